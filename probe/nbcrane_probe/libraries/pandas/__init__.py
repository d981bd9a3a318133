"""pandas."""

IMPORTS = {'pd': 'import pandas as pd'}
SINGLE_VALUES = ('pandas._libs',)
SECONDS_A_CALL = 1e-2
DATA_HAVE = ()
