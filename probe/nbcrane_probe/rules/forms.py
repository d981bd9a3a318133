"""Arrays of which only shape and dtype are known, and arrays that are too large to operate on: NumPy decides on their forms."""

from __future__ import annotations

import math
from typing import Any, Callable, Iterable, Mapping, NoReturn, Sequence, Tuple

from .. import introspection
from ..evaluate.operation import NotPlain, Operation
from ..evaluate.values import Abstract, Known, Value, lift
from .small_forms import SmallForms

Shape = Tuple[int, ...]

#: elements a real operation may go over or make; beyond that only shapes are followed
REAL_ELEMENTS = 2_000_000


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


def live_array(op: Operation, value: Value | None) -> Any:
    """The real array behind a value whose shape and dtype are as they were (its content may not be), or None."""
    value = op.current(value)
    if (
        isinstance(value, Known)
        and type(value.obj) is introspection.loaded('numpy.ndarray')
        and not op.evaluator.object_state.altered(value.obj)
    ):
        return value.obj
    return None


def form_of(op: Operation, value: Value | None) -> Form | None:
    """The Form of an array, scalar or flat list of scalars; None where it is not known."""
    array = live_array(op, value)
    if array is not None:
        return Form(array.shape, array.dtype)
    value = op.current(value)
    if isinstance(value, Abstract):
        shape = value.facts.get('shape') if value.type is introspection.loaded('numpy.ndarray') else None
        return None if shape is None else Form(shape, value.facts.get('dtype') if value.facts.get('element') is None else _object())
    if not isinstance(value, Known):
        return None
    obj = value.obj
    if type(obj) in (int, float, bool, complex):
        return Form((), None, obj)
    if introspection.is_numpy_scalar(obj):
        return Form((), obj.dtype)
    if type(obj) is list and obj and len(obj) <= 10_000 and all(type(item) in (int, float, bool) for item in obj):
        return Form((len(obj),), introspection.loaded('numpy.asarray')(obj).dtype)
    return None


def forms_of(op: Operation, values: Iterable[Value | None]) -> list[Form] | None:
    """The Forms of all values; None where one is not known."""
    forms = [form_of(op, value) for value in values]
    known = [form for form in forms if form is not None]
    return known if len(known) == len(forms) else None


def dtype_of(op: Operation, value: Value | None) -> Any:
    """The dtype that an argument names, or None where it is not known; raises the Crash of a name that NumPy does not know."""
    given = op.plain(value) if op.is_known(value) else None
    return None if given is None else op.run(introspection.loaded('numpy.dtype'), given).obj


def _object() -> Any:
    return introspection.loaded('numpy.dtype')('O')


def of_form(form: Form) -> Any:
    """A read-only array of that shape that takes no memory: what NumPy says of its shape it would say of the real one."""
    dtype = form.dtype if form.dtype is not None and not form.dtype.hasobject else float
    return introspection.loaded('numpy.broadcast_to')(introspection.loaded('numpy.zeros')((), dtype), form.shape)


def is_real(op: Operation, values: Iterable[Value], passes: float = 1.0) -> bool:
    """Whether NumPy may be given these operands themselves."""
    if not all(op.is_known(value) for value in values):
        return False
    return op.evaluator.affordable([op.plain(value) for value in values], passes)


def ask(op: Operation, function: Callable[..., Any], *arguments: Any, **keywords: Any) -> Shape:
    """The shape of what NumPy makes of forms; its refusal becomes the crash."""
    try:
        return getattr(function(*arguments, **keywords), 'shape', ())
    except (ValueError, IndexError, TypeError) as error:
        error.__traceback__ = None
        raise op.evaluator.explain(op, error, [of_form(Form((0,)))]) from None


def require(op: Operation, action: Callable[..., Any], *forms: Form) -> NoReturn:
    """Lets NumPy raise about forms, whose shapes are known not to fit; raises NotPlain where it does not."""
    ask(op, action, *[of_form(form) if form.scalar is None else form.scalar for form in forms])
    raise NotPlain()


def asked(op: Operation, function: Callable[..., Any], values: Iterable[Value], named: Mapping[str, Value] | None = None) -> Abstract:
    """The array that NumPy makes of operands of which only shapes are known: small zeros stand for them.

    What it refuses is the crash where it refuses it of the real shapes too. Raises NotPlain where that is not known."""
    scale, forms = SmallForms(first=5), []

    def small(value: Value, shape_of: Callable[[Shape], Shape] = scale.shape) -> Any:
        form = form_of(op, value)
        if form is None:
            return _option(op.plain(value))
        if len(form.shape) > 6:
            raise NotPlain()
        forms.append(form)
        # An operand of a type that is not known is of one that goes with most.
        dtype = form.dtype if _are_typed([form]) else introspection.loaded('numpy.dtype')('int8')
        return form.scalar if form.scalar is not None else of_form(Form(shape_of(form.shape), dtype))

    def run(shape_of: Callable[[Shape], Shape]) -> Any:
        with introspection.loaded('numpy.errstate')(all='ignore'):
            return function(
                *[small(value, shape_of) for value in values], **{key: small(value, shape_of) for key, value in (named or {}).items()}
            )

    try:
        result = run(scale.shape)
    except (ValueError, IndexError, TypeError) as error:
        if not isinstance(error, TypeError) or _are_typed(forms):
            ask(op, run, tuple)
        raise NotPlain() from None
    except Exception:  # whatever else small zeros are refused for is about their values
        raise NotPlain() from None
    shape = scale.enlarged(getattr(result, 'shape', ()))
    if shape is None:
        raise NotPlain()
    return shaped(shape, None, getattr(result, 'dtype', None) if _are_typed(forms) else None)


def _option(obj: Any) -> Any:
    """An operand that is no array: an axis, a name, a dtype."""
    if (
        type(obj) in (type(None), str, bool)
        or introspection.is_class(obj)
        or introspection.is_instance(obj, introspection.loaded('numpy.dtype'))
    ):
        return obj
    if type(obj) is tuple and all(type(item) is int for item in obj):
        return obj
    raise NotPlain()


def _are_typed(forms: Iterable[Form]) -> bool:
    return all(form.scalar is not None or form.dtype is not None and not form.dtype.hasobject for form in forms)


def common_shape(forms: Sequence[Form]) -> Shape | None:
    """The shape the operands have together, or None where they have none."""
    try:
        return introspection.loaded('numpy.broadcast_shapes')(*[form.shape for form in forms])
    except ValueError:
        return None


def grown(forms: Sequence[Form]) -> int:
    """Elements of an elementwise result, which broadcasting may make far larger than the operands."""
    shape = common_shape(forms)
    return max(form.size for form in forms) if shape is None else math.prod(shape)


def joined(op: Operation, forms: Sequence[Form], axis: Any) -> Shape:
    """The shape of a concatenation along an existing axis."""
    shapes = [form.shape for form in forms]
    if axis is None:
        return (sum(form.size for form in forms),)
    if type(axis) is not int:
        raise NotPlain()
    # Along the axis the arrays are empty, so that nothing is copied.
    empty = [shape[:axis] + (0,) + shape[axis:][1:] if -len(shape) <= axis < len(shape) else shape for shape in shapes]
    shape = ask(op, introspection.loaded('numpy.concatenate'), [of_form(Form(one)) for one in empty], axis=axis)
    axis %= len(shape)
    return shape[:axis] + (sum(one[axis] for one in shapes),) + shape[axis + 1 :]


def parts_of(op: Operation, value: Value | None, limit: int = 1000) -> list[Form] | None:
    """The Forms of the arrays in a list or tuple; None where one is not known."""
    value = op.current(value)
    if not isinstance(value, Known) or type(value.obj) not in (list, tuple) or not 0 < len(value.obj) <= limit:
        return None
    forms = forms_of(op, (lift(item) for item in value.obj))
    return None if forms is None or any(form.scalar is not None for form in forms) else forms
