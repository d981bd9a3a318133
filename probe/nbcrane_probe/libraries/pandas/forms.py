"""The form of frames and series."""

from __future__ import annotations

from typing import Any, Callable

from ... import introspection
from ..numpy.forms import bytes_of, is_array


def _index(value: Any) -> Any:
    return type(value), str(value.dtype), value.nlevels


def _frame(value: Any) -> Any:
    return type(value), value.shape, tuple(value.columns), tuple(map(str, value.dtypes)), _index(value.index)


def _series(value: Any) -> Any:
    return type(value), len(value), str(value.dtype), _index(value.index)


def _again(value: Any) -> Callable[[], Any]:
    return lambda: value.copy(deep=False)


def _bytes(value: Any) -> int:
    manager = introspection.static_getattr(value, '_mgr')
    return sum(map(_part_bytes, [*manager.axes, *(block.values for block in manager.blocks)]))


def _part_bytes(value: Any) -> int:
    if introspection.is_user_type(type(value)):
        return 0
    array = introspection.static_getattr(value, '_ndarray', value)
    return bytes_of(array) if is_array(array) else value.nbytes


SIZES = {'DataFrame': _bytes, 'Series': _bytes, 'Index': _part_bytes}
DATA = {'DataFrame': _frame, 'Series': _series, 'Index': lambda value: (_index(value), len(value))}
AGAIN = {'DataFrame': _again, 'Series': _again}
