"""Puts the hooks of `loops.py` into the syntax tree of a cell; every node keeps its line."""

from __future__ import annotations

import ast
from typing import Any

from .cuts import Cuts
from .loops import hooks
from .names import FILL, LOOP, SEEN, TURN
from .sites import Site

_ARMS = tuple(getattr(ast, name) for name in ('ExceptHandler', 'match_case') if hasattr(ast, name))
_EFFECTS = (ast.Call, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.NamedExpr, ast.Delete)
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)


def shorten_tree(tree: Any, cuts: Cuts, file: str | None = None) -> Any:
    """The tree with its loops under the control of `cuts`, changed in place; `file` is the name it will be compiled with."""
    shortened = put_hooks(tree, cuts)
    cuts.cells.append((file, shortened))
    return shortened


def put_hooks(tree: Any, cuts: Cuts) -> Any:
    """What `shorten_tree` does, for code that is not about to run."""
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

    def visit_While(self, node: ast.While) -> Any:
        key = self._site('while', node)
        self.generic_visit(node)
        before, head = _statement(TURN, key, True, node), _statement(TURN, key, False, node.body[0])
        node.body.insert(1 if _is_mark(node.body[0]) else 0, head)
        return [before, node]

    def visit_ListComp(self, node: ast.ListComp) -> Any:
        self.generic_visit(node)
        if len(node.generators) > 1 or node.generators[0].ifs or node.generators[0].is_async:
            return node
        key = self._site('comprehension', node)
        node.generators[0].iter = _call(LOOP, node.generators[0].iter, key)
        return _call(FILL, node, key)

    def generic_visit(self, node: Any) -> Any:
        super().generic_visit(node)
        if isinstance(node, (ast.If, ast.While)):
            self._mark(node.body)
            self._mark(node.orelse)
        elif isinstance(node, _ARMS):
            self._mark(node.body)
        return node

    def _mark(self, block: list) -> None:
        """Has a branch tell that it ran, where that matters to what comes after it."""
        if any(isinstance(node, _EFFECTS) for statement in block for node in ast.walk(statement)):
            self.cuts.seen.append(0)
            slot = ast.Subscript(ast.Name(SEEN, ast.Load()), ast.Constant(len(self.cuts.seen) - 1), ast.Store())
            mark = ast.Assign([slot], ast.Constant(1))
            for part in ast.walk(mark):
                if 'lineno' in part._attributes:
                    ast.copy_location(part, block[0])
            block.insert(0, mark)

    def _site(self, what: str, node: Any, *, leaves: bool = False, strict: bool = False) -> int:
        self.cuts.sites.append(Site(what, node.lineno, node.end_lineno, leaves=leaves, strict=strict, node=node))
        return len(self.cuts.sites) - 1


def _call(name: str, value: Any, key: int) -> Any:
    made = ast.Call(ast.Name(name, ast.Load()), [value, ast.Constant(key)], [])
    for part in (made, made.func, made.args[1]):
        ast.copy_location(part, value)
    return made


def _statement(name: str, key: int, first: bool, where: Any) -> Any:
    made = ast.Expr(ast.Call(ast.Name(name, ast.Load()), [ast.Constant(key), ast.Constant(first)], []))
    for part in ast.walk(made):
        if 'lineno' in part._attributes:
            ast.copy_location(part, where)
    return made


def _is_mark(node: Any) -> bool:
    return (
        isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript) and getattr(node.targets[0].value, 'id', None) == SEEN
    )


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
