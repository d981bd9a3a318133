"""Makes tensors stand-ins, and back, in place: modules, optimizers, lists and closures hold the same objects afterwards."""

from __future__ import annotations

import gc
from typing import Any, Callable

#: what was taken out of the notebook's objects; never destroyed, for freeing memory of the GPU needs the driver
_kept: list = []


def become(torch: Any, tensor: Any, other: Any) -> None:
    """Gives the object `tensor` the type and contents of `other`, a detached tensor nobody else holds; keeps its attributes."""
    attributes = {**tensor.__dict__, **other.__dict__}
    if isinstance(tensor, torch.nn.Parameter):
        attributes['_is_param'] = True
    tensor.__class__, other.__class__ = other.__class__, tensor.__class__
    if tensor.__class__ is torch.Tensor and attributes.pop('_is_param', False):
        tensor.__class__ = torch.nn.Parameter
    if type(tensor) in (torch.Tensor, torch.nn.Parameter):
        attributes = {key: value for key, value in attributes.items() if key not in ('_device', '_origin', '_truth', '_is_param')}
    tensor.__dict__, other.__dict__ = attributes, {}
    torch._C._swap_tensor_impl(tensor, other)
    _kept.append(other)


def twin(torch: Any, operations: Any, tensor: Any, device: Any) -> Any:
    """A new stand-in like `tensor`: shape, strides, dtype; whether it requires a gradient and is a leaf."""
    form = tuple(tensor.shape), tuple(tensor.stride()), tensor.dtype
    if tensor.is_leaf:
        return operations.blank(*form, device, tensor.requires_grad)
    # Its graph is left behind; the leaf in its place knows where that led.
    root = operations.blank(*form, device, True)
    root.__dict__['_leaves'] = leaves_of(tensor)
    with torch.enable_grad():
        return root.clone()


def adopt(torch: Any, operations: Any, tensor: Any, device: Any) -> None:
    """Makes a tensor of the GPU a stand-in in place, and its gradient with it."""
    gradient = tensor.grad if tensor.is_leaf else None
    become(torch, tensor, twin(torch, operations, tensor, device))
    if gradient is not None:
        if not isinstance(gradient, operations.standin):
            adopt(torch, operations, gradient, device)
        tensor.grad = gradient


def leaves_of(tensor: Any) -> list:
    """The tensors a graph of gradients ends in."""
    found, seen, pending = [], set(), [tensor.grad_fn]
    while pending:
        node = pending.pop()
        if node is None or node in seen:
            continue
        seen.add(node)
        if hasattr(node, 'variable'):
            found.append(node.variable)
        pending += [parent for parent, _ in node.next_functions]
    return found


def adopt_all(torch: Any, operations: Any, is_on_gpu: Callable[[Any], bool], device_of: Callable[[Any], Any]) -> int:
    """Makes all tensors for which `is_on_gpu` holds stand-ins; how many there were."""
    # Their graphs lead to leaves, which must be found before they are swapped: graphs first.
    found = [
        obj
        for obj in gc.get_objects()
        if issubclass(type(obj), torch.Tensor) and not isinstance(obj, operations.standin) and is_on_gpu(obj)
    ]
    for tensor in sorted(found, key=lambda one: one.is_leaf):
        if not isinstance(tensor, operations.standin):
            adopt(torch, operations, tensor, device_of(tensor))
    return len(found)
