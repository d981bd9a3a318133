"""Frames that the tests of the pandas rules work on."""

import unittest

import pandas as pd
from support import assert_crash, assert_healthy

SETUP = """import numpy as np
import pandas as pd
df = pd.DataFrame({'price': [1, 2, 3], 'qty': [4.0, None, 6.0], 'name': ['x', 'y', 'z'],
                   'when': pd.to_datetime(['2020-01-01', '2020-02-01', '2020-03-01'])})
other = pd.DataFrame({'code': ['1', '2'], 'price': ['1', '2'], 'z': [1, 2]})
s = pd.Series([1, 2, 3], index=['a', 'b', 'c'])
"""
LARGE = """import numpy as np
import pandas as pd
big = pd.DataFrame(np.zeros((300000, 30)), columns=['c%d' % i for i in range(30)])
big['label'] = 't'
"""
OLD = pd.__version__.split('.')[0] < '3'


class Case(unittest.TestCase):
    def crashes(self, cell, error='KeyError', line=None, rule=None, says=None, setup=SETUP):
        return assert_crash(self, setup, cell, error, line, rule, says)

    def healthy(self, *cells, setup=SETUP):
        for cell in cells:
            with self.subTest(cell=cell):
                assert_healthy(self, setup, cell)

    def all_crash(self, cases, setup=SETUP):
        for cell, error in cases:
            with self.subTest(cell=cell):
                assert_crash(self, setup, cell, error)
