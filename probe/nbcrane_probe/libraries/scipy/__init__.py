"""SciPy."""

IMPORTS = {'scipy': 'import scipy'}
HAS_MODELS = True
