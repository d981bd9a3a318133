"""Keras."""

HAS_MODELS = True
COMPILES = True
OWN_FINDERS = True
