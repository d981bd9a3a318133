"""pandas."""

IMPORTS = {'pd': 'import pandas as pd'}
MAKES_VALUES = True
DATA_HAVE = ()
