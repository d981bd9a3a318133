"""Functions of pandas whose results may be far larger than what they are given."""

from __future__ import annotations

import operator
from typing import Any

from ... import introspection
from ...evaluate.values import Abstract, Known, Value, lift
from ...evidence import listing
from ...rules.library import NOT_HANDLED, Library, Operation
from ...rules.forms import form_of
from .rules_methods import method
from .columns import ask_for_columns
from .tables import affordable, changeable_if_new, frame_type, table_of_form, known_labels, live_table, series_type, table_of

LIBRARY = Library('pandas')


def _call(op: Operation) -> Value:
    """The real call; a frame of its own may be changed afterwards."""
    return changeable_if_new(op, op.real(0))


def _as_method(op: Operation, name: str) -> Value:
    """`pd.merge(df, …)` as `df.merge(…)`."""
    first = {'merge': 'left', 'melt': 'frame', 'pivot': 'data', 'pivot_table': 'data'}[name]
    if op.args:
        receiver, args, kwargs = op.args[0], op.args[1:], op.kwargs
    elif first in op.kwargs:
        receiver, args, kwargs = op.kwargs[first], [], {key: value for key, value in op.kwargs.items() if key != first}
    else:
        return NOT_HANDLED
    if op.type_of(receiver) is not frame_type():
        return NOT_HANDLED if op.type_of(receiver) is None else op.unknown('a reshaped frame')
    inner = op.evaluator.operation(
        'call',
        op.node,
        name='pandas.DataFrame.' + name,
        function=op.function,
        receiver=op.current(receiver),
        args=list(args),
        kwargs=dict(kwargs),
    )
    return method(inner)


@LIBRARY.call(
    'merge', 'melt', 'pivot', 'pivot_table', 'core.reshape.merge.merge', 'core.reshape.melt.melt', 'core.reshape.pivot.pivot_table'
)
def _reshape(op: Operation) -> Value:
    return _as_method(op, op.short_name)


@LIBRARY.call('concat')
def _concat(op: Operation) -> Value:
    parts = op.current(op.argument('objs', 0))
    tp = op.type_of(parts)
    if tp is not None and tp in (frame_type(), series_type()):
        return op.run(op.called, tp())
    if not isinstance(parts, Known) or type(parts.obj) not in (list, tuple) or len(parts.obj) > 500:
        return op.untouched('joined frames')
    values = [lift(item) for item in parts.obj]
    tables = [table for table in (table_of(op, value) for value in values) if table is not None]
    complete = len(tables) == len(values)
    if not parts.obj:
        return _call(op)
    if (
        op.all_given_known
        and complete
        and affordable(op, sum((table.rows or 0) * max(1, table.schema.ndim == 2 and len(table.columns)) for table in tables), 6)
    ):
        axis = op.plain(op.argument('axis'), 0)
        objects = [live_table(op, value) for value in values]
        if (
            axis in (0, 'index')
            and all(len(obj.axes[-1].unique()) == len(obj.axes[-1]) or obj.ndim == 1 for obj in objects)
            or all(obj.index.is_unique for obj in objects)
        ):
            return _call(op)
    axis = op.argument('axis', 1)
    along_rows = axis is None or op.is_known(axis) and op.plain(axis) in (0, 'index')
    if (
        not complete
        or not along_rows
        or not all(table.is_frame for table in tables)
        or set(op.kwargs) - {'axis', 'ignore_index', 'sort', 'objs', 'copy', 'join'}
    ):
        return op.untouched('joined frames')
    if 'join' in op.kwargs or any(table.schema.columns.nlevels > 1 for table in tables):
        return op.untouched('joined frames')
    rows = None if any(table.rows is None for table in tables) else sum(table.rows or 0 for table in tables)
    labels = list(dict.fromkeys(label for table in tables for label in table.columns))
    return table_of_form(frame_type()(columns=labels), rows, typed=False)


@LIBRARY.call('get_dummies')
def _dummies(op: Operation) -> Value:
    data = op.argument('data', 0)
    table = table_of(op, data)
    if table is None:
        return op.untouched('indicator columns')
    wanted = op.argument('columns')
    labels = known_labels(op, wanted) if wanted is not None and op.is_known(wanted) and type(op.plain(wanted)) is list else None
    if labels and table.is_frame:
        ask_for_columns(op, op.called, table.schema, columns=labels)
    obj = live_table(op, data)
    if obj is None or not op.all_given_known or not affordable(op, obj.size, 20):
        return op.untouched('indicator columns')
    coded = (
        [obj]
        if type(obj) is series_type()
        else [obj[label] for label in (labels or obj.select_dtypes(exclude='number').columns) if type(obj[label]) is series_type()]
    )
    grown = sum(column.nunique() for column in coded) * max(1, len(obj))
    return _call(op) if grown <= 2_000_000 else op.untouched('indicator columns')


@LIBRARY.call('date_range', 'bdate_range', 'period_range', 'timedelta_range', 'interval_range')
def _range(op: Operation) -> Value:
    if not op.all_given_known:
        return op.untouched('a range of dates')
    periods = op.plain(op.argument('periods', 2))
    frequency = op.plain(op.argument('freq', 3), 'D')
    if type(periods) is int and periods > 100_000:
        return Abstract(introspection.loaded('pandas.DatetimeIndex'))
    if type(periods) is int or (
        type(frequency) is str
        and frequency.split('-')[0].upper() in (*"""D B W M ME MS Q QE QS Y YE YS A AS BM BME BMS BQ BQS BA BAS BY""".split(),)
    ):
        return op.real(1)
    return op.unknown('a range of dates')


@LIBRARY.call('DataFrame')
def _frame(op: Operation) -> Value:
    data = op.argument('data', 0)
    if op.all_given_known:
        return _limited(op)
    value = op.current(data)
    op.reads(*op.given)
    if (
        isinstance(value, Known)
        and type(value.obj) is dict
        and set(op.kwargs) <= {'data'}
        and len(op.args) <= 1
        and all(introspection.is_plain(key) for key in value.obj)
    ):
        return _from_dict(op, value.obj)
    names = known_labels(op, op.argument('columns', 2))
    if (
        names is not None
        and op.type_of(value) is introspection.loaded('numpy.ndarray')
        and type(op.plain(op.argument('columns', 2))) is not str
    ):
        shape = op.fact(value, 'shape')
        if shape is not None and len(shape) == 2 and shape[1] != len(names):
            raise op.crash(
                ValueError('Shape of passed values is %s, indices imply %s' % (shape, (shape[0], len(names)))),
                rule='pandas/length',
                diagnosis="'%s' has %d columns, but %d names are given for them." % (op.text(value), shape[1], len(names)),
                evidence=[(op.text(value), 'S', 'shape = %s' % (shape,)), (op.text(op.argument('columns', 2)), 'V', listing(names))],
            )
        return table_of_form(frame_type()(columns=names), shape[0] if shape else None, typed=False)
    return op.unknown('a frame')


def _limited(op: Operation) -> Value:
    size = sum(op.evaluator.rules.size(op.plain(value)) for value in op.given)
    return op.real(10) if affordable(op, size, 10) else op.unknown('a large frame')


def _from_dict(op: Operation, found: dict[Any, Any]) -> Value:
    """Columns are the keys; lists and arrays of different lengths are refused."""
    lengths = {}
    for key, item in found.items():
        value = op.current(lift(item))
        form = form_of(op, value)
        if isinstance(value, Known) and type(value.obj) in (list, tuple):
            lengths[key] = len(value.obj)
        elif form is not None and len(form.shape) == 1 and op.type_of(value) is introspection.loaded('numpy.ndarray'):
            lengths[key] = form.shape[0]
    if len(set(lengths.values())) > 1 and len(lengths) == len(found):
        op.run(frame_type(), {key: range(length) for key, length in lengths.items()})
    return table_of_form(frame_type()(columns=list(found)), None, typed=False)


@LIBRARY.call(
    'plotting._core.PlotAccessor.__call__',
    *[
        'plotting._core.PlotAccessor.' + name
        for name in ('line', 'bar', 'barh', 'hist', 'box', 'kde', 'density', 'area', 'pie', 'scatter', 'hexbin')
    ],
)
def _plot(op: Operation) -> Value:
    owner = op.fact(op.receiver, 'of')
    table = table_of(op, owner)
    op.reads(*op.given)
    if table is None or not table.is_frame or table.schema.columns.nlevels > 1:
        return op.unknown('a plot')
    for name in ('x', 'y'):
        wanted = op.kwargs.get(name)
        if op.is_known(wanted) and type(op.plain(wanted)) is str:
            op.run(operator.getitem, table.schema, op.plain(wanted))
    return op.unknown('a plot')
