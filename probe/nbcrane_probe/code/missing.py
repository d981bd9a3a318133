"""A name that a statement is sure to ask for in vain, whatever it works on: it fails with it before anything of it has an effect."""

from __future__ import annotations

import ast
import builtins
from typing import Any, Container

from .order import evaluated

_BEGIN_SURELY = (ast.Expr, ast.Assign, ast.AugAssign, ast.If, ast.While, ast.Assert, ast.For)
# From there on it is not sure what runs, or a call was made.
_MAY_END = (ast.Call, ast.Await, ast.Yield, ast.YieldFrom)


def missing_name(statement: Any, known: Container) -> ast.Name | None:
    """The first name that neither `known` nor Python has, of those that the statement reads before its first call is made."""
    begins = statement.value if isinstance(statement, ast.AnnAssign) else statement if isinstance(statement, _BEGIN_SURELY) else None
    bound = set()
    for part, sure in evaluated(begins) if begins is not None else ():
        if not sure or isinstance(part, _MAY_END):
            break
        if not isinstance(part, ast.Name):
            continue
        if not isinstance(part.ctx, ast.Load):
            bound.add(part.id)
        elif part.id not in bound and part.id not in known and not hasattr(builtins, part.id):
            return part
    return None
