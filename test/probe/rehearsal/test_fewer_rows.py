"""Long calls of native code that no loop can be left of: the second attempt gives them fewer rows."""

import unittest
from importlib.util import find_spec
from unittest import mock

from looked_ahead import look_ahead, needs_sandbox

# A package beside the notebook. What it computes for each row takes long, in one call of native code, and in one that lets Python have its turn now and then.
PACKAGE = '''
import numpy as np


def _compute(rows):
    2 ** 3 ** min(18, max(1, len(rows) // 1000))


def _in_pieces(rows):
    return sum(map(len, [str(7**3000) for _ in range(len(rows))]))


class Clusters:
    def __init__(self, work):
        self.work, self.prediction_data_ = work, None

    def fit(self, rows, truth=None):
        self.work(rows)
        self.labels_ = np.arange(len(rows)) % 7
        self.kinds_ = {str(one): 1.0 for one in range(min(30, len(rows) // 500))}
        self.count_ = len(rows)
        self.best_ = None if len(rows) < 1000 else 1.0
        if len(rows) > 1000:
            self.extra_ = 1
        Clusters.latest = self if len(rows) > 1000 else None
        return self

    def fit_predict(self, rows):
        return self.fit(rows).labels_

    def report(self):
        if self.count_ < 1000:
            raise ValueError('too few rows')
        return self.count_

    def save(self, path):
        if self.count_ > 1000:
            open(path, 'w').close()


def compare(pairs, left, right):
    """A table of one row a pair."""
    import pandas as pd

    _compute(pairs)
    made = pd.DataFrame({'first': left['a'].to_numpy()[: len(pairs)], 'same': 0.5}, index=pairs)
    if len(pairs) > 1000:
        made['more'] = 1.0
    return made


def add(table):
    _compute(table)
    table['scaled'] = 1.0


def peaks(signal, rate=100):
    _compute(signal)
    return {'at': np.flatnonzero(np.diff(np.sign(signal)) > 0), 'rate': rate}


def strict(rows):
    if len(rows) < 1000:
        raise ValueError('too few rows')
    _compute(rows)
    return rows.sum()


class Curves:
    """Of a kind of its own, with a length."""

    def __init__(self, values):
        self.values = values

    def __len__(self):
        return len(self.values)

    def __getitem__(self, at):
        return Curves(self.values[at])


def register(curves):
    _compute(curves)
    return Curves(curves.values * 2)


def latest():
    return Clusters.latest


WORKS = {'in one': _compute, 'in pieces': _in_pieces}
'''
SETUP = (
    """
import sys, types, numpy as np, os, tempfile, importlib, linecache
_folder = tempfile.mkdtemp()
os.makedirs(_folder + "/site-packages")
open(_folder + "/site-packages/rowlib.py", "w").write(%r)
sys.path.insert(0, _folder + "/site-packages")
import rowlib
X = np.random.default_rng(0).normal(size=(20000, 3))
y = np.arange(20000) %% 2
signal = np.sin(np.arange(20000) / 10)
"""
    % PACKAGE
)
TABLE = 'import pandas as pd\ntable = pd.DataFrame(X, columns=list("abc"))\n'
FIT = 'model = rowlib.Clusters(rowlib.WORKS["%s"])\nmodel.fit(X, y)'
FITS = [FIT % work for work in ('in one', 'in pieces')]
TABLED = 'table = pd.DataFrame(X, columns=list("abc"))\nlabels = rowlib.Clusters(rowlib.WORKS["in one"]).fit_predict(table)'
COMPARE = 'found = rowlib.compare(pd.RangeIndex(20000), table, table)'
#: {what fails: (cells, the cell that crashes, error)}
CRASHES = {
    **{
        'an attribute of a model, %d' % at: ([fit, 'model.labels_[:3]', 'model.centers_'], 2, 'AttributeError')
        for at, fit in enumerate(FITS)
    },
    'a keyword': ([FITS[0], 'model.report(best=1)'], 1, 'TypeError'),
    'in a loop': (
        ['for work in rowlib.WORKS.values():\n    model = rowlib.Clusters(work)\n    model.fit(X)', 'w = 1', 'model.centers_'],
        2,
        'AttributeError',
    ),
    'in a function': (
        [
            'def fitted(rows):\n    model = rowlib.Clusters(rowlib.WORKS["in one"])\n    return model.fit(rows)\nmodel = fitted(X)',
            'model.centers_',
        ],
        1,
        'AttributeError',
    ),
    'as many labels as rows': ([TABLED, 'table["label"] = labels\nw = 1', 'table.lable'], 2, 'AttributeError'),
    'what a table of results is not': ([COMPARE, 'len(found)', 'found.to_torch()'], 2, 'AttributeError'),
    'a list': (['model = rowlib.Clusters(rowlib.WORKS["in one"])\nmodel.fit(X.tolist())', 'model.centers_'], 1, 'AttributeError'),
    'of a kind of its own': (['curves = rowlib.register(rowlib.Curves(X))', 'len(curves)', 'curves.data'], 2, 'AttributeError'),
    'a signal': (
        ['found = rowlib.peaks(signal, rate=50)', 'found["at"] / found["rate"]', 'found["at"].mean().round(1).item().x'],
        2,
        'AttributeError',
    ),
}
#: what ends well, or fails for too few rows alone
HEALTHY = {
    'a label far down': [FITS[0], 'model.labels_[15000], model.labels_.reshape(20000, 1) + X'],
    'a number of kinds': [FITS[0], 'model.kinds_["25"]', 'assert len(model.kinds_) == 30', 'list(model.kinds_)[20]'],
    'a result that few rows do not give': [FITS[1], 'model.best_ + 1', 'model.best_.real'],
    'an attribute that few rows do not set': [FITS[0], 'model.extra_ + 1'],
    'a check of the library': [FITS[0], 'model.report()', 'print(model.report())'],
    'a check of the notebook': [FITS[0], 'assert model.count_ == 20000\nif model.count_ < 1000:\n    raise RuntimeError("few")'],
    'a file that few rows do not write': [FITS[0], 'model.save("model.bin")', 'open("model.bin").read()'],
    'what a library keeps': [FITS[0], 'rowlib.latest().labels_', 'rowlib.Clusters.latest.labels_'],
    'as many labels as rows': [TABLED, 'table["label"] = labels', 'table.groupby("label").get_group(6)', 'table.label[15000]'],
    'a column that few rows do not give': [COMPARE, 'found["more"].mean()', 'found.more', 'found.loc[15000]'],
    'a column that is added in place': ['rowlib.add(table)', 'table["scaled"]', 'table.scaled'],
    'too few rows': ['total = rowlib.strict(X)', 'total + 1'],
    'peaks far down': ['found = rowlib.peaks(signal)', 'found["at"][200]', 'found["at"].reshape(-1, 1)[150]'],
    'rows of a kind of its own': ['curves = rowlib.register(rowlib.Curves(X))', 'curves[15000]', 'curves.values.reshape(20000, 3)[15000]'],
}
#: of those, where fewer rows are too few for the call itself
NOT_GIVEN_FEWER = {'too few rows'}


@needs_sandbox
@unittest.skipIf(find_spec('pandas') is None, 'pandas is not installed')
# What is long here is long soon.
@mock.patch('nbcrane_probe.rehearsal.attempt._SOON', (0.3, 0.4))
@mock.patch('nbcrane_probe.rehearsal.attempt._STUCK', 0.4)
class FewerRows(unittest.TestCase):
    def test_late_crashes_are_predicted(self):
        for name, (cells, cell, error) in CRASHES.items():
            seen = look_ahead(cells, [SETUP + TABLE], deadline=16.0)
            with self.subTest(name):
                self.assertIsNotNone(seen.crash, seen)
                self.assertEqual(seen.crash[:2], (cell, error), seen)
                self.assertIn('rows', [cut['what'] for cut in seen.cells[0]['cuts']], seen)

    def test_what_ends_well_is_not_reported(self):
        for name, cells in HEALTHY.items():
            seen = look_ahead(cells, [SETUP + TABLE], deadline=4.0)
            with self.subTest(name):
                self.assertIsNone(seen.crash, seen)
                if name not in NOT_GIVEN_FEWER:
                    self.assertIn('rows', [cut['what'] for cut in seen.cells[0]['cuts']], seen)

    def test_what_a_library_of_the_long_cell_keeps_is_not_missed_before(self):
        seen = look_ahead(HEALTHY['what a library keeps'], [SETUP + TABLE], kind='background', attempts=1)
        self.assertIsNone(seen.crash, seen)


if __name__ == '__main__':
    unittest.main()
