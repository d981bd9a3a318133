"""Small extents in place of large ones: what only compares extents decides on small arrays as it would on the real ones."""

from __future__ import annotations

from typing import Iterable


class SmallForms:
    """0 and 1 stand for themselves, every other extent for the same small one wherever it occurs, counted from `first`."""

    def __init__(self, first: int = 2) -> None:
        self._first = first
        self.small = {0: 0, 1: 1}
        self.real = {0: 0, 1: 1}

    def shape(self, sizes: Iterable[int]) -> tuple[int, ...]:
        return tuple(map(self._extent, sizes))

    def _extent(self, size: int) -> int:
        if size not in self.small:
            self.small[size] = self._first + len(self.small) - 2
            self.real[self.small[size]] = size
        return self.small[size]

    def enlarged(self, sizes: Iterable[int]) -> tuple[int, ...] | None:
        """The real extents of a small result; None where one of them was computed."""
        extents = tuple(self.real.get(size, -1) for size in sizes)
        return None if -1 in extents else extents
