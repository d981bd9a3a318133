"""Rules and evaluator put together: the evaluator imports no rules, it is given those for what is loaded."""

from __future__ import annotations

import types
from typing import Any, Iterator, Mapping

from . import discover, evaluate, rules
from .budget import Budget
from .cell import ParsedCell
from .rules.library import Library
from .rules.registry import rules_now

#: every module of rules: those about Python, and those of the libraries
MODULES = [*discover.submodules(rules), *discover.in_libraries('rules')]


def predict(
    cell: ParsedCell, namespace: dict[str, Any], origins: Mapping[str, Any] | None, budget: Budget, without: str | None = None
) -> tuple[dict[str, Any] | None, dict[str, Any]]:
    """`(finding | None, reach)`: see evaluate.predict. `without`: a family of rules to leave out."""
    return evaluate.predict(cell, namespace, origins, budget, rules_now(libraries, without))


def libraries(without: str | None = None) -> Iterator[Library]:
    """Every `Library` that rules declare, except those of the family `without`."""
    for module in MODULES:
        if family_of(module) != without:
            yield from _declared(module)


def families() -> list[str]:
    """The names that `libraries` can leave out."""
    return sorted({family_of(module) for module in MODULES if _declared(module)})


def _declared(module: types.ModuleType) -> list[Library]:
    return list(module.LIBRARIES) if hasattr(module, 'LIBRARIES') else [module.LIBRARY] if hasattr(module, 'LIBRARY') else []


def family_of(module: types.ModuleType) -> str:
    """What rules are left out together: those of a library, or of one file about Python."""
    package, _, name = module.__name__.rpartition('.')
    return name if package == rules.__name__ else package.rpartition('.')[2]
