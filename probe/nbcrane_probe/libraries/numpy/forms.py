"""NumPy's values: their form, and the memory that they work on."""

from __future__ import annotations

import sys
from typing import Any, Iterator

# Elements of an array of objects that are looked at.
_ELEMENTS = 64


def _array(value: Any) -> Any:
    if value.dtype.kind != 'O':
        return type(value), value.shape, value.dtype.str if value.dtype.names is None else str(value.dtype)
    return type(value), value.shape, frozenset(type(part) for part in value.ravel()[:_ELEMENTS].tolist())


DATA = {'ndarray': _array, 'generic': type, 'Generator': type, 'RandomState': type}


def memory(part: Any) -> Iterator[tuple[str, int]]:
    if is_array(part):
        while is_array(part.base):
            part = part.base
        yield 'array', id(part)


def is_array(value: Any) -> bool:
    numpy = sys.modules.get('numpy')
    return numpy is not None and isinstance(value, getattr(numpy, 'ndarray', ()))
