"""pandas: going over a table, its length and its truth."""

from __future__ import annotations

from ..evaluate.operation import NotPlain
from ..evaluate.values import Known, Stream
from .library import NOT_HANDLED, Library
from .pandas import ARRAYS
from .pandas_messages import refuse
from .tables import (
    affordable,
    frame_type,
    series_type,
    table_of,
)

LIBRARY = Library('pandas')


# looking at all elements


@LIBRARY.iterate('DataFrame')
def _iterate_frame(op):
    table = table_of(op, op.receiver)
    return NOT_HANDLED if table is None else (Known(label) for label in table.columns)


@LIBRARY.iterate('Series', 'Index', 'Categorical', *ARRAYS)
def _iterate_series(op):
    value = op.evaluator.object_state.current(op.receiver)
    if not isinstance(value, Known) or not op.is_known(value):
        return NOT_HANDLED
    return (op.evaluator.object_state.current(Known(item)) for item in value.obj)


@LIBRARY.iterate('core.groupby.generic.DataFrameGroupBy', 'core.groupby.generic.SeriesGroupBy')
def _iterate_groups(op):
    groups = op.plain(op.receiver)
    if not affordable(op, groups.obj.size, 10):
        raise NotPlain()
    return (op.evaluator.make_tuple([Known(key), Known(part)]) for key, part in groups)


@LIBRARY.length('DataFrame', 'Series')
def _length(op):
    table = table_of(op, op.receiver)
    return NOT_HANDLED if table is None or table.rows is None else table.rows


@LIBRARY.truth('DataFrame', 'Series')
def _truth(op):
    tp = op.type_of(op.receiver)
    error = ValueError('The truth value of a %s is ambiguous. Use a.empty, a.bool(), a.item(), a.any() or a.all().' % tp.__name__)
    if tp is not frame_type() and tp is not series_type():
        return NOT_HANDLED
    raise refuse(op, error)


def stream(generator):
    """A lazy iterator of Values."""
    return Stream(generator, 'generator')
