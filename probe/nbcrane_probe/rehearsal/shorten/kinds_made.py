"""Of which kinds the value of an expression may be, as its text tells: the turns of a loop that were left out may have made one of another."""

from __future__ import annotations

import ast
import itertools
import numbers
import types
from typing import Iterable, Iterator

from ...code.parts import last_name
from .looked_up import object_of
from .reach import ELEMENTS
from .scope import FIXED, Function, returned

_LITERALS = {
    ast.List: list,
    ast.ListComp: list,
    ast.Tuple: tuple,
    ast.Dict: dict,
    ast.DictComp: dict,
    ast.Set: set,
    ast.SetComp: set,
    ast.JoinedStr: str,
}
# Functions of one name that are looked into.
_MOST = 4


class KindsMade:
    """space: the notebook's names, as a frame has them; functions: {name: its definitions}."""

    def __init__(self, space: types.SimpleNamespace, functions: dict) -> None:
        self._space, self._functions = space, functions
        self._of: dict[ast.AST, set] = {}

    def of(self, node: ast.expr | Function) -> set:
        """Classes, one for all numbers; of what the text does not tell none. Of a function those of what it returns, each looked into once."""
        if node not in self._of:
            self._of[node] = set()
            self._of[node] = kinds_of(self._values(node))
        return self._of[node]

    def _values(self, node: ast.expr | Function) -> Iterator[object]:
        if type(node) in _LITERALS:
            yield _LITERALS[type(node)]
        elif isinstance(node, ast.Constant):
            yield node.value
        elif isinstance(node, (ast.Name, ast.Attribute)):
            found = object_of(node, self._space)
            if isinstance(found, type) and found is not type:
                yield found
        elif isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Constant):
            yield from elements(object_of(node.value, self._space))
        for part in self._chosen_from(node):
            yield from self.of(part)

    def _chosen_from(self, node: ast.expr | Function) -> list:
        """The expressions and functions one of which gives the value."""
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return returned(node)
        if isinstance(node, ast.Call):
            return [node.func, *self._functions.get(last_name(node.func), ())[:_MOST]]
        if isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Constant):
            return node.value.values if isinstance(node.value, ast.Dict) else getattr(node.value, 'elts', [])
        if isinstance(node, ast.IfExp):
            return [node.body, node.orelse]
        return node.values if isinstance(node, ast.BoolOp) else []


def elements(value: object) -> Iterator[object]:
    """The first of a dict, list or tuple."""
    return itertools.islice(value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else (), ELEMENTS)


def kinds_of(values: Iterable[object]) -> set:
    """The classes of values, which stand for themselves as functions do; one for all numbers, and none for None."""
    found = set()
    for value in values:
        kind = value if isinstance(value, FIXED) else type(value)
        found.add(numbers.Number if isinstance(kind, type) and issubclass(kind, numbers.Number) else kind)
    return found - {type(None)}


def are_unlike(kinds: set) -> bool:
    """Whether one may be called or asked for what another has not."""
    return len(kinds) > 1
