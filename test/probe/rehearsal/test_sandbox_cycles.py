"""Hundreds of rehearsals leave nothing behind."""

import contextlib
import gc
import importlib
import json
import logging
import os
import sys
import tempfile
import threading
import time
import unittest
from unittest import mock

from nbcrane_probe.rehearsal import sandbox
from nbcrane_probe.rehearsal.sandbox.support import find_out

from sandboxed import SUPPORT, alive, run_sandboxed, needs_sandbox

found = sys.modules[find_out.__module__]
CYCLES = 400
# Half of them as a rehearsal ends, the others as one that leaves the sandbox.
CODES = ('import os\nsay(os.getpid())', 'import os\nsay(os.getpid())\nos.kill(1, 9)')


def _resident_bytes():
    with open('/proc/self/statm') as statm:
        return int(statm.read().split()[1]) * os.sysconf('SC_PAGE_SIZE')


def _children():
    """Zombies among them."""
    found = []
    for name in os.listdir('/proc/self/task'):
        with open('/proc/self/task/%s/children' % name) as children:
            found.extend(children.read().split())
    return found


class Traces(unittest.TestCase):
    """A test with a folder of its own for temporary files."""

    def setUp(self):
        self._folder = tempfile.TemporaryDirectory(prefix='nbcrane-traces-')
        self.addCleanup(self._folder.cleanup)
        self.addCleanup(setattr, tempfile, 'tempdir', tempfile.tempdir)
        tempfile.tempdir = self._folder.name

    def traces(self):
        """Descriptors, temporary files, children, mounts of the sandbox, environment and folder of this process."""
        with open('/proc/self/mountinfo') as table:
            mounts = [line for line in table if ' nbcrane ' in line]
        return sorted(os.listdir('/proc/self/fd')), os.listdir(tempfile.tempdir), _children(), mounts, dict(os.environ), os.getcwd()


@needs_sandbox
class Cycles(Traces):
    def test_no_process_descriptor_folder_mount_or_memory_remains(self):
        with tempfile.TemporaryDirectory(prefix='cycles-') as cwd:
            self._run(20, cwd)
            gc.collect()
            before = self.traces()
            resident = _resident_bytes()
            workers = self._run(CYCLES, cwd)
            gc.collect()
            self.assertEqual(self.traces(), before)
            self.assertEqual([worker for worker in workers[-100:] if alive(worker)], [])
            self.assertEqual(os.listdir(cwd), [])
            # A leak of one page a cycle would be more than one and a half MiB.
            self.assertLess(_resident_bytes() - resident, 5 << 18)

    def test_other_threads_of_the_kernel_hold_no_lock_that_the_box_needs(self):
        busy = threading.Event()
        threads = [threading.Thread(target=_keep_busy, args=(busy,)) for _ in range(4)]
        for thread in threads:
            thread.start()
        try:
            with tempfile.TemporaryDirectory(prefix='cycles-') as cwd:
                self._run(40, cwd)
        finally:
            busy.set()
            for thread in threads:
                thread.join()

    def _run(self, cycles, cwd):
        workers = []
        for index in range(cycles):
            leaves = index % 2
            outcome = run_sandboxed(CODES[leaves], cwd=cwd)
            self.assertEqual(outcome.departure, 'would send a signal to process 1' if leaves else None, outcome)
            workers.append(int(outcome.said.split()[0]))
        return workers


def _keep_busy(busy):
    """Allocates, logs, imports and opens files, so that a fork meets all their locks."""
    log = logging.getLogger('nbcrane-test')
    log.addHandler(logging.NullHandler())
    while not busy.is_set():
        log.warning(json.dumps({'x': list(range(1000))}))
        with contextlib.suppress(KeyError):
            # Another thread may take it away in between.
            sys.modules.pop('colorsys', None)
            importlib.import_module('colorsys')
        with open(os.devnull, 'w') as file:
            file.write('x' * 100000)
        time.sleep(0.001)


@needs_sandbox
class Support(Traces):
    def test_it_is_found_out_without_a_trace(self):
        before = self.traces()
        self.assertEqual(find_out(), SUPPORT)
        self.assertEqual(self.traces(), before)
        with open('/proc/self/status') as status:
            self.assertIn('NoNewPrivs:\t0', status.read())

    def test_what_a_copy_found_out_is_known(self):
        other = SUPPORT._replace(landlock=0)
        with mock.patch.object(found, '_known', None):
            self.assertIsNone(sandbox.known())
            sandbox.learn(other)
            self.assertEqual((sandbox.known(), sandbox.support()), (other, other))
        for offered, is_refused in ((SUPPORT, SUPPORT.landlock == 0), (other, True), (SUPPORT._replace(reason='no'), True)):
            self.assertEqual(offered.refusal() is not None, is_refused)


if __name__ == '__main__':
    unittest.main()
