"""The time one look may spend."""

from __future__ import annotations

import time

#: a busy machine may take this many times the budget by the clock on the wall
BUSY_TIMES = 20.0


class OutOfBudget(BaseException):
    """The time is spent. Not an Exception, so that a per-object `except Exception` lets it through."""


class Budget:
    """`ms` milliseconds of this thread's processor time, so that a verdict does not change with the load of the machine, and at most `BUSY_TIMES`
    that on the wall; `part` carves a slice out of what is left."""

    def __init__(self, ms: float) -> None:
        self._ms = ms
        # In this order, so that the processor never counts more than the wall.
        self._wall_start = time.perf_counter()
        self._cpu_start = time.thread_time()

    def spent_ms(self) -> float:
        """Wall time since the start."""
        return (time.perf_counter() - self._wall_start) * 1000.0

    def left_ms(self) -> float:
        used = (time.thread_time() - self._cpu_start) * 1000.0
        return max(0.0, min(self._ms - used, BUSY_TIMES * self._ms - self.spent_ms()))

    def check(self) -> None:
        """Raises OutOfBudget once the time is spent."""
        if self.spent_ms() >= self._ms and self.left_ms() <= 0.0:
            raise OutOfBudget()

    def has_left(self, ms: float) -> bool:
        """Whether at least `ms` milliseconds are left. The wall is asked first: it costs no system call, and the processor counts no more."""
        return self._ms - self.spent_ms() >= ms or self.left_ms() >= ms

    def part(self, ms: float) -> Budget:
        """A budget of `ms` milliseconds that never outlives this one."""
        return Budget(min(ms, self.left_ms()))
