"""NumPy's functions: called for real on small operands; for large ones and forms the shape of the result follows from theirs."""

from __future__ import annotations

import math
from typing import Any, Sequence

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Abstract, Value
from ...rules.library import NOT_HANDLED, Library
from .rules import invalidate_content
from .rules_operators import product_cost
from .messages import really
from ...rules.forms import (
    REAL_ELEMENTS,
    Form,
    Shape,
    ask,
    asked,
    dtype_of,
    form_of,
    forms_of,
    grown,
    is_real,
    joined,
    parts_of,
    require,
    shaped,
    of_form,
)

LIBRARY = Library('numpy')

# results that own their memory
LIBRARY.pure(
    *"""diag diagflat vander fromiter block insert delete unique pad bincount histogram histogram2d histogram_bin_edges digitize
    interp correlate ediff1d gradient argwhere nonzero flatnonzero select extract isin in1d intersect1d union1d setdiff1d
    setxor1d searchsorted lexsort trim_zeros diag_indices unravel_index ravel_multi_index packbits unpackbits poly polyval
    polyfit roots cross diff lib.stride_tricks.sliding_window_view""".split(),
    passes=12,
)
LIBRARY.pure(
    *"""allclose isclose array_equal array_equiv isreal iscomplex isrealobj iscomplexobj isscalar real_if_close corrcoef cov
    may_share_memory shape ndim size result_type can_cast promote_types min_scalar_type issubdtype broadcast_shapes isneginf
    isposinf unwrap i0 base_repr binary_repr array2string array_repr array_str trapezoid trapz histogram_bin_edges
    polynomial.polynomial.polyfit polynomial.polynomial.polyval""".split(),
    passes=12,
)
# results that may be views of their arguments
LIBRARY.pure(*"""broadcast_arrays split hsplit vsplit dsplit array_split real imag rollaxis rot90 asfortranarray asanyarray""".split())
LIBRARY.pure(
    *"""ndarray.nonzero ndarray.searchsorted ndarray.item ndarray.tolist ndarray.tobytes partition argpartition ndarray.argpartition ndarray.view
    ndarray.diagonal ndarray.getfield diagonal ix_""".split(),
    passes=8,
)
LIBRARY.pure(
    *"""dtype float64 float32 float16 int64 int32 int16 int8 uint8 uint16 uint32 uint64 bool_ bool str_ datetime64 timedelta64
    complex128 complex64 finfo iinfo poly1d""".split()
)
LIBRARY.pure(
    *"""generic.item generic.astype generic.round generic.tolist generic.copy float64.is_integer float64.hex generic.sum
    generic.mean generic.min generic.max generic.reshape generic.flatten generic.ravel generic.squeeze generic.any
    generic.all""".split()
)
LIBRARY.pure(
    *"""fft.fft fft.ifft fft.rfft fft.irfft fft.fft2 fft.ifft2 fft.fftfreq fft.rfftfreq fft.fftshift fft.ifftshift""".split(), passes=40
)
LIBRARY.harmless(
    *"""set_printoptions seterr ndarray.tofile ndarray.dump info shares_memory printoptions
    get_printoptions ndenumerate ndindex nditer apply_along_axis vectorize fromfile fromstring frombuffer convolve piecewise
    show_config""".split()
)

_UFUNCS = """
    abs absolute fabs negative positive sign rint floor ceil trunc sqrt cbrt square reciprocal exp exp2 expm1 log log2 log10 log1p sin cos
    tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh deg2rad rad2deg degrees radians isfinite isinf isnan isnat signbit
    spacing logical_not invert bitwise_not conj conjugate add subtract multiply divide true_divide floor_divide power float_power mod fmod
    remainder maximum minimum fmax fmin hypot arctan2 copysign nextafter logaddexp logaddexp2 equal not_equal less less_equal greater
    greater_equal logical_and logical_or logical_xor bitwise_and bitwise_or bitwise_xor left_shift right_shift gcd lcm heaviside
""".split()
_SAME = """
    nan_to_num clip round around sort argsort flip fliplr flipud roll zeros_like ones_like full_like empty_like copy sinc angle
""".split()
_SAME_METHODS = 'copy astype round clip conj conjugate argsort'.split()
_REDUCTIONS = """
    sum prod mean average std var min max amin amax ptp argmin argmax median nansum nanprod nanmean nanstd nanvar nanmin nanmax nanargmin
    nanargmax nanmedian count_nonzero any all
""".split()
_REDUCTION_METHODS = 'sum prod mean std var min max argmin argmax all any ptp'.split()
_QUANTILES = 'percentile quantile nanpercentile nanquantile'.split()
_CUMULATIVE = 'cumsum cumprod nancumsum nancumprod'.split()


#: the first position at which an array may be `out`
_FIRST_OUT = {'clip': 3, 'where': 3, 'average': 3, 'tensordot': 9, 'einsum': 99, 'meshgrid': 99, 'full_like': 9}


def _callee(op: Operation) -> Any:
    return introspection.loaded('numpy.' + op.short_name)


def _forget_out(op: Operation) -> bool:
    """`out=` is written into, and these options may write into the operand: arrays keep their shape."""
    values = op.positional
    given = op.kwargs.get('out') or next(
        (value for value in values[_FIRST_OUT.get(op.short_name, 2) :] if op.type_of(value) is introspection.loaded('numpy.ndarray')), None
    )
    if given is not None:
        invalidate_content(op, given)
        return True
    if 'overwrite_input' in op.kwargs or op.short_name == 'nan_to_num' and ('copy' in op.kwargs or len(op.args) > 1):
        invalidate_content(op, values[0])
        return True
    return False


@LIBRARY.call(*_UFUNCS)
def _elementwise(op: Operation) -> Value:
    function = op.plain(op.function) if op.is_known(op.function) else _callee(op)
    if _forget_out(op) or len(op.args) != getattr(function, 'nin', len(op.args)) or function is None:
        return NOT_HANDLED
    forms = forms_of(op, op.args)
    if all(op.is_known(value) for value in op.args):
        result = 0 if forms is None else grown(forms)
        if result <= REAL_ELEMENTS and is_real(op, op.args, 4):
            return really(op, 4, fresh=not any(op.is_a(value, 'pandas.Index') for value in op.args))
    return op.certain(asked(op, function, op.args))


def _followed(op: Operation) -> Abstract:
    """The array that the call makes, by its shape."""
    function = _callee(op) if op.receiver is None else introspection.type_dict(introspection.loaded('numpy.ndarray'))[op.short_name]
    return asked(op, function, op.positional, op.kwargs)


def _form(op: Operation, value: Value | None) -> Form:
    found = form_of(op, value)
    if found is None:
        raise NotPlain()
    return found


def _try_real(op: Operation, passes: float, fresh: bool) -> Value | None:
    """The result of the real call, or None where the operands are large or forms."""
    return really(op, passes, fresh) if is_real(op, op.operands, passes) else None


@LIBRARY.call(*_SAME, *['ndarray.' + name for name in _SAME_METHODS])
def _same_shape(op: Operation) -> Value:
    if _forget_out(op):
        return NOT_HANDLED
    found = _try_real(op, 10, True)
    if found is not None:
        return found
    if op.short_name == 'astype':
        return _converted(op, _form(op, op.receiver))
    return NOT_HANDLED if op.short_name.endswith('_like') and 'shape' in op.kwargs else op.certain(_followed(op))


def _converted(op: Operation, form: Form) -> Value:
    dtype = dtype_of(op, op.argument('dtype', 0))
    made = shaped(form.shape, None, dtype)
    is_by_value = form.dtype is None or form.dtype.kind in 'OSUMmV' or dtype is None or dtype.kind in 'MmV'
    return made if is_by_value else op.certain(made)


@LIBRARY.call(*_REDUCTIONS, *_QUANTILES, *_CUMULATIVE, *['ndarray.' + name for name in (*_REDUCTION_METHODS, 'cumsum', 'cumprod')])
def _reduce(op: Operation) -> Value:
    if _forget_out(op):
        return NOT_HANDLED
    name = op.short_name
    found = _try_real(op, 20 if name in _QUANTILES or 'median' in name else 6, True)
    if found is not None:
        return found
    form, made = _form(op, op.positional[0]), _followed(op)
    result = made if made.facts['shape'] and name not in _QUANTILES else op.unknown('a statistic of an array that was not made')
    is_certain = form.dtype is not None and form.dtype.kind in 'biufc' and form.size > 0 and name not in ('average', *_QUANTILES)
    return op.certain(result) if is_certain or name in _CUMULATIVE else result


@LIBRARY.call(
    *"""reshape ravel transpose swapaxes moveaxis squeeze expand_dims atleast_1d atleast_2d atleast_3d broadcast_to permute_dims
    matrix_transpose ndarray.reshape ndarray.ravel ndarray.flatten ndarray.transpose ndarray.swapaxes ndarray.squeeze
    ndarray.take ndarray.repeat""".split()
)
def _rearrange(op: Operation) -> Value:
    name, source = op.short_name, op.positional[0]
    form = form_of(op, source)
    if name in ('take', 'repeat'):
        counts = op.argument('repeats', 0) if name == 'repeat' else None
        if counts is not None and (type(op.plain(counts)) is not int or op.plain(counts) * (form.size if form else 1) > REAL_ELEMENTS):
            return op.unknown('a repeated array')
        return _try_real(op, 10, True) or NOT_HANDLED
    real = _try_real(op, 1 if name in ('ravel', 'flatten', 'reshape') else 0.01, name == 'flatten')
    if real is not None or form is None or form.scalar is not None:
        return real or NOT_HANDLED
    if name in ('ravel', 'flatten'):
        return op.certain(shaped((form.size,), op.fact(source, 'element'), form.dtype))
    # All of these make views: they go over no elements.
    function = _callee(op) if op.receiver is None else introspection.type_dict(introspection.loaded('numpy.ndarray'))[name]
    keywords = {key: op.plain(value) for key, value in op.kwargs.items()}
    shape = ask(op, function, of_form(form), *map(op.plain, op.positional[1:]), **keywords)
    return op.certain(shaped(shape, op.fact(source, 'element'), form.dtype))


@LIBRARY.call('concatenate', 'vstack', 'hstack', 'dstack', 'column_stack', 'row_stack', 'stack', 'append')
def _join(op: Operation) -> Value:
    name = op.short_name
    if _forget_out(op) or not op.args:
        return NOT_HANDLED
    found = _try_real(op, 6, True)
    if found is not None:
        return found
    forms = forms_of(op, op.args[:2]) if name == 'append' else parts_of(op, op.args[0])
    if forms is None or name == 'dstack':
        return op.untouched('joined arrays')
    axis = op.plain(op.argument('axis', 2)) if name == 'append' else op.plain(op.argument('axis', 1), 0)
    if name == 'stack':
        return op.certain(shaped(_stacked(op, forms, axis)))
    if name in ('vstack', 'row_stack'):
        forms, axis = [Form((1,) * (2 - len(form.shape)) + form.shape, form.dtype) for form in forms], 0
    elif name == 'column_stack':
        forms, axis = [Form(form.shape + (1,) * (2 - len(form.shape)), form.dtype) for form in forms], 1
    elif name == 'hstack':
        axis = 0 if len(forms[0].shape) < 2 else 1
    return op.certain(shaped(joined(op, forms, axis)))


def _stacked(op: Operation, forms: Sequence[Form], axis: Any) -> Shape:
    first = forms[0].shape
    if any(form.shape != first for form in forms) or type(axis) is not int or not -len(first) - 1 <= axis <= len(first):
        require(op, lambda *arrays: introspection.loaded('numpy.stack')(arrays, axis=axis), *forms)
    place = axis % (len(first) + 1)
    return first[:place] + (len(forms),) + first[place:]


@LIBRARY.call('dot', 'matmul', 'ndarray.dot')
def _dot(op: Operation) -> Value:
    if _forget_out(op):
        return NOT_HANDLED
    values = op.positional
    forms = forms_of(op, values)
    if forms is None or len(forms) != 2:
        return _try_real(op, 200, True) or NOT_HANDLED
    if all(op.is_known(value) for value in values) and product_cost(forms) <= REAL_ELEMENTS * 10:
        return really(op, 1, fresh=True)
    made = _followed(op)
    return op.certain(made) if made.facts['shape'] else op.unknown('a product that was not made')


@LIBRARY.call(
    *"""vdot inner outer tensordot einsum kron linalg.norm linalg.det linalg.matrix_rank linalg.slogdet linalg.cond linalg.inv
    linalg.pinv linalg.solve linalg.lstsq linalg.eig linalg.eigh linalg.eigvals linalg.eigvalsh linalg.svd linalg.qr
    linalg.cholesky linalg.matrix_power linalg.multi_dot convolve meshgrid""".split()
)
def _costly(op: Operation) -> Value:
    """Results or costs may be products of the operands' sizes."""
    if _forget_out(op):
        return NOT_HANDLED
    sizes = [form.size if form is not None else 1000 for form in (form_of(op, value) for value in op.positional)]
    work = math.prod([size for size in sizes if size]) if not op.name.startswith('numpy.linalg') else max(sizes, default=1) ** 1.5
    return (
        really(op, 1, fresh=True)
        if work <= REAL_ELEMENTS * 10 and all(op.is_known(value) for value in op.operands)
        else op.untouched('a product')
    )


@LIBRARY.call('where')
def _where(op: Operation) -> Value:
    if len(op.args) != 3 or op.kwargs:
        return _try_real(op, 6, True) or op.untouched('positions')
    found = _try_real(op, 6, True)
    if found is not None:
        return found
    return op.certain(_followed(op))


@LIBRARY.call(*"""ndarray.sort ndarray.fill ndarray.put ndarray.partition ndarray.itemset put copyto fill_diagonal place putmask""".split())
def _rewrite(op: Operation) -> Value:
    op.reads(*op.args)
    target = op.receiver if op.receiver is not None else op.args[0] if op.args else None
    if target is None or form_of(op, target) is None:
        return NOT_HANDLED
    invalidate_content(op, target)
    return op.unknown('an array that is written into')
