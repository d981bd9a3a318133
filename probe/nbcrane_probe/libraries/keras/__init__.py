"""Keras."""

HAS_MODELS = True
COMPILES = True
