"""Locks on files that somebody outside the copy holds. proc_locks(5)"""

from __future__ import annotations

import re
from typing import FrozenSet

_LINE = re.compile(rb'\d+: (?:-> )?\w+ +\w+ +\w+ +(-?\d+) +[0-9a-f]+:[0-9a-f]+:(\d+) ')


def locked_files(but: int = 0) -> FrozenSet[int]:
    """Inode numbers of all files on which a process of this system, other than `but`, holds a lock or waits for one. Devices are left out of account: what a file
    system calls itself there need not be what it answers to stat. Empty where the system does not tell."""
    try:
        with open('/proc/locks', 'rb') as table:
            return frozenset(int(number) for owner, number in _LINE.findall(table.read()) if int(owner) != but)
    except OSError:
        return frozenset()
