"""Other contents of the same form: numbers in arrays, tables and containers are shuffled and drawn anew; shapes, dtypes, keys and lengths stay.

An exception that stays whatever the contents is not due to those that a cut left behind. Random numbers come from generators of this module's
own, so that those of the notebook go on as they were.
"""

from __future__ import annotations

import random
import sys
from typing import Any, Iterable

from ... import discover
from ..shorten.kinds import is_data, is_model
from ..shorten.scope import FIXED

# Elements of containers, and levels of them, that are varied.
_ELEMENTS, _DEEPEST = 2000, 4
# Labels that an array of whole numbers may have taken from another one.
_LABELS = 200
# {library: function(value, what varies an array)}.
_VARIED = {module.__name__.split('.')[-2]: module.varied for module in discover.in_libraries('forms') if hasattr(module, 'varied')}


class Fixed(Exception):
    """The contents of a value cannot be varied, such as those of texts."""


def _elements(value: Any) -> list:
    """The elements of a container."""
    return list(value.values()) if type(value) is dict else list(value) if type(value) in (list, tuple) else []


class Variation:
    """One way to vary the values of a namespace; another seed gives another, further away from what is there."""

    def __init__(self, space: dict, seed: int) -> None:
        self._seed, self._scale = seed, 10.0**seed
        self._space, self._random = space, random.Random(seed)
        numpy = sys.modules.get('numpy')
        self._numpy: Any = numpy
        self._generator: Any = None if numpy is None else numpy.random.Generator(numpy.random.PCG64(seed))

    def of_names(self, names: Iterable[str]) -> dict:
        """{name: other value} for names of data; models keep theirs, unless they are one of several. Raises Fixed where nothing can be varied, or data
        that cannot be."""
        known = {name: self._space[name] for name in sorted(names) if name in self._space}
        if not all(is_data(value) or is_model(value) or isinstance(value, FIXED) for value in known.values()):
            # It may hold anything.
            raise Fixed
        varied = {
            name: self.of(value) for name, value in known.items() if is_data(value) and not any(map(is_model, _elements(value)[:_ELEMENTS]))
        }
        varied.update((name, other) for name, value in known.items() if (other := self._sibling(value)) is not None)
        if not varied:
            raise Fixed
        return varied

    def _sibling(self, value: object) -> object:
        """Another element of a container that holds a model, None for what stands alone."""
        if not is_model(value):
            return None
        for held in list(self._space.values()):
            others = [part for part in _elements(held) if type(part) is type(value)]
            if len(others) > 1 and any(part is value for part in others):
                return others[self._seed % len(others)]
        return None

    def of(self, value: Any, depth: int = 0) -> object:
        kind = type(value)
        if value is None or kind is type:
            return value
        if kind is bool:
            return self._random.random() < 0.5
        if kind is int:
            return self._random.randint(0, 2 * abs(value) + 1)
        if kind is float:
            if 0.0 <= value <= 1.0:
                return self._random.random()
            return value + (abs(value) + 1.0) * self._scale * self._random.uniform(-0.5, 0.5)
        if kind in (list, tuple, dict):
            return self._container(value, depth)
        package = kind.__module__.partition('.')[0]
        if package == 'pandas' and hasattr(value, 'index') and hasattr(value, 'dtypes'):
            return self._table(value)
        if package in _VARIED:
            return _VARIED[package](value, self._array)
        if package == 'numpy' and hasattr(value, 'dtype'):
            made = self._array(self._numpy.asarray(value))
            return made if kind.__name__ == 'ndarray' else made[()]
        raise Fixed(kind.__name__)

    def _container(self, value: Any, depth: int) -> object:
        if depth >= _DEEPEST or len(value) > _ELEMENTS:
            raise Fixed('container')
        if type(value) is dict:
            return {key: self.of(part, depth + 1) for key, part in value.items()}
        return type(value)(self.of(part, depth + 1) for part in value)

    def _table(self, value: Any) -> object:
        """A frame with other contents in its columns of numbers, or such a series."""
        made = value.copy()
        if not hasattr(value, 'columns'):
            made[:] = self._array(value.to_numpy())
            return made
        if not value.columns.is_unique:
            raise Fixed('frame')
        for name in value.columns:
            if value[name].dtype.kind in 'fiub':
                made[name] = self._array(value[name].to_numpy())
        return made

    def _array(self, value: Any) -> Any:
        kind = value.dtype.kind
        if value.dtype.names:
            made = value.copy()
            for name in value.dtype.names:
                made[name] = self._array(value[name])
            return made
        if kind == 'f':
            return self._floats(value)
        if kind == 'b':
            return self._generator.random(value.shape) < 0.5
        if kind in 'iu':
            return self._generator.choice(self._labels(value), size=value.shape).astype(value.dtype)
        raise Fixed(str(value.dtype))

    def _floats(self, value: Any) -> Any:
        numpy, finite = self._numpy, value[self._numpy.isfinite(value)]
        if not finite.size:
            raise Fixed('no numbers')
        low, high = float(finite.min()), float(finite.max())
        share = 0.0 <= low and high <= 1.0
        if share:
            made = self._generator.random(value.shape)
        else:
            spread = ((high - low) or abs(high) or 1.0) * self._scale
            # That a number is missing is due to contents as well.
            known = numpy.where(numpy.isfinite(value), value, self._generator.choice(finite, size=value.shape))
            made = self._generator.permutation(known, axis=0) if value.ndim else known
            made = made + self._generator.uniform(-0.5, 0.5, value.shape) * spread
        if share and value.ndim == 2 and numpy.allclose(value.sum(axis=1), 1.0, atol=1e-3):
            made = made / numpy.maximum(made.sum(axis=1, keepdims=True), 1e-9)
        return made.astype(value.dtype)

    def _labels(self, value: Any) -> Any:
        """What an array of whole numbers may hold: first what arrays of the same length hold, as true labels are to predicted ones, then its own as well."""
        numpy, found = self._numpy, []
        for other in list(self._space.values()):
            other = getattr(other, 'array', other) if type(other).__name__ == 'Series' else other
            kind = getattr(getattr(other, 'dtype', None), 'kind', '')
            if other is not value and kind in ('i', 'u') and getattr(other, 'shape', None) == value.shape:
                found.append(numpy.unique(numpy.asarray(other))[:_LABELS])
        own = [numpy.unique(value)] if self._seed or not found else []
        return numpy.unique(numpy.concatenate([*own, *found]))
