"""What the warden and one actor share."""

from __future__ import annotations

import mmap
import os
import socket


class Link:
    """Made by the warden before it forks the actor; both use their own end."""

    def __init__(self) -> None:
        self.owner = os.getpid()
        self.warden, self.actor = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        # The actor's audit hook leaves here what the next system call is about; anonymous and shared, so that it needs no system call.
        self.page = mmap.mmap(-1, mmap.PAGESIZE)

    def close(self) -> None:
        self.warden.close()
        self.actor.close()
        self.page.close()
