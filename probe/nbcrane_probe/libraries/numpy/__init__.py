"""NumPy."""

IMPORTS = {'np': 'import numpy as np'}
ONLY_COMPUTES = ('np', 'numpy')
SINGLE_VALUES = ('numpy',)
SECONDS_A_CALL = 1e-3
DATA_HAVE = ()
