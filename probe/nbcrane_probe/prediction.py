"""Rules and evaluator put together: the evaluator imports no rules, it is given those for what is loaded."""

from __future__ import annotations

from typing import Any, Mapping

from . import evaluate
from .budget import Budget
from .cell import ParsedCell
from .rules import libraries
from .rules.registry import rules_now


def predict(
    cell: ParsedCell, namespace: dict[str, Any], origins: Mapping[str, Any] | None, budget: Budget, without: str | None = None
) -> tuple[dict[str, Any] | None, dict[str, Any]]:
    """`(finding | None, reach)`: see evaluate.predict. `without`: a family of rules to leave out (rules/__init__.py)."""
    return evaluate.predict(cell, namespace, origins, budget, rules_now(libraries, without))
