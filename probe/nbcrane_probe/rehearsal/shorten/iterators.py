"""How many elements an iterator still has.

Built-in iterators tell it by `__length_hint__`, or what they are made of through `__reduce__` (the pickle protocol of CPython's `Objects/iterobject.c`,
`enumobject.c`, `bltinmodule.c`); a container is asked only where its length costs nothing.
"""

from __future__ import annotations

from typing import Any, Callable, Iterator

from .kinds import is_data


class _Numbered:
    def __getitem__(self, at: int) -> object:
        raise IndexError(at)


# Of what has numbered elements, and no iterator of its own: they ask that for its length.
_ASKING = (type(iter(_Numbered())), reversed)
_ENDLESS = {('itertools', 'count'), ('itertools', 'cycle'), ('itertools', 'repeat')}


class Counted:
    """An iterator whose length is known. of: how many elements it has in all, None where nobody knows now."""

    def __init__(self, iterator: Iterator, of: Callable[[], int | None]) -> None:
        self._iterator, self._of = iterator, of
        self._taken = 0

    def __iter__(self) -> Counted:
        return self

    def __next__(self) -> object:
        item = next(self._iterator)
        self._taken += 1
        return item

    def left(self) -> int | None:
        of = self._of()
        return None if of is None else of - self._taken


#: what tells how many elements are left, by module and name of the iterator's type
LEFT: dict[tuple[str, str], Callable[[Any], int | None]] = {(__name__, 'Counted'): Counted.left}


def remaining(iterator: Any) -> int | None:
    """How many elements are left, None where that is not known without taking them."""
    kind = type(iterator)
    if kind.__module__ == 'builtins' and hasattr(kind, '__length_hint__'):
        return iterator.__length_hint__() if kind not in _ASKING or is_data(iterator.__reduce__()[1][0]) else None
    parts = _parts(iterator)
    if parts is None:
        left = LEFT.get((kind.__module__, kind.__name__))
        return None if left is None else left(iterator)
    counts = [remaining(part) for part in parts]
    known = [count for count in counts if count is not None]
    endless = [part for part, count in zip(parts, counts) if count is None and never_ends(part)]
    return min(known) if known and len(known) + len(endless) == len(counts) else None


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


def never_ends(iterator: object) -> bool:
    return (type(iterator).__module__, type(iterator).__name__) in _ENDLESS
