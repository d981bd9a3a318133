"""How long work took, on a machine that may be busy."""

import signal
import time
import unittest

from nbcrane_probe.rehearsal.clock import Moment, moment, uncut
from nbcrane_probe.rehearsal.shorten import Cuts


class Moments(unittest.TestCase):
    def test_time_that_went_to_other_processes_does_not_count(self):
        self.assertEqual(uncut(Moment(10.0, 1.0, 0.0), Moment(30.0, 3.0, 0.0)), 2.0)

    def test_threads_of_its_own_do_not_count_twice(self):
        self.assertEqual(uncut(Moment(10.0, 1.0, 0.0), Moment(12.0, 5.0, 0.0)), 2.0)

    def test_a_clock_of_the_process_that_stands_still_is_made_up_for_by_that_of_the_thread(self):
        self.assertEqual(uncut(Moment(10.0, 1.0, 0.0, 5.0), Moment(12.0, 1.0, 0.0, 6.5)), 1.5)

    def test_short_work_is_reported_beside_an_alarm_clock_of_the_process(self):
        cuts, found = Cuts(), []
        signal.signal(signal.SIGVTALRM, signal.SIG_IGN)
        signal.setitimer(signal.ITIMER_VIRTUAL, 60)
        try:
            for _ in range(20):
                begin = moment(cuts)
                sum(range(20_000))
                found.append(uncut(begin, moment(cuts)))
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        self.assertGreater(min(found), 1e-5)

    def test_what_was_left_out_counts(self):
        self.assertEqual(uncut(Moment(0.0, 0.0, 5.0), Moment(2.0, 1.0, 65.0)), 61.0)

    def test_a_wait_for_others_is_no_work_and_computing_is(self):
        cuts = Cuts()
        begin = moment(cuts)
        time.sleep(0.3)
        waited = moment(cuts)
        until = time.process_time() + 0.1
        while time.process_time() < until:
            pass
        self.assertLess(uncut(begin, waited), 0.15)
        self.assertGreaterEqual(uncut(waited, moment(cuts)), 0.1)


if __name__ == '__main__':
    unittest.main()
