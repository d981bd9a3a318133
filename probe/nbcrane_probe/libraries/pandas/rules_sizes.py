"""pandas: how large joined and encoded tables are, in bytes."""

from __future__ import annotations

from typing import Any

from ... import introspection
from ...evaluate.operation import Operation
from ...rules.library import Library

LIBRARY = Library('pandas')

#: rows whose keys are counted in some hundredths of a second
_COUNTED = 2_000_000


def _joined(op: Operation) -> int:
    """Every row of one side with every row of the other that has its keys: what all kinds of joins give at the least."""
    left, right = (op.plain(value) for value in op.positional[:2])
    on = op.plain(op.argument('on')) or [op.plain(op.argument(name)) for name in ('left_on', 'right_on')]
    row = _row(left) + _row(right)
    if op.plain(op.argument('how')) == 'cross':
        return row * len(left) * len(right)
    keys = on if 'on' not in op.kwargs else [on, on]
    if None in keys or len(left) + len(right) > _COUNTED:
        return 0
    sizes = [table.groupby(key).size() for table, key in zip((left, right), keys)]
    # Keys of different types are joined by other rules.
    alike = sizes[0].index.dtype == sizes[1].index.dtype and sizes[0].index.nlevels == sizes[1].index.nlevels
    # The keys of both sides may become one.
    row -= _row(right[keys[1] if type(keys[1]) is list else [keys[1]]])
    return row * int(sizes[0].mul(sizes[1], fill_value=0).sum()) if alike else 0


def _row(table: Any) -> int:
    return sum(getattr(dtype, 'itemsize', 1) for dtype in table.dtypes)


def _one_hot(op: Operation) -> int:
    """A column of one byte for every value."""
    data = op.plain(op.argument('data', 0))
    if op.kwargs.keys() - {'data', 'columns', 'prefix', 'drop_first', 'dtype'}:
        return 0
    columns = [data] if type(data) is introspection.loaded('pandas.Series') else [data[name] for name in _encoded(op, data)]
    dtype = op.plain(op.argument('dtype')) or bool
    return sum(column.nunique() for column in columns) * len(data) * introspection.loaded('numpy.dtype')(dtype).itemsize


def _encoded(op: Operation, data: Any) -> list[Any]:
    named = op.plain(op.argument('columns'))
    return list(named) if named is not None else list(data.select_dtypes(include=['object', 'string', 'category']).columns)


LIBRARY.fills(_joined, 'merge', 'DataFrame.merge')
LIBRARY.fills(_one_hot, 'get_dummies')
