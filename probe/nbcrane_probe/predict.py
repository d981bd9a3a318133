"""Whether a cell is known to raise: the guarded interpreter with the rules of the libraries."""

from __future__ import annotations

from . import rules
from .budget import OutOfBudget
from .evaluate import others
from .evaluate.evaluator import Evaluator
from .evaluate.report import finding_of, reach_of, syntax_finding
from .evaluate.signals import Crash, Murky
from .rules.registry import rules_now

#: Python's own stack allows this much nesting before the interpreter gives up on a cell
_TOO_DEEP = 'the code is nested too deeply'


def predict(cell, namespace, origins=None, budget=None):
    """`(finding | None, reach)` of a parsed cell (cell.py) about to run in `namespace`.

    origins: `{name: (cell index, line)}` of the last binding of each name, or None. A finding is a crash that is known to happen.
    """
    if cell.syntax_error is not None:
        return syntax_finding(cell.syntax_error), {'complete': True, 'stoppedAtLine': None, 'reason': None}
    if cell.foreign or cell.custom_transforms or cell.tree is None:
        return None, {'complete': False, 'stoppedAtLine': 1, 'reason': 'the cell is not plain Python'}
    evaluator = Evaluator(namespace, rules_now(rules.libraries()), budget)
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
        return finding_of(evaluator, crash, origins or {}), reach_of(evaluator, reason)
    except OutOfBudget:
        reason = 'the time budget was spent'
    except RecursionError:
        reason = _TOO_DEEP
    except Murky as signal:
        reason = str(signal)
    return None, reach_of(evaluator, reason)


__all__ = ['predict']
