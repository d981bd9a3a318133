"""scipy sparse matrices and arrays."""

from __future__ import annotations

from typing import Any, Iterator

from .. import trust
from ..values import summarize
from ..want import Want

LIBRARY = 'scipy.sparse'


def claims(obj: Any) -> bool:
    return (
        trust.module_of(type(obj)).startswith('scipy.sparse')
        and not trust.is_user_type(type(obj))
        and type(trust.static_getattr(obj, '_shape', None)) is tuple
    )


def facts(obj: Any, want: Want) -> Iterator[tuple]:
    yield 'S', 'shape', list(obj.shape)
    yield 'S', 'stored_values', int(obj.nnz)
    yield 'R', 'dtype', str(obj.dtype)
    yield 'R', 'format', obj.format
    data = trust.static_getattr(obj, 'data', None)
    if want.values() and trust.is_instance(data, trust.loaded('numpy.ndarray')):
        for key, value in summarize(data, want).items():
            yield 'V', key, value


def brief(obj: Any) -> dict:
    return {'shape': list(obj.shape), 'dtype': str(obj.dtype)}


def attribute(obj: Any, name: str, default: Any) -> Any:
    return getattr(obj, name) if name in ('shape', 'dtype', 'nnz', 'ndim', 'format') else default
