"""The end of a worker."""

from __future__ import annotations

import signal

from ..processes import send, wait_for


def end(worker: int) -> int:
    """Kills the worker with its process group and waits for it; its wait status (0 where it was reaped before)."""
    send(worker, signal.SIGKILL)
    return wait_for(worker)
