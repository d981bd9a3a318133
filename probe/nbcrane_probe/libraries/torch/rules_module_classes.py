"""Attributes of PyTorch modules."""

from __future__ import annotations

from typing import Any, Iterable

from ... import introspection
from ...evaluate.operation import Operation
from ...evaluate.signals import Crash
from ...evaluate.values import Known, Value
from ...evidence import did_you_mean
from ...rules.library import NOT_HANDLED, Library
from .form_values import state_of

LIBRARY = Library('torch')


@LIBRARY.attribute('nn.Module')
def _attribute(op: Operation) -> Value:
    """Parameters, buffers and submodules live in dictionaries of their own (torch/nn/modules/module.py, `Module.__getattr__`)."""
    value = op.current(op.receiver)
    if not isinstance(value, Known) or introspection.is_class(value.obj):
        return NOT_HANDLED
    own = introspection.instance_dict(value.obj) or {}
    for store in ('_parameters', '_buffers', '_modules'):
        entries = own.get(store)
        if type(entries) is dict and op.name in entries:
            return op.current(Known(entries[op.name]))
    if op.name == 'training' and id(value.obj) in state_of(op).training:
        return Known(state_of(op).training[id(value.obj)])
    known = introspection.loaded('torch.nn.Module')
    if (
        op.name in own
        or introspection.static_getattr(type(value.obj), op.name, introspection.MISSING) is not introspection.MISSING
        or '_modules' not in own
    ):
        return NOT_HANDLED
    getter = introspection.static_getattr(type(value.obj), '__getattr__', None)
    if (
        getter is not introspection.type_dict(known).get('__getattr__')
        or op.evaluator.object_state.overlaid(value.obj)
        or op.name.startswith('__')
    ):
        return NOT_HANDLED
    names = [name for store in ('_parameters', '_buffers', '_modules') for name in own.get(store, ())]
    raise _missing(op, type(value.obj).__name__, names + list(own))


def _missing(op: Operation, name: Any, names: Iterable[str]) -> Crash:
    source = op.text(op.receiver)
    return op.crash(
        AttributeError(f"'{name}' object has no attribute '{op.name}'"),
        rule='torch/attribute',
        diagnosis=f"{source}, a {name}, has no attribute '{op.name}'.{did_you_mean(op.name, [item for item in names if not item.startswith('_')])}",
        evidence=[
            (source, 'R', f'type = {name}'),
            (source, 'R', 'attributes = %s' % ', '.join(item for item in names if not item.startswith('_'))[:150]),
        ],
    )
