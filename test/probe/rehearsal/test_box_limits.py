"""Cells that use more than a rehearsal may, and processes that should not outlive it."""

import os
import resource
import shutil
import signal
import tempfile
import time
import unittest

from boxed import KEEPING, MODES, BoxCase, alive, needs_box, with_sandbox
from nbcrane_probe.rehearsal import box

DISK = 1 << 24
FILL = 'chunk = bytes(1 << 16)\nwhile True:\n    file.write(chunk)\n    file.flush()'
BEYOND = 'would write more than 16 MiB'


@needs_box
class Using(BoxCase):
    def test_disk(self):
        for sandbox in MODES:
            for name, opened in {
                'a temporary file': 'import tempfile\nfile = tempfile.NamedTemporaryFile()\n',
                'a file without a name': 'import tempfile\nfile = tempfile.TemporaryFile()\n',
                'a memory file': "import os\nfile = os.fdopen(os.memfd_create('x'), 'wb')\n",
            }.items():
                with self.subTest(name, sandbox=sandbox):
                    self.assert_leaves(opened + FILL, BEYOND, sandbox=sandbox, disk_bytes=DISK)

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
        self.each_mode(lambda sandbox: self.assert_leaves(code, BEYOND, sandbox=sandbox, disk_bytes=DISK))

    def test_a_file_is_extended_beyond_the_disk(self):
        code = 'import tempfile\ntempfile.TemporaryFile().truncate(1 << 40)'
        self.each_mode(lambda sandbox: self.assert_leaves(code, BEYOND, sandbox=sandbox, disk_bytes=DISK))

    def test_a_large_file_is_opened_to_append(self):
        with open(os.path.join(self.outside.folder, 'f'), 'r+b') as file:
            file.truncate(2 * DISK)
        self.outside.before = self.outside.state()
        for sandbox in KEEPING:
            self.assert_leaves("open(V + '/f', 'ab')", BEYOND, sandbox=sandbox, disk_bytes=DISK)

    def test_many_threads(self):
        code = 'import threading, time\nthreading.stack_size(1 << 16)\nwhile True:\n    threading.Thread(target=time.sleep, args=(100,)).start()'
        self.each_mode(lambda sandbox: self.assert_leaves(code, 'would start more than 1024 threads', sandbox=sandbox))

    def test_memory(self):
        code = 'hog = []\nwhile True:\n    hog.append(bytearray(1 << 24))'
        for sandbox in MODES:
            outcome = self.run_in_box(code, sandbox=sandbox, memory_bytes=1 << 28)
            self.assertEqual((outcome.said, outcome.departure), ('MemoryError\n', None))

    def test_processor_time(self):
        for sandbox in MODES:
            outcome = self.run_in_box('while True: pass', sandbox=sandbox, cpu_seconds=1)
            self.assertEqual((outcome.said, os.WTERMSIG(outcome.status)), ('', signal.SIGKILL))

    def test_the_limits_of_the_kernel_stay_as_they_are(self):
        kinds = (resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_NOFILE, resource.RLIMIT_CORE, resource.RLIMIT_FSIZE)
        before = [resource.getrlimit(kind) for kind in kinds]
        self.each_mode(lambda sandbox: self.assert_stays('1', sandbox=sandbox, memory_bytes=1 << 30))
        self.assertEqual([resource.getrlimit(kind) for kind in kinds], before)


@needs_box
class Ending(BoxCase):
    def test_an_endless_cell_ends_with_its_threads(self):
        code = 'import os, threading\nsay(os.getpid())\nthreading.Thread(target=lambda: [None for _ in iter(int, 1)]).start()\nwhile True: pass'
        for sandbox in MODES:
            outcome = self.run_in_box(code, sandbox=sandbox, seconds=0.5)
            self.assertEqual(os.WTERMSIG(outcome.status), signal.SIGKILL)
            self.assertFalse(alive(int(outcome.said)))

    def test_a_cell_that_closes_everything_ends(self):
        for sandbox in MODES:
            outcome = self.run_in_box('import os\nos.closerange(3, 4096)', sandbox=sandbox)
            self.assertEqual((outcome.said, outcome.departure), ('', None))

    def test_the_actor_dies_with_its_warden(self):
        for sandbox in MODES:
            reading, writing = os.pipe()
            scratch = tempfile.mkdtemp(prefix='nbcrane-scratch-')
            warden = os.fork()
            if warden == 0:
                _be_warden(box.Limits(scratch, self.outside.cwd, None, 60, 60), with_sandbox(sandbox), writing)
            os.close(writing)
            actor = int(os.read(reading, 100))
            os.kill(warden, signal.SIGKILL)
            os.waitpid(warden, 0)
            moment = time.monotonic() + 120
            while _state(actor) not in (None, 'Z') and time.monotonic() < moment:
                time.sleep(0.01)
            self.assertIn(_state(actor), (None, 'Z'))
            os.close(reading)
            shutil.rmtree(scratch)


def _be_warden(limits, support, writing):
    """Never returns: watches an actor that sleeps and that tells its number first."""
    try:
        link = box.Link()
        actor = os.fork()
        if actor == 0:
            box.enter(limits, support, link, keep=(writing,))
            os.write(writing, str(os.getpid()).encode())
            time.sleep(100)
        else:
            watch = box.watch(link, actor, limits)
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
