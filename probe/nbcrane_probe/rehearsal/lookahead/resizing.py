"""Other lengths for what a cut kept short: the elements that are there, fewer or more often. Keys, dtypes and the kinds of elements stay.

A TypeError that stays whatever the length is not due to turns that were left out. Of other exceptions that is said only where they stay with other
contents as well, and with the lengths of what else was worked on, for one of these may fit.
"""

from __future__ import annotations

import collections
from typing import Any, Callable, Sequence

from ...introspection import stated

#: elements of what is made to see whether it fits
MOST = 100_000
#: lengths to try for a value, from the length it has
LENGTHS = (lambda length: 1, lambda length: 2 * length + 1, lambda length: max(2 * length + 1, min(50 * length, MOST)))
# Levels of containers whose own elements get other lengths.
_DEEPEST = 2


class Fixed(Exception):
    """A value cannot be given other contents, or another length."""


class Resized:
    """Values with another length. `length`: from the one they have; keeps_empty: whether what has no elements stays so
    within others, of which no longer one can be made."""

    #: what has no length is of the same kind in the full run
    varies = True

    def __init__(self, length: Callable[[int], int], *, keeps_empty: bool) -> None:
        self._length, self._keeps_empty = length, keeps_empty

    def of_operand(self, value: object) -> object:
        """Raises Fixed for what is too long to be made longer, and for keys of which no others can be made."""
        return self._of(value, 0)

    def _of(self, value: Any, depth: int) -> Any:
        kind = type(value)
        if depth > _DEEPEST or not _is_sized(value):
            return value
        has, wanted = len(value), self._length(len(value))
        if wanted > max(MOST, has):
            raise Fixed('too long')
        if not has and not (self._keeps_empty and depth):
            raise Fixed('empty')
        if not has:
            return value
        places = [at % has for at in range(wanted)]
        if kind is dict:
            inner = {key: self._of(part, depth + 1) for key, part in value.items()}
            return {**inner, **dict(zip(more_keys(list(value), wanted - has), list(inner.values()) * wanted))}
        if kind in (str, bytes):
            return (value * (wanted // has + 1))[:wanted]
        if kind in (list, tuple, set, frozenset, collections.deque):
            chosen = at_places(list(value), places)
            return collections.deque(chosen, value.maxlen) if kind is collections.deque else kind(chosen)
        return at_places(value, places)


def at_places(value: Any, places: Sequence[int]) -> Any:
    """These rows of an array or a table, or elements of a list."""
    if type(value) in (list, tuple):
        return type(value)(value[at] for at in places)
    return value.iloc[places] if stated(value, 'iloc') is not None else value[places]


def _is_sized(value: Any) -> bool:
    shape = stated(value, 'shape')
    plain = type(value) in (dict, str, bytes, list, tuple, set, frozenset, collections.deque)
    return plain or isinstance(shape, tuple) and len(shape) > 0 and hasattr(value, '__getitem__')


def more_keys(keys: list, count: int) -> list:
    """So many more keys like these. Raises Fixed where no others can be made."""
    if all(type(key) is int for key in keys):
        return list(range(max(keys) + 1, max(keys) + 1 + count))
    if all(type(key) is str for key in keys):
        return ['%s %d' % (keys[0], at) for at in range(count)]
    if all(type(key) is tuple and len(key) == len(keys[0]) for key in keys):
        return list(zip(*[more_keys(list(parts), count) for parts in zip(*keys)]))
    raise Fixed('keys')
