"""Rules about Polars."""

from __future__ import annotations

from nbcrane_rules.rule import refusal

NEEDS = ('polars',)
LIBRARY = 'polars'
NAMES = {'<2': 'DataFrame.melt', '>=1': 'DataFrame.unpivot Schema functions.col.Col functions.col.Col.__call__'}
#: words of the text of an expression, not of Python
NO_NAMES = ('rules._STEPS',)
SETUP = """import polars as pl
df = pl.DataFrame({'a': [1, 2, 3], 'b': ['x', 'y', 'x']})
"""

RULES = [
    refusal(
        'Polars',
        'polars',
        crashes={
            'ColumnNotFoundError': ["df['ab']", "df.select('c')", "df.filter(pl.col('c') > 1)", "df.group_by('c').agg(pl.col('a').sum())"],
            'ShapeError': ["df.vstack(df.select('a'))"],
        },
        healthy=["df['a']", "df.select('a')", "df.filter(pl.col('a') > 1)", "df.group_by('b').agg(pl.col('a').sum())", 'df.vstack(df)'],
    ),
]
