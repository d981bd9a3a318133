"""Keras."""

HAS_MODELS = True
