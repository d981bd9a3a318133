"""Random small cells: whatever is predicted really happens, with the same type on the same line, and most of what happens is predicted."""

import os
import random
import sys
import unittest

from support import fresh, look_at, run_cell

SETUP = """
import random, math, json
from collections import defaultdict, Counter, OrderedDict
numbers = [3, 1, 2]
words = ["a", "b", "cc"]
table = {"a": 1, "b": [1, 2], "c": {"d": None}}
nothing = None
pair = (1, "x")
dd = defaultdict(list)
counts = Counter("hello")
text = "some words here"
x, y, z = 1, [0, 1, 2], {"a": 2, 0: 3}
class Box:
    size = 0
    def __init__(self, items=None):
        self.items = items or []
    def put(self, item):
        self.items.append(item)
        self.size += 1
        return self
    def take(self, index):
        return self.items[index]
    @property
    def last(self):
        return self.items[-1]
    def __len__(self):
        return len(self.items)
class Sneaky:
    def __getattr__(self, name):
        numbers.append(9)
        return name
    def __add__(self, other):
        table[other] = other
        return self
    def __eq__(self, other):
        return True
    def __hash__(self):
        return 1
box = Box([1, 2])
sneaky = Sneaky()
def grow(xs, n=1):
    for i in range(n):
        xs.append(i)
    return xs
def look(d, k):
    return d[k]
def maybe(x):
    if random.random() < 0.5:
        return x
    return None
def spoil():
    global fresh_name
    fresh_name = 1
    table["new"] = 1
"""

NAMES = [*"""numbers words table nothing pair dd counts text box sneaky x y z""".split()] * 3 + [
    'fresh_name',
    'undefined_thing',
]
CONSTANTS = ['0', '1', '2', '5', '-1', '"a"', '"b"', '"zz"', 'None', 'True', '[]', '{}', '()', '1.5', '[1, 2]', '"3"']
METHODS = [
    *"""append({}) pop() pop({}) get({}) keys() items() upper() split() put({}) take({}) last size items sort() index({}) copy()
    clear() update({}) join({}) extend({}) remove({}) missing count({})""".split(),
    'setdefault({}, [])',
    'insert(0, {})',
]
FUNCTIONS = [
    *"""len({}) int({}) float({}) str({}) list({}) sorted({}) sum({}) max({}) min({}) dict({}) set({}) tuple({}) grow({})""".split(),
    'sorted({}, key=lambda v: {})',
    'max({}, key=lambda v: v[{}])',
    'min({}, key={})',
    'grow({}, {})',
    'look({}, {})',
    'maybe({})',
    'Box({})',
    'abs({})',
    'range({})',
    'enumerate({})',
    'zip({}, {})',
    'isinstance({}, {})',
    'math.sqrt({})',
    'json.loads({})',
    'getattr({}, "items")',
    'hasattr({}, "items")',
    'next(iter({}))',
    'reversed({})',
    'spoil()',
    'any({})',
    'round({}, {})',
    'type({})',
    'list(map(str, {}))',
    'print({})',
    'f"{{{}}}"',
    'list(filter(None, {}))',
    'look(k={}, d={})',
    'grow()',
    'random.choice({})',
    'random.shuffle({})',
]
BINARY = ['+', '-', '*', '/', '//', '%', '==', '<', 'in', 'and', 'or', 'is', '!=', '>', '|', '&']


class Writer:
    """Writes random cells."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def expression(self, depth=2):
        kind = self.random.random()
        if kind < 0.5 and depth < 3:
            return self.sensible()
        kind = self.random.random()
        if depth == 0 or kind < 0.3:
            return self.random.choice(NAMES if self.random.random() < 0.6 else CONSTANTS)
        inner = lambda: self.expression(depth - 1)  # noqa: E731
        if kind < 0.42:
            return f'{self.random.choice(NAMES)}[{inner()}]'
        if kind < 0.55:
            return f'{self.random.choice(NAMES)}.{self.random.choice(METHODS).format(inner())}'
        if kind < 0.75:
            return self.random.choice(FUNCTIONS).format(*(self.expression(depth - 1).replace('"', "'") for _ in range(2)))
        if kind < 0.88:
            return f'({inner()} {self.random.choice(BINARY)} {inner()})'
        return self.random.choice(
            [
                '[{0} for y in {1}]',
                '({0} if {1} else {2})',
                '{{"k": {0}}}["k"]',
                '[{0}, {1}][{2}]',
                '(lambda v: v)({0})',
                'not {0}',
                '{{k: {0} for k in {1}}}',
                '[*{0}, {1}]',
                '{0}[1:{1}]',
                '(lambda v: v[{0}])({1})',
                '-{0}',
            ]
        ).format(inner(), inner(), inner())

    def sensible(self):
        """An expression that mostly works."""
        return self.random.choice(
            [
                'numbers[0]',
                'numbers[-1]',
                'table["b"]',
                'box.last',
                'box.take(1)',
                'len(numbers)',
                'grow(numbers)',
                'x',
                'y',
                'list(y)',
                'words[1]',
                'box.put(3)',
                'dd["q"]',
                'counts["l"]',
                '[v for v in numbers]',
                'sorted(numbers)',
                'str(x)',
                'Box([1, 2])',
                'Box([5]).last',
                'maybe(1)',
                'sneaky.foo',
                '{"a": 1}',
                'numbers + [1]',
                'text.split()[0]',
                'len(text)',
                'dict(table)',
                'numbers.append(4)',
                'table.get("zz", [])',
                'grow([], 2)[1]',
                'list(table)',
                'spoil()',
                'bool(box)',
                'range(3)',
                'look(table, "a")',
                '(lambda v: v + 1)(2)',
                'numbers[:2]',
                'max(numbers)',
                'x if box else y',
                '"%s" % (x,)',
            ]
        )

    def block(self, depth, indent):
        return [line for _ in range(self.random.randint(1, 3)) for line in self.statement(depth, indent)]

    def statement(self, depth=2, indent=''):
        kind, more = self.random.random(), indent + '    '
        name = self.random.choice(['x', 'y', 'z'])
        if depth == 0 or kind < 0.3:
            return [f'{indent}{name} = {self.expression()}']
        if kind < 0.45:
            return [indent + self.expression()]
        if kind < 0.55:
            target = self.random.choice(
                [f'{self.random.choice(NAMES)}[{self.expression(1)}]', 'box.extra', 'box.items', 'x, y', 'x, *y', 'table["k"]']
            )
            return [f'{indent}{target} = {self.expression()}']
        if kind < 0.62:
            return [f'{indent}{self.random.choice(NAMES[:5] + ["x", "y"])} {self.random.choice(["+=", "*=", "-="])} {self.expression(1)}']
        if kind < 0.66:
            return [f'{indent}del {self.random.choice(["x", "y", "table[%s]" % self.expression(1), "numbers[0]"])}']
        if kind < 0.74:
            return [f'{indent}for {name} in {self.expression()}:', *self.block(depth - 1, more)]
        if kind < 0.82:
            head = f'{indent}if {self.random.choice([self.expression(), "random.random() < 0.5"])}:'
            return [head, *self.block(depth - 1, more), f'{indent}else:', *self.block(depth - 1, more)]
        if kind < 0.92:
            error = self.random.choice(['Exception', 'KeyError', '(TypeError, NameError)', 'LookupError'])
            return [
                f'{indent}try:',
                *self.block(depth - 1, more),
                f'{indent}except {error} as e:',
                *self.block(depth - 1, more),
                f'{indent}finally:',
                f'{more}z = 1',
            ]
        return [
            f'{indent}def helper(a, b=2):',
            *self.block(depth - 1, more),
            f'{more}return a',
            f'{indent}{name} = helper({self.expression(1)})',
        ]

    def cell(self):
        lines = []
        for _ in range(self.random.randint(1, 6)):
            lines += self.statement()
        return '\n'.join(lines)


class TooLong(BaseException):
    """A random cell runs on and on."""


def run_bounded(source, namespace, most=3000):
    """`run_cell`, but raises TooLong after `most` lines or where values grow without end."""
    lines = [0]

    def tracer(frame, event, argument):
        lines[0] += 1
        if lines[0] > most or sum(len(value) for value in namespace.values() if type(value) in (list, str, dict)) > 200_000:
            raise TooLong()
        return tracer

    sys.settrace(tracer)
    try:
        error = run_cell(source, namespace)
    finally:
        sys.settrace(None)
    if error is not None and isinstance(error[0], TooLong):
        raise error[0]
    return error


class DifferentialTest(unittest.TestCase):
    def test_random_cells(self):
        count = int(os.environ.get('NBCRANE_DIFFERENTIAL_CELLS', '1200'))
        start = int(os.environ.get('NBCRANE_DIFFERENTIAL_SEED', '0'))
        crashed, predicted = 0, 0
        for seed in range(start, start + count):
            source = Writer(seed).cell()
            namespace = fresh(SETUP)
            before = repr({name: namespace[name] for name in ('numbers', 'words', 'table', 'pair', 'dd', 'counts')}) + repr(
                vars(namespace['box'])
            )
            finding, reach = look_at(namespace, source)
            after = repr({name: namespace[name] for name in ('numbers', 'words', 'table', 'pair', 'dd', 'counts')}) + repr(
                vars(namespace['box'])
            )
            self.assertEqual(before, after, f'the look changed the namespace (seed {seed}):\n{source}')
            try:
                error = run_bounded(source, namespace)
            except TooLong:
                continue
            if error is not None:
                crashed += 1
                predicted += finding is not None
                if reach['complete'] and finding is None:
                    self.fail(f'followed to the end, but raises {error} (seed {seed}):\n{source}')
            if finding is not None:
                self.assertIsNotNone(error, f'false alarm (seed {seed}) {finding}:\n{source}')
            # Where something before was not understood, that may have raised first.
            if finding is not None and reach['complete']:
                found = (type(error[0]).__name__, error[1]) if error else None
                self.assertEqual((finding['errorType'], finding['line']), found, f'seed {seed}, {finding}:\n{source}')
        self.assertGreater(crashed, count // 10)
        self.assertGreater(predicted, crashed // 2)


if __name__ == '__main__':
    unittest.main()
