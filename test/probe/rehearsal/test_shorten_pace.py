"""How a replay decides whether to go on: by the number of calls left where nothing runs for real, by time otherwise."""

import unittest
from types import SimpleNamespace
from unittest import mock

import shortened  # noqa: F401
from nbcrane_probe.rehearsal.clock import Moment
from nbcrane_probe.rehearsal.shorten.replay import pace
from nbcrane_probe.rehearsal.shorten.replay.form import lengths


class Clock:
    now = 0.0

    def moment(self):
        return Moment(self.now, self.now)


def goes_on(turns, seconds, ran=0, again=4):
    """Whether a loop of so many turns is replayed to its end, where a turn takes so many seconds, runs so many calls and gives so many again."""
    clock = Clock()
    replay = SimpleNamespace(depth=0, ran=0, again=0, promising=lambda: True)
    cuts = SimpleNamespace(
        keep=2, open=[SimpleNamespace(of=turns)], replay_seconds=2.0, replay=replay, decisions=SimpleNamespace(patience=1)
    )
    with mock.patch.object(pace, 'moment', clock.moment):
        found = pace.Pace(cuts, 2, turns - 2)
        for count in range(3, turns + 1):
            clock.now += seconds
            replay.ran += ran
            replay.again += again
            if not found.holds(count, turns - count):
                return False
    return True


class Pace(unittest.TestCase):
    def test_a_busy_machine_does_not_end_a_replay_of_few_calls(self):
        for seconds in (0.0005, 0.002, 0.012):
            with self.subTest(seconds=seconds):
                self.assertTrue(goes_on(1000, seconds))

    def test_what_runs_for_real_has_to_be_short(self):
        self.assertTrue(goes_on(1000, 0.0005, ran=1))
        self.assertFalse(goes_on(1000, 0.012, ran=1))

    def test_many_calls_and_long_turns_end_it(self):
        self.assertFalse(goes_on(100_000, 0.0005))
        self.assertFalse(goes_on(1000, 0.1))

    def test_a_number_that_is_given_may_be_a_length(self):
        self.assertEqual(lengths((3, [1.0, 2.0])) & {2, 3}, {2, 3})


if __name__ == '__main__':
    unittest.main()
