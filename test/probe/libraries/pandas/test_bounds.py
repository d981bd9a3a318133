"""pandas rules on large frames, files, hostile objects and what is alive: bounds, and nothing of the user's is touched."""

import copy
import os
import tempfile
import time
import unittest

import numpy as np
import pandas as pd
from pandas_frames import LARGE, SETUP, Case
from support import assert_silent, fresh, look_at, predict


class LargeFrames(Case):
    def test_labels_of_frames_too_large_to_operate_on(self):
        self.all_crash(
            [
                ("big['u']", 'KeyError'),
                ("big[['c1', 'u']]", 'KeyError'),
                ("big['c1'][300000]", 'KeyError'),
                ("big.head()['u']", 'KeyError'),
                ("big.loc[:, 'u']", 'KeyError'),
                ('big.u', 'AttributeError'),
                ("big['c1'].str.upper()", 'AttributeError'),
                ('big.iloc[:, 50]', 'IndexError'),
                ("if big['c1'] > 0:\n    pass", 'ValueError'),
            ],
            setup=LARGE,
        )

    def test_nothing_is_said_of_what_would_be_made_of_them(self):
        for cell in ("big.sort_values('u')", "big.merge(big, on='u')", "big.drop(columns='c1')['c1']", "big['new'] = 1\nbig['newer']"):
            with self.subTest(cell=cell):
                assert_silent(self, LARGE, cell)

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
            "big.iloc[:0].drop_duplicates(['u'])",
            "big.drop_duplicates(['c1', 'label'])",
            "big.rename_axis('row').groupby('row')",
            "big.rename_axis('row').sort_values('row')",
            "big.drop(columns='label').dropna(axis=1, subset=[0]).sort_values(0, axis=1)",
            "big.groupby('label').agg({'c1': 'sum'})",
            "big.groupby('label').agg(total=('c1', 'sum'))",
            "big.groupby(['a'] * len(big)).size()",
            "big.astype({'c1': int})",
            "big.merge(pd.DataFrame({'label': ['t']}))",
            "big.merge(pd.DataFrame({'z': [1]}), how='cross')",
            "pd.get_dummies(big, columns=['label'])",
            setup=LARGE,
        )
        self.healthy(
            "big.groupby('row')", "big.sort_values('row')", "big.merge(big.head(), on='row')", setup=LARGE + "big.index.name = 'row'\n"
        )


class Files(Case):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        with open(os.path.join(self.folder.name, 'small.csv'), 'w') as file:
            file.write('a,b,c\n1,2,x\n3,4,y\n')
        self.start = 'import os\nimport pandas as pd\nos.chdir(%r)\n' % self.folder.name
        self.addCleanup(os.chdir, os.getcwd())

    def test_files_read_in_the_cell(self):
        for cell, error in [
            ("pd.read_csv('none.csv')", 'FileNotFoundError'),
            ("pd.read_excel('none.xlsx')", 'FileNotFoundError'),
            ("pd.read_csv(os.path.join('.', 'none.csv'))", 'FileNotFoundError'),
        ]:
            with self.subTest(cell=cell):
                self.crashes(cell, error, setup=self.start)
        self.healthy(
            "d = pd.read_csv('small.csv')\nd['a']",
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
        self.healthy(
            "loud['b'] = 1\nloud['b']",
            "loud.loc[:, 'b'] = 1\nloud['b']",
            "loud.at[0, 'b'] = 1\nloud['b']",
            "loud.insert(0, 'b', 1)\nloud['b']",
            "loud.columns = ['b', 'c']\nloud['b']",
            "loud.rename(columns={'a': 'b'}, inplace=True)\nloud['b']",
            setup=HOSTILE,
        )


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
                start = time.process_time()
                look_at(namespace, cell, 250)
                self.assertLess(time.process_time() - start, 8)

    def test_nothing_is_said_where_nothing_can_be_known(self):
        assert_silent(self, SETUP, 'mystery = eval("df")\nmystery["u"]')
        self.assertIsNone(predict(SETUP + 'def change(frame):\n    exec("frame[\'new\'] = 1")\n', "change(df)\ndf['new']"))


if __name__ == '__main__':
    unittest.main()
