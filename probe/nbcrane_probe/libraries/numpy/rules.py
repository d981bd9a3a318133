"""NumPy arrays and scalars: operated on for real where that is cheap, on forms of them where it is not."""

from __future__ import annotations

import operator
from typing import Any, Iterator

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Abstract, Known, Value
from ...rules.library import NOT_HANDLED, Library
from ...rules.memory import invalidate_sharers, is_stale
from .messages import explain
from ...rules.forms import REAL_ELEMENTS, Form, ask, asked, form_of, is_real, live_array, shaped, of_form

LIBRARY = Library('numpy')
LIBRARY.refuses_as('numpy/operation')
LIBRARY.explain('ndarray', 'generic')(explain)

SCALARS = (
    *"""bool_ bool str_ bytes_ datetime64 timedelta64 float16 float32 float64 longdouble complex64 complex128 int8 int16 int32
    int64 longlong uint8 uint16 uint32 uint64 ulonglong""".split(),
)
LIBRARY.trust(
    'ndarray',
    'dtype',
    'finfo',
    'iinfo',
    *SCALARS,
    'lib._index_tricks_impl.RClass',
    'lib._index_tricks_impl.CClass',
    'lib._index_tricks_impl.MGridClass',
    'lib._index_tricks_impl.OGridClass',
    'lib._index_tricks_impl.IndexExpression',
    'poly1d',
    'lib.index_tricks.RClass',
    'lib.index_tricks.CClass',
    'lib.index_tricks.IndexExpression',
    *[
        'dtypes.' + name
        for name in """
            BoolDType Int8DType Int16DType Int32DType Int64DType LongLongDType UInt8DType UInt16DType UInt32DType UInt64DType
            ULongLongDType Float16DType Float32DType Float64DType LongDoubleDType Complex64DType Complex128DType ObjectDType BytesDType
            StrDType VoidDType DateTime64DType TimeDelta64DType
        """.split()
    ],
)
LIBRARY.immutable('dtype', 'finfo', 'iinfo', *SCALARS, 'ufunc')
# What these memory views point at could be written to by others.
LIBRARY.withhold('ndarray.data', 'ndarray.ctypes', 'ndarray.__array_interface__', 'ndarray.flat')

#: attributes that follow from shape and dtype alone, or are views
_STRUCTURE = ('shape', 'ndim', 'size', 'dtype', 'itemsize', 'nbytes', 'strides', 'T', 'real', 'mT')


@LIBRARY.size('ndarray')
def _size(array: Any) -> int:
    return array.size


@LIBRARY.vet('ndarray')
def _vet(array: Any) -> bool:
    if array.dtype.hasobject:
        return array.dtype.kind == 'O' and introspection.holds_plain_values(array.ravel(), 20_000)
    return True


@LIBRARY.copy('ndarray')
def _copy(array: Any) -> Any:
    if array.size > REAL_ELEMENTS:
        return None
    copy = array.copy()
    copy.flags.writeable = array.flags.writeable
    return copy


def changeable(op: Operation, array: Any) -> Any:
    """An array the evaluator may change in place of a live one, or None; what shares memory with the live one is not believed any more."""
    if op.evaluator.object_state.is_owned(array):
        return array
    target = op.mutable(Known(array)) if op.is_known(Known(array)) else None
    invalidate_sharers(op, array)
    if target is None:
        op.assign(Known(array), shaped(array.shape, None, array.dtype))
    return target


def invalidate_content(op: Operation, value: Value | None) -> None:
    """The array keeps shape and dtype, its content is not known any more."""
    array = live_array(op, value)
    if array is None:
        return
    if not op.evaluator.object_state.is_owned(array):
        invalidate_sharers(op, array)
    op.assign(Known(array), shaped(array.shape, None, array.dtype))


# reading


@LIBRARY.subscript('ndarray')
def _subscript(op: Operation) -> Value:
    form = form_of(op, op.receiver)
    if form is None:
        return NOT_HANDLED
    array = live_array(op, op.receiver)
    mask = _key_of_form(op, form)
    if mask is not None:
        return mask
    key = op.plain(op.key)
    basic = _is_basic(key)
    if (
        array is not None
        and not is_stale(op, array)
        and (basic or op.evaluator.affordable([array], 1) and op.evaluator.affordable([key], 5))
    ):
        return op.current(Known(take(op, array, key)))
    if form.dtype is not None and form.dtype.names is not None:
        return op.unknown('a field of an array that was not made')
    if not basic and form.size > REAL_ELEMENTS:
        return _take_rows(op, form, key)
    part = take(op, of_form(form), key)
    element = op.fact(op.receiver, 'element')
    if part.shape == ():
        return element if element is not None else op.certain(op.unknown('an element of an array that was not made'))
    return op.certain(shaped(part.shape, element, form.dtype))


def _is_basic(key: Any) -> bool:
    parts = key if type(key) is tuple else (key,)
    return all(
        part is None
        or part is Ellipsis
        or type(part) in (int, slice, str)
        or (introspection.is_numpy_scalar(part) and part.dtype.kind in 'iu')
        for part in parts
    )


def take(op: Operation, array: Any, key: Any) -> Any:
    """`array[key]`; NumPy's refusal becomes the crash."""
    return op.run(operator.getitem, array, key).obj


def _key_of_form(op: Operation, form: Form) -> Value | None:
    """The result for a key of which only the shape is known; None for other keys."""
    key = op.current(op.key)
    inner = form_of(op, key) if op.fact(key, 'shape') is not None else None
    if inner is None or inner.dtype is None or inner.dtype.kind not in 'biu' or not inner.shape:
        return None
    if inner.dtype.kind != 'b':
        return shaped(inner.shape + form.shape[1:], None, form.dtype) if form.shape else None
    if inner.shape != form.shape[: len(inner.shape)]:
        if inner.size > REAL_ELEMENTS:
            raise NotPlain()
        take(op, of_form(form), introspection.loaded('numpy.zeros')(inner.shape, bool))
    return op.certain(op.unknown('as many elements as the mask selects'))


def _take_rows(op: Operation, form: Form, key: Any) -> Value:
    rows = introspection.loaded('numpy.asarray')(key)
    if rows.dtype.kind == 'b' and rows.shape != form.shape[: rows.ndim]:
        take(op, of_form(form), key)
    if rows.dtype.kind == 'b' or rows.ndim != 1 or not form.shape:
        return op.unknown('part of a large array')
    taken = take(op, of_form(Form(form.shape[:1], form.dtype)), key)
    return op.certain(shaped(taken.shape + form.shape[1:], None, form.dtype))


@LIBRARY.attribute('ndarray')
def _attribute(op: Operation) -> Value:
    if op.name == 'flat' and form_of(op, op.receiver) is not None:
        return op.certain(Abstract(introspection.loaded('numpy.flatiter'), {'of': op.receiver}))
    if op.name not in _STRUCTURE:
        return NOT_HANDLED
    array = live_array(op, op.receiver)
    if array is not None:
        if op.name in ('real', 'mT'):
            return NOT_HANDLED
        return op.current(Known(getattr(array, op.name)))
    form = form_of(op, op.receiver)
    if form is None:
        return NOT_HANDLED
    if op.name == 'T':
        return op.certain(shaped(form.shape[::-1], op.fact(op.receiver, 'element'), form.dtype))
    if op.name in ('shape', 'ndim', 'size') or (op.name in ('dtype', 'itemsize') and form.dtype is not None):
        return Known(
            {'shape': form.shape, 'ndim': len(form.shape), 'size': form.size}.get(
                op.name, form.dtype if op.name == 'dtype' else getattr(form.dtype, 'itemsize', None)
            )
        )
    return NOT_HANDLED


@LIBRARY.iterate('ndarray')
def _iterate(op: Operation) -> Iterator[Value]:
    form = form_of(op, op.receiver)
    if form is None:
        return NOT_HANDLED
    if not form.shape:
        raise op.crash(TypeError('iteration over a 0-d array'), rule='numpy/shape')
    return (op.subscript_of(op.receiver, Known(index)) for index in range(form.shape[0]))


@LIBRARY.length('ndarray')
def _length(op: Operation) -> int:
    form = form_of(op, op.receiver)
    return form.shape[0] if form is not None and form.shape else NOT_HANDLED


@LIBRARY.truth('ndarray')
def _truth(op: Operation) -> bool | None:
    form = form_of(op, op.receiver)
    if form is None or live_array(op, op.receiver) is not None and op.is_known(op.receiver):
        return NOT_HANDLED
    if form.size > 1:
        op.run(bool, of_form(form))
    return None


# writing


@LIBRARY.store_subscript('ndarray')
def _store(op: Operation) -> Value | None:
    form = form_of(op, op.receiver)
    if form is None:
        return NOT_HANDLED
    array = live_array(op, op.receiver)
    if array is not None and not array.flags.writeable and op.is_known(op.key) and form_of(op, op.new) is not None:
        frozen = of_form(form)
        op.run(operator.setitem, frozen, op.plain(op.key), 0)
    if (
        array is not None
        and op.is_known(op.receiver)
        and op.is_known(op.key)
        and op.is_known(op.new)
        and is_real(op, [op.receiver, op.key, op.new])
        and array.size <= REAL_ELEMENTS
    ):
        target = changeable(op, array)
        if target is not None:
            op.run(operator.setitem, target, op.plain(op.key), op.plain(op.new))
            return None
    return _store_outline(op, form)


def _store_outline(op: Operation, form: Form) -> Value:
    """The key has to fit, and the new value has to fit into what the key selects."""
    invalidate_content(op, op.receiver)
    if not op.is_known(op.key) or form.dtype is not None and form.dtype.names is not None:
        return op.unknown('an assignment into an array that was not made')
    key = op.plain(op.key)
    if not _is_basic(key) and form.size > REAL_ELEMENTS:
        return op.unknown('an assignment into an array that was not made')
    part = take(op, of_form(form), key)
    new = form_of(op, op.new)
    is_number = new is not None and (new.scalar is not None or new.dtype is not None and new.dtype.kind in 'biufc')
    if is_number and form.dtype is not None and not form.dtype.hasobject:
        zeros = introspection.loaded('numpy.zeros')
        target = shaped(part.shape, None, form.dtype)
        asked(op, lambda array, new: operator.setitem(zeros(array.shape, array.dtype), Ellipsis, new), [target, op.new])
    return op.unknown('an assignment into an array that was not made')


@LIBRARY.store_attribute('ndarray')
def _store_attribute(op: Operation) -> Value | None:
    form = form_of(op, op.receiver)
    if form is None or op.name != 'shape':
        return NOT_HANDLED
    shape = ask(op, introspection.loaded('numpy.reshape'), of_form(form), op.plain(op.new))
    invalidate_content(op, op.receiver)
    op.assign(op.receiver, shaped(shape, None, form.dtype))
    return None
