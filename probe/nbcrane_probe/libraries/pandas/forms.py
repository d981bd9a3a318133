"""The form of frames and series."""

from __future__ import annotations

from typing import Any, Callable


def _index(value: Any) -> Any:
    return type(value), str(value.dtype), value.nlevels


def _frame(value: Any) -> Any:
    return type(value), value.shape, tuple(value.columns), tuple(map(str, value.dtypes)), _index(value.index)


def _series(value: Any) -> Any:
    return type(value), len(value), str(value.dtype), _index(value.index)


def _again(value: Any) -> Callable[[], Any]:
    return lambda: value.copy(deep=False)


DATA = {'DataFrame': _frame, 'Series': _series, 'Index': lambda value: (_index(value), len(value))}
AGAIN = {'DataFrame': _again, 'Series': _again}
