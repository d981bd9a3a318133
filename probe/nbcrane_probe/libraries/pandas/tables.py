"""Frames and series that are large, or of which only columns are known: pandas decides on a frame of the same columns without rows."""

from __future__ import annotations

from typing import Any, Iterable

from ... import introspection
from ...evaluate.cost import MS_PER_ELEMENT, MS_PER_STEP
from ...evaluate.operation import Operation
from ...evaluate.values import Abstract, Known, Value
from ...rules.memory import invalidate_holders, invalidate_sharers

#: elements of object columns that are looked at before a frame counts as trusted
OBJECT_ELEMENTS = 300_000
#: cells of a frame that is copied in earnest
COPY_ELEMENTS = 1_000_000


def frame_type() -> type[Any]:
    return introspection.loaded('pandas.DataFrame')


def series_type() -> type[Any]:
    return introspection.loaded('pandas.Series')


def is_table(obj: Any) -> bool:
    return type(obj) is frame_type() or type(obj) is series_type()


def version() -> tuple[int, ...]:
    return tuple(int(part) for part in introspection.loaded('pandas.__version__').split('.')[:2])


def copies_on_write() -> bool:
    """Whether a change of one frame never shows through another (pandas 3, or the option of pandas 2)."""
    if version() >= (3, 0):
        return True
    try:
        return introspection.loaded('pandas.get_option')('mode.copy_on_write') is True
    except Exception:
        return False


def holds_plain(values: Any) -> bool:
    """Whether an index or series runs no code of the user's when its elements are compared, hashed or printed."""
    dtype = values.dtype
    if not introspection.is_instance(dtype, introspection.loaded('numpy.dtype')):
        categories = (
            introspection.static_getattr(dtype, '_categories') if type(dtype) is introspection.loaded('pandas.CategoricalDtype') else None
        )
        return introspection.library_of(type(dtype)) == 'pandas' and (categories is None or holds_plain(categories))
    if dtype.kind != 'O':
        return True
    array = values.to_numpy()
    if len(array) > OBJECT_ELEMENTS:
        return False
    for tp in set(map(type, array)):
        if tp is introspection.loaded('datetime.datetime') or tp is introspection.loaded('datetime.time'):
            return introspection.holds_plain_values(array, 20_000)
        if not introspection.is_plain(next(item for item in array if type(item) is tp)) and not is_dtype_type(tp):
            return False
    return True


def is_dtype_type(tp: type[Any]) -> bool:
    """Whether a class is one of NumPy's or pandas' own dtypes (the elements of `df.dtypes`)."""
    bases = [introspection.loaded('numpy.dtype'), introspection.loaded('pandas.api.extensions.ExtensionDtype')]
    return (
        introspection.library_of(tp) in ('numpy', 'pandas')
        and not introspection.is_user_type(tp)
        and any(base is not None and introspection.is_subclass(tp, base) for base in bases)
    )


def plain_labels(index: Any) -> bool:
    """Whether looking labels up in an index runs no code of the user's."""
    if not introspection.is_instance(index, introspection.loaded('pandas.Index')) or introspection.is_user_type(type(index)):
        return False
    levels = index.levels if type(index) is introspection.loaded('pandas.MultiIndex') else [index]
    return all(holds_plain(level) for level in levels)


def live_table(op: Operation, value: Value | None) -> Any:
    """The real frame or series behind a value; columns, index and dtypes are as they were (content may be the user's), or None."""
    value = op.current(value)
    if isinstance(value, Known) and is_table(value.obj) and not op.evaluator.object_state.altered(value.obj):
        return value.obj
    return None


class Table:
    """`schema`: a frame or series without rows. `rows`: how many there are, or None. `typed`: whether its dtypes hold."""

    __slots__ = ('schema', 'rows', 'typed')

    def __init__(self, schema: Any, rows: int | None = None, typed: bool = True) -> None:
        self.schema = schema
        self.rows = rows
        self.typed = typed

    @property
    def is_frame(self) -> bool:
        return type(self.schema) is frame_type()

    @property
    def shape(self) -> tuple[int, ...] | None:
        """None where the number of rows is not known."""
        return None if self.rows is None else (self.rows, len(self.columns)) if self.is_frame else (self.rows,)

    @property
    def columns(self) -> list[Any]:
        return list(self.schema.columns)


def table_of(op: Operation, value: Value | None) -> Table | None:
    """The Table of a frame or series, or None where its columns are not known."""
    obj = live_table(op, value)
    if obj is not None:
        labels = obj.columns if type(obj) is frame_type() else None
        if (labels is not None and not plain_labels(labels)) or not all(introspection.is_plain(name) for name in obj.index.names):
            return None
        return Table(obj.iloc[:0], len(obj))
    found = op.fact(value, 'schema')
    return None if found is None else Table(found, op.fact(value, 'rows'), op.fact(value, 'typed'))


def table_of_form(schema: Any, rows: int | None = None, typed: bool = True) -> Abstract:
    """The Value of a frame or series of which only the columns (and perhaps dtypes and the number of rows) are known."""
    return Abstract(type(schema), {'schema': schema, 'rows': rows, 'typed': typed})


def affordable(op: Operation, elements: float, passes: float = 1.0) -> bool:
    """Whether pandas may go over so many elements."""
    return elements * passes * MS_PER_ELEMENT <= min(MS_PER_STEP, op.evaluator.budget.left_ms() / 2)


def changeable(op: Operation, value: Value | None, rewrites: bool = False) -> Any:
    """A frame or series that may be changed in place of a live one, or None where it cannot be had (what is known then is `table_of`).

    rewrites: existing cells are written into, not only columns added, replaced or removed."""
    obj = live_table(op, value)
    if obj is None:
        return None
    object_state = op.evaluator.object_state
    lazy = copies_on_write()
    if object_state.is_owned(obj) and lazy:
        return obj
    if not lazy:
        invalidate_sharers(op, obj)
        if object_state.is_owned(obj):
            return obj
    if (rewrites or not lazy) and obj.size > COPY_ELEMENTS:
        return None
    copy = obj.copy(deep=not lazy)
    invalidate_holders(op, obj)
    object_state.own(copy)
    object_state.shadow(obj, Known(copy))
    return copy


def replace(op: Operation, value: Value, table_value: Abstract) -> None:
    """From now on the frame or series of `value` is what that of a form says."""
    obj = live_table(op, value)
    if obj is not None:
        invalidate_holders(op, obj)
        if not copies_on_write():
            invalidate_sharers(op, obj)
    op.assign(value, table_value)


def invalidate_cells(op: Operation, value: Value, columns: Iterable[Any] | None = None) -> None:
    """Cells were written: columns and rows stay, dtypes may not. `columns`: labels that may be new."""
    table = table_of(op, value)
    if table is None:
        op.taint(value)
        return
    schema = table.schema
    fresh = [label for label in columns or () if type(schema) is frame_type() and label not in schema.columns]
    if fresh:
        schema = schema.copy()
        for label in fresh:
            schema[label] = None
    replace(op, value, table_of_form(schema, table.rows, typed=False))


def known_labels(op: Operation, value: Value | None, limit: int = 5000) -> list[Any] | None:
    """The labels a key names (one, or a list of them), or None where they are not known."""
    if value is None or not op.is_known(value):
        return None
    obj = op.plain(value)
    if obj is None:
        return None
    if type(obj) in (list, tuple) and len(obj) <= limit and all(introspection.is_plain(item) for item in obj):
        return list(obj)
    if introspection.is_plain(obj):
        return [obj]
    if introspection.is_instance(obj, introspection.loaded('pandas.Index')) and len(obj) <= limit:
        return list(obj)
    return None


def changeable_if_new(op: Operation, found: Value, *sources: Any) -> Value:
    """A result, which may be changed where it is a table of its own."""
    if not isinstance(found, Known) or not is_table(found.obj) or not copies_on_write():
        return found
    sources = (*sources, *[getattr(value, 'obj', None) for value in op.operands])
    return found if any(found.obj is source for source in sources) else op.own(found.obj)
