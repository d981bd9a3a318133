"""SciPy: sparse matrices, which scikit-learn's vectorizers and encoders make."""

from __future__ import annotations

from typing import Any

from .. import introspection
from .library import Library

LIBRARY = Library('scipy')

_SPARSE = ('sparse.csr_matrix', 'sparse.csc_matrix', 'sparse.coo_matrix', 'sparse.csr_array', 'sparse.csc_array', 'sparse.coo_array')
LIBRARY.trust(*_SPARSE)
LIBRARY.withhold(*[name + '.data' for name in _SPARSE])


@LIBRARY.size(*_SPARSE)
def _size(matrix: Any) -> int:
    # A product or dense copy may need every cell.
    return matrix.shape[0] * matrix.shape[1] if len(matrix.shape) == 2 else matrix.shape[0]


@LIBRARY.vet(*_SPARSE)
def _vet(matrix: Any) -> bool:
    return not matrix.dtype.hasobject and type(introspection.static_getattr(matrix, 'data')) is introspection.loaded('numpy.ndarray')
