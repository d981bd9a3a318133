"""The attempts of one look-ahead, with made-up outcomes in the place of copies."""

import time
import unittest
from typing import NamedTuple, Optional

import shortened  # noqa: F401

from nbcrane_probe.rehearsal.clock import Allowance
from nbcrane_probe.rehearsal.lookahead.rounds import look
from nbcrane_probe.rehearsal.protocol import Awaiting, Finished


def in_seconds(seconds):
    return Allowance(time.monotonic, time.monotonic() + seconds)


CELLS = [{'index': 3}, {'index': 4}, {'index': 5}]


class Attempt(NamedTuple):
    outcomes: list
    reason: Optional[str] = None
    decided: list = []
    stood_in: list = []
    overdone: list = []


def outcome(cell, status='ok', cut=True, **more):
    return {'cell': cell, 'status': status, 'reason': None, 'cuts': [{}] if cut else [], 'cut': cut, 'estimate': {}, 'doubts': [], **more}


def crash(cell, name='KeyError', line=2, cut=True):
    found = {'errorType': name, 'message': '', 'line': line, 'frames': [], 'turns': []}
    return outcome(cell, 'crash', cut, crash=found, statement=line)


class Rounds(unittest.TestCase):
    def look(self, kind, *attempts):
        """The report, the plans with the cells each attempt had, and the cells that were reported."""
        pending, plans, reported, self.sources = list(attempts), [], [], []

        def attempt(cells, plan, tell, end):
            plans.append((plan.independent, plan.keep, plan.doubted, [cell['index'] for cell in cells]))
            self.sources.append((plan.source, plan.hurries))
            made = pending.pop(0)
            for one in made.outcomes if tell is not None else ():
                tell(one)
            return made

        self.awaiting = []

        def tell(one):
            if isinstance(one, Awaiting):
                self.awaiting.append(one.outcome)
            else:
                reported.append(one.outcome['cell'])

        same = lambda one, other: (one['errorType'], one['line']) == (other['errorType'], other['line'])  # noqa: E731
        report = look({'kind': kind, 'cells': CELLS, 'expensiveMs': 0}, attempt, same, tell, in_seconds(60))
        self.assertEqual(pending, [])
        return report, plans, reported

    def test_what_is_independent_comes_first_beside_a_running_cell_and_its_crash_is_certain(self):
        report, plans, reported = self.look('background', Attempt([outcome(3, cut=False), crash(5, 'NameError', cut=False)]))
        self.assertEqual((report['crash']['cell'], report['crash']['confidence'], reported), (5, 'certain', []))
        self.assertEqual(plans, [(True, 2, (), [3, 4, 5])])

    def test_it_comes_last_where_the_run_waits_and_only_where_the_cell_was_long(self):
        short = Attempt([outcome(3, cut=False), outcome(4, cut=False), outcome(5, cut=False)])
        self.assertEqual([plan[0] for plan in self.look('rehearse', short)[1]], [False])
        long = Attempt([outcome(3)], 'it did not end within the time a rehearsal may take')
        report, plans, _ = self.look('rehearse', long, Attempt([crash(4, 'NameError', cut=False)]))
        self.assertEqual(([plan[0] for plan in plans], report['crash']['cell']), ([False, True], 4))
        report, _, _ = self.look('rehearse', long, Attempt([outcome(4, cut=False)]))
        self.assertEqual((report['crash'], report['reason']), (None, long.reason))

    def test_a_crash_after_a_cut_is_confirmed_up_to_its_cell(self):
        report, plans, reported = self.look('rehearse', Attempt([outcome(3), crash(4)]), Attempt([outcome(3), crash(4)]))
        self.assertEqual((report['crash']['cell'], report['crash']['confidence'], reported), (4, 'likely', [3]))
        self.assertEqual(
            [(one['cell'], one['status'], one['leftOut'][0]['errorType']) for one in self.awaiting], [(4, 'unknown', 'KeyError')]
        )
        self.assertEqual([(keep, cells) for _, keep, _, cells in plans], [(2, [3, 4, 5]), (3, [3, 4])])

    def test_a_diagnosis_that_changes_with_the_cut_is_left_out(self):
        for other, kept in (('`x` has the length 3.', None), ('`x` has the length 2.', '`x` has the length 2.')):
            first, second = crash(4), crash(4)
            first['crash']['diagnosis'], second['crash']['diagnosis'] = '`x` has the length 2.', other
            report, _, _ = self.look('rehearse', Attempt([outcome(3), first]), Attempt([outcome(3), second]))
            self.assertEqual(report['crash']['diagnosis'], kept)

    def test_an_error_that_no_contents_can_cause_needs_no_second_attempt(self):
        found = crash(4, 'NameError')
        found['crash']['contentFree'] = True
        report, plans, _ = self.look('rehearse', Attempt([outcome(3), found]))
        self.assertEqual((report['crash']['cell'], report['crash']['confidence'], len(plans)), (4, 'likely', 1))

    def test_a_whole_attempt_shortens_nothing_and_goes_no_further_than_its_cell(self):
        plans = []

        def attempt(cells, plan, tell, end):
            plans.append(([cell['index'] for cell in cells], plan.whole))
            for one in made[0].outcomes if tell else ():
                tell(one)
            return made.pop(0)

        same = lambda one, other: one['errorType'] == other['errorType']  # noqa: E731
        request = {'kind': 'rehearse', 'cells': CELLS, 'shorten': 'nothing'}
        for found, confidence in [(outcome(3, cut=False), None), (crash(3, cut=False), 'certain')]:
            made, plans[:], told = [Attempt([found])], [], []
            report = look(request, attempt, same, told.append, in_seconds(60))
            self.assertEqual(told, [Finished(found)])
            self.assertEqual(plans, [([3], True)])
            self.assertEqual(report['crash'] and report['crash']['confidence'], confidence)
        # What skipped waits may have decided is a cut all the same, and needs a second attempt.
        made, plans[:] = [Attempt([crash(3)]), Attempt([crash(3, 'IndexError')])], []
        self.assertIsNone(look(request, attempt, same, lambda one: None, in_seconds(60))['crash'])
        self.assertEqual(len(plans), 2)

    def test_a_crash_that_another_cut_denies_is_left_out_and_cells_are_reported_once(self):
        report, plans, reported = self.look(
            'rehearse',
            Attempt([outcome(3), crash(4)]),
            Attempt([outcome(3), crash(4, 'IndexError')]),
            Attempt([outcome(3), outcome(4), crash(5)]),
            Attempt([outcome(3), outcome(4), crash(5)]),
        )
        self.assertEqual((report['crash']['cell'], reported), (5, [3, 4]))
        self.assertEqual(plans[2][2], ((4, 2), (4, 2)))

    def test_loops_of_libraries_that_took_too_long_are_shortened_next_and_in_what_confirms_that(self):
        place = ('longlib', '/longlib.py', 3)
        slow = outcome(3, 'unknown', leftOut=[{'line': 1, 'reason': 'it takes too long', 'errorType': None}])
        report, _, reported = self.look(
            'rehearse', Attempt([slow], stood_in=[place, place]), Attempt([outcome(3), crash(4)]), Attempt([outcome(3), crash(4)])
        )
        self.assertEqual((report['crash']['cell'], reported), (4, [3, 3]))
        self.assertEqual(self.sources, [((), True), ((place,), True), ((place,), False)])

    def test_what_they_left_undecided_has_all_the_time_in_full(self):
        place = ('longlib', '/longlib.py', 3)
        slow = outcome(3, 'unknown', leftOut=[{'line': 1, 'reason': 'it takes too long', 'errorType': None}])
        last = Attempt([outcome(3), outcome(4), outcome(5)])
        unclear = Attempt([outcome(3), outcome(4, 'unknown', leftOut=slow['leftOut'])])
        self.look('rehearse', Attempt([slow], stood_in=[place]), unclear, unclear, last._replace(stood_in=[place]), last)
        self.assertEqual(self.sources[:4], [((), True), ((place,), True), ((place,), False), ((), False)])
        self.look('rehearse', Attempt([slow], stood_in=[place]), last, last)
        self.assertEqual(self.sources[:2], [((), True), ((place,), True)])

    def test_those_that_made_a_library_raise_run_in_full_next(self):
        inner, outer = ('longlib', '/longlib.py', 3), ('longlib', '/longlib.py', 9)
        slow = Attempt([outcome(3, 'unknown', leftOut=[TOO_LONG])], stood_in=[outer, inner])
        raised = Attempt([outcome(3, 'unknown', leftOut=[{**TOO_LONG, 'reason': 'it was raised in a library'}])], overdone=[inner])
        last = Attempt([outcome(3)])
        self.look('rehearse', slow, raised, last, last)
        self.assertEqual(self.sources[:3], [((), True), ((outer, inner), True), ((outer,), True)])
        # And it is not shortened again where it takes too long.
        self.look('rehearse', slow, raised, slow, last, last)
        self.assertEqual(self.sources[:4], [((), True), ((outer, inner), True), ((outer,), True), ((outer,), False)])
        # There is no end to the time then.
        self.look('rehearse', slow, slow, raised._replace(stood_in=[inner]), last, last)
        self.assertEqual(self.sources[:4], [((), True), ((outer, inner), True), ((outer, inner), False), ((outer,), False)])

    def test_what_took_too_long_in_no_loop_of_a_library_has_it_too(self):
        met, last = Attempt([outcome(3, 'unknown', leftOut=[TOO_LONG])]), Attempt([outcome(3)])
        self.look('rehearse', met, last, last)
        self.assertEqual(self.sources[:2], [((), True), ((), False)])
        self.look('rehearse', Attempt([outcome(3, 'unknown', leftOut=[{**TOO_LONG, 'reason': 'it needs x'}])]), last)
        self.assertEqual(self.sources[:1], [((), True)])

    def test_it_does_not_start_again_for_ever(self):
        turns = [Attempt([crash(4)]), Attempt([outcome(4)])] * 3
        report, plans, _ = self.look('rehearse', *turns, Attempt([]))
        self.assertIsNone(report['crash'])
        self.assertEqual(report['unsettled']['status'], 'unknown')
        self.assertEqual(sum(not plan[0] for plan in plans), 6)


TOO_LONG = {'line': 1, 'reason': 'it takes too long', 'errorType': None}


class Pending(unittest.TestCase):
    """Kind: a look-ahead that time, or a copy that died, ended. Another may come further; what was refused or refuted will be again."""

    def pending(self, *attempts):
        left = list(attempts)
        request = {'kind': 'rehearse', 'cells': CELLS[:2], 'expensiveMs': 0}
        same = lambda one, other: one['errorType'] == other['errorType']  # noqa: E731
        return look(request, lambda *_: left.pop(0) if left else Attempt([]), same, lambda one: None, in_seconds(60))['pending']

    def test_what_time_ended_is_to_be_taken_up_again(self):
        late = 'it did not end within the time a rehearsal may take'
        for attempts in (
            [Attempt([outcome(3)], late)] * 2,
            [Attempt([outcome(3, 'unknown', reason='line 2 was skipped, because there was no time left')])],
            [Attempt([outcome(3), outcome(4, leftOut=[TOO_LONG])])] * 2,
            [Attempt([], 'the copy of the kernel died')],
            [Attempt([], 'it made no progress')],
            [Attempt([outcome(3), crash(4)]), Attempt([outcome(3)], late)],
            [Attempt([outcome(3), crash(4)]), Attempt([], 'the copy of the kernel died')],
        ):
            self.assertIsNotNone(self.pending(*attempts), attempts)

    def test_what_would_end_the_same_way_is_not(self):
        for attempts in (
            [Attempt([outcome(3, cut=False), outcome(4, cut=False)])],
            [Attempt([outcome(3, 'unknown', reason='it would connect to example.org')], 'it would connect to example.org')],
            [Attempt([outcome(3), outcome(4, leftOut=[{**TOO_LONG, 'reason': "it needs 'x', which is unknown here"}])])],
            [Attempt([outcome(3), crash(4)]), Attempt([outcome(3), outcome(4)])],
            [Attempt([outcome(3), crash(4)]), Attempt([outcome(3), crash(4, 'IndexError')])],
            [Attempt([outcome(3), crash(4)]), Attempt([outcome(3), crash(4)])],
        ):
            self.assertIsNone(self.pending(*attempts), attempts)


class Confirming(unittest.TestCase):
    def test_the_second_attempt_repeats_what_clocks_decided_in_the_first(self):
        plans, decided = [], [['/1.1', 'cut', 2]]

        def attempt(cells, plan, tell, end):
            plans.append(plan)
            return Attempt([crash(3)], None, decided)

        found = look(
            {'kind': 'rehearse', 'cells': CELLS[:1], 'expensiveMs': 0}, attempt, lambda one, other: True, lambda one: None, in_seconds(60)
        )
        self.assertIsNotNone(found['crash'])
        self.assertEqual([plan.repeats for plan in plans], [None, decided])

    def reason_where_the_second_is(self, *second):
        left = [Attempt([crash(3)]), Attempt(*second)]
        attempt = lambda *_: left.pop(0)  # noqa: E731
        found = look(
            {'kind': 'rehearse', 'cells': CELLS[:1], 'expensiveMs': 0}, attempt, lambda one, other: True, lambda one: None, in_seconds(0)
        )
        self.assertIsNone(found['crash'])
        return found['reason']

    def test_one_that_came_to_no_conclusion_says_why_and_refutes_nothing(self):
        ran, open_ended = outcome(2), outcome(2, status='unknown', reason='the loop in line 1 is long')
        skipped = outcome(3, status='unknown', reason='line 1 was skipped')
        for second, why in (
            (([], 'it did not end within the time a rehearsal may take'), 'it did not end'),
            (([open_ended],), 'the loop in line 1 is long'),
            (([ran, skipped],), 'line 1 was skipped'),
            (([ran, skipped, outcome(4)],), 'line 1 was skipped'),
        ):
            self.assertIn('another copy could not confirm that: %s' % why, self.reason_where_the_second_is(*second))
        for second in ([ran, outcome(3)], [open_ended, outcome(3)]):
            self.assertIn('but not when less was cut', self.reason_where_the_second_is(second))


if __name__ == '__main__':
    unittest.main()
