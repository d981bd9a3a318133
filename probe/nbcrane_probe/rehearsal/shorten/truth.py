"""Errors of scores that the true labels cause, which come first in a call: whatever is predicted, they are raised."""

from __future__ import annotations

import ast
import re
from typing import Any, Callable

from ... import discover
from .messages import BY_TRUTH, MANY, NO_CLASSES
from .scope import CLEAN

_NAMES = re.compile(r'[Nn]umber of (unique )?classes, \d+, does not match size of target_names')
#: {library: functions that compare predictions with the truth, class by class}
_COMPARES = discover.constants('COMPARES_TRUTH')


def follows_from_truth(error: BaseException, node: Any, level: Callable, object_of: Callable, is_as_predicted: Callable) -> bool:
    """Whether true labels as in the full run cause an error.

    level, object_of: give the level of an expression, and what it stands for; is_as_predicted: whether an expression is what a model's `predict` gave.
    """
    if not isinstance(node, ast.Call):
        return False
    if _has_too_many_classes(error, node, level):
        return True
    if not node.args or level(node.args[0]) != CLEAN:
        return False
    text = str(error)
    if BY_TRUTH.search(text) or MANY.search(text) and _count(object_of(node.args[0])) > 2:
        return True
    return bool(NO_CLASSES.search(text)) and len(node.args) > 1 and is_as_predicted(node.args[1])


def _has_too_many_classes(error: BaseException, node: Any, level: Callable) -> bool:
    """Whether the truth, as it is in the full run, has more classes than a call was given names for; `level` gives that of an expression."""
    if not isinstance(error, ValueError):
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
    names = given.get('target_names')
    return hasattr(names, '__len__') and _count(given.get('y_true')) > len(names)  # type: ignore[arg-type]


def _frame(error: BaseException) -> Any:
    """That of a library in which the names and the truth are known."""
    found, trace = None, error.__traceback__
    while trace is not None:
        frame = trace.tb_frame
        if frame.f_code.co_name in _COMPARES.get(str(frame.f_globals.get('__name__')).partition('.')[0], ()):
            found = frame
        trace = trace.tb_next
    return found


def _count(truth: Any) -> int:
    """How many classes labels are of; 0 where that is not known."""
    shape = getattr(truth, 'shape', (0,))
    if len(shape) > 1 and shape[1] > 1:
        return shape[1]
    try:
        return len({part.item() if hasattr(part, 'item') else part for part in (truth.tolist() if hasattr(truth, 'tolist') else truth)})
    except Exception:
        return 0
