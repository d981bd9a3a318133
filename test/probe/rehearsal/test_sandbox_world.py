"""What the copy observes of processes, ports, pipes, devices, locks and the state of the system: made right, doubted, or a departure. Never consumed."""

import encodings.idna  # noqa: F401
import fcntl
import glob
import os
import subprocess
import sys
import threading
import unittest

from sandboxed import SandboxCase, run_sandboxed, needs_sandbox

SETUP = 'import ctypes, fcntl, os, random, resource, select, socket, sys, threading, time, uuid\n'

# Code and the departure.
LEAVES = {
    'waiting for a child': ('os.waitpid(CHILD, os.WNOHANG)', 'would wait for a process .*'),
    'waiting for any child': ('os.waitpid(-1, os.WNOHANG)', 'would wait for a process .*'),
    'waiting without reaping': ('os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOWAIT | os.WNOHANG)', 'would wait for a process .*'),
    'waiting through the C library': ('ctypes.CDLL(None).wait(None)', 'would wait for a process .*'),
    'whether a process runs': ('os.kill(CHILD, 0)', r'would check whether process \d+ runs'),
    'the state of a process': ("open('/proc/%d/stat' % CHILD)", r'would inspect process \d+'),
    'the list of processes': ("os.listdir('/proc')", 'would list running processes'),
    'a handle on a process': ('os.pidfd_open(CHILD)', r'would inspect process \d+'),
    'a port': ("socket.socket().bind(('127.0.0.1', 18499))", 'would take an address'),
    'a free port on all interfaces': ("socket.socket().bind(('', 0))", 'would take an address'),
    'a port of IPv6': ("socket.socket(socket.AF_INET6).bind(('::1', 18499))", 'would take an address'),
    'connections to a free port': ("s = socket.socket()\ns.bind(('127.0.0.1', 0))\ns.listen()", 'would wait for connections'),
    'a local name for who asks for credentials': (
        "s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)\ns.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)\ns.send(b'x')",
        'would change how a connection works',
    ),
    'a local address': ("socket.socket(socket.AF_UNIX).bind('name')", 'would take an address'),
    'a pipe with a name': ("os.open(V + '/fifo', os.O_RDONLY | os.O_NONBLOCK)", 'would read the pipe V/fifo'),
    'a pipe with a name, both ways': ("os.open(V + '/fifo', os.O_RDWR)", 'would read the pipe V/fifo'),
    'a pipe with a name behind a link': ("os.open(V + '/link', os.O_RDONLY | os.O_NONBLOCK)", '.*read the pipe.*'),
    'a pipe by a path descriptor': (
        "n = os.open(V + '/fifo', os.O_PATH)\nos.open('/proc/self/fd/%d' % n, os.O_RDONLY | os.O_NONBLOCK)",
        'would open .* as a place',
    ),
    'a terminal': ("os.open('/dev/ptmx', os.O_RDONLY)", 'would use the device /dev/ptmx'),
    'an inherited pipe': ('os.read(READER, 1)', 'would use a pipe opened by an earlier cell'),
    'whether an inherited pipe has something': ('select.select([READER], [], [], 0)', 'would use a pipe opened by an earlier cell'),
    'poll': ('p = select.poll()\np.register(READER)\np.poll(0)', 'would use a pipe opened by an earlier cell'),
    'epoll': ('p = select.epoll()\np.register(READER)', 'would use a pipe opened by an earlier cell'),
    'whether an inherited pipe is a terminal': ('os.isatty(READER)', 'would use a pipe opened by an earlier cell'),
    'whether an inherited pipe blocks': ('os.get_blocking(READER)', 'would use a pipe opened by an earlier cell'),
    'the threads of the kernel': ("open('/proc/self/task/%d/children' % P)", 'would inspect the threads of the kernel'),
    'what an inherited pipe is': ('os.fstat(READER)', 'would use a pipe opened by an earlier cell'),
    'a semaphore of System V': ('ctypes.CDLL(None).semget(1, 1, 0)', 'would use a semaphore .*'),
    'a queue of System V': ('ctypes.CDLL(None).msgget(1, 0)', 'would use a queue .*'),
    'changes of files': (
        'ctypes.CDLL(None).inotify_add_watch(os.dup(ctypes.CDLL(None).inotify_init()), b"/tmp", 2)',
        'would watch .*',
    ),
    'a lock that somebody holds': (
        "fcntl.flock(open(V + '/held'), fcntl.LOCK_SH | fcntl.LOCK_NB)",
        'would lock held, which is already locked',
    ),
    'a record lock that somebody holds': (
        "fcntl.lockf(open(V + '/record', 'rb'), fcntl.LOCK_SH | fcntl.LOCK_NB)",
        'would lock record, which is already locked',
    ),
}
# Code and the doubts.
DOUBTED = {
    'random bytes': ('os.urandom(4)', {'random numbers from the system'}),
    'random bytes through a device': ("open('/dev/urandom', 'rb').read(4)", {'random numbers from the system'}),
    'an unseeded generator': ('random.Random()', {'random numbers from the system'}),
    'a random name': ('uuid.uuid4()', {'random numbers from the system'}),
    'free memory': ("open('/proc/meminfo').read()", {'the state of the system (/proc/meminfo)'}),
    'the load': ('os.getloadavg()', {'the state of the system'}),
    'its own memory': ("open('/proc/self/statm').read()", {'the state of its own process (/proc/WORKER/statm)'}),
    'what it used': ('resource.getrusage(resource.RUSAGE_SELF)', {'the resources it has used so far'}),
    'a free port': ("s = socket.socket()\ns.bind(('127.0.0.1', 0))\nassert s.getsockname()[1]", {'a port that the system chooses'}),
    'a free port, with another thread': (
        'threading.Thread(target=time.sleep, args=(9,), daemon=True).start()\ns = socket.socket(type=socket.SOCK_DGRAM)\n'
        "s.bind(('127.0.0.1', 0))\nassert s.getsockname()[1]",
        {'a port that the system chooses'},
    ),
    'nothing': ("open('/dev/null').read(); open('/proc/self/cmdline').read(); open('/proc/cpuinfo').read(1)", set()),
    'files': ("open(V + '/f').read(); os.stat('/proc/self')", set()),
    'a pair of sockets': ('socket.socketpair()', set()),
    'its own pipe': ('a, b = os.pipe(); os.write(b, b"x"); assert select.select([a], [], [], 1)[0]', set()),
    'itself': ('os.kill(P, 0); os.kill(os.getpid(), 0)', set()),
}


@needs_sandbox
class World(SandboxCase):
    def setUp(self):
        super().setUp()
        # A record lock goes with any descriptor of the file that its owner closes: the supervisor, here this process, is not its owner.
        hold = "import fcntl, sys\nfile = open(sys.argv[1], 'w+')\nfcntl.lockf(file, fcntl.LOCK_EX)\nprint(flush=True)\nsys.stdin.read()"
        arguments = [sys.executable, '-c', hold, os.path.join(self.outside.folder, 'record')]
        self.child = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.child.stdout.readline()
        self.addCleanup(self.child.stdout.close)
        self.addCleanup(self.child.wait)
        self.addCleanup(self.child.stdin.close)
        self.reader, self.writer = os.pipe()
        self.addCleanup(os.close, self.reader)
        self.addCleanup(os.close, self.writer)
        folder = self.outside.folder
        os.mkfifo(os.path.join(folder, 'fifo'))
        os.symlink('fifo', os.path.join(folder, 'link'))
        self.held = open(os.path.join(folder, 'held'), 'w+')
        self.addCleanup(self.held.close)
        fcntl.flock(self.held, fcntl.LOCK_EX)
        self.names = {**self.outside.names, 'CHILD': self.child.pid, 'READER': self.reader}

    def run_sandboxed(self, code):
        return run_sandboxed(SETUP + code, cwd=self.outside.cwd, names=self.names)

    def test_what_the_copy_must_not_see_is_a_departure(self):
        for name, (code, reason) in LEAVES.items():
            with self.subTest(name):
                outcome = self.run_sandboxed(code)
                self.assertIsNotNone(outcome.departure, outcome.said)
                self.assertRegex(outcome.departure.replace(self.outside.folder, 'V'), '^%s$' % reason)

    def test_what_differs_in_the_real_run_is_doubted_and_nothing_else(self):
        for name, (code, doubts) in DOUBTED.items():
            with self.subTest(name):
                said = self.run_sandboxed("say('%d' % os.getpid())\n" + code)
                self.assertIsNone(said.departure)
                self.assertEqual(said.said.splitlines()[1:], ['done'])
                worker = said.said.splitlines()[0]
                self.assertEqual({doubt.replace(worker, 'WORKER') for doubt in said.doubts}, doubts)

    def test_what_lies_in_pipes_is_left_to_the_kernel(self):
        path = os.path.join(self.outside.folder, 'fifo')
        reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        writer = os.open(path, os.O_WRONLY)
        try:
            os.write(writer, b'for the kernel')
            os.write(self.writer, b'also for the kernel')
            for code in (
                "os.open(V + '/fifo', os.O_RDONLY)",
                "open(V + '/fifo').read()",
                'os.read(READER, 99)',
                "open('/proc/self/fd/%d' % READER).read()",
            ):
                self.run_sandboxed(code)
            self.assertEqual(os.read(reader, 99), b'for the kernel')
            self.assertEqual(os.read(self.reader, 99), b'also for the kernel')
        finally:
            os.close(reader)
            os.close(writer)

    def test_limits_are_those_of_the_kernel(self):
        code = 'say(repr([resource.getrlimit(k) for k in (resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_FSIZE, resource.RLIMIT_NOFILE)]))'
        import resource

        own = [resource.getrlimit(k) for k in (resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_FSIZE, resource.RLIMIT_NOFILE)]
        outcome = self.run_sandboxed(code)
        self.assertEqual(outcome.said.splitlines(), [repr(own), 'done'], outcome)

    def test_what_was_asked_before_the_cells_began_is_no_doubt(self):
        code = 'from nbcrane_probe.rehearsal import sandbox\nos.urandom(1)\nsandbox.begin()\n'
        self.assertEqual(self.run_sandboxed(code).doubts, ())
        self.assertEqual(len(self.run_sandboxed(code + 'os.urandom(1)').doubts), 1)

    def test_threads_of_the_copy_wait_for_each_other(self):
        code = 'import threading\nr, w = os.pipe()\nt = threading.Thread(target=lambda: (time.sleep(0.2), os.write(w, b"x")))\nt.start()\nassert select.select([r], [], [], 10)[0]\nt.join()'
        self.assertEqual(self.run_sandboxed(code).said.split(), ['done'])
        self.assertEqual(threading.active_count(), 1)


@needs_sandbox
class Logs(SandboxCase):
    def test_what_is_gone_for_everybody_once_it_is_read_is_not_opened(self):
        paths = ['/proc/kmsg', *glob.glob('/sys/kernel/*/trace_pipe'), *glob.glob('/sys/kernel/tracing/per_cpu/cpu0/trace_pipe*')]
        for path in paths:
            if os.access(path, os.R_OK):
                with self.subTest(path):
                    code = 'import os\nos.open(%r, os.O_RDONLY | os.O_NONBLOCK)' % path
                    self.assert_leaves(code, r'would read the log of the system \(.*\)')


if __name__ == '__main__':
    unittest.main()
