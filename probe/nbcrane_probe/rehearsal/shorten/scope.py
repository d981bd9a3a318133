"""Levels of names in one scope, and small questions about syntax trees, for the walk of `taint.py`."""

from __future__ import annotations

import ast
import types
from typing import Any, Dict, Tuple, Union

from ... import discover
from ...code.order import FUNCTIONS, nodes_of, parameters_of
from ...code.parts import all_of, declared, given, names_in, stored
from .in_place import links
from .names import SEEN
from .reach import objects

# From best to worst; `taint.py` says what each means.
CLEAN, VALUE, SIZED, OPEN, ANY, UNKNOWN = range(6)
#: levels of names
Env = Dict[str, int]
#: line and column, None where Python does not tell it
Place = Tuple[int, Union[int, None]]
Function = Union[ast.FunctionDef, ast.AsyncFunctionDef]
Comprehension = Union[ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp]
#: modules that hold what their functions change, such as the figure that is drawn on
CHANGING_MODULES = frozenset(discover.constants('CHANGING_MODULE').values())
FIXED = (types.ModuleType, type, types.FunctionType, types.BuiltinFunctionType)
_BLOCKS = ('body', 'orelse', 'finalbody')


class Scope(dict):
    """Levels in a function: its own names first, then those of the module."""

    def __init__(self, module: Env, levels: Env, function: Function | None = None) -> None:
        super().__init__(levels)
        self.module, self.function = module, function
        #: what its own names stand for, as far as that is known
        self.known: dict = {}
        #: {name of its own: names whose objects it may be a part of}
        self.links = links(function) if isinstance(function, FUNCTIONS) else {}
        body = function.body if isinstance(function, FUNCTIONS) else []
        self.locals = (levels.keys() | stored(body)) - declared(body)

    def get(self, name: str, default: Any = None) -> Any:
        return self[name] if name in self else self.module.get(name, default)

    def own(self, name: str) -> int:
        return dict.get(self, name, CLEAN)

    def copy(self) -> 'Scope':
        made = Scope(self.module, self)
        vars(made).update(vars(self))
        return made


def bind_arguments(function: Function | ast.Lambda, node: ast.Call, levels: list, named: dict, receiver: int) -> Env:
    """Levels of a function's parameters for a call; where arguments cannot be matched to parameters, each gets the worst."""
    spec = function.args
    names, everything = _positional(function), parameters_of(spec)
    worst = max([*levels, *named.values()], default=CLEAN)
    if any(isinstance(argument, ast.Starred) for argument in node.args) or None in named:
        return {name: max(worst, receiver) for name in everything}
    bound = {name: CLEAN for name in everything}
    if names and names[0] in ('self', 'cls'):
        bound[names[0]] = receiver
        names = names[1:]
    for name, level in zip(names, levels):
        bound[name] = level
    if spec.vararg is not None:
        bound[spec.vararg.arg] = max(levels[len(names) :], default=CLEAN)
    for name, level in named.items():
        bound[name if name in bound else spec.kwarg.arg if spec.kwarg is not None else name] = level
    return bound


def arguments_of(function: Function, node: ast.Call) -> list:
    """Pairs of the argument's expression and the parameter's name, as far as they are known."""
    names = _positional(function)
    pairs = []
    if names and names[0] in ('self', 'cls'):
        pairs.append((node.func, names[0]))
        names = names[1:]
    pairs += zip(node.args, names)
    return pairs + [(keyword.value, keyword.arg) for keyword in node.keywords if keyword.arg]


def _positional(function: Function | ast.Lambda) -> list[str]:
    return [argument.arg for argument in [*function.args.posonlyargs, *function.args.args]]


def lift(env: Env, name: str, level: int) -> None:
    env[name] = max(env.get(name, CLEAN), level)


def join(env: Env, other: Env) -> None:
    for name, level in other.items():
        lift(env, name, level)


def marker(node: ast.AST) -> int | None:
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
        target = node.targets[0]
        if isinstance(target.value, ast.Name) and target.value.id == SEEN:
            return getattr(target.slice, 'value', None)
    return None


def is_hook(node: ast.AST) -> bool:
    return marker(node) is not None or getattr(node, 'is_hook', False)


def as_hook(node: Any, where: ast.AST) -> Any:
    """Marks a statement that the notebook does not have, and puts it where another stands."""
    node.is_hook = True
    for part in ast.walk(node):
        if 'lineno' in part._attributes:
            ast.copy_location(part, where)
    return node


def blocks_of(node: ast.AST) -> list:
    if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
        return []
    blocks = [getattr(node, name) for name in _BLOCKS if isinstance(getattr(node, name, None), list)]
    return blocks + [part.body for part in [*getattr(node, 'handlers', []), *getattr(node, 'cases', [])]]


def start_of(node: ast.stmt | ast.expr) -> int:
    return min([node.lineno, *[decorator.lineno for decorator in getattr(node, 'decorator_list', [])]])


def holds(block: list, target: Place | None) -> bool:
    return target is not None and any(_has(node, *target) for node in block if not is_hook(node))


def _has(node: ast.stmt, line: int, column: int | None) -> bool:
    """Several statements may stand on one line."""
    first, last, end = start_of(node), node.end_lineno or line, node.end_col_offset
    if column is None or end is None:
        return first <= line <= last
    return (first, node.col_offset if first == node.lineno else 0) <= (line, column) < (last, end)


def ways_out(block: list) -> set[type]:
    """The kinds of statements in a block with which it may leave what it stands in."""
    return {type(node) for node in all_of(block)} & {ast.Return, ast.Break, ast.Continue, ast.Raise}


def returned(function: Function) -> list[ast.expr]:
    """What a function gives back, other than None by having no value there."""
    return [part.value for part in nodes_of(function.body) if isinstance(part, ast.Return) and part.value is not None]


def makes_fewer(function: ast.AST, sites: list) -> bool:
    """Whether a function is a generator with a loop that was cut: it then makes fewer elements than in the full run."""
    inside = list(ast.walk(function))
    makes = any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in inside)
    return makes and any(site.cut and any(site.node is node for node in inside) for site in sites)


def collectors(node: ast.Call, names: dict) -> set:
    """Names in the arguments of a call that stand for objects of the notebook which a library may let collect: callbacks, not models."""
    found = names_in(given(node)) & names.keys()
    return {name for name in found if not isinstance(names[name], FIXED) and any(_collects(item) for item in objects(names[name]))}


def _collects(item: object) -> bool:
    return type(item).__module__ == '__main__' and not any(
        hasattr(type(item), name) for name in ('forward', 'call', 'predict', '__getitem__')
    )
