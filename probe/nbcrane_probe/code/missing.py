"""A name that a statement is sure to ask for in vain, whatever it works on: it fails with it before anything of it has an effect."""

from __future__ import annotations

import ast
import builtins
from typing import Any, Container, Iterator

from .order import HERE, steps

_BEGIN_SURELY = (ast.Expr, ast.Assign, ast.AugAssign, ast.If, ast.While, ast.Assert, ast.For)


def missing_name(statement: Any, known: Container) -> ast.Name | None:
    """The first name that neither `known` nor Python has, of those that the statement reads before its first call is made."""
    begins = statement.value if isinstance(statement, ast.AnnAssign) else statement if isinstance(statement, _BEGIN_SURELY) else None
    bound = set()
    try:
        for name in _names(begins):
            if not isinstance(name.ctx, ast.Load):
                bound.add(name.id)
            elif name.id not in bound and name.id not in known and not hasattr(builtins, name.id):
                return name
    except _Enough:
        pass
    return None


class _Enough(Exception):
    """From here on it is not sure what runs, or a call was made."""


def _names(node: Any) -> Iterator[ast.Name]:
    if isinstance(node, ast.Name):
        yield node
    if node is None or isinstance(node, (ast.Name, ast.Lambda)):
        return
    if isinstance(node, (ast.Await, ast.Yield, ast.YieldFrom)):
        raise _Enough
    for step in steps(node):
        if step.kind != HERE and step.nodes:
            raise _Enough
        for part in step.nodes:
            yield from _names(part)
    if isinstance(node, ast.Call):
        raise _Enough
