"""Random states that everybody draws from: which statements drew from one that is not as in the full run.

What was cut, given again or left out may have drawn as well, so that what comes later draws other numbers. Who draws is asked of the states: no name tells it
of what shuffles inside a library.
"""

from __future__ import annotations

import ast
import random
from typing import Any

from ... import discover
from ...code.parts import last_name

_OF_LIBRARIES = [random.getstate, *[module.random_state for module in discover.in_libraries('state') if hasattr(module, 'random_state')]]


class Draws:
    """drawn: statements at the top of cells that drew from a state which is not as in the full run."""

    def __init__(self) -> None:
        self.drawn: set = set()
        self._off: set = set()
        self._before: dict = {}

    def begins(self) -> None:
        """Before a statement."""
        self._before = _states()

    def ended(self, node: ast.stmt, *, incomplete: bool) -> None:
        """After a statement; incomplete: whether work was left out in it."""
        changed = {name for name, state in _states().items() if state != self._before.get(name)}
        if _seeds(node):
            self._off -= changed
            return
        self._off |= changed if incomplete else set()
        if changed & self._off:
            self.drawn.add(node)

    def left_out(self) -> None:
        """A statement did not run, or not to its end."""
        self._off |= _states().keys()


def _seeds(node: ast.stmt) -> bool:
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and 'seed' in (last_name(call.func) or '')


def _states() -> dict[int, list]:
    """The states of Python's own and of those of libraries, by number."""
    return {at: _plain(read()) for at, read in enumerate(_OF_LIBRARIES)}


def _plain(state: Any) -> list:
    """Arrays and tensors as lists, which can be compared."""
    parts = state if type(state) is tuple else (state,)
    return [part.tolist() if hasattr(part, 'tolist') else part for part in parts]
