"""Every rule declares and proves itself here: one file a library, one `Rule` a rule. None of it goes into a kernel.

To add a rule:

1. Write the check in `probe/nbcrane_probe/rules/` (its `__init__.py` tells how) and give its crash an id: `rule='pandas/merge'`.
2. Declare that id in the file of its library here: one sentence, a fix, cells that must crash, near twins that must not.
3. `npx vitest run test/probe/rule-proofs.test.ts` runs every cell for real; `test/report/rules.test.ts -u` writes `docs/rules/` anew.

A file sets `NEEDS` (modules its cells import; the proof is skipped where one is missing), `LIBRARY` (whose version counts), `SETUP` (a cell
that runs before each of the others) and `RULES`. `NAMES` lists functions that checks name and that only some versions have:
`{'<3': 'DataFrame.applymap Series.bool'}`.
"""

from __future__ import annotations

import importlib
import pkgutil
import types
from typing import Iterator

from .rule import Rule


def families() -> Iterator[types.ModuleType]:
    """Every module with `RULES`, in the order of their names."""
    for info in sorted(pkgutil.iter_modules(__path__), key=lambda info: info.name):
        if not info.name.startswith('_') and info.name != 'rule':
            yield importlib.import_module(f'{__name__}.{info.name}')


def declared() -> dict[str, Rule]:
    """Every rule by its id. Raises ValueError where two have one id."""
    found: dict[str, Rule] = {}
    for family in families():
        for rule in family.RULES:
            if rule.id in found:
                raise ValueError(f'{rule.id} is declared twice')
            found[rule.id] = rule
    return found
