"""Rules about NumPy."""

from __future__ import annotations

from nbcrane_rules.rule import refusal

NEEDS = ('numpy',)
LIBRARY = 'numpy'
NAMES = {
    '<2': 'lib.index_tricks.RClass lib.index_tricks.CClass lib.index_tricks.IndexExpression',
    '<2.4': 'in1d trapz ndarray.itemset ndarray.ptp',
    '>=2': 'bool trapezoid permute_dims matrix_transpose lib._index_tricks_impl.RClass lib._index_tricks_impl.CClass '
    'lib._index_tricks_impl.MGridClass lib._index_tricks_impl.OGridClass lib._index_tricks_impl.IndexExpression',
}
SETUP = """import numpy as np
a = np.arange(6).reshape(2, 3)
b = np.ones((4, 5))
v = np.array([1.0, 2.0, 3.0])
"""

RULES = [
    refusal(
        'NumPy',
        'numpy',
        crashes={
            'ValueError': ['a + b', 'a @ b', 'a.reshape(4, 2)', 'np.concatenate([a, b])', 'if a > 1:\n    pass'],
            'AxisError': ['a.sum(axis=2)', 'np.mean(v, axis=1)'],
            'IndexError': ['a[2]', 'a[0, 3]', "v['x']"],
            'UFuncTypeError': ['n = np.arange(3)\nn /= 2'],
            'LinAlgError': ['np.linalg.inv(a)'],
            'TypeError': ["v.astype('flaot')"],
        },
        healthy=['a + v', 'a @ v', 'a.reshape(3, 2)', 'np.concatenate([a, a])', 'if (a > 1).any():\n    pass', 'a.sum(axis=1)', 'a[1]'],
    ),
]
