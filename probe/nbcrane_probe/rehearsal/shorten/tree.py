"""Puts the hooks of `loops.py` into the syntax tree of a cell; every node keeps its line."""
from __future__ import annotations

import ast
from typing import Any

from .cuts import Cuts, Site
from .loops import FILL, LOOP, hooks

_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)


def shorten_tree(tree: Any, cuts: Cuts, file: str | None = None) -> Any:
    """The tree with its loops under the control of `cuts`, changed in place; `file` is the name it will be compiled with."""
    hooks(cuts)
    return ast.fix_missing_locations(_Shorten(cuts).visit(tree))


class _Shorten(ast.NodeTransformer):
    def __init__(self, cuts: Cuts) -> None:
        self.cuts = cuts

    def visit_For(self, node: ast.For) -> Any:
        key = self._site('loop', node, leaves=_leaves(node.body), strict=bool(node.orelse))
        self.generic_visit(node)
        node.iter = _call(LOOP, node.iter, key)
        return node

    def visit_ListComp(self, node: ast.ListComp) -> Any:
        self.generic_visit(node)
        if len(node.generators) > 1 or node.generators[0].ifs or node.generators[0].is_async:
            return node
        key = self._site('comprehension', node)
        node.generators[0].iter = _call(LOOP, node.generators[0].iter, key)
        return _call(FILL, node, key)

    def _site(self, what: str, node: Any, *, leaves: bool = False, strict: bool = False) -> int:
        self.cuts.sites.append(Site(what, node.lineno, node.end_lineno, leaves=leaves, strict=strict, node=node))
        return len(self.cuts.sites) - 1


def _call(name: str, value: Any, key: int) -> Any:
    made = ast.Call(ast.Name(name, ast.Load()), [value, ast.Constant(key)], [])
    for part in (made, made.func, made.args[1]):
        ast.copy_location(part, value)
    return made


def _leaves(body: list) -> bool:
    """Whether statements of a loop may end it: a `break` of its own or a `return`."""
    pending, inner = [(statement, True) for statement in body], False
    while pending:
        node, own = pending.pop()
        if isinstance(node, ast.Return) or isinstance(node, ast.Break) and own:
            return True
        if isinstance(node, _SCOPES):
            continue
        below = own and not isinstance(node, (ast.For, ast.AsyncFor, ast.While))
        for name, value in ast.iter_fields(node):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    pending.append((child, own if name == 'orelse' else below))
    return inner
