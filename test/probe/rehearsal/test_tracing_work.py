"""How much work it is to trace a crash back to what was cut.

Class: whatever the shape of the code before a crash, the work grows with its size, not with how deep loops, functions and branches stand in each other; where
it does not, tracing ends. Instances: loops in loops; functions that call each other in loops; branches in there that were not taken and may write files; calls in
chains.
"""

import unittest
from unittest import mock

from nbcrane_probe.rehearsal.shorten import taint
from shortened import Run, in_own_folder

CUT = 'found, number = {}, 0\nfor step in range(300):\n    slow()\n    found[step % 2] = step\n    number = number + step'
FAILS = 'found["last"]'
BRANCH = ['if number == -1:', '    open("big.txt", "w").close()', '    number = big(number)', 'number += 1']


def inside(depth, lines):
    """Lines in so many loops of one turn."""
    return ['    ' * at + 'for _%d in range(1):' % at for at in range(depth)] + ['    ' * depth + line for line in lines]


def functions(count, depth):
    """Functions of which each calls the one before in so many loops."""
    calls = [[], *[['number = call_%d(number)' % at] for at in range(count - 1)]]
    made = [
        line
        for at, call in enumerate(calls)
        for line in ['def call_%d(number):' % at, *indented(inside(depth, [*BRANCH, *call])), '    return number']
    ]
    return '\n'.join([*made, *reading(['number = call_%d(number)' % (count - 1)])])


def reading(lines):
    """One statement that reads a file, too."""
    return ['with open("seen.txt"):', *indented(lines)]


def indented(lines):
    return ['    ' + line for line in lines]


class TracingWork(unittest.TestCase):
    def setUp(self):
        in_own_folder(self)
        with open('seen.txt', 'w'):
            pass

    def traced(self, between, most=taint._MOST_STATEMENTS):
        """How often statements, and files, of a program were looked at, and the reason that was found."""
        run = Run(['\n'.join([CUT, between, FAILS])])
        self.assertTrue(run.cuts.any)
        self.assertIsInstance(run.error, KeyError)
        watched = mock.patch.object(taint.Flow, '_statement', autospec=True, side_effect=taint.Flow._statement)
        with watched as statement, mock.patch.object(taint, 'writes', wraps=taint.writes) as writes:
            with mock.patch.object(taint, '_MOST_STATEMENTS', most):
                reason = run.cuts.artifact_reason(run.error)
        return statement.call_count, writes.call_count, reason

    def test_each_loop_around_adds_to_it_and_does_not_multiply_it(self):
        for branch in ([], BRANCH[:2]):
            (few, asked, _), (many, asked_then, _) = (
                self.traced('\n'.join(reading(inside(depth, [*branch, 'number += 1'])))) for depth in (1, 7)
            )
            self.assertGreater(few, 0)
            self.assertLess(many, 8 * few)
            self.assertLessEqual(asked_then, asked + 2)

    def test_so_does_each_call_of_a_chain(self):
        counts = []
        for length in (4, 16):
            run = Run(['\n'.join([CUT, '"text"%s' % ('.replace("a", str(number))' * length), FAILS])])
            with mock.patch.object(taint.Flow, 'level', autospec=True, side_effect=taint.Flow.level) as level:
                self.assertIsNotNone(run.cuts.artifact_reason(run.error))
            counts.append(level.call_count)
        self.assertLess(counts[1], 8 * counts[0])

    def test_files_are_asked_about_once_for_each_branch(self):
        self.assertLess(self.traced(functions(3, 2))[1], 20)

    def test_it_ends_where_functions_multiply_it(self):
        statements, _, reason = self.traced(functions(4, 2), most=100)
        self.assertLessEqual(statements, 150)
        self.assertEqual(str(reason), 'what it depends on could not be traced back')


if __name__ == '__main__':
    unittest.main()
