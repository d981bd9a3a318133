"""NumPy."""

IMPORTS = {'np': 'import numpy as np'}
ONLY_COMPUTES = ('np', 'numpy')
MAKES_VALUES = True
DATA_HAVE = ()
IS_DATA = True
