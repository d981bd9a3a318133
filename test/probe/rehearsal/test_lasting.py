"""The guarantee: a copy that lasts says of each cell what the kernel does in it a moment later, in the order of the cells, and says nothing from the first cell
on in which the kernel may go another way."""

import os
import tempfile
import unittest

from forked import in_copy
from looked_ahead import needs_sandbox, shell_of_a_test

from nbcrane_probe.rehearsal.crash import Places
from nbcrane_probe.rehearsal.kernel import Rehearsals

REQUEST = {'kind': 'lasting', 'shorten': 'nothing', 'expensiveMs': 2000, 'delayMs': 0, 'deadlineMs': 500}


def cell(index, source, may_raise=False):
    return {'index': index, 'source': source, 'target': index == 0, 'mayRaise': may_raise, 'before': [], 'after': []}


def in_kernel(work):
    """What `work(shell, rehearsals)` returns in a kernel of its own; the libraries of a copy are the copy's business."""

    def live():
        os.chdir(tempfile.mkdtemp())
        shell = shell_of_a_test()
        return work(shell, Rehearsals(shell, Places(), lambda _: None))

    return in_copy(live, cared_for=False)


def followed(sources, earlier='', **changes):
    """What a lasting copy has said of each cell when the kernel came to it, up to the first without a verdict; the kernel runs the cells as well."""

    def work(shell, rehearsals):
        said = []
        shell.run_cell(earlier)
        cells = [source if isinstance(source, dict) else cell(index, source) for index, source in enumerate(sources)]
        answer = rehearsals.answer({**REQUEST, **changes, 'cells': cells})
        for one in cells:
            index = one['index']
            if index > 0:
                answer = rehearsals.answer({'kind': 'follow', 'cell': index, 'deadlineMs': 500})
            statuses = [seen['status'] for seen in answer['cells'] if seen['cell'] == index]
            crash = answer['crash'] if answer['crash'] and answer['crash']['cell'] == index else None
            said.append((crash['errorType'], crash['line']) if crash else statuses[0] if statuses else answer['reason'])
            if said[-1] != 'ok':
                break
            shell.run_cell(one['source'])
        rehearsals.answer({'kind': 'collect'})
        return said

    return in_kernel(work)


@needs_sandbox
class Follows(unittest.TestCase):
    def test_each_cell_sees_what_the_ones_before_it_made(self):
        for sources in (
            ['x = [1]', 'x.append(len(x))', '1 / (x == [1, 1])'],
            [
                "open('a', 'w').write('one')",
                "open('a', 'a').write('two')",
                "1 / (open('a').read() == 'onetwo')",
                "import os; os.remove('a')",
            ],
            ['import os; os.mkdir("d")', 'os.chdir("d")', '1 / os.getcwd().endswith("d")', '1 / (os.listdir(".") == [])'],
            ['import random; random.seed(1)', 'a = random.random()', 'b = random.random()', '1 / (a != b)'],
            ['def f(): return g()', 'g = lambda: 3', 'f()'],
            ['x = 1', '%time y = x', 'y'],
        ):
            self.assertEqual(followed(sources), ['ok'] * len(sources), sources)

    def test_a_crash_is_told_before_its_cell(self):
        for last, error in (
            ("{'a': 1}['b']", 'KeyError'),
            ('x.none()', 'AttributeError'),
            ("open('not here')", 'FileNotFoundError'),
            ('undefined_name', 'NameError'),
            ('1 / (len(x) == 7)', 'ZeroDivisionError'),
            ('def f(:', 'SyntaxError'),
        ):
            for between in ([], ['len(x)'], ['len(x)', 'x.append(1)']):
                said = followed(['x = [1]', *between, last])
                self.assertEqual(said, ['ok'] * (1 + len(between)) + [(error, 1)], (between, last))

    def test_an_exception_that_the_notebook_expects_is_none(self):
        self.assertEqual(followed(['x = 1', cell(1, '1 / 0', may_raise=True), 'x']), ['ok', 'ok', 'ok'])


@needs_sandbox
class Ends(unittest.TestCase):
    def test_without_a_verdict_at_the_first_cell_that_may_go_another_way(self):
        for source in (
            "import socket\nsocket.create_connection(('127.0.0.1', 9), 1)",
            "import subprocess\nsubprocess.run(['true'])",
            'for _ in range(10**9): pass',
            'import time\ntime.sleep(2.5)\nx',
        ):
            said = followed(['x = 1', source, '1 / 0'], earlier='import socket, subprocess, time')
            self.assertEqual(said[0], 'ok', said)
            # What waits ran through, as waits are skipped: nothing is said of what comes after it.
            self.assertTrue(len(said) == 2 or said[1] == 'ok' and said[2] is None, said)

    def test_before_a_cell_that_loads_modules(self):
        self.assertEqual(followed(['x = 1', 'import wave', '1 / 0']), ['ok', None])
        self.assertEqual(followed(['x = 1', 'from wave import open as o', '1 / 0']), ['ok', None])
        self.assertEqual(followed(['import wave', 'x']), [None])
        self.assertEqual(followed(['x = 1', 'import os', 'def f():\n    import wave', '1 / 0'])[:3], ['ok'] * 3)

    def test_before_a_cell_that_reads_what_was_typed_or_shown(self):
        for source in ('len(In)', 'Out[1]', 'print(_)', '_1', '__', '_i2', 'def f():\n    return _'):
            self.assertEqual(followed(['x = 1', source, '1 / 0']), ['ok', None], source)
        self.assertEqual(followed(['x = 1', 'for _ in range(3): pass', '_x = 1; _x']), ['ok'] * 3)

    def test_after_a_cell_that_leaves_something_at_work(self):
        for source in (
            'import threading, time\nthreading.Thread(target=lambda: time.sleep(1), daemon=True).start()',
            'import asyncio\nawait asyncio.sleep(0)',
        ):
            self.assertEqual(followed(['x = 1', source, '1 / 0'], earlier='import threading, time, asyncio'), ['ok', 'ok', None])

    def test_what_is_asked_of_no_copy_has_a_reason(self):
        answer = in_kernel(lambda shell, rehearsals: rehearsals.answer({'kind': 'follow', 'cell': 1, 'deadlineMs': 10}))
        self.assertEqual((answer['reason'], answer['cells'], answer['crash']), ('no copy goes on from cell to cell', [], None))


if __name__ == '__main__':
    unittest.main()
