"""Arrays of which only shape and dtype are known."""

from __future__ import annotations

import math
from typing import Any, Iterable

from .. import introspection
from ..evaluate.operation import Operation
from ..evaluate.values import Abstract, Known, Value


def shaped(shape: Iterable[int], element: Value | None = None, dtype: Any = None) -> Abstract:
    """An array of which only the shape is known; `element` is the Value each of its elements stands for."""
    return Abstract(introspection.loaded('numpy.ndarray'), {'shape': tuple(shape), 'element': element, 'dtype': dtype})


class Form:
    """Shape and dtype (None: not known) of an operand; `scalar` holds a Python scalar, whose dtype adapts to the other operand's."""

    __slots__ = ('shape', 'dtype', 'scalar')

    def __init__(self, shape: Iterable[int], dtype: Any = None, scalar: Any = None) -> None:
        self.shape = tuple(shape)
        self.dtype = dtype
        self.scalar = scalar

    @property
    def size(self) -> int:
        return math.prod(self.shape)


def form_of(op: Operation, value: Value | None) -> Form | None:
    """The Form of an array, scalar or flat list of scalars; None where it is not known."""
    value = op.current(value)
    if isinstance(value, Abstract):
        shape = value.facts.get('shape') if value.type is introspection.loaded('numpy.ndarray') else None
        return None if shape is None else Form(shape, value.facts.get('dtype') if value.facts.get('element') is None else _object())
    if not isinstance(value, Known):
        return None
    obj = value.obj
    if type(obj) is introspection.loaded('numpy.ndarray') and not op.evaluator.object_state.altered(obj):
        return Form(obj.shape, obj.dtype)
    if type(obj) in (int, float, bool, complex):
        return Form((), None, obj)
    if introspection.is_numpy_scalar(obj):
        return Form((), obj.dtype)
    if type(obj) is list and obj and len(obj) <= 10_000 and all(type(item) in (int, float, bool) for item in obj):
        return Form((len(obj),), introspection.loaded('numpy.asarray')(obj).dtype)
    return None


def _object() -> Any:
    return introspection.loaded('numpy.dtype')('O')


def of_form(form: Form) -> Any:
    """A read-only array of that shape that takes no memory: what NumPy says of its shape it would say of the real one."""
    dtype = form.dtype if form.dtype is not None and not form.dtype.hasobject else float
    return introspection.loaded('numpy.broadcast_to')(introspection.loaded('numpy.zeros')((), dtype), form.shape)
