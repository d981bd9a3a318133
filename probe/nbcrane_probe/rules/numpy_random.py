"""Random numbers are not drawn: of the results only the shape is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import introspection
from ..evaluate.operation import NotPlain
from ..evaluate.values import Abstract, Known, Method
from .library import NOT_HANDLED, Library
from .numpy import invalidate_content
from .stand_ins import common_shape, form_of, forms_of, parts_of, product, shaped

if TYPE_CHECKING:
    from ..evaluate.operation import Operation
    from ..evaluate.values import Value
    from .stand_ins import Form, Shape

LIBRARY = Library('numpy')
LIBRARY.harmless('random.seed', 'random.set_state', 'random.get_state', 'random.SeedSequence', 'random.Generator.bytes', 'random.bytes')

#: `{name: position of size}`
_SIZED = {
    'normal': 2,
    'uniform': 2,
    'randint': 2,
    'integers': 2,
    'random': 0,
    'random_sample': 0,
    'ranf': 0,
    'sample': 0,
    'standard_normal': 0,
    'exponential': 1,
    'standard_exponential': 0,
    'poisson': 1,
    'binomial': 2,
    'beta': 2,
    'gamma': 2,
    'lognormal': 2,
    'chisquare': 1,
    'geometric': 1,
    'laplace': 2,
    'logistic': 2,
    'pareto': 1,
    'rayleigh': 1,
    'triangular': 3,
    'weibull': 1,
    'standard_t': 1,
    'gumbel': 2,
    'power': 1,
    'vonmises': 2,
    'f': 2,
    'zipf': 1,
    'negative_binomial': 2,
    'hypergeometric': 3,
    'standard_cauchy': 0,
}
_PLACES = ('random.', 'random.Generator.', 'random.RandomState.')


def _names(*names: str) -> list[str]:
    return [place + name for name in names for place in _PLACES]


def _size(op: Operation, value: Value | None) -> Shape | None:
    """The shape a `size` argument asks for, or None where it was not given."""
    if value is None:
        return None
    size = op.plain(value)
    if size is None:
        return None
    size = tuple(size) if type(size) in (tuple, list) else (size,)
    if not all(type(extent) is int or (introspection.is_numpy_scalar(extent) and extent.dtype.kind in 'iu') for extent in size):
        raise NotPlain()
    return tuple(int(extent) for extent in size)


def _drawn(op: Operation, shape: Shape | None, dtype: Any = None) -> Value:
    return op.unknown('a random number') if shape is None else shaped(shape, None, dtype and introspection.loaded('numpy.dtype')(dtype))


@LIBRARY.call(*_names(*_SIZED))
def _distribution(op: Operation) -> Value:
    name = op.short_name
    shape = _size(op, op.argument('size', _SIZED[name]))
    numbers = [value for position, value in enumerate(op.args) if position < _SIZED[name]] + [
        value for key, value in op.kwargs.items() if key not in ('size', 'dtype', 'endpoint', 'method', 'out')
    ]
    forms = forms_of(op, numbers)
    if 'out' in op.kwargs or forms is None:
        return op.unknown('random numbers')
    if shape is not None:
        return _drawn(
            op,
            shape,
            None if name in ('randint', 'integers') or 'dtype' in op.kwargs else float if name in ('normal', 'uniform', 'random') else None,
        )
    shape = common_shape(forms)
    return op.unknown('random numbers') if shape is None else _drawn(op, shape or None)


@LIBRARY.call('random.rand', 'random.randn', 'random.RandomState.rand', 'random.RandomState.randn')
def _rand(op: Operation) -> Value:
    extents = [op.plain(value) for value in op.args]
    if not all(type(extent) is int or introspection.is_numpy_scalar(extent) and extent.dtype.kind in 'iu' for extent in extents):
        wrong = next(extent for extent in extents if not introspection.is_numpy_scalar(extent) and type(extent) is not int)
        if type(wrong) not in (tuple, list, float, str):
            return NOT_HANDLED
        message = "'%s' object cannot be interpreted as an integer" % type(wrong).__name__
        raise op.crash(
            TypeError(message),
            rule='numpy/random',
            diagnosis='np.random.%s takes the dimensions as separate integers, not %s.' % (op.short_name, introspection.safe_repr(wrong)),
            evidence=[(op.text(op.args[extents.index(wrong)]), 'V', introspection.safe_repr(wrong))],
        )
    if any(extent < 0 for extent in extents):
        raise op.crash(
            ValueError('negative dimensions are not allowed'), rule='numpy/random', diagnosis='An array cannot have a negative dimension.'
        )
    return _drawn(op, tuple(int(extent) for extent in extents) or None, float)


@LIBRARY.call(*_names('choice'))
def _choice(op: Operation) -> Value:
    source = op.argument('a', 0)
    is_generator = 'Generator' in op.name
    form = _choice_form(op, source)
    if form is not None and form.scalar is None and len(form.shape) != 1 and not is_generator and form.shape:
        raise op.crash(
            ValueError('a must be 1-dimensional' if not _names_a() else "'a' must be 1-dimensional"),
            rule='numpy/random-choice',
            diagnosis="np.random.choice draws from one-dimensional data, but '%s' has shape %s as an array."
            % (op.text(source), form.shape),
            evidence=[(op.text(source), 'S', 'shape = %s' % (form.shape,))],
        )
    shape = _size(op, op.argument('size', 1))
    count = None if form is None else form.scalar if form.scalar is not None else form.shape[0] if len(form.shape) == 1 else None
    replace = op.plain(op.argument('replace', 2), True)
    has_weights = 'p' in op.kwargs or len(op.args) > 3
    if type(count) is int and replace is False and shape is not None and product(shape) > count and not has_weights:
        message = "Cannot take a larger sample than %s when 'replace=False'" % ('population')
        raise op.crash(
            ValueError(message),
            rule='numpy/random-choice',
            diagnosis='%d elements cannot be drawn without replacement from %d.' % (product(shape), count),
            evidence=[(op.text(source), 'S', '%d elements' % count)],
        )
    if is_generator and form is not None and len(form.shape) > 1:
        return op.unknown('a random choice')
    return _drawn(op, shape)


def _names_a() -> bool:
    version = tuple(int(part) for part in introspection.loaded('numpy.__version__').split('.')[:2])
    return version >= (3, 0)


def _choice_form(op: Operation, source: Value | None) -> Form | None:
    form = form_of(op, source)
    if form is not None:
        return form
    value = op.current(source)
    if isinstance(value, Known) and type(value.obj) in (list, tuple) and op.is_known(value) and 0 < len(value.obj) <= 50_000:
        try:
            array = introspection.loaded('numpy.array')(value.obj)
        except ValueError:
            return None
        return form_of(op, Known(array)) if array.dtype.kind in 'biufcU' else None
    forms = parts_of(op, source) if source is not None else None
    if forms and all(form.shape == forms[0].shape for form in forms):
        return form_of(op, shaped((len(forms),) + forms[0].shape))
    return None


@LIBRARY.call(*_names('permutation', 'permuted'))
def _permutation(op: Operation) -> Value:
    source = op.argument('x', 0)
    form = form_of(op, source)
    if form is None:
        return op.unknown('a permutation')
    if type(form.scalar) is int:
        return _drawn(op, (form.scalar,), 'int64')
    return op.unknown('a permutation') if form.scalar is not None else _drawn(op, form.shape, form.dtype)


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
