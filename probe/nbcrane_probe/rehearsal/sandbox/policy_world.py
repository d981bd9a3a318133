"""Calls that show the copy something which the real cell need not see: processes, ports, pipes, devices, locks, limits, randomness of the system.

Each is made right, left with a *doubt* (the copy goes on, and nothing it raises afterwards is certain), or a departure. The table of
what a copy observes is in docs/internals/rehearsal.md.
"""

from __future__ import annotations

import errno
import os
import resource
import socket
import struct
from typing import Callable, Dict, FrozenSet, NamedTuple, Optional, Set

import fcntl

from ..doubts import OTHER_VALUE, Doubt
from . import native
from .call import Call
from .call_table import REASONS
from .depart import Departure
from .files import World
from .files.status import Status
from .locks import locked_files
from .syscalls import NUMBERS
from .system_state import RANDOM, doubt_about

_LOCK_COMMANDS = {fcntl.F_GETLK, fcntl.F_SETLK, fcntl.F_SETLKW, 36, 37, 38}  # the last three: of open file descriptions
_LOCK_QUESTIONS = {fcntl.F_GETLK, 36}
_F_UNLOCK = 2
# A getrandom(2) of no bytes with these flags says that the cells begin: what the libraries asked before is no doubt.
BEGIN_FLAGS = 0x4E42
_DOUBTED = {**dict.fromkeys(('getrusage', 'times'), 'the resources it has used so far'), 'sysinfo': 'the state of the system'}
_MOST_POLLED = 1 << 14
_ADD = 1
# How any free port of the loopback interface is asked for, in memory (ip(7), ipv6(7)): {(family, host): the address as it begins}.
_LOOPBACK = {
    (socket.AF_INET, '127.0.0.1'): struct.pack('=HH', socket.AF_INET, 0) + socket.inet_pton(socket.AF_INET, '127.0.0.1'),
    (socket.AF_INET6, '::1'): struct.pack('=HHI', socket.AF_INET6, 0, 0) + socket.inet_pton(socket.AF_INET6, '::1'),
}
# Each takes memory of the system, out of an allowance of the user.
_MOST_EVENTS = 1 << 16


class Origin(NamedTuple):
    """What the copy stands for. `kernel`: its process, 0 where unknown; `locked`: inodes of files that were locked when it was copied."""

    kernel: int = 0
    locked: FrozenSet[int] = frozenset()


class WorldJudge:
    """Answers these calls of one worker. `stands_for(number)`: what a dead descriptor was, or None."""

    def __init__(self, worker: int, files: World, origin: Origin, stands_for: Callable[[int], Optional[str]]) -> None:
        self._worker, self._files, self._origin, self._stands_for = worker, files, origin, stands_for
        self._events = 0
        self.doubts: Dict[Doubt, None] = {}
        self._by_name: Dict[str, Callable[[Call], Optional[Departure]]] = {
            'pidfd_open': self._handle,
            'flock': self._flock,
            'fcntl': self._fcntl,
            'poll': self._poll,
            'ppoll': self._poll,
            'select': self._select,
            'pselect6': self._select,
            'epoll_ctl': self._epoll,
            'bind': self._bind,
            'getrandom': self._random,
            **dict.fromkeys(_DOUBTED, self._doubted),
            'getrlimit': self._limit,
            'prlimit64': self._limit,
        }

    def is_self(self, process: int) -> bool:
        """Whether the number is the copy's, or that of the kernel, for which it stands."""
        return process in (self._worker, self._origin.kernel)

    def judges(self, call: Call) -> bool:
        return call.name in self._by_name and (call.name != 'fcntl' or call.signed(1) in _LOCK_COMMANDS)

    def decide(self, call: Call) -> Optional[Departure]:
        """Answers the call, or says why it leaves the sandbox and leaves it waiting."""
        return self._by_name[call.name](call)

    def looks(self, path: str, status: Status) -> None:
        """Before a file is opened, by its path without links: raises Left where the copy must not look there."""
        doubt = doubt_about(path, status, {self._worker, self._origin.kernel})
        if doubt is not None:
            self._doubt(doubt)

    def _doubt(self, what: str) -> None:
        self.doubts[Doubt(OTHER_VALUE, what)] = None

    def _handle(self, call: Call) -> Optional[Departure]:
        if self.is_self(call.signed(0)):
            call.go_on()
            return None
        return Departure('would inspect process %d' % call.signed(0))

    def _flock(self, call: Call) -> Optional[Departure]:
        return self._lock(call, unlocks=bool(call.signed(1) & fcntl.LOCK_UN))

    def _fcntl(self, call: Call) -> Optional[Departure]:
        try:
            kind = struct.unpack('=h', call.read(call.arguments[2], 2))[0]
        except OSError:
            return Departure('would lock a file')
        return self._lock(call, unlocks=kind == _F_UNLOCK)

    def _lock(self, call: Call, *, unlocks: bool) -> Optional[Departure]:
        """A lock on a file of the copy's own touches nobody; it tells the truth where nobody else holds one on the file below."""
        number = call.signed(0)
        try:
            target = self._files.target(number)
        except OSError:
            call.go_on()
            return None
        private = not target.startswith('/') or self._files.is_private(number)
        original = self._files.known_as(target)
        if unlocks and not private:
            # The copy holds none there. What is in memory could say something else by now.
            call.succeed()
        elif not unlocks and _inode(original) in self._origin.locked | locked_files(but=self._worker):
            return Departure('would lock %s, which is already locked' % os.path.basename(original))
        elif private and threads_of(self._worker) > 1:
            return self._lock_alone(call)
        elif private:
            call.go_on()
        else:
            return Departure('would lock %s' % os.path.basename(original))
        return None

    def _lock_alone(self, call: Call) -> Optional[Departure]:
        """Grants a lock of a copy with several threads without taking it: by the time the system reads the number, another thread may have put a
        file from outside there."""
        self._doubt('locks that it holds itself')
        try:
            if call.name == 'fcntl' and call.signed(1) in _LOCK_QUESTIONS:
                call.write(call.arguments[2], struct.pack('=h', _F_UNLOCK))
        except OSError:
            return Departure('would lock a file')
        call.succeed()
        return None

    def _poll(self, call: Call) -> Optional[Departure]:
        count = call.arguments[1] & 0xFFFFFFFF
        if 0 < count <= _MOST_POLLED:
            packed = self._read(call, call.arguments[0], 8 * count)
            return self._unless_dead(call, {struct.unpack_from('=i', packed, at)[0] for at in range(0, len(packed), 8)})
        call.go_on()
        return None

    def _select(self, call: Call) -> Optional[Departure]:
        count = max(0, min(call.signed(0), _MOST_POLLED))
        numbers: Set[int] = set()
        for index in (1, 2, 3):
            if count and call.arguments[index]:
                bits = int.from_bytes(self._read(call, call.arguments[index], (count + 63) // 64 * 8), 'little')
                numbers.update(number for number in range(count) if bits >> number & 1)
        return self._unless_dead(call, numbers)

    def _epoll(self, call: Call) -> Optional[Departure]:
        self._events += call.signed(1) == _ADD
        if self._events > _MOST_EVENTS:
            return Departure('would wait for more than %d events' % _MOST_EVENTS)
        return self._unless_dead(call, {call.signed(0), call.signed(2)})

    def _bind(self, call: Call) -> Optional[Departure]:
        """Any free port of this machine alone takes nobody's, and libraries take one while they are imported. It is taken for the copy: by the time the system
        reads the address, another thread may have put another one there."""
        given = call.address(1, 2)
        found = next((place for place, address in _LOOPBACK.items() if given.startswith(address)), None)
        if found is None:
            return Departure(REASONS['bind'])
        try:
            number = native.descriptor_of(self._worker, call.signed(0))
        except OSError:
            # A container may refuse that.
            return Departure(REASONS['bind'])
        family, host = found
        self._doubt('a port that the system chooses')
        with socket.socket(family, fileno=number) as taken:
            try:
                taken.bind((host, 0))
                call.succeed()
            except OSError as error:
                call.fail(error.errno or errno.EINVAL)
        return None

    def _unless_dead(self, call: Call, numbers: Set[int]) -> Optional[Departure]:
        for number in sorted(numbers):
            name = self._stands_for(number)
            if name is not None:
                return Departure('would use %s opened by an earlier cell' % name)
        call.go_on()
        return None

    def _read(self, call: Call, address: int, size: int) -> bytes:
        try:
            return call.read(address, size)
        except OSError:
            return b''

    def _random(self, call: Call) -> None:
        if call.arguments[1] == 0 and call.arguments[2] == BEGIN_FLAGS:
            self.doubts.clear()
            call.succeed()
            return
        self._doubt(RANDOM)
        call.go_on()

    def _doubted(self, call: Call) -> None:
        self._doubt(_DOUBTED[call.name])
        call.go_on()

    def _limit(self, call: Call) -> Optional[Departure]:
        """The limits of the copy are the sandbox's; it is given those of the kernel, which the supervisor has as well."""
        shifted = call.name == 'prlimit64'
        if shifted and (call.arguments[2] or call.signed(0) not in (0, self._worker)):
            return Departure('would change its limits')
        kind, target = call.signed(1 if shifted else 0), call.arguments[3 if shifted else 1]
        try:
            call.write(target, struct.pack('=QQ', *(value & 0xFFFFFFFFFFFFFFFF for value in resource.getrlimit(kind))))
            call.succeed()
        except (OSError, ValueError) as error:
            call.fail(errno.EFAULT if isinstance(error, OSError) else errno.EINVAL)
        return None


def threads_of(worker: int) -> int:
    # Each is a link in this folder, beside its own two.
    return os.stat('/proc/%d/task' % worker).st_nlink - 2


def begin() -> None:
    """Called in the copy where the cells begin: tells the supervisor to forget the doubts of what went before."""
    native.system_call(NUMBERS['getrandom'], None, 0, BEGIN_FLAGS)


def _inode(path: str) -> int:
    """0 where there is nothing."""
    try:
        return os.stat(path).st_ino
    except OSError:
        return 0
