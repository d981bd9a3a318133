"""Polars."""

IMPORTS = {'pl': 'import polars as pl'}
MAKES_VALUES = True
DATA_HAVE = ()
IS_DATA = True
CHANGES = ('scatter', 'insert_column', 'replace_column')
