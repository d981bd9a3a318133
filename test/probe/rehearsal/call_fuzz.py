"""Random system calls with random commands and descriptors, for `test_sandbox_calls.py`. Each call is a tuple of its name, its arguments and the errno."""

import ctypes
import errno
import fcntl
import itertools
import mmap
import os
import random
import select
import signal
import socket
import struct
import tempfile
import termios
import threading
import time
import warnings

from nbcrane_probe.rehearsal.sandbox.call_table import ABSENT, COMMANDS, LOOK, PASS, TABLE
from nbcrane_probe.rehearsal.sandbox.syscalls import NUMBERS

_SYSCALL = ctypes.CDLL(None, use_errno=True).syscall
_SYSCALL.restype = ctypes.c_long
# At the same place in every fork.
_DATA = ctypes.create_string_buffer(1 << 16)
# They wait, end the process, or change what this interpreter stands on: its memory, signals, threads and folders. An overlay
# has an opinion of its own on attributes that there cannot be.
_LEFT_OUT = {
    *"""pause rt_sigsuspend rt_sigtimedwait rt_sigreturn rt_sigaction rt_sigprocmask sigaltstack exit exit_group epoll_wait epoll_pwait epoll_pwait2 nanosleep clock_nanosleep mprotect munmap brk mremap mbind
    set_mempolicy remap_file_pages pkey_mprotect pkey_free map_shadow_stack mlock mlock2 mlockall get_robust_list rseq
    set_tid_address arch_prctl set_thread_area personality alarm setitimer close close_range chdir fchdir umask sync_file_range sendmsg""".split(),
}
# Of those that wait for the supervisor, and of those that name files, the ones whose arguments can be random.
_ALTERS = 'fchmod fchown chmod'.split()
_ASKED = ['futex', *_ALTERS, *'epoll_ctl flock bind socket socketpair pipe pipe2 memfd_create getrlimit sendto openat'.split()]
CALLS = [
    name
    for name, rule in TABLE.items()
    if name in NUMBERS
    and name not in _LEFT_OUT
    and (rule.verdict == PASS or rule.verdict == LOOK and rule.roles[0] in 'rud' or name in _ASKED)
]
# Calls on words for which others wait, drawn more often: whatever the table says of them.
_ON_WORDS = [name for name in 'futex futex_wake futex_wait futex_waitv futex_requeue set_robust_list'.split() if name in NUMBERS]
_BLOCK_SIZE = 2
# Of a group that nobody else joins, and what /proc calls it.
_ADDRESS, _GROUP = '239.77.77.77', '4D4D4DEF'
_FUTEX, _SEALS, _PAGE, _REOPENABLE = NUMBERS['futex'], 1034, mmap.PAGESIZE, os.O_ACCMODE | os.O_PATH
# WAIT, WAKE, REQUEUE, CMP_REQUEUE, WAKE_OP, WAIT_BITSET, WAKE_BITSET; the same among the threads of one process.
_WAKES = [command | private for command in (0, 1, 3, 4, 5, 9, 10) for private in (0, 128)]
# Where each fork maps the pages whose words are waited for.
_WORDS = 0x1D0000000000
_VALUES = (0, 0, 1, 2, 3, 4, 8, 16, 64, 128, 4096)
# As likely as a listed command: what would be felt outside.
_COMMANDS = {
    'fcntl': [(command,) for command in (5, 6, 7, 8, 10, 15, 36, 37, 1024, 1026, 1031, 1036)],
    'setsockopt': [(0, 35), (0, 39), (0, 42), (41, 20), (41, 42), (1, 7), (1, 8), (1, 26), (1, 50), (6, 13), (270, 1)],
    'prctl': [(4,), (8,), (24,), (28,), (36,), (0x59616D61,)],
    'ioctl': [(request,) for request in (0x540E, 0x5412, 0x8901, 0x5452, 0x40086602, 0x40049409, 0xC0189436)],
    'socket': [(16, 3, 9), (2, 5, 132), (17, 3, 3), (38, 5, 0), (40, 1, 0)],
    'socketpair': [(2, 1, 0), (30, 1, 0)],
    'timerfd_create': [(8,), (9,)],
}
_REFUSED = {
    'io_setup': ('few', 'memory'),
    'io_submit': ('few', 'few', 'memory'),
    'inotify_init1': ('zero',),
    'timer_create': ('zero', 'memory', 'memory'),
    'setns': ('foreign', 'zero'),
    'shmget': ('zero', 'few', 'few'),
    'keyctl': ('few', 'few', 'few'),
    'sendmsg': ('own', 'memory', 'zero'),
    'listen': ('own', 'few'),
}


class Play:
    """`foreign`: descriptors that an earlier cell opened and that only the kernel may use; `files`: those of which the worker has copies; `memory`: those
    among them of memory; `path`: a file on the disk; `word`: one for whose first word another process waits. Makes the same calls for the same seed."""

    def __init__(self, seed, foreign, files, memory, path, word):
        self._random, self._foreign = random.Random(seed), foreign
        address = ctypes.addressof(_DATA)
        ctypes.memset(address, 0, len(_DATA))
        # An iovec, a number that is not zero, a lock on a whole file, the address of a group.
        self._memory = [address, address + 64, address + 128, address + 192, 0]
        struct.pack_into('=QQ', _DATA, 0, address + 4096, 16)
        struct.pack_into('=ii', _DATA, 64, 1, 0)
        struct.pack_into('=hhqqi', _DATA, 128, 0, 0, 0, 0, 0)
        struct.pack_into('=HHIQ', _DATA, 256, socket.AF_INET, 0, 0, 0)
        struct.pack_into('=H', _DATA, 320, socket.AF_UNIX)
        struct.pack_into('=4s4s', _DATA, 192, socket.inet_aton(_ADDRESS), socket.inet_aton('127.0.0.1'))
        self._paths = [address + 1024, address + 2048, address + 3072]
        texts = (path, path + '-missing', os.path.dirname(path), *('/proc/self/fd/%d' % number for number in memory))
        self._memory_paths = [address + place for place in (3584, 3648, 3712)[: len(memory)]]
        for place, text in zip((1024, 2048, 3072, 3584, 3648, 3712), texts):
            _DATA[place : place + len(text) + 1] = text.encode() + b'\0'
        # Two of struct futex_waitv: from the word of another process to an own one; a list of robust words with one that is to be woken.
        struct.pack_into('=QQIIQQII', _DATA, 3840, 0, _WORDS, 2, 0, 0, _WORDS + 2 * _PAGE, 2, 0)
        struct.pack_into('=QQQ', _DATA, 3904, address + 3904, 0, _WORDS)
        self._given = _DATA[:4096]
        self._own = [*self._open(path), *files]
        self._files = [self._own[8], *files]
        self._memory_files = [self._own[7], *memory]
        self._words = [address + 64, address + 66, 0, *self._map(word)]

    def _open(self, path):
        """Descriptors of its own; none waits."""
        self._kept = [*socket.socketpair(), socket.socket(socket.AF_INET, socket.SOCK_DGRAM), socket.socket(), select.epoll()]
        reading, writing = os.pipe()
        memory = os.memfd_create('fuzz')
        os.write(memory, b'0123456789')
        numbers = [item.fileno() for item in self._kept] + [
            reading,
            writing,
            memory,
            os.open(path, os.O_RDONLY),
            os.open('/dev/null', os.O_RDWR),
        ]
        for number in numbers:
            os.set_blocking(number, False)
        # The same numbers wherever this is played.
        return [fcntl.fcntl(number, fcntl.F_DUPFD_CLOEXEC, 500) for number in numbers]

    def _map(self, word):
        """Pages: of the file that others use, shared and private; of its own, shared and private."""
        number = os.open(word, os.O_RDONLY)
        kinds = [(1, mmap.MAP_SHARED, number), (1, mmap.MAP_PRIVATE, number), (3, 0x21, -1), (3, 0x22, -1)]
        for place, (protection, flags, descriptor) in zip(itertools.count(_WORDS, _PAGE), kinds):
            _mapped(place, protection, flags | 0x10, descriptor)
        os.close(number)
        return [_WORDS + index * _PAGE for index in range(len(kinds))]

    def shown(self, name, arguments):
        """As text, with memory as the place in the data."""
        base = self._memory[0]
        return '%s(%s)' % (
            name,
            ', '.join('data+%d' % (each - base) if base <= each < base + len(_DATA) else str(each) for each in arguments),
        )

    def calls(self, count):
        """Yields them one by one: (name, arguments), to be followed by `make`."""
        for _ in range(count):
            draw = self._random.random()
            if draw < 0.005:
                name = self._random.choice(sorted(set(_REFUSED) & set(NUMBERS)))
                yield name, [self._of_kind(kind) for kind in _REFUSED[name]]
                continue
            name = self._random.choice(_ON_WORDS if draw > 0.95 else CALLS if 0.06 < draw < 0.75 else [*COMMANDS])
            yield name, self._arguments(name, hostile=draw < 0.06, with_foreign=0.7 < draw < 0.76)

    def make(self, name, arguments):
        """0, or the errno."""
        # What earlier calls left there is another time, another number.
        ctypes.memmove(_DATA, self._given, 4096)
        if name in ('futex_wait', 'futex_waitv') or name == 'futex' and arguments[1] & ~128 in (0, 9) and arguments[2] < 1000:
            # It waits as long as the process lasts where the word, 0 or 1, is the one expected.
            threading.Thread(target=self.call, args=(name, arguments), daemon=True).start()
            time.sleep(0.02)
            return 0
        return self.call(name, arguments)

    def call(self, name, arguments):
        ctypes.set_errno(0)
        result = _SYSCALL(ctypes.c_long(NUMBERS[name]), *[ctypes.c_long(argument) for argument in arguments])
        return ctypes.get_errno() if result < 0 else 0

    def _of_kind(self, kind):
        draw = {'few': (1, 2, 3), 'memory': self._memory[:4], 'zero': (0,), 'own': self._own, 'foreign': self._foreign}[kind]
        return self._random.choice(draw)

    def _arguments(self, name, *, hostile, with_foreign):
        roles = TABLE[name].roles
        commands = sorted(COMMANDS.get(name, ()))
        if hostile and name in _COMMANDS:
            commands = _COMMANDS[name]
        if name == 'ioctl':
            # An overlay has no size of blocks.
            commands = [command for command in commands if command != (_BLOCK_SIZE,)]
        command = iter(self._random.choice(commands) if commands else ())
        descriptors = [index for index, role in enumerate(roles) if role in 'rwud']
        foreign = self._random.choice(descriptors) if with_foreign and descriptors else None
        arguments = [self._argument(role, command, is_foreign=index == foreign) for index, role in enumerate(roles)]
        if hostile and name == 'fcntl':
            arguments[0] = self._random.choice(self._files)
        return self._fitting(name, arguments)

    def _argument(self, role, command, *, is_foreign):
        draw = self._random.choice
        if role in 'rwud':
            return draw(self._foreign) if is_foreign else draw([*self._own, *self._own, -1, 9999])
        if role == 'x':
            return draw([9999, 800, 801])
        if role == 'l':
            return draw(self._own)
        if role == 'p':
            return draw(self._paths)
        if role in '*@':
            return draw(self._memory)
        if role in 'ck':
            return next(command)
        return 0 if role in 's0' else draw(_VALUES)

    def _fitting(self, name, arguments):
        """Nothing waits, and nothing lands in memory that others use."""
        if name == 'mmap':
            arguments[:4] = [0, 4096, 1, self._random.choice((1, 2))]
            arguments[5] = 0
        elif name == 'fcntl' and arguments[1] == 4:
            arguments[2] |= os.O_NONBLOCK
        elif name == 'fcntl' and arguments[1] in (5, 6, 7, 36, 37):
            arguments[2] = self._memory[2]
        elif name == 'fcntl' and arguments[1] == 1024:
            arguments[2] = self._random.choice((0, 1))
        elif name == 'fcntl' and arguments[1] in (8, 10, 15):
            arguments[2] = 0
        elif name == 'ioctl' and arguments[1] == 0x5421:
            arguments[2] = self._memory[1]
        elif name == 'ioctl':
            arguments[2] = self._random.choice(self._memory)
        elif name in ('splice', 'tee', 'vmsplice', 'sendfile', 'copy_file_range'):
            arguments[-1] |= 2 if name in ('splice', 'tee', 'vmsplice') else 0
            # Positions in a file: none, or its start.
            positions = [index for index, role in enumerate(TABLE[name].roles) if role == '*']
            for index in positions if name != 'vmsplice' else ():
                arguments[index] = self._random.choice((0, self._memory[2]))
        elif name == 'setsockopt' and arguments[1:3] in ([0, 35], [41, 20]):
            arguments[3:] = [self._memory[3], 8]
        elif TABLE[name].verdict == LOOK:
            # How paths are asked about is for the tests of files.
            arguments = [0 if role in '-a' else argument for role, argument in zip(TABLE[name].roles, arguments)]
        elif name == 'prctl':
            arguments[1] = self._memory[3] if arguments[0] in (15, 16, 0x41555856) else arguments[1]
            arguments[1] = 0x7F000000 if arguments[0] == 0x53564D41 else arguments[1]
        elif name == 'openat':
            arguments[2] = os.O_RDONLY | os.O_NONBLOCK
            if self._random.random() < 0.3:
                arguments[1:3] = [self._random.choice(self._memory_paths), self._random.choice((os.O_RDWR, os.O_RDWR | os.O_TRUNC))]
        elif name in _ALTERS:
            # What differs from file to file and who owns it is for the tests of files.
            arguments[0] = self._random.choice(self._memory_paths if TABLE[name].roles[0] == 'p' else self._memory_files)
            arguments[1:] = {'fchmod': [0o640], 'chmod': [0o604], 'fchown': [os.getuid(), -1]}[name]
        elif name == 'futex':
            command, others = self._random.choice(_WAKES), self._random.choice((0, 1, 1000))
            limit, value = 1000 if command & ~128 in (3, 4, 5) else 0, 0 if command & ~128 in (3, 4) else 1
            arguments = [self._random.choice(self._words), command, others, limit, self._random.choice(self._words), value]
        elif name in _ON_WORDS:
            base, word = self._memory[0], self._random.choice(self._words)
            arguments = {
                'futex_wake': [word, 1, 1000, 2],
                'futex_wait': [word, 0, 1, 2, 0, 1],
                'futex_waitv': [base + 3840, 1, 0, 0, 1],
                'futex_requeue': [base + 3840, 0, 0, 1000],
                'set_robust_list': [base + 3904, 24],
            }[name]
        elif name in ('madvise', 'mseal'):
            # FREE, REMOVE, COLD, PAGEOUT; sealed memory stays as it is.
            arguments = [self._random.choice(self._words[3:]), _PAGE, self._random.choice((8, 9, 20, 21)) if name == 'madvise' else 0]
        elif name == 'memfd_create':
            arguments[1] &= 1
        elif name == 'pipe2':
            arguments[1] = os.O_NONBLOCK
        elif name == 'epoll_ctl':
            arguments[0] = self._own[4] if arguments[0] not in self._foreign else arguments[0]
        return arguments


class Real(Play):
    """In a process that is in no sandbox: calls that a copy does not have are not made."""

    def call(self, name, arguments):
        return errno.ENOSYS if TABLE[name].verdict == ABSENT else super().call(name, arguments)


class Foreign:
    """What a kernel has open, and what others would notice of it."""

    def __init__(self, folder):
        self.path = os.path.join(folder, 'shared')
        with open(self.path, 'wb') as file:
            file.write(b'precious')
        self.read, self.log = open(self.path, 'rb', buffering=0), open(os.path.join(folder, 'log'), 'a+b', buffering=0)
        self.log.write(b'first')
        self.deleted = tempfile.NamedTemporaryFile(dir=folder, delete=False)
        self.deleted.write(b'gone')
        self.deleted.flush()
        self.again = open(self.deleted.name, 'rb', buffering=0)
        os.unlink(self.deleted.name)
        self.null = os.open(os.devnull, os.O_RDWR)
        self.table = os.memfd_create('table', os.MFD_ALLOW_SEALING)
        os.write(self.table, b'rows')
        os.fchmod(self.table, 0o600)
        self.memory = [os.open('/proc/self/fd/%d' % self.table, flags) for flags in (os.O_RDONLY, os.O_PATH)]
        self.waiter = Waiter(os.path.join(folder, 'word'))
        self.pair, self.server = socket.socketpair(), socket.create_server(('127.0.0.1', 0))
        self.pipe, self.events = os.pipe(), select.epoll()
        self.pair[0].send(b'for the other side')
        os.write(self.pipe[1], b'for the reader')
        self.events.register(self.pair[1], select.EPOLLIN)

    @property
    def numbers(self):
        """Those that only the kernel may use."""
        return [*(item.fileno() for item in (*self.pair, self.server, self.events)), *self.pipe]

    @property
    def files(self):
        """Those of which a copy of the kernel has copies."""
        return [self.read.fileno(), self.again.fileno(), self.null]

    def copy(self):
        """For a fork that is in no sandbox: gives it such copies."""
        for number in self.files:
            fresh = os.open('/proc/self/fd/%d' % number, fcntl.fcntl(number, fcntl.F_GETFL) & _REOPENABLE)
            os.dup2(fresh, number)
            os.close(fresh)

    def state(self):
        every = [*self.numbers, self.null, self.read.fileno(), self.log.fileno(), self.again.fileno()]
        waiting = ctypes.c_int()
        counts = []
        for number in (*(end.fileno() for end in self.pair), self.pipe[0]):
            fcntl.ioctl(number, termios.FIONREAD, waiting)
            counts.append(waiting.value)
        return {
            'flags': [(fcntl.fcntl(number, fcntl.F_GETFD), fcntl.fcntl(number, fcntl.F_GETFL)) for number in every],
            'owners': [(fcntl.fcntl(number, fcntl.F_GETOWN), fcntl.fcntl(number, 11)) for number in every],
            'positions': [os.lseek(file.fileno(), 0, os.SEEK_CUR) for file in (self.read, self.log, self.again)],
            'contents': [os.pread(file.fileno(), 99, 0) for file in (self.read, self.log, self.again)],
            'waiting': counts,
            'pipe': fcntl.fcntl(self.pipe[0], 1032),
            'buffers': [end.getsockopt(socket.SOL_SOCKET, option) for end in self.pair for option in (7, 8, 4)],
            'leases': [fcntl.fcntl(file.fileno(), fcntl.F_GETLEASE) for file in (self.read, self.log, self.again)],
            'opens': [
                self._opens(path)
                for path in (self.path, self.log.name, *('/proc/self/fd/%d' % number for number in (self.again.fileno(), self.table)))
            ],
            'memory': (_whole(self.table), fcntl.fcntl(self.table, _SEALS)),
            'waiter': self.waiter.state(),
            'group': _GROUP in _words('/proc/net/igmp'),
            'events': len(self.events.poll(0)),
        }

    def _opens(self, path):
        """What another process is answered that opens the file to write and locks it, without waiting."""
        try:
            with open(os.open(path, os.O_RDWR | os.O_NONBLOCK), 'rb', buffering=0) as file:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            with open(path, 'r+b', buffering=0) as file:
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return str(error)
        return 'free'

    def close(self):
        for item in (self.read, self.log, self.again, self.deleted, *self.pair, self.server, self.events, self.waiter):
            item.close()
        for number in (self.null, self.table, *self.memory, *self.pipe):
            os.close(number)


class Waiter:
    """Another process that waits for the first word of a file, again and again."""

    def __init__(self, path):
        with open(path, 'w+b') as file:
            file.truncate(_PAGE)
            # Without a descriptor: of a file that is open to write, a worker has a copy.
            self._word = _mapped(None, 3, mmap.MAP_SHARED, file.fileno())
        self.path, self._count = path, mmap.mmap(-1, _PAGE)
        self._start()

    def _start(self):
        with warnings.catch_warnings():
            warnings.simplefilter('ignore', DeprecationWarning)
            self._process = os.fork()
        if self._process == 0:
            # PR_SET_PDEATHSIG: it ends with the test.
            ctypes.CDLL(None).prctl(1, signal.SIGKILL)
            while True:
                if _SYSCALL(ctypes.c_long(_FUTEX), ctypes.c_void_p(self._word), 0, 0, None, None, 0) == 0:
                    struct.pack_into('=Q', self._count, 0, self.count + 1)
        self._woken = self.count
        self._until_it_waits()

    @property
    def count(self):
        """How often it was woken."""
        return struct.unpack_from('=Q', self._count)[0]

    def state(self):
        """How often others woke it, and how many wait there now; which it finds out by waking them."""
        by_others = self.count - self._woken
        waiting = _SYSCALL(ctypes.c_long(_FUTEX), ctypes.c_void_p(self._word), 1, 1000, None, None, 0)
        if not waiting:
            # It waits elsewhere by now, where no wake reaches it.
            self.close()
            self._start()
            return by_others, waiting
        until = time.monotonic() + 20
        while self.count - self._woken - by_others < 1 and time.monotonic() < until:
            time.sleep(0.001)
        self._woken = self.count
        self._until_it_waits()
        return by_others, waiting

    def _until_it_waits(self):
        until = time.monotonic() + 20
        while time.monotonic() < until:
            with open('/proc/%d/syscall' % self._process) as line:
                if line.read().startswith('%d ' % _FUTEX):
                    return
            time.sleep(0.001)

    def close(self):
        os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)


def _mapped(place, protection, flags, number):
    """The address of a page."""
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype = ctypes.c_void_p
    return libc.mmap(ctypes.c_void_p(place), ctypes.c_size_t(_PAGE), protection, flags, number, ctypes.c_long(0))


def _whole(number):
    """All of a file but when it was read."""
    status = os.fstat(number)
    return status[:7], status.st_mtime_ns, status.st_ctime_ns, os.pread(number, 99, 0)


def _words(path):
    try:
        with open(path) as file:
            return file.read().split()
    except OSError:
        return []


def alarm(seconds):
    """Ends this process where a call waits after all."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds)
