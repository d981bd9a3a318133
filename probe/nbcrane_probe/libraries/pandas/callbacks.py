"""Functions of the user's that pandas calls on elements, rows or columns: followed on the elements they will get."""

from __future__ import annotations

from typing import Any, Sequence

from ... import introspection
from ...evaluate.operation import Operation
from ...evaluate.signals import Undecidable
from ...evaluate.values import Function, Known, Value
from .tables import affordable, table_of_form, live_table, series_type, table_of

#: calls of one function that are followed
CALLS = 150


def apply_callback(op: Operation, name: str) -> Value | None:
    """The result of a method that is given a function of the user's; raises the Crash of a call; None where it is not followed."""
    if name == 'pipe' and op.args:
        return op.call(op.args[0], [op.receiver, *op.args[1:]], op.kwargs)
    if name == 'assign' and not op.args:
        return _assign(op)
    function = op.current(op.args[0]) if op.args else None
    if not isinstance(function, Function) or len(op.args) != 1 or not op.is_known(op.receiver):
        return None
    obj = live_table(op, op.receiver)
    if obj is None or not len(obj) or introspection.loaded('pandas.CategoricalDtype') in [type(getattr(obj, 'dtype', None))]:
        return None
    is_series = type(obj) is series_type()
    if name in (('apply', 'map') if is_series else ('map', 'applymap')) and not op.kwargs and obj.size:
        first = obj if is_series else obj.iloc[:, 0]
        results = _follow(op, function, list(first.iloc[:CALLS].astype(object)), obj.size)
        if is_series and results is not None and all(op.is_known(item) and introspection.is_plain(op.plain(item)) for item in results):
            given = iter(map(op.plain, results))
            return op.run(lambda series: series.map(lambda _: next(given)), obj)
        return table_of_form(obj.iloc[:0], len(obj), typed=False)
    if not is_series and name == 'apply' and set(op.kwargs) <= {'axis'}:
        axis = op.plain(op.kwargs.get('axis'), 0)
        if axis in (1, 'columns') and obj.shape[1]:
            _follow(op, function, [obj.iloc[row] for row in range(min(len(obj), 40))], len(obj))
            return op.unknown('what a function of the user makes of rows')
        if axis in (0, 'index') and affordable(op, obj.size, 4):
            _follow(op, function, [obj.iloc[:, column] for column in range(min(obj.shape[1], 40))], obj.shape[1])
            return op.unknown('what a function of the user makes of columns')
    return None


def _follow(op: Operation, function: Function, elements: Sequence[Any], total: int) -> list[Value] | None:
    """What the function makes of each of the `total` elements; None where not all of them are followed."""
    try:
        results = [op.call(function, [Known(element)]) for element in elements]
    except Undecidable:
        results = None
    if results is None or total > len(elements):
        op.effects_of(function)
        return None
    return results


def _assign(op: Operation) -> Value | None:
    """`assign(new=lambda frame: …)`: every function gets the frame with the columns before it."""
    table, obj = table_of(op, op.receiver), live_table(op, op.receiver)
    if table is None or not table.is_frame:
        return None
    schema = table.schema
    current: Value = table_of_form(schema, table.rows, table.typed)
    if obj is not None and op.is_known(op.receiver) and affordable(op, obj.size, 4):
        current = Known(obj.copy(deep=False))
    for label, value in op.kwargs.items():
        value = op.current(value)
        new = op.call(value, [current]) if isinstance(value, Function) else value
        schema = schema.assign(**{label: None})
        if op.is_known(new) and op.is_known(current):
            current = op.run(op.plain(current).assign, **{label: op.plain(new)})
        else:
            current = table_of_form(schema, table.rows, False)
    return current
