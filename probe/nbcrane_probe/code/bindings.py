"""Which names a piece of code binds, by syntax alone."""

from __future__ import annotations

import ast
from typing import Any, Iterable

from .order import CALLED, CLASS, EACH, LAMBDA, bound_by, steps


class Bindings:
    """Names that code binds in its own scope: `names`; names declared `global` and `nonlocal`; whether it star-imports or yields."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        #: [(name, line)] in order; (name, None) for `del`. Without names of exceptions, which are gone at the end of their block
        self.places: list[tuple[str, int | None]] = []
        self.globals: set[str] = set()
        self.nonlocals: set[str] = set()
        self.stars = False
        self.yields = False

    def visit(self, node: Any) -> None:
        if isinstance(node, ast.Name):
            if not isinstance(node.ctx, ast.Load):
                self._add(node.id, node.lineno if isinstance(node.ctx, ast.Store) else None)
            return
        if isinstance(node, ast.Global):
            self.globals.update(node.names)
        elif isinstance(node, ast.Nonlocal):
            self.nonlocals.update(node.names)
        elif isinstance(node, (ast.Yield, ast.YieldFrom)):
            self.yields = True
        elif isinstance(node, ast.ImportFrom):
            self.stars = self.stars or any(alias.name == '*' for alias in node.names)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            self.names.add(node.name)
        if not isinstance(node, ast.ExceptHandler):
            for name in bound_by(node):
                self._add(name, node.lineno)
        for step in steps(node):
            # A walrus anywhere in a comprehension binds here; nothing else of it does.
            if step.kind == EACH:
                walruses = [part for top in step.nodes for part in ast.walk(top) if isinstance(part, ast.NamedExpr)]
                for walrus in walruses:
                    self._add(walrus.target.id, walrus.lineno)
            elif step.kind not in (CLASS, CALLED, LAMBDA):
                for part in step.nodes:
                    self.visit(part)

    def _add(self, name: str, line: int | None) -> None:
        self.names.add(name)
        self.places.append((name, line))


def bindings_of(nodes: Iterable[ast.AST]) -> Bindings:
    """The Bindings of a list of statements or expressions."""
    found = Bindings()
    for node in nodes:
        found.visit(node)
    return found
