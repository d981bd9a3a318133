"""Whatever ends a rehearsal, its folder is removed."""

import glob
import os
import signal
import tempfile
import time
import unittest

from looked_ahead import needs_sandbox, shell_of_a_test
from nbcrane_probe.rehearsal.crash import Places
from nbcrane_probe.rehearsal.kernel import Rehearsals

CELL = {'index': 0, 'source': 'for turn in range(10**12):\n    pass', 'target': True, 'mayRaise': False, 'before': [], 'after': []}
REQUEST = {'cells': [CELL], 'expensiveMs': 0, 'delayMs': 0, 'deadlineMs': 120_000}


def until(condition):
    """Waits for it, a minute at most; whether it came true."""
    for _ in range(1200):
        if condition():
            return True
        time.sleep(0.05)
    return False


@needs_sandbox
class Scratch(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.mkdtemp()
        self.addCleanup(os.rmdir, self.temporary)

    def folders(self):
        return glob.glob(os.path.join(self.temporary, 'nbcrane-rehearsal-*'))

    def kernel(self, work):
        """The process number of one that does this with its rehearsals."""
        child = os.fork()
        if child == 0:
            try:
                tempfile.tempdir = self.temporary
                work(Rehearsals(shell_of_a_test(), Places(), lambda _: None))
            finally:
                os._exit(0)
        return child

    def test_a_supervisor_that_does_not_answer_is_killed_and_leaves_nothing(self):
        def work(rehearsals):
            rehearsals.answer({**REQUEST, 'kind': 'background'})
            until(self.folders)
            signal.pidfd_send_signal(rehearsals._running._handle, signal.SIGSTOP)
            rehearsals.answer({'kind': 'collect'})
            if self.folders():
                os.abort()

        _, status = os.waitpid(self.kernel(work), 0)
        self.assertEqual(status, 0)
        self.assertEqual(self.folders(), [])

    def test_a_kernel_that_is_killed_leaves_nothing(self):
        for kind in ('rehearse', 'background'):
            with self.subTest(kind):

                def work(rehearsals, kind=kind):
                    rehearsals.answer({**REQUEST, 'kind': kind})
                    time.sleep(120)

                kernel = self.kernel(work)
                self.assertTrue(until(self.folders))
                os.kill(kernel, signal.SIGKILL)
                os.waitpid(kernel, 0)
                self.assertTrue(until(lambda: not self.folders()), self.folders())


if __name__ == '__main__':
    unittest.main()
