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
        self._functions: list[ast.FunctionDef | ast.AsyncFunctionDef] = []
        # Those that earlier statements have entered.
        self._before: set[ast.FunctionDef | ast.AsyncFunctionDef] = set()

    def mark(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.Assign:
        """The statement with which a function tells that it was entered."""
        setattr(builtins, ENTERED, self.counts)
        at = len(self.counts)
        self.counts.append(0)
        self._functions.append(node)
        before = ast.parse('%s[%d] = 1 + (%s[%d] > 0)' % (ENTERED, at, ENTERED, at)).body[0]
        assert isinstance(before, ast.Assign)
        return before

    def forget(self) -> None:
        """Before each statement at the top of a cell."""
        self._before.update(self._entered())
        self.counts[:] = bytes(len(self.counts))

    def entered(self) -> set:
        """Names of the functions that the statement at hand has entered."""
        return {function.name for function in self._entered()}

    def never(self) -> set[ast.FunctionDef | ast.AsyncFunctionDef]:
        """The functions that no statement has entered, of those that tell."""
        return {*self._functions} - self._before.union(self._entered())

    def again(self, error: BaseException) -> list:
        """Names of the functions in a traceback that were entered more than once."""
        frames = [(one.tb_frame.f_code.co_name, one.tb_lineno) for one in traceback_of(error)]
        twice = self._entered(2)
        return sorted(
            {one.name for one in twice for name, line in frames if one.name == name and one.lineno <= line <= (one.end_lineno or line)}
        )

    def _entered(self, times: int = 1) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
        return [function for function, count in zip(self._functions, self.counts) if count >= times]
