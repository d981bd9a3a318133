"""NumPy: arrays and scalars are operated on for real, so that NumPy itself decides about shapes, axes and indices."""
from __future__ import annotations

from .. import trust
from ..evidence import operands, sentence
from ..evaluate.values import Abstract, Known
from .library import NOT_HANDLED, Library

LIBRARY = Library('numpy')

LIBRARY.trust(
    'ndarray', 'dtype', 'finfo', 'iinfo', 'bool_', 'bool', 'str_', 'bytes_', 'datetime64', 'timedelta64', 'float16', 'float32', 'float64', 'longdouble',
    'complex64', 'complex128', 'int8', 'int16', 'int32', 'int64', 'longlong', 'uint8', 'uint16', 'uint32', 'uint64', 'ulonglong',
    'lib._index_tricks_impl.RClass', 'lib._index_tricks_impl.CClass', 'lib._index_tricks_impl.MGridClass', 'lib._index_tricks_impl.OGridClass',
    'lib._index_tricks_impl.IndexExpression', 'poly1d',
)
LIBRARY.immutable(
    'dtype', 'finfo', 'iinfo', 'bool_', 'bool', 'str_', 'bytes_', 'datetime64', 'timedelta64', 'float16', 'float32', 'float64', 'longdouble',
    'complex64', 'complex128', 'int8', 'int16', 'int32', 'int64', 'longlong', 'uint8', 'uint16', 'uint32', 'uint64', 'ulonglong',
    'ufunc', '_ArrayFunctionDispatcher',
)
# What these memory views point at could be written to by others.
LIBRARY.withhold('ndarray.data', 'ndarray.ctypes', 'ndarray.__array_interface__', 'ndarray.flat')

#: results that own their memory
LIBRARY.pure(
    'array', 'zeros', 'ones', 'empty', 'full', 'zeros_like', 'ones_like', 'empty_like', 'full_like', 'arange', 'linspace', 'logspace', 'geomspace',
    'eye', 'identity', 'diag', 'diagflat', 'tri', 'tril', 'triu', 'vander', 'meshgrid', 'indices', 'fromiter', 'concatenate', 'stack', 'vstack',
    'hstack', 'dstack', 'column_stack', 'row_stack', 'block', 'append', 'insert', 'delete', 'repeat', 'tile', 'roll', 'unique', 'pad', 'copy',
    'bincount', 'histogram', 'histogram2d', 'histogram_bin_edges', 'digitize', 'interp', 'convolve', 'correlate', 'diff', 'ediff1d', 'gradient',
    'where', 'argwhere', 'nonzero', 'flatnonzero', 'select', 'choose', 'extract', 'isin', 'in1d', 'intersect1d', 'union1d', 'setdiff1d', 'setxor1d',
    'searchsorted', 'argsort', 'sort', 'lexsort', 'argpartition', 'partition', 'trim_zeros', 'tril_indices', 'triu_indices', 'diag_indices',
    'unravel_index', 'ravel_multi_index', 'ix_', 'kron', 'cross', 'packbits', 'unpackbits', 'array_split', 'poly', 'polyval', 'polyfit', 'roots',
    passes=8, fresh=True,
)
LIBRARY.pure(
    'sum', 'prod', 'mean', 'average', 'std', 'var', 'min', 'max', 'amin', 'amax', 'ptp', 'argmin', 'argmax', 'median', 'percentile', 'quantile',
    'nansum', 'nanprod', 'nanmean', 'nanstd', 'nanvar', 'nanmin', 'nanmax', 'nanargmin', 'nanargmax', 'nanmedian', 'nanpercentile', 'nanquantile',
    'cumsum', 'cumprod', 'nancumsum', 'nancumprod', 'trapezoid', 'trapz', 'count_nonzero', 'any', 'all', 'allclose', 'isclose', 'array_equal',
    'array_equiv', 'isreal', 'iscomplex', 'isrealobj', 'iscomplexobj', 'isscalar', 'clip', 'round', 'around', 'nan_to_num', 'real_if_close', 'angle',
    'corrcoef', 'cov', 'trace', 'may_share_memory', 'shape', 'ndim', 'size', 'result_type', 'can_cast', 'promote_types', 'min_scalar_type',
    'issubdtype', 'broadcast_shapes', 'isneginf', 'isposinf', 'sinc', 'unwrap', 'i0', 'base_repr', 'binary_repr', 'array2string', 'array_repr', 'array_str',
    passes=8,
)
#: results that may be views of their arguments
LIBRARY.pure(
    'asarray', 'asanyarray', 'ascontiguousarray', 'asfortranarray', 'atleast_1d', 'atleast_2d', 'atleast_3d', 'reshape', 'ravel', 'transpose',
    'swapaxes', 'moveaxis', 'rollaxis', 'squeeze', 'expand_dims', 'flip', 'fliplr', 'flipud', 'rot90', 'broadcast_to', 'broadcast_arrays', 'split',
    'hsplit', 'vsplit', 'dsplit', 'diagonal', 'real', 'imag', 'matrix_transpose', 'permute_dims',
)
LIBRARY.pure(
    'ndarray.sum', 'ndarray.prod', 'ndarray.mean', 'ndarray.std', 'ndarray.var', 'ndarray.min', 'ndarray.max', 'ndarray.argmin', 'ndarray.argmax',
    'ndarray.cumsum', 'ndarray.cumprod', 'ndarray.all', 'ndarray.any', 'ndarray.round', 'ndarray.clip', 'ndarray.trace', 'ndarray.nonzero',
    'ndarray.argsort', 'ndarray.searchsorted', 'ndarray.item', 'ndarray.tolist', 'ndarray.tobytes', 'ndarray.copy', 'ndarray.astype',
    'ndarray.repeat', 'ndarray.take', 'ndarray.choose', 'ndarray.compress', 'ndarray.conj', 'ndarray.conjugate', 'ndarray.argpartition',
    passes=4, fresh=True,
)
LIBRARY.pure(
    'ndarray.reshape', 'ndarray.transpose', 'ndarray.swapaxes', 'ndarray.squeeze', 'ndarray.view', 'ndarray.diagonal', 'ndarray.getfield',
)
LIBRARY.pure('dtype', 'float64', 'float32', 'float16', 'int64', 'int32', 'int16', 'int8', 'uint8', 'uint16', 'uint32', 'uint64', 'bool_', 'bool', 'str_',
             'datetime64', 'timedelta64', 'complex128', 'complex64', 'finfo', 'iinfo', 'poly1d', fresh=True)
LIBRARY.pure('generic.item', 'generic.astype', 'generic.round', 'generic.tolist', 'generic.copy', 'float64.is_integer', 'float64.hex', fresh=True)
LIBRARY.pure('linalg.norm', 'linalg.det', 'linalg.matrix_rank', 'linalg.slogdet', 'linalg.cond', 'linalg.inv', 'linalg.pinv', 'linalg.solve',
             'linalg.lstsq', 'linalg.eig', 'linalg.eigh', 'linalg.eigvals', 'linalg.eigvalsh', 'linalg.svd', 'linalg.qr', 'linalg.cholesky',
             'linalg.matrix_power', 'fft.fft', 'fft.ifft', 'fft.rfft', 'fft.irfft', 'fft.fft2', 'fft.ifft2', 'fft.fftfreq', 'fft.rfftfreq',
             'fft.fftshift', 'fft.ifftshift', passes=200, fresh=True)
LIBRARY.mutates('ndarray.sort', 'ndarray.fill', 'ndarray.put', 'ndarray.partition', 'ndarray.itemset', passes=8)
LIBRARY.harmless('set_printoptions', 'seterr', 'random.seed', 'savetxt', 'save', 'savez', 'savez_compressed', 'ndarray.tofile', 'ndarray.dump',
                 'info', 'shares_memory', 'printoptions', 'errstate', 'get_printoptions')

#: elementwise functions with one, two and matrix operands
_UFUNCS = (
    'abs', 'absolute', 'fabs', 'negative', 'positive', 'sign', 'rint', 'floor', 'ceil', 'trunc', 'sqrt', 'cbrt', 'square', 'reciprocal', 'exp', 'exp2',
    'expm1', 'log', 'log2', 'log10', 'log1p', 'sin', 'cos', 'tan', 'arcsin', 'arccos', 'arctan', 'sinh', 'cosh', 'tanh', 'arcsinh', 'arccosh',
    'arctanh', 'deg2rad', 'rad2deg', 'degrees', 'radians', 'isfinite', 'isinf', 'isnan', 'isnat', 'signbit', 'spacing', 'logical_not', 'invert',
    'bitwise_not', 'conj', 'conjugate', 'add', 'subtract', 'multiply', 'divide', 'true_divide', 'floor_divide', 'power', 'float_power', 'mod', 'fmod',
    'remainder', 'maximum', 'minimum', 'fmax', 'fmin', 'hypot', 'arctan2', 'copysign', 'nextafter', 'logaddexp', 'logaddexp2', 'equal', 'not_equal',
    'less', 'less_equal', 'greater', 'greater_equal', 'logical_and', 'logical_or', 'logical_xor', 'bitwise_and', 'bitwise_or', 'bitwise_xor',
    'left_shift', 'right_shift', 'gcd', 'lcm', 'heaviside', 'matmul', 'vecdot',
)
_PRODUCTS = ('dot', 'vdot', 'inner', 'outer', 'tensordot', 'einsum', 'ndarray.dot')

#: a product goes over its larger operand once for every column of the smaller one; this many at most are assumed
PRODUCT_PASSES = 500


@LIBRARY.call(*_UFUNCS)
def _elementwise(op):
    if 'out' in op.kwargs or len(op.args) > getattr(op.plain(op.function), 'nin', len(op.args)):
        return NOT_HANDLED
    return _product(op) if op.name == 'numpy.matmul' else op.real()


@LIBRARY.call(*_PRODUCTS)
def _product(op):
    if 'out' in op.kwargs:
        return NOT_HANDLED
    factors = [op.plain(value) for value in ([] if op.receiver is None else [op.receiver]) + list(op.args)]
    smaller = min(max(1, getattr(array, 'size', 1)) for array in factors)
    return op.real(passes=min(smaller, PRODUCT_PASSES))


@LIBRARY.size('ndarray')
def _size(array):
    return array.size


@LIBRARY.vet('ndarray')
def _vet(array):
    if array.dtype.hasobject:
        return array.dtype.kind == 'O' and trust.holds_plain_values(array.ravel(), 20_000)
    return True


@LIBRARY.copy('ndarray')
def _copy(array):
    return array.copy() if array.size <= 1_000_000 else None


def shaped(shape, element=None, dtype=None):
    """An array of which only the shape is known; `element` is the Value each of its elements stands for."""
    return Abstract(trust.loaded('numpy.ndarray'), {'shape': tuple(shape), 'element': element, 'dtype': dtype})


def _outline(shape):
    """An array of that shape that takes no memory: what NumPy says of its indices it would say of the real one."""
    return trust.loaded('numpy.broadcast_to')(False, shape)


@LIBRARY.subscript('ndarray')
def _subscript(op):
    shape, element = op.fact(op.receiver, 'shape'), op.fact(op.receiver, 'element')
    if shape is None:
        return NOT_HANDLED
    try:
        part = _outline(shape)[op.plain(op.key)]
    except (IndexError, TypeError) as error:
        name = op.text(op.receiver)
        raise op.crash(error, rule='numpy/index', diagnosis="'%s' has shape %s: %s." % (name, shape, sentence(error)),
                       evidence=[(name, 'S', 'shape = %s' % (shape,))])
    if part.shape == ():
        return element if element is not None else op.unknown('an element of an array that was not made')
    return shaped(part.shape, element)


@LIBRARY.attribute('ndarray')
def _attribute(op):
    shape = op.fact(op.receiver, 'shape')
    if shape is None or op.name not in ('shape', 'ndim', 'size', 'T', 'flat'):
        return NOT_HANDLED
    outline = _outline(shape)
    if op.name == 'T':
        return shaped(outline.T.shape, op.fact(op.receiver, 'element'))
    if op.name == 'flat':
        return shaped((outline.size,), op.fact(op.receiver, 'element'))
    return Known(getattr(outline, op.name))


@LIBRARY.call('ndarray.ravel', 'ndarray.flatten')
def _flat(op):
    shape = op.fact(op.receiver, 'shape')
    if shape is None:
        return op.real(passes=1, fresh=op.name.endswith('flatten'))
    return shaped((_outline(shape).size,), op.fact(op.receiver, 'element'))


@LIBRARY.iterate('ndarray')
def _iterate(op):
    shape, element = op.fact(op.receiver, 'shape'), op.fact(op.receiver, 'element')
    if not shape or element is None:
        return NOT_HANDLED
    return (element if len(shape) == 1 else shaped(shape[1:], element) for _ in range(shape[0]))


@LIBRARY.explain('ndarray', 'generic')
def _explain(op, error):
    rule = {'AxisError': 'numpy/axis', 'IndexError': 'numpy/index', 'LinAlgError': 'numpy/linear-algebra'}.get(type(error).__name__)
    message = str(error)
    if rule is None:
        rule = 'numpy/shape' if 'shape' in message or 'dimension' in message or 'aligned' in message or 'broadcast' in message else 'numpy/operation'
    arrays = [(name, obj) for name, obj in operands(op) if trust.is_instance(obj, trust.loaded('numpy.ndarray'))]
    shapes = ', '.join("'%s' has shape %s" % (name, obj.shape) for name, obj in arrays)
    diagnosis = 'NumPy refuses this: %s.' % sentence(message) + (' (%s)' % shapes if shapes else '')
    evidence = [(name, 'S', 'shape = %s' % (obj.shape,)) for name, obj in arrays] + [(name, 'R', 'dtype = %s' % obj.dtype) for name, obj in arrays]
    return rule, diagnosis, evidence
