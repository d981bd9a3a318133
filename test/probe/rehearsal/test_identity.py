"""A copy answers for the kernel: what the kernel made knows it again."""

import multiprocessing
import os
import signal
import subprocess
import sys
import unittest

from forked import in_copy

from nbcrane_probe.rehearsal.identity import numbers, stand_for
from nbcrane_probe.rehearsal.processes import at_work


def standing(work):
    kernel = numbers()

    def run():
        own = os.getpid()
        stand_for(kernel)
        return work(own)

    return in_copy(run, cared_for=False)


class Identity(unittest.TestCase):
    def test_the_numbers_are_those_of_the_kernel(self):
        found = standing(lambda own: (os.getpid(), os.getppid(), os.getpgrp(), os.getpgid(0), os.getsid(0), own))
        self.assertEqual(found[:5], (os.getpid(), os.getppid(), os.getpgrp(), os.getpgid(0), os.getsid(0)))
        self.assertNotEqual(found[5], os.getpid())

    def test_a_signal_to_itself_reaches_the_copy(self):
        def work(own):
            seen = []
            signal.signal(signal.SIGUSR1, lambda *_: seen.append(1))
            os.kill(os.getpid(), signal.SIGUSR1)
            return seen

        # Here it would end this process.
        self.assertEqual(standing(work), [1])

    def test_a_process_of_multiprocessing_is_known_again(self):
        process = multiprocessing.get_context('fork').Process(target=sys.stdin.close)
        process.start()
        try:
            # Whether it lives is for the supervisor to refuse; that it is "no child" is not.
            self.assertIsInstance(standing(lambda own: process.is_alive()), bool)
        finally:
            process.join()


class AtWork(unittest.TestCase):
    def test_it_is_seen_whether_programs_run(self):
        self.assertFalse(in_copy(at_work, cared_for=False))

        def with_child():
            child = subprocess.Popen([sys.executable, '-c', 'import sys; sys.stdin.read()'], stdin=subprocess.PIPE)
            running = at_work()
            child.stdin.close()
            os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
            ended = at_work()
            child.wait()
            return running, ended, at_work()

        self.assertEqual(in_copy(with_child, cared_for=False), (True, False, False))


if __name__ == '__main__':
    unittest.main()
