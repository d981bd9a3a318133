"""Polars."""

IMPORTS = {'pl': 'import polars as pl'}
SINGLE_VALUES = ()
SECONDS_A_CALL = 1e-2
DATA_HAVE = ()
