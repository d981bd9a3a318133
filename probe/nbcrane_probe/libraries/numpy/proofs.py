"""Rules about NumPy."""

from __future__ import annotations

from nbcrane_rules.rule import Only, Rule

NEEDS = ('numpy',)
LIBRARY = 'numpy'
NAMES = {
    '<2': 'lib.index_tricks.RClass lib.index_tricks.CClass lib.index_tricks.IndexExpression',
    '<2.4': 'in1d trapz ndarray.itemset ndarray.ptp',
    '>=2': 'bool trapezoid permute_dims matrix_transpose lib._index_tricks_impl.RClass lib._index_tricks_impl.CClass lib._index_tricks_impl.MGridClass lib._index_tricks_impl.OGridClass '
    'lib._index_tricks_impl.IndexExpression',
}
SETUP = """import os, tempfile
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

RULES = [
    Rule(
        'numpy/shape',
        'Arrays are combined whose shapes do not fit.',
        'Compare the shapes in the report. Reshape, transpose or add an axis.',
        crashes={
            'ValueError': [
                'a + b',
                'a @ b',
                'a.reshape(4, 2)',
                'np.concatenate([a, b])',
                'np.vstack([a, b])',
                'np.dot(a, v[:2])',
                'a[:, 0] = v',
            ]
        },
        healthy=[
            'a + v',
            'a @ v',
            'a.reshape(3, 2)',
            'np.concatenate([a, a])',
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
        ],
    ),
    Rule(
        'numpy/axis',
        'The array does not have this axis.',
        'Compare the axis with the number of dimensions in the report. Axes count from 0.',
        crashes={
            'AxisError': [
                'a.sum(axis=2)',
                'np.mean(v, axis=1)',
                'np.argmax(big[0], axis=1)',
                'np.concatenate([v, v], axis=1)',
            ]
        },
        healthy=['a.sum(axis=1)', 'np.mean(v, axis=0)', 'np.argmax(big, axis=1)', 'np.concatenate([a, a], axis=1)'],
    ),
    Rule(
        'numpy/index',
        'An index is outside of the array, or no index for arrays.',
        'Compare the index with the shape in the report. Positions count from 0.',
        crashes={'IndexError': ['a[2]', 'a[0, 3]', 'v[0, 0]', "v['x']", 'v[1.0]', 'big[3000]', 'v[[True, False]]']},
        healthy=['a[1]', 'a[0, 2]', 'v[0]', 'v[1]', 'big[2999]', 'v[[True, False, True]]', 'a[2:]'],
    ),
    Rule(
        'numpy/dtype',
        'An array has a data type that the operation does not take.',
        'Convert the array first with `astype`.',
        crashes={
            'UFuncTypeError': ['words + 1', 'n = np.arange(3)\nn /= 2', 'n = np.arange(3)\nn += 0.5'],
        },
        healthy=[
            'n = np.arange(3)\nn = n / 2',
            "np.char.add(words, '1')",
            'n = np.arange(3.0)\nn /= 2',
            'huge = huge.astype(int)\nhuge //= 2',
        ],
    ),
    Rule(
        'numpy/linear-algebra',
        'A matrix does not allow the operation of linear algebra.',
        'Check that the matrix is square and can be inverted, or use `np.linalg.lstsq` or `np.linalg.pinv`.',
        crashes={
            'LinAlgError': ['np.linalg.inv(a)', 'np.linalg.inv(np.zeros((2, 2)))', 'np.linalg.det(a)', 'np.linalg.cholesky(-np.eye(2))']
        },
        healthy=['np.linalg.inv(np.eye(2))', 'np.linalg.pinv(a)', 'np.linalg.det(np.eye(2))', 'np.linalg.cholesky(np.eye(2))'],
    ),
    Rule(
        'numpy/truth',
        'An array with several elements has no single truth value.',
        'Use `.any()` or `.all()`, and `&` and `|` instead of `and` and `or`.',
        crashes={'ValueError': ['if a > 1:\n    pass', 'v and a', 'not a', 'while v:\n    pass']},
        healthy=['if (a > 1).any():\n    pass', '(v > 1) & (v < 3)', 'not a.size', 'bool(v[0])'],
    ),
    Rule(
        'numpy/operation',
        'NumPy refuses an operation for the values it would get.',
        'Read the diagnosis: it shows what NumPy says. Compare the shapes and data types in the report.',
        crashes={
            'TypeError': [Only('>=2', 'words.mean()'), 'np.array(["a", 1], dtype=object) + 1', "v.astype('flaot')"],
            'ValueError': ['words.astype(float)', 'np.array(["a"], dtype=int)'],
        },
        healthy=['v.mean()', "np.array(['1', '2']).astype(float)", "huge.astype('float32')"],
    ),
]
