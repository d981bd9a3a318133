"""Data and models: values that are numbers and tables, and objects of libraries that hold what was computed; and whose they are."""

from __future__ import annotations

import ast
import functools
import itertools
import numbers
import types
from typing import Any, Iterable, Iterator

from ... import discover
from ...code.parts import last_name
from ...introspection import stated
from .in_place import is_told_in_place, says_so
from .looked_up import object_of
from .modules import below
from .reach import ELEMENTS
from .scope import CHANGING_MODULES, FIXED

_DATA_HAVE = {
    **dict.fromkeys(('builtins', 'datetime', 'decimal', 'fractions', 'collections', 'PIL', 'pyarrow'), ()),
    **discover.constants('DATA_HAVE'),
}
# Libraries of which all else are models, or results of some; of others, what can do one of these is a model. What holds things by key, such as a graph, is none.
_HAVE_MODELS = frozenset(discover.constants('HAS_MODELS'))
_DRAW = frozenset(discover.constants('FIGURES'))
# What the module that holds the figure at hand is called.
_CALLED = frozenset(name for library in discover.constants('CHANGING_MODULE') for name in discover.constants('IMPORTS')[library])
_CAN = ('fit', 'predict', 'forecast', 'transform', 'forward')
_HOLD = (list, tuple, dict, set, frozenset)
_CHANGES = discover.constants('CHANGES')
_DATA_MODULES = tuple(discover.constants('DATA_MODULE').values())


def is_data(value: object) -> bool:
    """Whether a value is numbers, text, a table or a container of such, by the package of its type; tensors are."""
    module = type(value).__module__ or ''
    if module.startswith(_DATA_MODULES):
        return 'linalg' not in module
    needed = _DATA_HAVE.get(module.partition('.')[0])
    return needed is not None and all(hasattr(value, name) for name in needed)


def is_model(value: object) -> bool:
    """Whether a value is a model of a library, or the results of one; of a class of the notebook, whether it is made from that of a model."""
    if value is None or is_data(value):
        return False
    kind = type(value)
    own = kind.__module__ == '__main__'
    base = next((base for base in kind.__mro__ if base.__module__ != '__main__'), object)
    package = base.__module__.partition('.')[0]
    return package in _HAVE_MODELS and not own or any(callable(getattr(base, name, None)) for name in _CAN)


def is_of_figure(value: object) -> bool:
    """Whether a value is a part of a figure: what that has, calls decide, not numbers."""
    return (type(value).__module__ or '').partition('.')[0] in _DRAW


def is_of_figures(value: object) -> bool:
    """Whether a value is a part of a figure, or holds some."""
    return any(map(is_of_figure, [value, *elements(value)]))


def goes_by_figure(value: object) -> bool:
    """Whether a value is a module that holds the figure at hand, or a function of one."""
    name = '__name__' if isinstance(value, types.ModuleType) else '__module__'
    return isinstance(value, (types.ModuleType, types.FunctionType)) and getattr(value, name) in CHANGING_MODULES


def is_drawn_on(value: object) -> bool:
    """Whether drawing changes a value, or what it goes by."""
    return goes_by_figure(value) or is_of_figures(value)


@functools.lru_cache(maxsize=None)
def has_figure(package: str) -> bool:
    """Whether a module of a package has the one that holds the figure at hand, by its usual name, to draw on that."""
    return package in _DRAW or any(not _CALLED.isdisjoint(getattr(module, '__dict__', ())) for module in below({package}))


def says_it_draws(function: ast.expr) -> bool:
    """`table.plot.bar`, of a library that looks for the figure only then."""
    words = [last_name(function), getattr(getattr(function, 'value', None), 'attr', None)]
    return any('plot' in word or 'draw' in word for word in filter(None, words))


def elements(value: Any) -> Iterator[object]:
    """The first of a dict, list or tuple, or of an array of objects."""
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, (list, tuple)):
        value = getattr(value, 'flat', ()) if stated(value, 'dtype') == object else ()
    return itertools.islice(value, ELEMENTS)


def are_unlike(values: Iterable[object]) -> bool:
    """Whether values are of several classes, so that one may be called or asked for what another has not: functions stand for themselves, all numbers are of
    one class, and None is of none."""
    kinds = {value if isinstance(value, FIXED) else type(value) for value in values} - {type(None)}
    return len({numbers.Number if isinstance(kind, type) and issubclass(kind, numbers.Number) else kind for kind in kinds}) > 1


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
