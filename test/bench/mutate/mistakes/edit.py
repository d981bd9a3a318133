"""One place of one cell that reads differently afterwards, and the base of what makes such edits."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from dataclasses import dataclass

from .program import Cell, Program


@dataclass(frozen=True)
class Edit:
    kind: str
    cell: int
    # Offsets of characters in the source of the cell, end exclusive.
    start: int
    end: int
    replacement: str

    def applied(self, source: str) -> str:
        return source[: self.start] + self.replacement + source[self.end :]


class Kind:
    """A kind of mistake. `edits` answers every place of a cell where it may be made; whether it crashes is learned by running."""

    name: str

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        raise NotImplementedError

    def replace(self, cell: Cell, node: ast.AST, text: str) -> Edit:
        start, end = cell.span(node)
        return Edit(self.name, cell.index, start, end, text)

    def at(self, cell: Cell, start: int, end: int, text: str) -> Edit:
        return Edit(self.name, cell.index, start, end, text)
