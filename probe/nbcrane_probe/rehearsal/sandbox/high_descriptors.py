"""Descriptors of the kernel's own with numbers that no notebook comes to: a number that was closed is the next to be given away."""

from __future__ import annotations

import _thread
import contextlib
import fcntl
import os
import resource

# From this share of the numbers that a process may use.
_SHARE = 2
_HIGHEST = 512


def prepare() -> None:
    """Has the system make the table of descriptors large enough, in a thread that `threading` does not know of: where a process has threads, the system
    waits for all its processors to do so (20 ms)."""
    _thread.start_new_thread(_make_room, ())


def _make_room() -> None:
    with contextlib.suppress(OSError):
        os.close(apart(os.open(os.devnull, os.O_RDONLY | os.O_CLOEXEC)))


def apart(descriptor: int) -> int:
    """The same, under a number far from the lowest free one; the given number is free again. As it was where there is none."""
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    start = _HIGHEST if most < 0 else min(_HIGHEST, most // _SHARE)
    try:
        moved = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, start)
    except OSError:
        return descriptor
    os.close(descriptor)
    return moved
