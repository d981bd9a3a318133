"""Random small programs: shortened they compute the same where loops are cheap, and crash the same where they are not."""

import ast
import os
import random
import sys
import unittest

from nbcrane_probe.rehearsal.shorten import Cuts, shorten_tree
from shortened import Run

NAMES = 'abc'
# More with NBCRANE_SEEDS.
if hasattr(sys, 'set_int_max_str_digits'):
    sys.set_int_max_str_digits(0)
SEEDS = int(os.environ.get('NBCRANE_SEEDS', 60))


class Program:
    """Source made at random: loops over all kinds of iterables, branches, functions, comprehensions, `while`, `try`, containers."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.depth = 0
        # Loop variables are numbered, so that no inner loop takes the bound of an outer one away.
        self.loops = 0
        head = ''.join('%s = %d\n' % (name, self.random.randrange(9)) for name in NAMES) + 'xs = [3, 1, 4, 1, 5]\nd = {}\nlog = []\n'
        function = 'def f(v, w=2):\n' + self.block(['v', 'w', *NAMES[:2]], 1, locals_=('v', 'w')) + '    return v + w\n'
        self.source = head + function + ''.join(self.statement(list(NAMES), 0) for _ in range(6)) + 'result = f(a)\n'

    def number(self, names):
        pick = self.random.random()
        if pick < 0.4:
            return self.random.choice(names)
        if pick < 0.6:
            return str(self.random.randrange(-3, 12))
        if pick < 0.7:
            return 'len(%s)' % self.random.choice(['xs', 'd', 'log'])
        return '(%s %s %s)' % (
            self.number(names),
            self.random.choice(['+', '-', '*', '%', '//']),
            self.random.choice([self.random.choice(names), '3', '7']),
        )

    def condition(self, names):
        return '%s %s %s' % (self.number(names), self.random.choice(['<', '>', '==', '!=']), self.number(names))

    def iterable(self, names):
        choice = self.random.choice
        return choice([
            'range(%d)' % self.random.randrange(9), 'range(9, -4, -2)', 'list(xs)', 'tuple(xs)', '"nbcrane"', 'sorted(set(xs))', 'list(d)', 'reversed(xs[:])',
            'enumerate(list(xs))', 'zip(range(5), "abcdefg")', 'map(abs, [-1, 2, -3])', '(q * 2 for q in range(4))', 'filter(None, [0, 1, 2])',
            '[%s for q in range(4)]' % self.number([*names, 'q']), 'list({q: q for q in range(3)}.items())', 'iter(xs[:3])',
        ])  # fmt: skip

    def statement(self, names, depth, indent=0):
        pad, pick = '    ' * indent, self.random.random()
        name = self.random.choice(names)
        if depth > 3 or pick < 0.35:
            return pad + self.random.choice([
                '%s = (%s) %% 10007\n' % (name, self.number(names)), '%s += (%s) %% 97\n' % (name, self.number(names)), 'log.append(%s)\n' % self.number(names),
                'd[%s] = %s\n' % (self.number(names), self.number(names)), '%s = xs[%s %% 5]\n' % (name, self.number(names)),
                '%s = sum([%s for q in range(3)]) %% 997\n' % (name, self.number([*names, 'q'])), '%s = (%s) %% 1000003\n' % (name, self.number(names)),
                'log.append(sorted(d)[:2])\n', '%s = d.get(%s, 1)\n' % (name, self.number(names)),
            ])  # fmt: skip
        body = ''.join(self.statement(names, depth + 1, indent + 1) for _ in range(self.random.randrange(1, 4)))
        inner = pad + '    '
        if pick < 0.6:
            loop = 'k%d' % self.loops
            self.loops += 1
            leave = (
                inner + 'if %s:\n%s    %s\n' % (self.condition(names), inner, self.random.choice(['break', 'continue']))
                if self.random.random() < 0.4
                else ''
            )
            other = pad + 'else:\n' + inner + 'log.append("end")\n' if self.random.random() < 0.3 else ''
            return pad + 'for %s in %s:\n' % (loop, self.iterable(names)) + leave + body + inner + 'log.append(%s)\n' % loop + other
        if pick < 0.75:
            return (
                pad
                + 'if %s:\n' % self.condition(names)
                + body
                + (pad + 'else:\n' + inner + 'log.append(0)\n' if self.random.random() < 0.5 else '')
            )
        if pick < 0.85:
            count = 'n%d' % self.loops
            self.loops += 1
            return (
                pad + '%s = 0\n' % count + pad + 'while %s < %d:\n' % (count, self.random.randrange(6)) + inner + '%s += 1\n' % count + body
            )
        return pad + 'try:\n' + body + pad + 'except (ZeroDivisionError, IndexError) as error:\n' + inner + 'log.append(str(error))\n'

    def block(self, names, depth, locals_):
        return ''.join(self.statement([*locals_], depth, 1) for _ in range(3))


def ran(source, cuts=None):
    """The namespace after the program and what it raised, as text."""
    tree = ast.parse(source)
    namespace = {'__name__': '__main__'}
    error = None
    try:
        exec(compile(tree if cuts is None else shorten_tree(tree, cuts, 'cell'), 'cell', 'exec', dont_inherit=True), namespace)
    except Exception as raised:
        trace, lines = raised.__traceback__, []
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == 'cell':
                lines.append(trace.tb_lineno)
            trace = trace.tb_next
        error = (type(raised).__name__, str(raised), lines)
    # As text: lists may hold themselves by now.
    kept = {key: value for key, value in namespace.items() if isinstance(value, (int, str, tuple, list, dict)) and key != '__builtins__'}
    return repr(kept), error


class Random(unittest.TestCase):
    def test_cheap_programs_compute_the_same(self):
        crashed = 0
        for seed in range(300):
            source = Program(seed).source
            expected, cuts = ran(source), Cuts(2, 60)
            self.assertEqual(ran(source, cuts), expected, source)
            self.assertFalse(cuts.any)
            crashed += expected[1] is not None
        self.assertGreater(crashed, 10)

    def test_crashes_at_the_begin_of_an_expensive_loop_are_found_at_their_place(self):
        for seed in range(25):
            choose = random.Random(seed)
            n, keep = choose.randrange(60, 200), choose.choice([2, 3])
            at = choose.choice([0, 1])
            wrapped = choose.choice(
                ['range({n})', 'list(range({n}))', 'zip(range({n}), range({n}))', 'enumerate(range({n}))', 'tuple(range({n}))']
            )
            pair = 'zip' in wrapped or 'enumerate' in wrapped
            outer = choose.random() < 0.4
            body = ['slow()', 'log.append(k)', '1 / (k - %d)' % at, 'total += k']
            choose.shuffle(body)
            indent = '        ' if outer else '    '
            source = 'log, total = [], 0\n' + ('for epoch in range(3):\n    ' if outer else '')
            source += 'for %s in %s:\n' % ('k, _' if pair else 'k', wrapped.format(n=n)) + ''.join(indent + line + '\n' for line in body)
            expected = ran(source.replace('slow()', 'None'))[1]
            run = Run(source, keep=keep)
            self.assertEqual((run.what[0], run.what[1], [run.what[2]]), expected, source)
            self.assertIsNone(run.artifact, source)
            self.assertFalse(run.cuts.any, source)

    def test_checks_that_hold_after_the_full_loop_never_count_when_they_fail_after_the_cut_one(self):
        counted, artefacts = [], 0
        for seed in range(SEEDS):
            source = Checked(seed).source
            if source is None:
                continue
            records = []
            for keep in (2, 3):
                run = Run(source, keep=keep, seconds_per_loop=0.02)
                failed = run.error is not None and run.cuts.ended is None
                artefacts += failed
                records.append(run.what if failed and run.artifact is None else None)
            if records[0] is not None and records[0] == records[1]:
                counted.append((seed, records[0], source))
        self.assertEqual(counted, [], '\n'.join(str(seed) + str(what) + '\n' + source for seed, what, source in counted[:3]))
        self.assertGreater(artefacts, SEEDS // 10)


class Checked(Program):
    """An expensive loop at random, then something that holds after it, in many ways to say so; `source` is None where the loop itself fails."""

    def __init__(self, seed):
        self.random = choose = random.Random(seed)
        self.loops, self.depth = 0, 0
        names = [*NAMES, 'step']
        body = ''.join(self.statement(names, 2, 1) for _ in range(choose.randrange(2, 6)))
        n = choose.randrange(30, 60)
        if choose.random() < 0.3:
            body += '    if step == %d:\n        %s\n' % (
                choose.randrange(5, n),
                choose.choice(['break', 'a = None', 'd["late"] = 1', 'log.append("late")', 'late = 1']),
            )
        loop = 'for step in range(%d):\n    slow()\n' % n + body
        head = (
            ''.join('%s = %d\n' % (name, choose.randrange(9)) for name in NAMES)
            + 'late = 0\nxs = [3, 1, 4, 1, 5]\nd = {}\nlog = []\nalias = log\n'
        )
        if choose.random() < 0.4:
            loop = (
                'def work():\n    global a, b, c, step, late\n'
                + ''.join('    ' + line + '\n' for line in loop.splitlines())
                + '    return log\nkept = work()\n'
            )
            loop = (
                loop.replace('    global a, b, c, step', '    global a, b, c, d, step')
                if choose.random() < 0.5
                else loop.replace('global a', 'global d, a')
            )
        after = self.check(head + loop)
        self.source = None if after is None else head + loop + after

    def check(self, source):
        """A check of the final state that holds, or None."""
        choose, namespace = self.random, {'slow': lambda: None, '__name__': '__main__'}
        try:
            exec(compile(source, 'cell', 'exec', dont_inherit=True), namespace)
        except Exception:
            return None
        name = choose.choice(['a', 'b', 'c', 'd', 'late'])
        value, log, d = namespace[name], namespace['log'], namespace['d']
        where = choose.choice(['log', 'alias'])
        options = ['assert len(%s) == %d\n' % (where, len(log)), 'n = len(%s) * 2\nassert n == %d\n' % (where, len(log) * 2)]
        if type(value) is int:
            options += [
                'assert %s == %r\n' % (name, value),
                'y = %s + 1\nif y != %r:\n    raise ValueError("unlike")\n' % (name, value + 1),
                'def g(v):\n    return 1 / (v == %r)\ng(%s)\n' % (value, name),
                '[0, 1][[%s].index(%r)]\n' % (name, value),
            ]
        if type(d) is dict and d:
            options += [
                'd[%r]\n' % choose.choice(list(d)),
                'assert len(d) == %d\n' % len(d),
                'def g(m):\n    return list(m)[%d]\ng(d)\n' % (len(d) - 1),
            ]
        if log:
            at = choose.randrange(len(log))
            options += [
                '%s[%d]\n' % (where, at),
                'h = %s[:]\nassert repr(h[%d]) == %r\n' % (where, at, repr(log[at])),
                'x, *rest = %s[%d:]\n' % (where, at),
            ]
        return choose.choice(options) + 'done = 1\n'


if __name__ == '__main__':
    unittest.main()
