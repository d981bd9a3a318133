"""Positions, axes, ends and labels that are off by one."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator

from .edit import Edit, Kind
from .program import Cell, Program


def _integer(node: ast.AST) -> int | None:
    """The value of an integer that is written out, also a negative one."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _integer(node.operand)
        return None if value is None else -value
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


class IndexOffByOne(Kind):
    name = 'index off by one'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.Subscript):
                for part in node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]:
                    value = _integer(part)
                    if value is not None:
                        yield self.replace(cell, part, str(value + 1 if value >= 0 else value - 1))


class EndOffByOne(Kind):
    """`range(len(x) + 1)`: one turn too many."""

    name = 'range one turn too long'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == 'range' and node.args:
                end = node.args[0] if len(node.args) == 1 else node.args[1]
                yield self.replace(cell, end, f'{cell.text(end)} + 1')


class AxisOffByOne(Kind):
    name = 'axis off by one'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.keyword) and node.arg in ('axis', 'dim'):
                value = _integer(node.value)
                if value is not None:
                    yield self.replace(cell, node.value, str(value + 1 if value >= 0 else value - 1))


class LengthOffByOne(Kind):
    """One of several arrays of a call lacks its last row, as after a `diff`, a lag or a `dropna` on only one of them."""

    name = 'length off by one'

    _callers = frozenset(
        """fit partial_fit score fit_predict fit_transform plot scatter bar errorbar fill_between step stem train_test_split
        cross_val_score cross_validate accuracy_score mean_squared_error r2_score confusion_matrix classification_report
        roc_curve OLS GLM Logit WLS interp column_stack vstack hstack corrcoef polyfit curve_fit""".split()
    )

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.Call) and len(node.args) > 1 and _called(node) in self._callers:
                for arg in node.args[:2]:
                    if isinstance(arg, ast.Name) and arg.id not in program.modules:
                        yield self.replace(cell, arg, f'{arg.id}[:-1]')


class LabelOffByOne(Kind):
    """Labels that count from one where an index from zero is needed: `names[label]`, `take`, `bincount`."""

    name = 'label off by one'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Name) and node.slice.id in program.bound:
                yield self.replace(cell, node.slice, f'{node.slice.id} + 1')


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, 'id', '')


KINDS = [IndexOffByOne(), EndOffByOne(), AxisOffByOne(), LengthOffByOne(), LabelOffByOne()]
