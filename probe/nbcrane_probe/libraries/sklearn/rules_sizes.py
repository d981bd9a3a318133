"""scikit-learn: how large matrices of all pairs are, in bytes."""

from __future__ import annotations

from ... import introspection
from ...evaluate.operation import Operation
from ...rules.library import Library

LIBRARY = Library('sklearn')


def _pairs(op: Operation) -> int:
    given = [op.plain(op.argument(name, at)) for at, name in enumerate(('X', 'Y'))]
    one, other = [given[0] if side is None else side for side in given]
    is_single = all(getattr(side, 'dtype', None) == introspection.loaded('numpy.float32') for side in (one, other))
    return len(one) * len(other) * (4 if is_single else 8)


LIBRARY.fills(
    _pairs,
    *"""metrics.pairwise_distances metrics.pairwise.euclidean_distances metrics.pairwise.cosine_distances metrics.pairwise.manhattan_distances
    metrics.pairwise.cosine_similarity metrics.pairwise.linear_kernel metrics.pairwise.polynomial_kernel metrics.pairwise.rbf_kernel
    metrics.pairwise.laplacian_kernel metrics.pairwise.sigmoid_kernel metrics.pairwise.pairwise_kernels""".split(),
)
