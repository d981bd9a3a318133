"""Of which kinds the value of an expression may be, as its text tells: the turns of a loop that were left out may have made one of another."""

from __future__ import annotations

import ast
import itertools
import numbers
import types
from typing import Iterable, Iterator

from ...code.order import nodes_of
from ...code.parts import last_name
from .looked_up import object_of
from .reach import ELEMENTS
from .scope import FIXED

_LITERALS = (
    ((ast.List, ast.ListComp), list),
    ((ast.Tuple,), tuple),
    ((ast.Dict, ast.DictComp), dict),
    ((ast.Set, ast.SetComp), set),
    ((ast.JoinedStr,), str),
)
# Functions that call each other, and those of one name, that are looked into.
_DEEPEST, _MOST = 3, 4


class KindsMade:
    """space: the notebook's names, as a frame has them; functions: {name: its definitions}."""

    def __init__(self, space: types.SimpleNamespace, functions: dict) -> None:
        self._space, self._functions = space, functions
        self._of: dict[ast.AST, set] = {}

    def of(self, node: ast.expr, depth: int = _DEEPEST) -> set:
        """Classes, one for all numbers; of what the text does not tell none."""
        if node not in self._of:
            self._of[node] = set()
            self._of[node] = set(kinds_of(self._classes(node, depth)))
        return self._of[node]

    def _classes(self, node: ast.expr, depth: int) -> Iterator[object]:
        if isinstance(node, ast.Constant):
            yield node.value
        elif isinstance(node, (ast.Name, ast.Attribute)):
            found = object_of(node, self._space)
            yield from [found] if isinstance(found, type) and found is not type else []
        elif isinstance(node, ast.Call):
            yield from self.of(node.func, depth) - {type(None)}
            for function in self._functions.get(last_name(node.func), ())[:_MOST] if depth else ():
                given = [part.value for part in nodes_of(function.body) if isinstance(part, ast.Return) and part.value is not None]
                yield from itertools.chain(*[self.of(part, depth - 1) for part in given])
        elif isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Constant):
            held = node.value
            if isinstance(held, (ast.List, ast.Tuple, ast.Dict)):
                parts = held.values if isinstance(held, ast.Dict) else held.elts
                yield from itertools.chain(*[self.of(part, depth) for part in parts])
            else:
                yield from elements(object_of(held, self._space))
        elif isinstance(node, (ast.IfExp, ast.BoolOp)):
            parts = node.values if isinstance(node, ast.BoolOp) else [node.body, node.orelse]
            yield from itertools.chain(*[self.of(part, depth) for part in parts])
        yield from [kind for literals, kind in _LITERALS if isinstance(node, literals)]


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
