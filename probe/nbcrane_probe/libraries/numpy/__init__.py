"""NumPy."""

IMPORTS = {'np': 'import numpy as np'}
ONLY_COMPUTES = ('np', 'numpy')
MAKES_VALUES = True
DATA_HAVE = ()
RANDOM_STATE = 'numpy.random.get_state'
IS_DATA = True
