"""A name that a statement is sure to ask for in vain, whatever it works on: it fails with it before anything of it has an effect."""

from __future__ import annotations

import ast
import builtins
from typing import Any, Container, Optional


def missing_name(statement: Any, known: Container) -> Optional[ast.Name]:
    """The first name that neither `known` nor Python has, of those that the statement reads before its first call is made."""
    found: list = []
    for part in _first_parts(statement):
        try:
            _read(part, found)
        except _Enough:
            break
    return next((name for name in found if name.id not in known and not hasattr(builtins, name.id)), None)


class _Enough(Exception):
    """From here on it is not sure what runs, or a call was made."""


def _first_parts(statement: Any) -> list:
    """The expressions a statement begins with, in the order in which they are evaluated."""
    if isinstance(statement, (ast.Expr, ast.Assign, ast.AnnAssign)):
        return [statement.value]
    if isinstance(statement, ast.AugAssign):
        return [statement.target, statement.value]
    if isinstance(statement, (ast.If, ast.While, ast.Assert)):
        return [statement.test]
    if isinstance(statement, ast.For):
        return [statement.iter]
    return []


def _read(node: Any, found: list) -> None:
    if isinstance(node, ast.Name):
        found.append(node)
    elif isinstance(node, ast.Lambda):
        return
    elif isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
        _read(node.generators[0].iter, found)
        raise _Enough
    elif isinstance(node, (ast.BoolOp, ast.IfExp)):
        _read(node.values[0] if isinstance(node, ast.BoolOp) else node.test, found)
        raise _Enough
    elif isinstance(node, ast.Compare) and len(node.ops) > 1:
        _read(node.left, found)
        _read(node.comparators[0], found)
        raise _Enough
    elif isinstance(node, (ast.Await, ast.Yield, ast.YieldFrom)):
        raise _Enough
    elif node is not None:
        for part in ast.iter_child_nodes(node):
            _read(part, found)
        if isinstance(node, ast.Call):
            raise _Enough
