"""*certain*: before any cut, and no doubt of the world."""

import itertools
import unittest

from nbcrane_probe.rehearsal.certainty import believe
from nbcrane_probe.rehearsal.doubts import OTHER_FILES, OTHER_VALUE, OTHERS_AT_WORK, WAITED, Doubt

VALUE, WAIT, OTHERS = Doubt(OTHER_VALUE, 'the time'), Doubt(WAITED, 'a wait that was skipped'), Doubt(OTHERS_AT_WORK, 'programs')
FILES = Doubt(OTHER_FILES, 'a cache')


def confidence(error='KeyError', cut=False, own_check=False, of_system=False, doubted=()):
    return believe(error, cut=cut, own_check=own_check, of_system=of_system, doubted=list(doubted)).confidence


class Certainty(unittest.TestCase):
    def test_certain_means_no_cut_and_no_doubt_and_nothing_else(self):
        subsets = [some for size in range(5) for some in itertools.combinations((VALUE, WAIT, OTHERS, FILES), size)]
        for cut, own, system, doubted in itertools.product((False, True), (False, True), (False, True), subsets):
            with self.subTest(cut=cut, own=own, system=system, doubted=doubted):
                self.assertEqual(
                    confidence(cut=cut, own_check=own, of_system=system, doubted=doubted) == 'certain', not cut and not doubted
                )

    def test_a_check_of_the_notebook_is_not_believed_with_any_doubt(self):
        for doubt in (VALUE, WAIT, OTHERS, FILES):
            self.assertIsNone(confidence('AssertionError', own_check=True, doubted=[doubt]))
        self.assertEqual(confidence('AssertionError', own_check=True), 'certain')

    def test_errors_of_the_system_are_not_believed_where_others_may_have_acted(self):
        for doubt, expected in ((VALUE, 'likely'), (WAIT, None), (OTHERS, None), (FILES, None)):
            self.assertEqual(confidence('FileNotFoundError', of_system=True, doubted=[doubt]), expected)

    def test_nothing_is_believed_after_a_wait_beside_programs_at_work(self):
        self.assertIsNone(confidence(doubted=[WAIT, OTHERS]))
        self.assertEqual(confidence(doubted=[WAIT]), 'likely')
        self.assertEqual(confidence(doubted=[OTHERS]), 'likely')

    def test_that_time_ran_out_says_nothing(self):
        for error in ('TimeoutError', 'Empty', 'TimeoutExpired'):
            self.assertIsNone(confidence(error))

    def test_it_says_why(self):
        self.assertEqual(believe('KeyError', cut=False, own_check=False, of_system=False, doubted=[]).why, None)
        why = believe('KeyError', cut=True, own_check=False, of_system=False, doubted=[VALUE, WAIT]).why
        self.assertRegex(why, 'long work was cut .* and it may depend on the time and a wait that was skipped')


if __name__ == '__main__':
    unittest.main()
