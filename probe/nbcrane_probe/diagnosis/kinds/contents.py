"""What a value holds: missing values, text where numbers are needed."""

from __future__ import annotations

import re
from typing import Any, List, Optional, Tuple

from ... import introspection
from ...evidence import listing
from ..failure import Diagnosis, Failure, about

_MISSING = re.compile(r'contains? NaN|contains? (?:missing|null)|cannot convert (?:float )?(?:NaN|NA|non-finite)|non-finite values')
_TEXT = re.compile(
    r"could not convert string to float: '(.*)'|Unable to parse string \"(.*)\"|invalid literal for int\(\) with base \d+: '(.*)'",
    re.DOTALL,
)
_MOST = 200_000


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type not in ('ValueError', 'TypeError', 'IntCastingNaNError'):
        return None
    if _MISSING.search(failure.message):
        return _missing(failure)
    found = _TEXT.search(failure.message)
    return None if found is None else _text(failure, next(part for part in found.groups() if part is not None))


def _missing(failure: Failure) -> Optional[Diagnosis]:
    found = []
    for one in failure.operands():
        holes = [(name, number) for name, column in _columns(one.value) if (number := _holes(column))]
        if holes:
            found.append((one, holes))
    if not found:
        return None
    sentence = ' '.join('`%s` has missing values%s.' % (one.text, _where(holes)) for one, holes in found)
    evidence = [
        (one.text, 'V', 'missing values: %s' % ', '.join('%s %d' % (name or 'in all', number) for name, number in holes[:8]))
        for one, holes in found
    ]
    return Diagnosis(sentence, evidence, [one.text for one, _ in found])


def _where(holes: List[Tuple[str, int]]) -> str:
    if holes[0][0] == '':
        return ': %d' % holes[0][1]
    shown = ', '.join('%d in %s' % (number, name) for name, number in holes[:4])
    return ': %s%s' % (shown, ', …' if len(holes) > 4 else '')


def _text(failure: Failure, text: str) -> Optional[Diagnosis]:
    found = []
    for one in failure.operands():
        if type(one.value) is str and one.value == text:
            return about('%s, which is not a number.' % one.described, one)
        found += [(one, name) for name, column in _columns(one.value) if _holds(column, text)]
    if not found:
        return None
    one = found[0][0]
    names = [name for other, name in found if other is one and name]
    where = ' in the %s %s' % ('column' if len(names) == 1 else 'columns', listing(names)) if names else ''
    held = 'holds the text %s%s' % (introspection.safe_repr(text), where)
    return Diagnosis('%s. It %s, which is not a number.' % (one.described, held), [(one.text, 'V', held)], [one.text])


def _columns(value: Any) -> List[Tuple[str, Any]]:
    """(name, array) of each column of a table; of a column or array one with the name ''. Arrays of objects only where they are plain."""
    frame, series, array = map(introspection.loaded, ('pandas.DataFrame', 'pandas.Series', 'numpy.ndarray'))
    if frame is not None and type(value) is frame and value.shape[1] <= 200 and value.size <= _MOST * 5 and value.columns.is_unique:
        return [(introspection.safe_repr(name), column) for name in value.columns for _, column in _columns(value[name])]
    if series is not None and type(value) is series and len(value) <= _MOST * 5:
        column = value.to_numpy()
        return [('', column)] if array is not None and type(column) is array else []
    if array is not None and type(value) is array and value.size <= _MOST * 5:
        return [('', value)]
    return []


def _holes(column: Any) -> int:
    kind = column.dtype.kind
    if kind == 'f':
        return int(introspection.loaded('numpy.isnan')(column).sum())
    if kind == 'O' and column.size <= _MOST:
        return sum(1 for item in column.reshape(-1) if item is None or type(item) is float and item != item)
    return 0


def _holds(column: Any, text: str) -> bool:
    kind = column.dtype.kind
    if kind == 'U':
        return bool((column == text).any())
    return kind == 'O' and column.size <= _MOST and any(type(item) is str and item == text for item in column.reshape(-1))
