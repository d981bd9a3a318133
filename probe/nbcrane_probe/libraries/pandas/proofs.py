"""Rules about pandas."""

from __future__ import annotations

from nbcrane_rules.rule import Rule, refusal

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
SETUP = """import pandas as pd
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
                "df.merge(other, on='id')",
                "df.groupby('name')['prize'].mean()",
            ]
        },
        healthy=[
            "df['price']",
            "df[['price', 'qty']]",
            "df.drop(columns=['prize'], errors='ignore')",
            "df.merge(other, on='name')",
            "df['tax'] = 1\ndf['sum'] = df['price'] + df['tax']",
            "df.rename(columns={'price': 'cost'})['cost']",
        ],
    ),
    Rule(
        'pandas/missing-label',
        'A label is looked up that is not in the index.',
        'Compare the label and its type with `df.index`. Use `.iloc` for positions.',
        crashes={'KeyError': ["s['d']", 'df.loc[3]', "s.loc[['a', 'd']]", 'df.drop(9)', "df.at[5, 'price']"]},
        healthy=["s['c']", 'df.loc[2]', "s.loc[['a', 'b']]", 'df.drop(0)', "s.drop('z', errors='ignore')", "s.get('d')"],
    ),
    refusal(
        'pandas',
        'pandas',
        crashes={
            'ValueError': ["if df['price'] > 1:\n    pass", "df['new'] = [1, 2]", "df['name'].astype(int)", "df.merge(other, on='price')"],
            'IndexError': ['df.iloc[3]', 's.iloc[5]'],
            'AttributeError': ['df.prize', "df['price'].str.upper()"],
            'KeyError': ["df.groupby('name').get_group('w')"],
            'TypeError': ['pd.concat(df)', "df['name'] - 1"],
        },
        healthy=["if (df['price'] > 1).any():\n    pass", "df['new'] = [1, 2, 3]", 'df.iloc[2]', 'df.price', 'pd.concat([df, other])'],
    ),
]
