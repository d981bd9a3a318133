"""Names that are misspelt where they are read, or were renamed where they are made."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator

from .edit import Edit, Kind
from .program import Cell, Program
from .spelling import misspelt, renamed


class MisspeltName(Kind):
    name = 'misspelt name'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in program.bound:
                slip = misspelt(node.id, program.words, rng)
                if slip:
                    yield self.replace(cell, node, slip)


class RenamedName(Kind):
    """The assignment has a new name, what reads it further down has the old one."""

    name = 'name renamed upstream'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        targets = [node for node in cell.nodes() if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
        once = [node for node in targets if self._bindings(node.id, program) == 1]
        for node in once:
            new = renamed(node.id, program.words)
            if new:
                yield self.replace(cell, node, new)

    def _bindings(self, word: str, program: Program) -> int:
        nodes = (node for cell in program.cells for node in cell.nodes())
        return sum(isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id == word for node in nodes)


class RenamedFunction(Kind):
    """A function of the notebook is defined under a new name."""

    name = 'function renamed upstream'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.tree.body if cell.tree else []:
            if not isinstance(node, ast.FunctionDef) or node.decorator_list:
                continue
            start, _ = cell.span(node)
            at = cell.source.find(node.name, start)
            new = renamed(node.name, program.words)
            if new and at >= 0:
                yield self.at(cell, at, at + len(node.name), new)


KINDS = [MisspeltName(), RenamedName(), RenamedFunction()]
