"""How much work it is to trace a crash back to what was cut.

Class: whatever the shape of the code before a crash, the work grows with its size, not with how deep loops, functions and branches stand in each other; where
it does not, tracing ends. Instances: loops in loops; functions that call each other in loops; branches in there that were not taken and may write files.
"""

import collections
import contextlib
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

    def traced(self, between, most=None):
        """How often the statements and files of a program were looked at, and the reason that was found."""
        run = Run(['\n'.join([CUT, between, FAILS])])
        self.assertTrue(run.cuts.any)
        self.assertIsInstance(run.error, KeyError)
        counted = collections.Counter()
        with contextlib.ExitStack() as watched:
            for owner, name in ((taint.Flow, '_statement'), (taint, 'writes')):
                watched.enter_context(mock.patch.object(owner, name, self.counting(getattr(owner, name), name, counted)))
            if most is not None:
                watched.enter_context(mock.patch.object(taint, '_MOST_STATEMENTS', most))
            return counted, run.cuts.artifact_reason(run.error)

    @staticmethod
    def counting(function, name, counted):
        def called(*given):
            counted[name] += 1
            return function(*given)

        return called

    def test_each_loop_around_adds_to_it_and_does_not_multiply_it(self):
        for branch in ([], BRANCH[:2]):
            flat, deep = (self.traced('\n'.join(reading(inside(depth, [*branch, 'number += 1']))))[0] for depth in (1, 7))
            self.assertGreater(flat['_statement'], 0)
            self.assertLess(deep['_statement'], 8 * flat['_statement'])
            self.assertLessEqual(deep['writes'], flat['writes'] + 2)

    def test_files_are_asked_about_once_for_each_branch(self):
        counted, _ = self.traced(functions(3, 2))
        self.assertLess(counted['writes'], 20)

    def test_it_ends_where_functions_multiply_it(self):
        counted, reason = self.traced(functions(4, 2), most=100)
        self.assertLessEqual(counted['_statement'], 150)
        self.assertEqual(str(reason), 'what it depends on could not be traced back')


if __name__ == '__main__':
    unittest.main()
