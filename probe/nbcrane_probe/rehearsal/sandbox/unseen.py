"""Opening files of the disk so that nobody else notices: without breaking a lease, and without a change of the access time. fcntl(2), proc_locks(5)"""

from __future__ import annotations

import os
import re
from contextlib import contextmanager
from typing import FrozenSet, Iterator

from .. import clock
from .depart import Left

# Leases, and delegations of a file server, that end when somebody else reads. A copy writes to no file that others see.
_LEASE = re.compile(rb': (?:LEASE|DELEG) +(?:ACTIVE +WRITE|BREAKING +\w+) +-?\d+ +[0-9a-f]+:[0-9a-f]+:(\d+) ')
# The system takes up to 20 ms to say which there are: a hundredth of the time at most.
_SHARE = 100
_CHANGES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_PATH


class Leases:
    """What the system last told of the leases that processes hold; nothing where it does not tell."""

    def __init__(self) -> None:
        self._inodes: FrozenSet[int] = frozenset()
        self._next_look = 0.0

    def look(self) -> None:
        started = clock.wall()
        try:
            with open('/proc/locks', 'rb') as table:
                self._inodes = frozenset(map(int, _LEASE.findall(table.read())))
        except OSError:
            self._inodes = frozenset()
        self._next_look = started + _SHARE * (clock.wall() - started)

    def respect(self, path: str) -> None:
        """Raises Left where opening the file would break one. Devices are left out of account, as in `locks.py`."""
        if clock.wall() >= self._next_look:
            self.look()
        try:
            if self._inodes and os.stat(path).st_ino in self._inodes:
                raise Left('would open %s, on which another process holds a lease' % os.path.basename(path))
        except OSError:
            # Opening it fails as well.
            return


#: of this process, which supervises one copy at a time
leases = Leases()


def open_unseen(path: str, flags: int, mode: int = 0o777) -> int:
    """As os.open, by a supervisor. Raises Left where a lease would be broken."""
    if not flags & os.O_PATH:
        leases.respect(path)
    return open_untimed(path, flags, mode)


def open_untimed(path: str, flags: int, mode: int = 0o777) -> int:
    """As os.open; the access time stays as it is, where the system allows that: to the owner and to root."""
    if not flags & _CHANGES:
        try:
            return os.open(path, flags | os.O_NOATIME)
        except OSError:
            pass
    return os.open(path, flags, mode)


@contextmanager
def closing(descriptor: int) -> Iterator[int]:
    """Closes it in the end."""
    try:
        yield descriptor
    finally:
        os.close(descriptor)


@contextmanager
def entries_of(folder: str) -> Iterator[Iterator[os.DirEntry[str]]]:
    """As os.scandir. Raises OSError."""
    with closing(open_untimed(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)) as descriptor:
        with os.scandir(descriptor) as entries:
            yield entries
