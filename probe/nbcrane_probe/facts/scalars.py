"""Numbers, strings, None, dates, paths, ranges, enum members, files, iterators."""

from __future__ import annotations

import enum
import io
import pathlib
import types
from typing import Any, Iterator

from .. import introspection
from ..fact_request import Fact, FactRequest

LIBRARY = 'builtins'
ORDER = 10
MAX_TEXT = 300
_FILES = (io.TextIOWrapper, io.BufferedReader, io.BufferedWriter, io.BufferedRandom, io.FileIO)


def claims(obj: Any) -> bool:
    return introspection.is_plain(obj) or type(obj) in _EXTRA or introspection.is_instance(obj, enum.Enum)


class _Exact:
    """Membership by identity of the type."""

    def __init__(self, *kinds: type) -> None:
        self._ids = frozenset(map(id, kinds))

    def __contains__(self, tp: object) -> bool:
        return id(tp) in self._ids


_EXTRA = _Exact(
    *_FILES, types.GeneratorType, types.CoroutineType, zip, map, filter, enumerate, reversed, io.StringIO, io.BytesIO, slice, memoryview
)


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    tp = type(obj)
    if introspection.is_instance(obj, enum.Enum):
        yield 'V', 'value', introspection.safe_repr(introspection.static_getattr(obj, '_name_', ''))[1:-1]
        yield (
            'R',
            'members',
            [introspection.safe_repr(name)[1:-1] for name in list(introspection.static_getattr(tp, '_member_names_', ()))[:50]],
        )
    elif tp is str or tp is bytes:
        yield 'S', 'length', len(obj)
        yield 'V', 'value', (obj if len(obj) <= MAX_TEXT else obj[:MAX_TEXT] + '…') if tp is str else introspection.safe_repr(obj, MAX_TEXT)
    elif tp is range:
        yield 'S', 'length', len(obj)
        yield 'V', 'value', repr(obj)
    elif tp is types.GeneratorType or tp is types.CoroutineType:
        frame = obj.gi_frame if tp is types.GeneratorType else obj.cr_frame
        yield 'V', 'exhausted', frame is None
        yield 'R', 'name', obj.__qualname__
    elif tp in _Exact(*_FILES, io.StringIO, io.BytesIO):
        yield 'V', 'closed', obj.closed
        if tp in _Exact(*_FILES) and introspection.is_scalar(getattr(obj, 'name', None)):
            yield 'R', 'name', str(obj.name)
    elif tp is memoryview:
        yield 'S', 'shape', list(obj.shape or ())
    elif introspection.is_plain(obj) or tp is slice:
        yield from _value(obj)


def _value(obj: Any) -> Iterator[Fact]:
    if obj is None or type(obj) is bool or type(obj) is int or type(obj) is float:
        yield 'V', 'value', obj
    else:
        yield 'V', 'value', introspection.safe_repr(obj, MAX_TEXT)
    if isinstance(obj, pathlib.Path):
        try:
            yield 'V', 'exists', obj.exists()
        except OSError:
            pass


def brief(obj: Any) -> dict:
    if introspection.is_instance(obj, enum.Enum):
        return {'value': introspection.safe_repr(introspection.static_getattr(obj, '_name_', ''))[1:-1]}
    if introspection.is_plain(obj):
        return {'value': obj if obj is None or type(obj) is bool or type(obj) is float else introspection.safe_repr(obj, 60)}
    return {}
