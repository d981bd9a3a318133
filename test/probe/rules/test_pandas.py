"""Predictions about frames and series, each against what pandas really does."""

import copy
import os
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'evaluate'))

import numpy as np  # noqa: E402
import pandas as pd  # noqa: E402
from support import assert_crash, assert_healthy, assert_silent, fresh, look_at, predict  # noqa: E402

SETUP = """import numpy as np
import pandas as pd
df = pd.DataFrame({'price': [1, 2, 3], 'qty': [4.0, None, 6.0], 'name': ['x', 'y', 'z'],
                   'when': pd.to_datetime(['2020-01-01', '2020-02-01', '2020-03-01'])})
other = pd.DataFrame({'code': ['1', '2'], 'price': ['1', '2'], 'z': [1, 2]})
s = pd.Series([1, 2, 3], index=['a', 'b', 'c'])
"""
LARGE = """import numpy as np
import pandas as pd
big = pd.DataFrame(np.zeros((300000, 30)), columns=['c%d' % i for i in range(30)])
big['label'] = 't'
"""
OLD = pd.__version__.split('.')[0] < '3'


class Case(unittest.TestCase):
    def crashes(self, cell, error='KeyError', line=None, rule=None, says=None, setup=SETUP):
        return assert_crash(self, setup, cell, error, line, rule, says)

    def healthy(self, *cells, setup=SETUP):
        for cell in cells:
            with self.subTest(cell=cell):
                assert_healthy(self, setup, cell)

    def all_crash(self, cases, setup=SETUP):
        for cell, error in cases:
            with self.subTest(cell=cell):
                assert_crash(self, setup, cell, error)


class Columns(Case):
    def test_missing_column_names_the_near_one(self):
        found = self.crashes("df['prize']", rule='pandas/missing-column', says="Did you mean 'price'?")
        self.assertTrue(found['diagnosis'].startswith("Column 'prize' does not exist in 'df'."))
        self.assertIn({'name': 'df', 'category': 'S', 'fact': 'shape = (3, 4)'}, found['evidence'])
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
                    "df.plot(x='u', y='price')",
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

    def test_rows_are_told_from_columns(self):
        self.crashes("df.drop('price')", says='It is a column: say columns=')
        self.crashes("df.loc['price']", rule='pandas/missing-label')
        self.crashes('df.loc[9]', rule='pandas/missing-label', says="Label 9 is not in the index of 'df'")
        self.crashes("df.set_index('price').loc[9, 'qty']", rule='pandas/missing-label')
        self.crashes('df.iloc[7]', 'IndexError', rule='pandas/position')
        self.crashes('df.iloc[:, 9]', 'IndexError')
        self.crashes("s['d']", rule='pandas/missing-label')
        self.crashes("df.groupby('name').get_group('q')", rule='pandas/missing-group')
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
        self.crashes('df.prize', 'AttributeError', rule='pandas/attribute', says="Did you mean 'price'?")
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

    def test_groups_made_before_see_a_column_added_after(self):
        self.healthy("df['new'] = 1\ngroups['new'].sum()", setup=SETUP + "groups = df.groupby('name')\n")
        self.healthy("df['new'] = 1\nrows['new']", setup=SETUP + 'rows = df\n')

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
        self.crashes("df['new'] = [1, 2]", 'ValueError', rule='pandas/length', says='length of values (2)')
        self.all_crash(
            [
                ("df['new'] = np.zeros(4)", 'ValueError'),
                ("df['new'] = np.random.rand(4)", 'ValueError'),
                ("df.columns = ['a']", 'ValueError'),
                ('df.index = [1]', 'ValueError'),
                ('df.loc[5] = [1]', 'ValueError'),
                ("df['price'] += np.ones(4)", 'ValueError'),
                ("pd.DataFrame({'a': [1, 2], 'b': [1]})", 'ValueError'),
                ("pd.DataFrame(np.random.rand(3, 2), columns=['a'])", 'ValueError'),
                ("pd.DataFrame({'a': np.random.rand(3), 'b': [1, 2]})", 'ValueError'),
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
        self.crashes("if df['price'] > 1:\n    pass", 'ValueError', 1, rule='pandas/truth', says='cannot be used as one condition')
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

    def test_functions_given_to_apply_are_followed(self):
        self.crashes("df['price'].apply(lambda v: v + 'x')", 'TypeError')
        self.crashes("df.apply(lambda row: row['u'], axis=1)")
        self.crashes("df['name'].map(lambda v: {'x': 1, 'y': 2}[v])", 'KeyError')
        self.crashes("df.assign(k=lambda d: d['price'], m=lambda d: d['kk'])")
        self.crashes("df.groupby('name').apply(lambda g: g['u'].sum())")
        self.crashes("df['qty'].apply(lambda v: int(v))", 'ValueError')
        self.crashes("def size(v):\n    return v.bit_length()\ndf['name'].apply(size)", 'AttributeError')
        self.crashes("df.pipe(lambda d: d['u'])")
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
        self.crashes("for index, row in df.iterrows():\n    row['u']", line=2)
        self.crashes("for name, group in df.groupby('name'):\n    group['u']", line=2)
        self.crashes('for label, column in df.items():\n    column + 1', 'TypeError' if not OLD else 'TypeError', line=2)
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


class LargeFrames(Case):
    def test_columns_of_frames_too_large_to_operate_on(self):
        self.all_crash(
            [
                (cell, 'KeyError')
                for cell in (
                    "big['u']",
                    "big.drop(columns=['c1', 'u'])",
                    "big.sort_values('u')",
                    "big[big['c1'] > 0]['u']",
                    "x = big.drop('label', axis=1)\nx['label']",
                    "big['new'] = big['c1'] * 2\nbig['newer']",
                    "big.groupby('u')",
                    "big.groupby('label')['u'].mean()",
                    "big.set_index('c1')['c1']",
                    "big.loc[big['c2'] > 1, 'u']",
                    "big.dropna(inplace=True)\nbig['u']",
                    "big = big.rename(columns={'c1': 'first'})\nbig['c1']",
                    "big.merge(big, on='u')",
                    "big.fillna(0)[['c1', 'u']]",
                    "big.pop('c1')\nbig['c1']",
                    "big.head()['u']",
                    "big.sample(frac=0.5)\nbig['u']",
                )
            ],
            setup=LARGE,
        )
        self.all_crash(
            [
                ('big.u', 'AttributeError'),
                ("big['c1'].str.upper()", 'AttributeError'),
                ('big.values.reshape(-1, 7)', 'ValueError'),
                ("big['new'] = [1, 2]", 'ValueError'),
                ('big.iloc[:, 50]', 'IndexError'),
                ("if big['c1'] > 0:\n    pass", 'ValueError'),
            ],
            setup=LARGE,
        )

    def test_the_healthy_twins(self):
        self.healthy(
            "big['c1']",
            "big.drop(columns=['c1', 'c2'])",
            "big[big['c1'] > 0]['c2']",
            "x = big.drop('label', axis=1)\nx['c1']",
            "big['new'] = big['c1'] * 2\nbig['new']",
            "big.groupby('label')['c1'].mean()",
            "big.set_index('c1').reset_index()['c1']",
            "big.loc[big['c2'] > 1, 'c1']",
            "big.dropna(inplace=True)\nbig['c1']",
            'big.values.reshape(-1, 31)',
            "big['new'] = np.random.rand(len(big))\nbig['new']",
            "big.loc[0, 'c1']",
            "big.loc[big['c1'] == 0, 'flag'] = 1\nbig['flag']",
            "big.assign(k=lambda d: d['c1'])['k']",
            'big.loc[len(big)] = 0\nbig.loc[300000]',
            "big['c1'].apply(lambda v: v + 1)\nbig['c1']",
            setup=LARGE,
        )


class Files(Case):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        with open(os.path.join(self.folder.name, 'small.csv'), 'w') as file:
            file.write('a,b,c\n1,2,x\n3,4,y\n')
        with open(os.path.join(self.folder.name, 'large.csv'), 'w') as file:
            file.write('id,price,when\n' + '1,2,2020-01-01\n' * 60_000)
        self.start = 'import os\nimport pandas as pd\nos.chdir(%r)\n' % self.folder.name
        self.addCleanup(os.chdir, os.getcwd())

    def test_files_read_in_the_cell(self):
        for cell, error in [
            ("pd.read_csv('none.csv')", 'FileNotFoundError'),
            ("d = pd.read_csv('small.csv')\nd['z']", 'KeyError'),
            ("d = pd.read_csv('large.csv')\nd['cost']", 'KeyError'),
            ("pd.read_csv('small.csv', usecols=['q'])", 'ValueError'),
            ("pd.read_csv('small.csv', parse_dates=['t'])", 'ValueError'),
            ("d = pd.read_csv('small.csv', index_col='a')\nd['a']", 'KeyError'),
            ("pd.read_excel('none.xlsx')", 'FileNotFoundError'),
            ("d = pd.read_csv('large.csv')\nd.drop(columns=['id'], inplace=True)\nd['id']", 'KeyError'),
            ("d = pd.read_csv('small.csv')\nd['c'] + d['a']", 'TypeError'),
        ]:
            with self.subTest(cell=cell):
                if not (OLD and 'parse_dates' in cell):
                    self.crashes(cell, error, setup=self.start)
        self.healthy(
            "d = pd.read_csv('small.csv')\nd['a']",
            "d = pd.read_csv('large.csv')\nd['price'].sum()",
            "pd.DataFrame({'k': [1]}).to_csv('new.csv')\npd.read_csv('new.csv')['k']",
            "pd.DataFrame({'k': [1]}).to_csv('small.csv')\npd.read_csv('small.csv')['k']",
            "open('other.csv', 'w').write('k\\n1\\n')\npd.read_csv('other.csv')['k']",
            setup=self.start,
        )


HOSTILE = (
    SETUP
    + """
calls = []
class Loud:
    def __eq__(self, other): calls.append('eq'); raise RuntimeError('called')
    def __hash__(self): calls.append('hash'); return 1
    def __repr__(self): calls.append('repr'); raise RuntimeError('called')
    def __add__(self, other): calls.append('add'); return 1
    def __bool__(self): calls.append('bool'); return True
    def __len__(self): calls.append('len'); return 1
    def __getattr__(self, name): calls.append(name); raise AttributeError(name)
loud = pd.DataFrame({'a': [1, 2]})
loud['o'] = pd.Series([Loud(), Loud()], dtype=object)
column = loud['o']
labels = pd.Index([Loud(), Loud()], dtype=object)
labelled = pd.DataFrame({'a': [1, 2]})
labelled.index = labels
calls.clear()
"""
)


class HostileObjects(Case):
    def test_no_code_of_the_users_runs_during_a_look(self):
        for cell in (
            "loud['o'] + 1",
            'loud.describe()',
            'loud.drop_duplicates()',
            "loud['b'] = loud['o']\nloud['b']",
            "loud.sort_values('o')",
            'column.map(str)',
            'column == 1',
            'loud.to_dict()',
            "loud.loc[loud['o'] == 1]",
            'str(loud)',
            "loud['o'].unique()",
            'pd.concat([loud, loud])',
            "loud['o'].apply(lambda v: v)",
            "loud.groupby('o')",
            "f'{loud}'",
            'loud.values.sum()',
            'loud.isin([1])',
            "loud.merge(loud, on='o')",
            'column.values[0] == column.values[1]',
            'np.unique(column.values)',
            'column.tolist().index(1)',
            'for v in column:\n    v == 1',
            'labels.get_loc(1)',
            'labels == 1',
            'labels.unique()',
            'labelled.loc[1]',
            "labelled['b'] = pd.Series([1])\nlabelled['b']",
            'labelled.reset_index()',
            'labelled + labelled',
            "labelled['a'][1]",
            'labelled.a.sort_index()',
            "loud.set_index('o').loc[1]",
            'pd.Series([1, 2], index=labels) + column',
            '1 in labels',
            'labelled.drop(1)',
        ):
            with self.subTest(cell=cell):
                namespace = fresh(HOSTILE)
                look_at(namespace, cell)
                self.assertEqual([], namespace['calls'])

    def test_columns_beside_them_are_still_checked(self):
        self.crashes("loud['u']", setup=HOSTILE)
        self.crashes("loud.drop(columns=['u'])", setup=HOSTILE)
        self.crashes("loud['b'] = 1\nloud['c']", line=2, setup=HOSTILE)


class LiveObjects(Case):
    CELLS = (
        "df['new'] = df['price'] * 2\ndf.drop(columns=['qty'], inplace=True)\ndf.columns = list('abcd')",
        "df.loc[0, 'price'] = 99\ndf.iloc[1] = df.iloc[0]\ndf.at[2, 'qty'] = 0",
        "df.fillna(0, inplace=True)\ndf.sort_values('price', ascending=False, inplace=True)\ndf.reset_index(drop=True, inplace=True)",
        "s['a'] = 50\ns += 1\ns.name = 'n'\ns.index = list('xyz')",
        "v = df['price'].values\nv = v.copy()\nv[0] = 7\ndf['price'] = v\ndf.price += 3",
        "part = df[['price', 'qty']]\npart['price'] = 0\npart *= 2",
        "df.pop('price')\ndel df['qty']\ndf.insert(0, 'k', 1)",
        'a[0] = 5\na += 1\nb[:] = 0\na.sort()\na.shape = (2, 3)',
        'w = pd.Series(a)\nw[0] = 77\nx = pd.DataFrame(a.reshape(2, 3))\nx.iloc[0, 0] = 55',
        'df.replace(1, 100, inplace=True)\ndf.update(other)',
        'np.random.shuffle(a)\nnp.random.rand(3)\ndf.sample(2)',
        "h = df.head(2)\nh['price'] = -1\nh.loc[0, 'qty'] = -1",
        "y = df.to_numpy()\nz = df['qty'].to_numpy()\nz2 = np.asarray(df['price'])\n",
        'np.nan_to_num(f, copy=False)\nnp.clip(f, 0, 1, f)\nnp.add(f, 1, out=f)\nf.clip(0, 1, out=f)\nnp.flip(f)[0] = 9\nf.conj()[0] '
        '= 8\nf.ravel()[0] = 7\nnp.diag(f.reshape(1, -1))',
    )

    def test_nothing_changes_during_a_look(self):
        setup = SETUP + 'a = np.arange(6)\nb = a[1:3]\nf = np.array([1.5, np.nan, 3.0])\n'
        for cell in self.CELLS:
            with self.subTest(cell=cell):
                namespace = fresh(setup)
                names = ('df', 'other', 's', 'a', 'b', 'f')
                before = {name: copy.deepcopy(namespace[name]) for name in names}
                state = np.random.get_state()[1].copy()
                look_at(namespace, cell)
                for name in ('df', 'other'):
                    pd.testing.assert_frame_equal(before[name], namespace[name])
                pd.testing.assert_series_equal(before['s'], namespace['s'])
                for name in ('a', 'b', 'f'):
                    np.testing.assert_array_equal(before[name], namespace[name])
                    self.assertTrue(namespace[name].flags.writeable)
                self.assertIs(namespace['b'].base, namespace['a'])
                self.assertTrue((np.random.get_state()[1] == state).all())

    def test_attributes_of_frames_stay(self):
        namespace = fresh(SETUP + "df.attrs['source'] = 'x'\n")
        look_at(namespace, "df.attrs['source'] = 'y'\ndf.index.name = 'i'\ndf.flags.allows_duplicate_labels")
        self.assertEqual({'source': 'x'}, namespace['df'].attrs)
        self.assertIsNone(namespace['df'].index.name)


class Bounds(Case):
    def test_results_far_larger_than_their_operands_are_not_made(self):
        setup = SETUP + 'left = pd.DataFrame({"k": [1] * 20000, "a": range(20000)})\nwide = pd.Series([str(i) for i in range(20000)])\n'
        for cell in (
            "left.merge(left, on='k')",
            'pd.get_dummies(wide)',
            "pd.date_range('1900', '2100', freq='s')",
            'pd.crosstab(wide, wide)',
            "left.pivot_table(index='a', columns='a', values='k')",
            'pd.Series(0, index=range(10 ** 9))',
            'wide.repeat(100000)',
            'pd.MultiIndex.from_product([range(100000), range(100000)])',
        ):
            with self.subTest(cell=cell):
                namespace = fresh(setup)
                start = time.perf_counter()
                look_at(namespace, cell, 250)
                self.assertLess(time.perf_counter() - start, 2)

    def test_nothing_is_said_where_nothing_can_be_known(self):
        assert_silent(self, SETUP, 'mystery = eval("df")\nmystery["u"]')
        self.assertIsNone(predict(SETUP + 'def change(frame):\n    exec("frame[\'new\'] = 1")\n', "change(df)\ndf['new']"))


if __name__ == '__main__':
    unittest.main()
