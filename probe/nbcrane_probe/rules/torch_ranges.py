"""Class labels and indices that lie outside of what a loss or an embedding was made for."""

from __future__ import annotations

import sys
from typing import Any, Tuple

from .. import introspection
from ..evaluate.operation import Operation
from ..evaluate.values import Abstract, Known, Value
from .torch_fakes import is_tensor_type, tensor_of
from .torch_messages import is_cpu_only

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


def require_indices(op: Operation, indices: Value, count: int, table: str) -> None:
    """Raises what an embedding raises for an index that it has no row for."""
    found = _known_range(op, indices)
    if found is None or not is_cpu_only():
        return
    least, greatest, certain = found
    if 0 <= least and greatest < count:
        return
    source = op.text(indices)
    wrong = greatest if greatest >= count else least
    raise op.crash(
        IndexError('index out of range in self'),
        rule='torch/label-range',
        diagnosis=f'{source} holds index {wrong}, but {table} has {count} rows.',
        evidence=[(source, 'V', f'indices from {least} to {greatest}'), (table, 'S', f'num_embeddings = {count}')],
        certain=certain,
    )


def require_range(op: Operation, module: Any) -> None:
    """The checks that a live loss or embedding makes of the values it is called with."""
    own = introspection.instance_dict(module) or {}
    name = type(module).__name__
    if name in ('CrossEntropyLoss', 'NLLLoss') and len(op.args) == 2 and not op.kwargs:
        require_labels(op, op.args[0], op.args[1], own.get('ignore_index', -100))
    elif name == 'Embedding' and len(op.args) == 1 and not op.kwargs:
        require_indices(op, op.args[0], own['num_embeddings'], op.text(op.receiver))
