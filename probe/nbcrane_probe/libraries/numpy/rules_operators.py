"""numpy: operators on arrays whose elements need not be made, and on those that are."""

from __future__ import annotations

from typing import Sequence

from ... import introspection
from ...evaluate.symbols import BINARY, COMPARISONS, INPLACE, UNARY
from ...evaluate.values import Known, Value
from ...rules.library import NOT_HANDLED, Library, Operation
from .rules import changeable, invalidate_content
from ...rules.forms import REAL_ELEMENTS, Form, asked, common_shape, forms_of, grown, is_real, live_array, shaped

LIBRARY = Library('numpy')

_OPERATORS = {**BINARY, **COMPARISONS, **UNARY}
_INPLACE = {symbol: function for symbol, function in INPLACE.items() if symbol != '@'}


@LIBRARY.operate('ndarray')
def _operate(op: Operation) -> Value:
    if op.symbol not in _OPERATORS:
        return NOT_HANDLED
    values = [value for value in (op.left, op.right) if value is not None]
    forms = forms_of(op, values)
    if forms is None:
        return _forget_inplace(op, values)
    if op.inplace:
        return _inplace(op, values, forms)
    function = _OPERATORS[op.symbol]
    known = all(op.is_known(value) for value in values)
    if op.symbol == '@':
        is_object = any(form.dtype is not None and form.dtype.hasobject for form in forms)
        if known and not is_object and product_cost(forms) <= REAL_ELEMENTS * 10:
            return NOT_HANDLED
        found = asked(op, function, values)
        return op.certain(found) if found.facts['shape'] else op.unknown('a product that was not made')
    if known and (grown(forms) <= REAL_ELEMENTS or op.symbol in COMPARISONS and common_shape(forms) is None):
        return NOT_HANDLED
    if op.symbol in COMPARISONS and (
        any(form.dtype is None or form.dtype.hasobject for form in forms if form.scalar is None) or common_shape(forms) is None
    ):
        # Comparing what does not fit gives a single bool in older NumPy versions.
        return op.unknown('a comparison of arrays that were not made')
    return op.certain(asked(op, function, values))


def _forget_inplace(op: Operation, values: list[Value]) -> Value:
    """`array += something unknown` keeps the array's shape."""
    array = live_array(op, op.left)
    if op.inplace and array is not None:
        op.reads(*values)
        invalidate_content(op, op.left)
        return shaped(array.shape, None, array.dtype) if op.type_of(op.right) is not None else op.unknown('an operator on unknown values')
    return NOT_HANDLED


def _inplace(op: Operation, values: list[Value], forms: Sequence[Form]) -> Value:
    array = live_array(op, op.left)
    if array is None and op.type_of(op.left) is not introspection.loaded('numpy.ndarray'):
        # `x += array` on a scalar or list makes a new value, or changes the list.
        return NOT_HANDLED
    if array is not None:
        if op.symbol in _INPLACE and is_real(op, values) and array.size <= REAL_ELEMENTS and grown(forms) <= REAL_ELEMENTS:
            target = changeable(op, array)
            if target is not None:
                op.run(_INPLACE[op.symbol], target, op.plain(op.right))
                return Known(target)
        invalidate_content(op, Known(array))
    dtype, zeros = forms[0].dtype, introspection.loaded('numpy.zeros')
    if op.symbol not in _INPLACE or dtype is None or dtype.hasobject:
        return asked(op, _OPERATORS[op.symbol], values) if array is None else shaped(array.shape, None, dtype)
    return op.certain(asked(op, lambda left, right: _INPLACE[op.symbol](zeros(left.shape, left.dtype), right), values))


def product_cost(forms: Sequence[Form]) -> int:
    """Multiplications a matrix product takes, at most."""
    return forms[0].size * max(1, forms[1].size // max(1, forms[1].shape[-2] if len(forms[1].shape) > 1 else forms[1].size))
