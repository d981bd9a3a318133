"""NumPy: arrays and scalars are operated on for real, so that NumPy itself decides about shapes, axes and indices."""
from __future__ import annotations

from .. import trust
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
    'ndarray.argsort', 'ndarray.searchsorted', 'ndarray.item', 'ndarray.tolist', 'ndarray.tobytes', 'ndarray.copy', 'ndarray.astype', 'ndarray.flatten',
    'ndarray.repeat', 'ndarray.take', 'ndarray.choose', 'ndarray.compress', 'ndarray.conj', 'ndarray.conjugate', 'ndarray.argpartition',
    passes=4, fresh=True,
)
LIBRARY.pure(
    'ndarray.reshape', 'ndarray.ravel', 'ndarray.transpose', 'ndarray.swapaxes', 'ndarray.squeeze', 'ndarray.view', 'ndarray.diagonal', 'ndarray.getfield',
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

#: products cost the product of all extents; beyond this many multiplications only the shapes are compared
PRODUCT_LIMIT = 20_000_000


@LIBRARY.call(*_UFUNCS)
def _elementwise(op):
    function = op.plain(op.function)
    if 'out' in op.kwargs or len(op.args) > getattr(function, 'nin', len(op.args)):
        return NOT_HANDLED
    if function is getattr(trust.loaded('numpy.matmul'), '__self__', None) or op.function_name == 'matmul':
        return _product(op)
    return op.real()


@LIBRARY.call(*_PRODUCTS)
def _product(op):
    if 'out' in op.kwargs:
        return NOT_HANDLED
    operands = [op.plain(value) for value in ([op.receiver] if op.receiver is not None else []) + list(op.args)]
    cost = 1
    for array in operands:
        cost *= max(1, getattr(array, 'size', 1))
    if cost > PRODUCT_LIMIT ** 1.5:
        return NOT_HANDLED
    return op.real()


@LIBRARY.size('ndarray')
def _size(array):
    return array.size


@LIBRARY.copy('ndarray')
def _copy(array):
    return array.copy() if array.size <= 1_000_000 else None


@LIBRARY.explain('ndarray', 'generic')
def _explain(op, error):
    rule = {'AxisError': 'numpy/axis', 'IndexError': 'numpy/index', 'LinAlgError': 'numpy/linear-algebra'}.get(type(error).__name__)
    message = str(error)
    if rule is None:
        rule = 'numpy/shape' if 'shape' in message or 'dimension' in message or 'aligned' in message or 'broadcast' in message else 'numpy/operation'
    arrays = [(name, obj) for name, obj in op.operands() if trust.is_instance(obj, trust.loaded('numpy.ndarray'))]
    shapes = ', '.join("'%s' has shape %s" % (name, obj.shape) for name, obj in arrays)
    diagnosis = 'NumPy refuses this: %s.' % message.rstrip('. ') + (' (%s)' % shapes if shapes else '')
    evidence = [(name, 'S', 'shape = %s' % (obj.shape,)) for name, obj in arrays] + [(name, 'R', 'dtype = %s' % obj.dtype) for name, obj in arrays]
    return rule, diagnosis, evidence
