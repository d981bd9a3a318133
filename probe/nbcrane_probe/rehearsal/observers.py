"""What of the notebook would be told that the kernel was copied: no copy is made of such a kernel, because the notebook would count or reap nbcrane's own
processes, or run its code for them."""

from __future__ import annotations

import signal
from typing import Optional

from .fork import tells_the_notebook


def refusal() -> Optional[str]:
    """Why no copy is to be made of the kernel as it is, as the end of the sentence "not rehearsed: …", or None. Runs nothing of the notebook's."""
    if _is_noticed(signal.SIGCHLD):
        return 'the notebook handles the signal SIGCHLD, which a copy would send'
    if tells_the_notebook():
        return 'an audit hook of the notebook would see the copy'
    return None


def _is_noticed(number: int) -> bool:
    """Whether a signal reaches code, of Python or not, or is kept for somebody who waits for it: otherwise the end of a child leaves no trace."""
    try:
        with open('/proc/self/status', 'rb') as status:
            sets = dict(line.split(b':', 1) for line in status)
    except OSError:
        # No Linux: no copies.
        return False
    return any(int(sets[name], 16) >> (number - 1) & 1 for name in (b'SigCgt', b'SigBlk'))
