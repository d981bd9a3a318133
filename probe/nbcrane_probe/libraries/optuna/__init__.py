"""Optuna."""

GROWS = ('trials',)
