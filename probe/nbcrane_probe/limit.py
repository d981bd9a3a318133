"""A hard end for code that is not nbcrane's."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from typing import Iterator

from .budget import OutOfBudget


class CannotLimit(Exception):
    """This thread or platform has no timer that could stop the code, or the user's own timer is running."""


@contextlib.contextmanager
def time_limit(ms: float) -> Iterator[None]:
    """Raises OutOfBudget inside the block after `ms` milliseconds; CannotLimit where nothing could stop it. The user's SIGALRM handler is put back."""
    if (
        not hasattr(signal, 'setitimer')
        or threading.current_thread() is not threading.main_thread()
        or signal.getitimer(signal.ITIMER_REAL)[0]
    ):
        raise CannotLimit('no timer is free')

    running = [True]

    def ring(number: int, frame: object) -> None:
        # An interrupt that is on its way out goes first: a second error would take its place.
        if running and not isinstance(sys.exc_info()[1], KeyboardInterrupt):
            raise OutOfBudget()

    before = signal.signal(signal.SIGALRM, ring)
    try:
        # The interval rings again where the code swallowed the first one.
        signal.setitimer(signal.ITIMER_REAL, max(0.001, ms / 1000.0), 0.05)
        try:
            yield
        finally:
            running.clear()
    finally:
        running.clear()
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
