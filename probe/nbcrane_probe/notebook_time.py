"""How much work the cells of a notebook have been so far."""

from __future__ import annotations

import contextlib
import os
from typing import Iterator, NamedTuple

from .rehearsal import clock, processes

# Seconds that cells have to wait before it is asked who works meanwhile.
_WAITED = 0.1


class _Spent(NamedTuple):
    """Seconds on the wall, and of processor time: of the thread that runs cells, and of all others that it may wait for."""

    wall: float
    own: float
    others: float


class NotebookTime:
    """Processor time of the thread that runs cells, and what others work while that waits for them: threads and processes that it has started, as a pool has.
    Without what it takes to answer requests."""

    def __init__(self) -> None:
        self._spent_s = 0.0
        self._running = 0.0
        self._left = _spent()

    @contextlib.contextmanager
    def paused(self) -> Iterator[None]:
        """While a request is answered."""
        wall, own, others = [now - before for now, before in zip(_spent(), self._left)]
        waited = wall - own
        if waited > _WAITED:
            running, before = sum(map(clock.of_process, processes.children())), self._running
            self._running = running
            own += min(waited, max(0.0, others + running - before))
        self._spent_s += own
        try:
            yield
        finally:
            self._left = _spent()

    @property
    def ms(self) -> float:
        """As of the latest pause."""
        return round(self._spent_s * 1000.0, 3)


def _spent() -> _Spent:
    own, ended = clock.thread(), os.times()
    return _Spent(clock.wall(), own, clock.processor() - own + ended.children_user + ended.children_system)
