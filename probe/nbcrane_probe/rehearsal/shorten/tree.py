"""Puts the hooks of `loops.py` into the syntax tree of a cell; every node keeps its line."""

from __future__ import annotations

import ast
import sys
from typing import TYPE_CHECKING, Any, Union

from ...code.order import ENDS, may_leave
from ...code.parts import all_of
from ..lookahead.checks import put_checks
from .cuts import Cuts
from .fewer_rows import give_fewer
from .loops import hooks
from .names import GO, LOOP, SEEN, START
from .replay import instrument
from .scope import as_hook
from .sites import Loop, Site

if TYPE_CHECKING:
    from typing import TypeGuard

_ARMS = tuple(getattr(ast, name) for name in ('ExceptHandler', 'match_case') if hasattr(ast, name))
_EFFECTS = (
    ast.Call, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.NamedExpr, ast.Delete, ast.Import, ast.ImportFrom, ast.FunctionDef,
    ast.AsyncFunctionDef, ast.ClassDef,
)  # fmt: skip


def shorten_tree(tree: ast.Module, cuts: Cuts, file: str | None = None) -> ast.Module:
    """The tree with its loops under the control of `cuts`, changed in place; `file` is the name it will be compiled with."""
    shortened = put_hooks(ast.Module(_statements_of(tree), tree.type_ignores), cuts)
    cuts.cells.append((file, shortened))
    return give_fewer(instrument(shortened, cuts), cuts, file or '') if cuts.replay_seconds else shortened


def _statements_of(cell: ast.Module) -> list[ast.stmt]:
    """What runs and is judged by itself: statements of `if __name__ == '__main__':` are as those of the cell."""
    is_main = sys.modules['__main__'].__dict__.get('__name__') == '__main__'
    statements = [part for node in cell.body for part in (node.body if is_main and _is_of_main(node) else [node])]
    if statements and statements[-1] is not cell.body[-1]:
        # IPython shows what a cell ends with, and nothing that stands in an `if`.
        statements.append(ast.copy_location(ast.Pass(), statements[-1]))
    return statements


def _is_of_main(node: ast.stmt) -> TypeGuard[ast.If]:
    return isinstance(node, ast.If) and not node.orelse and ast.unparse(node.test) == "__name__ == '__main__'"


def put_hooks(tree: ast.Module, cuts: Cuts) -> ast.Module:
    """What `shorten_tree` does, for code that is not about to run."""
    hooks(cuts)
    return ast.fix_missing_locations(put_checks(Shortening(cuts).visit(tree), cuts))


class Shortening(ast.NodeTransformer):
    def __init__(self, cuts: Cuts) -> None:
        self.cuts = cuts

    def visit_For(self, node: ast.For) -> ast.AST:
        key = self._site('loop', node, leaves=may_leave(node.body, ENDS), strict=bool(node.orelse))
        self.generic_visit(node)
        node.iter = _ask(LOOP, key, node.iter, node.iter)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        # Its condition may end it anywhere, as a `break` does.
        may_end = may_leave(node.body, ENDS) or not isinstance(node.test, ast.Constant)
        key = self._site('while', node, leaves=may_end, strict=bool(node.orelse))
        self.generic_visit(node)
        node.test = ast.copy_location(ast.BoolOp(ast.And(), [node.test, _ask(GO, key, node.test)]), node.test)
        # One statement, for IPython runs each of a cell's in a frame of its own.
        return ast.copy_location(ast.With([ast.withitem(_ask(START, key, node))], [node]), node)

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        self.generic_visit(node)
        if len(node.generators) > 1 or node.generators[0].ifs or node.generators[0].is_async:
            return node
        key = self._site('comprehension', node)
        iterated = node.generators[0].iter
        node.generators[0].iter = _ask(LOOP, key, iterated, iterated)
        return node

    def visit_FunctionDef(self, node: Union[ast.FunctionDef, ast.AsyncFunctionDef]) -> ast.AST:
        self.generic_visit(node)
        described = ast.get_docstring(node, clean=False) is not None
        mark = self.cuts.entries.mark(node)
        # A docstring stays the first statement.
        node.body.insert(int(described), as_hook(mark, node.body[0]))
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

    def generic_visit(self, node: Any) -> ast.AST:
        super().generic_visit(node)
        if isinstance(node, (ast.If, ast.While)):
            self._mark(node.body)
            self._mark(node.orelse)
        elif isinstance(node, _ARMS):
            self._mark(node.body, also=(ast.Continue,))
        return node

    def _mark(self, block: list, also: tuple = ()) -> None:
        """Has a branch tell that it ran, where that matters to what comes after it."""
        if any(isinstance(node, (*_EFFECTS, *also)) for node in all_of(block)):
            self.cuts.seen.append(0)
            slot = ast.Subscript(ast.Name(SEEN, ast.Load()), ast.Constant(len(self.cuts.seen) - 1), ast.Store())
            block.insert(0, as_hook(ast.Assign([slot], ast.Constant(1)), block[0]))

    def _site(self, what: str, node: Loop, *, leaves: bool = False, strict: bool = False) -> int:
        site = Site(what, node.lineno, node.end_lineno, leaves=leaves, strict=strict, node=node)
        self.cuts.sites.append(site)
        site.key = str(len(self.cuts.sites))
        return len(self.cuts.sites) - 1


def _ask(name: str, key: int, where: ast.AST, *given: ast.expr) -> ast.Call:
    """A call of a hook that stands where another node does."""
    made = ast.Call(ast.Name(name, ast.Load()), [*given, ast.Constant(key)], [])
    for part in (made, made.func, made.args[-1]):
        ast.copy_location(part, where)
    return made
