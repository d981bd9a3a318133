"""How often functions of the notebook were entered in the statement at hand: once, or again.

The real cell may have been past a line in an earlier call of the same function, as one that a library calls for each group.
"""

from __future__ import annotations

import ast
import builtins

from ...instruction import traceback_of
from .names import ENTERED


class Entries:
    """`counts` stands in `builtins`: 0, 1, or 2 for more than one entry, by function."""

    def __init__(self) -> None:
        self.counts = bytearray()
        # By the name and the lines a function has in its cell.
        self._places: list = []

    def mark(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.Assign:
        """The statement with which a function tells that it was entered."""
        setattr(builtins, ENTERED, self.counts)
        at = len(self.counts)
        self.counts.append(0)
        self._places.append((node.name, node.lineno, node.end_lineno))
        before = ast.parse('%s[%d] = 1 + (%s[%d] > 0)' % (ENTERED, at, ENTERED, at)).body[0]
        assert isinstance(before, ast.Assign)
        return before

    def forget(self) -> None:
        """Before each statement at the top of a cell."""
        self.counts[:] = bytes(len(self.counts))

    def entered(self) -> set:
        """Names of the functions that the statement at hand has entered."""
        return {name for at, (name, _, _) in enumerate(self._places) if self.counts[at]}

    def again(self, error: BaseException) -> list:
        """Names of the functions in a traceback that were entered more than once."""
        frames = [(one.tb_frame.f_code.co_name, one.tb_lineno) for one in traceback_of(error)]
        twice = [place for at, place in enumerate(self._places) if self.counts[at] > 1]
        return sorted({name for name, first, last in twice for called, line in frames if name == called and first <= line <= last})
