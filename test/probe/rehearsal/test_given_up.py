"""Kind: a look-ahead beside a running cell that time ends, or a machine that is busy, or the death of a copy. It is taken up again while the cell runs."""

import os
import signal
import tempfile
import time
import unittest
from importlib import import_module
from types import SimpleNamespace
from unittest import mock

from looked_ahead import needs_sandbox, shell_of_a_test

from nbcrane_probe.rehearsal import attempt, clock, kernel, supervisor
from nbcrane_probe.rehearsal.crash import Places
from nbcrane_probe.rehearsal.kernel import Rehearsals
from nbcrane_probe.rehearsal.lookahead.reasons import DIED, NO_PROGRESS, TOO_LONG

# The package has a function of that name.
support = import_module('nbcrane_probe.rehearsal.sandbox.support')

LONG = """
rows = []
for step in range(400):
    rows.append(sum(range(100_000)))
"""
REQUEST = {'kind': 'background', 'expensiveMs': 0, 'delayMs': 0, 'deadlineMs': 60_000}
PATIENCE = 120


def cells(*sources):
    return [
        {'index': index, 'source': source, 'target': index == 0, 'mayRaise': False, 'before': [], 'after': []}
        for index, source in enumerate(sources)
    ]


def noticed(sources, until, **request):
    """What a copy beside a running cell says of its verdict, up to the notice for which `until` holds; the cell runs for as long."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.chdir(tempfile.mkdtemp())
            notices = []
            rehearsals = Rehearsals(shell_of_a_test(), Places(), notices.append)
            answer = rehearsals.answer({**REQUEST, **request, 'cells': cells(*sources)})
            end = time.monotonic() + PATIENCE
            while answer['reason'] is None and time.monotonic() < end and not any(map(until, notices)):
                time.sleep(0.02)
            rehearsals.answer({'kind': 'collect'})
            said = [
                one['report']['crash']['errorType'] if is_crash(one) else '%(kind)s: %(reason)s' % one
                for one in notices
                if one['kind'] != 'estimate'
            ]
            os.write(writing, repr([answer['reason'], said]).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return eval(text)


def is_crash(notice):
    return notice['kind'] == 'crash'


def is_over(notice):
    return notice['kind'] in ('crash', 'ended')


def failing(times, reason):
    """The first attempts end so, whatever they met."""
    real, made = attempt.attempt, []

    def attempted(*arguments):
        made.append(1)
        return attempt.Attempt([], reason) if len(made) <= times else real(*arguments)

    return mock.patch.object(supervisor, 'attempt', attempted)


@needs_sandbox
class TakenUpAgain(unittest.TestCase):
    def setUp(self):
        patched = mock.patch.multiple(supervisor, _REST_SECONDS=0.05, _REST_TIMES=0)
        patched.start()
        self.addCleanup(patched.stop)

    def test_a_time_that_is_too_short_at_first_is_not_the_end(self):
        for last, error in (
            ("{'a': 1}['b']", 'KeyError'),
            ("int('x')", 'ValueError'),
            ('len(rows).x', 'AttributeError'),
            ('rows.none()', 'AttributeError'),
            ('undefined_name', 'NameError'),
        ):
            reason, said = noticed([LONG, 'total = len(rows)', last], is_crash, deadlineMs=50)
            self.assertEqual((reason, said[-1]), (None, error), said)
            self.assertTrue(all('time' in one for one in said[:-1]), said)

    def test_copies_that_die_or_hang_or_are_too_slow_are_followed_by_others(self):
        for reason in (DIED, NO_PROGRESS, 'line 1 was skipped, because %s' % TOO_LONG):
            with failing(2, reason):
                said = noticed([LONG, "{'a': 1}['b']"], is_crash)[1]
            self.assertEqual([said[0], said[-1]], ['pending: %s' % reason, 'KeyError'])

    def test_a_healthy_notebook_stays_silent_and_is_looked_at_once_more_at_most(self):
        for last in ("{'a': 1}['a']", 'len(rows)', 'rows.append(1)', '[1][0]', 'print(len(rows))'):
            self.assertEqual(noticed([LONG, last], is_over), [None, ['ended: None']])
        with failing(2, DIED):
            self.assertEqual(noticed([LONG, 'len(rows)'], is_over), [None, ['pending: %s' % DIED, 'ended: None']])

    def test_a_supervisor_that_is_killed_says_so(self):
        with mock.patch.object(supervisor, '_rounds', lambda job, disk: os.kill(os.getpid(), signal.SIGKILL)):
            self.assertEqual(noticed([LONG, "{'a': 1}['b']"], is_over), [None, ['ended: %s' % DIED]])

    def test_a_copy_that_ends_without_a_verdict_says_why(self):
        unsettled = noticed([LONG, 'assert rows[200] < 5'], is_over)
        self.assertEqual(unsettled, [None, ['ended: cell 2 may raise AssertionError in line 1']])
        with failing(2, DIED), mock.patch.object(supervisor, '_is_short_of_memory', lambda: True):
            self.assertEqual(noticed([LONG, 'len(rows)'], is_over), [None, ['ended: %s' % DIED]])
        with mock.patch.object(supervisor, '_rounds', lambda job, disk: 1 / 0):
            said = noticed([LONG, 'len(rows)'], is_over)
        self.assertEqual(said, [None, ['ended: the rehearsal itself failed (ZeroDivisionError: division by zero)']])

    def test_a_cell_does_not_wait_for_a_copy_that_is_not_ready_and_it_is_told(self):
        def busy(job):
            while True:
                pass

        with mock.patch.object(supervisor, '_share_nothing', busy), mock.patch.object(supervisor, '_READY_SECONDS', 0.2):
            self.assertEqual(noticed([LONG], is_over), [kernel._NOT_READY, []])

    def test_a_copy_that_waits_for_a_processor_is_waited_for(self):
        # As on a machine that gives it none for longer than it may compute.
        with (
            mock.patch.object(supervisor, '_share_nothing', lambda job: time.sleep(1)),
            mock.patch.object(supervisor, '_READY_SECONDS', 0.5),
        ):
            self.assertEqual(noticed([LONG, "{'a': 1}['b']"], is_crash), [None, ['KeyError']])


class Rounds(unittest.TestCase):
    def rounds(self, *reports, kind='background', fix_after=None, is_short=False):
        """[seconds] that each look had, and [pending] as told."""
        pending, looked, told = list(reports), [], []
        requests = SimpleNamespace(fix=False)
        job = SimpleNamespace(request={'kind': kind, 'deadlineMs': 60_000}, report_fd=0, work=lambda: 0.0, requests=requests)

        def look(job, disk, seconds):
            looked.append(seconds)
            requests.fix = requests.fix or len(looked) == fix_after
            return {'reason': None, 'crash': None, 'pending': None, **pending.pop(0)}

        with mock.patch.multiple(
            supervisor,
            _look=look,
            _sleep=lambda *_: None,
            tell=lambda _, message: told.append(message.pending),
            _is_short_of_memory=lambda: is_short,
        ):
            supervisor._rounds(job, None)
        return looked, told

    def test_each_has_twice_the_time_until_there_is_a_verdict(self):
        late = {'pending': 'late'}
        self.assertEqual(self.rounds(late, late, late, {'crash': {}}), ([60, 120, 240, 480], ['late', 'late', 'late', None]))
        self.assertEqual(self.rounds(late, {}), ([60, 120], ['late', None]))
        self.assertEqual(self.rounds({}), ([60], [None]))

    def test_there_is_one_where_the_run_waits_or_the_cell_has_raised_or_memory_is_short(self):
        late = {'pending': 'late'}
        self.assertEqual(self.rounds(late, kind='rehearse'), ([60], ['late']))
        self.assertEqual(self.rounds(late, late, fix_after=1), ([60, 120], ['late', 'late']))
        self.assertEqual(self.rounds(late, is_short=True), ([60], [None]))


class Work(unittest.TestCase):
    """Kind: time that passes on the wall while a busy machine does something else."""

    def test_it_does_not_pass_while_nobody_computes(self):
        work = clock.Work()
        time_left = clock.Allowance(work, work() + 0.3)
        time.sleep(0.6)
        self.assertFalse(time_left.is_over)

    def test_it_passes_while_a_worker_computes_and_what_it_took_stays(self):
        work = clock.Work()
        began = work()
        child = os.fork()
        if child == 0:
            while True:
                pass
        work.begins(child)
        try:
            time_left = clock.Allowance(work, work() + 0.2)
            end = time.monotonic() + PATIENCE
            while not time_left.is_over and time.monotonic() < end:
                time.sleep(0.01)
            self.assertTrue(time_left.is_over)
        finally:
            work.ends()
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        self.assertGreater(work() - began, 0.15)
        self.assertEqual(clock.of_process(child), 0.0)

    def test_parts_never_outlive_the_whole(self):
        whole = clock.Allowance(lambda: 10.0, 15.0)
        self.assertEqual([whole.part(2).left, whole.part(9).left, whole.without(4).left, whole.without(6).is_over], [2, 5, 1, True])

    def test_who_does_nothing_for_long_makes_no_progress_and_who_gets_little_does(self):
        spent, wall = [0.0], [0.0]
        with mock.patch.object(clock, 'wall', lambda: wall[0]):
            progress = attempt._Progress(SimpleNamespace(of_worker=lambda: spent[0]), 60.0)
            for seconds, work, ended in ((50, 0.1, False), (100, 0.2, False), (150, 0.2, False), (165, 0.2, True), (166, 0.3, False)):
                wall[0], spent[0] = float(seconds), work
                self.assertEqual(progress.ended(), ended, seconds)
            wall[0] = 220.0
            progress.waits()
            wall[0] = 270.0
            self.assertFalse(progress.ended(), 'pauses are no lack of progress')


class Estimate(unittest.TestCase):
    """Kind: what several threads take on a machine that others use, and what that says of the real cell."""

    def dated(self, parallel):
        found = attempt.Attempt(
            [{'status': 'ok'}, {'status': 'crash', 'crash': {'parallel': parallel, 'timeToCrash': {'seconds': 9}}}], None
        )
        return attempt._undated(found).outcomes[-1]['crash']['timeToCrash']

    def test_the_processor_time_of_one_thread_tells_and_that_of_several_does_not(self):
        self.assertEqual((self.dated(False), self.dated(True)), ({'seconds': 9}, None))

    def test_others_disturb_where_they_compute_and_no_processor_is_idle(self):
        for busy, idle, own, disturbs in (
            (2.0, 0.0, 2.0, False),
            (2.0, 0.0, 0.7, True),
            (2.0, 30.0, 0.7, False),
            (1.1, 0.0, 1.0, False),
            (0.0, 0.0, 1.0, False),
        ):
            with (
                mock.patch.object(clock, '_machine', side_effect=[(0.0, 0.0), (busy, idle)]),
                mock.patch.object(clock, 'wall', side_effect=[0.0, 1.0]),
            ):
                self.assertEqual(clock.Load().disturbs(own), disturbs, (busy, idle, own))


class Trial(unittest.TestCase):
    """Kind: a test of the sandbox that a busy machine did not let end."""

    def test_it_says_nothing_of_the_system_and_is_made_again(self):
        known = support.known()
        self.addCleanup(support.learn, known)
        unfinished, works, refused = (
            support.Support(reason=support._UNFINISHED),
            support.Support(3),
            support.Support(reason='no Landlock'),
        )
        for found, kept in ((unfinished, None), (works, works), (refused, refused)):
            support.learn(support.Support(1))
            support.learn(found)
            self.assertEqual(support.known(), kept)


if __name__ == '__main__':
    unittest.main()
