"""The form of a value: what code may depend on that contents do not decide, such as types, shapes, dtypes, keys and lengths.

Two values of the same form differ in contents only: numbers in arrays, floats, weights of a model. Whole numbers, texts and truth values
belong to the form: they are sizes, names and settings as often as they are contents.
"""

from __future__ import annotations

import collections
import functools
import types
from typing import Any, Callable, Hashable

from .... import discover
from ....introspection import stated

# How far into containers and objects a form looks, and how many elements of a container it looks at one by one.
_DEPTH, _ELEMENTS, _KINDS, _ATTRIBUTES = 4, 64, 8, 80
_EXACT = (bool, int, str, bytes, type(None))
_CODE = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType)
# Whole numbers that are contents: they only choose random numbers.
_SEEDS = frozenset({'seed', 'random_state', 'random_seed', 'rng'})


class Formless(Exception):
    """The value has an unknown form."""


def form_of(value: Any, depth: int = _DEPTH) -> Hashable:
    """A hashable description of the form. Raises Formless where it depends on more than can be looked at."""
    kind = type(value)
    if kind in _EXACT:
        return kind, value
    if kind in (float, complex):
        return kind
    special = _special(kind)
    if special is not None:
        return special(value)
    if kind in (list, tuple, set, frozenset):
        return _of_elements(kind, value, depth)
    if isinstance(value, dict):
        return _of_dict(kind, value, depth)
    if kind is collections.deque:
        return kind, len(value)
    if kind is slice:
        return kind, form_of(value.start), form_of(value.stop), form_of(value.step)
    if isinstance(value, _CODE):
        return kind, id(value)
    return _of_object(kind, value, depth)


def _of_elements(kind: type, value: Any, depth: int) -> Hashable:
    if depth <= 0:
        return kind, len(value)
    if len(value) <= _ELEMENTS:
        parts = [form_of(part, depth - 1) for part in value]
        return kind, len(value), frozenset(parts) if kind in (set, frozenset) else tuple(parts)
    if kind in (set, frozenset):
        return kind, len(value)
    # Many elements are described by their kinds alone: as texts of a corpus, numbers of a series, arrays of a batch.
    kinds = {type(part) if type(part) in _EXACT else form_of(part, depth - 1) for part in value[:_ELEMENTS]}
    if len(kinds) > _KINDS:
        raise Formless
    return kind, len(value), frozenset(kinds)


def _of_dict(kind: type, value: dict, depth: int) -> Hashable:
    if depth <= 0 or len(value) > _ELEMENTS:
        return kind, len(value)
    return kind, tuple((key if type(key) in _EXACT else form_of(key, depth - 1), form_of(part, depth - 1)) for key, part in value.items())


def _of_generator(value: types.GeneratorType) -> Hashable:
    """Of one that gives the same each time; any other makes what it makes once."""
    if value.gi_frame is None or (value.gi_frame.f_globals.get('__name__'), value.gi_code.co_name) not in _GENERATORS:
        raise Formless
    return types.GeneratorType, id(value.gi_frame.f_locals['self'])


def _of_object(kind: type, value: Any, depth: int) -> Hashable:
    if kind is types.GeneratorType:
        return _of_generator(value)
    if hasattr(kind, '__next__'):
        raise Formless
    attributes = getattr(value, '__dict__', None)
    if type(attributes) is not dict:
        return kind
    settings = hasattr(kind, 'get_params')
    if depth < 2 and not settings or len(attributes) > _ATTRIBUTES:
        return kind
    parts = []
    for name, part in attributes.items():
        learnt = not settings or name[:1] == '_' or name[-1:] == '_'
        if isinstance(part, int) and type(part) is not bool and (learnt or name in _SEEDS):
            # A count of the object's own, which its contents decide, or a seed; that there is one belongs to the form.
            part = int
        elif settings and learnt and type(part) is list:
            # A record of what was learnt.
            part = list
        if part is not value:
            # Of the containers of an object only the length: what it counts and keeps is its own.
            parts.append((name, form_of(part, min(depth, 2) - 1 if settings else 0)))
    return kind, tuple(parts)


def lengths(value: object, depth: int = 2) -> set:
    """How many rows or elements a value and those in it have, and whole numbers, which may say how many."""
    if type(value) is int:
        return {value}
    shape = stated(value, 'shape')
    if shape is not None and len(shape):
        return {shape[0]}
    if not isinstance(value, (list, tuple, dict, set)) or depth <= 0:
        return set()
    parts = list(value.values() if isinstance(value, dict) else value)[:_ELEMENTS]
    own = set() if type(value) in (tuple, dict) else {len(value)}
    return own.union(*[lengths(part, depth - 1) for part in parts])


#: what two values of one form may differ in: nothing, contents, or contents that a function may also have changed
EXACT, IMMUTABLE, MUTABLE = range(3)


def kind_of(value: object) -> int:
    if type(value) in _EXACT or isinstance(value, _CODE):
        return EXACT
    scalar = (
        isinstance(value, (float, complex))
        or stated(value, 'dtype') is not None
        and stated(value, 'shape') == ()
        and stated(value, 'device') is None
    )
    return IMMUTABLE if scalar else MUTABLE


def with_names(named: dict) -> tuple:
    """The form of keyword arguments."""
    return tuple((name, type(part) if name in _SEEDS else form_of(part)) for name, part in named.items())


def class_names(kind: type) -> set:
    """(package, name) of a class and its bases."""
    return {(base.__module__.partition('.')[0], base.__name__) for base in kind.__mro__}


@functools.lru_cache(maxsize=2000)
def _special(kind: type) -> Callable[[Any], Hashable] | None:
    """The function that tells the form of a library's type, None for others. By name: no library is imported for it."""
    names = class_names(kind)
    return next((function for key, function in {**OBJECTS, **DATA}.items() if key in names), None)


def has_known_form(kind: type) -> bool:
    """Whether it is a library's type whose form is looked at in a way of its own."""
    return _special(kind) is not None


#: values, and objects with a life of their own: `function(value)` tells the form of one
DATA, OBJECTS = discover.forms('DATA'), discover.forms('OBJECTS')
# (module, name) of generators that give the same each time.
_GENERATORS = {one for module in discover.in_libraries('forms') for one in getattr(module, 'GENERATORS', ())}
