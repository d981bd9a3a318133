"""Remedies in a cell that ran before: in the function that was called, where a word was misspelled when it was made, where a value got its shape."""

from __future__ import annotations

import ast
import importlib.util
import linecache
import unittest
from typing import List, Optional, Tuple

from nbcrane_probe.code.bindings import bindings_of
from nbcrane_probe.rehearsal.crash import Places
from nbcrane_probe.remedies import propose
from nbcrane_probe.remedies.earlier import Around
from nbcrane_probe.remedies.edit import Edit, apply, from_utf16


def _proposed(cells: List[str], at: int) -> List[Tuple[int, str]]:
    """(index, source after it) of each remedy for the exception of cell `at`, those for other cells only."""
    space: dict = {'__name__': '__main__'}
    places, error = Places(), None
    for index, source in enumerate(cells[: at + 1]):
        name = '<cell %d of a notebook in a test>' % index
        places.note(name, index)
        linecache.cache[name] = (len(source), None, source.splitlines(True), name)
        try:
            exec(compile(source, name, 'exec'), space)
        except Exception as raised:
            assert index == at, raised
            error = raised
        for bound, line in bindings_of([ast.parse(source)]).places if index < at else ():
            places.bound[bound] = (index, line)
    assert error is not None
    notebook = [{'index': index, 'source': source} for index, source in enumerate(cells)]
    found = propose(error, notebook[at], places, None, Around(notebook[:at], notebook[at + 1 :]))
    return [(one['cell'], apply(cells[one['cell']], _edits(cells[one['cell']], one))) for one in found if one['cell'] != at]


def _edits(source: str, remedy: dict) -> Tuple[Edit, ...]:
    return tuple(Edit(from_utf16(source, one['start']), from_utf16(source, one['end']), one['text']) for one in remedy['edits'])


_NEEDS_PANDAS = unittest.skipUnless(importlib.util.find_spec('pandas'), 'needs pandas')
_NEEDS_SKLEARN = unittest.skipUnless(importlib.util.find_spec('sklearn'), 'needs scikit-learn')
_DATA = 'import numpy as np\nfrom sklearn.linear_model import LinearRegression\nfrom sklearn.model_selection import train_test_split\nmodel = LinearRegression()'


class InAFunction(unittest.TestCase):
    def test_is_edited_where_it_is_defined(self) -> None:
        cells = ["# Größe 📓\ndef rate_of(table):\n    return table['rtae']", "t = {'rate': 3}", 'rate_of(t)']
        self.assertEqual(_proposed(cells, 2), [(0, cells[0].replace('rtae', 'rate'))])

    def test_an_inner_function_of_the_crashing_cell_is_no_earlier_cell(self) -> None:
        cells = ['def call(one):\n    return one()', "t = {'rate': 3}", "def rate():\n    return t['rtae']\ncall(rate)"]
        self.assertEqual(_proposed(cells, 2), [])


class AtTheDefinition(unittest.TestCase):
    def both(self, cells: List[str], at: int, expected: Optional[str]) -> None:
        """Where the first cell should become `expected`, None where it should stay."""
        found = _proposed(cells, at)
        self.assertEqual(found, [] if expected is None else [(0, expected)])

    def test_a_name_that_is_called_otherwise_everywhere_else(self) -> None:
        self.both(['totla = [1]', 'sum(total)', 'max(total)'], 1, 'total = [1]')
        self.both(['def claen(x): return x', 'clean(1)', 'clean(2)'], 1, 'def clean(x): return x')
        # Used once; made twice; used as it is written; both exist.
        self.both(['totla = [1]', 'sum(total)'], 1, None)
        self.both(['totla = [1]\ntotla = [2]', 'sum(total)', 'max(total)'], 1, None)
        self.both(['totla = [1]', 'sum(total)', 'max(total)', 'min(totla)'], 1, None)
        self.both(['totla = [1]\ntotal = 1\ndel total', 'sum(total)', 'max(total)'], 1, None)

    def test_a_key_that_is_called_otherwise_everywhere_else(self) -> None:
        self.both(["c = {'epohcs': 3}", "c['epochs']", "c['epochs'] + 1"], 1, "c = {'epochs': 3}")
        self.both(['c = dict(epohcs=3)', "c['epochs']", "c['epochs'] + 1"], 1, 'c = dict(epochs=3)')
        # Not a key there, but a value; and a place that only reads it.
        self.both(["c = {'a': 'epohcs'}; c = {v: k for k, v in c.items()}", "c['epochs']", "c['epochs'] + 1"], 1, None)

    @_NEEDS_PANDAS
    def test_a_column_that_is_called_otherwise_everywhere_else(self) -> None:
        frame = 'import pandas as pd\ndf = pd.DataFrame([[1, 2]], columns=["a", "b"])\n'
        for made in (
            "df['reveneu'] = 1",
            "df = df.rename(columns={'a': 'reveneu'})",
            "df.columns = ['reveneu', 'b']",
            'df = df.assign(reveneu=1)',
        ):
            cells = [frame + made, "df['revenue'].sum()", "df['revenue'].max()"]
            self.both(cells, 1, cells[0].replace('reveneu', 'revenue'))
        renamed = frame + "df['Unit Price'] = 1\ndf = df.rename(columns={'Unit Price': 'unit_price'})"
        self.both([renamed, "df['Unit Price'].sum()", "df['Unit Price'].max()"], 1, None)


class WhereItIsMade(unittest.TestCase):
    def test_a_number_in_quotes(self) -> None:
        self.assertEqual(_proposed(['n = "10"', 'k = 2', 'k * 2.5 + n'], 2), [(0, 'n = 10')])
        self.assertEqual(_proposed(["n = '-0.5'", 'abs(n)'], 1), [(0, 'n = -0.5')])
        # No number, and not written as a text there.
        self.assertEqual(_proposed(['n = "ten"', 'abs(n)'], 1), [])
        self.assertEqual(_proposed(['n = str(10)', 'abs(n)'], 1), [])

    @unittest.skipUnless(importlib.util.find_spec('statsmodels'), 'needs statsmodels')
    def test_a_model_in_the_place_of_its_results(self) -> None:
        data = 'import numpy as np\nimport statsmodels.api as sm\nx = np.arange(8.0)\nmodel = sm.OLS(x + 1, x)'
        self.assertEqual(_proposed([data, 'results = model', 'results.summary()'], 2), [(1, 'results = model.fit()')])
        self.assertEqual(_proposed([data, 'results = model', 'results.sumary()'], 2)[:1], [(1, 'results = model.fit()')])
        self.assertEqual(_proposed(['x = [1]', 'x.summary()'], 1), [])

    @_NEEDS_SKLEARN
    def test_a_shape_that_training_and_test_data_share(self) -> None:
        fit = 'model.fit(X_train, y_train)'
        cells = [_DATA, 'X = np.arange(8.0)\ny = np.arange(8.0)', 'X_train, X_test, y_train, y_test = train_test_split(X, y)', fit]
        self.assertEqual(_proposed(cells, 3), [(1, cells[1].replace('X = np.arange(8.0)', 'X = np.arange(8.0).reshape(-1, 1)'))])
        cells = [_DATA, 'X = 2 * np.arange(8.0)', 'model.fit(X, X)']
        self.assertEqual(_proposed(cells, 2), [(1, 'X = (2 * np.arange(8.0)).reshape(-1, 1)')])

    @_NEEDS_SKLEARN
    def test_is_left_alone_where_something_else_reads_it_as_it_is(self) -> None:
        cells = [_DATA, 'X = np.arange(8.0)', 'y = 2 * X', 'model.fit(X, y)']
        self.assertEqual(_proposed(cells, 3), [])
        cells = [_DATA, 'for X in [np.arange(8.0)]: pass', 'model.fit(X, X)']
        self.assertEqual(_proposed(cells, 2), [])


if __name__ == '__main__':
    unittest.main()
