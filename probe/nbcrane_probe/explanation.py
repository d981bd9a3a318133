"""Why an exception was raised, in the kernel or in a copy of it: the values to blame and where they came from."""

from __future__ import annotations

from typing import Any

from . import introspection, prediction
from .budget import Budget, OutOfBudget
from .diagnosis import diagnosis_of, in_general
from .diagnosis.sources import sources_of
from .diagnosis.traced import TracedFailure, failure_of

_BUDGET_MS = 150.0


def explain(error: BaseException, places: Any, cell: int) -> dict[str, Any] | None:
    """{'text', 'evidence': [{'name', 'category', 'fact'}], 'origins': [{'name', 'cellIndex', 'line'}]}, or None where nothing is known.

    places: which file is which cell, and what bound the names before (rehearsal.crash.Places). cell: index of the one that raised; an
    exception that did not come through its code is another's. Never raises.
    """
    try:
        introspection.invalidate_verdicts()
        failure = failure_of(error, places)
        return None if failure is None or failure.running.cell != cell else _explain(failure, places, Budget(_BUDGET_MS))
    except (Exception, OutOfBudget):
        return None
    finally:
        introspection.invalidate_verdicts()


def _explain(failure: TracedFailure, places: Any, budget: Budget) -> dict[str, Any] | None:
    found = diagnosis_of(failure)
    finding = _by_rules(failure, budget) if found is None else None
    if finding is not None:
        text, evidence = finding['diagnosis'].partition('\n')[0], finding['evidence']
        subjects = [named['name'] for named in evidence]
    else:
        found = found or in_general(failure)
        if found is None:
            return None
        text, evidence, subjects = found.text, found.in_protocol(), found.subjects
    origins, last = sources_of(subjects, failure, places)
    return {'text': ' '.join([text, *last]), 'evidence': evidence, 'origins': origins}


def _by_rules(failure: TracedFailure, budget: Budget) -> dict[str, Any] | None:
    """What the crash rules foretell of the failing statement with the values it had, where it is this exception in this line."""
    if failure.statement is None:
        return None
    finding = prediction.foretold_again(failure.statement, failure.names, budget)
    if finding is None or finding['line'] != failure.line or finding['errorType'] != failure.error_type:
        return None
    return finding if ' '.join(finding['message'].split()) == ' '.join(failure.message.split()) else None
