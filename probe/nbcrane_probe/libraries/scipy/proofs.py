"""Rules about SciPy."""

from __future__ import annotations

from nbcrane_rules.rule import refusal

NEEDS = ('scipy', 'numpy')
LIBRARY = 'scipy'
SETUP = """import numpy as np
import scipy.sparse as sp
from scipy import stats
m = sp.csr_matrix(np.eye(3))
"""

RULES = [
    refusal(
        'SciPy',
        'scipy',
        crashes={
            'ValueError': ['stats.pearsonr([1, 2], [1, 2, 3])', 'm.dot(np.ones(4))', 'stats.chi2_contingency([[1, -1], [1, 1]])'],
            'IndexError': ['m[5]'],
        },
        healthy=['stats.pearsonr([1, 2, 4], [1, 2, 3])', 'm.dot(np.ones(3))', 'stats.chi2_contingency([[1, 2], [3, 1]])', 'm[2]'],
    ),
]
