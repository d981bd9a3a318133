"""Code of the notebook that runs by itself while a cell runs: what it changes, no evaluation of the cell can follow."""

from __future__ import annotations

import signal
import threading
import weakref
from typing import Any

from .. import introspection

# Asked before every cell, and the system never has others.
_SIGNALS = tuple(map(int, signal.valid_signals()))


def may_act() -> bool:
    """Whether a thread of the notebook is running, or a handler of the notebook waits for a signal."""
    return any(map(_runs_notebook, threading.enumerate())) or any(map(_handled, _SIGNALS))


def _runs_notebook(thread: Any) -> bool:
    started = (getattr(thread, '_target', None), getattr(thread, 'function', None), getattr(type(thread), 'run', None))
    return any(map(introspection.is_user_function, started))


def _handled(number: int) -> bool:
    return introspection.is_user_function(signal.getsignal(number))


def is_watched(obj: Any) -> bool:
    """Whether something is called when the object goes: a callback of a weak reference, such as `weakref.finalize`."""
    # Subclasses may answer with code of their own.
    return any(type(one) is weakref.ref and one.__callback__ is not None for one in weakref.getweakrefs(obj))
