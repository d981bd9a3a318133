import unittest

from looking import facts_of
from needs import needs

(np,) = needs('numpy')


def facts(array):
    return facts_of('x', {'x': array})['x']


class Arrays(unittest.TestCase):
    def test_exact_small_arrays(self):
        found = facts(np.array([[1.0, np.nan, 3.0], [4.0, 5.0, np.inf]]))
        self.assertEqual(
            (found['shape'], found['dtype'], found['has_nan'], found['missing'], found['has_inf']), ([2, 3], 'float64', True, 1, True)
        )
        self.assertEqual(found['value_range'], [1.0, 'inf'])
        self.assertFalse(found['approximate'])

    def test_kinds(self):
        self.assertEqual(facts(np.array([0, 1, 1]))['kind'], 'binary')
        self.assertEqual(facts(np.arange(5))['kind'], 'categorical')
        self.assertEqual(facts(np.arange(100))['kind'], 'continuous')
        self.assertEqual(facts(np.array(['a', 'b', 'c']))['kind'], 'categorical')
        self.assertEqual(facts(np.array([True, False]))['unique_values'], [False, True])

    def test_one_nan_in_a_large_array_is_found_and_the_rest_sampled(self):
        big = np.zeros(3_000_000, dtype='float32')
        big[1_234_567] = np.nan
        found = facts(big)
        self.assertEqual((found['has_nan'], found['value_range'], found['approximate']), (True, [0.0, 0.0], True))

    def test_every_dtype_is_survived(self):
        for array in (
            np.array([]),
            np.zeros((0, 3)),
            np.array(5),
            np.array(['2020', 'NaT'], 'M8[D]'),
            np.array([1], 'm8[s]'),
            np.array([1 + 2j, np.nan]),
            np.array([b'a']),
            np.zeros(2, dtype=[('a', 'i4'), ('b', 'f8')]),
            np.array([None, 1, 'a'], dtype=object),
            np.zeros((2, 2), order='F')[::-1],
            np.ma.masked_array([1, 2], [0, 1]),
            np.float16([1, 2]),
            np.uint64([2**64 - 1]),
            np.broadcast_to(1.0, (1000, 1000, 1000)),
        ):
            found = facts(array)
            self.assertEqual(found['shape'], list(array.shape))
            self.assertIn('dtype', found)

    def test_dates(self):
        found = facts(np.array(['2020-01-02', 'NaT', '2021-01-01'], 'M8[D]'))
        self.assertEqual((found['has_nan'], found['value_range']), (True, ['2020-01-02', '2021-01-01']))

    def test_object_arrays_tell_their_element_types(self):
        found = facts(np.array([1, 'a', None, np.zeros(3)], dtype=object))
        self.assertEqual(found['element_types'], ['int', 'str', 'NoneType', 'numpy.ndarray'])

    def test_chains(self):
        found = facts_of('x.shape; x.T; np.argmax; x[0]; s', {'x': np.ones((2, 3)), 'np': np, 's': np.float64(0.5)})
        self.assertEqual(
            (found['x.shape']['preview'], found['x.T']['shape'], found['x[0]']['shape'], found['s']['value']), ([2, 3], [3, 2], [3], 0.5)
        )
        self.assertEqual(found['np.argmax']['name'], 'argmax')


if __name__ == '__main__':
    unittest.main()
