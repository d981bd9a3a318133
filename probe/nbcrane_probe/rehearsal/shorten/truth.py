"""Errors about how many classes there are, where the truth alone has too many for their names: whatever is predicted."""

from __future__ import annotations

import ast
import re
from typing import Any, Callable

from .scope import CLEAN

_NAMES = re.compile(r'[Nn]umber of (unique )?classes, \d+, does not match size of target_names')
_FUNCTION, _PACKAGE = 'classification_report', 'sklearn'


def has_too_many_classes(error: BaseException, node: Any, level: Callable) -> bool:
    """Whether the truth, as it is in the full run, has more classes than a call was given names for; `level` gives that of an expression."""
    if not isinstance(error, ValueError) or not isinstance(node, ast.Call):
        return False
    named = {word.arg: word.value for word in node.keywords}
    truth = node.args[0] if node.args else named.get('y_true')
    if truth is None or level(truth) != CLEAN or 'labels' in named and level(named['labels']) != CLEAN:
        return False
    names = named.get('target_names')
    return bool(_NAMES.search(str(error))) and names is not None and level(names) == CLEAN and _needs_more_names(error)


def _needs_more_names(error: BaseException) -> bool:
    frame = _frame(error)
    given = {} if frame is None else frame.f_locals
    names, truth = given.get('target_names'), given.get('y_true')
    try:
        return len(_classes(truth)) > len(names)  # type: ignore[arg-type]
    except Exception:
        return False


def _frame(error: BaseException) -> Any:
    """That of scikit-learn in which the names and the truth are known."""
    found, trace = None, error.__traceback__
    while trace is not None:
        frame = trace.tb_frame
        if frame.f_code.co_name == _FUNCTION and str(frame.f_globals.get('__name__')).partition('.')[0] == _PACKAGE:
            found = frame
        trace = trace.tb_next
    return found


def _classes(truth: Any) -> set:
    shape = getattr(truth, 'shape', (0,))
    if len(shape) > 1 and shape[1] > 1:
        return set(range(shape[1]))
    return {part.item() if hasattr(part, 'item') else part for part in (truth.tolist() if hasattr(truth, 'tolist') else truth)}
