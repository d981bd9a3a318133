"""How long a cell takes at most, by its text and live values."""

import math
import os
import tempfile
import time
import unittest

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
from sklearn.linear_model import LinearRegression

from nbcrane_probe.cell import parse_cell
from nbcrane_probe.rehearsal.duration import longest_seconds
from nbcrane_probe.rehearsal.sizes import elements
from shortened import remember

# A copy starts beside a cell after this many seconds.
DELAY = 1.0


def longest(source, **names):
    return longest_seconds(parse_cell(source).tree, {'np': np, 'pd': pd, 'time': time, 'os': os, **names})


def frame(rows=200):
    return pd.DataFrame({'name': ['ab', 'cd'] * (rows // 2), 'value': np.arange(rows)})


class Short(unittest.TestCase):
    def test_cells_of_common_notebooks(self):
        table, values, books = frame(), np.arange(1000.0), [('a', 1), ('b', 2)]
        for source in (
            'table.head()',
            'table["value"].describe()',
            'totals = table.groupby("name")["value"].sum().reset_index()\ntotals.sort_values("value").head(3)',
            'for name, part in table.groupby("name"):\n    print(name, len(part))',
            'print(f"{values.mean():.2f}", values.shape, np.median(values))',
            'rng = np.random.default_rng(7)\nnoise = rng.normal(size=(100, 200))\nnoise.max()',
            'pairs = {name.upper(): number for name, number in books}\nlen(pairs)',
            'import json\nfrom pathlib import Path\nprint(json.dumps(books), Path("a") / "b")',
            'def scale(x):\n    return (x - x.mean()) / x.std()\nscaled = scale(values)',
            'total = 0\nfor value in range(100):\n    total += value',
            'assert sorted(books, key=lambda row: row[1])[0] == ("a", 1)',
            'import seaborn as sns\nsns.histplot(data=table, x="value")',
            'try:\n    first = books[0]\nexcept IndexError:\n    first = None',
        ):
            with self.subTest(source):
                self.assertLess(longest(source, table=table, values=values, books=books), DELAY / 2)

    def test_a_function_of_an_earlier_cell_takes_what_its_body_takes(self):
        names = {'np': np}
        code = remember(
            'def double(x):\n    return x * 2\ndef endless(x):\n    while True: pass\ndef again(x):\n    return again(x)', 'earlier'
        )
        exec(compile(code, 'earlier', 'exec'), names)
        self.assertLess(longest_seconds(parse_cell('double(3)').tree, names), DELAY / 2)
        for source in ('endless(3)', 'again(3)', 'list(map(endless, [1]))', 'np.vectorize(endless)([1])'):
            with self.subTest(source):
                self.assertEqual(longest_seconds(parse_cell(source).tree, names), math.inf)

    def test_how_often_a_loop_of_a_function_runs_is_as_it_is_called(self):
        names = {'steps': 10**7, 'items': list(range(100))}
        code = remember(
            'def simulate(count, start=0):\n    total = start\n    for at in range(start, count):\n        total += at\n    return total',
            'loops',
        )
        exec(compile(code, 'loops', 'exec'), names)
        for source in ('simulate(100)', 'simulate(count=100, start=2)', 'for at in range(len(items)): simulate(5)'):
            with self.subTest(source):
                self.assertLess(longest_seconds(parse_cell(source).tree, names), DELAY / 2)
        for source in (
            'simulate(10 ** 7)',
            'simulate(steps)',
            'simulate(*items)',
            'simulate(max(items))',
            'n = int(text)\nfor at in range(n): pass',
        ):
            with self.subTest(source):
                self.assertGreater(longest_seconds(parse_cell(source).tree, names), DELAY)

    def test_objects_of_libraries_that_are_only_looked_at(self):
        model = LinearRegression().fit([[1], [2]], [1, 2])
        for source in ('print(model)', 'print(f"{model}: {model.coef_}")', 'pd.Series(model.coef_).abs()', 'len(model)', 'model'):
            with self.subTest(source):
                self.assertLess(longest(source, model=model), DELAY / 2)
        for source in ('model.predict(x)', 'list(model)', 'for one in model: pass', 'model @ model', 'pd.Series(model)'):
            with self.subTest(source):
                self.assertGreater(longest(source, model=model), DELAY)

    def test_a_small_file_that_the_call_names(self):
        with tempfile.TemporaryDirectory() as folder:
            small, large = os.path.join(folder, 'small.csv'), os.path.join(folder, 'large.csv')
            for path, size in ((small, 100), (large, 1 << 21)):
                with open(path, 'w') as file:
                    file.write('x' * size)
            self.assertLess(longest('table = pd.read_csv(%r)' % small), DELAY / 2)
            for path in (large, os.path.join(folder, 'missing.csv'), 'https://example.org/a.csv'):
                self.assertEqual(longest('table = pd.read_csv(%r)' % path), math.inf)
        self.assertEqual(longest('table = pd.read_csv(path)'), math.inf)


class Unknown(unittest.TestCase):
    def test_what_may_take_long(self):
        class Model:
            def predict(self, x):
                return x

        net = LinearRegression()

        def own(x):
            return x

        names = {
            'model': Model(),
            'own': own,
            'items': list(range(10)),
            'wide': np.zeros((1000, 1000)),
            'rows': iter(()),
            'table': frame(),
            'plt': plt,
            'net': net,
            'values': np.zeros(9),
            'large': frame(100_000),
        }
        for source in (
            'model.predict(1)',
            'y = model.fit(x)',
            'own(1)',
            'table["value"].map(own)',
            'time.sleep(5)',
            'os.system("make")',
            'unknown(3)',
            'import xgboost\nxgboost.DMatrix(3)',
            'while True: pass',
            'wide @ wide',
            'np.zeros((10000, 10000))',
            'np.random.rand(3000, 3000)',
            'size = 5 * 10 ** 7\nx = np.arange(size)',
            'for i in range(10_000_000): items[0] += i',
            'for i in range(1000):\n    for j in range(1000):\n        table.loc[i] = j',
            'for row in rows: print(row)',
            'x = [np.sort(items) for a in items for b in range(100000)]',
            'get_ipython().run_line_magic("run", "train.py")',
            'result = await task',
            'exec(code)',
            'fig, axes = plt.subplots(12, 12)',
            'net(values)',
            'import seaborn as sns\nsns.pairplot(table)',
            'import seaborn as sns\nsns.lineplot(data=large)',
            'with open(path) as file: text = file.read()',
            'from mine import clean\nclean(items)',
            'def f(x):\n    return model.predict(x)\nf(1)',
            'sorted(items, key=lambda x: model.predict(x))',
        ):
            with self.subTest(source):
                self.assertGreater(longest(source, **names), DELAY)

    def test_a_name_that_the_cell_binds_is_not_the_value_it_had(self):
        self.assertLess(longest('items = [1, 2]\nfor one in items: print(one)', items=iter(())), DELAY / 2)
        self.assertEqual(longest('len = model\nx = len(3)'), math.inf)

    def test_nothing_of_a_value_is_run(self):
        class Hostile:
            def __getattribute__(self, name):
                raise AssertionError(name)

            def __len__(self):
                raise AssertionError('len')

        class Table(pd.DataFrame):
            @property
            def shape(self):
                raise AssertionError('shape')

        class Shapeless(np.ndarray):
            pass

        class Meta(type):
            def __eq__(cls, other):
                raise AssertionError('metaclass')

            __hash__ = None

        class Odd(metaclass=Meta):
            pass

        for value in (Hostile(), Table({'a': [1]}), np.zeros(3).view(Shapeless), Odd(), Odd, [Odd()]):
            self.assertEqual(elements(value), math.inf)
            self.assertEqual(longest('value.head()', value=value), math.inf)
            self.assertEqual(longest('for row in value: pass', value=value), math.inf)


class Elements(unittest.TestCase):
    def test_of_tables_arrays_and_containers(self):
        self.assertEqual(elements(frame(10)), 20)
        self.assertEqual(elements(np.zeros((3, 4))), 12)
        self.assertGreaterEqual(elements([np.zeros(100)] * 30), 3000)
        self.assertEqual(elements(3), 1)
        self.assertEqual(elements(iter(())), math.inf)
        self.assertEqual(elements([[[[[1]]]]]), math.inf)


if __name__ == '__main__':
    unittest.main()
