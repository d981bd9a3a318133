"""Tensors of which only shape, strides and dtype are known, as values of the evaluator (sizes.py does the steps)."""

from __future__ import annotations

import functools
import sys
import weakref
from typing import Any, Callable, Iterable

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Abstract, Known, Placeholder, Value, lift
from ...rules import forms
from ...rules.library import Handler
from .form_tensors import Unsettled, of_form, form_of, is_tensor, tensors_in
from .refusals import rule_of
from .sizes import apply

_ERRORS = (RuntimeError, ValueError, IndexError, TypeError, AssertionError, AttributeError, KeyError)
_CREATORS = (
    'zeros ones empty full arange linspace eye tensor as_tensor new_zeros new_ones new_full new_empty new_tensor scalar_tensor'.split()
)


class State:
    """What is known of PyTorch in one look beyond the objects themselves."""

    def __init__(self) -> None:
        #: whether gradients may be off, or parameters frozen, where the evaluator does not see it
        self.grad_unknown = False
        #: by identity of the module: training flag and dtype that calls of this cell gave it
        self.training = {}
        self.dtypes = {}
        self.keep = []


_states = weakref.WeakKeyDictionary()


def state_of(op: Operation) -> State:
    """The State of the look an operation belongs to."""
    return _states.setdefault(op.evaluator, State())


def is_tensor_type(tp: type[Any] | None) -> bool:
    return tp is introspection.loaded('torch.Tensor') or tp is introspection.loaded('torch.nn.parameter.Parameter')


def like(made: Any) -> Abstract:
    """The Value of a tensor that is known as a form."""
    return Abstract(introspection.loaded('torch.Tensor'), {'form': made})


def empty(shape: Iterable[int], dtype: Any) -> Abstract:
    """The Value of a contiguous tensor that needs no gradient."""
    return like(of_form(shape, dtype, 'dense'))


def tensor_of(op: Operation, value: Value | None) -> Any:
    """The form of a tensor value, live or known in form only; None for anything else."""
    value = op.current(value)
    if isinstance(value, Known) and is_tensor_type(type(value.obj)):
        try:
            return form_of(value.obj)
        except (Unsettled, RuntimeError):
            raise NotPlain() from None
    return op.fact(value, 'form')


def as_forms(op: Operation, value: Value, depth: int = 0) -> Any:
    """An argument with every tensor in it as a form; raises NotPlain where something is not known."""
    value = op.current(value)
    made = tensor_of(op, value)
    if made is not None:
        return made
    if isinstance(value, Known) and type(value.obj) in (list, tuple) and depth < 4 and len(value.obj) <= 1000:
        return type(value.obj)(as_forms(op, lift(item), depth + 1) for item in value.obj)
    if op.is_a(value, 'numpy.ndarray'):
        form = forms.form_of(op, value)
        if form is not None and form.dtype is not None:
            return forms.of_form(form)
    return op.plain(value)


def has_form(op: Operation, value: Value, depth: int = 0) -> bool:
    """Whether a tensor of which only the shape is known is among the argument's parts."""
    value = op.current(value)
    if op.fact(value, 'form') is not None:
        return True
    if depth > 1 or not isinstance(value, Known) or type(value.obj) not in (list, tuple):
        return False
    return any(has_form(op, lift(item), depth + 1) for item in value.obj[:100])


def wrap(op: Operation, result: Any, depth: int = 0) -> Value:
    """The Value of what a step on forms returned."""
    if is_tensor(result):
        return op.certain(op.evaluator.object_state.made(like(result)))
    if introspection.is_instance(result, tuple) and depth < 3 and tensors_in(list(result)):
        items = [wrap(op, item, depth + 1) for item in result]
        return op.certain(op.own(tuple(item.obj if isinstance(item, Known) else Placeholder(item) for item in items)))
    if type(result) is list and depth < 3 and tensors_in(result):
        items = [wrap(op, item, depth + 1) for item in result]
        return op.certain(op.own([item.obj if isinstance(item, Known) else Placeholder(item) for item in items]))
    if tensors_in([result]) or introspection.library_of(type(result)) not in ('', 'torch'):
        return op.unknown('a result of its own kind')
    return op.own(result) if type(result) in (list, dict) else Known(result)


def step(op: Operation, function: Callable[..., Any], arguments: list[Any], keywords: dict[str, Any]) -> Value:
    """`function(*arguments, **keywords)` on forms."""
    return _settled(op, lambda: apply(function, arguments, keywords), [*arguments, *keywords.values()])


def run_forward(op: Operation, forward: Callable[..., Any], arguments: list[Any], keywords: dict[str, Any]) -> Value:
    """A library module's own Python code on forms: every function of PyTorch it calls is one step."""

    def on_forms(*step: Any) -> Any:
        op.evaluator.budget.check()
        return _on_forms(*step)

    def run() -> Any:
        with _mode(on_forms):
            return forward(*arguments, **keywords)

    return _settled(op, run, [*arguments, *keywords.values()])


def _settled(op: Operation, action: Callable[[], Any], operands: list[Any]) -> Value:
    torch = sys.modules['torch']
    op.evaluator.budget.check()
    state = state_of(op)
    try:
        with torch.set_grad_enabled(torch.is_grad_enabled() and not state.grad_unknown):
            return wrap(op, action())
    except (Unsettled, MemoryError, RecursionError):
        raise NotPlain() from None
    except (*_ERRORS, NotImplementedError) as error:
        message = str(error)
        if 'alloc' in message or ('not implemented for' in message and getattr(torch.version, 'cuda', None) is not None):
            raise NotPlain() from None
        # A function of PyTorch converts other libraries' arrays here and there; only that it refuses their type is beyond doubt.
        if _holds_foreign(operands) and not isinstance(error, (TypeError, AttributeError)):
            raise NotPlain() from None
        raise op.crash(error, rule=rule_of(error)) from None


def _holds_foreign(values: Iterable[Any]) -> bool:
    for value in values:
        if type(value) in (list, tuple):
            if _holds_foreign(value):
                return True
        elif introspection.library_of(type(value)) not in ('', 'torch'):
            return True
    return False


def sighted(handler: Handler) -> Handler:
    """Decorator of a handler whose step changes nothing it is given: where nothing is known, only the result is unknown."""

    @functools.wraps(handler)
    def handle(op: Operation) -> Any:
        try:
            return handler(op)
        except NotPlain:
            given = [value for value in (op.receiver, *op.args, *op.kwargs.values()) if value is not None]
            if not op.evaluator.is_foreign(*[op.current(value) for value in given]):
                raise
            return op.unknown(f'{op.name}() on values that are not known')

    return handle


def build(cls: Any, arguments: list[Any], keywords: dict[str, Any]) -> Any:
    """`cls(*arguments, **keywords)` of a module class, without filling its parameters."""
    with _mode(_unfilled):
        return cls(*arguments, **keywords)


def _unfilled(func: Callable[..., Any], args: Any, kwargs: dict[str, Any]) -> Any:
    name = getattr(func, '__name__', '')
    in_place = name.endswith('_') and not name.endswith('__') and args and is_tensor(args[0])
    return args[0] if in_place else func(*args, **kwargs)


def _on_forms(func: Callable[..., Any], args: Any, kwargs: dict[str, Any]) -> Any:
    if getattr(func, '__name__', '') not in _CREATORS:
        return apply(func, list(args), kwargs)
    if not tensors_in(list(args)):
        kwargs = {key: value for key, value in kwargs.items() if key != 'device'}
    made = func(*args, **kwargs)
    return of_form(made.shape, made.dtype, 'dense')


def _mode(instead: Callable[..., Any]) -> Any:
    """A context in which `instead(function, args, kwargs)` is called for every function of PyTorch; raises NotPlain before PyTorch 1.13."""
    if introspection.loaded('torch.overrides.TorchFunctionMode') is None:
        raise NotPlain()
    return _mode_class()(instead)


@functools.lru_cache(maxsize=None)
def _mode_class() -> Any:
    class Instead(introspection.loaded('torch.overrides.TorchFunctionMode')):
        def __init__(self, instead: Callable[..., Any]) -> None:
            super().__init__()
            self._instead = instead

        def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            return self._instead(func, args, kwargs or {})

    return Instead
