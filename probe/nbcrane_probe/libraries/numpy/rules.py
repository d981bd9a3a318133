"""NumPy: carried out on live arrays where that is cheap; what is written into, and what shares its memory, is not believed any more."""

from __future__ import annotations

import math
import operator
from typing import Any, Iterable, Iterator

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.symbols import BINARY, INPLACE
from ...evaluate.values import Abstract, Known, Method, Unknown, Value
from ...rules.files import reads, writes
from ...evaluate.room import fills
from ...rules.library import NOT_HANDLED, Library
from ...rules.memory import invalidate_sharers, is_stale
from .rules_sizes import operated

LIBRARY = Library('numpy')
LIBRARY.refuses_as('numpy/operation')

#: elements that may be made, and that an array may have of which a changed copy is made
_MOST = 2_000_000

# what is trusted, and what is carried out without more ado

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
LIBRARY.pure(
    *"""fromiter block insert delete unique pad bincount histogram histogram2d histogram_bin_edges digitize
    interp correlate ediff1d gradient argwhere nonzero flatnonzero select extract isin in1d intersect1d union1d setdiff1d
    setxor1d searchsorted lexsort diag_indices unravel_index ravel_multi_index packbits unpackbits poly polyval
    polyfit roots cross diff allclose isclose array_equal array_equiv isreal iscomplex isrealobj iscomplexobj isscalar corrcoef cov
    may_share_memory shape ndim size result_type can_cast promote_types min_scalar_type issubdtype broadcast_shapes isneginf
    isposinf unwrap i0 base_repr binary_repr array2string array_repr array_str trapezoid trapz
    polynomial.polynomial.polyfit polynomial.polynomial.polyval""".split(),
    passes=12,
)
LIBRARY.pure(
    *"""ndarray.nonzero ndarray.searchsorted ndarray.item ndarray.tolist ndarray.tobytes partition argpartition ndarray.argpartition
    ix_""".split(),
    passes=8,
)
LIBRARY.pure(
    *"""dtype float64 float32 float16 int64 int32 int16 int8 uint8 uint16 uint32 uint64 bool_ bool str_ datetime64 timedelta64
    complex128 complex64 finfo iinfo poly1d""".split(),
    *"""generic.item generic.astype generic.round generic.tolist generic.copy float64.is_integer float64.hex generic.sum
    generic.mean generic.min generic.max generic.reshape generic.flatten generic.ravel generic.squeeze generic.any
    generic.all""".split(),
)
LIBRARY.pure(
    *"""fft.fft fft.ifft fft.rfft fft.irfft fft.fft2 fft.ifft2 fft.fftfreq fft.rfftfreq fft.fftshift fft.ifftshift""".split(), passes=40
)
LIBRARY.harmless(
    *"""set_printoptions ndarray.tofile ndarray.dump info shares_memory printoptions
    get_printoptions ndenumerate ndindex apply_along_axis vectorize fromfile fromstring piecewise loadtxt genfromtxt
    show_config random.seed random.set_state random.get_state random.SeedSequence random.Generator.bytes random.bytes""".split()
)

# what is carried out with a look at what it makes, or writes

_UFUNCS = """
    abs absolute fabs negative positive sign rint floor ceil trunc sqrt cbrt square reciprocal exp exp2 expm1 log log2 log10 log1p sin cos
    tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh deg2rad rad2deg degrees radians isfinite isinf isnan isnat signbit
    spacing logical_not invert bitwise_not conj conjugate add subtract multiply divide true_divide floor_divide power float_power mod fmod
    remainder maximum minimum fmax fmin hypot arctan2 copysign nextafter logaddexp logaddexp2 equal not_equal less less_equal greater
    greater_equal logical_and logical_or logical_xor bitwise_and bitwise_or bitwise_xor left_shift right_shift gcd lcm heaviside
""".split()
_FUNCTIONS = """
    nan_to_num clip round around sort argsort roll zeros_like ones_like full_like empty_like copy sinc angle
    sum prod mean average std var min max amin amax ptp argmin argmax median nansum nanprod nanmean nanstd nanvar nanmin nanmax nanargmin
    nanargmax nanmedian count_nonzero any all percentile quantile nanpercentile nanquantile cumsum cumprod nancumsum nancumprod
    concatenate vstack hstack dstack column_stack row_stack stack append where dot matmul vdot inner outer tensordot einsum kron linalg.norm
    linalg.det linalg.matrix_rank linalg.slogdet linalg.cond linalg.inv linalg.pinv linalg.solve linalg.lstsq linalg.eig linalg.eigh
    linalg.eigvals linalg.eigvalsh linalg.svd linalg.qr linalg.cholesky linalg.matrix_power linalg.multi_dot convolve
    diagflat vander zeros ones empty full eye identity tri indices arange linspace logspace geomspace repeat tile tril_indices triu_indices
""".split()
_METHODS = """
    copy round clip conj conjugate argsort sum prod mean std var min max argmin argmax all any ptp cumsum cumprod flatten take repeat dot
""".split()
#: their results may be views of what they are given, or that itself
_VIEWS = """
    reshape ravel transpose swapaxes moveaxis squeeze expand_dims atleast_1d atleast_2d atleast_3d broadcast_to permute_dims
    matrix_transpose flip fliplr flipud rot90 rollaxis diag diagonal trim_zeros real imag real_if_close array asarray ascontiguousarray
    asfortranarray asanyarray broadcast_arrays split hsplit vsplit dsplit array_split meshgrid lib.stride_tricks.sliding_window_view
    ndarray.reshape ndarray.ravel ndarray.transpose ndarray.swapaxes ndarray.squeeze ndarray.diagonal ndarray.view ndarray.getfield
    ndarray.astype
""".split()
#: … but not these, unless they are told to
_COPIES = ('array', 'meshgrid', 'astype')
#: the first position at which an array may be `out`
_FIRST_OUT = {'clip': 3, 'where': 3, 'average': 3, 'append': 3, 'tensordot': 9, 'einsum': 99, 'meshgrid': 99, 'full_like': 9}
_FIRST_OUT.update(dict.fromkeys('atleast_1d atleast_2d atleast_3d broadcast_arrays multi_dot'.split(), 99))
_COUNTS = 'zeros ones empty full eye identity tri indices repeat tile tril_indices triu_indices'.split()
_SQUARES = ('eye', 'identity', 'tri', 'tril_indices', 'triu_indices')
_PRODUCTS = 'inner outer tensordot einsum kron multi_dot convolve meshgrid'.split()
_PLACES = ('random.', 'random.Generator.', 'random.RandomState.')
_DRAWS = """
    normal uniform randint integers random random_sample ranf sample standard_normal exponential standard_exponential poisson binomial beta
    gamma lognormal chisquare geometric laplace logistic pareto rayleigh triangular weibull standard_t gumbel power vonmises f
    negative_binomial hypergeometric standard_cauchy choice permutation permuted rand randn
""".split()


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
    if array.size > _MOST:
        return None
    copy = array.copy()
    copy.flags.writeable = array.flags.writeable
    return copy


# memory


def _is_array(op: Operation, value: Value | None) -> bool:
    return op.type_of(value) is introspection.loaded('numpy.ndarray')


def _forget(op: Operation, *values: Value) -> None:
    """What is written into, and what shares its memory, is not known any more."""
    for value in map(op.current, values):
        if isinstance(value, Known):
            for part in value.obj if type(value.obj) in (list, tuple) and len(value.obj) < 1000 else (value.obj,):
                invalidate_sharers(op, part)
        op.taint(value)


def _is_array_of_numbers(obj: Any) -> bool:
    return type(obj) is introspection.loaded('numpy.ndarray') and obj.dtype.kind in 'biufc'


def _changeable(op: Operation, value: Value) -> Any:
    """An array the evaluator may change in place of a live one, or None; what shares memory with the live one is not believed any more."""
    array = op.plain(value)
    if op.evaluator.object_state.is_owned(array):
        return array
    target = op.mutable(value)
    invalidate_sharers(op, array)
    return target


def _grown(objects: Iterable[Any]) -> int:
    """Elements of an elementwise result, which broadcasting may make far larger than the operands; -1 where they do not fit."""
    shapes = [getattr(obj, 'shape', (len(obj),) if type(obj) in (list, tuple) else ()) for obj in objects]
    try:
        return math.prod(introspection.loaded('numpy.broadcast_shapes')(*shapes))
    except ValueError:
        return -1


def _product_cost(left: Any, right: Any) -> int:
    """Multiplications a matrix product takes, at most; 0 where it has no matrices."""
    shape, size = getattr(right, 'shape', ()), getattr(right, 'size', 1)
    return getattr(left, 'size', 1) * max(1, size // max(1, shape[-2] if len(shape) > 1 else size))


def _live(op: Operation) -> Any:
    """The receiver as it is in the kernel; its elements may be objects of the user's, which nothing of NumPy calls here."""
    value = op.current(op.receiver)
    if not isinstance(value, Known) or not _is_array(op, value) or op.evaluator.object_state.altered(value.obj) or is_stale(op, value.obj):
        raise NotPlain()
    return value.obj


@LIBRARY.subscript('ndarray')
def _subscript(op: Operation) -> Value:
    """A position or slice goes over no elements, however large the array is."""
    array, key = _live(op), op.plain(op.key)
    parts = key if type(key) is tuple else (key,)
    if not all(
        part is None or part is Ellipsis or type(part) in (int, slice, str) or introspection.is_numpy_scalar(part) for part in parts
    ):
        return NOT_HANDLED
    return op.run(operator.getitem, array, key)


@LIBRARY.length('ndarray')
def _length(op: Operation) -> int:
    array = _live(op)
    return len(array) if array.ndim else NOT_HANDLED


@LIBRARY.iterate('ndarray')
def _iterate(op: Operation) -> Iterator[Value]:
    array = _live(op)
    op.run(iter, array)
    return (op.subscript_of(op.receiver, Known(index)) for index in range(len(array)))


@LIBRARY.attribute('ndarray')
def _attribute(op: Operation) -> Value:
    """The elements one after the other, through which they may be written."""
    if op.name in ('flat', 'data', 'ctypes'):
        _forget(op, op.receiver)
    return NOT_HANDLED


@LIBRARY.store_subscript('ndarray')
def _store(op: Operation) -> Value | None:
    if not _is_array(op, op.receiver):
        return NOT_HANDLED
    values = [op.receiver, op.key, op.new]
    if all(map(op.is_known, values)) and op.evaluator.affordable(map(op.plain, values), 1):
        key, new = op.plain(op.key), op.plain(op.new)
        target = _changeable(op, op.receiver)
        if target is not None:
            op.run(operator.setitem, target, key, new)
            return None
    op.reads(op.key, op.new)
    _forget(op, op.receiver)
    return op.unknown('an assignment into an array')


@LIBRARY.store_attribute('ndarray')
def _store_attribute(op: Operation) -> Value | None:
    _forget(op, op.receiver)
    return NOT_HANDLED


@LIBRARY.operate('ndarray')
def _operate(op: Operation) -> Value:
    values = [value for value in (op.left, op.right) if value is not None]
    known = all(map(op.is_known, values))
    objects = [op.plain(value) for value in values] if known else []
    if op.inplace and _is_array(op, op.left):
        if known and op.symbol != '@' and _grown(objects) <= _MOST and op.evaluator.affordable(objects, 1):
            target = _changeable(op, op.left)
            if target is not None:
                op.run(INPLACE[op.symbol], target, objects[1])
                return Known(target)
        op.reads(*values)
        _forget(op, op.left)
        return op.unknown('an array that is written into')
    if op.symbol in BINARY and op.symbol != '@' and all(map(_is_array_of_numbers, objects)) and _grown(objects) < 0:
        # What does not fit is refused at once, however large it is.
        return op.run(BINARY[op.symbol], *objects)
    is_large = known and (_product_cost(*objects) > 10 * _MOST if op.symbol == '@' else _grown(objects) > _MOST)
    if not is_large:
        return NOT_HANDLED
    fills(op, operated(op.symbol, *objects))
    return op.unknown('a large result')


def _written(op: Operation, callee: Any) -> Value | None:
    """What a call writes into by an option: `out`, or its first operand."""
    values, name = op.positional, op.short_name
    first = getattr(callee, 'nin', _FIRST_OUT.get(name, 2))
    given = op.kwargs.get('out') or next((value for value in values[first:] if _is_array(op, value)), None)
    if given is None and ('overwrite_input' in op.kwargs or name == 'nan_to_num' and ('copy' in op.kwargs or len(op.args) > 1)):
        return values[0] if values else None
    return given


def _made(op: Operation, callee: Any) -> float:
    """Elements that a call makes, or a measure of its work, at most."""
    name, objects = op.short_name, [op.plain(value) for value in op.operands]
    if name == 'full':
        objects = [op.plain(op.argument('shape', 0))]
    numbers = [abs(obj) for obj in objects if type(obj) in (int, float) or introspection.is_numpy_scalar(obj) and obj.dtype.kind in 'iuf']
    sizes = [max(1, op.evaluator.rules.size(obj)) if hasattr(obj, 'shape') or type(obj) is list else 1 for obj in objects]
    if name == 'arange':
        steps = [number for number in numbers if number]
        return sum(numbers) / min(1, *steps) if steps else 0
    if name in ('linspace', 'logspace', 'geomspace'):
        return op.plain(op.argument('num', 2), 50)
    if name in _SQUARES:
        return max(numbers, default=0) ** 2
    if name in ('diag', 'diagflat', 'vander'):
        return sizes[0] ** (1 if name == 'diag' and len(getattr(objects[0], 'shape', ())) == 2 else 2)
    if name in _COUNTS:
        counts = [abs(math.prod(obj)) for obj in objects if type(obj) in (tuple, list) and all(type(one) is int for one in obj)]
        return math.prod([max(1, number) for number in [*sizes, *counts, *numbers]])
    if name in _PRODUCTS:
        return math.prod(sizes) / 10
    if name in ('dot', 'matmul') and len(objects) == 2:
        return _product_cost(*objects) / 10
    if op.name.startswith('numpy.linalg'):
        return max(sizes, default=1) ** 1.5 / 10
    return _grown(objects) if name == 'where' or hasattr(callee, 'nin') else 0


@LIBRARY.call(
    *_UFUNCS,
    *_FUNCTIONS,
    *_VIEWS,
    *['ndarray.' + name for name in _METHODS],
    *[place + name for place in _PLACES for name in _DRAWS],
)
def _call(op: Operation) -> Value:
    """Carried out unless it makes far more than it is given, or draws random numbers; forgets what it writes into."""
    callee = getattr(op.current(op.function), 'obj', None)
    target = _written(op, callee)
    if target is not None:
        op.reads(*op.operands)
        _forget(op, target)
        return op.unknown('what is written into an array')
    if op.name.startswith('numpy.random.'):
        return op.untouched('random numbers')
    name = op.short_name
    is_view = op.name.partition('.')[2] in _VIEWS and (name not in _COPIES or 'copy' in op.kwargs)
    # Most views go over no elements.
    is_free = is_view and _is_contiguous(op.positional)
    found: Value = op.unknown('a large result')
    if not all(map(op.is_known, op.operands)) or _made(op, callee) <= _MOST:
        found = op.real(0.01 if is_free else 20 if 'median' in name or name.endswith('tile') else 6)
    if isinstance(found, Unknown):
        # What is not made may be a view, through which the array may be written into.
        if is_view:
            return NOT_HANDLED
        op.reads(*op.operands)
    return found


def _is_contiguous(values: list[Value]) -> bool:
    flags = getattr(getattr(values[0], 'obj', None), 'flags', None) if values else None
    return getattr(flags, 'c_contiguous', False) is True


@LIBRARY.call(
    *"""ndarray.sort ndarray.fill ndarray.put ndarray.partition ndarray.itemset ndarray.resize ndarray.setflags put copyto fill_diagonal place
    putmask random.shuffle random.Generator.shuffle random.RandomState.shuffle""".split()
)
def _rewrite(op: Operation) -> Value:
    """Writes into its receiver, or its first argument; of the others less is known than could be."""
    op.reads(*op.operands)
    _forget(op, *op.operands)
    return op.unknown('an array that is written into')


@LIBRARY.call('random.default_rng', 'random.RandomState')
def _generator(op: Operation) -> Value:
    tp = introspection.loaded('numpy.random.Generator' if op.name.endswith('rng') else 'numpy.random.RandomState')
    return Abstract(tp) if tp is not None else NOT_HANDLED


@LIBRARY.attribute('random.Generator', 'random.RandomState')
def _method(op: Operation) -> Value:
    """The methods are compiled functions of a kind of their own."""
    tp = op.type_of(op.receiver)
    found = introspection.type_dict(tp).get(op.name) if tp is not None else None
    return Method(op.receiver, op.name, Known(found)) if callable(found) else NOT_HANDLED


LIBRARY.call('load')(reads('file'))
LIBRARY.call('save', 'savez', 'savez_compressed')(writes('file'))
LIBRARY.call('savetxt')(writes('fname'))
