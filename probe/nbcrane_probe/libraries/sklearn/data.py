"""Data as scikit-learn sees them: known, or known by shape and columns only."""

from __future__ import annotations

import sys
from typing import Any

from ... import introspection
from ...evaluate.operation import Operation
from ...evaluate.values import Value
from ...rules import forms


class Data:
    """`real`: the object, None where its values are not known. `form`: something of the same shape, columns and names (a frame may lack
    its rows). `rows`: how many there are, or None."""

    __slots__ = ('real', 'form', 'rows', 'value')

    def __init__(self, value: Value, real: Any, form: Any, rows: int | None) -> None:
        self.value = value
        self.real = real
        self.form = form
        self.rows = rows

    @property
    def size(self) -> int:
        size = getattr(self.form, 'size', None)
        return size if type(size) is int else 1000


def data_of(op: Operation, value: Value | None) -> Data | None:
    """The Data of an argument, or None where not even its shape is known."""
    if value is None:
        return None
    form = forms.form_of(op, value) if op.is_a(value, 'numpy.ndarray') else None
    if op.is_known(value):
        real = op.plain(value)
        return Data(value, real, real, _rows(real))
    if form is not None and form.shape:
        return Data(value, None, forms.of_form(form), form.shape[0])
    return None


def _rows(obj: Any) -> int | None:
    shape = getattr(obj, 'shape', None)
    if type(shape) is tuple and shape and type(shape[0]) is int:
        return shape[0]
    return len(obj) if type(obj) in (list, tuple) else None


def check_lengths(op: Operation, *parts: Data | None) -> None:
    """Raises what scikit-learn raises for inputs with different numbers of samples."""
    known = [part for part in parts if part is not None]
    counts = [part.rows for part in known]
    if None in counts or len(set(counts)) < 2 or len(known) < len(parts):
        return
    check = sys.modules['sklearn.utils.validation'].check_consistent_length
    try:
        check(*[introspection.loaded('numpy.broadcast_to')(0, (count,)) for count in counts])
    except ValueError as error:
        shown = ' and '.join(f'{op.text(part.value)} has {part.rows}' for part in known)
        raise op.crash(
            error,
            rule='sklearn/sample-count',
            diagnosis=f'Both need the same number of rows: {shown}.' if len(parts) == 2 else f'All need the same number of rows: {shown}.',
            evidence=[(op.text(part.value), 'S', f'{part.rows} rows') for part in known],
        ) from None


def is_own(obj: Any, depth: int = 0) -> bool:
    """Whether neither an estimator nor anything it is made of is the user's code."""
    if (
        depth > 6
        or introspection.is_user_type(type(obj))
        or introspection.is_user_function(obj)
        or (introspection.is_class(obj) and introspection.is_user_type(obj))
    ):
        return False
    if type(obj) in (list, tuple, set):
        return all(is_own(item, depth + 1) for item in list(obj)[:200])
    if type(obj) is dict:
        return all(is_own(item, depth + 1) for item in list(obj.values())[:200])
    if introspection.library_of(type(obj)) in ('sklearn', 'functools'):
        inner = list((introspection.instance_dict(obj) or {}).values())
        if type(obj).__name__ == 'partial':
            inner += [obj.func, *obj.args]
        return all(is_own(item, depth + 1) for item in inner)
    return True
