"""Sleeping and progress bars."""

from __future__ import annotations

import sys
import threading
from typing import Any


_NAP = 0.001


def _sleep(module: Any, loops: Any) -> None:
    """`time.sleep` of the main thread takes a millisecond; the rest counts as left out, but changes no state and so is no cut."""
    cuts, real = loops.cuts, module.sleep

    def sleep(seconds: float, /) -> None:
        if threading.current_thread() is not threading.main_thread():
            return real(seconds)
        real(min(seconds, _NAP))
        cuts.skipped_seconds += max(0.0, seconds - _NAP)

    module.sleep = sleep
    for name, value in list(sys.modules['__main__'].__dict__.items()):
        if value is real:
            sys.modules['__main__'].__dict__[name] = sleep


def _bar(module: Any, loops: Any) -> None:
    """A bar gives the iterator of what it is put around, so that the loop's end can be reached."""
    kind = getattr(module, 'tqdm_notebook', None) or module.tqdm
    kind.__iter__ = lambda bar: iter(bar.iterable)


PATCHES = {'time': _sleep, 'tqdm.std': _bar, 'tqdm.notebook': _bar}
