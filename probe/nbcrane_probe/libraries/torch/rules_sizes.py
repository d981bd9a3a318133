"""PyTorch: how large the tensors are that functions make, in bytes."""

from __future__ import annotations

import math
from typing import Any

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...rules.library import Library
from .rules import REFUSED_MEMORY

LIBRARY = Library('torch')
LIBRARY.refused_memory = REFUSED_MEMORY


def _filled(op: Operation, shape: Any) -> int:
    if 'device' in op.kwargs:
        raise NotPlain()
    dtype = op.plain(op.argument('dtype')) or introspection.loaded('torch.get_default_dtype')()
    return math.prod(shape) * dtype.itemsize


def _shaped(op: Operation) -> int:
    sizes = [op.plain(value) for value in op.args]
    return _filled(op, sizes[0] if sizes and type(sizes[0]) in (tuple, list, introspection.loaded('torch.Size')) else sizes)


def _full(op: Operation) -> int:
    return _filled(op, op.plain(op.argument('size', 0)))


def _square(op: Operation) -> int:
    rows = op.plain(op.argument('n', 0))
    return _filled(op, (rows, op.plain(op.argument('m', 1)) or rows))


def _pairs(op: Operation) -> int:
    one, other = (op.plain(value) for value in op.positional[:2])
    rows = [side.shape[0] if op.short_name == 'cdist' else side.numel() for side in (one, other)]
    return 0 if one.dim() > 2 or 'cpu' != one.device.type else math.prod(rows) * max(one.itemsize, other.itemsize)


def _one_hot(op: Operation) -> int:
    classes = op.plain(op.argument('num_classes', 1), -1)
    tensor = op.plain(op.argument('tensor', 0) or op.argument('input', 0))
    return tensor.numel() * max(1, classes) * tensor.itemsize


LIBRARY.reserves(_shaped, 'zeros', 'empty')
LIBRARY.fills(_shaped, 'ones', 'rand', 'randn')
LIBRARY.fills(_full, 'full')
LIBRARY.reserves(_square, 'eye')
LIBRARY.fills(_pairs, 'outer', 'cdist')
LIBRARY.reserves(_one_hot, 'nn.functional.one_hot')
