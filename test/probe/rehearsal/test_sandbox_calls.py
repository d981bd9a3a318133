"""Random system calls inside copies: nobody outside notices one, and each answer is the one that the real cell would get."""

# What copies import that an ordinary user may not read.
import concurrent.futures.thread  # noqa: F401
import ctypes
import fcntl
import itertools
import mmap
import os
import queue  # noqa: F401
import re
import shutil
import tempfile
import unittest
from unittest import mock

from call_fuzz import Foreign, Play, Real, Waiter, alarm
from nbcrane_probe.rehearsal.sandbox import policy_world
from nbcrane_probe.rehearsal.sandbox.syscalls import NUMBERS
from nbcrane_probe.rehearsal.sandbox.waits import Waits
from sandboxed import SandboxCase, needs_sandbox, run_sandboxed, said_in_fork

CASES, EACH = 3_600, 60
# Beside other threads, a copy is granted any of its locks.
LOCKS = re.compile(r'flock\(|fcntl\(-?\d+, ([567]|3[678]),')
SEED = 23_000


SETUP = 'import ctypes, fcntl, mmap, os, select, signal, socket, struct\nlibc = ctypes.CDLL(None, use_errno=True)\n'
LIMITED = {
    'a lease': ('fcntl.fcntl(open(V + "/f"), 1024, fcntl.F_RDLCK)', 'would change how a file is shared'),
    'the size of a pipe': ('fcntl.fcntl(os.pipe()[0], 1031, 1 << 20)', 'would change how a file is shared'),
    'a group of the network': (
        'socket.socket(socket.AF_INET, socket.SOCK_DGRAM).setsockopt(0, 35, struct.pack("4s4s", b"\\xef\\3\\3\\3", b"\\x7f\\0\\0\\1"))',
        'would change how a connection works',
    ),
    'buffers of sockets': ('socket.socketpair()[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 27)', 'would change how .*'),
    'sockets': ('pairs = [socket.socketpair() for _ in range(9999)]', 'would make more than 256 sockets'),
    'pipes': ('pairs = [os.pipe() for _ in range(9999)]', 'would make more than 256 pipes'),
    'memory files': ('files = [os.memfd_create("x") for _ in range(9999)]', 'would make more than 256 memory files'),
    'events': (
        'e, r = select.epoll(), os.pipe()[0]\nfor _ in range(2000):\n    e.register(r)\n    e.unregister(r)',
        'would wait for more than 1024 events',
    ),
    'signals': (
        'signal.pthread_sigmask(signal.SIG_BLOCK, {40})\nos.kill(os.getpid(), 40)',
        'would send itself a signal that the system keeps',
    ),
    'files in the background': ('libc.syscall(%d, 10, ctypes.byref(ctypes.c_long()))' % NUMBERS.get('io_setup', 0), 'would use files .*'),
    'those of an earlier cell': ('libc.syscall(%d, 10, 0, 0)' % NUMBERS.get('io_submit', 0), 'would use files in the background'),
    'watches on files': ('libc.inotify_init()', 'would watch files for changes'),
    'timers': ('libc.syscall(%d, 0, 0, ctypes.byref(ctypes.c_int()))' % NUMBERS.get('timer_create', 0), 'would use a timer of the system'),
    'keys': ('libc.syscall(%d, 0, -3, 1)' % NUMBERS.get('keyctl', 0), 'would make the system call keyctl'),
    'huge pages': ('libc.mmap(None, 1 << 21, 3, 0x40022, -1, 0)', 'would use huge pages of the system'),
    'huge memory files': ('os.memfd_create("x", 4)', 'would use huge pages of the system'),
    'a module for a protocol': ('socket.socket(socket.AF_INET, socket.SOCK_SEQPACKET, 132)', 'would open a socket of family 2'),
    # CLONE_VM, SIGHAND and THREAD, without CLONE_FS, CLONE_FILES or both; CLOSE_RANGE_UNSHARE without and with CLOSE_RANGE_CLOEXEC.
    **{
        'a thread that shares %#x' % shared: (
            'libc.syscall(%d, %d, 0, 0, 0, 0)' % (NUMBERS.get('clone', 0), 0x10900 | shared),
            'would give a thread files of its own',
        )
        for shared in (0, 0x200, 0x400)
    },
    **{
        'descriptors apart, %d' % flags: (
            'libc.syscall(%d, 1000, 1001, %d)' % (NUMBERS.get('close_range', 0), flags),
            'would give a thread files of its own',
        )
        for flags in (2, 6)
    },
    'questions about the network': ('socket.if_nameindex()', 'would open a socket of family 16'),
    'the network of the system': ('socket.socket(16, 3)', 'would open a socket of family 16'),
    'a signal with a value': ('libc.sigqueue(os.getpid(), 10, None)', 'would send a signal'),
    'how it is scheduled': ('os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))', 'would change the priority of a process'),
    'a clock that wakes the machine': ('libc.timerfd_create(8, 0)', 'would make the system call timerfd_create'),
}


def play(seed, foreign, say, count, player=Play):
    """Makes the calls; says each before it is made, and what it was answered."""
    alarm(20)
    made = player(seed, [*foreign.numbers, *foreign.memory], foreign.files, foreign.memory, foreign.path, foreign.waiter.path)
    for name, arguments in made.calls(count):
        say(made.shown(name, arguments))
        say('= %d' % made.make(name, arguments))


def in_fork(seed, foreign, count):
    """The answers that a process without a sandbox gets to the first calls."""

    def work(say):
        foreign.copy()
        play(seed, foreign, say, count, Real)

    return said_in_fork(work)


@needs_sandbox
class Calls(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = os.path.realpath(tempfile.mkdtemp(prefix='nbcrane-calls-'))
        self.addCleanup(shutil.rmtree, self.folder)
        self.foreign = Foreign(self.folder)
        self.addCleanup(self.foreign.close)

    def test_random_calls_change_nothing_outside_and_get_the_answers_of_the_real_cell(self):
        before, seed, done = self.foreign.state(), SEED, 0
        while done < CASES:
            said, departure = self.play(seed, before)
            answered = len(said) // 2
            done += answered + (departure is not None)
            real = in_fork(seed, self.foreign, answered)
            for at in range(0, 2 * answered, 2):
                case = 'seed %d, call %d: %s' % (seed, at // 2, said[at])
                self.assertEqual(said[at], real[at] if at < len(real) else None, case)
                if not (seed % 2 and LOCKS.match(said[at])):
                    self.assertEqual(said[at + 1], real[at + 1], case)
            seed += 1

    def play(self, seed, before):
        """Lines that a copy said, and the departure; others look around while the copy is held there."""
        seen = []
        # Beside other threads, the supervisor makes some calls itself.
        others = 'import threading, time\nthreading.Thread(target=time.sleep, args=(99,), daemon=True).start()\n' if seed % 2 else ''
        names = {'play': play, 'seed': seed, 'foreign': self.foreign, 'count': EACH}
        code = others + "import os\nplay(seed, foreign, say, count)\nsay('all')\nos.fork()"
        outcome = run_sandboxed(code, cwd=self.folder, names=names, while_held=lambda worker: seen.append(self.foreign.state()))
        said = outcome.said.splitlines()
        case = 'seed %d, after %s' % (seed, said)
        self.assertIsNotNone(outcome.departure, case)
        self.assertEqual(seen[0], before, case)
        # Threads end with the copy.
        self.assertEqual(self.foreign.state(), before, case)
        return (said[:-1], None) if said and said[-1] == 'all' else (said, outcome.departure)


WORD = (
    SETUP
    + """
import multiprocessing, threading, time
libc.mmap.restype = libc.pthread_self.restype = ctypes.c_void_p
number = os.open(WORD_PATH, os.O_RDONLY)
shared, private = (libc.mmap(None, ctypes.c_size_t(4096), 1, flags, number, ctypes.c_long(0)) for flags in (1, 2))
own = libc.mmap(None, ctypes.c_size_t(4096), 3, 0x21, -1, ctypes.c_long(0))
def call(name, *arguments):
    return libc.syscall(ctypes.c_long(NUMBERS[name]), *[ctypes.c_void_p(each) for each in (*arguments, *[0] * (6 - len(arguments)))])
def wait(*arguments):
    threading.Thread(target=call, args=arguments, daemon=True).start()
    time.sleep(0.2)
def waiters(*words):
    memory = ctypes.create_string_buffer(b''.join(struct.pack('=QQII', 0, word, 2, 0) for word in words))
    return ctypes.addressof(memory), memory
def robust(word):
    memory = ctypes.create_string_buffer(24)
    struct.pack_into('=QQQ', memory, 0, ctypes.addressof(memory), 0, word)
    return memory
def start(*more):
    stack = ctypes.create_string_buffer(1 << 16)
    libc.clone(libc.getpid, ctypes.c_void_p(ctypes.addressof(stack) + 65520), 0x210f00, None, None, None, ctypes.c_void_p(*more))
    time.sleep(0.2)
    return stack
"""
)
# Each would wake the process that waits at `{word}`, or take its wake.
ON_WORDS = {
    'WAKE': "call('futex', {word}, 1, 1000)",
    'WAKE_BITSET': "call('futex', {word}, 10, 1000, 0, 0, 1)",
    'REQUEUE': "call('futex', {word}, 3, 0, 1000, own)",
    'REQUEUE onto it': "wait('futex', own, 0, 0); call('futex', own, 3, 0, 1000, {word})",
    'CMP_REQUEUE': "call('futex', {word}, 4, 0, 1000, own, 0)",
    'WAKE_OP': "call('futex', {word}, 5, 1, 0, own, 0)",
    'WAIT': "wait('futex', {word}, 0, 0)",
    'WAIT_BITSET': "wait('futex', {word}, 9, 0, 0, 0, 1)",
    'WAIT for some time': "call('futex', {word}, 0, 0, ctypes.addressof(ctypes.create_string_buffer(struct.pack('=QQ', 0, 10**8))))",
    'futex_wake': "call('futex_wake', {word}, 1, 1000, 2)",
    'futex_wait': "wait('futex_wait', {word}, 0, 1, 2, 0, 1)",
    'futex_waitv': "address, kept = waiters({word}); wait('futex_waitv', address, 1, 0, 0, 1)",
    'futex_requeue': "address, kept = waiters({word}, own); call('futex_requeue', address, 0, 0, 1000)",
    'the end of a thread': 'kept = start({word})',
    'the end of the first thread': "call('set_tid_address', {word}); threading.Thread(target=time.sleep, args=(99,), daemon=True).start()",
    'robust words': "kept = robust({word}); call('set_robust_list', ctypes.addressof(kept), 24)",
    'robust words of the C library': (
        'head, size = ctypes.c_void_p(), ctypes.c_size_t()\n'
        "call('get_robust_list', 0, ctypes.addressof(head), ctypes.addressof(size))\n"
        "head.value and ctypes.memmove(head.value + 16, struct.pack('=Q', {word}), 8)"
    ),
}
AMONG_THREADS = {
    'a thread of the C library that is joined': (
        'import ctypes\nthread = ctypes.c_ulong()\nlibc.pthread_create(ctypes.byref(thread), None, libc.usleep, ctypes.c_void_p(200_000))\n'
        'assert libc.pthread_join(thread, None) == 0'
    ),
    'many of them': (
        'threads = [ctypes.c_ulong() for _ in range(40)]\n'
        'for each in threads:\n    libc.pthread_create(ctypes.byref(each), None, libc.usleep, ctypes.c_void_p(20_000))\n'
        'for each in threads:\n    assert libc.pthread_join(each, None) == 0'
    ),
    'a semaphore between processes': (
        'lock = multiprocessing.Lock()\nlock.acquire()\nthreading.Timer(0.2, lock.release).start()\nassert lock.acquire()\nlock.release()'
    ),
    'a semaphore for which several threads wait': (
        'lock, done = multiprocessing.Semaphore(0), []\n'
        'threads = [threading.Thread(target=lambda: done.append(lock.acquire())) for _ in range(4)]\n'
        '[each.start() for each in threads]\ntime.sleep(0.2)\n[lock.release() for _ in threads]\n[each.join() for each in threads]\n'
        'assert done == [True] * 4'
    ),
    'a word of shared memory': ("threading.Timer(0.2, lambda: call('futex', own, 1, 1)).start()\nassert call('futex', own, 0, 0) == 0"),
    'a word that has changed': "assert call('futex', own, 0, 1) == -1 and ctypes.get_errno() == 11",
    'a word of private memory': (
        "word = ctypes.c_int(); threading.Timer(0.2, lambda: call('futex', ctypes.addressof(word), 129, 1)).start()\n"
        "assert call('futex', ctypes.addressof(word), 128, 0) == 0"
    ),
    'locks, conditions and queues': (
        'import queue, concurrent.futures\nwith concurrent.futures.ThreadPoolExecutor(4) as pool:\n    assert sum(pool.map(abs, range(99))) == 4851'
    ),
}


@needs_sandbox
class Waiting(SandboxCase):
    """Another process waits for a word of a file that the copy can read."""

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.waiter = Waiter(os.path.join(folder.name, 'word'))
        self.addCleanup(self.waiter.close)
        self.file = open(self.waiter.path, 'rb')
        self.addCleanup(self.file.close)
        # What an earlier cell has mapped to read.
        self.earlier = mmap.mmap(self.file.fileno(), mmap.PAGESIZE, mmap.MAP_SHARED, mmap.PROT_READ)

    def run_beside(self, code, **more):
        seen = []
        names = {**self.outside.names, 'NUMBERS': NUMBERS, 'WORD_PATH': self.waiter.path, **more}
        outcome = run_sandboxed(WORD + code, cwd=self.outside.cwd, names=names, while_held=lambda worker: seen.append(self.waiter.state()))
        return outcome, [*seen, self.waiter.state()]

    def test_no_call_and_no_end_of_a_thread_wakes_it_or_takes_its_wake(self):
        with open('/proc/self/maps') as maps:
            earlier = next(int(line.split('-')[0], 16) for line in maps if line.rstrip().endswith(self.waiter.path) and 'r--s' in line)
        words = ('shared', 'private', str(earlier))
        # Every call on one of the words, and one on each.
        cases = [*zip(ON_WORDS.items(), itertools.cycle(words)), *((('WAKE', ON_WORDS['WAKE']), word) for word in words[1:])]
        for (name, code), word in cases:
            with self.subTest(name, word=word):
                outcome, states = self.run_beside(
                    'ctypes.string_at(%s, 4)\n' % word + code.format(word=word) + "\nsay('behind')\nos.fork()"
                )
                self.assertEqual(states, [(0, 1)] * 2, outcome)
                self.assertIsNotNone(outcome.departure, outcome)

    def test_threads_of_the_copy_wait_for_each_other(self):
        for name, code in AMONG_THREADS.items():
            with self.subTest(name):
                outcome, states = self.run_beside(code)
                self.assertEqual((outcome.said, outcome.departure), ('done\n', None))
                self.assertEqual(states, [(0, 1)] * 2)


class Wait:
    """A call of futex(2) on a word; `ended`: a signal ended it, as systems before Linux 5.19 do."""

    def __init__(self, address, command, count, ended=False):
        self.arguments, self.ended, self.answers = (address, command, count, 0, 0, 0), ended, []

    def read(self, address, size):
        return ctypes.string_at(address, size)

    def succeed(self, value=0):
        if self.ended:
            raise FileNotFoundError
        self.answers.append(value)


class Woken(unittest.TestCase):
    def test_a_wake_is_not_lost_on_a_wait_that_a_signal_ended(self):
        word = ctypes.c_int()
        address = ctypes.addressof(word)
        for ended in ([True, False], [True, True, False, False], [False, True], [True]):
            with self.subTest(ended=ended):
                waits, held = Waits(os.getpid()), [Wait(address, 0, 0, each) for each in ended]
                wake = Wait(address, 1, 1)
                for call in (*held, wake):
                    self.assertIsNone(waits.decide(call))
                living = [call for call in held if not call.ended]
                self.assertEqual(wake.answers, [1 if living else 0])
                self.assertEqual([call.answers for call in living], [[0], []][: len(living)])


RACE = """
import ctypes, os, socket, stat, threading
libc = ctypes.CDLL(None, use_errno=True)
other = ctypes.create_string_buffer(BAD, len(BAD))
given = ctypes.create_string_buffer(GOOD, len(GOOD))
good = ctypes.create_string_buffer(GOOD, len(GOOD))

def flip():
    while True:
        ctypes.memmove(given, other, len(other))
        ctypes.memmove(given, good, len(good))

threading.Thread(target=flip, daemon=True).start()
"""
OPENS = """
for _ in range(20):
    number = libc.open(given, os.O_RDONLY | os.O_NONBLOCK)
    if number >= 0:
        say(stat.S_ISFIFO(os.fstat(number).st_mode))
        os.close(number)
"""


@needs_sandbox
class Races(SandboxCase):
    """Another thread changes the memory of a call between the look of the supervisor and that of the system."""

    def test_no_pipe_is_opened(self):
        file, pipe = (os.path.join(self.outside.folder, name) for name in ('file', 'fifo'))
        os.mkfifo(pipe)
        shutil.copy(os.path.join(self.outside.folder, 'f'), file)
        names = {**self.outside.names, 'GOOD': file.encode() + b'\0', 'BAD': pipe.encode() + b'\0'}
        said = [run_sandboxed(RACE + OPENS, cwd=self.outside.cwd, names=names).said.split() for _ in range(20)]
        self.assertEqual({word for words in said for word in words} - {'done'}, {'False'})


@needs_sandbox
class Instances(SandboxCase):
    def test_what_is_limited_for_all_processes_of_a_user_is_refused_or_counted(self):
        for name, (code, reason) in LIMITED.items():
            with self.subTest(name), mock.patch.object(policy_world, '_MOST_EVENTS', 1024):
                self.assert_leaves(SETUP + code, reason)

    def test_connections_of_the_kernel_are_used_by_no_call(self):
        code = 'r, w = os.pipe()\nos.write(w, b"hello")\nfd = connection.fileno()\n'
        for name, call in {
            'splice': 'libc.splice(r, None, fd, None, 5, 0)',
            'splice from it': 'libc.splice(fd, None, w, None, 5, 0)',
            'sendfile': 'os.sendfile(fd, os.open(V + "/f", os.O_RDONLY), 0, 3)',
            'tee': 'libc.tee(r, fd, 5, 0)',
            'epoll': 'select.epoll().register(fd)',
            'mmap': 'libc.mmap(None, 4096, 1, 2, fd, 0)',
            'a copy of it': 'fcntl.fcntl(fd, fcntl.F_DUPFD, 100)',
            'its times': 'os.utime(fd)',
            'its folder': 'os.stat("x", dir_fd=fd)',
        }.items():
            with self.subTest(name):
                self.assert_leaves(SETUP + code + call, 'would use a connection opened by an earlier cell')

    def test_no_other_process_waits_for_a_file_that_a_copy_may_lock(self):
        path = os.path.join(self.outside.folder, 'f')
        code = 'f = open(V + "/f")\n%s\nos.fork()'
        for statement in ('fcntl.fcntl(f, 1024, fcntl.F_RDLCK)', 'fcntl.flock(f, fcntl.LOCK_EX)', 'fcntl.flock(earlier, fcntl.LOCK_EX)'):
            with self.subTest(statement), open(path) as earlier:
                names = {**self.outside.names, 'earlier': earlier}
                held = []

                def look(worker):
                    with open(os.open(path, os.O_RDWR | os.O_NONBLOCK), 'r+b') as file:
                        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    held.append(worker)

                run_sandboxed(SETUP + code % statement, cwd=self.outside.cwd, names=names, while_held=look)
                self.assertTrue(held)


if __name__ == '__main__':
    unittest.main()
