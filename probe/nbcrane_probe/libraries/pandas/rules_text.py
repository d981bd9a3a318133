"""String methods that take a regular expression, a function or a count: only what is harmless and cheap is carried out."""

from __future__ import annotations

import re


from ...evaluate.values import Function, Method, Value
from ...rules.library import Library, Operation
from .tables import affordable, table_of_form, series_type

LIBRARY = Library('pandas')

_ACCESSOR = 'core.strings.accessor.StringMethods.'
#: a group or class that is repeated again may take exponential time
_NESTED = re.compile(r'\)[+*{]|\][+*{].*[+*{]|[+*].*[+*].*[+*].*[+*]')


@LIBRARY.call(
    *[
        _ACCESSOR + name
        for name in (
            'contains replace split rsplit extract extractall findall count match fullmatch zfill pad center ljust rjust repeat get_dummies'
        ).split()
    ]
)
def _text(op: Operation) -> Value:
    values = op.given
    if any(isinstance(op.current(value), (Function, Method)) for value in values):
        for value in values:
            op.effects_of(value)
        return op.unknown('text made by a function')
    accessor = op.plain(op.receiver)
    texts = [op.plain(value) for value in values]
    owner = getattr(accessor, '_parent', getattr(accessor, '_orig', None))
    if owner is None:
        return op.unknown('text')
    rows = len(owner)
    costly = any(type(text) is str and (len(text) > 100 or _NESTED.search(text)) or type(text) is int and text > 1000 for text in texts)
    name = op.short_name
    if costly or name in ('repeat', 'get_dummies') and rows > 2000 or not affordable(op, rows, 300):
        if type(owner) is series_type() and name in ('contains', 'match', 'fullmatch', 'replace', 'count'):
            return table_of_form(owner.iloc[:0], rows, typed=False)
        return op.unknown('text')
    return op.real(0)
