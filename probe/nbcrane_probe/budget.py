"""The wall time one look may spend."""
from __future__ import annotations

import time


class OutOfBudget(BaseException):
    """The deadline has passed. Not an Exception, so that a per-object `except Exception` lets it through."""


class Budget:
    """A deadline `ms` milliseconds from now; `part` carves a slice out of what is left."""

    def __init__(self, ms: float) -> None:
        self._start = time.perf_counter()
        self._deadline = self._start + ms / 1000.0

    def spent_ms(self) -> float:
        return (time.perf_counter() - self._start) * 1000.0

    def left_ms(self) -> float:
        return max(0.0, (self._deadline - time.perf_counter()) * 1000.0)

    def check(self) -> None:
        """Raises OutOfBudget once the deadline has passed."""
        if time.perf_counter() >= self._deadline:
            raise OutOfBudget()

    def part(self, ms: float) -> Budget:
        """A budget of `ms` milliseconds that never outlives this one."""
        return Budget(min(ms, self.left_ms()))
