"""The end of an worker."""

from __future__ import annotations

import os
import signal

from ..processes import wait_for


def end(worker: int) -> int:
    """Kills the worker with its process group and waits for it; its wait status (0 where it was reaped before)."""
    for kill in (os.killpg, os.kill):
        try:
            kill(worker, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass
    return wait_for(worker)
