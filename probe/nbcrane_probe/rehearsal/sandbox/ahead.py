"""What a kernel can have done before its first rehearsal, so that no cell waits for it."""

from __future__ import annotations

import _thread

from .high_descriptors import make_room
from .support import begin


def prepare() -> None:
    """Finds out beside the kernel what `support` will answer, and makes room for descriptors. The kernel itself waits for two forks."""
    begin()
    # A thread that `threading` does not know of.
    _thread.start_new_thread(make_room, ())
