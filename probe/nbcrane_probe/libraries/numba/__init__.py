"""Numba."""

IS_COMPILER = True
