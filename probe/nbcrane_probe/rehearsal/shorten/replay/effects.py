"""What may be left undone: calls whose effect is their result and the contents of what they are given."""

from __future__ import annotations

import ast
import types
import weakref
from typing import TYPE_CHECKING, Any

from .... import discover
from ....code import table
from ....code.order import parameters_of
from ....code.parts import last_name, root_of, stores
from ....introspection import stated
from ..own_objects import fresh
from .form import DATA, OBJECTS, class_names

if TYPE_CHECKING:
    from ..cuts import Cuts

_OPTIMIZERS = {key for key in OBJECTS if key[1] == 'Optimizer'}
_ACTING = table.ACTING.union(discover.constants('ACTS'))
# Libraries of values, whose classes make a new one each time.
_OF_VALUES = {library for library, _ in DATA} & set(discover.constants('MAKES_VALUES'))


def owner_of(function: Any) -> Any:
    """What a call may change by itself: the object a method is bound to, or a callable object; None for functions and classes."""
    if isinstance(function, (types.MethodType, types.BuiltinMethodType)):
        owner = getattr(function, '__self__', None)
        return None if isinstance(owner, (types.ModuleType, type)) else owner
    if getattr(function, '_wrapped_by_lr_sched', False):
        # A scheduler puts a plain function over the optimizer's method, which knows it by a weak reference.
        held = [cell.cell_contents for cell in function.__closure__ or ()]
        return next((part() for part in held if isinstance(part, weakref.ref)), None)
    if isinstance(function, (types.FunctionType, type)) or type(function).__module__ == 'builtins':
        return None
    return function


def is_optimizer(value: object) -> bool:
    return not class_names(type(value)).isdisjoint(_OPTIMIZERS)


def may_be_left_out(function: Any, name: str, cuts: Cuts) -> bool:
    """Whether a call of `function`, written as `name`, has no effect but on contents, as far as that is known beforehand."""
    owner = owner_of(function)
    if name in table.ACTS and not (name == 'step' and is_optimizer(owner)):
        return False
    if isinstance(function, type):
        return function.__module__.partition('.')[0] in _OF_VALUES and not hasattr(function, 'forward')
    body = getattr(function, '__func__', function)
    module = getattr(body, '__module__', None) or type(owner).__module__
    if module == '__main__':
        return isinstance(body, types.FunctionType) and keeps_to_itself(body.__name__, cuts)
    if isinstance(module, str) and module.partition('.')[0] in _ACTING:
        return False
    return owner is None or _passes_through(owner, cuts)


def _passes_through(owner: Any, cuts: Cuts) -> bool:
    """Whether none of the notebook's classes that a callable object or a model is made of changes more than contents."""
    if any(stated(owner, name) for name in ('_forward_hooks', '_backward_hooks', '_forward_pre_hooks')):
        return False
    modules = owner.modules() if hasattr(type(owner), 'named_modules') and hasattr(type(owner), 'modules') else [owner]
    own = {type(part) for part in modules if type(part).__module__ == '__main__'}
    methods = ('forward', '__call__', 'call', 'training_step', 'train_step', 'fit', 'predict', 'transform')
    return all(keeps_to_itself(name, cuts, kind.__name__) for kind in own for name in methods if name in vars(kind))


def keeps_to_itself(name: str, cuts: Cuts, kind: str | None = None) -> bool:
    """Whether functions of that name in the notebook change nothing but contents, nor call anything that may."""
    known = cuts.replay.pure
    if (name, kind) not in known:
        known[name, kind] = True
        known[name, kind] = _is_pure(name, cuts, kind)
    return known[name, kind]


def _is_pure(name: str, cuts: Cuts, kind: str | None) -> bool:
    functions = cuts.functions()
    found = functions.get(name, []) if kind is None else _methods(cuts, kind, name)
    return bool(found) and all(_changes_nothing(definition, functions, cuts) for definition in found)


def _methods(cuts: Cuts, kind: str, name: str) -> list:
    trees = [*cuts.sources.values(), *[tree for _, tree in cuts.cells]]
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == kind]
    return [part for node in classes[-1:] for part in node.body if getattr(part, 'name', None) == name]


def _changes_nothing(definition: ast.FunctionDef | ast.AsyncFunctionDef, functions: dict, cuts: Cuts) -> bool:
    own = fresh(definition)
    # The form of what was given is compared after the call.
    elements = own | parameters_of(definition.args)
    inside = list(ast.walk(definition))
    if any(root_of(node) not in (own if isinstance(node, ast.Attribute) else elements) for node in stores(inside)):
        return False
    for node in inside:
        if isinstance(node, (ast.Global, ast.Nonlocal, ast.Yield, ast.YieldFrom, ast.Await)):
            return False
        if isinstance(node, ast.Call):
            called = last_name(node.func) or ''
            if called in table.ACTS or called in table.CHANGES and root_of(node.func) not in own:
                return False
            if called in functions and called != definition.name and not keeps_to_itself(called, cuts):
                return False
    return True
