"""Predictions about statsmodels and SciPy, each against what they really do."""

import unittest

from support import CellCases

SETUP = """import numpy as np
import pandas as pd
import matplotlib
matplotlib.use('Agg')
import statsmodels.api as sm
from statsmodels.tsa.seasonal import seasonal_decompose
from scipy import stats
import scipy.sparse as sp
df = pd.DataFrame({'y': [1.0, 2.0, 3.5, 4.0], 'x': [1.0, 2.0, 3.0, 4.5], 'hole': [1.0, None, 3.0, 4.0], 'text': list('abcd')})
m = sp.csr_matrix(np.eye(3))
daily = pd.Series(np.arange(8.0), index=pd.date_range('2020-01-01', periods=8))
"""


class Statistics(CellCases):
    setup = SETUP

    def test_models(self):
        self.healthy(
            "sm.OLS(df['y'], df['x']).fit().params",
            "sm.OLS(df['y'], sm.add_constant(df['x'])).fit().summary()",
            "sm.OLS(df['y'], df['hole'], missing='drop').fit()",
            'seasonal_decompose(daily, period=2).trend',
            "sm.qqplot(df['y'], line='45')",
            "sm.qqplot(df['y'])",
        )

    def test_scipy(self):
        self.all_crash('ValueError', 'stats.pearsonr([1, 2], [1, 2, 3])', 'm.dot(np.ones(4))', 'stats.chi2_contingency([[1, -1], [1, 1]])')
        self.all_crash('IndexError', 'm[5]', 'm.toarray()[4]')
        self.healthy(
            "stats.pearsonr(df['y'], df['x'])",
            'stats.ttest_ind([1, 2], [3, 5])',
            'm.dot(np.ones(3))',
            'm[2]',
            'm.toarray()[2]',
            "stats.zscore(df['y'])[3]",
        )


if __name__ == '__main__':
    unittest.main()
