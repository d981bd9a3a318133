"""The kernel's processes: what the notebook has started, and how a copy in the background keeps out of its sight, and of its way."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from itertools import chain
from typing import Set

from .. import discover
from . import clock

# Servants of libraries that do nothing by themselves.
_TRACKERS = ('multiprocessing.resource_tracker', *chain(*discover.constants('SERVANTS').values()))

_THREADS = '/proc/self/task'
# Seconds on the wall that a worker computes at a time, and how many times as long it pauses at most where no processor is idle meanwhile.
_TURN_SECONDS, _PAUSES = 1.0, 9
# Seconds within which a processor shows that it is idle, and the share of them that it has to be.
_LOOK_SECONDS, _IDLE = 0.1, 0.5


def at_work() -> bool:
    """Whether a child of this process runs: it changes files, pipes and ports on its own time."""
    return bool(children() - _servants())


def children() -> Set[int]:
    """Running children of all threads; zombies are no more at work. Empty where the system does not tell."""
    found: Set[int] = set()
    for thread in os.listdir(_THREADS) if os.path.isdir(_THREADS) else ():
        try:
            with open('%s/%s/children' % (_THREADS, thread), 'rb') as children:
                found.update(child for child in map(int, children.read().split()) if not _is_zombie(child))
        except OSError:
            continue
    return found


def _is_zombie(process: int) -> bool:
    try:
        with open('/proc/%d/stat' % process, 'rb') as stat:
            return stat.read().rpartition(b')')[2].split()[0] in (b'Z', b'X')
    except OSError:
        return True


def _servants() -> Set[int]:
    trackers = [getattr(sys.modules.get(name), '_resource_tracker', None) for name in _TRACKERS]
    return {process for process in (getattr(tracker, '_pid', None) for tracker in trackers) if process is not None}


def leave_family() -> None:
    """In a forked process: goes on in a grandchild, which is nobody's child once this process has ended."""
    try:
        if os.fork() == 0:
            return
    except OSError:
        pass
    os._exit(0)


class Turns:
    """Has a worker compute by turns with the kernel where that needs all processors, and without pauses where it does not.

    A low priority would not do: threads that wait for each other make next to no progress while one of them shares its processor.
    """

    def __init__(self, worker: int) -> None:
        self._worker, self._pauses, self._began = worker, False, clock.wall()
        self._mark()

    def pauses(self) -> bool:
        """Whether the worker does now. Takes microseconds; to be called some ten times a second at least."""
        spent = clock.wall() - self._began
        if not self._pauses:
            if spent > _TURN_SECONDS:
                self._send(signal.SIGSTOP)
        elif spent > _PAUSES * _TURN_SECONDS or self._is_idle():
            self._send(signal.SIGCONT)
        return self._pauses

    def _is_idle(self) -> bool:
        """Whether a processor was, since the last look."""
        since = clock.wall() - self._looked
        if since < _LOOK_SECONDS:
            return False
        before = self._idle
        self._mark()
        return self._idle - before > _IDLE * since

    def _send(self, to_do: signal.Signals) -> None:
        send(self._worker, to_do)
        self._pauses = to_do is signal.SIGSTOP
        self._began = clock.wall()
        self._mark()

    def _mark(self) -> None:
        self._looked, self._idle = clock.wall(), clock.idle()


def send(worker: int, to_do: signal.Signals) -> None:
    """Sends a signal to a worker and to the processes that it has started: it leads a group of its own, from its first cell on."""
    for act in (os.killpg, os.kill):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            act(worker, to_do)


def wait_for(child: int) -> int:
    """Waits until it has ended; its wait status, 0 where the system or the notebook has reaped it already (SIGCHLD is ignored)."""
    try:
        return os.waitpid(child, 0)[1]
    except ChildProcessError:
        return 0
