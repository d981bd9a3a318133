"""Waiting and clocks in a copy: time goes on by what was skipped, and a wait during which somebody works is taken in full."""

import subprocess
import sys
import threading
import time
import unittest
from datetime import date, datetime

from forked import in_copy

from nbcrane_probe.rehearsal import doubts
from nbcrane_probe.rehearsal.shorten import Cuts, shorten_libraries


def shortened(work):
    """What `work(cuts)` returns in a copy with skipped waits, the seconds that went by, and the doubts."""

    def run():
        cuts = Cuts()
        shorten_libraries(cuts)
        started = _REAL[0]()
        answer = work(cuts)
        return answer, _REAL[0]() - started, [doubt.what for doubt in doubts.noted()]

    return in_copy(run, cared_for=False)


# In lists, where no patch finds them.
_REAL = [time.perf_counter]


class Clocks(unittest.TestCase):
    def test_every_clock_goes_on_by_the_wait_that_was_skipped(self):
        def work(cuts):
            clocks = (
                time.time, time.monotonic, time.perf_counter, lambda: time.time_ns() / 1e9, lambda: time.monotonic_ns() / 1e9,
                lambda: time.perf_counter_ns() / 1e9, lambda: time.clock_gettime(time.CLOCK_MONOTONIC), lambda: time.mktime(time.localtime()),
                lambda: datetime.now().timestamp(), lambda: datetime.today().timestamp(), lambda: time.mktime(time.strptime(time.ctime())),
            )  # fmt: skip
            before = [clock() for clock in clocks]
            time.sleep(3600)
            return (
                [clock() - start for clock, start in zip(clocks, before)],
                isinstance(datetime.now(), datetime),
                date.today() >= date(2020, 1, 1),
            )

        (passed, is_datetime, is_later), seconds, noted = shortened(work)
        for one in passed:
            self.assertTrue(3598 < one < 3660, passed)
        self.assertTrue(is_datetime and is_later)
        self.assertLess(seconds, 60)
        self.assertEqual(set(noted), {'the time', 'a wait that was skipped'})

    def test_names_that_the_notebook_imported_are_skipped_too(self):
        code = (
            'import sys, types\nfrom time import perf_counter as real\nfrom time import sleep, time\n'
            'from nbcrane_probe.rehearsal.shorten import Cuts, shorten_libraries\n'
            'cuts = Cuts()\nshorten_libraries(cuts)\nnow = __import__("time").time\nbefore = time()\nsleep(500)\nassert 499 < time() - before < 600\n'
            'assert cuts.skipped_seconds > 499\nprint("ok")'
        )
        done = subprocess.run([sys.executable, '-c', code], capture_output=True, text=True, timeout=300)
        self.assertEqual(done.stdout.strip(), 'ok', done.stderr)

    def test_a_wait_is_taken_in_full_where_a_thread_works_meanwhile(self):
        def work(cuts):
            found = []
            threading.Thread(target=lambda: (_NAP[0](0.3), found.append(1))).start()
            time.sleep(1)
            return found, cuts.skipped_seconds

        (found, skipped), _, noted = shortened(work)
        self.assertEqual((found, skipped, noted), ([1], 0.0, []))

    def test_and_where_a_timer_runs(self):
        def work(cuts):
            import signal

            found = []
            signal.signal(signal.SIGALRM, lambda *_: found.append(1))
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            time.sleep(0.6)
            return found

        self.assertEqual(shortened(work)[0], [1])

    def test_a_wait_that_ran_out_is_a_doubt(self):
        def event(cuts):
            return threading.Event().wait(0.01)

        def thread(cuts):
            stop = threading.Event()
            other = threading.Thread(target=stop.wait)
            other.start()
            other.join(0.01)
            stop.set()

        def none(cuts):
            done = threading.Event()
            done.set()
            return done.wait(5)

        self.assertEqual(shortened(event)[2], ['a wait that ran out'])
        self.assertEqual(shortened(thread)[2], ['a wait that ran out'])
        self.assertEqual(shortened(none)[2], [])

    def test_errors_stay_as_they_are(self):
        def work(cuts):
            found = []
            for value in (-1, 'a', None):
                try:
                    time.sleep(value)
                except Exception as error:
                    found.append(type(error).__name__)
            return found

        self.assertEqual(shortened(work)[0], ['ValueError', 'TypeError', 'TypeError'])

    def test_clocks_of_libraries_are_no_doubt(self):
        def work(cuts):
            import logging

            logging.getLogger('x').makeRecord('x', 10, 'f', 1, 'm', (), None)

        self.assertEqual(shortened(work)[2], [])


_NAP = [time.sleep]


if __name__ == '__main__':
    unittest.main()
