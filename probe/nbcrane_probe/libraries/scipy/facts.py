"""scipy sparse matrices and arrays."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...values import summarize
from ...fact_request import Fact, FactRequest

LIBRARY = 'scipy.sparse'


def claims(obj: Any) -> bool:
    return (
        introspection.module_of(type(obj)).startswith('scipy.sparse')
        and not introspection.is_user_type(type(obj))
        and type(introspection.static_getattr(obj, '_shape', None)) is tuple
    )


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    yield 'S', 'shape', list(obj.shape)
    yield 'S', 'stored_values', int(obj.nnz)
    yield 'R', 'dtype', str(obj.dtype)
    yield 'R', 'format', obj.format
    data = introspection.static_getattr(obj, 'data', None)
    if request.values() and introspection.is_instance(data, introspection.loaded('numpy.ndarray')):
        for key, value in summarize(data, request).items():
            yield 'V', key, value


def brief(obj: Any) -> dict[str, object]:
    return {'shape': list(obj.shape), 'dtype': str(obj.dtype)}


def attribute(obj: Any, name: str, default: Any) -> Any:
    return getattr(obj, name) if name in ('shape', 'dtype', 'nnz', 'ndim', 'format') else default
