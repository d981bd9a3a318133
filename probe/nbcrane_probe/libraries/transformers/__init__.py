"""Transformers."""

HAS_MODELS = True
