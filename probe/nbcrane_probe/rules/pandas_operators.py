"""Operators on frames and series: carried out on what is small, followed by shape and dtype on what is not."""

from __future__ import annotations

from ..evaluate.symbols import INPLACE
from .library import NOT_HANDLED, Library
from .pandas_access import run
from .tables import affordable, changeable, frame_type, imagined, live_table, replace, series_type, table_of

LIBRARY = Library('pandas')


@LIBRARY.operate('DataFrame', 'Series')
def _operate(op):
    tables = [table_of(op, value) for value in (op.left, op.right) if value is not None]
    if op.symbol in ('in', 'not in') or all(table is None for table in tables):
        return NOT_HANDLED
    if op.inplace and table_of(op, op.left) is not None:
        return _operate_inplace(op)
    sizes = [
        table.rows * (len(table.columns) if type(table.schema) is frame_type() else 1) if table.rows is not None else None
        for table in tables
        if table
    ]
    known = all(op.is_known(value) for value in (op.left, op.right) if value is not None)
    if known and None not in sizes and affordable(op, sum(sizes), 4) and (len(sizes) < 2 or _is_aligned(op) or max(sizes) <= 100_000):
        return NOT_HANDLED
    op.reads(*(value for value in (op.left, op.right) if value is not None))
    return _operated(op, tables)


def _is_aligned(op):
    left, right = live_table(op, op.left), live_table(op, op.right)
    return left is not None and right is not None and left.index is right.index


def _operated(op, tables):
    """Shape and, for comparisons, dtype of a result that is not made."""
    first = next(table for table in tables if table is not None)
    others = [value for value in (op.left, op.right) if value is not None and table_of(op, value) is None]
    if len([table for table in tables if table]) > 1 and type(tables[0].schema) is not type(tables[1].schema):
        return op.unknown('an operator on a frame and a series')
    if not all(op.is_known(value) or op.fact(value, 'shape') is not None or op.type_of(value) is None for value in others):
        return op.unknown('an operator on values that are not known')
    compares = op.symbol in ('==', '!=', '<', '<=', '>', '>=')
    rows = first.rows if len(tables) < 2 or None in tables or tables[0].rows == tables[1].rows else None
    schema = first.schema
    if type(schema) is series_type():
        if len(tables) == 2 and None not in tables and tables[0].schema.name != tables[1].schema.name:
            schema = schema.rename(None)
        keeps_bool = op.symbol in ('&', '|', '^', '~') and all(
            table is None or (table.typed and table.schema.dtype == bool) for table in tables
        )
        return imagined(schema.astype(bool), rows) if compares or keeps_bool else imagined(schema, rows, typed=False)
    return imagined(schema, rows, typed=False)


_INPLACE = {symbol: function for symbol, function in INPLACE.items() if symbol not in ('@', '<<', '>>')}


def _operate_inplace(op):
    obj = live_table(op, op.left)
    if obj is not None and op.symbol in _INPLACE and op.is_known(op.left) and op.is_known(op.right) and affordable(op, obj.size, 6):
        target = changeable(op, op.left, rewrites=True)
        if target is not None:
            return run(op, _INPLACE[op.symbol], target, op.plain(op.right))
    op.reads(op.right)
    table = table_of(op, op.left)
    replace(op, op.left, imagined(table.schema, table.rows, typed=False))
    return imagined(table.schema, table.rows, typed=False)
