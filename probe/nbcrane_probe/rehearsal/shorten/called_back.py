"""What the notebook has given a library to call, as a callback: whatever works with an object that keeps it may call it, though it has not in the turns that ran."""

from __future__ import annotations

import functools
import types
from typing import Iterable, NamedTuple, Set

from .in_place import lambda_names
from .reach import GROWING, functions_from, held_by
from .scope import FIXED

_CALLED = (types.FunctionType, types.MethodType, functools.partial)


class CalledBack(NamedTuple):
    """functions: names of functions and methods of the notebook; names: of what lambdas use, and of containers that objects of the notebook have, and functions
    that are given some arguments before."""

    functions: Set[str]
    names: Set[str]


def called_back(values: Iterable[object], space: dict) -> CalledBack:
    """What values lead to, but for what only the namespace does."""
    held = [one for one in held_by(values, beyond=space) if isinstance(one, _CALLED) or type(one).__module__ == '__main__']
    functions = [*functions_from(dict(enumerate(held)), '__main__')]
    parts = [part for one in held for part in _own(one)]
    filled = {id(part) for part in parts if isinstance(part, GROWING)}
    used = {name for one in functions for name in lambda_names(one)}
    names = {name for name, value in list(space.items()) if id(value) in filled or name in used and not isinstance(value, FIXED)}
    return CalledBack({one.__name__ for one in functions if one.__module__ == '__main__'}, names)


def _own(value: object) -> list:
    if isinstance(value, functools.partial):
        return [*value.args, *value.keywords.values()]
    return list(getattr(value, '__dict__', {}).values()) if type(value).__module__ == '__main__' else []
