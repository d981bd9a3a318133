"""Results that are given again: which may be, and how each time gets one that nobody else changes in form."""

from __future__ import annotations

import copy
from typing import Any, Callable

from .... import discover
from ..reach import weight
from .form import DATA, class_names

_SIMPLE = (bool, int, float, complex, str, bytes, type(None), slice, range)
_DEEPEST = 5
# So many rounds of objects are each made anew, and as many as take so many bytes.
_OWN, _ROOM = 2000, 64 << 20
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


def more(values: list, times: int) -> list:
    """So many rounds of objects like these: what is done to one of them does not show in another, where it can be copied."""
    if all(type(value) in _SIMPLE for value in values):
        return values * times
    again = [_maker(value) for value in values]
    own = max(1, min(times, _OWN, _ROOM // max(1, sum(map(weight, values)))))
    made = [one() for _ in range(own) for one in again]
    return (made * (times // own + 1))[: times * len(values)]


def _maker(value: Any) -> Callable[[], object]:
    try:
        return store(value)
    except Unrepeatable:
        pass
    try:
        copy.copy(value)
    except Exception:
        # A generator, or what holds something open.
        return lambda: value
    return lambda: copy.copy(value)
