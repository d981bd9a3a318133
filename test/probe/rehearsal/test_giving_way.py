"""Copies beside a long cell compute by turns with it once they have taken their share, where it needs all processors."""

import contextlib
import os
import time
import unittest
from unittest import mock

from nbcrane_probe.rehearsal import attempt, clock, processes
from nbcrane_probe.rehearsal.lookahead.rounds import Plan
from nbcrane_probe.rehearsal.processes import Turns
from nbcrane_probe.rehearsal.sandbox.end import end


@unittest.skipUnless(os.path.exists('/proc/stat'), 'only Linux tells how long processors were idle')
class GivingWay(unittest.TestCase):
    def test_a_worker_pauses_for_most_of_the_time_where_no_processor_is_idle(self):
        with _worker() as worker, _processors(idle=0):
            states = _states(worker)
        self.assertGreater(states.count('T'), 2 * len(states) / 3)
        self.assertIn('R', states[len(states) // 2 :], 'it goes on after a pause')

    def test_a_worker_hardly_pauses_where_a_processor_is_idle(self):
        with _worker() as worker, _processors(idle=1):
            states = _states(worker)
        self.assertLess(states.count('T'), len(states) / 3)

    def test_a_worker_goes_on_as_soon_as_a_processor_is_idle(self):
        with _worker() as worker, _processors(idle=0) as idle:
            turns = Turns(worker)
            _looks(turns, processes._TURN_SECONDS * 2)
            self.assertEqual(_state(worker), 'T')
            idle.append(1)
            _looks(turns, processes._LOOK_SECONDS * 1.5)
            self.assertEqual(_state(worker), 'R')

    def test_what_a_worker_has_started_pauses_with_it(self):
        ready, ready_end = os.pipe()

        def start():
            os.setsid()
            child = os.fork()
            if child:
                os.write(ready_end, b'%d' % child)

        with _worker(start) as worker, _processors(idle=0):
            child = int(os.read(ready, 16))
            _looks(Turns(worker), processes._TURN_SECONDS * 2)
            self.assertEqual([_state(worker), _state(child)], ['T', 'T'])

    def test_what_confirms_a_crash_has_as_much_time_without_pauses_as_what_met_it(self):
        met = Plan(keep=2)
        confirming = met._replace(keep=3, repeats=[])
        self.assertEqual(attempt._gives_way_after(lambda: 5.0, met), attempt._AT_FULL_SECONDS)
        self.assertEqual(attempt._gives_way_after(lambda: 5.0, confirming), 5.0 + attempt._AT_FULL_SECONDS)

    def test_a_worker_that_has_ended_is_no_matter(self):
        with _worker() as worker:
            pass
        with _processors(idle=0):
            _looks(Turns(worker), processes._TURN_SECONDS * 2)

    def test_the_time_of_idle_processors_is_that_of_those_that_the_process_may_use(self):
        one = min(os.sched_getaffinity(0))
        with mock.patch.object(os, 'sched_getaffinity', lambda _: {one}):
            before = clock.wall(), clock.idle()
            time.sleep(0.3)
            after = clock.wall(), clock.idle()
        self.assertLessEqual(after[1] - before[1], after[0] - before[0] + 0.1)
        self.assertGreaterEqual(after[1], before[1])


@contextlib.contextmanager
def _worker(start=os.setsid):
    """A process that computes, and the group that it leads."""
    worker = os.fork()
    if worker == 0:
        start()
        while True:
            pass
    try:
        yield worker
    finally:
        end(worker)


@contextlib.contextmanager
def _processors(idle):
    """So many are idle, and turns are short; what is appended to the list counts from then on."""
    told, began = [idle], clock.wall()
    with (
        mock.patch.object(clock, 'idle', lambda: told[-1] * (clock.wall() - began)),
        mock.patch.multiple(processes, _TURN_SECONDS=0.15, _LOOK_SECONDS=0.03),
    ):
        yield told


def _looks(turns, seconds):
    end = clock.wall() + seconds
    while clock.wall() < end:
        turns.pauses()
        time.sleep(0.005)


def _states(worker):
    """What the worker did at moments of a few turns."""
    turns, found = Turns(worker), []
    for _ in range(100):
        _looks(turns, 0.02)
        found.append(_state(worker))
    return found


def _state(process):
    """One letter: R runs, T is stopped."""
    with open('/proc/%d/stat' % process, 'rb') as stat:
        return stat.read().rpartition(b')')[2].split()[0].decode()


if __name__ == '__main__':
    unittest.main()
