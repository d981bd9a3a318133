"""pandas."""

IMPORTS = {'pd': 'import pandas as pd'}
MAKES_VALUES = True
DATA_HAVE = ()
GROWS = ('categories', 'levels')
SPREADS = ('crosstab', 'pivot', 'pivot_table', 'unstack', 'get_dummies')
IS_DATA = True
