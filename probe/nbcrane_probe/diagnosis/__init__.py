"""From an exception in a copy of the kernel to a diagnosis: which value, where it came from, what it is, what the operation wants.

Nothing is guessed and no code of the user runs: a value is named only where the expression that holds it was found, by the position of the
failing instruction (Python 3.11 and later) or because only one expression on the line can be meant. Else less is said, or nothing.

The twenty most frequent kinds of error, counted by message in the 52 notebooks of JunoBench's development half (observed exceptions) and in
the 53 mutants of its size that fail (short and late, development half); the first number is JunoBench's, the second the mutants':

  name that is not defined              8  7   kinds/names.py
  attribute that is missing             4 10   kinds/attributes.py
  None where a value is needed          1  5   kinds/attributes.py, kinds/types.py
  key or column that is missing         3  3   kinds/keys.py
  labels not found in an axis           3  0   kinds/keys.py
  index out of bounds                   3  4   kinds/positions.py
  index of the wrong type               4  0   kinds/positions.py
  unknown keyword                       0  5   kinds/arguments.py
  too many, too few, repeated arguments 3  1   kinds/arguments.py
  call of what is no function           0  3   kinds/types.py
  operands of types that do not mix     0  3   kinds/operands.py
  shapes that do not fit                6  1   kinds/shapes.py
  wrong number of dimensions            5  3   kinds/shapes.py
  lengths that differ                   1  3   kinds/lengths.py
  argument of the wrong type            5  1   kinds/wrong_arguments.py
  option or value that is not accepted  4  2   kinds/wrong_arguments.py
  folder or file that is missing        0  3   kinds/files.py
  text where a number is needed         1  0   kinds/contents.py
  missing values                        1  0   kinds/contents.py
  model that is not fitted              0  1   kinds/fitted.py
"""

from __future__ import annotations

import ast
from typing import Any

from .. import discover, prediction, introspection
from ..budget import Budget, OutOfBudget
from ..cell import ParsedCell
from . import kinds
from .failure import Failure, failure_of
from .sources import sources_of

_BUDGET_MS = 150.0
_KINDS = sorted(discover.submodules(kinds), key=lambda module: getattr(module, 'ORDER', 0))


def diagnose(error: BaseException, places: Any, user_ns: dict[str, Any]) -> dict[str, Any] | None:
    """{'text', 'evidence': [{'name', 'category', 'fact'}], 'origins': [{'name', 'cellIndex', 'line'}]}, or None where nothing is known.

    places: which file is which cell, and what bound the names before (rehearsal.crash.Places). Never raises.
    """
    try:
        introspection.invalidate_verdicts()
        return _diagnose(error, places, user_ns, Budget(_BUDGET_MS))
    except (Exception, OutOfBudget):
        return None
    finally:
        introspection.invalidate_verdicts()


def _diagnose(error: BaseException, places: Any, user_ns: dict[str, Any], budget: Budget) -> dict[str, Any] | None:
    failure = failure_of(error, places, user_ns)
    if failure is None:
        return None
    for kind in _KINDS:
        found = kind.diagnose(failure)
        if found is not None:
            origins, last = sources_of(found.subjects, failure, places)
            evidence = [{'name': name, 'category': category, 'fact': fact} for name, category, fact in found.evidence]
            return {'text': ' '.join([found.text, *last]), 'evidence': evidence, 'origins': origins}
    return _by_rules(failure, places, budget.part(budget.left_ms()))


def _by_rules(failure: Failure, places: Any, budget: Budget) -> dict[str, Any] | None:
    """What the crash rules say of the failing statement with the values it had, where they foretell this exception in this line."""
    if failure.statement is None:
        return None
    cell = ParsedCell([])
    cell.tree = ast.Module([failure.statement], [])
    finding, _ = prediction.predict(cell, failure.names, {}, budget)
    if finding is None or finding['line'] != failure.line or finding['errorType'] != failure.error_type:
        return None
    if ' '.join(finding['message'].split()) != ' '.join(failure.message.split()):
        return None
    subjects = [named['name'] for named in finding['evidence']]
    origins, last = sources_of(subjects, failure, places)
    return {'text': ' '.join([finding['diagnosis'], *last]), 'evidence': finding['evidence'], 'origins': origins}
