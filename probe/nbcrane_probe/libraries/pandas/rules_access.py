"""Columns, attributes and cells of frames and series: read and written on what is real, checked against the columns of what is not."""

from __future__ import annotations

import math
import operator
from typing import Any

from ... import introspection
from ...evaluate.values import Abstract, Function, Known, Value
from ...rules.library import NOT_HANDLED, Library, Operation
from ...rules.memory import is_stale
from ...rules.forms import Form, form_of, shaped, of_form
from .tables import (
    Table,
    affordable,
    changeable,
    frame_type,
    table_of_form,
    invalidate_cells,
    is_table,
    known_labels,
    live_table,
    plain_labels,
    replace,
    series_type,
    table_of,
)

LIBRARY = Library('pandas')

_STRUCTURE = (*"""columns index shape ndim size empty dtypes axes dtype name attrs flags nbytes""".split(),)
_LOCATORS = {'loc': '_LocIndexer', 'iloc': '_iLocIndexer', 'at': '_AtIndexer', 'iat': '_iAtIndexer'}
LOCATOR_TYPES = tuple('core.indexing.' + name for name in _LOCATORS.values())


# reading


@LIBRARY.attribute('DataFrame', 'Series')
def _attribute(op: Operation) -> Value:
    obj, table = live_table(op, op.receiver), table_of(op, op.receiver)
    if table is None:
        return NOT_HANDLED
    if op.name in _LOCATORS:
        tp = introspection.loaded('pandas.core.indexing.' + _LOCATORS[op.name])
        return op.certain(Abstract(tp, {'of': op.receiver, 'kind': op.name}))
    is_frame = table.is_frame
    if op.name == 'plot':
        return op.certain(Abstract(introspection.loaded('pandas.plotting._core.PlotAccessor') or object, {'of': op.receiver}))
    if op.name in ('values', 'T', 'array'):
        return _bulk(op, obj, table)
    if op.name in _STRUCTURE:
        return _structure(op, obj, table)
    if introspection.defined_in(type(table.schema), op.name) is not None:
        return NOT_HANDLED if obj is not None or op.name not in ('str', 'dt', 'cat') else _accessor(op, table)
    is_column = is_frame and op.name in table.columns
    if obj is not None and is_frame and (not is_column or not is_stale(op, obj)):
        return op.run(getattr, obj, op.name)
    if obj is not None and not is_frame:
        return op.run(getattr, obj, op.name) if plain_labels(obj.index) and len(obj) < 1_000_000 else NOT_HANDLED
    if not is_frame or obj is None and op.name.startswith('_'):
        return NOT_HANDLED
    part = op.run(getattr, table.schema, op.name).obj
    return table_of_form(part, table.rows, table.typed) if type(part) is series_type() else NOT_HANDLED


def _structure(op: Operation, obj: Any, table: Table) -> Value:
    if obj is not None:
        return op.run(getattr, obj, op.name)
    is_frame = table.is_frame
    if is_frame and op.name in ('columns', 'ndim') or op.name in ('dtypes', 'dtype') and table.typed:
        return Known(getattr(table.schema, op.name))
    if op.name == 'name' and not is_frame:
        return Known(table.schema.name)
    shape = table.shape
    if shape is not None and op.name in ('shape', 'size', 'empty'):
        return Known({'shape': shape, 'size': math.prod(shape), 'empty': 0 in shape}[op.name])
    return NOT_HANDLED


def _bulk(op: Operation, obj: Any, table: Table) -> Value:
    if obj is not None and op.is_known(op.receiver) and affordable(op, obj.size, 3):
        return op.run(getattr, obj, op.name)
    if op.name != 'values' or table.shape is None:
        return op.certain(op.unknown(op.name))
    return op.certain(shaped(table.shape))


def _accessor(op: Operation, table: Table) -> Value:
    """`.dt` and `.str` of numbers: refused whatever the numbers are."""
    dtype = table.schema.dtype if table.typed else None
    if getattr(dtype, 'kind', '') in ('i', 'u', 'f', 'b', 'c') and introspection.is_instance(dtype, introspection.loaded('numpy.dtype')):
        return op.run(getattr, table.schema, op.name)
    return NOT_HANDLED


@LIBRARY.subscript('DataFrame')
def _subscript(op: Operation) -> Value:
    frame, table = live_table(op, op.receiver), table_of(op, op.receiver)
    if table is None:
        return NOT_HANDLED
    rows = _masked_rows(op, table)
    if rows is not NOT_HANDLED:
        return rows
    key = op.plain(op.key)
    is_label = introspection.is_plain(key) or (type(key) is tuple and all(introspection.is_plain(item) for item in key))
    if is_label or type(key) is slice:
        if frame is not None and not is_stale(op, frame):
            return op.run(operator.getitem, frame, key)
        part = op.run(operator.getitem, table.schema, key).obj if is_label else table.schema
        return op.certain(table_of_form(part, table.rows if is_label else None, table.typed)) if is_table(part) else NOT_HANDLED
    labels = known_labels(op, op.key) if type(key) is list or introspection.is_instance(key, introspection.loaded('pandas.Index')) else None
    if labels and all(type(item) is str for item in labels):
        if frame is not None and not is_stale(op, frame) and affordable(op, len(frame) * len(labels), 3):
            return op.run(operator.getitem, frame, key)
        return op.certain(table_of_form(op.run(operator.getitem, table.schema, key).obj, table.rows, table.typed))
    if op.is_known(op.receiver) and affordable(op, frame.size, 2):
        return op.run(operator.getitem, frame, key)
    return op.unknown('part of a frame')


def _masked_rows(op: Operation, table: Table) -> Value:
    """The frame that a mask selects where frame or mask are not real or large; NOT_HANDLED for other keys."""
    key = op.current(op.key)
    inner = table_of(op, key)
    if inner is not None and type(inner.schema) is series_type():
        is_mask = inner.typed and inner.schema.dtype == bool
        frame = live_table(op, op.receiver)
        if is_mask and frame is not None and op.is_known(op.receiver) and op.is_known(key) and affordable(op, frame.size, 2):
            return op.run(operator.getitem, frame, op.plain(key))
        if is_mask or not inner.typed and live_table(op, key) is None:
            return table_of_form(table.schema, None, table.typed) if is_mask else op.unknown('part of a frame')
    if op.is_known(key):
        return NOT_HANDLED
    if op.fact(key, 'shape') is None and inner is None:
        op.evaluator.operand_effects(key)
    return op.unknown('part of a frame')


@LIBRARY.subscript('Series')
def _series_subscript(op: Operation) -> Value:
    series, table = live_table(op, op.receiver), table_of(op, op.receiver)
    if table is None or isinstance(op.current(op.key), Function):
        return NOT_HANDLED
    if series is None or not op.is_known(op.key):
        op.reads(op.key)
        return op.unknown('part of a series')
    key = op.plain(op.key)
    if is_stale(op, series) or not plain_labels(series.index):
        return op.unknown('part of a series')
    if introspection.is_plain(key) or type(key) is slice:
        return op.run(operator.getitem, series, key)
    return NOT_HANDLED if affordable(op, series.size, 4) else op.unknown('part of a series')


@LIBRARY.subscript(*LOCATOR_TYPES)
def _locate(op: Operation) -> Value:
    owner = op.fact(op.receiver, 'of')
    table = table_of(op, owner)
    if table is None:
        return NOT_HANDLED
    kind, obj = op.fact(op.receiver, 'kind'), live_table(op, owner)
    if not op.is_known(op.key):
        if isinstance(op.current(op.key), Function):
            return NOT_HANDLED
        return _located_columns(op, table, kind)
    key = op.plain(op.key)
    if obj is not None and not is_stale(op, obj) and plain_labels(obj.index) and affordable(op, _cells(obj, key), 4):
        return op.run(lambda data, wanted: getattr(data, kind)[wanted], obj, key)
    return _located_columns(op, table, kind)


def _cells(obj: Any, key: Any) -> int:
    """Cells that looking `key` up goes over."""
    rows = key[0] if type(key) is tuple and key else key
    width = obj.shape[1] if obj.ndim == 2 else 1
    if type(rows) is slice:
        return 1000 if rows.start is None and rows.stop is None else len(obj)
    return width if introspection.is_plain(rows) or type(rows) is int else obj.size


def _located_columns(op: Operation, table: Table, kind: str) -> Value:
    """Rows are not known, but columns may be: `loc[…, 'a']`, `iloc[…, 3]`."""
    key = op.current(op.key)
    parts = key.obj if isinstance(key, Known) and type(key.obj) is tuple else ()
    if not table.is_frame or len(parts) != 2 or not op.is_known(Known(parts[1])):
        return op.unknown('cells of a frame')
    columns = parts[1]
    labels = known_labels(op, Known(columns))
    if labels is None or kind in ('at', 'iat') or kind == 'loc' and not all(type(item) is str for item in labels):
        return op.unknown('cells of a frame')
    part = op.run(lambda data, wanted: getattr(data, kind)[:, wanted], table.schema, columns).obj
    rows = parts[0]
    if introspection.is_plain(rows) and type(rows) is not slice:
        return op.unknown('cells of a frame')
    return table_of_form(part, table.rows if type(rows) is slice and rows == slice(None) else None, table.typed)


# writing


@LIBRARY.store_subscript('DataFrame')
def _store(op: Operation) -> Value | None:
    table = table_of(op, op.receiver)
    if table is None:
        return NOT_HANDLED
    frame = live_table(op, op.receiver)
    labels = known_labels(op, op.key)
    new = op.current(op.new)
    is_column = labels is not None and op.is_known(op.key) and introspection.is_plain(op.plain(op.key))
    if frame is not None and op.is_known(op.key) and op.is_known(new) and plain_labels(frame.index):
        if affordable(op, (len(frame) if is_column else frame.size) + getattr(op.plain(new), 'size', 1), 8):
            target = changeable(op, op.receiver, rewrites=not is_column)
            if target is not None:
                op.run(operator.setitem, target, op.plain(op.key), op.plain(new))
                return None
    if labels is None:
        op.reads(op.key)
        invalidate_cells(op, op.receiver) if form_of(op, op.key) is not None or table_of(op, op.key) is not None else op.taint(op.receiver)
        return op.unknown('cells were written')
    _require_length(op, table, new)
    invalidate_cells(op, op.receiver, labels)
    return op.unknown('a column was written')


def _require_length(op: Operation, table: Table, new: Value) -> None:
    """An array or list as long as the frame, or it is refused."""
    form = form_of(op, new)
    count = form.shape[0] if form is not None and len(form.shape) == 1 else None
    if count is None and isinstance(new, Known) and type(new.obj) in (list, tuple):
        count = len(new.obj)
    if not table.rows or count in (None, table.rows) or not table.is_frame or not introspection.is_plain(op.plain(op.key)):
        return
    op.run(operator.setitem, frame_type()(index=range(table.rows)), op.plain(op.key), of_form(Form((count,))))


@LIBRARY.store_subscript('Series')
def _series_store(op: Operation) -> Value | None:
    series = live_table(op, op.receiver)
    if table_of(op, op.receiver) is None:
        return NOT_HANDLED
    if series is not None and op.is_known(op.receiver) and op.is_known(op.key) and op.is_known(op.new) and affordable(op, series.size, 6):
        target = changeable(op, op.receiver, rewrites=True)
        if target is not None:
            op.run(operator.setitem, target, op.plain(op.key), op.plain(op.new))
            return None
    _forget_rows(op, op.receiver)
    return op.unknown('cells were written')


def _forget_rows(op: Operation, value: Value) -> None:
    """Cells were written, and rows may have been added."""
    table = table_of(op, value)
    if table is not None:
        replace(op, value, table_of_form(table.schema, None, typed=False))


@LIBRARY.store_subscript(*LOCATOR_TYPES)
def _store_located(op: Operation) -> Value | None:
    owner = op.fact(op.receiver, 'of')
    table = table_of(op, owner)
    if table is None:
        held = introspection.static_getattr(getattr(op.current(op.receiver), 'obj', None), 'obj')
        if held is not None:
            op.taint(Known(held))
        return NOT_HANDLED
    kind, obj = op.fact(op.receiver, 'kind'), live_table(op, owner)
    if obj is not None and op.is_known(owner) and op.is_known(op.key) and op.is_known(op.new) and affordable(op, obj.size, 6):
        target = changeable(op, owner, rewrites=True)
        if target is not None:
            op.run(lambda data, key, new: operator.setitem(getattr(data, kind), key, new), target, op.plain(op.key), op.plain(op.new))
            return None
    op.reads(op.key, op.new)
    key = op.current(op.key)
    parts = key.obj if isinstance(key, Known) and type(key.obj) is tuple and len(key.obj) == 2 else None
    columns = known_labels(op, Known(parts[1])) if parts is not None and op.is_known(Known(parts[1])) else None
    if table.is_frame and kind in ('loc', 'at') and parts is not None and columns is None:
        op.taint(owner)
        return op.unknown('cells were written')
    invalidate_cells(op, owner, columns if kind in ('loc', 'at') else None)
    if kind in ('loc', 'at'):
        _forget_rows(op, owner)
    return op.unknown('cells were written')


@LIBRARY.delete_subscript('DataFrame')
def _delete(op: Operation) -> Value | None:
    table = table_of(op, op.receiver)
    if table is None or not op.is_known(op.key) or not introspection.is_plain(op.plain(op.key)):
        return NOT_HANDLED
    key = op.plain(op.key)
    target = changeable(op, op.receiver)
    if target is None:
        schema = table.schema.copy()
        op.run(operator.delitem, schema, key)
        replace(op, op.receiver, table_of_form(schema, table.rows, table.typed))
        return None
    op.run(operator.delitem, target, key)
    return None


@LIBRARY.store_attribute('DataFrame', 'Series')
def _store_attribute(op: Operation) -> Value | None:
    table = table_of(op, op.receiver)
    if table is None:
        return NOT_HANDLED
    is_frame = table.is_frame
    if op.name in ('columns', 'index', 'name') or is_frame and op.name in table.columns:
        target = changeable(op, op.receiver) if op.is_known(op.new) and (op.name not in table.columns if is_frame else True) else None
        if target is not None:
            op.run(setattr, target, op.name, op.plain(op.new))
            return None
        if op.name == 'columns' and op.is_known(op.new):
            schema = table.schema.copy()
            op.run(setattr, schema, 'columns', op.plain(op.new))
            replace(op, op.receiver, table_of_form(schema, table.rows, table.typed))
            return None
        if op.name in ('index', 'name') and is_frame:
            replace(op, op.receiver, table_of_form(table.schema, table.rows, table.typed))
            return op.unknown('rows were labelled')
        if is_frame and op.name != 'columns':
            invalidate_cells(op, op.receiver)
            return op.unknown('a column was written')
    op.taint(op.receiver)
    return op.unknown('an attribute of a frame or series')
