"""Models that are used before they are trained."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator

from .edit import Edit, Kind
from .program import Cell, Program

_training = frozenset({'fit', 'fit_transform', 'fit_predict', 'train', 'fit_regularized', 'partial_fit'})


class NotFitted(Kind):
    """The call of `fit` is left out: as a statement, or at the end of the chain that makes the estimator."""

    name = 'estimator used before fit'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        parents = cell.parents()
        for node in cell.nodes():
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr not in _training:
                continue
            if isinstance(parents.get(node), ast.Expr):
                yield self.replace(cell, node, cell.text(node.func.value))
            elif node.func.attr == 'fit':
                yield self.replace(cell, node, cell.text(node.func.value))
            elif node.func.attr in ('fit_transform', 'fit_predict'):
                name_start = cell.span(node.func)[1] - len(node.func.attr)
                yield self.at(cell, name_start, name_start + len(node.func.attr), node.func.attr[len('fit_') :])


KINDS = [NotFitted()]
