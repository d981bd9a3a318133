"""NumPy: how large the arrays are that functions and operators make, in bytes."""

from __future__ import annotations

import math
from typing import Any

from ... import introspection
from ...evaluate.operation import Operation
from ...rules.library import Library

LIBRARY = Library('numpy')

#: where functions that draw take `size`
_SIZE_AT = {
    **dict.fromkeys('random random_sample ranf sample standard_normal standard_exponential rand randn'.split(), 0),
    **dict.fromkeys('exponential poisson choice chisquare geometric pareto rayleigh weibull standard_t power standard_gamma'.split(), 1),
    **dict.fromkeys('normal uniform randint integers lognormal gamma beta binomial laplace logistic vonmises gumbel f'.split(), 2),
}
_PLACES = ('random.', 'random.Generator.', 'random.RandomState.')
_COMPARISONS = frozenset('== != < <= > >='.split())


def _filled(shape: Any, dtype: Any) -> int:
    return math.prod(shape if type(shape) in (tuple, list) else (shape,)) * introspection.loaded('numpy.dtype')(dtype or float).itemsize


def _shaped(op: Operation) -> int:
    return _filled(op.plain(op.argument('shape', 0)), op.plain(op.argument('dtype', 2 if op.short_name == 'full' else 1)))


def _square(op: Operation) -> int:
    rows = op.plain(op.argument('n' if op.short_name == 'identity' else 'N', 0))
    columns = None if op.short_name == 'identity' else op.plain(op.argument('M', 1))
    return _filled((rows, columns or rows), op.plain(op.argument('dtype')))


def _pairs(op: Operation) -> int:
    one, other = (_array(op, value) for value in op.positional[:2])
    return one.size * other.size * _itemsize(one, other)


def _product(op: Operation) -> int:
    return operated('@', *(op.plain(value) for value in op.positional[:2]))


def _grid(op: Operation) -> int:
    axes = [_array(op, value) for value in op.args]
    return 0 if {'sparse', 'copy'} & set(op.kwargs) else sum(axis.itemsize for axis in axes) * math.prod(axis.size for axis in axes)


def _repeated(op: Operation) -> int:
    times = op.plain(op.positional[1])
    whole = times if type(times) in (tuple, list) and op.short_name == 'tile' else (times,)
    return _array(op, op.positional[0]).nbytes * math.prod(whole) if all(type(one) is int for one in whole) else 0


def _drawn(op: Operation) -> int:
    if op.short_name in ('rand', 'randn'):
        return _filled([op.plain(value) for value in op.args], None)
    size = op.plain(op.argument('size', _SIZE_AT[op.short_name]))
    return 0 if size is None else _filled(size, op.plain(op.argument('dtype')))


def _elementwise(op: Operation) -> int:
    return 0 if 'out' in op.kwargs else operated('-', *(op.plain(value) for value in op.positional))


def operated(symbol: str, *operands: Any) -> int:
    """What an operator makes of operands that fit together."""
    arrays = [introspection.loaded('numpy.asarray')(operand) for operand in operands]
    if symbol == '@':
        one, other = arrays
        cells = math.prod((*one.shape[:-1], *other.shape[:-2], *other.shape[-1:])) if other.ndim > 1 else math.prod(one.shape[:-1])
    else:
        cells = math.prod(introspection.loaded('numpy.broadcast_shapes')(*[array.shape for array in arrays]))
    return cells * (1 if symbol in _COMPARISONS else _itemsize(*arrays))


def _array(op: Operation, value: Any) -> Any:
    return introspection.loaded('numpy.asarray')(op.plain(value))


def _itemsize(*arrays: Any) -> int:
    return introspection.loaded('numpy.result_type')(*arrays).itemsize


LIBRARY.reserves(_shaped, 'zeros', 'empty')
LIBRARY.fills(_shaped, 'ones', 'full')
LIBRARY.reserves(_square, 'eye', 'identity')
LIBRARY.fills(_pairs, 'outer', 'kron')
LIBRARY.fills(_product, 'dot', 'matmul')
LIBRARY.fills(_elementwise, *'add subtract multiply divide true_divide power maximum minimum hypot arctan2 where'.split())
LIBRARY.fills(_grid, 'meshgrid')
LIBRARY.fills(_repeated, 'tile', 'repeat')
LIBRARY.fills(_drawn, *[place + name for place in _PLACES for name in _SIZE_AT])
