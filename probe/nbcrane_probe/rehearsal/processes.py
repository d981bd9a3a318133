"""The kernel's processes: what the notebook has started, and how a copy in the background keeps out of its sight, and of its way."""

from __future__ import annotations

import contextlib
import os
import sys
from itertools import chain
from typing import Set

from .. import discover

# Servants of libraries that do nothing by themselves.
_TRACKERS = ('multiprocessing.resource_tracker', *chain(*discover.constants('SERVANTS').values()))

# Gets a tenth of a processor that the kernel's cell wants as well.
_NICE = 10


def at_work() -> bool:
    """Whether a child of this process runs: it changes files, pipes and ports on its own time."""
    return bool(_children() - _servants())


def _children() -> Set[int]:
    """Running children of all threads; zombies are no more at work. Empty where the system does not tell."""
    found: Set[int] = set()
    for thread in os.listdir('/proc/self/task'):
        try:
            with open('/proc/self/task/%s/children' % thread, 'rb') as children:
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


def give_way(worker: int) -> None:
    """Has the kernel run first where both it and a worker want a processor: all threads that the worker has by now, and its session."""
    with contextlib.suppress(OSError):
        for thread in os.listdir('/proc/%d/task' % worker):
            os.setpriority(os.PRIO_PROCESS, int(thread), _NICE)
        # Linux may weigh sessions before their threads.
        with open('/proc/%d/autogroup' % worker, 'w', encoding='ascii') as group:
            group.write(str(_NICE))


def wait_for(child: int) -> int:
    """Waits until it has ended; its wait status, 0 where the system or the notebook has reaped it already (SIGCHLD is ignored)."""
    try:
        return os.waitpid(child, 0)[1]
    except ChildProcessError:
        return 0
