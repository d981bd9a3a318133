"""Locks on files that somebody outside the copy holds. proc_locks(5), proc_pid_fdinfo(5)"""

from __future__ import annotations

import fcntl
import os
import re
from typing import FrozenSet, Set

_LINE = re.compile(rb'\d+: (?:-> )?\w+ +\w+ +\w+ +(-?\d+) +[0-9a-f]+:[0-9a-f]+:(\d+) ')


def holds_lease() -> bool:
    """Whether this process would be sent a signal, which may end it, as soon as somebody opens one of its files again. fcntl(2)"""
    for descriptor in os.listdir('/proc/self/fd'):
        try:
            if fcntl.fcntl(int(descriptor), fcntl.F_GETLEASE) != fcntl.F_UNLCK:
                return True
        except OSError:
            continue
    return False


def own_locks() -> FrozenSet[int]:
    """Inode numbers of the files on which this process holds a lock. Asking for those of all processes takes the system up to 20 ms."""
    found: Set[int] = set()
    for descriptor in os.listdir('/proc/self/fdinfo'):
        try:
            with open('/proc/self/fdinfo/' + descriptor, 'rb') as info:
                found.update(int(number) for _, number in _LINE.findall(info.read()))
        except OSError:
            continue
    return frozenset(found)


def locked_files(but: int = 0) -> FrozenSet[int]:
    """Inode numbers of all files on which a process of this system, other than `but`, holds a lock or waits for one. Devices are left out of account: what a file
    system calls itself there need not be what it answers to stat. Empty where the system does not tell."""
    try:
        with open('/proc/locks', 'rb') as table:
            return frozenset(int(number) for owner, number in _LINE.findall(table.read()) if int(owner) != but)
    except OSError:
        return frozenset()
