"""SciPy: how large dense results are, in bytes."""

from __future__ import annotations

import math

from ...evaluate.operation import Operation
from ...rules.library import Library
from .rules import SPARSE

LIBRARY = Library('scipy')


def _dense(op: Operation) -> int:
    matrix = op.plain(op.receiver)
    return math.prod(matrix.shape) * matrix.dtype.itemsize


def _pairs(op: Operation) -> int:
    """Distances, each of 8 bytes."""
    rows = [len(op.plain(value)) for value in op.positional[:2]]
    return 8 * rows[0] * rows[1]


def _pairs_within(op: Operation) -> int:
    rows = len(op.plain(op.positional[0]))
    return 8 * (rows * (rows - 1) // 2)


LIBRARY.reserves(_dense, *[name + '.' + method for name in SPARSE for method in ('toarray', 'todense')])
LIBRARY.fills(_pairs, 'spatial.distance.cdist', 'spatial.distance_matrix')
LIBRARY.fills(_pairs_within, 'spatial.distance.pdist')
