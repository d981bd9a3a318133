import types
import unittest
from unittest import mock

from looking import look
from nbcrane_probe import footprint
from nbcrane_probe.answer import State
from nbcrane_probe.memory import Held
from nbcrane_probe.namespace import Namespace
from needs import needs

MIB = 1 << 20


class Sizes(unittest.TestCase):
    def test_of_values_of_libraries(self):
        np, pd = needs('numpy', 'pandas')

        column = np.zeros(MIB)
        texts = np.array(['text %d' % at for at in range(100_000)], dtype=object)
        own = type('Own', (np.ndarray,), {'nbytes': 7, 'base': None})
        model = types.SimpleNamespace(weights=column)
        for value, least, most in (
            (column, 8 * MIB, 8 * MIB),
            (column[::2], 4 * MIB, 4 * MIB),
            (np.zeros(MIB).view(own), 8 * MIB, 8 * MIB),
            (np.broadcast_to(np.zeros(1), (MIB,)), 8, 8),
            (texts, 5 * MIB, 10 * MIB),
            (pd.DataFrame({'a': column, 'b': column}), 16 * MIB, 16.1 * MIB),
            (pd.DataFrame({'a': texts}, dtype=object), 5 * MIB, 10 * MIB),
            (pd.Series(column), 8 * MIB, 8.1 * MIB),
            ([column, column], 8 * MIB, 8.1 * MIB),
            ({'a': column, 'b': np.zeros(MIB)}, 16 * MIB, 16.1 * MIB),
            ([None] * MIB, 8 * MIB, 8.1 * MIB),
            ([float(at) for at in range(100_000)], 3 * MIB, 3.2 * MIB),
            (model, 0, 0),
        ):
            with self.subTest(type(value).__name__):
                self.assertTrue(least <= footprint.size_of(value) <= most, footprint.size_of(value))

    def test_nothing_of_the_users_runs(self):
        class Sly(list):
            def __sizeof__(self):
                raise AssertionError('code of the user')

            __iter__ = __len__ = __bool__ = nbytes = property(__sizeof__)

        Frame = type('DataFrame', (), {'__module__': 'pandas', '_mgr': property(Sly.__sizeof__)})
        self.assertEqual([footprint.size_of(value) for value in (Sly(), Frame())], [0, 0])


class Looks(unittest.TestCase):
    def test_variables_are_read_only_where_the_memory_has_changed(self):
        user = {'big': b'x' * 40 * MIB, 'small': b'x', 'In': b'x' * 50 * MIB, 'older': [b'y' * 20 * MIB]}
        user['again'] = user['big']
        state = State(user)
        sizes = iter([100 * MIB, 130 * MIB, 170 * MIB, 171 * MIB, 90 * MIB])
        with mock.patch('nbcrane_probe.memory.held', lambda: Held(0, next(sizes), 0)):
            told = [look('x = 1', user, state=state)['memory'] for _ in range(5)]
        self.assertEqual([one['residentBytes'] // MIB for one in told], [100, 130, 170, 171, 90])
        self.assertEqual([at for at, one in enumerate(told) if 'largest' in one], [2, 4])
        self.assertEqual(
            [(one['name'], one['type'], one['bytes'] // MIB) for one in told[2]['largest']], [('big', 'bytes', 40), ('older', 'list', 20)]
        )

    def test_at_most_five(self):
        named = {'v%d' % at: b'x' * (16 + at) * MIB for at in range(7)}
        self.assertEqual([one['name'] for one in footprint.largest(Namespace(named))], ['v6', 'v5', 'v4', 'v3', 'v2'])

    def test_where_the_system_does_not_tell(self):
        with mock.patch('nbcrane_probe.memory.held', lambda: None):
            self.assertNotIn('memory', look('x = 1', {}))
