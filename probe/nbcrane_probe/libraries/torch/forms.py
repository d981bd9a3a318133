"""PyTorch's values: their form, the memory that they work on, and the same with other contents."""

from __future__ import annotations

import sys
from typing import Any, Callable, Iterator

from ... import introspection


def _tensor(value: Any) -> Any:
    return type(value), tuple(value.shape), value.dtype, value.device, value.requires_grad, sys.modules['torch'].is_grad_enabled()


def _module(value: Any) -> Any:
    return type(value), id(value), value.training, sys.modules['torch'].is_grad_enabled()


def _same(value: Any) -> Any:
    return type(value), id(value)


def _again(value: Any) -> Callable[[], Any]:
    if not value.requires_grad:
        return lambda: value.detach()
    if value.is_leaf:
        return lambda: value
    # A tensor of its own graph: the real one's is used up by `backward`.
    leaf = value.detach().clone().requires_grad_(True)
    torch = sys.modules['torch']

    def again() -> Any:
        with torch.enable_grad():
            return leaf.clone()

    return again


def _tensor_bytes(value: Any) -> int:
    if introspection.is_user_type(type(value)) or value.device.type != 'cpu':
        return 0
    return min(value.nelement() * value.element_size(), value.untyped_storage().nbytes())


def _module_bytes(value: Any, depth: int = 50) -> int:
    """Of its parameters and buffers; no method of the user's class is asked for them."""
    stored = introspection.instance_dict(value) or {}
    tensors = [one for name in ('_parameters', '_buffers') for one in stored[name].values() if one is not None]
    inner = [one for one in stored['_modules'].values() if one is not None] if depth > 0 else []
    return sum(map(_tensor_bytes, tensors)) + sum(_module_bytes(one, depth - 1) for one in inner)


SIZES = {'Tensor': _tensor_bytes, 'Module': _module_bytes}
OBJECTS = {'Module': _module, 'Optimizer': _same, 'DataLoader': _same}
DATA = {'Tensor': _tensor, 'Dataset': _same}
AGAIN = {'Tensor': _again}
# The parameters of a model, which need not be gone through.
GENERATORS = {('torch.nn.modules.module', 'parameters')}
# Schedules count steps and read no tensor of their optimizer.
WITHOUT_MEMORY = ('torch.optim.lr_scheduler',)


def memory(part: Any) -> Iterator[tuple[str, int]]:
    torch = sys.modules.get('torch')
    if torch is not None and hasattr(torch, 'nn'):
        for tensor in _tensors(part, torch):
            yield 'tensor', tensor.untyped_storage()._cdata


def _tensors(part: Any, torch: Any) -> Iterator[Any]:
    if isinstance(part, torch.Tensor):
        yield part
    elif isinstance(part, torch.nn.Module):
        yield from torch.nn.Module.parameters(part)
        yield from torch.nn.Module.buffers(part)
    elif isinstance(part, torch.optim.Optimizer):
        yield from (tensor for group in part.param_groups for tensor in group['params'])


def is_layer(value: Any) -> bool:
    module = introspection.loaded('torch.nn.Module')
    return module is not None and introspection.is_instance(value, module)


def varied(value: Any, vary: Callable[[Any], Any]) -> Any:
    made = vary(value.detach().cpu().numpy())
    return sys.modules['torch'].as_tensor(made, device=value.device).requires_grad_(value.requires_grad)
