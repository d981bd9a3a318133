"""What the supervisor answers to each system call that waits."""

from __future__ import annotations

import errno
import os
import signal
import socket
import struct
from mmap import mmap
from typing import Callable, Dict, Mapping, Optional

from . import hints
from .call import Call
from .depart import Departure
from .files import World
from .filter import IOCTLS
from .policy_world import WorldJudge
from .native import CLONE_THREAD
from .syscalls import BY_DESCRIPTOR

_MOST_THREADS = 1024
_MOST_MEMORY_FILES = 256
_PROGRAM, _PROCESS = 'would start a program', 'would start another process'
# Services of the C library that it does without where they do not run: name service cache, user database, resolver, unique numbers.
_OPTIONAL_SERVICES = ('/var/run/nscd/', '/run/nscd/', '/run/systemd/', '/var/run/systemd/', '/run/uuidd/', '/var/run/uuidd/')
# Calls that only mean something by what they are about.
_REASONS = {
    'listen': 'would wait for connections',
    'accept': 'would wait for connections',
    'accept4': 'would wait for connections',
    'sendmsg': 'would send a message',
    'sendmmsg': 'would send a message',
    'ptrace': 'would inspect another process',
    'process_vm_readv': 'would inspect another process',
    'process_vm_writev': 'would write to another process',
    'mount': 'would mount a file system',
    'umount2': 'would unmount a file system',
    'setrlimit': 'would change its limits',
    'shmget': 'would share memory with other processes',
    'shmat': 'would share memory with other processes',
    **dict.fromkeys(('semget', 'semop', 'semtimedop', 'semctl'), 'would use a semaphore of other processes'),
    **dict.fromkeys(('msgget', 'msgsnd', 'msgrcv', 'msgctl', 'mq_open', 'mq_unlink'), 'would use a queue of other processes'),
    'inotify_add_watch': 'would watch files for changes',
    'setsid': 'would leave its session',
    'setpgid': 'would leave its process group',
}
_PATHS = {'execve': 0, 'execveat': 1}
_THREAD_ARGUMENT = {
    'sched_setaffinity': 0,
    'sched_setscheduler': 0,
    'sched_setparam': 0,
    'sched_setattr': 0,
    'setpriority': 1,
    'ioprio_set': 1,
}
_STOPS = (signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU)
_PR_SET_DUMPABLE = 4
_F_SETOWN, _F_SETOWN_EX = 8, 15
# Their first argument is a descriptor.
_USES = frozenset([*BY_DESCRIPTOR, 'sendto', 'fcntl', 'ftruncate', 'sendmsg', 'connect', 'listen', 'ioctl'])


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
        self._memory_files = 0
        self._by_name: Dict[str, Callable[[Call], Optional[Departure]]] = {
            **dict.fromkeys(('clone', 'fork', 'vfork'), self._process),
            **dict.fromkeys(_PATHS, self._program),
            **dict.fromkeys(('kill', 'tkill', 'tgkill', 'rt_sigqueueinfo', 'rt_tgsigqueueinfo', 'pidfd_send_signal'), self._signal),
            **dict.fromkeys(_THREAD_ARGUMENT, self._schedule),
            'connect': self._connect,
            'sendto': self._sendto,
            'socket': self._socket,
            'memfd_create': self._memory_file,
            'fcntl': self._fcntl,
            'prctl': self._prctl,
            'ioctl': self._ioctl,
            'sync': self._skip,
            'syncfs': self._skip,
        }

    def decide(self, call: Call) -> Optional[Departure]:
        """Answers the call, or says why it leaves the sandbox and leaves it waiting."""
        name = call.name
        if name is None:
            return Departure('would make the system call %d' % call.number)
        used = self._used(call)
        if used is not None:
            return Departure('would use %s opened by an earlier cell' % used)
        if self.world.judges(call):
            return self.world.decide(call)
        if self._files.judges(name):
            return self._files.decide(call)
        decide = self._by_name.get(name)
        if decide is not None:
            return decide(call)
        if name in BY_DESCRIPTOR:
            # The number of a dead descriptor that the worker closed and opened anew.
            call.go_on()
            return None
        return Departure(_REASONS.get(name) or 'would make the system call %s' % name)

    def _used(self, call: Call) -> Optional[str]:
        if call.name not in _USES:
            return None
        return self.stands_for(call.signed(0))

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
            # Each thread is a link in this folder, beside its own two.
            if os.stat('/proc/%d/task' % self._worker).st_nlink - 2 > _MOST_THREADS:
                return Departure('would start more than %d threads' % _MOST_THREADS)
            call.go_on()
            return None
        hint = hints.read(self._page, call.thread, hints.PROGRAM)
        if hint in hints.OPTIONAL_PROGRAMS:
            call.fail(errno.EAGAIN)
            return None
        return Departure(hint or _PROCESS)

    def _program(self, call: Call) -> Departure:
        hint = hints.read(self._page, call.thread, hints.PROGRAM)
        if hint is not None:
            return Departure(hint)
        try:
            return Departure('%s (%s)' % (_PROGRAM, call.text(_PATHS[call.name])))
        except OSError:
            return Departure(_PROGRAM)

    def _signal(self, call: Call) -> Optional[Departure]:
        target = call.signed(0)
        own = target == self._worker if call.name != 'tkill' else os.path.exists('/proc/%d/task/%d' % (self._worker, target))
        number = call.signed(2 if call.name in ('tgkill', 'rt_tgsigqueueinfo') else 1)
        if number == 0 and call.name in ('kill', 'tkill', 'tgkill'):
            return self._exists(call, target, own=own or self.world.is_self(target))
        if own and number in _STOPS:
            return Departure('would stop itself')
        if own and call.name != 'pidfd_send_signal':
            call.go_on()
            return None
        return Departure(
            'would send a signal' if target <= 0 or call.name == 'pidfd_send_signal' else 'would send a signal to process %d' % target
        )

    def _exists(self, call: Call, target: int, *, own: bool) -> Optional[Departure]:
        """Signal 0 only asks; whether another process still runs is seen at another moment by the real cell."""
        if own:
            call.succeed()
            return None
        return Departure('would check whether process %d runs' % target)

    def _schedule(self, call: Call) -> Optional[Departure]:
        target = call.signed(_THREAD_ARGUMENT[call.name])
        process_only = call.name not in ('setpriority', 'ioprio_set') or call.arguments[0] == (0 if call.name == 'setpriority' else 1)
        if process_only and (target == 0 or os.path.exists('/proc/%d/task/%d' % (self._worker, target))):
            call.go_on()
            return None
        return Departure('would change the priority of another process')

    def _connect(self, call: Call) -> Optional[Departure]:
        return self._to_address(call, 1, 2)

    def _sendto(self, call: Call) -> Optional[Departure]:
        if not call.arguments[4]:
            call.go_on()
            return None
        return self._to_address(call, 4, 5)

    def _to_address(self, call: Call, pointer: int, length: int) -> Optional[Departure]:
        try:
            address = call.read(call.arguments[pointer], min(call.arguments[length], 128))
        except OSError:
            call.fail(errno.EFAULT)
            return None
        family = struct.unpack_from('=H', address)[0] if len(address) >= 2 else socket.AF_UNSPEC
        path = os.fsdecode(address[2:].split(b'\0', 1)[0]) if family == socket.AF_UNIX else ''
        if os.path.normpath(path).startswith(_OPTIONAL_SERVICES) or family == socket.AF_NETLINK:
            call.fail(errno.ECONNREFUSED)
            return None
        hint = hints.read(self._page, call.thread, hints.NETWORK)
        return Departure(hint or _reason_for(family, address, path))

    def _socket(self, call: Call) -> Departure:
        return Departure('would open a socket of family %d' % call.signed(0))

    def _memory_file(self, call: Call) -> Optional[Departure]:
        self._memory_files += 1
        if self._memory_files > _MOST_MEMORY_FILES:
            return Departure('would make more than %d memory files' % _MOST_MEMORY_FILES)
        call.go_on()
        return None

    def _fcntl(self, call: Call) -> Optional[Departure]:
        if call.signed(1) in (_F_SETOWN, _F_SETOWN_EX):
            return Departure('would make the system send signals')
        call.go_on()
        return None

    def _prctl(self, call: Call) -> Optional[Departure]:
        if call.signed(0) == _PR_SET_DUMPABLE and call.arguments[1] == 1:
            call.go_on()
            return None
        return Departure('would change its process')

    def _ioctl(self, call: Call) -> Optional[Departure]:
        if call.arguments[1] & 0xFFFFFFFF in IOCTLS:
            # The number of a dead descriptor that the worker closed and opened anew.
            call.go_on()
            return None
        return Departure('would control %s' % (self._link_of(call.signed(0)) or 'a device'))

    def _skip(self, call: Call) -> None:
        call.succeed()


def _reason_for(family: int, address: bytes, path: str) -> str:
    if family == socket.AF_UNIX:
        return 'would connect to %s' % (path or 'another process')
    if family == socket.AF_INET and len(address) >= 8:
        return 'would connect to the network (%s:%d)' % (socket.inet_ntop(family, address[4:8]), struct.unpack_from('>H', address, 2)[0])
    if family == socket.AF_INET6 and len(address) >= 24:
        return 'would connect to the network (%s:%d)' % (socket.inet_ntop(family, address[8:24]), struct.unpack_from('>H', address, 2)[0])
    return 'would connect to the network'
