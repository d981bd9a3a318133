import time
import unittest
from unittest import mock

from looking import look, objects

from nbcrane_probe.budget import Budget, OutOfBudget


class Clocks(unittest.TestCase):
    """A budget by made-up clocks, in seconds."""

    def setUp(self):
        self.wall = self.cpu = self.asked = 0

        def cpu():
            self.asked += 1
            return self.cpu

        for name, clock in (('perf_counter', lambda: self.wall), ('thread_time', cpu)):
            patched = mock.patch.object(time, name, clock)
            patched.start()
            self.addCleanup(patched.stop)
        self.budget = Budget(1000)

    def is_spent(self):
        try:
            self.budget.check()
        except OutOfBudget:
            return True
        return False

    def test_the_processor_counts_and_the_wall_twenty_times(self):
        self.wall, self.cpu = 19.9, 0.9
        self.assertFalse(self.is_spent())
        self.cpu = 1.0
        self.assertTrue(self.is_spent())
        self.wall, self.cpu = 20.0, 0.1
        self.assertTrue(self.is_spent())

    def test_the_processor_is_not_asked_while_the_wall_leaves_enough(self):
        before = self.asked
        self.wall = self.cpu = 0.4
        self.assertFalse(self.is_spent())
        self.assertTrue(self.budget.has_left(600))
        self.assertEqual(self.asked, before)
        self.assertFalse(self.budget.has_left(601))
        self.cpu = 0.1
        self.assertTrue(self.budget.has_left(900))
        self.assertGreater(self.asked, before)


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
