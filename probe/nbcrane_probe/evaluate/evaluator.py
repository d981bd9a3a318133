"""The evaluator: all its layers, and the walk over a cell."""

from __future__ import annotations

import ast
from typing import Iterable

from .control import Control
from .imports import Imports
from .signals import BreakSignal, ContinueSignal, ReturnSignal, Undecidable


class Evaluator(Control, Imports):
    """Follows the statements of a cell. Each layer uses those below it: `Control` is the topmost, `Steps` the state that all share."""

    def run(self, statements: Iterable[ast.stmt]) -> None:
        """Walks the statements of the cell; raises Crash where one is known to raise."""
        functions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
        self.own_functions.update(id(node) for statement in statements for node in ast.walk(statement) if isinstance(node, functions))
        for statement in statements:
            self.top_line = statement.lineno
            self.first_line = self.first_line or self.top_line
            try:
                self.execute(statement)
            except Undecidable as signal:
                self.doubt(str(signal))
                self.invalidate([statement])
            except (ReturnSignal, BreakSignal, ContinueSignal):
                return
