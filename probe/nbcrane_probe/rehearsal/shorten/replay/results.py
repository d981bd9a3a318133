"""Results that are given again: which may be, and how each time gets one that nobody else changes in form."""

from __future__ import annotations

import copy
from typing import Any, Callable

from .... import discover
from .form import DATA, class_names

_SIMPLE = (bool, int, float, complex, str, bytes, type(None), slice, range)
_DEEPEST = 5
_AGAIN = discover.forms('AGAIN')


class Unrepeatable(Exception):
    """A value that may not be given twice: an iterator, a handle, an object with a life of its own."""


def store(value: Any, depth: int = 0) -> Callable[[], object]:
    """What is kept of a result: a function that gives it again. Raises Unrepeatable."""
    kind = type(value)
    if kind in _SIMPLE or depth > _DEEPEST:
        return lambda: value
    names = class_names(kind)
    again = next((function for key, function in _AGAIN.items() if key in names), None)
    if again is not None:
        return again(value)
    if not names.isdisjoint(DATA):
        return lambda: value
    if kind in (list, tuple, set, frozenset):
        parts = [store(part, depth + 1) for part in value]
        return lambda: kind(part() for part in parts)
    if kind is dict:
        items = [(key, store(part, depth + 1)) for key, part in value.items()]
        return lambda: {key: part() for key, part in items}
    if isinstance(value, tuple) and hasattr(kind, '_fields'):
        parts = [store(part, depth + 1) for part in value]
        return lambda: kind(*[part() for part in parts])
    if hasattr(kind, 'get_params') or isinstance(value, dict):
        return lambda: copy.copy(value)
    raise Unrepeatable(kind.__name__)
