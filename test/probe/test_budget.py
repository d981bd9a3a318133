import unittest

from looking import look, objects


class LargeFrame(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        try:
            import numpy as np
            import pandas as pd
        except ImportError:
            raise unittest.SkipTest('needs numpy and pandas')
        rng, rows = np.random.default_rng(0), 1_000_000
        frame = pd.DataFrame({'f%d' % at: rng.normal(size=rows) for at in range(38)})
        for at in range(6):
            frame['i%d' % at] = rng.integers(0, 1000, rows)
        for at in range(3):
            frame['s%d' % at] = pd.Series(rng.choice(['aa', 'bb', 'cc'], rows))
        frame['o'] = pd.Series(rng.choice(['aa', 'bb'], rows).astype(object))
        frame['d'] = pd.date_range('2000', periods=rows, freq='min')
        frame['c'] = frame['s0'].astype('category')
        frame.iloc[777, 2] = np.nan
        cls.namespace = {'df': frame}

    def test_a_million_rows_and_fifty_columns_within_the_default_budget(self):
        observation = look('df.head(); df[["c", "o", "d"]]', self.namespace, budget=250)
        found = objects(observation)['df']
        self.assertEqual(found['shape'], [1_000_000, 50])
        self.assertEqual(len(found['per_column']), 20)
        self.assertTrue({'c', 'o', 'd'} <= set(found['per_column']))
        self.assertTrue(found['has_nan'])
        self.assertTrue(found['approximate'])
        self.assertTrue(found['per_column']['f2']['has_nan'], 'one NaN among a million values')
        self.assertLess(observation['elapsedMs'], 5000, 'the whole frame takes far longer than the budget; the machine may be busy')

    def test_every_column_mentioned(self):
        names = list(self.namespace['df'].columns)
        found = objects(look('df[%r]' % names, self.namespace, budget=2000))['df']
        self.assertEqual(list(found['per_column']), names)

    def test_no_copy_of_the_data(self):
        import tracemalloc

        tracemalloc.start()
        try:
            look('df', self.namespace, budget=5000)
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        self.assertLess(peak, 40 << 20, 'the frame holds about 400 MB')


if __name__ == '__main__':
    unittest.main()
