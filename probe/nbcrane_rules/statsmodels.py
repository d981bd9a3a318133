"""Rules about statsmodels."""

from __future__ import annotations

from .rule import Rule

NEEDS = ('statsmodels', 'pandas', 'matplotlib')
LIBRARY = 'statsmodels'
SETUP = """import numpy as np
import pandas as pd
import matplotlib
matplotlib.use('Agg')
import statsmodels.api as sm
from statsmodels.tsa.seasonal import seasonal_decompose
df = pd.DataFrame({'y': [1.0, 2.0, 3.5, 4.0], 'x': [1.0, 2.0, 3.0, 4.5], 'hole': [1.0, None, 3.0, 4.0], 'text': list('abcd')})
daily = pd.Series(np.arange(8.0), index=pd.date_range('2020-01-01', periods=8))
"""

RULES = [
    Rule(
        'statsmodels/operation',
        'statsmodels refuses the data of a model.',
        'Read the diagnosis: it shows what statsmodels says. Drop missing values, convert text to numbers, and compare the lengths in the report.',
        crashes={
            'ValueError': [
                "sm.OLS(df['y'], np.ones((5, 2)))",
                "sm.OLS(df['y'], df[['x', 'text']].astype(object))",
                'seasonal_decompose(daily)',
            ],
            'MissingDataError': ["sm.OLS(df['y'], df['hole'])"],
        },
        healthy=["sm.OLS(df['y'], df['x'])", "sm.OLS(df['y'], df['hole'], missing='drop')", 'seasonal_decompose(daily, period=2)'],
    ),
    Rule(
        'statsmodels/option',
        'A plot of statsmodels gets a reference line that it does not know.',
        'Pass one of the texts in the diagnosis: `"45"` is a text, not a number.',
        crashes={'ValueError': ["sm.qqplot(df['y'], line=45)", "sm.qqplot(df['y'], line='45 degrees')"]},
        healthy=["sm.qqplot(df['y'], line='45')", "sm.qqplot(df['y'])"],
    ),
]
