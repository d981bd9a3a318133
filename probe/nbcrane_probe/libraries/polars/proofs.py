"""Rules about Polars."""

from __future__ import annotations

from nbcrane_rules.rule import Only, Rule

NEEDS = ('polars',)
LIBRARY = 'polars'
NAMES = {'<2': 'DataFrame.melt', '>=1': 'DataFrame.unpivot Schema functions.col.Col functions.col.Col.__call__'}
#: words of the text of an expression, not of Python
NO_NAMES = ('rules._STEPS',)
SETUP = """import polars as pl
df = pl.DataFrame({'a': [1, 2, 3], 'b': ['x', 'y', 'x']})
"""

RULES = [
    Rule(
        'polars/missing-column',
        'A DataFrame does not have the column.',
        'Compare the name with `df.columns`: spelling, case, or a column that an earlier cell dropped or renamed.',
        crashes={
            'ColumnNotFoundError': ["df['ab']", "df.select('c')", "df.filter(pl.col('c') > 1)", "df.group_by('c').agg(pl.col('a').sum())"]
        },
        healthy=["df['a']", "df.select('a')", "df.filter(pl.col('a') > 1)", "df.group_by('b').agg(pl.col('a').sum())"],
    ),
    Rule(
        'polars/operation',
        'Polars refuses an operation for the values it would get.',
        'Read the diagnosis: it shows what Polars says. Names differ from pandas: `group_by`, not `groupby`.',
        crashes={'AttributeError': [Only('>=2', "df.groupby('b')")], 'ShapeError': ["df.vstack(df.select('a'))"]},
        healthy=["df.group_by('b')", 'df.vstack(df)'],
    ),
]
