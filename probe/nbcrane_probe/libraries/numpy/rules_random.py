"""Random numbers: a generator that is thrown away draws some, so that NumPy itself refuses wrong arguments; of the result the shape is known."""

from __future__ import annotations

import math
import re
from typing import Any, Mapping, Sequence

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.signals import Crash
from ...evaluate.values import Abstract, Known, Method, Value
from ...rules.library import NOT_HANDLED, Library
from .rules import invalidate_content
from ...rules.forms import Shape, form_of, shaped, of_form

LIBRARY = Library('numpy')
LIBRARY.harmless('random.seed', 'random.set_state', 'random.get_state', 'random.SeedSequence', 'random.Generator.bytes', 'random.bytes')

_PLACES = ('random.', 'random.Generator.', 'random.RandomState.')
#: all that need about the same time for every number (`zipf` may try for ever)
_NAMES = """
    normal uniform randint integers random random_sample ranf sample standard_normal exponential standard_exponential poisson binomial beta
    gamma lognormal chisquare geometric laplace logistic pareto rayleigh triangular weibull standard_t gumbel power vonmises f
    negative_binomial hypergeometric standard_cauchy choice
""".split()
_PARAMETERS = re.compile(r'\(([^)]*)\)')
#: numbers that are drawn, and elements they are drawn from
_DRAWN = 20_000


def _names(*names: str) -> list[str]:
    return [place + name for name in names for place in _PLACES]


@LIBRARY.call(*_names(*_NAMES))
def _draw(op: Operation) -> Value:
    # The methods are compiled: before NumPy 2.4 only their documentation names the parameters.
    found = _PARAMETERS.search(_method_of_throwaway(op).__doc__ or '')
    parameters = [part.partition('=')[0].strip() for part in found[1].split(',')] if found else []
    if len(op.args) > len(parameters) or 'out' in op.kwargs:
        return NOT_HANDLED
    given = {**dict(zip(parameters, op.args)), **op.kwargs}
    shape = _shape(op.plain(given.get('size')))
    try:
        named = {key: _operand(op, value, key == 'a' and op.short_name == 'choice') for key, value in given.items()}
    except NotPlain:
        return _of_shape(op, shape)
    if shape is None or math.prod(shape) <= _DRAWN:
        return _drawn(op, (), named)
    if op.short_name == 'choice' or any(op.evaluator.rules.size(value) > 1 for key, value in named.items() if key != 'size'):
        return _of_shape(op, shape)
    return _drawn(op, (), {**named, 'size': (1,) * len(shape)}, shape)


@LIBRARY.call('random.rand', 'random.randn', 'random.RandomState.rand', 'random.RandomState.randn')
def _draw_extents(op: Operation) -> Value:
    extents = tuple(op.plain(value) for value in op.args)
    shape = _shape(extents)
    is_large = shape is not None and math.prod(shape) > _DRAWN
    return _drawn(op, (1,) * len(extents), {}, shape) if is_large else _drawn(op, extents, {})


def _method_of_throwaway(op: Operation) -> Any:
    """The method of a new generator: drawing from the notebook's would change what it draws next."""
    loaded = introspection.loaded
    generator = (
        loaded('numpy.random.Generator')(loaded('numpy.random.PCG64')(0))
        if 'Generator' in op.name
        else loaded('numpy.random.RandomState')(0)
    )
    return getattr(generator, op.short_name if op.short_name not in ('ranf', 'sample') else 'random_sample')


def _of_shape(op: Operation, shape: Shape | None) -> Value:
    """Numbers of which none is drawn. A new generator may also choose rows."""
    return op.unknown('random numbers') if shape is None or op.name.endswith('Generator.choice') else shaped(shape)


def _shape(size: Any) -> Shape | None:
    """The shape a size asks for; None where it asks for none or NumPy will refuse it; raises NotPlain where that is not certain."""
    extents: tuple[Any, ...] = tuple(size) if type(size) in (tuple, list) else (size,)
    if all(type(extent) is int or (introspection.is_numpy_scalar(extent) and extent.dtype.kind in 'iu') for extent in extents):
        return tuple(map(int, extents)) if min(extents, default=0) >= 0 else None
    if not all(type(extent) in (int, float, str, tuple, list, type(None)) for extent in extents):
        raise NotPlain()
    return None


def _operand(op: Operation, value: Value, is_source: bool) -> Any:
    """What the throwaway generator gets for an argument; raises NotPlain where it is not known or large."""
    form = form_of(op, value)
    obj = of_form(form) if is_source and form is not None and not op.is_known(value) else op.plain(value)
    is_count = is_source and (type(obj) is int or (introspection.is_numpy_scalar(obj) and obj.dtype.kind in 'iu'))
    if (obj if is_count else op.evaluator.rules.size(obj)) > _DRAWN:
        raise NotPlain()
    return obj


def _drawn(op: Operation, arguments: Sequence[Any], named: Mapping[str, Any], shape: Shape | None = None) -> Value:
    """What a throwaway generator draws, in form only. shape: of the result, where fewer numbers are drawn."""
    try:
        found = op.run(_method_of_throwaway(op), *arguments, **named)
    except Crash as crash:
        crash.rule = 'numpy/random'
        raise
    if not isinstance(found, Known) or type(found.obj) is not introspection.loaded('numpy.ndarray'):
        return op.unknown('a random number')
    return shaped(found.obj.shape if shape is None else shape, None, found.obj.dtype)


@LIBRARY.call(*_names('permutation', 'permuted'))
def _permutation(op: Operation) -> Value:
    source = op.argument('x', 0)
    form = form_of(op, source)
    if form is None:
        return op.unknown('a permutation')
    if type(form.scalar) is int:
        return shaped((form.scalar,), None, introspection.loaded('numpy.dtype')('int64'))
    return op.unknown('a permutation') if form.scalar is not None else shaped(form.shape, None, form.dtype)


@LIBRARY.call(*_names('shuffle'))
def _shuffle(op: Operation) -> Value:
    target = op.argument('x', 0)
    if target is None:
        return NOT_HANDLED
    if form_of(op, target) is not None and op.type_of(target) is introspection.loaded('numpy.ndarray'):
        invalidate_content(op, target)
        return op.unknown('shuffled')
    op.reads(target)
    op.taint(target)
    return op.unknown('shuffled')


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
