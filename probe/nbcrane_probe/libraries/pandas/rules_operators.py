"""Operators on frames and series: carried out on what is small, followed by shape and dtype on what is not."""

from __future__ import annotations

import math
from typing import Sequence

from ...evaluate.symbols import INPLACE
from ...evaluate.values import Value
from ...rules.library import NOT_HANDLED, Library, Operation
from .tables import Table, affordable, changeable, table_of_form, live_table, replace, table_of

LIBRARY = Library('pandas')


@LIBRARY.operate('DataFrame', 'Series')
def _operate(op: Operation) -> Value:
    tables = [table_of(op, value) for value in (op.left, op.right) if value is not None]
    if op.symbol in ('in', 'not in') or all(table is None for table in tables):
        return NOT_HANDLED
    if op.inplace and tables[0] is not None:
        return _operate_inplace(op, tables[0])
    shapes = [table.shape for table in tables if table is not None]
    sizes = [math.prod(shape) for shape in shapes if shape is not None]
    known = all(op.is_known(value) for value in (op.left, op.right) if value is not None)
    if (
        known
        and len(sizes) == len(shapes)
        and affordable(op, sum(sizes), 4)
        and (len(sizes) < 2 or _is_aligned(op) or max(sizes) <= 100_000)
    ):
        return NOT_HANDLED
    op.reads(*(value for value in (op.left, op.right) if value is not None))
    return _operated(op, tables)


def _is_aligned(op: Operation) -> bool:
    left, right = live_table(op, op.left), live_table(op, op.right)
    return left is not None and right is not None and left.index is right.index


def _operated(op: Operation, tables: Sequence[Table | None]) -> Value:
    """Shape and, for comparisons, dtype of a result that is not made."""
    found = [table for table in tables if table is not None]
    first, both = found[0], len(found) == 2
    others = [value for value in (op.left, op.right) if value is not None and table_of(op, value) is None]
    if both and found[0].is_frame != found[1].is_frame:
        return op.unknown('an operator on a frame and a series')
    if not all(op.is_known(value) or op.fact(value, 'shape') is not None or op.type_of(value) is None for value in others):
        return op.unknown('an operator on values that are not known')
    compares = op.symbol in ('==', '!=', '<', '<=', '>', '>=')
    rows = first.rows if not both or found[0].rows == found[1].rows else None
    schema = first.schema
    if not first.is_frame:
        if both and found[0].schema.name != found[1].schema.name:
            schema = schema.rename(None)
        keeps_bool = op.symbol in ('&', '|', '^', '~') and all(table.typed and table.schema.dtype == bool for table in found)
        return table_of_form(schema.astype(bool), rows) if compares or keeps_bool else table_of_form(schema, rows, typed=False)
    return table_of_form(schema, rows, typed=False)


_INPLACE = {symbol: function for symbol, function in INPLACE.items() if symbol not in ('@', '<<', '>>')}


def _operate_inplace(op: Operation, table: Table) -> Value:
    obj = live_table(op, op.left)
    if obj is not None and op.symbol in _INPLACE and op.is_known(op.left) and op.is_known(op.right) and affordable(op, obj.size, 6):
        target = changeable(op, op.left, rewrites=True)
        if target is not None:
            return op.run(_INPLACE[op.symbol], target, op.plain(op.right))
    if op.right is not None:
        op.reads(op.right)
    replace(op, op.left, table_of_form(table.schema, table.rows, typed=False))
    return table_of_form(table.schema, table.rows, typed=False)
