"""Rules about seaborn."""

from __future__ import annotations

from nbcrane_rules.rule import Rule

NEEDS = ('seaborn', 'pandas')
LIBRARY = 'seaborn'
SETUP = """import matplotlib
matplotlib.use('Agg')
import pandas as pd
import seaborn as sns
df = pd.DataFrame({'a': [1, 2, 3], 'b': [2.0, 1.0, 3.0], 'kind': list('xyx')})
"""

RULES = [
    Rule(
        'seaborn/missing-variable',
        'A plot names a column that its data does not have.',
        'Compare the name with `data.columns`. Check spelling and case, and whether an earlier cell dropped or renamed the column.',
        versions='>=0.13',
        crashes={
            'ValueError': [
                "sns.boxplot(x='a', y='bb', data=df)",
                "sns.scatterplot(data=df, x='a', y='b', hue='sort')",
                "sns.histplot(df, x='c')",
            ]
        },
        healthy=["sns.boxplot(x='a', y='b', data=df)", "sns.scatterplot(data=df, x='a', y='b', hue='kind')", "sns.histplot(df, x='a')"],
    ),
    Rule(
        'seaborn/missing-data',
        'A plot names a column, but gets no data.',
        'Pass the DataFrame as `data=`.',
        versions='>=0.13',
        crashes={'ValueError': ["sns.countplot(x='kind')", "sns.lineplot(x='a', y='b')"]},
        healthy=["sns.countplot(x='kind', data=df)", "sns.lineplot(data=df, x='a', y='b')", "sns.countplot(x=df['kind'])"],
    ),
]
