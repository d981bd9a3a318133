import unittest

from looking import facts_of
from needs import needs

pd, np = needs('pandas', 'numpy')


class Frames(unittest.TestCase):
    def setUp(self):
        self.frame = pd.DataFrame(
            {
                'flag': [0, 1] * 50,
                'price': np.linspace(1, 9, 100),
                'city': ['x', 'y', None, 'z'] * 25,
                'when': pd.date_range('2020', periods=100),
                'cat': pd.Categorical(['u', 'v', 'w', 'u'] * 25),
                'whole': pd.array([1, None, 3, 4] * 25, dtype='Int64'),
                'obj': [[1], 'a', 2.5, None] * 25,
                'tz': pd.date_range('2020', periods=100, tz='UTC'),
                'delta': pd.to_timedelta(range(100), unit='s'),
                'bool': [True, False] * 50,
            }
        )
        self.frame.iloc[3, 1] = np.nan

    def test_every_column_kind(self):
        found = facts_of('df', {'df': self.frame})['df']
        columns = found['per_column']
        self.assertEqual((found['shape'], found['columns'], found['has_nan']), ([100, 10], list(self.frame.columns), True))
        self.assertEqual(
            {name: column['kind'] for name, column in columns.items()},
            {
                'flag': 'binary',
                'price': 'continuous',
                'city': 'categorical',
                'when': 'datetime',
                'cat': 'categorical',
                'whole': 'categorical',
                'obj': 'object',
                'tz': 'datetime',
                'delta': 'duration',
                'bool': 'binary',
            },
        )
        self.assertEqual(found['dtypes']['price'], 'float64')
        self.assertEqual(
            (columns['price']['missing'], columns['city']['missing'], columns['whole']['missing'], columns['flag']['missing']),
            (1, 25, 25, 0),
        )
        self.assertEqual(columns['price']['value_range'], [1.0, 9.0])
        self.assertEqual(columns['city']['unique_values'], ['x', 'y', 'z'])
        self.assertEqual(columns['cat']['num_unique'], 3)

    def test_the_columns_the_cell_mentions_come_beyond_the_first_twenty(self):
        wide = pd.DataFrame(np.zeros((3, 60)), columns=['c%d' % at for at in range(60)])
        columns = facts_of('df["c55"].mean() + df[["c40"]]', {'df': wide})['df']['per_column']
        self.assertEqual(len(columns), 20)
        self.assertTrue({'c55', 'c40', 'c0'} <= set(columns))

    def test_columns_beyond_are_described_in_groups(self):
        wide = pd.DataFrame({'c%d' % at: [0, 1, 1, at % 2] for at in range(100)})
        wide['city'] = ['x', 'y', None, 'x']
        found = facts_of('df', {'df': wide})['df']
        self.assertEqual(sorted(name for group in found['other_columns'] for name in group['columns']), sorted(list(wide.columns)[20:]))
        self.assertEqual(len(found['other_columns']), 2)
        self.assertEqual(found['other_columns'][-1]['missing'], 1)

    def test_a_gap_outside_the_shown_columns_counts(self):
        wide = pd.DataFrame(np.zeros((3, 60)))
        wide.iloc[1, 58] = np.nan
        self.assertTrue(facts_of('df', {'df': wide})['df']['has_nan'])

    def test_chains(self):
        found = facts_of("df['price'].mean(); df.city.str; df.columns; df['nope']; df.loc; df.dtypes", {'df': self.frame})
        self.assertEqual((found["df['price']"]['type'], found["df['price']"]['missing']), ('pandas.Series', 1))
        self.assertEqual(found['df.columns']['values'], list(self.frame.columns))
        self.assertEqual(found['df.city']['dtype'], str(self.frame['city'].dtype))
        self.assertNotIn("df['nope']", found)

    def test_strange_frames(self):
        doubled = pd.DataFrame([[1, 2]], columns=['a', 'a'])
        multi = pd.DataFrame([[1, 2]], columns=pd.MultiIndex.from_product([['x'], ['y', 'z']]))
        found = facts_of(
            'empty; doubled; multi; numbers; none',
            {
                'empty': pd.DataFrame(),
                'doubled': doubled,
                'multi': multi,
                'numbers': pd.DataFrame({1: [2], ('t', 1): [3], None: [4]}),
                'none': pd.DataFrame(index=range(5)),
            },
        )
        self.assertEqual((found['empty']['shape'], found['none']['shape']), ([0, 0], [5, 0]))
        self.assertEqual(found['doubled']['duplicate_columns'], ['a'])
        self.assertEqual(found['multi']['columns'], ["('x', 'y')", "('x', 'z')"])
        self.assertEqual(len(found['numbers']['per_column']), 3)

    def test_series_and_index(self):
        found = facts_of(
            's; i; m; t; g',
            {
                's': pd.Series([1.0, None, 3.0], index=['a', 'b', 'c'], name='n'),
                'i': pd.Index([3, 1, 2], name='k'),
                'm': pd.MultiIndex.from_product([[1, 2], ['a']], names=['p', 'q']),
                't': pd.date_range('2020', periods=4, freq='D'),
                'g': self.frame.groupby('city'),
            },
        )
        self.assertEqual(
            (found['s']['length'], found['s']['name'], found['s']['has_nan'], found['s']['index_values']['values']),
            (3, 'n', True, ['a', 'b', 'c']),
        )
        self.assertEqual((found['i']['value_range'], found['i']['is_unique'], found['i']['name']), ([1, 3], True, 'k'))
        self.assertEqual(found['m']['names'], ['p', 'q'])
        self.assertEqual((found['t']['freq'], found['t']['length']), ('D', 4))
        self.assertEqual(found['g']['of']['shape'], [100, 10])

    def test_reading_leaves_the_frame_as_it_was(self):
        before, caches = self.frame.copy(deep=True), set(self.frame.__dict__)
        facts_of("df['price']; df.city; df.columns", {'df': self.frame})
        pd.testing.assert_frame_equal(self.frame, before)
        self.assertEqual(set(self.frame.__dict__), caches)


if __name__ == '__main__':
    unittest.main()
