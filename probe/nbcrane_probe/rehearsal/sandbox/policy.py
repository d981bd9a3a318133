"""What the supervisor answers to each system call that waits."""

from __future__ import annotations

import errno
import os
import resource
import signal
import socket
import struct
from mmap import mmap
from typing import Callable, Dict, Mapping, Optional

from . import hints
from .call import Call
from .call_table import ABSENT, ASK, COMMANDS, COUNTED, DESCRIPTORS, MOST_COUNTED, NEEDED_FLAGS, REASONS, REFUSED_FLAGS, TABLE, Rule
from .depart import Departure, Left
from .files import World
from .policy_world import WorldJudge, threads_of
from .native import CLONE_CHILD_CLEARTID, CLONE_FILES, CLONE_FS, CLONE_THREAD
from .syscalls import AUDIT_ARCH
from .waits import Waits

_MOST_THREADS = 1024
# The share of the threads a user may have.
_SHARE_OF_THREADS = 4
# Services of the C library that it does without where they do not run: name service cache, user database, resolver, unique numbers.
_OPTIONAL_SERVICES = ('/var/run/nscd/', '/run/nscd/', '/run/systemd/', '/var/run/systemd/', '/run/uuidd/', '/var/run/uuidd/')
_STOPS = (signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU)
# From this number on the system keeps each signal that is sent, out of an allowance of the user.
_FIRST_KEPT = 32
# Where clone(2) has the word that is cleared, and for which threads wait, when the thread ends.
_ENDED_WORD = {0xC000003E: 3, 0xC00000B7: 4}


class SyscallPolicy:
    """Answers calls of one worker. `dead`: what the descriptors stood for that the worker may not use; `dead_target`: what /proc says of those."""

    def __init__(
        self,
        worker: int,
        page: mmap,
        files: World,
        dead: Mapping[int, str],
        dead_target: Optional[str],
        world: Callable[..., WorldJudge],
    ) -> None:
        self._worker, self._page, self._files, self._dead, self._dead_target = worker, page, files, dead, dead_target
        self.world = world(self.stands_for)
        files.looks = self.world.looks
        self.waits = Waits(worker)
        most = resource.getrlimit(resource.RLIMIT_NPROC)[0]
        self._most_threads = _MOST_THREADS if most == resource.RLIM_INFINITY else min(_MOST_THREADS, most // _SHARE_OF_THREADS)
        self._made: Dict[str, int] = {}
        self._by_name: Dict[str, Callable[[Call], Optional[Departure]]] = {
            **dict.fromkeys(('clone', 'fork', 'vfork'), self._process),
            **dict.fromkeys(('execve', 'execveat'), self._program),
            **dict.fromkeys(('kill', 'tgkill'), self._signal),
            'sched_setaffinity': self._schedule,
            'connect': lambda call: self._to_address(call, 1, 2),
            'sendto': self._sendto,
            **dict.fromkeys(COUNTED, self._counted),
            'futex': self.waits.decide,
            'sync': self._skip,
            'syncfs': self._skip,
        }

    def decide(self, call: Call) -> Optional[Departure]:
        """Answers the call, or says why it leaves the sandbox and leaves it waiting."""
        rule = TABLE.get(call.name)
        if rule is None:
            return self._refused(call)
        for index in rule.indices(DESCRIPTORS):
            used = self.stands_for(call.signed(index))
            if used is not None:
                return Departure('would use %s opened by an earlier cell' % used)
        try:
            return self._answer(call)
        except Left as left:
            return Departure(str(left))

    def _answer(self, call: Call) -> Optional[Departure]:
        if self.world.judges(call):
            return self.world.decide(call)
        if self._files.judges(call.name):
            return self._files.decide(call)
        return self._by_name.get(call.name, self._as_listed)(call)

    def _as_listed(self, call: Call) -> Optional[Departure]:
        """What the filter left to the supervisor though it may pass: the number of a dead descriptor that the worker closed and opened anew."""
        rule = TABLE[call.name]
        if rule.verdict == ASK or not self._is_listed(call, rule):
            return self._refused(call)
        if rule.verdict == ABSENT:
            call.fail(errno.ENOSYS)
        else:
            call.go_on()
        return None

    def _is_listed(self, call: Call, rule: Rule) -> bool:
        """Whether each argument is as its role in the table says."""
        command = tuple(call.arguments[index] & (0xF if rule.roles[index] == 'k' else 0xFFFFFFFF) for index in rule.indices('ck'))
        return (
            (not command or command in COMMANDS[call.name])
            and not rule.indices('l')
            and not any(call.arguments[index] & REFUSED_FLAGS[call.name] for index in rule.indices('m'))
            and not any(~call.arguments[index] & NEEDED_FLAGS[call.name] for index in rule.indices('f'))
            and not any(call.arguments[index] for index in rule.indices('0'))
        )

    def _refused(self, call: Call) -> Departure:
        return Departure(REASONS.get(call.name) or 'would make the system call %s' % (call.name or call.number))

    def stands_for(self, number: int) -> Optional[str]:
        """What a descriptor was before the sandbox replaced it by a dead one, None for any other."""
        return self._dead[number] if number in self._dead and self._link_of(number) == self._dead_target else None

    def _link_of(self, number: int) -> Optional[str]:
        try:
            return os.readlink('/proc/%d/fd/%d' % (self._worker, number))
        except OSError:
            return None

    def _process(self, call: Call) -> Optional[Departure]:
        if call.name == 'clone' and call.arguments[0] & CLONE_THREAD:
            # What the supervisor looks at are the descriptors and the folder of the worker's first thread.
            if ~call.arguments[0] & (CLONE_FILES | CLONE_FS):
                return Departure(REASONS['close_range'])
            if call.arguments[0] & CLONE_CHILD_CLEARTID and not self.waits.is_own(call.arguments[_ENDED_WORD[AUDIT_ARCH]]):
                return Departure(REASONS['futex'])
            if threads_of(self._worker) > self._most_threads:
                return Departure('would start more than %d threads' % self._most_threads)
            call.go_on()
            return None
        if hints.read(self._page, call.thread, hints.OPTIONAL) is not None:
            call.fail(errno.EAGAIN)
            return None
        return Departure(hints.read(self._page, call.thread, hints.PROGRAM) or 'would start another process')

    def _program(self, call: Call) -> Departure:
        return Departure(hints.read(self._page, call.thread, hints.PROGRAM) or 'would start a program')

    def _signal(self, call: Call) -> Optional[Departure]:
        target = call.signed(0)
        own, number = target == self._worker, call.signed(2 if call.name == 'tgkill' else 1)
        if number == 0:
            # It only asks; whether another process still runs is seen at another moment by the real cell.
            if not own and not self.world.is_self(target):
                return Departure('would check whether process %d runs' % target)
            call.succeed()
            return None
        if not own:
            return Departure('would send a signal' if target <= 0 else 'would send a signal to process %d' % target)
        if number in _STOPS:
            return Departure('would stop itself')
        if number >= _FIRST_KEPT:
            return Departure('would send itself a signal that the system keeps')
        call.go_on()
        return None

    def _schedule(self, call: Call) -> Optional[Departure]:
        target = call.signed(0)
        if target and not os.path.exists('/proc/%d/task/%d' % (self._worker, target)):
            return Departure('would change the priority of another process')
        call.go_on()
        return None

    def _sendto(self, call: Call) -> Optional[Departure]:
        return self._to_address(call, 4, 5) if call.arguments[4] else self._as_listed(call)

    def _to_address(self, call: Call, pointer: int, length: int) -> Optional[Departure]:
        address = call.address(pointer, length)
        family = struct.unpack_from('=H', address)[0] if len(address) >= 2 else socket.AF_UNSPEC
        path = os.fsdecode(address[2:].split(b'\0', 1)[0]) if family == socket.AF_UNIX else ''
        if os.path.normpath(path).startswith(_OPTIONAL_SERVICES):
            call.fail(errno.ECONNREFUSED)
            return None
        hint = hints.read(self._page, call.thread, hints.NETWORK)
        return Departure(hint or _reason_for(family, address, path))

    def _counted(self, call: Call) -> Optional[Departure]:
        if not self._is_listed(call, TABLE[call.name]):
            if call.name == 'socket':
                hint = hints.read(self._page, call.thread, hints.NETWORK)
                return Departure(hint or 'would open a socket of family %d' % call.signed(0))
            return self._refused(call)
        kind = COUNTED[call.name]
        self._made[kind] = self._made.get(kind, 0) + 1
        if self._made[kind] > MOST_COUNTED:
            return Departure('would make more than %d %s' % (MOST_COUNTED, kind))
        call.go_on()
        return None

    def _skip(self, call: Call) -> None:
        call.succeed()


def _reason_for(family: int, address: bytes, path: str) -> str:
    if family == socket.AF_UNIX:
        return 'would connect to %s' % (path or 'another process')
    start, end = (4, 8) if family == socket.AF_INET else (8, 24) if family == socket.AF_INET6 else (0, 0)
    if end and len(address) >= end:
        return 'would connect to the network (%s:%d)' % (
            socket.inet_ntop(family, address[start:end]),
            struct.unpack_from('>H', address, 2)[0],
        )
    return 'would connect to the network'
