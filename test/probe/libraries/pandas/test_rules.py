"""Predictions about frames and series, each against what pandas really does."""

import unittest

from pandas_frames import LARGE, OLD, SETUP, Case
from support import CellCases, fresh, look_at


class Columns(Case):
    def test_missing_column_names_the_near_one(self):
        found = self.crashes("df['prize']", rule='pandas/missing-column', says="Did you mean 'price'?")
        self.assertTrue(found['diagnosis'].startswith("`df` is a pandas.DataFrame with 3 rows and 4 columns without the column 'prize'."))
        self.assertIn("\nIt raises KeyError: 'prize'", found['diagnosis'])
        self.healthy("df['price']")

    def test_every_way_to_name_a_column_that_is_not_there(self):
        self.all_crash(
            [
                (cell, 'KeyError')
                for cell in (
                    "df[['price', 'u']]",
                    "df.loc[:, 'u']",
                    "df.loc[0, 'u']",
                    "df.at[0, 'u']",
                    "df[df['u'] > 1]",
                    "df.drop(columns=['u'])",
                    "df.drop('u', axis=1)",
                    "df.drop(['price', 'u'], axis='columns')",
                    "df.sort_values('u')",
                    "df.sort_values(by=['price', 'u'])",
                    "df.groupby('u')",
                    "df.groupby(['name', 'u']).mean()",
                    "df.groupby('name')['u'].mean()",
                    "df.groupby('name').agg({'u': 'sum'})",
                    "df.groupby('name').agg(total=('u', 'sum'))",
                    "df.set_index('u')",
                    "df.set_index(['price', 'u'])",
                    "df.dropna(subset=['u'])",
                    "df.drop_duplicates('u')",
                    "df.duplicated(subset=['u'])",
                    "df.explode('u')",
                    "df.nlargest(2, 'u')",
                    "df.astype({'u': int})",
                    "df.pivot_table(values='u', index='name')",
                    "df.pivot(index='name', columns='u', values='price')",
                    "df.melt(id_vars=['u'])",
                    "df.pop('u')",
                    "del df['u']",
                    "df.agg({'price': 'mean', 'u': 'sum'})",
                    "df.merge(other, on='qty')",
                    "pd.merge(df, other, left_on='u', right_on='z')",
                    "pd.get_dummies(df, columns=['u'])",
                    'df[0]',
                    "df['price', 'qty']",
                    "pd.concat([df, other])['u']",
                    "df.iloc[0]['u']",
                    "for column in ['price', 'u']:\n    df[column].isna()",
                )
            ]
        )

    def test_the_same_with_columns_that_are_there(self):
        self.healthy(
            "df[['price', 'qty']]",
            "df.loc[:, 'qty']",
            "df.loc[0, 'qty']",
            "df.at[0, 'qty']",
            "df[df['qty'] > 1]",
            "df.drop(columns=['qty'])",
            "df.drop('qty', axis=1)",
            "df.drop(columns='u', errors='ignore')",
            "df.sort_values('qty')",
            "df.groupby('name')",
            "df.groupby(['name', 'price']).size()",
            "df.groupby('name')['qty'].mean()",
            "df.groupby('name').agg({'qty': 'sum'})",
            "df.groupby('name').agg(total=('qty', 'sum'))",
            "df.set_index('qty')",
            "df.set_index(['price', 'qty'])",
            "df.dropna(subset=['qty'])",
            "df.drop_duplicates('qty')",
            "df.explode('qty')",
            "df.nlargest(2, 'qty')",
            "df.astype({'price': float})",
            "df.pivot_table(values='price', index='name')",
            "df.melt(id_vars=['name'])",
            "df.pop('qty')",
            "del df['qty']",
            "df.groupby(df['price'] > 1).size()",
            "df.set_index([df['price'], 'qty'])",
            "df.groupby(['x', 'x', 'y']).size()",
            "df.rename(columns={'u': 'v'})",
            "df.get('u')",
            "df.filter(items=['u'])",
            "df.reindex(columns=['u'])",
            "pd.concat([df, other])['z']",
            "'u' in df and df['u']",
            "df.set_index('name').sort_values('name')",
            "df.set_index('name').groupby('name').size()",
        )

    def test_rows_are_distinguished_from_columns(self):
        self.crashes("df.drop('price')", says='It is a column: say columns=')
        self.crashes("df.loc['price']", rule='pandas/missing-label')
        self.crashes('df.loc[9]', rule='pandas/missing-label', says='none of its rows has the label 9')
        self.crashes("df.set_index('price').loc[9, 'qty']", rule='pandas/missing-label')
        self.crashes('df.iloc[7]', 'IndexError', rule='pandas/operation')
        self.crashes('df.iloc[:, 9]', 'IndexError')
        self.crashes("s['d']", rule='pandas/missing-label')
        self.crashes("df.groupby('name').get_group('q')", rule='pandas/operation')
        self.crashes('df.drop(0).loc[0]')
        self.healthy(
            'df.drop(0)',
            'df.loc[2]',
            'df.iloc[2]',
            'df.iloc[:, 3]',
            'df.iloc[1:99]',
            "s['a']",
            "df.groupby('name').get_group('x')",
            "s.reindex(['z'])",
        )

    def test_attributes(self):
        self.crashes('df.prize', 'AttributeError', rule='pandas/operation', says="Did you mean 'price'?")
        self.all_crash(
            [
                ('df.append(other)' if not OLD else 'df.ix[0]', 'AttributeError'),
                ('df.price.foo', 'AttributeError'),
                ("df['price'].str.upper()", 'AttributeError'),
                ("df['name'].dt.year", 'AttributeError'),
                ("df['price'].cat.codes", 'AttributeError'),
                ("df.groupby('name').u", 'AttributeError'),
            ]
        )
        self.healthy(
            'df.price',
            "df['name'].str.upper()",
            "df['when'].dt.year",
            "df.groupby('name').price",
            "df['name'].astype('category').cat.codes",
        )


class Changes(Case):
    def test_a_column_added_removed_or_renamed_is_believed(self):
        self.crashes("df['new'] = 1\ndf['new']\ndf['newer']", line=3)
        self.crashes("df.drop(columns=['price'], inplace=True)\ndf['price']", line=2)
        self.crashes("df = df.drop(columns=['price'])\ndf = df.drop(columns=['price'])", line=2)
        self.crashes("del df['price']\ndf['price']", line=2)
        self.crashes("df.pop('price')\ndf['price']", line=2)
        self.crashes("df.columns = ['a', 'b', 'c', 'd']\ndf['price']", line=2)
        self.crashes("df.rename(columns={'price': 'p'}, inplace=True)\ndf['price']", line=2)
        self.crashes("df.set_index('price', inplace=True)\ndf['price']", line=2)
        self.crashes("df.insert(0, 'price', 1)", 'ValueError')
        self.crashes('df.reset_index(inplace=True)\ndf.reset_index(inplace=True)\ndf.reset_index()', 'ValueError', line=3)
        self.healthy(
            "df['new'] = 1\ndf['new']",
            "df.drop(columns=['price'], inplace=True)\ndf['price'] = 0\ndf['price']",
            "df.columns = ['a', 'b', 'c', 'd']\ndf['a']",
            "df.rename(columns={'price': 'p'}, inplace=True)\ndf['p']",
            "df.insert(0, 'first', 1)\ndf['first']",
            "df.set_index('price', inplace=True)\ndf.reset_index()['price']",
        )

    def test_every_name_of_a_frame_sees_its_change(self):
        self.healthy(
            "same = df\nsame['new'] = 1\ndf['new']",
            "frames = {'a': df}\nframes['a']['new'] = 1\ndf['new']",
            "def grow(frame):\n    frame['new'] = 1\ngrow(df)\ndf['new']",
            "for frame in (df, other):\n    frame['new'] = 1\ndf['new'] + other['new']",
        )
        self.crashes("copied = df.copy()\ncopied['new'] = 1\ndf['new']", line=3)
        self.crashes("part = df[['price']]\npart['new'] = 1\ndf['new']", line=3)

    def test_what_was_made_before_sees_a_column_added_after(self):
        self.healthy("df['new'] = 1\ngroups['new'].sum()", setup=SETUP + "groups = df.groupby('name')\n")
        self.healthy("df['new'] = 1\nrows['new']", setup=SETUP + 'rows = df\n')
        self.healthy(
            "df['new'] = 1\ncells[:, 'new']",
            "cells[:, 'new'] = 3\ndf['new']",
            "cells[5, :] = [1, 2.0, 'a', None]\ndf.loc[5]",
            setup=SETUP + 'cells = df.loc\n',
        )

    def test_a_change_that_is_not_followed_ends_what_is_known(self):
        self.healthy(
            "df['new'] = big['c1'].apply(lambda v: v)\ndf['new']",
            "big['new'] = big['c1'].apply(lambda v: v)\nbig['new']",
            "big.loc[big['c1'] > 5, 'new'] = 1\nbig['new']",
            "big.rename(columns={'c1': 'new'}, inplace=True)\nbig['new']",
            "big.insert(0, 'new', 1)\nbig['new']",
            "kw = {'inplace': True}\ndf.rename(columns={'qty': 'q'}, **kw)\ndf['q']",
            "for label in df.columns:\n    df[label + '2'] = 1\ndf['price2']",
            "df.columns = df.columns.map(lambda label: label.upper())\ndf['PRICE']",
            "df.rename(columns=lambda label: label + '1', inplace=True)\ndf['price1']",
            "df.__setitem__('new', 1)\ndf['new']",
            "df.pipe(lambda table: table.__setitem__('new', 1))\n'new' in df and df['new']",
            setup=SETUP + LARGE,
        )

    def test_attributes_set_on_a_table_and_names_set_on_an_index(self):
        self.healthy(
            "df.index.name = 'i'\ndf.reset_index()['i']",
            "df.index.name = 'i'\nassert df.index.name == 'i'",
            "df.columns.name = 'k'\ndf.T.reset_index()['k']",
            "df.index.rename('i', inplace=True)\ndf.reset_index()['i']",
            "df.index.set_names('i', inplace=True)\ndf.reset_index()['i']",
            "df.note = 3\ndf['new'] = 1\ndf.note",
        )
        noted = SETUP + "df.source = 'web'\n"
        self.healthy("df['new'] = 1\ndf.source", "df.drop(columns='qty', inplace=True)\ndf.source", setup=noted)
        namespace = fresh(SETUP)
        look_at(namespace, "df.index.rename('i', inplace=True)\ndf.index.set_names('j', inplace=True)")
        self.assertIsNone(namespace['df'].index.name)

    def test_cells_written(self):
        self.healthy(
            "df.loc[df['price'] > 1, 'qty'] = 5\nassert df['qty'].sum() == 14",
            "df.loc[5] = [1, 2.0, 'a', None]\ndf.loc[5]",
            "df.iloc[0, 0] = 9\nassert df['price'][0] == 9",
            "df.at[0, 'price'] = 9\nassert df.price[0] == 9",
            "df['qty'] = df['qty'].fillna(0)\nassert df['qty'].sum() == 10",
            "s['d'] = 4\ns['d']",
            "df.fillna({'qty': 0}, inplace=True)\nassert df['qty'][1] == 0",
            "df['price'] += 1\nassert df['price'][0] == 2",
            'df.price += 1\nassert df.price[0] == 2',
        )
        self.crashes("df.loc[df['price'] > 1, 'qty'] = 5\nassert df['qty'].sum() == 15", 'AssertionError', line=2)
        self.crashes("df.loc[5] = [1, 2.0, 'a', None]\ndf.loc[6]", line=2)

    def test_values_of_another_length(self):
        self.crashes("df['new'] = [1, 2]", 'ValueError', rule='pandas/operation', says='Length of values (2)')
        self.all_crash(
            [
                ("df['new'] = np.zeros(4)", 'ValueError'),
                ("df.columns = ['a']", 'ValueError'),
                ('df.index = [1]', 'ValueError'),
                ('df.loc[5] = [1]', 'ValueError'),
                ("df['price'] += np.ones(4)", 'ValueError'),
                ("pd.DataFrame({'a': [1, 2], 'b': [1]})", 'ValueError'),
                ("pd.DataFrame(np.zeros((3, 2)), columns=['a'])", 'ValueError'),
                ("pd.DataFrame({'a': np.zeros(3), 'b': [1, 2]})", 'ValueError'),
                ('pd.Series([1, 2], index=[1])', 'ValueError'),
            ]
        )
        self.healthy(
            "df['new'] = [1, 2, 3]",
            "df['new'] = pd.Series([1])",
            "df['new'] = 1",
            "df['new'] = np.random.rand(3)",
            "pd.DataFrame({'a': np.random.rand(3), 'b': 1})",
            "pd.DataFrame(np.random.rand(3, 2), columns=['a', 'b'])",
        )


class Values(Case):
    def test_types_that_do_not_fit(self):
        self.all_crash(
            [
                ("df['name'] + 1", 'TypeError'),
                ("df['name'].astype(int)", 'ValueError'),
                ("df['qty'].astype(int)", 'IntCastingNaNError'),
                ("pd.to_numeric(df['name'])", 'ValueError'),
                ('df.mean()', 'TypeError'),
                ('df.corr()', 'ValueError'),
                ("df['name'] > 1", 'TypeError'),
                ("int(df['price'])", 'TypeError'),
                ("df['name'].mean()", 'TypeError'),
                ("df['price'] == other['price']", 'ValueError'),
                ("df.merge(other, on='price')", 'ValueError'),
                ("pd.to_datetime(df['name'])", 'DateParseError'),
            ]
            if not OLD
            else [("df['qty'].astype(int)", 'IntCastingNaNError')]
        )
        self.healthy(
            "df['name'] + '1'",
            "df['price'].astype(str)",
            "df['qty'].fillna(0).astype(int)",
            "pd.to_numeric(other['price'])",
            "pd.to_numeric(df['name'], errors='coerce')",
            'df.mean(numeric_only=True)',
            'df.corr(numeric_only=True)',
            "df['price'] > 1",
            "other['price'].astype(int)",
            "df.merge(other.astype({'price': int}), on='price')",
        )

    def test_conditions(self):
        self.crashes("if df['price'] > 1:\n    pass", 'ValueError', 1, rule='pandas/operation', says='cannot be used as one condition')
        self.all_crash(
            [
                ('if df:\n    pass', 'ValueError'),
                ("df['price'] > 1 and df['qty'] > 1", 'ValueError'),
                ("not df['price']", 'ValueError'),
                ("[row for row in [1] if df['price'] == 1]", 'ValueError'),
            ]
        )
        self.healthy(
            "if (df['price'] > 1).any():\n    pass",
            'if df.empty:\n    pass',
            'if df is not None:\n    pass',
            "(df['price'] > 1) & (df['qty'] > 1)",
            'if len(df):\n    pass',
        )

    def test_functions_given_to_pandas_may_change_what_they_reach(self):
        setup = SETUP + "groups = df.groupby('name')\nseen = []\ncount = 0\ndef tick(v):\n    global count\n    count += 1\n    return v\n"
        self.healthy(
            'df.apply(tick)\nassert count',
            "df['price'].map(tick)\nassert count == 3",
            "df.agg({'price': tick})\nassert count",
            "def other_tick(v):\n    global count\n    count += 1\n    return v\ndf.agg({'price': other_tick})\nassert count",
            "groups.agg({'price': tick})\nassert count",
            "groups['price'].apply(seen.append)\nassert seen",
            "df['name'].str.replace('x', lambda m: seen.append(1) or 'y', regex=True)\nseen[0]",
            "df[lambda d: [seen.append(1), d['price'] > 1][1]]\nseen[0]",
            "df.loc[lambda d: [seen.append(1), d['price'] > 1][1]]\nseen[0]",
            "df.loc[lambda d: [seen.append(1), d['price'] > 1][1], 'qty'] = 3\nseen[0]",
            "pd.pivot_table(df, index='name', values='price', aggfunc=lambda v: seen.append(1) or 1)\nseen[0]",
            "df.sort_values('price', key=lambda v: [seen.append(1), v][1])\nseen[0]",
            setup=setup,
        )
        self.healthy(
            "df['price'].apply(lambda v: v + 1)",
            "df.apply(lambda row: row['price'], axis=1)",
            "df['new'] = df['name'].apply(lambda v: v.upper())\nassert df['new'][0] == 'X'",
            "df.assign(k=lambda d: d['price'], m=lambda d: d['k'])",
            "df.groupby('name').apply(lambda g: g['price'].sum())",
            "df['name'].map({'x': 1})",
            "df.pipe(lambda d: d['price'])",
            "seen = []\ndf['price'].apply(seen.append)\nseen[0]",
            "count = 0\ndef tick(v):\n    global count\n    count += 1\n    return v\ndf['price'].map(tick)\nassert count == 3",
        )

    def test_rows_and_groups_in_loops(self):
        self.healthy(
            "for index, row in df.iterrows():\n    row['price']",
            "for name, group in df.groupby('name'):\n    group['price']",
            'for row in df.itertuples():\n    row.price',
            "total = 0\nfor value in df['price']:\n    total += value\nassert total == 6",
            '[label.upper() for label in df.columns]',
            "for a, b in zip(df['price'], df['name']):\n    a + 1, b + 'x'",
        )

    def test_what_pandas_reads_from_the_callers_frame_is_left_alone(self):
        self.healthy(
            "limit = 1\ndf.query('price > @limit')",
            "limit = 1\ndf.eval('price + @limit')",
            "df.query('price > 1')",
            "df.eval('price + qty')",
        )
        self.crashes("df.query('prices > 1')", 'UndefinedVariableError')


class Refusals(CellCases):
    """What the library itself refuses where an operation is carried out, and near twins of it."""

    setup = """import numpy as np
import pandas as pd
df = pd.DataFrame({'price': [1, 2, 3], 'qty': [4.0, None, 6.0], 'name': ['x', 'y', 'z']})
other = pd.DataFrame({'name': ['x', 'y'], 'code': [7, 8], 'price': ['1', '2']})
s = pd.Series([1, 2, 3], index=['a', 'b', 'c'])
"""

    def test_what_is_refused(self):
        self.all_crash(
            'KeyError',
            "df.sort_values('prize')",
            "df['sum'] = df['price'] + df['tax']",
            "df.rename(columns={'price': 'cost'})['price']",
            "df.pivot_table(values='prize', index='name')",
            "del df['prize']",
            "s.drop('z')",
        )
        self.all_crash('IndexError', 'df.iloc[0, 3]', "df[df['price'] > 9].iloc[0]")
        self.all_crash('AttributeError', "df['name'].dt.year", 's.reshape(3, 1)')
        self.all_crash(
            'ValueError',
            'if df:\n    pass',
            "df[(df['price'] > 1) and (df['qty'] > 1)]",
            'not s',
            "df.columns = ['a', 'b']",
            'df.index = [1, 2]',
            "df.insert(0, 'new', [1])",
            "pd.DataFrame(np.zeros((200, 3)), columns=['a', 'b'])",
            "df.insert(0, 'price', 1)",
            "pd.DataFrame({'a': [1, 2], 'b': [1]})",
            'df.reindex([0, 0]).reindex([0, 1])',
        )
        self.all_crash('MergeError', "df.merge(pd.DataFrame({'z': [1]}))")
        self.all_crash('TypeError', 'pd.concat(df.price)', "df['name'].mean()")
        self.all_crash('IntCastingNaNError', "df['qty'].astype(int)")

    def test_near_twins(self):
        self.healthy(
            "df.groupby('name')['price'].mean()",
            "df.sort_values('price')",
            "df.groupby('name').get_group('x')",
            's.iloc[2]',
            'df.iloc[0, 2]',
            'df.iloc[5:]',
            "df[df['price'] > 1].iloc[0]",
            "df['name'].str.upper()",
            's.to_numpy().reshape(3, 1)',
            'if not df.empty:\n    pass',
            "df[(df['price'] > 1) & (df['qty'] > 1)]",
            "df.columns = ['a', 'b', 'c']",
            'df.index = [1, 2, 3]',
            "df['new'] = s",
            "pd.DataFrame(np.zeros((200, 2)), columns=['a', 'b'])",
            "df.merge(other.astype({'price': int}), on='price')",
            "df['price'].astype(int)",
            "df.insert(0, 'new', 1)",
            "pd.DataFrame({'a': [1, 2], 'b': [1, 1]})",
            "pd.to_datetime(df['name'], errors='coerce')",
            "df['qty'].fillna(0).astype(int)",
            'df.mean(numeric_only=True)',
            "df['price'] - 1",
        )


if __name__ == '__main__':
    unittest.main()
