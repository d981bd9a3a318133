"""Methods that change a whole PyTorch module: its mode, device and dtype."""

from __future__ import annotations

import sys
from typing import Any

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Abstract, Instance, Known, Value
from ...rules.library import NOT_HANDLED, Library
from .form_values import like, state_of
from .form_tensors import form_of
from .tree import parts_of
from .messages import is_cpu_only, refuse_cuda, require_device

LIBRARY = Library('torch')


LIBRARY.harmless(
    'optim.Optimizer.zero_grad',
    'optim.Optimizer.state_dict',
    'optim.lr_scheduler.LRScheduler.get_last_lr',
    'optim.lr_scheduler.LRScheduler.state_dict',
)


@LIBRARY.call('nn.Module.eval', 'nn.Module.train')
def _set_mode(op: Operation) -> Value:
    mode = False if op.name.endswith('eval') else op.plain(op.argument('mode', 0), True)
    receiver = op.current(op.receiver)
    try:
        for part in parts_of(op, receiver):
            is_own = not introspection.is_user_function(introspection.static_getattr(type(part), 'train'))
            state_of(op).training[id(part)] = mode if is_own and type(mode) is bool else False
            state_of(op).keep.append(part)
    except NotPlain:
        if not isinstance(receiver, (Abstract, Instance)):
            return NOT_HANDLED
    if isinstance(receiver, Instance):
        receiver.attributes['training'] = Known(mode)
    return receiver


@LIBRARY.call(*['nn.Module.' + name for name in 'to cuda cpu float double half bfloat16 type requires_grad_'.split()])
def _convert(op: Operation) -> Value:
    """Moves or converts parameters in place and returns the module itself."""
    name = op.short_name
    torch = sys.modules['torch']
    receiver = op.current(op.receiver)
    if name == 'requires_grad_':
        state_of(op).grad_unknown = True
        return receiver
    has_tensors = _has_tensors(op, receiver)
    if has_tensors and name == 'to':
        require_device(op)
    elif has_tensors and name == 'cuda' and is_cpu_only():
        refuse_cuda(op, f'{op.text(receiver)}.cuda()')
    dtypes = {'float': torch.float32, 'double': torch.float64, 'half': torch.float16, 'bfloat16': torch.bfloat16}
    dtype = dtypes.get(name)
    for value in op.given if name in ('to', 'type') else ():
        item = op.current(value)
        if isinstance(item, Known) and type(item.obj) is torch.dtype:
            dtype = item.obj
        elif not op.is_known(value) or name == 'type':
            op.taint(receiver)
            return receiver
    if dtype is not None:
        try:
            for part in parts_of(op, receiver):
                state_of(op).dtypes[id(part)] = dtype
                state_of(op).keep.append(part)
                _forget_values(op, part, dtype)
        except NotPlain:
            op.taint(receiver)
    return receiver


def _has_tensors(op: Operation, value: Value) -> bool:
    try:
        return any((introspection.instance_dict(part) or {}).get('_parameters') for part in parts_of(op, value))
    except NotPlain:
        return False


def _forget_values(op: Operation, part: Any, dtype: Any = None) -> None:
    """From now on only shapes are known of a module's own parameters and buffers."""
    object_state = op.evaluator.object_state
    own = introspection.instance_dict(part) or {}
    for tensor in [*own.get('_parameters', {}).values(), *own.get('_buffers', {}).values()]:
        if tensor is not None and (dtype is not None or isinstance(object_state.current(Known(tensor)), Known)):
            object_state.shadow(tensor, object_state.made(like(form_of(tensor, dtype, exact=False))))
