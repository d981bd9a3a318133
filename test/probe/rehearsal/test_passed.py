"""Whether the real cell is past the place of its copy's crash: compared with what running the code itself tells."""

import random
import sys
import unittest

from nbcrane_probe.rehearsal.passed import Frame, has_passed

CELL = """\
a = 1
for i in range(3):
    b = i
    c = i
with ctx():
    d = 4
    if a:
        e = 5
    else:
        e = 6
    f = 7
try:
    g = 8
except ValueError:
    h = 9
else:
    k = 10
finally:
    m = 11
def work(n):
    p = n
    for j in range(2):
        q = j
    return p
work(1)
z = work(2)
"""


def passed(real, crash, turns=(), source=CELL, again=()):
    return has_passed([Frame(0, *frame) for frame in real], [Frame(0, *frame) for frame in crash], turns, lambda cell: source, again)


def top(line):
    return [('<module>', line)]


class Passed(unittest.TestCase):
    def test_statements_of_one_block_run_in_their_order(self):
        self.assertTrue(passed(top(6), top(1)))
        self.assertTrue(passed(top(11), top(6)))
        self.assertFalse(passed(top(1), top(6)))
        self.assertFalse(passed(top(6), top(11)))
        self.assertFalse(passed(top(6), top(6)))

    def test_the_branch_that_was_not_taken_is_behind(self):
        self.assertTrue(passed(top(10), top(8)))
        self.assertFalse(passed(top(7), top(8)))
        self.assertTrue(passed(top(15), top(13)))
        self.assertTrue(passed(top(19), top(13)))
        self.assertFalse(passed(top(13), top(19)))

    def test_a_loop_leaves_it_open_but_for_its_first_turn(self):
        self.assertFalse(passed(top(4), top(3)))
        self.assertTrue(passed(top(4), top(3), [('<module>', 2, 1)]))
        self.assertFalse(passed(top(4), top(3), [('<module>', 2, 3)]))
        self.assertFalse(passed(top(3), top(4), [('<module>', 2, 1)]))
        self.assertFalse(passed(top(2), top(2)))

    def test_calls_are_followed_while_they_are_the_same(self):
        self.assertTrue(passed([('<module>', 25), ('work', 24)], [('<module>', 25), ('work', 21)]))
        self.assertFalse(passed([('<module>', 25), ('work', 21)], [('<module>', 25), ('work', 24)]))
        self.assertTrue(passed([('<module>', 26), ('work', 21)], [('<module>', 25), ('work', 24)]))
        self.assertFalse(passed([('<module>', 25), ('work', 23)], [('<module>', 25), ('work', 23)]))
        self.assertFalse(passed([('<module>', 25), ('other', 24)], [('<module>', 25), ('work', 21)]))

    def test_a_function_that_was_called_before_may_be_called_again(self):
        self.assertFalse(passed([*top(25), ('work', 24)], [*top(25), ('work', 21)], again=['work']))
        self.assertTrue(passed(top(26), [*top(25), ('work', 21)], again=['work']))

    def test_what_cannot_be_read_leaves_it_open(self):
        self.assertFalse(passed(top(6), top(1), source='%%magic ('))
        self.assertFalse(passed(top(6), top(1), source=None))
        self.assertFalse(has_passed([], [Frame(0, '<module>', 1)], [], lambda cell: CELL))
        self.assertTrue(passed([('<cell line: 1>', 6)], top(1)))

    def test_no_line_that_is_still_to_come_in_a_run_counts_as_passed(self):
        """Random programs, run with a tracer: of any two moments of a run, the place of the later one is not behind the earlier one."""
        for seed in range(50):
            source = program(random.Random(seed))
            trace = lines_of(source)
            # In loops the same two lines follow each other many times.
            pairs = {(trace[at], later) for at in range(0, len(trace), 3) for later in trace[at + 1 : at + 40]}
            for now, later in pairs:
                self.assertFalse(passed(top(now), top(later), source=source), '%s\n%s, then %s' % (source, now, later))


def program(rng):
    """A program of nested blocks whose conditions are fixed at random."""
    lines = []

    def block(depth, indent):
        for _ in range(rng.randint(1, 3)):
            kind = rng.choice(['line', 'line', 'if', 'for', 'while', 'try', 'with'] if depth < 3 else ['line'])
            pad = '    ' * indent
            if kind == 'line':
                lines.append(pad + 'x = 1')
            elif kind == 'if':
                lines.append(pad + 'if %s:' % rng.choice(['True', 'False', 'coin()']))
                block(depth + 1, indent + 1)
                lines.append(pad + 'else:')
                block(depth + 1, indent + 1)
            elif kind == 'for':
                lines.append(pad + 'for i in range(%d):' % rng.randint(0, 3))
                block(depth + 1, indent + 1)
            elif kind == 'while':
                lines.append(pad + 'while coin():')
                block(depth + 1, indent + 1)
            elif kind == 'with':
                lines.append(pad + 'with managed():')
                block(depth + 1, indent + 1)
            else:
                lines.append(pad + 'try:')
                block(depth + 1, indent + 1)
                lines.append(pad + '    maybe()')
                lines.append(pad + 'except KeyError:')
                block(depth + 1, indent + 1)
                lines.append(pad + 'finally:')
                block(depth + 1, indent + 1)

    block(0, 0)
    return '\n'.join(lines) + '\n'


def lines_of(source):
    import contextlib

    rng, found = random.Random(1), []

    def maybe():
        if rng.random() < 0.4:
            raise KeyError

    def trace(frame, event, argument):
        if frame.f_code.co_filename != '<program>':
            return None
        if event == 'line':
            found.append(frame.f_lineno)
        return trace

    code = compile(source, '<program>', 'exec')
    sys.settrace(trace)
    try:
        exec(code, {'coin': lambda: rng.random() < 0.5, 'managed': contextlib.nullcontext, 'maybe': maybe})
    finally:
        sys.settrace(None)
    return found


if __name__ == '__main__':
    unittest.main()
