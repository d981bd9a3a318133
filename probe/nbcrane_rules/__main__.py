"""Prints what is declared of every rule, as JSON: reports, `nbcrane help RULE` and the pages under docs/rules/ are made from it."""

from __future__ import annotations

import json
import types

from . import families
from .rule import Cell, Rule


def entry(family: types.ModuleType, rule: Rule) -> dict[str, object]:
    crashes = {error: [_shown(cell) for cell in cells] for error, cells in rule.crashes.items()}
    healthy = [_shown(cell) for cell in rule.healthy]
    return {
        'id': rule.id,
        'help': rule.help,
        'fix': rule.fix,
        'details': rule.details,
        'reporter': rule.reporter,
        'precision': rule.precision,
        'severity': rule.severity,
        'errors': [*rule.crashes],
        'example': _example(crashes, healthy),
        'setup': (family.SETUP if rule.setup is None else rule.setup) if rule.crashes else '',
        'crashes': crashes,
        'healthy': healthy,
    }


def _example(crashes: dict[str, list[list[str]]], healthy: list[list[str]]) -> dict[str, object] | None:
    for error, cells in crashes.items():
        return {'error': error, 'crash': cells[0], 'healthy': healthy[0]}
    return None


def _shown(cell: Cell) -> list[str]:
    """The cells of an example: several for a whole notebook."""
    return list(cell) if isinstance(cell, tuple) else [cell]


if __name__ == '__main__':
    print(json.dumps([entry(family, rule) for family in families().values() for rule in sorted(family.RULES, key=lambda rule: rule.id)]))
