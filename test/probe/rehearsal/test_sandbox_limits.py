"""Cells that use more than a rehearsal may, and processes that should not outlive it."""

import os
import resource
import shutil
import signal
import tempfile
import time
import unittest

from sandboxed import SUPPORT, SandboxCase, alive, needs_sandbox
from nbcrane_probe.rehearsal import sandbox

DISK = 1 << 24
FILL = 'chunk = bytes(1 << 16)\nwhile True:\n    file.write(chunk)\n    file.flush()'
BEYOND = 'would write more than 16 MiB'


@needs_sandbox
class Using(SandboxCase):
    def test_disk(self):
        for name, opened in {
            'a temporary file': 'import tempfile\nfile = tempfile.NamedTemporaryFile()\n',
            'a file without a name': 'import tempfile\nfile = tempfile.TemporaryFile()\n',
            'a memory file': "import os\nfile = os.fdopen(os.memfd_create('x'), 'wb')\n",
        }.items():
            with self.subTest(name):
                self.assert_leaves(opened + FILL, BEYOND, disk_bytes=DISK)

    def test_disk_where_the_error_would_be_swallowed(self):
        code = """
import os, tempfile
while True:
    path = tempfile.mkstemp()[1]
    try:
        with open(path, 'wb') as file:
            for _ in range(256):
                file.write(bytes(1 << 16))
    except OSError:
        os.unlink(path)
"""
        self.assert_leaves(code, BEYOND, disk_bytes=DISK)

    def test_a_file_is_extended_beyond_the_disk(self):
        code = 'import tempfile\ntempfile.TemporaryFile().truncate(1 << 40)'
        self.assert_leaves(code, BEYOND, disk_bytes=DISK)

    def test_a_large_file_is_opened_to_append(self):
        with open(os.path.join(self.outside.folder, 'f'), 'r+b') as file:
            file.truncate(2 * DISK)
        self.outside.before = self.outside.state()
        self.assert_leaves("open(V + '/f', 'ab')", BEYOND, disk_bytes=DISK)

    def test_many_threads(self):
        code = 'import threading, time\nthreading.stack_size(1 << 16)\nwhile True:\n    threading.Thread(target=time.sleep, args=(100,)).start()'
        self.assert_leaves(code, 'would start more than 1024 threads')

    def test_memory(self):
        code = 'hog = []\nwhile True:\n    hog.append(b"x" * (1 << 24))'
        self.assert_leaves(code, 'would use more memory than a copy may', memory_bytes=1 << 28)

    def test_processor_time(self):
        outcome = self.run_in_box('while True: pass', cpu_seconds=1)
        self.assertEqual((outcome.said, os.WTERMSIG(outcome.status)), ('', signal.SIGKILL))

    def test_the_limits_of_the_kernel_stay_as_they_are(self):
        kinds = (resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_NOFILE, resource.RLIMIT_CORE, resource.RLIMIT_FSIZE)
        before = [resource.getrlimit(kind) for kind in kinds]
        self.assert_stays('1', memory_bytes=1 << 30)
        self.assertEqual([resource.getrlimit(kind) for kind in kinds], before)


@needs_sandbox
class Ending(SandboxCase):
    def test_an_endless_cell_ends_with_its_threads(self):
        code = 'import os, threading\nsay(os.getpid())\nthreading.Thread(target=lambda: [None for _ in iter(int, 1)]).start()\nwhile True: pass'
        outcome = self.run_in_box(code, seconds=0.5)
        self.assertEqual(os.WTERMSIG(outcome.status), signal.SIGKILL)
        self.assertFalse(alive(int(outcome.said)))

    def test_a_cell_that_closes_everything_ends(self):
        outcome = self.run_in_box('import os\nos.closerange(3, 4096)')
        self.assertEqual((outcome.said, outcome.departure), ('', None))

    def test_the_worker_dies_with_its_supervisor(self):
        reading, writing = os.pipe()
        scratch = tempfile.mkdtemp(prefix='nbcrane-scratch-')
        supervisor = os.fork()
        if supervisor == 0:
            _be_supervisor(sandbox.Limits(scratch, self.outside.cwd, None, 60, 60), SUPPORT, writing)
        os.close(writing)
        worker = int(os.read(reading, 100))
        os.kill(supervisor, signal.SIGKILL)
        os.waitpid(supervisor, 0)
        moment = time.monotonic() + 120
        while _state(worker) not in (None, 'Z') and time.monotonic() < moment:
            time.sleep(0.01)
        self.assertIn(_state(worker), (None, 'Z'))
        os.close(reading)
        shutil.rmtree(scratch)


def _be_supervisor(limits, support, writing):
    """Never returns: watches a worker that sleeps and that tells its number first."""
    try:
        link = sandbox.Link()
        worker = os.fork()
        if worker == 0:
            sandbox.enter(limits, support, link, keep=(writing,))
            os.write(writing, str(os.getpid()).encode())
            time.sleep(100)
        else:
            watch = sandbox.watch(link, worker, limits)
            while watch.departure() is None:
                time.sleep(0.01)
    finally:
        os._exit(0)


def _state(process):
    """The letter of proc_pid_stat(5); None where there is no such process."""
    try:
        with open('/proc/%d/stat' % process) as stat:
            return stat.read().rpartition(')')[2].split()[0]
    except OSError:
        return None


if __name__ == '__main__':
    unittest.main()
