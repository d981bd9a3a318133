"""Arrays made from numbers, ranges, lists and other arrays."""

from __future__ import annotations

import math
from typing import Any

from ... import introspection
from ...evaluate.values import Known, Value
from ...rules.library import NOT_HANDLED, Library, Operation
from .messages import really
from ...rules.forms import REAL_ELEMENTS, dtype_of, form_of, is_real, parts_of, require, shaped

LIBRARY = Library('numpy')


@LIBRARY.call('zeros', 'ones', 'empty', 'full', 'eye', 'identity', 'tri', 'indices')
def _create(op: Operation) -> Value:
    first = op.plain(op.argument('shape', 0) or op.argument('N', 0) or op.argument('n', 0) or op.argument('dimensions', 0))
    extents = first if type(first) in (tuple, list) else (first,)
    if op.short_name in ('eye', 'identity', 'tri'):
        extents = (first, op.plain(op.argument('M', 1), None) or first) if op.short_name != 'identity' else (first, first)
    numbers: list[Any] = [extent for extent in extents if type(extent) is int or introspection.is_numpy_scalar(extent)]
    if len(numbers) == len(extents) and math.prod(
        [int(extent) for extent in numbers if getattr(extent, 'dtype', None) is None or extent.dtype.kind in 'iu']
    ) > (REAL_ELEMENTS):
        return shaped([int(extent) for extent in numbers])
    return really(op, 1, fresh=True)


@LIBRARY.call('arange', 'linspace', 'logspace', 'geomspace', 'repeat', 'tile', 'tril_indices', 'triu_indices')
def _ranges(op: Operation) -> Value:
    values = [op.plain(value) for value in op.operands]
    numbers = [
        abs(value)
        for value in values
        if type(value) in (int, float) or (introspection.is_numpy_scalar(value) and value.dtype.kind in 'iuf')
    ]
    name = op.short_name
    if name == 'arange':
        steps = [value for value in numbers if value]
        grown = sum(numbers) / min(1, *steps) if steps else 0
        return really(op, 1, fresh=True) if grown <= REAL_ELEMENTS else op.unknown('a long range')
    if name in ('repeat', 'tile'):
        counts = op.argument('repeats' if name == 'repeat' else 'reps', 1)
        count = op.plain(counts)
        factor = math.prod(count) if type(count) in (tuple, list) and all(type(item) is int for item in count) else count
        base = form_of(op, op.positional[0])
        if type(factor) is not int or factor * (base.size if base is not None else 1000) > REAL_ELEMENTS:
            return op.unknown('a repeated array')
        return really(op, 2, fresh=True)
    size = max(numbers, default=0) if name.endswith('indices') else op.plain(op.argument('num', 2), 50)
    limit = 1500 if name.endswith('indices') else REAL_ELEMENTS
    return really(op, 1, fresh=True) if not isinstance(size, (int, float)) or size <= limit else op.unknown('a long range')


@LIBRARY.call('array', 'asarray', 'ascontiguousarray')
def _array(op: Operation) -> Value:
    value = op.argument('a' if op.short_name != 'array' else 'object', 0)
    if value is None:
        return NOT_HANDLED
    if all(op.is_known(item) for item in op.operands) and is_real(op, op.operands, 4):
        return really(op, 4, fresh=op.short_name == 'array' and op.plain(op.argument('copy'), True) is True)
    dtype = dtype_of(op, op.argument('dtype', 1))
    form = form_of(op, value)
    if form is not None and form.scalar is None:
        return shaped(form.shape, None, dtype or form.dtype) if dtype is not None else op.certain(shaped(form.shape, None, form.dtype))
    frame = op.current(value)
    if (
        isinstance(frame, Known)
        and type(frame.obj) in (introspection.loaded('pandas.DataFrame'), introspection.loaded('pandas.Series'))
        and not op.evaluator.object_state.altered(frame.obj)
    ):
        return shaped(frame.obj.shape, None, dtype)
    forms = parts_of(op, value)
    if forms is None:
        return op.untouched('an array of values that are not known')
    if any(form.shape != forms[0].shape for form in forms):
        if (dtype is not None and dtype.hasobject) or _version() < (1, 24):
            return op.untouched('an array of arrays of different shapes')
        require(op, lambda *arrays: introspection.loaded('numpy.array')(list(arrays)), *forms)
    return op.certain(shaped((len(forms),) + forms[0].shape, None, dtype))


def _version() -> tuple[int, ...]:
    return tuple(int(part) for part in introspection.loaded('numpy.__version__').split('.')[:2])
