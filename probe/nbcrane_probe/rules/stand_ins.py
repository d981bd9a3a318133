"""Arrays of which only shape and dtype are known, and arrays that are too large to operate on: NumPy decides on stand-ins of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Iterable, NoReturn, Sequence

from .. import introspection
from ..evaluate.operation import NotPlain
from ..evaluate.values import Abstract, Known, lift

if TYPE_CHECKING:
    from ..evaluate.operation import Operation
    from ..evaluate.values import Value

    Shape = tuple[int, ...]

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
        return product(self.shape)


def product(shape: Iterable[int]) -> int:
    total = 1
    for extent in shape:
        total *= extent
    return total


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


def _object() -> Any:
    return introspection.loaded('numpy.dtype')('O')


def stand_in(form: Form) -> Any:
    """A read-only array of that shape that takes no memory: what NumPy says of its shape it would say of the real one."""
    dtype = form.dtype if form.dtype is not None and not form.dtype.hasobject else float
    return introspection.loaded('numpy.broadcast_to')(introspection.loaded('numpy.zeros')((), dtype), form.shape)


def is_real(op: Operation, values: Iterable[Value], passes: float = 1.0) -> bool:
    """Whether NumPy may be given these operands themselves."""
    if not all(op.is_known(value) for value in values):
        return False
    return op.evaluator.affordable([op.plain(value) for value in values], passes)


def ask(op: Operation, function: Callable[..., Any], *arguments: Any, **keywords: Any) -> Shape:
    """The shape of what NumPy makes of stand-ins; its refusal becomes the crash."""
    try:
        return getattr(function(*arguments, **keywords), 'shape', ())
    except (ValueError, IndexError, TypeError) as error:
        error.__traceback__ = None
        raise op.evaluator.explain(op, error, [stand_in(Form((0,)))]) from None


def require(op: Operation, action: Callable[..., Any], *forms: Form) -> NoReturn:
    """Lets NumPy raise about stand-ins, whose shapes are known not to fit; raises NotPlain where it does not."""
    ask(op, action, *[stand_in(form) if form.scalar is None else form.scalar for form in forms])
    raise NotPlain()


def elementwise(op: Operation, function: Callable[..., Any], values: Iterable[Value]) -> Abstract:
    """The result of an elementwise function on operands of which at least the shapes are known; raises NotPlain or the Crash."""
    forms = forms_of(op, values)
    if forms is None:
        raise NotPlain()
    dtype = result_dtype(op, function, forms)
    return shaped(broadcast(op, function, forms), None, dtype)


def broadcast(op: Operation, function: Callable[..., Any], forms: Sequence[Form]) -> Shape:
    """The common shape of the operands; raises the Crash where they have none."""
    shape = common_shape(forms)
    return require(op, function, *forms) if shape is None else shape


def common_shape(forms: Sequence[Form]) -> Shape | None:
    """The shape the operands have together, or None where they have none."""
    try:
        return introspection.loaded('numpy.broadcast_shapes')(*[form.shape for form in forms])
    except ValueError:
        return None


def grown(forms: Sequence[Form]) -> int:
    """Elements of an elementwise result, which broadcasting may make far larger than the operands."""
    shape = common_shape(forms)
    return max(form.size for form in forms) if shape is None else product(shape)


def result_dtype(op: Operation, function: Callable[..., Any], forms: Sequence[Form]) -> Any:
    """The dtype an elementwise function makes of the operands' dtypes; raises its TypeError; None where not all are known."""
    if any(form.scalar is None and (form.dtype is None or form.dtype.hasobject) for form in forms):
        return None
    zeros = introspection.loaded('numpy.zeros')
    samples = [form.scalar if form.scalar is not None else zeros((0,), form.dtype) for form in forms]
    try:
        result = function(*samples)
    except TypeError as error:
        error.__traceback__ = None
        raise op.evaluator.explain(op, error, [zeros((0,))]) from None
    except Exception:
        return None
    return getattr(result, 'dtype', None)


def reduced(op: Operation, form: Form, axis: Any, keepdims: bool) -> Shape:
    """The shape that a reduction over `axis` leaves."""
    if axis is not None and not all(type(one) is int for one in (axis if type(axis) is tuple else (axis,))):
        raise NotPlain()
    empty = introspection.loaded('numpy.zeros')((0,) * len(form.shape))
    summed = ask(op, introspection.loaded('numpy.sum'), empty, axis=axis, keepdims=True)
    return tuple(extent if left == 0 else 1 for extent, left in zip(form.shape, summed) if keepdims or left == 0)


def multiplied(op: Operation, function: Callable[..., Any], left: Form, right: Form) -> Shape:
    """The shape of a matrix product (`dot` or `matmul`)."""
    a, b = left.shape, right.shape
    is_dot = getattr(function, '__name__', '') == 'dot'
    if not a or not b:
        return a or b if is_dot else require(op, function, left, right)
    inner = b[-2:][0]
    if a[-1] != inner:
        require(op, function, left, right)
    if is_dot:
        return a[:-1] + (b[:-2] + b[-1:] if len(b) > 1 else ())
    stack = broadcast(op, function, [Form(a[:-2]), Form(b[:-2])]) if len(a) > 2 or len(b) > 2 else ()
    return tuple(stack) + (a[-2:-1] if len(a) > 1 else ()) + (b[-1:] if len(b) > 1 else ())


def reshaped(op: Operation, form: Form, shape: Any) -> Shape:
    """The shape `reshape(shape)` makes of a form; -1 is filled in."""
    return ask(op, introspection.loaded('numpy.reshape'), stand_in(form), shape)


def joined(op: Operation, forms: Sequence[Form], axis: Any) -> Shape:
    """The shape of a concatenation along an existing axis."""
    shapes = [form.shape for form in forms]
    if axis is None:
        return (sum(form.size for form in forms),)
    if type(axis) is not int:
        raise NotPlain()
    # Along the axis the arrays are empty, so that nothing is copied.
    empty = [shape[:axis] + (0,) + shape[axis:][1:] if -len(shape) <= axis < len(shape) else shape for shape in shapes]
    shape = ask(op, introspection.loaded('numpy.concatenate'), [stand_in(Form(one)) for one in empty], axis=axis)
    axis %= len(shape)
    return shape[:axis] + (sum(one[axis] for one in shapes),) + shape[axis + 1 :]


def parts_of(op: Operation, value: Value | None, limit: int = 1000) -> list[Form] | None:
    """The Forms of the arrays in a list or tuple; None where one is not known."""
    value = op.current(value)
    if not isinstance(value, Known) or type(value.obj) not in (list, tuple) or not 0 < len(value.obj) <= limit:
        return None
    forms = forms_of(op, (lift(item) for item in value.obj))
    return None if forms is None or any(form.scalar is not None for form in forms) else forms
