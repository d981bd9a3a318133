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
