"""NumPy's values: their form, and the memory that they work on."""

from __future__ import annotations

import mmap
import sys
from typing import Any, Iterator

from ... import introspection
from ...plain_sizes import elements_size, plain_size

# Elements of an array of objects that are looked at.
_ELEMENTS = 64


def _array(value: Any) -> Any:
    if value.dtype.kind != 'O':
        return type(value), value.shape, value.dtype.str if value.dtype.names is None else str(value.dtype)
    return type(value), value.shape, frozenset(type(part) for part in value.ravel()[:_ELEMENTS].tolist())


def bytes_of(value: Any) -> int:
    """Of an array, with the texts in it; none where it lies in a file."""
    kind = sys.modules['numpy'].ndarray
    # A user's subclass may have names of its own for these.
    bases = [value]
    while introspection.is_instance(bases[-1], kind):
        bases.append(kind.base.__get__(bases[-1]))
    if introspection.is_instance(bases[-1], mmap.mmap):
        return 0
    texts = elements_size(value.flat, plain_size) if type(value) is kind and value.dtype.kind == 'O' else 0
    # What is repeated is there once.
    return texts + min(kind.nbytes.__get__(array) for array in bases[:-1])


SIZES = {'ndarray': bytes_of}
DATA = {'ndarray': _array, 'generic': type, 'Generator': type, 'RandomState': type}


def memory(part: Any) -> Iterator[tuple[str, int]]:
    if is_array(part):
        while is_array(part.base):
            part = part.base
        yield 'array', id(part)


def is_array(value: Any) -> bool:
    numpy = sys.modules.get('numpy')
    return numpy is not None and isinstance(value, getattr(numpy, 'ndarray', ()))
