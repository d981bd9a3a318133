"""TensorFlow."""

IMPORTS = {'tf': 'import tensorflow as tf'}
ONLY_COMPUTES = ('tf',)
DATA_HAVE = ()
HAS_MODELS = True
COMPILES = True
OWN_FINDERS = True
