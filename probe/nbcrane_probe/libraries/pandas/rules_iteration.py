"""pandas: going over a table, its length and its truth."""

from __future__ import annotations

from typing import Iterator

from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Known, Value
from ...rules.library import NOT_HANDLED, Library
from .rules import ARRAYS
from .tables import (
    affordable,
    frame_type,
    series_type,
    table_of,
)

LIBRARY = Library('pandas')


# looking at all elements


@LIBRARY.iterate('DataFrame')
def _iterate_frame(op: Operation) -> Iterator[Value]:
    table = table_of(op, op.receiver)
    return NOT_HANDLED if table is None else (Known(label) for label in table.columns)


@LIBRARY.iterate('Series', 'Index', 'Categorical', *ARRAYS)
def _iterate_series(op: Operation) -> Iterator[Value]:
    value = op.current(op.receiver)
    if not isinstance(value, Known) or not op.is_known(value):
        return NOT_HANDLED
    return (op.current(Known(item)) for item in value.obj)


@LIBRARY.iterate('core.groupby.generic.DataFrameGroupBy', 'core.groupby.generic.SeriesGroupBy')
def _iterate_groups(op: Operation) -> Iterator[Value]:
    groups = op.plain(op.receiver)
    if not affordable(op, groups.obj.size, 10):
        raise NotPlain()
    return (op.evaluator.make_tuple([Known(key), Known(part)]) for key, part in groups)


@LIBRARY.length('DataFrame', 'Series')
def _length(op: Operation) -> int:
    table = table_of(op, op.receiver)
    return NOT_HANDLED if table is None or table.rows is None else table.rows


@LIBRARY.truth('DataFrame', 'Series')
def _truth(op: Operation) -> bool | None:
    tp = op.type_of(op.receiver)
    if tp is None or tp not in (frame_type(), series_type()):
        return NOT_HANDLED
    return op.run(bool, tp())
