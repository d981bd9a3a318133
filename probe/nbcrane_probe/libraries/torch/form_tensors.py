"""Forms: tensors whose shape, strides and dtype count and whose elements are never read or written."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Callable, Iterable, Mapping, NoReturn

from ... import introspection

if TYPE_CHECKING:
    from typing import TypeGuard

#: elements that a repeated step may be handed (they take no memory, but a step that is not refused would go over them)
MOST_ELEMENTS = 30_000_000


class Unsettled(Exception):
    """It is not known what the step does."""


def is_tensor(value: Any) -> TypeGuard[Any]:
    return type(value) is introspection.loaded('torch.Tensor') or type(value) is introspection.loaded('torch.nn.parameter.Parameter')


def of_form(shape: Iterable[int], dtype: Any, strides: Any = None, needs_gradient: bool = False) -> Any:
    """A tensor whose elements do not exist; with strides (contiguous ones for `'dense'`) views follow them, without them any view works."""
    torch = sys.modules['torch']
    if strides is None or torch.are_deterministic_algorithms_enabled():
        made = torch.zeros((), dtype=dtype).expand(tuple(shape))
    elif strides == 'dense':
        # Memory is reserved, never touched.
        made = torch.empty(tuple(shape), dtype=dtype)
    else:
        made = torch.empty_strided(tuple(shape), tuple(strides), dtype=dtype)
    return made.requires_grad_() if needs_gradient and (made.is_floating_point() or made.is_complex()) else made


def form_of(tensor: Any, dtype: Any = None, exact: bool = True) -> Any:
    """A form with the shape, strides and dtype of a real tensor."""
    torch = sys.modules['torch']
    if tensor.layout is not torch.strided or tensor.is_quantized:
        raise Unsettled('a sparse or quantized tensor')
    dtype = dtype if dtype is not None and tensor.is_floating_point() else tensor.dtype
    return of_form(tensor.shape, dtype, tensor.stride() if exact else None, tensor.requires_grad)


def walk(change: Callable[[Any], Any], value: Any) -> Any:
    """A nested argument with `change` applied to its tensors."""
    if is_tensor(value):
        return change(value)
    if type(value) in (list, tuple) or (isinstance(value, tuple) and not isinstance(value, sys.modules['torch'].Size)):
        items = [walk(change, item) for item in value]
        return items if type(value) is list else tuple(items)
    return value


def walk_all(change: Callable[[Any], Any], args: Iterable[Any], kwargs: Mapping[str, Any]) -> tuple[list[Any], dict[str, Any]]:
    return [walk(change, item) for item in args], {key: walk(change, item) for key, item in kwargs.items()}


def tensors_in(*values: Any) -> list[Any]:
    found = []
    walk(lambda tensor: found.append(tensor) or tensor, list(values))
    return found


def elements(values: Iterable[Any]) -> int:
    return sum(tensor.numel() for tensor in tensors_in(*values))


def zeros(tensor: Any) -> Any:
    return sys.modules['torch'].zeros((), dtype=tensor.dtype).expand(tensor.shape)


def confirm(function: Callable[..., Any], args: Iterable[Any], kwargs: Mapping[str, Any]) -> Any:
    """The step on zeros of the real shapes: raises what PyTorch raises. Where it does not, its result is that of the step."""
    if elements([*args, *kwargs.values()]) > MOST_ELEMENTS:
        raise Unsettled('a large step')
    args, kwargs = walk_all(zeros, args, kwargs)
    with sys.modules['torch'].no_grad():
        return walk(lambda tensor: of_form(tensor.shape, tensor.dtype), function(*args, **kwargs))


def require_refusal(function: Callable[..., Any], args: Iterable[Any], kwargs: Mapping[str, Any]) -> NoReturn:
    """What a small form was refused for must be refused of the real shapes too; else nothing is known."""
    confirm(function, args, kwargs)
    raise Unsettled('refused of small forms only')
