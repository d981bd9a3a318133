"""Functions of the user's that pandas calls on elements, rows or columns: followed on the elements they will get."""

from __future__ import annotations

from typing import Any, Sequence

from .. import introspection
from ..evaluate.operation import Operation
from ..evaluate.signals import Undecidable
from ..evaluate.values import Function, Known, Value
from .pandas_access import run
from .tables import affordable, frame_type, imagined, live_table, series_type, table_of

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
    if type(obj) is series_type() and name in ('apply', 'map') and not op.kwargs and len(obj):
        return _over(op, function, obj, [Known(item) for item in obj.iloc[:CALLS].astype(object)], len(obj))
    if type(obj) is frame_type() and name == 'apply' and set(op.kwargs) <= {'axis'}:
        axis = op.plain(op.kwargs['axis']) if 'axis' in op.kwargs else 0
        if axis in (1, 'columns') and obj.shape[1]:
            return _over(op, function, obj, [Known(obj.iloc[row]) for row in range(min(len(obj), 40))], len(obj), 'rows')
        if axis in (0, 'index') and affordable(op, obj.size, 4):
            return _over(
                op, function, obj, [Known(obj.iloc[:, column]) for column in range(min(obj.shape[1], 40))], obj.shape[1], 'columns'
            )
    if type(obj) is frame_type() and name in ('map', 'applymap') and not op.kwargs and obj.shape[1]:
        first = obj.iloc[:CALLS, 0].astype(object)
        return _over(op, function, obj, [Known(item) for item in first], obj.size, 'cells')
    return None


def _over(op: Operation, function: Function, obj: Any, elements: Sequence[Value], total: int, what: str = 'elements') -> Value:
    results = []
    for element in elements:
        try:
            results.append(op.call(function, [element]))
        except Undecidable:
            results = None
            break
    if results is None or total > len(elements):
        op.effects_of(function)
        results = None
    if results is not None and what == 'elements' and all(op.is_known(item) and introspection.is_plain(item.obj) for item in results):
        given = iter([item.obj for item in results])
        return op.evaluator.carry_out(op, lambda series: getattr(series, 'map')(lambda _: next(given)), [obj], {})
    if what == 'elements':
        return imagined(obj.iloc[:0], len(obj), typed=False)
    if what == 'cells':
        return imagined(obj.iloc[:0], len(obj), typed=False)
    return op.unknown('what a function of the user makes of %s' % what)


def _assign(op: Operation) -> Value | None:
    """`assign(new=lambda frame: …)`: every function gets the frame with the columns before it."""
    table = table_of(op, op.receiver)
    obj = live_table(op, op.receiver)
    if table is None or not table.is_frame:
        return None
    schema = table.schema.copy()
    copy = obj.copy(deep=False) if obj is not None and op.is_known(op.receiver) and affordable(op, obj.size, 4) else None
    current = Known(copy) if copy is not None else imagined(schema, table.rows, table.typed)
    for label, value in op.kwargs.items():
        value = op.current(value)
        new = op.call(value, [current]) if isinstance(value, Function) else value
        if copy is not None and op.is_known(new) and op.is_known(current):
            copy = copy.copy(deep=False)
            copy = run(op, copy.assign, **{label: op.plain(new)}).obj
            current = Known(copy)
        else:
            copy = None
            schema = schema.copy() if copy is None else schema
            schema[label] = None
            current = imagined(schema, table.rows, False)
        schema = schema.copy()
        schema[label] = None
    return current
