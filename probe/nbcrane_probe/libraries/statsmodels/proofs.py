"""Rules about statsmodels."""

from __future__ import annotations

from nbcrane_rules.rule import Rule

NEEDS = ('statsmodels', 'pandas', 'matplotlib')
LIBRARY = 'statsmodels'
SETUP = """import pandas as pd
import matplotlib
matplotlib.use('Agg')
import statsmodels.api as sm
df = pd.DataFrame({'y': [1.0, 2.0, 3.5, 4.0]})
"""

RULES = [
    Rule(
        'statsmodels/option',
        'A plot of statsmodels gets a reference line that it does not know.',
        'Pass one of the texts in the diagnosis: `"45"` is a text, not a number.',
        crashes={'ValueError': ["sm.qqplot(df['y'], line=45)", "sm.qqplot(df['y'], line='45 degrees')"]},
        healthy=["sm.qqplot(df['y'], line='45')", "sm.qqplot(df['y'])"],
    ),
]
