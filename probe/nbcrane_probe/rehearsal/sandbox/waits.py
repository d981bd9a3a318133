"""Words of memory for which threads wait, where that is not limited to threads of one process. futex(2)

The system makes none of these calls for a worker: by then the word could be that of a file for which other processes wait. A thread that waits is held
until the word has changed, as a joined thread and a semaphore change it, or another thread wakes it.
"""

from __future__ import annotations

import errno
import struct
from typing import List, Optional

from .call import Call
from .call_table import REASONS
from .depart import Departure

_WAITS, _WAKES = (0, 9), (1, 10)
# FUTEX_CLOCK_REALTIME
_REAL_TIME = 0x100
_WORD = 4


class Waits:
    """Of one worker."""

    def __init__(self, worker: int) -> None:
        self._worker = worker
        self._held: List[Call] = []

    def decide(self, call: Call) -> Optional[Departure]:
        """Answers futex(2), holds it, or says why it leaves the sandbox."""
        address, command, count, limit, *_ = call.arguments
        command &= 0xFFFFFFFF & ~_REAL_TIME
        rights = self._rights(address)
        if command not in _WAITS + _WAKES or command in _WAITS and limit or rights is not None and b'w' not in rights:
            return Departure(REASONS['futex'])
        if address % _WORD or command in (9, 10) and not call.arguments[5] & 0xFFFFFFFF:
            call.fail(errno.EINVAL)
        elif rights is None:
            call.fail(errno.EFAULT)
        elif command in _WAITS:
            self._held.append(call)
            self.look()
        else:
            call.succeed(self._wake(address, count & 0x7FFFFFFF))
        return None

    def _wake(self, address: int, most: int) -> int:
        """How many threads were woken."""
        woken, still = 0, []
        for held in self._held:
            if woken < most and held.arguments[0] == address:
                woken += _answer(held, 0)
            else:
                still.append(held)
        self._held = still
        return woken

    def look(self) -> bool:
        """Lets those go on whose word is no longer what they expect; whether any are held."""
        still = []
        for held in self._held:
            try:
                (word,) = struct.unpack('=I', held.read(held.arguments[0], _WORD))
            except (OSError, struct.error):
                _answer(held, errno.EFAULT)
                continue
            if word == held.arguments[2] & 0xFFFFFFFF:
                still.append(held)
            else:
                _answer(held, errno.EAGAIN)
        self._held = still
        return bool(still)

    def is_own(self, address: int) -> bool:
        """Whether nobody else waits there: what a worker can write is its own."""
        return b'w' in (self._rights(address) or b'')

    def _rights(self, address: int) -> Optional[bytes]:
        """As /proc shows them; None where no memory is."""
        with open('/proc/%d/maps' % self._worker, 'rb') as maps:
            for line in maps:
                extent, rights = line.split(None, 2)[:2]
                start, end = extent.split(b'-')
                if int(start, 16) <= address < int(end, 16):
                    return rights
        return None


def _answer(held: Call, code: int) -> bool:
    """False where a signal ended the wait, or the thread."""
    try:
        held.fail(code) if code else held.succeed()
        return True
    except OSError:
        return False
