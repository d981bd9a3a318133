"""Predictions about arrays, each against what NumPy really does."""

import os
import tempfile
import time
import unittest

import numpy as np
from support import CellCases, assert_crash, assert_healthy, fresh, look_at

SETUP = """import numpy as np
import numpy.random
a = np.arange(6).reshape(2, 3)
f = np.array([1.5, 2.5, 3.5])
names = ['x', 'y', 'z']
big = np.zeros((60000, 28, 28), dtype=np.uint8)
"""


class Case(unittest.TestCase):
    def crashes(self, cell, error='ValueError', line=None, rule=None, says=None, setup=SETUP):
        return assert_crash(self, setup, cell, error, line, rule, says)

    def all_crash(self, error, *cells, setup=SETUP):
        for cell in cells:
            with self.subTest(cell=cell):
                assert_crash(self, setup, cell, error)

    def healthy(self, *cells, setup=SETUP):
        for cell in cells:
            with self.subTest(cell=cell):
                assert_healthy(self, setup, cell)


class Indexing(Case):
    def test_positions_out_of_range(self):
        found = self.crashes('a[5]', 'IndexError', rule='numpy/operation', says='of shape (2, 3)')
        self.assertIn({'name': 'a', 'category': 'S', 'fact': 'a numpy.ndarray of shape (2, 3) and dtype int64'}, found['evidence'])
        self.all_crash(
            'IndexError',
            'a[0, 3]',
            'a[0][3]',
            'a[[0, 5]]',
            'a.T[3]',
            'big[70000]',
            'big[0, 30]',
            'a[0, 0, 0]',
            'for row in a:\n    row[3]',
            'a[5] = 1',
            'x = np.zeros(3)\nx[3] = 1',
            'f[np.array([0, 7])]',
        )
        self.healthy(
            'a[1]',
            'a[-2]',
            'a[1, 2]',
            'a[5:]',
            'a[:, 1]',
            'a[..., 0]',
            'a[None]',
            'a[[0, 1]]',
            'big[59999]',
            'big[:, :, 3]',
            'np.random.rand(3)[2]',
            'a[5:] = 1',
            'x = np.zeros(3)\nx[2] = 1\nassert x.sum() == 1',
            'for row in a:\n    row[2]',
            '(big / 255)[59999]',
        )

    def test_keys_that_are_no_positions(self):
        self.crashes("a['x']", 'IndexError', says="takes whole numbers as an index. The code passes the str 'x'")
        self.crashes("a['x'] = 1", 'IndexError')
        self.all_crash('IndexError', 'a[1.5]', "big['x']")
        self.all_crash('TypeError', 'names[np.array([1])]', 'names[np.argmax(a, axis=1)]', 'names[a[0]]', 'names[1.0]')
        self.healthy(
            'names[np.array(1)]', 'names[np.argmin(a)]', 'names[a[0][0]]', "np.array([(1, 2)], dtype=[('x', int), ('y', int)])['x']"
        )

    def test_masks(self):
        self.all_crash('IndexError', 'a[np.array([True, False, True])]')
        self.healthy('a[np.array([True, False])]', 'f[f > 2]', 'f[np.random.rand(3) > 0.5]', 'a[a > 2] = 0\nassert a.sum() == 3')

    def test_writing(self):
        self.all_crash(
            'ValueError',
            'x = np.zeros(5)\nx[2] = [1, 2]',
            'a[0] = [1, 2]',
            "a[0, 0] = 'x'",
            'np.broadcast_to(f, (2, 3))[0] = 1',
        )
        self.healthy(
            'x = np.zeros(5)\nx[2:4] = [1, 2]',
            'x = np.random.rand(5)\nx[2:] = 1',
            'a[0] = [1, 2, 3]',
            'big[0] = 1',
            'a[0, 0] = 7.5\nassert a[0, 0] == 7',
        )


class Shapes(Case):
    def test_operands_that_do_not_broadcast(self):
        self.crashes('a + np.ones(2)', rule='numpy/operation', says='operands could not be broadcast together with shapes (2,3) (2,)')
        self.all_crash(
            'ValueError',
            'a * a.T',
            'big / np.ones(27)',
            'np.add(a, f[:2])',
            'f += np.ones(2)',
            'np.where(a > 1, f[:2], 0)',
        )
        self.healthy(
            'a + np.ones(3)',
            'a * 2',
            'big / 255.0',
            'a + np.ones((2, 1))',
            'f[:, None] + f',
            'np.random.rand(3, 1) - np.random.rand(4)',
            'f += 1',
            'a = a + 1.5',
            'np.where(a > 1, f, 0)',
        )

    def test_products(self):
        self.all_crash(
            'ValueError',
            'a @ a',
            'a.dot(a)',
            'np.dot(a, a)',
            'np.matmul(a, f[:2])',
            'f @ 2',
        )
        self.healthy(
            'a @ a.T',
            'a.dot(f)',
            'np.dot(a, 2)',
            'f @ f',
            'np.random.rand(3, 4) @ np.random.rand(4, 5)',
            'big.reshape(60000, 784).dot(np.ones(784))',
            'np.random.rand(5, 2, 3) @ np.random.rand(3, 4)',
        )

    def test_other_shapes(self):
        self.all_crash(
            'ValueError',
            'a.reshape(4, 2)',
            'a.reshape(-1, 4)',
            'big.reshape(-1, 29)',
            'np.reshape(a, (7,))',
            'np.concatenate([a, np.ones((2, 2))])',
            'np.hstack([a, np.ones((3, 1))])',
            'np.stack([big[0], big[0][:20]])',
            'np.column_stack([f, np.ones(2)])',
            'np.append(a, [[1, 2]], axis=0)',
            'np.squeeze(a, axis=0)',
            'a.transpose(0)',
            'np.linalg.norm(a, axis=(0, 1, 2))',
        )
        self.healthy(
            'a.reshape(3, 2)',
            'a.reshape(-1)',
            'big.reshape(-1, 784)',
            'np.concatenate([a, a])',
            'np.concatenate([a, np.ones((2, 2))], axis=1)',
            'np.vstack([f, np.random.rand(2, 3)])',
            'np.hstack([f, f[:1]])',
            'np.stack([big[0], big[1]])',
            'np.column_stack([f, np.ones(3)])',
            'np.append(a, 1)',
            'a[None].squeeze(0)',
            'big.transpose(0, 2, 1)',
            'x, y, z = np.random.rand(3)',
            'a.shape = (3, 2)\na[2]',
            'rows, columns = a.shape',
            'np.expand_dims(big, -1).shape[3]',
        )

    def test_axes(self):
        self.all_crash(
            'AxisError',
            'np.argmax(big[:, 0, 0], axis=1)',
            'a.sum(axis=2)',
            'np.mean(f, axis=1)',
            'np.concatenate([f, f], axis=1)',
            'np.sort(f, axis=1)',
            'np.expand_dims(f, 5)',
        )
        self.healthy(
            'np.argmax(big[:, :, 0], axis=1)',
            'a.sum(axis=-1)',
            'np.random.rand(3, 4).mean(axis=1)[2]',
            'big.max(axis=(1, 2))',
            'np.sort(f)',
        )

    def test_lists_of_different_lengths(self):
        if tuple(map(int, np.__version__.split('.')[:2])) >= (1, 24):
            self.crashes('np.array([[1, 2], [3]])', says='inhomogeneous')
            self.all_crash('ValueError', 'np.array([a, a[:1]])')
        self.healthy(
            'np.array([[1, 2], [3]], dtype=object)', 'np.array([a, a])', 'np.array([np.random.rand(3), np.random.rand(3)]).shape[1]'
        )

    def test_types(self):
        self.all_crash('UFuncTypeError', 'a /= 2', 'big[0] /= 2', 'a + "x"')
        self.all_crash('TypeError', "a.astype('foo')", 'np.zeros(3, 4)', 'np.sqrt("x")', 'float(a)', 'int(f)')
        self.all_crash('AttributeError', 'a.join(a)', 'a.append(1)', 'f[0].foo')
        self.all_crash('LinAlgError', 'np.linalg.inv(a)', 'np.linalg.inv(np.zeros((2, 2)))', 'np.linalg.cholesky(-np.eye(2))')
        self.healthy('a //= 2', 'f /= 2', 'a.astype(float)', 'np.zeros((3, 4))', 'np.linalg.inv(np.eye(2))', 'float(f[0])')

    def test_conditions(self):
        self.crashes('if a:\n    pass', rule='numpy/operation')
        self.all_crash('ValueError', 'a == 1 and 2', 'max(a, a)')
        self.healthy(
            'if a.any():\n    pass',
            'if f[0]:\n    pass',
            'if np.array([1]):\n    pass',
            'if np.random.rand() > 0.5:\n    pass',
            'if len(a):\n    pass',
        )


class SharedMemory(Case):
    def test_a_write_shows_through_every_view(self):
        self.healthy(
            'v = a[0]\nv[0] = 9\nassert a[0, 0] == 9',
            'b = a\nb[0, 0] = 7\nassert a[0, 0] == 7',
            'view[0] = 9\nassert base[1] == 9',
            'base[1] = 9\nassert view[0] == 9',
            'base += 1\nassert view[0] == 2',
            'base.fill(3)\nassert view[0] == 3',
            'view.sort()\nassert base[3] == 3',
            'np.add(base, 1, out=base)\nassert view[0] == 2',
            'rows = list(a)\nrows[0][0] = 5\nassert a[0, 0] == 5',
            'a.T[0, 0] = 4\nassert a[0, 0] == 4',
            'a.ravel()[0] = 4\nassert a[0, 0] == 4',
            'frame.iloc[0, 0] = 5\nframe.iloc[0, 0]',
            'def change(x):\n    x[0] = 100\nchange(base)\nassert base[0] == 100 and view[0] == 1',
            'params["W"][0] = 5\nassert W[0] == 5',
            setup=SETUP + 'import pandas as pd\nbase = np.arange(4)\nview = base[1:]\nframe = pd.DataFrame({"k": [1.0]})\nW = '
            'np.zeros(2)\nparams = {"W": W}\n',
        )
        self.healthy(
            'a.flat[0] = 9\nassert a[0, 0] == 9',
            'v = a.ravel()\na.flat = 7\nassert v[0] == 7',
            'a.shape = (3, 2)\na[2]',
            'rows = large.reshape(3000, 1000)\nrows[0, 0] = 5\nassert large[0] == 5',
            'rows = np.reshape(large, (1000, 3000), order="F")\nrows[0] = 5\nassert large[0] == 5',
            'halves = np.split(large, 2)\nhalves[0][0] = 5\nassert large[0] == 5',
            'large += 1\nassert rest[0] == 1',
            'large[0:2] = 4\nassert rest[0] == 4',
            'x = np.zeros(4)\nx[0] = 1\nv = x[1:]\nx.fill(3)\nassert v[0] == 3',
            'x = np.arange(5)\nv = x[:]\nx[0] = 7\nx.sort()\nassert v[4] == 7',
            'np.multiply(a, 2, a)\nassert a[0, 1] == 2',
            'np.cumsum(f, 0, None, f)\nassert f[1] == 4',
            'np.clip(f, 2, 3, f)\nassert f[0] == 2',
            'np.concatenate([f, f], out=both)\nassert both[0] == 1.5',
            'np.nan_to_num(gap, False)\nassert gap[0] == 0',
            'np.random.default_rng(0).random(2, np.float64, both[:2])\nassert both[0] != 0',
            'for one in np.nditer(f, op_flags=["readwrite"]):\n    one[...] = 2\nassert f[0] == 2',
            'w = np.asarray(f)\nw[0] = 8\nassert f[0] == 8',
            'w = f.astype(float, copy=False)\nw[0] = 8\nassert f[0] == 8',
            setup=SETUP + 'large = np.zeros(3_000_000)\nrest = large[1:]\nboth = np.zeros(6)\ngap = np.array([np.nan])\n',
        )
        self.crashes('base[0] = 5\nassert base[0] == 4', 'AssertionError', 2, setup=SETUP + 'base = np.arange(4)\n')

    def test_read_only_arrays(self):
        self.crashes('fixed[0] = 1', says='read-only', setup=SETUP + 'fixed = np.arange(3)\nfixed.flags.writeable = False\n')


class Bounds(Case):
    def test_results_that_are_far_larger_than_what_they_are_made_of(self):
        long = 'x = np.zeros(100_000)\nwide = np.zeros((1, 100_000))\n'
        for cell in (
            'x[:, None] + x',
            'x[:, None] == x',
            'np.add(x[:, None], x)',
            'np.where(x[:, None] > x, 1, 0)',
            'np.outer(x, x)',
            'np.kron(x, x)',
            'wide.T @ wide',
            'np.dot(wide.T, wide)',
            'np.meshgrid(x, x)',
            'np.diag(x)',
            'np.tile(x, 100_000)',
            'x.repeat(100_000)',
            'np.zeros((100_000, 100_000))',
            'np.full((100_000, 100_000), 1.5)',
            'np.eye(100_000)',
            'np.arange(0, 1, 1e-10)',
            'np.linspace(0, 1, 10**10)',
        ):
            with self.subTest(cell=cell):
                began = time.process_time()
                finding, _ = look_at(fresh(SETUP + long), cell)
                # Some are larger than this machine.
                self.assertIn(finding and finding['rule'], (None, 'nbcrane/out-of-memory'))
                self.assertLess(time.process_time() - began, 1)

    def test_small_ones_are_made(self):
        for cell in (
            'x = np.full(3, np.inf)',
            'x = np.eye(3)',
            'x = np.linspace(0, 10**7, 3)',
            'x = np.diag(np.ones((3, 60)))',
            'x = np.meshgrid(f, f)[0]',
            'x = np.random.rand(3) * 0 if False else np.arange(3)',
        ):
            self.crashes(cell + '\nx[3]', 'IndexError', 2)

    def test_numbers_drawn_are_not_known(self):
        for cell in (
            'np.random.seed(0)\nx = np.random.rand(3)\nif x[0] > 0.1:\n    1 / 0',
            'x = np.arange(5)\nnp.random.shuffle(x)\nif x[0] == 0:\n    1 / 0',
            'x = np.arange(5)\nv = x[:3]\nnp.random.default_rng(0).shuffle(x)\nif v[0] == 0:\n    1 / 0',
            'if np.random.default_rng(0).permutation(5)[0] >= 0:\n    1 / 0',
        ):
            with self.subTest(cell=cell):
                self.assertIsNone(look_at(fresh(SETUP), cell)[0])


class Files(Case):
    def test_files_that_are_missing(self):
        with tempfile.TemporaryDirectory() as folder:
            np.save(os.path.join(folder, 'x.npy'), np.zeros((3, 4)))
            np.save(os.path.join(folder, 'objects.npy'), np.array([{}, 'x'], dtype=object), allow_pickle=True)
            setup = SETUP + 'import os\nos.chdir(%r)\n' % folder
            self.addCleanup(os.chdir, os.getcwd())
            self.all_crash('FileNotFoundError', "np.load('none.npy')", "np.save('none/x.npy', a)", setup=setup)
            self.healthy(
                "np.load('x.npy')[2]",
                "np.load('objects.npy', allow_pickle=True)",
                "np.save('made', a)\nnp.load('made.npy')[1]",
                "np.save('x.npy', np.zeros(9))\nnp.load('x.npy')[8]",
                "np.savetxt('t.txt', f)\nnp.loadtxt('t.txt')",
                setup=setup,
            )


class Hostile(Case):
    def test_objects_of_the_user_in_arrays(self):
        setup = (
            SETUP
            + """calls = []
class Loud:
    def __getattr__(self, name): calls.append(name); raise AttributeError(name)
    def __eq__(self, other): calls.append('eq'); return True
    def __add__(self, other): calls.append('add'); return 1
    def __radd__(self, other): calls.append('radd'); return 1
    def __array__(self, *args, **kwargs): calls.append('array'); return np.zeros(2)
    def __len__(self): calls.append('len'); return 2
    def __getitem__(self, key): calls.append('getitem'); return 1
    def __index__(self): calls.append('index'); return 1
    def __float__(self): calls.append('float'); return 1.0
    def __bool__(self): calls.append('bool'); return True
loud = Loud()
o = np.empty(3, dtype=object)
o[:] = [loud, loud, loud]
calls.clear()
"""
        )
        for cell in (
            'o + 1',
            'o == o',
            'o.sum()',
            'o.astype(float)',
            'np.sort(o)',
            'o[0] == 1',
            'o.tolist()',
            'np.unique(o)',
            'a[loud]',
            'a + loud',
            'np.array([loud, loud])',
            'np.array(loud)',
            'np.mean(loud)',
            'np.zeros(loud)',
            'a.reshape(loud)',
            'f[0] = loud',
            'o[0] = 1',
            'o += 1',
            'if o[0]:\n    pass',
            'np.concatenate([o, o])',
            'np.where(o, 1, 0)',
            'print(o)',
            'str(o)',
            'np.random.choice(o)',
            'np.random.rand(loud)',
            'for x in o:\n    x',
            'np.vstack([loud, a])',
            'big[loud]',
            'np.dot(o, o)',
        ):
            with self.subTest(cell=cell):
                namespace = fresh(setup)
                finding, _ = look_at(namespace, cell)
                self.assertEqual([], namespace['calls'])
                self.assertIsNone(finding)


class Refusals(CellCases):
    """What the library itself refuses where an operation is carried out, and near twins of it."""

    setup = """import os, tempfile
import numpy as np
os.chdir(tempfile.mkdtemp())
np.random.seed(0)
a = np.arange(6).reshape(2, 3)
b = np.ones((4, 5))
v = np.array([1.0, 2.0, 3.0])
words = np.array(['x', 'y', 'z'])
big = np.zeros((3000, 400))
huge = np.zeros((3000, 1000))
"""

    def test_what_is_refused(self):
        self.all_crash(
            'ValueError',
            'np.vstack([a, b])',
            'np.dot(a, v[:2])',
            'a[:, 0] = v',
            'v and a',
            'not a',
            'while v:\n    pass',
            'words.astype(float)',
            'np.array(["a"], dtype=int)',
        )
        self.all_crash('AxisError', 'np.argmax(big[0], axis=1)', 'np.concatenate([v, v], axis=1)')
        self.all_crash('IndexError', 'v[0, 0]', 'v[1.0]', 'big[3000]', 'v[[True, False]]')
        self.all_crash('UFuncTypeError', 'words + 1', 'n = np.arange(3)\nn += 0.5')
        self.all_crash('LinAlgError', 'np.linalg.inv(np.zeros((2, 2)))', 'np.linalg.det(a)', 'np.linalg.cholesky(-np.eye(2))')
        self.all_crash('TypeError', 'np.array(["a", 1], dtype=object) + 1')

    def test_near_twins(self):
        self.healthy(
            'np.dot(a, v)',
            'a[0] = v',
            'big @ big.T',
            'big.reshape(400, -1)',
            'huge + np.ones(1000)',
            'huge -= np.ones((3000, 1))',
            'huge[:, 0] = 1\nhuge[0] = np.ones(1000)',
            'np.where(huge > 0, huge, 0).std(axis=1) @ huge[:, 0]',
            'np.hstack([huge, big]).sum(axis=0) * np.ones(1400)',
            'np.quantile(huge, [0.1, 0.9], axis=0)[1] + np.append(huge[0, :500], huge[1, 500:])',
            'np.mean(v, axis=0)',
            'np.argmax(big, axis=1)',
            'np.concatenate([a, a], axis=1)',
            'a[0, 2]',
            'v[0]',
            'v[1]',
            'big[2999]',
            'v[[True, False, True]]',
            'a[2:]',
            'n = np.arange(3)\nn = n / 2',
            "np.char.add(words, '1')",
            'n = np.arange(3.0)\nn /= 2',
            'huge = huge.astype(int)\nhuge //= 2',
            'np.linalg.inv(np.eye(2))',
            'np.linalg.pinv(a)',
            'np.linalg.det(np.eye(2))',
            'np.linalg.cholesky(np.eye(2))',
            '(v > 1) & (v < 3)',
            'not a.size',
            'bool(v[0])',
            'v.mean()',
            "np.array(['1', '2']).astype(float)",
            "huge.astype('float32')",
        )


if __name__ == '__main__':
    unittest.main()
