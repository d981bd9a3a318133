"""The class: a result is said to find no room exactly where it takes more than there is, and nothing is made to find that out."""

import contextlib
import unittest
from unittest import mock

from needs import needs
from nbcrane_probe import memory
from nbcrane_probe.evaluate import room
from support import fresh, look_at

SETUP = """import numpy as np, pandas as pd, scipy.sparse as sp, scipy.spatial as spatial, sklearn.metrics as metrics, torch
n = 300
v = np.arange(float(n))
V = np.ones((n, 3))
C = v[:, None] > 0
rng = np.random.default_rng(0)
t, T = torch.arange(float(n)), torch.ones(n, 3)
S = sp.eye(n, format='csr')
one = pd.DataFrame({'k': np.arange(n) % 7, 'a': v})
other = pd.DataFrame({'k': np.arange(n) % 11, 'b': v})
texts = pd.Series([str(i) for i in range(n)])
"""

#: of these exactly as much is made
EXACT = """np.ones((n, n))|np.zeros((n, 2 * n))|np.empty(shape=(n, n))|np.full((n, n), 0.5)|np.ones((n, n), dtype=np.int8)|np.ones(n * n, dtype='float32')
np.eye(n)|np.eye(n, 2 * n)|np.identity(n)|np.outer(v, v)|np.kron(v, v)|V @ V.T|np.dot(V, V.T)|np.matmul(V, V.T)|np.tile(v, n)|np.tile(v, (3, n))
np.repeat(v, n)|rng.normal(size=(n, n))|rng.normal(0, 1, (n, n))|np.random.rand(n, n)|np.random.random((n, n))|rng.integers(0, 5, size=(n, n))
v[:, None] - v|v[:, None] < v|v[:, None] * v[None, :]|np.subtract(v[:, None], v)|np.maximum(v[:, None], v)|np.where(C, v, 0.0)
torch.zeros(n, n)|torch.ones((n, n))|torch.rand(n, n)|torch.full((n, n), 1.0)|torch.ones(n, n, dtype=torch.float64)|torch.eye(n)|torch.outer(t, t)
torch.cdist(T, T)|t[:, None] - t|torch.nn.functional.one_hot(t.long(), n)|S.toarray()|S.todense()
spatial.distance.cdist(V, V)|spatial.distance.pdist(V)|metrics.pairwise_distances(V)|metrics.pairwise.rbf_kernel(V, V[:50])"""

#: and of these at least that
AT_LEAST = """np.meshgrid(v, v)|one.merge(other, on='k')|pd.merge(one, other, on=['k'], how='left')|one.merge(other, left_on='k', right_on='k')
one.merge(other, how='cross')|pd.get_dummies(texts)|pd.get_dummies(texts, dtype=float)|[0] * 10**6|('a', 'b') * 10**6|'x' * 10**6|b'xy' * 10**6"""


def cells(text):
    return [cell for line in text.splitlines() for cell in line.split('|')]


def bytes_of(value):
    if isinstance(value, (list, tuple)) and hasattr(value[0], 'nbytes'):
        return sum(part.nbytes for part in value)
    if type(value).__module__.startswith('pandas'):
        return int(value.memory_usage(deep=True, index=False).sum())
    return value.nbytes if hasattr(value, 'nbytes') else value.__sizeof__()


@contextlib.contextmanager
def left(size, refuses=True):
    found = memory.Room(size, 10 * size, '`ulimit -v`', refuses)
    with (
        mock.patch.object(memory, 'rooms', lambda: iter([found])),
        mock.patch.object(memory, 'held', lambda *_: memory.Held(1, 0, 0)),
        mock.patch.object(room, '_LITTLE', 0),
        # Small results are made.
        mock.patch('nbcrane_probe.libraries.numpy.rules._MOST', 0),
        mock.patch('nbcrane_probe.libraries.torch.rules._LARGEST', 0),
    ):
        yield


class Rooms(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        needs('numpy', 'pandas', 'scipy', 'sklearn', 'torch')
        cls.namespace = fresh(SETUP)

    def said(self, cell, size, refuses=True):
        with left(size, refuses):
            finding, _ = look_at(self.namespace, cell)
        return finding and finding['rule'] == room.RULE and finding['errorType']

    def test_what_takes_more_than_there_is_is_refused(self):
        for cell in cells(EXACT):
            with self.subTest(cell=cell):
                size = bytes_of(eval(cell, dict(self.namespace)))
                self.assertIn(self.said(cell, size - 1), ('MemoryError', 'RuntimeError'))
                self.assertFalse(self.said(cell, size))

    def test_of_others_at_least_a_part_is_known(self):
        for cell in cells(AT_LEAST):
            with self.subTest(cell=cell):
                size = bytes_of(eval(cell, dict(self.namespace)))
                self.assertEqual(self.said(cell, size // 3), 'MemoryError')
                self.assertFalse(self.said(cell, size))

    def test_the_system_kills_only_for_what_is_written_and_is_clearly_too_much(self):
        for cell, size in (('np.ones((n, n))', 720_000), ('V @ V.T', 720_000)):
            self.assertEqual(self.said(cell, size / 1.6, refuses=False), 'KernelDied')
            self.assertFalse(self.said(cell, size / 1.4, refuses=False))
        for cell in ('np.zeros((n, n))', 'np.empty((n, n))', 'S.toarray()'):
            self.assertFalse(self.said(cell, 1000, refuses=False))

    def test_what_the_cell_may_have_freed_counts_as_free(self):
        with left(500_000), mock.patch.object(memory, 'held', lambda *_: memory.Held(1, 10**6, 0)):
            self.assertIsNotNone(look_at(self.namespace, 'np.ones((n, n))')[0])
            self.assertIsNone(look_at(self.namespace, 'm = n\nw = np.ones((n, n))')[0])

    def test_a_cell_that_handles_errors_is_left_to_itself(self):
        caught = 'try:\n    w = np.ones((n, n))\nexcept %s:\n    w = None'
        self.assertFalse(self.said(caught % 'MemoryError', 1000))
        self.assertFalse(self.said(caught % 'Exception', 1000, refuses=False))

    def test_views_of_nothing_take_nothing(self):
        for cell in ('np.broadcast_to(v, (n, n))', 'v[:, None]', 'np.meshgrid(v, v, sparse=True)', 'V.T', 'np.ones(3)'):
            self.assertFalse(self.said(cell, 2000), cell)


if __name__ == '__main__':
    unittest.main()
