"""Which names a piece of code binds, by syntax alone."""

from __future__ import annotations

import ast
from typing import Iterable

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Bindings(ast.NodeVisitor):
    """Names that code binds in its own scope: `names`; names declared `global` and `nonlocal`; whether it star-imports or yields."""

    def __init__(self) -> None:
        self.names = set()
        self.globals = set()
        self.nonlocals = set()
        self.stars = False
        self.yields = False

    def visit_Name(self, node: ast.Name) -> None:
        if not isinstance(node.ctx, ast.Load):
            self.names.add(node.id)

    def visit_Global(self, node: ast.Global) -> None:
        self.globals.update(node.names)

    def visit_Nonlocal(self, node: ast.Nonlocal) -> None:
        self.nonlocals.update(node.names)

    def _alias(self, node: ast.Import | ast.ImportFrom) -> None:
        for alias in node.names:
            if alias.name == '*':
                self.stars = True
            else:
                self.names.add(alias.asname or alias.name.partition('.')[0])

    visit_Import = visit_ImportFrom = _alias

    def _definition(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        self.names.add(node.name)
        for part in node.decorator_list:
            self.visit(part)
        if isinstance(node, ast.ClassDef):
            for part in [*node.bases, *node.keywords]:
                self.visit(part)
        else:
            self._defaults(node.args)

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _definition

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._defaults(node.args)

    def _defaults(self, args: ast.arguments) -> None:
        for part in [*args.defaults, *args.kw_defaults]:
            if part is not None:
                self.visit(part)

    def _comprehension(self, node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp) -> None:
        # Only the first iterable belongs to this scope; a walrus anywhere inside binds here.
        self.visit(node.generators[0].iter)
        for part in ast.walk(node):
            if isinstance(part, ast.NamedExpr):
                self.names.add(part.target.id)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        if node.name:
            self.names.add(node.name)
        self.generic_visit(node)

    def visit_Yield(self, node: ast.Yield | ast.YieldFrom) -> None:
        self.yields = True
        self.generic_visit(node)

    visit_YieldFrom = visit_Yield

    def _capture(self, node: ast.AST) -> None:
        name = getattr(node, 'name', None) or getattr(node, 'rest', None)
        if name:
            self.names.add(name)
        self.generic_visit(node)

    visit_MatchAs = visit_MatchStar = visit_MatchMapping = _capture


def bindings_of(nodes: Iterable[ast.AST]) -> Bindings:
    """The Bindings of a list of statements or expressions."""
    found = Bindings()
    for node in nodes:
        found.visit(node)
    return found


def parameters_of(args: ast.arguments) -> set[str]:
    """Names of all parameters of an `ast.arguments`."""
    every = [*getattr(args, 'posonlyargs', []), *args.args, *args.kwonlyargs]
    return {arg.arg for arg in every} | {arg.arg for arg in (args.vararg, args.kwarg) if arg is not None}
