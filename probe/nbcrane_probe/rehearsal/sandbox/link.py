"""What the supervisor and one worker share."""

from __future__ import annotations

import mmap
import os
import socket


class Link:
    """Made by the supervisor before it forks the worker; both use their own end."""

    def __init__(self) -> None:
        self.owner = os.getpid()
        self.supervisor, self.worker = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        # The worker's audit hook leaves here what the next system call is about; anonymous and shared, so that it needs no system call.
        self.page = mmap.mmap(-1, mmap.PAGESIZE)

    def close(self) -> None:
        self.supervisor.close()
        self.worker.close()
        self.page.close()
