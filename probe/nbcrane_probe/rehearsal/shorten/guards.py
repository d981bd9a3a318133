"""Conditions inside a statement: `a or b`, `b if a else c` and the `if` of a comprehension decide whether a part of it is reached at all."""

from __future__ import annotations

import ast
from typing import Callable, Iterator

from ...code.order import COMPREHENSIONS
from .scope import CLEAN, Comprehension, Env
from .taint import Flow


def level_of_guards(flow: Flow, statement: ast.AST, node: ast.AST, env: Env) -> int:
    """The worst level of the conditions that must go one way before `node` in `statement` runs.

    `node` is the statement itself where the place of the crash is not known: then all of its conditions count.
    """
    inner = env.copy()

    def enter(maker: Comprehension) -> None:
        for part in maker.generators:
            flow.go_through(part, inner)

    worst = CLEAN
    for guard in _all(statement) if node is statement else _on_the_way(statement, node, enter):
        worst = max(worst, flow.level(guard, inner))
    return worst


def _on_the_way(outer: ast.AST, node: ast.AST, enter: Callable[[Comprehension], None]) -> Iterator[ast.expr]:
    """The conditions between a node and one inside it, outermost first; `enter` is called with each comprehension on the way."""
    while outer is not node:
        child = next((one for one in ast.iter_child_nodes(outer) if any(part is node for part in ast.walk(one))), None)
        if child is None:
            return
        if isinstance(outer, COMPREHENSIONS):
            enter(outer)
        yield from _of(outer, child)
        outer = child


def _of(outer: ast.AST, child: ast.AST) -> list:
    """The conditions of one node under which its `child` runs."""
    if isinstance(outer, ast.BoolOp):
        return outer.values[: outer.values.index(child)] if isinstance(child, ast.expr) else []
    if isinstance(outer, ast.IfExp):
        return [] if child is outer.test else [outer.test]
    if isinstance(outer, ast.comprehension):
        return outer.ifs[: outer.ifs.index(child)] if isinstance(child, ast.expr) and child in outer.ifs else []
    if isinstance(outer, COMPREHENSIONS) and not isinstance(child, ast.comprehension):
        return [test for part in outer.generators for test in part.ifs]
    return []


def _all(outer: ast.AST) -> Iterator[ast.expr]:
    """All conditions inside the expressions of a statement; blocks below it are statements of their own."""
    for child in ast.iter_child_nodes(outer):
        if not isinstance(child, ast.stmt):
            yield from _of(outer, child)
            yield from _all(child)
