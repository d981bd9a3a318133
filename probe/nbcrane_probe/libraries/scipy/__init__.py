"""SciPy."""

IMPORTS = {'scipy': 'import scipy'}
HAS_MODELS = True
DATA_MODULE = 'scipy.sparse'
IS_DATA = True
