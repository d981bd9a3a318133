"""Which statements a look-ahead runs, and how long each may take."""

from __future__ import annotations

import ast
import types
from typing import Iterable

from .hidden_state import may_be_bound
from .independent import Independent
from .reasons import needs
from .rounds import Plan
from .statements import Statements

_SIMPLE = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr, ast.Assert, ast.Delete, ast.Raise)


class Everything:
    """All statements but those that are sure to need something unknown. `doubted`: [(cell, line)] of crashes that another attempt denied."""

    #: whether what runs has the values of the real run
    exact = False
    #: why a statement is left out whose crash does not count
    doubt = 'it raised a different error when less was cut'

    def __init__(self, doubted: Iterable = ()) -> None:
        self._doubted = {tuple(one) for one in doubted}

    def refuses(self, cell: int, node: ast.stmt, statements: Statements) -> str | None:
        """Why a statement is left out before it runs, or None.

        A simple one that names something unknown runs up to there: what it names before that is tried.
        """
        unknown = statements.unseen.names
        if not unknown:
            return None
        needed = statements.effects(node).reads & unknown
        if not needed:
            return None
        own = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
        if isinstance(node, _SIMPLE) and needed & own:
            return None
        return needs(needed)

    def code(self, code: types.CodeType) -> types.CodeType:
        """What runs of the statement at hand."""
        return code

    def doubts(self, cell: int, node: ast.stmt, error: BaseException, statements: Statements) -> bool:
        """Whether a crash of this statement is known not to count."""
        return (cell, node.lineno) in self._doubted or may_be_bound(error, statements)

    def seconds(self, usual: float, patience: float) -> float:
        """How long a statement may take."""
        return usual


def policy_of(plan: Plan, cells: list) -> Everything | Independent:
    """The policy of an attempt."""
    return Independent(cells[0]['index']) if plan.independent else Everything(plan.doubted)
