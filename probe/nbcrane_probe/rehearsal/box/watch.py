"""The warden's eye on one actor."""
from __future__ import annotations

import select
from typing import Optional

from .depart import Departure
from .limits import Limits
from .link import Link


class Watch:
    """Answers the system calls of one actor that wait for a decision."""

    def __init__(self, link: Link, actor: int, limits: Limits) -> None:
        link.actor.close()
        self._link, self._actor, self._limits = link, actor, limits
        self._events = select.epoll()
        self._events.register(link.warden, select.EPOLLIN)

    def fileno(self) -> int:
        """A descriptor that polls as readable when `departure()` has something to do."""
        return self._events.fileno()

    def departure(self) -> Optional[Departure]:
        """Answers what the actor waits for, without blocking; the first departure, and the same one ever after."""
        return None

    def close(self) -> None:
        self._events.close()
        self._link.close()


def watch(link: Link, actor: int, limits: Limits) -> Watch:
    """The watch on the actor that was forked with this link."""
    return Watch(link, actor, limits)
