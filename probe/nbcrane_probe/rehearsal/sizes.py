"""How large live values are, and where they come from, without running code of the notebook."""

from __future__ import annotations

import math
import types
from typing import Any

from .. import discover, introspection

# By identity: a class of the notebook may have an `==` of its own.
_SCALARS = frozenset(map(id, (type(None), bool, int, float, complex, types.ModuleType)))
_TEXTS = frozenset(map(id, (str, bytes, bytearray)))
_CONTAINERS = frozenset(map(id, (list, tuple, set, frozenset, dict, range)))
_CALLED = frozenset(map(id, (types.FunctionType, types.BuiltinFunctionType)))
_MOST_OBJECTS = 20_000
_SAMPLED = 10
# Of what calls others: an instance says nothing of what they take.
_CALLS_OTHERS = ('functools', 'types')
_SINGLE_VALUES = discover.constants('SINGLE_VALUES')
# Instances of these are small, but for what Matplotlib has drawn.
SMALL = frozenset(
    """IPython calendar collections datetime decimal enum fractions json logging matplotlib pathlib random re statistics string tempfile textwrap time typing
    uuid zoneinfo""".split()
)


def library_of(value: Any) -> str:
    """The top package of a module, class, function or instance; '?' where a call of it runs what the notebook wrote."""
    tp = introspection.exact_type(value)
    if introspection.is_class(value):
        return '?' if introspection.is_user_type(value) else introspection.library_of(value)
    if introspection.is_instance(value, types.ModuleType):
        return str(introspection.module_get(value, '__name__', '?')).partition('.')[0]
    if id(tp) in _CALLED:
        return '?' if introspection.is_user_function(value) else (value.__module__ or '').partition('.')[0].replace('builtins', '')
    library = introspection.library_of(tp)
    return '?' if library in _CALLS_OTHERS or tp is types.MethodType or introspection.is_user_type(tp) else library


def elements(value: Any, depth: int = 3) -> float:
    """How many there are in it, roughly; `math.inf` for what is not known."""
    tp = introspection.exact_type(value)
    if id(tp) in _SCALARS:
        return 1
    if id(tp) in _TEXTS:
        return 1 + len(value) // 4
    if id(tp) in _CONTAINERS:
        return _elements_inside(value, depth)
    library = library_of(value)
    if id(tp) in _CALLED or introspection.is_class(value):
        return math.inf if library == '?' else 1
    if library in _SINGLE_VALUES:
        shape = getattr(value, 'shape', None)
        return (
            math.prod(shape)
            if isinstance(shape, tuple)
            else 1
            if introspection.module_of(tp).startswith(_SINGLE_VALUES[library])
            else math.inf
        )
    return 1 if library in SMALL else math.inf


def is_opaque(value: Any) -> bool:
    """Whether it is an instance of a class of a library, of unknown size."""
    return library_of(value) not in ('', '?') and elements(value) == math.inf


def _elements_inside(value: Any, depth: int) -> float:
    if depth == 0 or len(value) > _MOST_OBJECTS:
        return math.inf
    inside = value.values() if type(value) is dict else value
    sample = [elements(item, depth - 1) for _, item in zip(range(_SAMPLED), inside)]
    return 1 + len(value) * max(sample, default=0)
