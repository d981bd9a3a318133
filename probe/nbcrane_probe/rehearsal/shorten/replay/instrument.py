"""Puts hooks around the calls in loops and functions of the notebook: `f(x)` becomes `done(key, call(key, f)(x))`.

`call` gives back the function itself while nothing is replayed, so that no frame is added. The hooks go into a copy of the tree; what
`taint.py` walks is the tree without them.
"""

from __future__ import annotations

import ast
import builtins
import copy
from typing import TYPE_CHECKING

from ....code.table import CHANGES
from ..names import BACK, CALL, DONE, OUT, is_of_hooks
from .calls import CallSite

if TYPE_CHECKING:
    from ..cuts import Cuts

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
# Those that look at the frame they are called from.
_LEFT_ALONE = frozenset('query eval formula from_formula ols logit glm'.split())
# Of Python's own functions, those that go through all that they are given.
_GO_THROUGH = frozenset('sum max min sorted any all'.split())


def instrument(tree: ast.Module, cuts: Cuts) -> ast.Module:
    """A copy of a tree in which calls go through the hooks of `cuts.replay`."""
    eligible = _eligible(tree)
    if not eligible and not any(isinstance(node, ast.Yield) for node in ast.walk(tree)):
        return tree
    memo: dict = {}
    copied = copy.deepcopy(tree, memo)
    keys = {}
    for node in eligible:
        cuts.replay.sites.append(CallSite(node))
        keys[id(memo[id(node)])] = len(cuts.replay.sites) - 1
    return _Hooks(keys).visit(copied)


def _eligible(tree: ast.AST) -> list:
    """Calls that may run more than once."""
    found: list = []
    pending = [(tree, False)]
    while pending:
        node, inside = pending.pop()
        if isinstance(node, ast.Call) and inside and not _is_left_alone(node.func):
            found.append(node)
        again = getattr(node, 'body', None) if isinstance(node, (*_FUNCTIONS, *_LOOPS)) else None
        for name, value in ast.iter_fields(node):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    repeats = again is not None and name in ('body', 'test') or isinstance(node, _COMPREHENSIONS) and name != 'generators'
                    pending.append((child, repeats or inside and not isinstance(node, ast.arguments) and name != 'decorator_list'))
    return found


def _is_left_alone(function: ast.expr) -> bool:
    name = getattr(function, 'id', getattr(function, 'attr', ''))
    is_cheap = isinstance(function, ast.Name) and hasattr(builtins, name) and name not in _GO_THROUGH
    return is_cheap or name in _LEFT_ALONE or name in CHANGES or is_of_hooks(name)


class _Hooks(ast.NodeTransformer):
    def __init__(self, keys: dict) -> None:
        self._keys = keys

    def visit_Call(self, node: ast.Call) -> ast.Call:
        key = self._keys.get(id(node))
        self.generic_visit(node)
        if key is None:
            return node
        node.func = hook(CALL, key, node.func, node)
        return hook(DONE, key, node, node)

    def visit_Yield(self, node: ast.Yield) -> ast.Call:
        # While a generator waits, the time is that of whoever draws from it.
        self.generic_visit(node)
        node.value = hook(OUT, 0, node.value or ast.copy_location(ast.Constant(None), node), node)
        return hook(BACK, 0, node, node)


def hook(name: str, key: int, value: ast.expr, where: ast.AST) -> ast.Call:
    """The call of a hook that is given `value`, and stands where `where` does."""
    made = ast.Call(ast.Name(name, ast.Load()), [ast.Constant(key), value], [])
    for part in (made, made.func, made.args[0]):
        ast.copy_location(part, where)
    return made
