"""Predictions about polars frames, each against what polars really does."""

import unittest

try:
    import polars  # noqa: F401
except ImportError:
    polars = None
from support import assert_crash, assert_healthy, fresh, look_at

SETUP = """import polars as pl
df = pl.DataFrame({'a': [1, 2, 3], 'b': ['x', 'y', 'x']})
calls = []
def loud(value):
    calls.append(value)
    return value
expression = pl.col('a').map_elements(loud, return_dtype=pl.Int64)
nested = (pl.col('a') + pl.col('a').map_batches(loud)).sum().alias('k')
"""


@unittest.skipIf(polars is None, 'polars is not installed')
class Polars(unittest.TestCase):
    def test_missing_columns(self):
        assert_crash(self, SETUP, "df['ab']", 'ColumnNotFoundError', rule='polars/operation', says="without the column 'ab'")
        for cell in (
            "df.select('z')",
            "df.filter(pl.col('z') > 1)",
            "df.group_by('b').agg(pl.col('z').sum())",
            "df.sort('z')",
            "df.drop('z')",
            "df.join(df, on='z')",
            "df.head()['z']",
            "df = df.with_columns((pl.col('a') * 2).alias('k'))\ndf['k']\ndf['l']",
        ):
            with self.subTest(cell=cell):
                assert_crash(self, SETUP, cell, 'ColumnNotFoundError')

    def test_other_refusals(self):
        for cell, error in (
            ("df.groupby('b')", 'AttributeError'),
            ("df['a'] + 'x'", 'InvalidOperationError'),
            ("if df['a'] > 1:\n    pass", 'TypeError'),
            ('df[5]', 'IndexError'),
            ("for v in df['a']:\n    v.foo", 'AttributeError'),
        ):
            with self.subTest(cell=cell):
                assert_crash(self, SETUP, cell, error)

    def test_healthy_twins(self):
        for cell in (
            "df['a']",
            "df.select('a')",
            "df.filter(pl.col('a') > 1)",
            "df.group_by('b')",
            "df.group_by('b').agg(pl.col('a').sum())",
            "df.sort('a')",
            "df.drop('a')",
            "df.join(df, on='b')",
            "df['a'] + 1",
            'df[2]',
            'df.columns[1]',
            "df = df.with_columns((pl.col('a') * 2).alias('k'))\ndf['k']",
            "copy = df.clone()\ncopy[0, 'a'] = 9\nassert df['a'][0] == 1",
            "df[0, 'a'] = 9\nassert df['a'][0] == 9",
            'df.select(expression)',
        ):
            with self.subTest(cell=cell):
                assert_healthy(self, SETUP, cell)

    def test_functions_of_the_user_are_not_run(self):
        for cell in (
            'df.select(expression)',
            'df.with_columns(nested)',
            'df.filter(expression > 1)',
            "df.group_by('b').agg(nested)",
            "df['a'].map_elements(loud)",
        ):
            with self.subTest(cell=cell):
                namespace = fresh(SETUP)
                look_at(namespace, cell)
                self.assertEqual([], namespace['calls'])


if __name__ == '__main__':
    unittest.main()
