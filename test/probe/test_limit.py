import contextlib
import signal
import threading
import time
import unittest

from nbcrane_probe.budget import Budget, OutOfBudget
from nbcrane_probe.limit import CannotLimit, time_limit


@unittest.skipUnless(hasattr(signal, 'setitimer'), 'needs interval timers')
class Limit(unittest.TestCase):
    def test_it_ends_what_does_not_end(self):
        started = time.perf_counter()
        with self.assertRaises(OutOfBudget):
            with time_limit(50):
                while True:
                    try:
                        time.sleep(600)
                    except Exception:
                        pass
        self.assertLess(time.perf_counter() - started, 120)

    def test_code_that_swallows_everything_is_rung_again(self):
        rings = []
        with self.assertRaises(OutOfBudget):
            with time_limit(20):
                while len(rings) < 3:
                    try:
                        time.sleep(600)
                    except BaseException as ring:
                        rings.append(ring)
                raise rings[-1]

    def test_an_interrupt_goes_first_where_the_bell_rings_while_it_is_on_its_way_out(self):
        with self.assertRaises(KeyboardInterrupt):
            with time_limit(60_000):
                try:
                    signal.raise_signal(signal.SIGINT)
                finally:
                    signal.raise_signal(signal.SIGALRM)

    def test_an_interrupt_the_code_has_dealt_with_is_over(self):
        with self.assertRaises(OutOfBudget):
            with time_limit(60_000):
                with contextlib.suppress(KeyboardInterrupt):
                    signal.raise_signal(signal.SIGINT)
                signal.raise_signal(signal.SIGALRM)

    def test_the_users_handler_comes_back_and_nothing_rings_later(self):
        def own(number, frame):
            pass

        before = signal.signal(signal.SIGALRM, own)
        self.addCleanup(signal.signal, signal.SIGALRM, before)
        with time_limit(1000):
            pass
        self.assertIs(signal.getsignal(signal.SIGALRM), own)
        self.assertEqual(signal.getitimer(signal.ITIMER_REAL)[0], 0)

    def test_a_timer_of_the_user_is_left_alone(self):
        signal.setitimer(signal.ITIMER_REAL, 100)
        self.addCleanup(signal.setitimer, signal.ITIMER_REAL, 0)
        with self.assertRaises(CannotLimit):
            with time_limit(10):
                self.fail('must not run')
        self.assertGreater(signal.getitimer(signal.ITIMER_REAL)[0], 90)

    def test_other_threads_are_refused(self):
        caught = []

        def work():
            try:
                with time_limit(10):
                    pass
            except CannotLimit as error:
                caught.append(error)

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
        self.assertEqual(len(caught), 1)


class Slices(unittest.TestCase):
    def test_a_part_never_outlives_the_whole(self):
        whole = Budget(50)
        self.assertLessEqual(whole.part(1000).left_ms(), 50)
        spent = Budget(0)
        self.assertEqual(spent.left_ms(), 0)
        self.assertRaises(OutOfBudget, spent.check)


if __name__ == '__main__':
    unittest.main()
