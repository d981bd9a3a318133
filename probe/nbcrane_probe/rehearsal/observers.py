"""What of the notebook would be told that the kernel was copied: no copy is made of such a kernel, because the notebook would count or reap nbcrane's own
processes, or run its code for them."""

from __future__ import annotations

import ctypes
import signal
from typing import Optional


class Observers:
    """Made before the first cell, whose handlers and hooks are not the notebook's."""

    def __init__(self) -> None:
        self._audit = getattr(ctypes.pythonapi, 'PySys_Audit', None)
        self._told_before = self._is_told()

    def refusal(self) -> Optional[str]:
        """Why no copy is to be made of the kernel as it is, as the end of the sentence "not rehearsed: …", or None. Runs nothing of the notebook's."""
        if _is_noticed(signal.SIGCHLD):
            return 'the notebook handles the signal SIGCHLD, which a copy would send'
        if not self._told_before and self._is_told():
            return 'the notebook added an audit hook, which would see the copy'
        return None

    def _is_told(self) -> bool:
        """Whether there is an audit hook, which no function says: only for one does Python look at the arguments, and at a format that it does not know it
        gives up before it calls any."""
        if self._audit is None:
            return False
        try:
            self._audit(b'nbcrane', b'?')
        except SystemError:
            return True
        return False


def _is_noticed(number: int) -> bool:
    """Whether a signal reaches code, of Python or not, or is kept for somebody who waits for it: otherwise the end of a child leaves no trace."""
    try:
        with open('/proc/self/status', 'rb') as status:
            sets = dict(line.split(b':', 1) for line in status)
    except OSError:
        # No Linux: no copies.
        return False
    return any(int(sets[name], 16) >> (number - 1) & 1 for name in (b'SigCgt', b'SigBlk'))
