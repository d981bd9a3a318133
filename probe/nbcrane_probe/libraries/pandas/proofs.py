"""Rules about pandas."""

from __future__ import annotations

from nbcrane_rules.rule import Only, Rule

NEEDS = ('pandas',)
LIBRARY = 'pandas'
NAMES = {
    '<1.4': 'Int64Index UInt64Index Float64Index',
    '<2.1': 'arrays.PandasArray',
    '>=2.1': 'arrays.NumpyExtensionArray',
    '>=2.1, <3': 'core.arrays.string_arrow.ArrowStringArrayNumpySemantics',
    '<3': 'DataFrame.applymap DataFrame.bool Series.bool DataFrame.first Series.first DataFrame.last Series.last '
    'core.groupby.generic.DataFrameGroupBy.fillna core.groupby.generic.SeriesGroupBy.fillna',
}
SETUP = """import numpy as np
import pandas as pd
df = pd.DataFrame({'price': [1, 2, 3], 'qty': [4.0, None, 6.0], 'name': ['x', 'y', 'z']})
other = pd.DataFrame({'name': ['x', 'y'], 'code': [7, 8], 'price': ['1', '2']})
s = pd.Series([1, 2, 3], index=['a', 'b', 'c'])
"""

RULES = [
    Rule(
        'pandas/missing-column',
        'A DataFrame does not have the column.',
        'Compare the name with `df.columns`. Check spelling, case and spaces, and whether an earlier cell dropped or renamed the column.',
        crashes={
            'KeyError': [
                "df['prize']",
                "df[['price', 'quantity']]",
                "df.groupby('prize')",
                "df.drop(columns=['prize'])",
                "df.sort_values('prize')",
                "df.merge(other, on='id')",
                "df.groupby('name')['prize'].mean()",
                "df['sum'] = df['price'] + df['tax']",
                "df.rename(columns={'price': 'cost'})['price']",
                "df.pivot_table(values='prize', index='name')",
                "del df['prize']",
            ]
        },
        healthy=[
            "df['price']",
            "df[['price', 'qty']]",
            "df.groupby('name')['price'].mean()",
            "df.drop(columns=['prize'], errors='ignore')",
            "df.sort_values('price')",
            "df.merge(other, on='name')",
            "df['tax'] = 1\ndf['sum'] = df['price'] + df['tax']",
            "df.rename(columns={'price': 'cost'})['cost']",
        ],
    ),
    Rule(
        'pandas/missing-label',
        'A label is looked up that is not in the index.',
        'Compare the label and its type with `df.index`. Use `.iloc` for positions.',
        crashes={'KeyError': ["s['d']", 'df.loc[3]', "s.loc[['a', 'd']]", 'df.drop(9)', "s.drop('z')", "df.at[5, 'price']"]},
        healthy=["s['c']", 'df.loc[2]', "s.loc[['a', 'b']]", 'df.drop(0)', "s.drop('z', errors='ignore')", "s.get('d')"],
    ),
    Rule(
        'pandas/missing-group',
        'A group is asked for that does not exist.',
        'Compare the name with `groups.groups`. Rows with missing keys form no group.',
        crashes={'KeyError': ["df.groupby('name').get_group('w')"]},
        healthy=["df.groupby('name').get_group('x')"],
    ),
    Rule(
        'pandas/position',
        'A position is outside of a DataFrame or Series.',
        'Compare the position with the length in the report. Positions count from 0.',
        crashes={'IndexError': ['df.iloc[3]', 's.iloc[5]', 'df.iloc[0, 3]', "df[df['price'] > 9].iloc[0]"]},
        healthy=['df.iloc[2]', 's.iloc[2]', 'df.iloc[0, 2]', 'df.iloc[5:]', "df[df['price'] > 1].iloc[0]"],
    ),
    Rule(
        'pandas/attribute',
        'A DataFrame, Series or accessor has no such attribute or method.',
        'Compare the name with `dir(df)`. pandas removes methods in new major versions, such as `append` in 2.0.',
        crashes={
            'AttributeError': [
                'df.prize',
                Only('>=2', 'df.append(other)'),
                "df['price'].str.upper()",
                "df['name'].dt.year",
                's.reshape(3, 1)',
            ]
        },
        healthy=['df.price', 'pd.concat([df, other])', "df['name'].str.upper()", 's.to_numpy().reshape(3, 1)'],
    ),
    Rule(
        'pandas/truth',
        'The truth value of a DataFrame or Series is asked for.',
        'Use `.any()`, `.all()` or `.empty`, and `&` and `|` instead of `and` and `or`.',
        crashes={'ValueError': ["if df['price'] > 1:\n    pass", 'if df:\n    pass', "df[(df['price'] > 1) and (df['qty'] > 1)]", 'not s']},
        healthy=["if (df['price'] > 1).any():\n    pass", 'if not df.empty:\n    pass', "df[(df['price'] > 1) & (df['qty'] > 1)]"],
    ),
    Rule(
        'pandas/length',
        'Values of another length than the DataFrame go into it.',
        'Compare the lengths in the report. An earlier cell may have dropped rows from one of them.',
        crashes={
            'ValueError': [
                "df['new'] = [1, 2]",
                "df.columns = ['a', 'b']",
                'df.index = [1, 2]',
                "df.insert(0, 'new', [1])",
                "pd.DataFrame(np.zeros((200, 3)), columns=['a', 'b'])",
            ]
        },
        healthy=[
            "df['new'] = [1, 2, 3]",
            "df.columns = ['a', 'b', 'c']",
            'df.index = [1, 2, 3]',
            "df['new'] = s",
            "pd.DataFrame(np.zeros((200, 2)), columns=['a', 'b'])",
        ],
    ),
    Rule(
        'pandas/merge',
        'DataFrames are merged on keys that do not fit.',
        'Compare the columns and data types of both sides in the report. Convert the keys to one type with `astype`.',
        crashes={'ValueError': ["df.merge(other, on='price')"], 'MergeError': ["df.merge(pd.DataFrame({'z': [1]}))"]},
        healthy=["df.merge(other, on='name')", "df.merge(other.astype({'price': int}), on='price')"],
    ),
    Rule(
        'pandas/operation',
        'pandas refuses an operation for the values it would get.',
        'Read the diagnosis: it shows what pandas says. Compare the columns and data types in the report.',
        crashes={
            'ValueError': [
                "df['name'].astype(int)",
                "df.insert(0, 'price', 1)",
                "pd.DataFrame({'a': [1, 2], 'b': [1]})",
                'df.reindex([0, 0]).reindex([0, 1])',
            ],
            'TypeError': ['pd.concat(df)', 'pd.concat(df.price)', "df['name'].mean()", Only('>=2', 'df.mean()'), "df['name'] - 1"],
            'IntCastingNaNError': ["df['qty'].astype(int)"],
        },
        healthy=[
            "df['price'].astype(int)",
            "df.insert(0, 'new', 1)",
            "pd.DataFrame({'a': [1, 2], 'b': [1, 1]})",
            "pd.to_datetime(df['name'], errors='coerce')",
            "df['qty'].fillna(0).astype(int)",
            'df.mean(numeric_only=True)',
            'pd.concat([df, other])',
            "df['price'] - 1",
        ],
    ),
]
