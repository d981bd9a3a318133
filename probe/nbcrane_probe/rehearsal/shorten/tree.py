"""Puts the hooks of `loops.py` into the syntax tree of a cell; every node keeps its line."""
from __future__ import annotations

import ast
import builtins
from typing import Any

from .cuts import Cuts, Site
from .loops import Loops

_LOOP, _FILL = '__nbcrane_loop__', '__nbcrane_fill__'
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)


def shorten_tree(tree: Any, cuts: Cuts, file: str = '<cell>') -> Any:
    """The tree with its loops under the control of `cuts`, changed in place; `file` is the name it will be compiled with."""
    if not hasattr(builtins, _LOOP) or getattr(builtins, _LOOP).__self__.cuts is not cuts:
        loops = Loops(cuts)
        setattr(builtins, _LOOP, loops.loop)
        setattr(builtins, _FILL, loops.fill)
    return ast.fix_missing_locations(_Shorten(cuts, file).visit(tree))


class _Shorten(ast.NodeTransformer):
    def __init__(self, cuts: Cuts, file: str) -> None:
        self.cuts, self.file = cuts, file

    def visit_For(self, node: ast.For) -> Any:
        key = self._site('loop', node, node.body, _leaves(node.body))
        self.generic_visit(node)
        node.iter = _call(_LOOP, node.iter, key)
        return node

    def visit_ListComp(self, node: ast.ListComp) -> Any:
        self.generic_visit(node)
        if len(node.generators) > 1 or node.generators[0].ifs or node.generators[0].is_async:
            return node
        key = self._site('comprehension', node, [node], False)
        node.generators[0].iter = _call(_LOOP, node.generators[0].iter, key)
        return _call(_FILL, node, key)

    def _site(self, what: str, node: Any, body: list, leaves: bool) -> int:
        self.cuts.sites.append(Site(what, self.file, node, body, leaves))
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
