"""NumPy arrays, scalars, dtypes and functions."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...fact_request import Fact, FactRequest
from ...values import element_types, short, summarize

LIBRARY = 'numpy'
_CHEAP = frozenset({'shape', 'dtype', 'ndim', 'size', 'T', 'itemsize', 'nbytes', 'flags'})


def claims(obj: Any) -> bool:
    return (
        introspection.is_instance(obj, introspection.loaded('numpy.ndarray'))
        or introspection.is_numpy_scalar(obj)
        or introspection.is_instance(obj, introspection.loaded('numpy.dtype'))
    )


def plain_view(array: Any) -> Any:
    """The array as exactly `numpy.ndarray`, whatever subclass it is of; no copy."""
    ndarray = introspection.loaded('numpy.ndarray')
    return array if type(array) is ndarray else ndarray.view(array, ndarray)


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    if not introspection.is_instance(obj, introspection.loaded('numpy.ndarray')):
        yield 'R', 'dtype', str(obj if introspection.is_instance(obj, introspection.loaded('numpy.dtype')) else obj.dtype)
        if introspection.is_numpy_scalar(obj):
            yield 'V', 'value', short(obj)
        return
    array = plain_view(obj)
    yield 'S', 'shape', list(array.shape)
    yield 'R', 'dtype', str(array.dtype)
    if not array.flags.writeable:
        yield 'R', 'writeable', False
    if type(obj) is introspection.loaded('numpy.ma.MaskedArray'):
        yield 'V', 'masked', int(obj.mask.sum())
    if array.dtype.kind == 'O':
        yield 'R', 'element_types', [introspection.type_name(tp) for tp in element_types(array.reshape(-1)[:1000].tolist())[:10]]
        yield 'R', 'elements', [request.brief(item) for item in array.reshape(-1)[:3].tolist()]
    if request.values():
        for key, value in summarize(array, request).items():
            yield 'V', key, value
        if 0 < array.size <= 20 and array.dtype.kind in 'biufUSmM':
            yield 'V', 'value', [str(item) if array.dtype.kind in 'mMS' else short(item) for item in array.reshape(-1).tolist()]


def brief(obj: Any) -> dict[str, object]:
    if introspection.is_instance(obj, introspection.loaded('numpy.ndarray')):
        array = plain_view(obj)
        return {'shape': list(array.shape), 'dtype': str(array.dtype)}
    return {'value': short(obj)} if introspection.is_numpy_scalar(obj) else {'value': str(obj)}


def attribute(obj: Any, name: str, default: Any) -> Any:
    return getattr(obj, name) if name in _CHEAP else default


def item(obj: Any, key: Any, default: Any) -> Any:
    if (
        type(key) is int
        and introspection.is_instance(obj, introspection.loaded('numpy.ndarray'))
        and obj.ndim > 0
        and -len(obj) <= key < len(obj)
    ):
        return obj[key]
    return default
