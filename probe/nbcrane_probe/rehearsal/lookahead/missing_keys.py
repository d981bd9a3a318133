"""Tries a missing key again where it stands among what a cut left incomplete: as a label of rows, an element, a key, wherever its kind fits.

An error that stays is not due to keys that turns which were left out would have added, for it is looked up elsewhere, or nothing there has its kind.
"""

from __future__ import annotations

import numbers
import sys
from typing import Any

from ...introspection import stated
from ..shorten.kinds import is_data
from ..shorten.scope import FIXED
from .resizing import Fixed

# Every so many elements are replaced by the key, and in another attempt the first alone.
PLACES = (2, sys.maxsize)
# Elements of one value, and levels of containers, that are looked at.
_MOST, _DEEPEST = 100_000, 4


class Keyed:
    """Values that have the key among them. in_dicts: whether also as keys of dicts and columns of tables, rather than in what these hold."""

    varies = True

    def __init__(self, key: Any, every: int, *, in_dicts: bool) -> None:
        self._key, self._kind, self._every, self._in_dicts = key, _kind(key), every, in_dicts

    def of_operand(self, value: object) -> object:
        """Raises Fixed where it is not known what might be a key, or how one gets there."""
        if self._kind is None:
            raise Fixed('key')
        if value is None or isinstance(value, FIXED) or _kind(value) and not isinstance(value, tuple):
            return value
        return self._of(value, 0)

    def _of(self, value: Any, depth: int) -> Any:
        kind = type(value)
        if kind is dict and depth < _DEEPEST:
            made = {key: self._of(part, depth + 1) for key, part in value.items()}
            return {**made, **self._added(made)} if self._in_dicts else made
        if kind in (list, tuple, set) and depth < _DEEPEST and not self._is_same(value):
            # Labels of several levels are tuples.
            return kind(self._among(list(value), depth + 1, 1 if kind is tuple else self._every))
        has_rows = stated(value, 'iloc') is not None
        if has_rows and stated(value, 'columns') is not None:
            return self._table(value)
        if has_rows:
            return type(value)(self._cells(value), self._labels(value.index), name=value.name)
        if stated(value, 'nlevels') is not None:
            return self._labels(value)
        if kind.__module__ == 'numpy' and getattr(value, 'shape', ()):
            return sys.modules['numpy'].array(self._among(value.ravel().tolist(), depth + 1, self._every)).reshape(value.shape)
        if depth == 0 or is_data(value) and not _kind(value):
            raise Fixed(kind.__name__)
        return self._key if self._is_same(value) else value

    def _is_same(self, value: object) -> bool:
        """Whether a value may be the key. Raises Fixed where nobody knows what it equals, as a date may a text."""
        kind = _kind(value)
        if kind is None and type(value).__hash__ and value is not None and value == value:
            if self._kind is not str or any(map(str.isdigit, self._key)):
                raise Fixed('key')
        return kind == self._kind

    def _added(self, made: dict) -> dict:
        if not made:
            raise Fixed('empty')
        fits = any([self._is_same(key) for key in made])
        return {self._key: next(iter(made.values()))} if fits else {}

    def _among(self, values: list, depth: int, every: int) -> list:
        if not 0 < len(values) <= _MOST:
            raise Fixed('elements')
        for at in range(0, len(values), every):
            values[at] = self._of(values[at], depth)
        return values

    def _labels(self, index: Any) -> Any:
        made = sys.modules['pandas'].Index(self._among(index.tolist(), 1, self._every))
        made.names = index.names
        return made

    def _cells(self, column: Any) -> Any:
        return self._among(column.tolist(), 1, self._every)

    def _table(self, value: Any) -> Any:
        if not len(value):
            return type(value)(self._key, index=[self._key], columns=value.columns)
        made = value.copy()
        for at in range(made.shape[1]):
            made.isetitem(at, self._cells(value.iloc[:, at]))
        made.index = self._labels(value.index)
        if self._in_dicts:
            made.columns = self._labels(value.columns)
        return made


def _kind(key: object) -> object:
    """What decides whether a key may be among others: texts, numbers, or tuples of one length. None for others, and for what stands for a missing value."""
    if isinstance(key, tuple):
        return tuple, len(key)
    kinds = [kind for kind in (str, numbers.Real) if isinstance(key, kind) and key == key]
    return kinds[0] if kinds else None
