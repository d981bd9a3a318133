"""Whether a worker waits for what cannot come: no thread but one was copied, and nothing outside reaches it.

It stands still where each of its threads waits without a limit and none has run since the last look.
"""

from __future__ import annotations

import os
from typing import Optional, Tuple

from .. import clock
from .syscalls import NAMES

# A signal that the worker's own alarm clock sends could still wake it: then only the answer is lost.
_SECONDS = 1.0
_PULSE = 0.1
# Calls that wait for other threads or for descriptors, with the argument that limits for how long, if any has been given: a pointer or milliseconds.
_POINTER = {'futex': 3, 'futex_wait': 4, 'futex_waitv': 3, 'select': 4, 'pselect6': 4, 'ppoll': 2, 'epoll_pwait2': 3}
_MILLISECONDS = {'poll': 2, 'epoll_wait': 3, 'epoll_pwait': 3}
_UNLIMITED = {'read', 'readv', 'recvfrom', 'recvmsg', 'pause', 'rt_sigsuspend'}
_NEGATIVE = 1 << 31


class Standstill:
    def __init__(self, worker: int) -> None:
        self._folder = '/proc/%d/task' % worker
        self._next_look = 0.0
        self._seen: Optional[Tuple[str, ...]] = None
        self._since = 0.0

    def lasts(self) -> bool:
        """False where the system does not tell. Looks at most every 100 ms."""
        now = clock.wall()
        if now < self._next_look:
            return False
        self._next_look = now + _PULSE
        try:
            seen = self._look()
        except (OSError, ValueError):
            seen = None
        if seen is None or seen != self._seen:
            self._seen, self._since = seen, now
        return seen is not None and now - self._since >= _SECONDS

    def _look(self) -> Optional[Tuple[str, ...]]:
        """What all threads wait in and how often each was woken, None where one may go on."""
        seen = []
        for thread in sorted(os.listdir(self._folder)):
            call = _text(os.path.join(self._folder, thread, 'syscall'))
            if not _waits_without_limit(call):
                return None
            switches = [line for line in _text(os.path.join(self._folder, thread, 'status')).splitlines() if 'ctxt_switches' in line]
            seen.append(' '.join([thread, call, *switches]))
        return tuple(seen)


def _waits_without_limit(call: str) -> bool:
    """`call`: a line of /proc/PID/syscall, its number and arguments."""
    number, *arguments = call.split()
    name = NAMES.get(int(number)) if number.isdigit() else None
    if name in _MILLISECONDS:
        return bool(int(arguments[_MILLISECONDS[name]], 16) & _NEGATIVE)
    return name in _UNLIMITED or name in _POINTER and int(arguments[_POINTER[name]], 16) == 0


def _text(path: str) -> str:
    with open(path, encoding='utf-8', errors='replace') as file:
        return file.read()
