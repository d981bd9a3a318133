"""The guarded interpreter: follows a cell over the live objects without changing them, and says whether it is known to raise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Mapping

from ..budget import Budget, OutOfBudget
from . import others
from .evaluator import Evaluator
from .report import finding_of, reach_of, syntax_finding
from .signals import Crash, Undecidable

if TYPE_CHECKING:
    from ..cell import ParsedCell
    from .declarations import Declarations
    from .signals import Words

#: Python's own stack allows this much nesting before the interpreter gives up on a cell
_TOO_DEEP = 'the code is nested too deeply'


def predict(
    cell: ParsedCell,
    namespace: dict[str, Any],
    origins: Mapping[str, Any] | None,
    budget: Budget,
    rules: Declarations,
    words_of: Callable[[Evaluator, Crash], Words | None],
) -> tuple[dict[str, Any] | None, dict[str, Any]]:
    """`(finding | None, reach)` of a parsed cell (cell.py) about to run in `namespace`.

    origins: `{name: (cell index, line)}` of the last binding of each name, or None. A finding is a crash that is known to happen.
    rules: what is declared of the libraries that are loaded (rules/registry.py).
    words_of: what is said of a crash, None where only the rule that foretold it has words.
    """
    if cell.syntax_error is not None:
        return syntax_finding(cell.syntax_error, cell.late_magic), {'complete': True, 'stoppedAtLine': None, 'reason': None}
    if cell.foreign or cell.custom_transforms or cell.tree is None:
        return None, {'complete': False, 'stoppedAtLine': 1, 'reason': 'the cell is not plain Python'}
    evaluator = Evaluator(namespace, rules, budget)
    if others.may_act():
        evaluator.lose_everything()
    reason = None
    try:
        for index, statement in enumerate(cell.tree.body):
            if index in cell.compile_errors:
                return syntax_finding(cell.compile_errors[index]), reach_of(evaluator, reason)
            evaluator.run([statement])
    except Crash as crash:
        if cell.cell_magic is not None and '--no-raise-error' in cell.magic_line:
            return None, {'complete': False, 'stoppedAtLine': crash.line, 'reason': f'%%{cell.cell_magic} keeps the error to itself'}
        return finding_of(evaluator, crash, origins or {}, words_of(evaluator, crash)), reach_of(evaluator, reason)
    except OutOfBudget:
        reason = 'the time budget was spent'
    except RecursionError:
        reason = _TOO_DEEP
    except Undecidable as signal:
        reason = str(signal)
    return None, reach_of(evaluator, reason)


__all__ = ['predict']
