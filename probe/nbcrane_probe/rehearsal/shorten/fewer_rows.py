"""Calls of libraries that took too long in one attempt, and in no loop that could be shortened: the next one gives them fewer rows.

Work in native code has no turns to leave out, but nearly all of it is for rows of what it is given. What such a call gives, and has changed, has other
contents, lengths and keys; as many elements as it was given rows are as many as in the full run.
"""

from __future__ import annotations

import ast
import builtins
import copy
import functools
import os
import types
from typing import TYPE_CHECKING, Any, Callable, Iterable, NamedTuple, Tuple

from ...introspection import stated
from ..lookahead.resizing import at_places
from .kinds import package_of
from .modules import notebook_frame
from .names import FEWER, is_of_hooks
from .replay.calls import called_by
from .replay.instrument import hook
from .scope import FIXED, OPEN
from .unseen import KEEP_NOTHING

if TYPE_CHECKING:
    from .cuts import Cuts

# Rows for each turn that a loop would keep, and how many are worth to be made fewer.
_ROWS, _WORTH = 150, 1200
_NO_ROWS = (str, bytes, bytearray, range, dict, set, frozenset)

#: the module in the place of such a call, as in that of a loop
NOTEBOOK = '__main__'


def place_of(file: str, line: int) -> Tuple[str, str, int]:
    """What stands for a call of the notebook's code. Of its file the name alone: each copy has a folder of its own for them."""
    return NOTEBOOK, os.path.basename(file), line


def is_worth_it(values: Iterable) -> bool:
    """Whether any of these has rows enough to be given fewer of."""
    return max(map(_rows_of, values), default=0) >= _WORTH


def give_fewer(tree: ast.Module, cuts: Cuts, file: str) -> ast.Module:
    """A copy of a tree in which the calls of `cuts.source` are given fewer rows; the tree itself where it has none."""
    lines = {place[-1] for place in cuts.source if place == place_of(file, place[-1])}
    if not lines:
        return tree
    setattr(builtins, FEWER, functools.partial(_Fewer, cuts))
    return _Hooks(lines).visit(copy.deepcopy(tree))


class _Hooks(ast.NodeTransformer):
    def __init__(self, lines: set) -> None:
        self._lines = lines

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        is_there = any(node.lineno <= line <= (node.end_lineno or line) for line in self._lines)
        if is_there and not (isinstance(node.func, ast.Name) and is_of_hooks(node.func.id)):
            node.func = hook(FEWER, 0, node.func, node)
        return node


class _Fewer(NamedTuple):
    """A function that is called with fewer rows than it is given."""

    cuts: Cuts
    key: int
    function: Callable

    def __call__(self, *args: Any, **kwargs: Any) -> object:
        function, called = self.function, called_by(self.function)
        owner = getattr(called, '__self__', None)
        few, many = _ROWS * self.cuts.keep, max(map(_rows_of, [owner, *args, *kwargs.values()]))
        if many < _WORTH or NOTEBOOK in (getattr(called, '__module__', None), type(owner).__module__):
            return function(*args, **kwargs)
        places = _places(few, many, [owner, *args, *kwargs.values()])

        def fewer(value: Any) -> Any:
            return at_places(value, places) if _rows_of(value) == many else value

        try:
            given, named = [fewer(one) for one in args], {name: fewer(one) for name, one in kwargs.items()}
            if _rows_of(owner) == many:
                function = getattr(fewer(owner), called.__name__)
        except Exception:
            # Something of its own that has a length.
            return function(*args, **kwargs)
        self.cuts.note('rows', few, many, frame=notebook_frame(), seconds=None)
        self.cuts.note_level(OPEN)
        # What it keeps for later may be something else.
        self.cuts.library_packages |= {package_of(getattr(called, '__func__', called))} - KEEP_NOTHING - {None}
        result = function(*given, **named)
        attributes = {} if isinstance(owner, FIXED) else getattr(owner, '__dict__', {})
        attributes.update({name: _as_many(value, few, many) for name, value in attributes.items()})
        return _as_many(result, few, many)


def _places(few: int, many: int, values: list) -> range:
    """Of tables rows from everywhere, so that no class is missing; of signals those that come first, so that they stay signals."""
    are_tables = any(len(stated(value, 'shape', ()) or (0, 0)) > 1 for value in values if _rows_of(value) == many)
    step = many // few if are_tables else 1
    return range(0, few * step, step)


def _rows_of(value: Any) -> int:
    kind = type(value)
    if isinstance(value, (*_NO_ROWS, type, types.ModuleType)) or kind.__module__ == NOTEBOOK or not hasattr(kind, '__getitem__'):
        return 0
    shape = stated(value, 'shape')
    try:
        return int(shape[0]) if isinstance(shape, tuple) and shape else len(value)
    except Exception:
        return 0


def _as_many(value: Any, few: int, many: int) -> Any:
    """What has an element for each of the fewer rows, with one for each of all."""
    if _rows_of(value) != few or stated(value, 'iloc') is not None:
        return value
    try:
        return at_places(value, [at * few // many for at in range(many)])
    except Exception:
        return value
