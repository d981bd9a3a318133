"""Data and models: values that are numbers and tables, and objects of libraries that hold what was computed; and whose they are."""

from __future__ import annotations

import ast
import functools
import itertools
import types
from typing import Hashable

from ... import discover
from ...code.parts import last_name
from ...introspection import stated
from .in_place import is_told_in_place, says_so
from .looked_up import object_of
from .scope import FIXED

_DATA_HAVE = {
    **dict.fromkeys(('builtins', 'datetime', 'decimal', 'fractions', 'collections', 'PIL', 'pyarrow'), ()),
    **discover.constants('DATA_HAVE'),
}
# Libraries of which all else are models, or results of some; of others, what can do one of these is a model. What holds things by key, such as a graph, is none.
_HAVE_MODELS = frozenset(discover.constants('HAS_MODELS'))
_DRAW = frozenset(discover.constants('FIGURES'))
_CAN = ('fit', 'predict', 'forecast', 'transform', 'forward')
# What generators of random numbers have: numbers are all that differs in one.
_DRAWN_FROM = ('getstate', 'get_state', 'bit_generator')
_HOLD = (list, tuple, dict, set, frozenset)
_CHANGES = discover.constants('CHANGES')
# Elements of a container, and levels of it, whose kinds are compared.
_COMPARED, _DEEPEST = 64, 2
# Parts of one element that are looked at.
_MOST = 200
_DATA_MODULES = tuple(discover.constants('DATA_MODULE').values())


def is_data(value: object) -> bool:
    """Whether a value is numbers, text, a table or a container of such, by the package of its type; tensors are."""
    return _is_data(type(value), value)


def _is_data(kind: type, having: object) -> bool:
    module = kind.__module__ or ''
    if module.startswith(_DATA_MODULES):
        return 'linalg' not in module
    needed = _DATA_HAVE.get(module.partition('.')[0])
    return needed is not None and all(hasattr(having, name) for name in needed)


def is_model(value: object) -> bool:
    """Whether a value is a model of a library, or the results of one; of a class of the notebook, whether it is made from that of a model."""
    return value is not None and not is_data(value) and _is_model(type(value))


def _is_model(kind: type) -> bool:
    own = kind.__module__ == '__main__'
    base = next((base for base in kind.__mro__ if base.__module__ != '__main__'), object)
    package = base.__module__.partition('.')[0]
    return package in _HAVE_MODELS and not own or any(callable(getattr(base, name, None)) for name in _CAN)


def is_of_figure(value: object) -> bool:
    """Whether a value is a part of a figure: what that has, calls decide, not numbers."""
    return _is_of_figure(type(value))


def _is_of_figure(kind: type) -> bool:
    return (kind.__module__ or '').partition('.')[0] in _DRAW


def is_plain(kind: type) -> bool:
    """Whether values of a class are neither data nor models, parts of a figure or code: they may keep anything."""
    return kind is not type(None) and not (issubclass(kind, FIXED) or _is_data(kind, kind) or _is_model(kind) or _is_of_figure(kind))


def keeps_unseen(kind: type) -> bool:
    """Whether such values have contents that nobody can look at, as files, databases and iterators have; not if random numbers are drawn from them."""
    return hasattr(kind, '__next__') or is_plain(kind) and _is_in_c(kind) and not any(hasattr(kind, name) for name in _DRAWN_FROM)


@functools.lru_cache(maxsize=2000)
def _is_in_c(kind: type) -> bool:
    return not any(isinstance(member, types.FunctionType) for base in kind.__mro__ for member in vars(base).values())


def differs_inside(value: object) -> bool:
    """Whether the elements of a container, or of those that an object of the notebook has, are of several kinds; whether what is no container is not known."""
    if isinstance(value, _HOLD):
        parts = value.values() if isinstance(value, dict) else value
        outlines = (_outline(part, _DEEPEST) for part in itertools.islice(parts, _COMPARED))
        first = next(outlines, None)
        return any(other != first for other in outlines)
    if type(value).__module__ == '__main__' and hasattr(value, '__dict__'):
        return any(map(differs_inside, [part for part in vars(value).values() if isinstance(part, _HOLD)]))
    return stated(value, 'dtype', object) == object


def _outline(value: object, depth: int) -> Hashable:
    """What a value consists of, but for numbers and texts: types, lengths, keys and attributes."""
    own = getattr(value, '__dict__', None) if not isinstance(value, FIXED) else None
    parts = list(own.items()) if type(own) is dict else []
    if isinstance(value, dict):
        parts += value.items()
    elif isinstance(value, _HOLD):
        parts += enumerate(value)
    inner = [(key, _outline(part, depth - 1)) for key, part in parts] if depth and len(parts) <= _MOST else []
    return type(value), len(parts), frozenset((key, part) for key, part in inner if isinstance(key, (str, int)))


def package_of(value: object) -> str | None:
    """The package of a module, or of what defines a function, a class or the class of an object; None for those of the notebook."""
    kind = value if isinstance(value, FIXED) else type(value)
    module = kind.__name__ if isinstance(kind, types.ModuleType) else getattr(kind, '__module__', None)
    return module.partition('.')[0] if isinstance(module, str) and module not in ('__main__', 'builtins') else None


def package_called(function: ast.expr, frame: types.FrameType | types.SimpleNamespace) -> str | None:
    """The package of a function that a call names, or of the object whose method it is; None where neither is known."""
    value = object_of(function, frame)
    if value is None and isinstance(function, ast.Attribute):
        value = object_of(function.value, frame)
    return package_of(value)


def changes(call: ast.Call, value: object) -> bool:
    """Whether a method of a value, or of a part of it, changes it, by its name or by what it is told."""
    return is_told_in_place(call) or changes_by_name(last_name(call.func) or '', value)


def changes_by_name(method: str, value: object) -> bool:
    return says_so(method) or method in _CHANGES.get(package_of(value) or '', ())


def only_looks(call: ast.Call, frame: types.FrameType | types.SimpleNamespace) -> bool:
    """Whether a method leaves what it is called on as it is: of numbers, texts and tables, and of what their methods give, few do not."""
    held = getattr(call.func, 'value', None)
    value, is_part = object_of(held, frame), False
    while value is None and (around := _around(held)) is not None:
        held, is_part = around, True
        value = object_of(held, frame)
    # What a list or a dict hands out may be a model.
    return value is not None and is_data(value) and not (changes(call, value) or is_part and isinstance(value, _HOLD))


def _around(node: ast.AST | None) -> ast.expr | None:
    """What is called, taken apart or asked for an attribute, to give what stands here; None for a name."""
    if isinstance(node, ast.Call):
        return node.func.value if isinstance(node.func, ast.Attribute) else None
    return node.value if isinstance(node, (ast.Subscript, ast.Attribute)) else None
