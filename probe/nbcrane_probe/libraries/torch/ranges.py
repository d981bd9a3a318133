"""Class labels that lie outside of what a loss was made for."""

from __future__ import annotations

import sys
from typing import Any, Tuple

from ... import introspection
from ...evaluate.operation import Operation
from ...evaluate.values import Abstract, Known, Value
from .form_values import is_tensor_type, tensor_of
from .messages import is_cpu_only

#: (least, greatest, whether they are surely met)
Range = Tuple[int, int, bool]

#: elements of a live tensor that are searched for their least and greatest
MOST = 1_000_000


def range_of(tensor: Any) -> tuple[int, int] | None:
    """`(least, greatest)` of a real tensor of integers on the CPU, or None."""
    torch = sys.modules['torch']
    if (
        tensor.dtype not in (torch.int64, torch.int32, torch.uint8, torch.int16)
        or tensor.device.type != 'cpu'
        or not 0 < tensor.numel() <= MOST
    ):
        return None
    least, greatest = torch.aminmax(tensor.detach())
    return int(least), int(greatest)


def _known_range(op: Operation, value: Value) -> Range | None:
    """`(least, greatest, whether they are surely met)` of a value, or None."""
    value = op.current(value)
    if isinstance(value, Abstract):
        return value.facts.get('range')
    if isinstance(value, Known) and is_tensor_type(type(value.obj)) and op.is_known(value):
        found = range_of(value.obj)
        return None if found is None else (*found, True)
    return None


def require_labels(op: Operation, scores: Value, labels: Value, ignored: int = -100) -> None:
    """Raises what a classification loss raises for a label that is no column of the scores."""
    made, found = tensor_of(op, scores), _known_range(op, labels)
    if made is None or found is None or made.dim() == 0 or type(ignored) is not int or not is_cpu_only():
        return
    classes = made.shape[1] if made.dim() > 1 else made.shape[0]
    target = tensor_of(op, labels)
    if target.dim() != max(0, made.dim() - 1):
        return
    least, greatest, certain = found
    wrong = greatest if greatest >= classes and greatest != ignored else least if least < 0 and least != ignored else None
    if wrong is None:
        return
    source = op.text(labels)
    raise op.crash(
        IndexError(f'Target {wrong} is out of bounds.'),
        rule='torch/label-range',
        diagnosis=f'{source} holds label {wrong}, but {op.text(scores)} has {classes} columns, so labels go from 0 to {classes - 1}.',
        evidence=[(source, 'V', f'labels from {least} to {greatest}'), (op.text(scores), 'S', f'shape = {tuple(made.shape)}')],
        certain=certain,
    )


def require_range(op: Operation, module: Any) -> None:
    """The checks that a live loss makes of the values it is called with."""
    own = introspection.instance_dict(module) or {}
    name = type(module).__name__
    if name in ('CrossEntropyLoss', 'NLLLoss') and len(op.args) == 2 and not op.kwargs:
        require_labels(op, op.args[0], op.args[1], own.get('ignore_index', -100))
