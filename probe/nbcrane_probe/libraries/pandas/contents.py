"""What tables hold: whether looking at them runs code of the user's, and copies of them that may be changed."""

from __future__ import annotations

from typing import Any

from ... import introspection
from ...evaluate.operation import Operation
from ...evaluate.values import Known, Value
from ...rules.memory import invalidate_holders, invalidate_sharers

#: elements of object columns that are looked at before a frame counts as trusted
OBJECT_ELEMENTS = 300_000
#: cells of a frame that is copied in earnest
_COPY_ELEMENTS = 1_000_000


def frame_type() -> type[Any]:
    return introspection.loaded('pandas.DataFrame')


def series_type() -> type[Any]:
    return introspection.loaded('pandas.Series')


def is_table(obj: Any) -> bool:
    return type(obj) is frame_type() or type(obj) is series_type()


def live_table(op: Operation, value: Value | None) -> Any:
    """The real frame or series behind a value; columns, index and dtypes are as they were (content may be the user's), or None."""
    value = op.current(value)
    if isinstance(value, Known) and is_table(value.obj) and not op.evaluator.object_state.altered(value.obj):
        return value.obj
    return None


def locator_of(op: Operation, value: Value) -> Any:
    """The real object behind a value that is the `loc`, `iloc`, `at` or `iat` of a table, or None."""
    obj = getattr(op.current(value), 'obj', None)
    return obj if introspection.is_instance(obj, introspection.loaded('pandas._libs.indexing.NDFrameIndexerBase')) else None


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
        if not introspection.is_plain(next(item for item in array if type(item) is tp)) and not _is_dtype_type(tp):
            return False
    return True


def _is_dtype_type(tp: type[Any]) -> bool:
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


def copies_on_write() -> bool:
    """Whether a change of one frame never shows through another (pandas 3, or the option of pandas 2)."""
    if int(introspection.loaded('pandas.__version__').partition('.')[0]) >= 3:
        return True
    try:
        return introspection.loaded('pandas.get_option')('mode.copy_on_write') is True
    except Exception:
        return False


def changeable(op: Operation, value: Value) -> Any:
    """A table that may be changed in place of a live one (from now on it stands for it), or None where it cannot be had."""
    obj = live_table(op, value)
    if obj is None:
        return None
    object_state, lazy = op.evaluator.object_state, copies_on_write()
    if not lazy:
        invalidate_sharers(op, obj)
    if object_state.is_owned(obj):
        return obj
    if not lazy and obj.size > _COPY_ELEMENTS:
        return None
    copy = obj.copy(deep=not lazy)
    # An attribute that was set on the table is not copied.
    if not {name for name in vars(obj) if not name.startswith('_')} <= set(vars(copy)):
        return None
    invalidate_holders(op, obj)
    object_state.own(copy)
    object_state.shadow(obj, Known(copy))
    return copy


def forget(op: Operation, value: Value) -> None:
    """The table or index was changed, it is not known how, and with it what shares its memory or looks at it."""
    obj = getattr(op.current(value), 'obj', None)
    if introspection.is_instance(obj, introspection.loaded('pandas.Index')):
        op.evaluator.rules.stale.append(lambda other: _is_labelled_by(other, obj))
    elif live_table(op, value) is not None:
        invalidate_holders(op, obj)
        if not copies_on_write():
            invalidate_sharers(op, obj)
    op.taint(value)


def _is_labelled_by(obj: Any, index: Any) -> bool:
    table = obj if is_table(obj) else introspection.static_getattr(obj, 'obj', None)
    return obj is index or is_table(table) and any(axis is index for axis in table.axes)
