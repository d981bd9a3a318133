"""How many elements an iterator still has, and how to go to the last one without making those before it.

Built-in iterators show what they are made of through `__reduce__` (the pickle protocol of CPython's `Objects/iterobject.c`,
`rangeobject.c`, `enumobject.c`, `bltinmodule.c`); a container is asked only where its length and its elements cost nothing.
"""

from __future__ import annotations

import types
from typing import Any, Callable, Iterator

from .. import clock
from .kinds import is_data

_SEQUENCES = (list, tuple, str, bytes, bytearray, range)
_LIST, _TUPLE, _STR, _RANGE = (type(iter(x)) for x in ([], (), '', range(0)))
_STR_ASCII = type(iter('a'))
_BYTES, _BYTEARRAY = type(iter(b'')), type(iter(bytearray()))
_REVERSED_LIST = type(reversed([]))
_INDEXED = (_LIST, _TUPLE, _STR, _STR_ASCII, _BYTES, _BYTEARRAY, _RANGE, _REVERSED_LIST)
_HASHED = tuple(
    {type(iter(x)) for x in ({}, {}.values(), {}.items(), set())}
    | {type(reversed({})), type(reversed({}.values())), type(reversed({}.items()))}
)


class _Numbered:
    def __getitem__(self, at: int) -> object:
        raise IndexError(at)


# Of what has numbered elements, and no iterator of its own.
_SEQUENCE = type(iter(_Numbered()))


class Getter:
    """Types of iterators a library knows how to go ahead in: `remaining(iterator) -> int|None`, `skip(iterator, count) -> iterator`."""

    def __init__(self, remaining: Callable, skip: Callable) -> None:
        self.remaining, self.skip = remaining, skip


class Counted:
    """An iterator whose length is known. of: how many elements it has in all, None where nobody knows now; start: gives one that begins at an element."""

    def __init__(self, iterator: Iterator, of: Callable[[], int | None], start: Callable[[int], Iterator] | None = None) -> None:
        self.rest, self._of, self._start = iterator, of, start
        self.taken = 0

    def __iter__(self) -> Counted:
        return self

    def __next__(self) -> object:
        item = next(self.rest)
        self.taken += 1
        return item

    def left(self) -> int | None:
        of = self._of()
        return None if of is None else of - self.taken

    def skip(self, count: int) -> Counted:
        self.rest = self._start(self.taken + count)  # type: ignore[misc]
        self.taken += count
        return self


#: by module and name of the type
GETTERS: dict[tuple[str, str], Getter] = {(__name__, 'Counted'): Getter(Counted.left, Counted.skip)}
# Iterators that never end: going to their last element is not to be tried.
ENDLESS = {('itertools', 'count'), ('itertools', 'cycle'), ('itertools', 'repeat')}


def _is_over_data(iterator: Any) -> bool:
    """Whether an iterator hands out what a container has, which costs nothing."""
    kind = type(iterator)
    return kind in _INDEXED or kind in _HASHED or kind is _SEQUENCE and is_data(iterator.__reduce__()[1][0])


def remaining(iterator: Any) -> int | None:
    """How many elements are left, None where that is not known without taking them."""
    if _is_over_data(iterator):
        return iterator.__length_hint__()
    parts = _parts(iterator)
    if parts is None:
        getter = GETTERS.get((type(iterator).__module__, type(iterator).__name__))
        return None if getter is None else getter.remaining(iterator)
    counts = [remaining(part) for part in parts]
    known = [count for count in counts if count is not None]
    endless = [part for part, count in zip(parts, counts) if count is None and never_ends(part)]
    return min(known) if known and len(known) + len(endless) == len(counts) else None


def skip(iterator: Any, count: int) -> Iterator:
    """An iterator `count` elements further on; `remaining` must have given how many there are. The elements passed are not made."""
    kind = type(iterator)
    if _is_over_data(iterator) or never_ends(iterator):
        for _ in zip(range(count), iterator):
            pass
        return iterator
    parts = _parts(iterator)
    if parts is None:
        return GETTERS[kind.__module__, kind.__name__].skip(iterator, count)
    return _around(iterator, [skip(part, count) for part in parts], count)


def drain(iterator: Iterator, seconds: float) -> list | None:
    """All elements that are left, which this takes; None where that takes longer or never ends."""
    taken, deadline = [], clock.processor() + seconds
    for element in iterator:
        taken.append(element)
        if not len(taken) & 7 and clock.processor() > deadline:
            return None
    return taken


def drainable(iterator: Any) -> bool:
    """Whether elements may be taken without the loop's body: not where the notebook makes them, for that may count on the body."""
    parts = _parts(iterator)
    if parts is not None:
        own = type(iterator) is map and _is_notebook(iterator.__reduce__()[1][0])
        return not own and all(drainable(part) for part in parts)
    if isinstance(iterator, types.GeneratorType):
        return iterator.gi_frame is not None and iterator.gi_frame.f_globals.get('__name__') != '__main__'
    return not never_ends(iterator) and not _is_notebook(type(iterator))


def _is_notebook(value: object) -> bool:
    return getattr(value, '__module__', None) == '__main__'


def _parts(iterator: Any) -> list | None:
    """The iterators an enumerate, zip or map draws from, None for others."""
    kind = type(iterator)
    if kind is enumerate:
        return [iterator.__reduce__()[1][0]]
    if kind is map:
        return list(iterator.__reduce__()[1][1:])
    if kind is zip:
        return list(iterator.__reduce__()[1])
    return None


def _around(iterator: Any, parts: list, count: int) -> Iterator:
    """An enumerate, zip or map as this one, over other iterators, which are so many elements further on."""
    made = iterator.__reduce__()[1]
    if type(iterator) is enumerate:
        return enumerate(parts[0], made[1] + count)
    return map(made[0], *parts) if type(iterator) is map else zip(*parts)


def never_ends(iterator: object) -> bool:
    return (type(iterator).__module__, type(iterator).__name__) in ENDLESS
