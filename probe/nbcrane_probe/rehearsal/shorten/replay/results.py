"""Results that are given again: which may be, and how each time gets one that nobody else changes in form."""

from __future__ import annotations

import copy
import sys
from typing import Any

from .form import DATA

_SIMPLE = (bool, int, float, complex, str, bytes, type(None), slice, range)
_DEEPEST = 5


class Unrepeatable(Exception):
    """A value that may not be given twice: an iterator, a handle, an object with a life of its own."""


def store(value: Any, depth: int = 0) -> Any:
    """What is kept of a result: a function that gives it again. Raises Unrepeatable."""
    kind = type(value)
    if kind in _SIMPLE or depth > _DEEPEST:
        return lambda: value
    names = {(base.__module__.partition('.')[0], base.__name__) for base in kind.__mro__}
    if ('torch', 'Tensor') in names:
        return _tensor(value)
    if ('pandas', 'DataFrame') in names or ('pandas', 'Series') in names:
        return lambda: value.copy(deep=False)
    if names & DATA:
        return lambda: value
    if kind in (list, tuple, set, frozenset):
        parts = [store(part, depth + 1) for part in value]
        return lambda: kind(part() for part in parts)
    if kind is dict:
        items = [(key, store(part, depth + 1)) for key, part in value.items()]
        return lambda: {key: part() for key, part in items}
    if isinstance(value, tuple) and hasattr(kind, '_fields'):
        parts = [store(part, depth + 1) for part in value]
        return lambda: kind(*[part() for part in parts])
    if hasattr(kind, 'get_params') or isinstance(value, dict):
        return lambda: copy.copy(value)
    if ('scipy', 'OptimizeResult') in names:
        return lambda: copy.copy(value)
    raise Unrepeatable(kind.__name__)


def _tensor(value: Any) -> Any:
    if not value.requires_grad:
        return lambda: value.detach()
    if value.is_leaf:
        return lambda: value
    # A tensor of its own graph: the real one's is used up by `backward`.
    leaf = value.detach().clone().requires_grad_(True)
    torch = sys.modules['torch']

    def again() -> Any:
        with torch.enable_grad():
            return leaf.clone()

    return again
