"""The ends of processes and descriptors in the warden."""
from __future__ import annotations

import os
import signal
from typing import Iterable


def end(actor: int) -> int:
    """Kills the actor with its process group and waits for it; its wait status (0 where it was reaped before)."""
    for kill in (os.killpg, os.kill):
        try:
            kill(actor, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass
    try:
        return os.waitpid(actor, 0)[1]
    except ChildProcessError:
        return 0


def shed(keep: Iterable[int] = ()) -> None:
    """Closes every descriptor above 2 but those in `keep`; 0, 1 and 2 become /dev/null unless kept."""
    kept = set(keep)
    null = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        if standard not in kept:
            os.dup2(null, standard)
    for name in os.listdir('/proc/self/fd'):
        number = int(name)
        if number > 2 and number not in kept:
            try:
                os.close(number)
            except OSError:
                # The descriptor of the listing itself is closed by now.
                pass
