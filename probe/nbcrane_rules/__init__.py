"""Every rule declares and proves itself, one `Rule` a rule: those of a library in its folder, `proofs.py`, all others here.

None of it goes into a kernel. To add a rule:

1. Write the check in `probe/nbcrane_probe/libraries/<library>/rules.py`, or `probe/nbcrane_probe/rules/` for Python itself (its `__init__.py` tells
   how), and give its crash an id: `rule='pandas/missing-column'`. What a library
   refuses where an operation is carried out needs none: `refusal` declares it.
2. Declare that id in the `proofs.py` beside it (`python.py` here): one sentence, a fix, cells that must crash, near twins that must not.
3. `npx vitest run test/probe/rule-proofs.test.ts` runs every cell for real; `test/report/rules.test.ts -u` writes `docs/rules/` anew.

A file sets `NEEDS` (modules its cells import; the proof is skipped where one is missing), `LIBRARY` (whose version counts), `SETUP` (a cell
that runs before each of the others) and `RULES`. `NAMES` lists functions that checks name and that only some versions have:
`{'<3': 'DataFrame.applymap Series.bool'}`.
"""

from __future__ import annotations

import types

from nbcrane_probe import discover

from . import nbcrane, notebook, python
from .rule import Rule


def families() -> dict[str, types.ModuleType]:
    """Every module with `RULES`, by the name of what its rules are about, in the order of these names."""
    libraries = {module.__name__.split('.')[-2]: module for module in discover.in_libraries('proofs')}
    return dict(sorted({'nbcrane': nbcrane, 'notebook': notebook, 'python': python, **libraries}.items()))


def declared() -> dict[str, Rule]:
    """Every rule by its id. Raises ValueError where two have one id."""
    found: dict[str, Rule] = {}
    for family in families().values():
        for rule in family.RULES:
            if rule.id in found:
                raise ValueError(f'{rule.id} is declared twice')
            found[rule.id] = rule
    return found
