"""Polars."""

IMPORTS = {'pl': 'import polars as pl'}
MAKES_VALUES = True
DATA_HAVE = ()
IS_DATA = True
