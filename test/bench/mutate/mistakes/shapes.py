"""Arrays that are turned, have an axis too many or too few, or do not have the columns, rows or classes that are needed."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator

from .edit import Edit, Kind
from .program import Cell, Program

_learners = frozenset(
    'fit partial_fit fit_transform fit_predict predict predict_proba decision_function transform score score_samples inverse_transform'.split()
)
_takers = _learners | frozenset(
    'dot matmul plot scatter contour contourf pcolormesh imshow hist bar OLS GLM WLS Logit solve inv eigh lstsq concatenate add_constant'.split()
)


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, 'id', '')


def _arguments(cell: Cell, program: Program, callers: frozenset[str]) -> Iterator[ast.Name]:
    """Plain names handed to such calls by position, and operands of `@`."""
    for node in cell.nodes():
        given: list[ast.AST] = []
        if isinstance(node, ast.Call) and _called(node) in callers:
            given = node.args[:2]
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.MatMult):
            given = [node.left, node.right]
        yield from (one for one in given if isinstance(one, ast.Name) and one.id not in program.modules)


class TransposedArray(Kind):
    name = 'transposed array'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for name in _arguments(cell, program, _takers):
            yield self.replace(cell, name, f'{name.id}.T')


class ForgottenTranspose(Kind):
    name = 'transpose forgotten'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.Attribute) and node.attr == 'T' and isinstance(node.ctx, ast.Load):
                yield self.replace(cell, node, cell.text(node.value))


class UnsqueezedArray(Kind):
    """An axis of length one too many."""

    name = 'unsqueezed array'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for name in _arguments(cell, program, _takers):
            yield self.replace(cell, name, rng.choice([f'{name.id}[None]', f'[{name.id}]']))


class SqueezedArray(Kind):
    """The new axis, the reshape or the double brackets are forgotten, or a table is made flat."""

    name = 'axis forgotten'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
                part = node.slice
                if isinstance(part, ast.Tuple) and any(_is_new_axis(one) for one in part.elts):
                    yield self.replace(cell, node, cell.text(node.value))
                elif isinstance(part, ast.List) and len(part.elts) == 1:
                    yield self.replace(cell, part, cell.text(part.elts[0]))
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == 'reshape':
                yield self.replace(cell, node, cell.text(node.func.value))
        for name in _arguments(cell, program, _learners):
            yield self.replace(cell, name, f'{name.id}.ravel()')


class FeatureCount(Kind):
    """What is predicted lacks a column, or has a column that was not trained on."""

    name = 'wrong number of features'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for name in _arguments(cell, program, _learners - {'fit', 'fit_transform', 'fit_predict'}):
            yield self.replace(cell, name, f'{name.id}[:, 1:]')
        for node in cell.nodes():
            if isinstance(node, ast.keyword) and node.arg in (
                'n_components',
                'n_features_to_select',
                'max_features',
                'n_neighbors',
                'k',
                'n_clusters',
            ):
                if isinstance(node.value, ast.Constant) and type(node.value.value) is int:
                    yield self.replace(cell, node.value, str(node.value.value * 1000))


class ClassCount(Kind):
    """A name, color or panel too few for the classes there are, or a number of classes that is not theirs."""

    name = 'wrong number of classes'

    _lists = frozenset(
        'target_names labels display_labels class_names feature_names tick_labels yticklabels xticklabels columns index names'.split()
    )
    _numbers = frozenset('n_classes num_classes num_class n_labels ncols nrows'.split())

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.keyword) and node.arg in self._numbers and isinstance(node.value, ast.Constant):
                if type(node.value.value) is int and node.value.value > 1:
                    yield self.replace(cell, node.value, str(node.value.value - 1))
            elif isinstance(node, ast.keyword) and node.arg in self._lists:
                if isinstance(node.value, ast.Name):
                    yield self.replace(cell, node.value, f'{node.value.id}[1:]')
                elif isinstance(node.value, ast.List) and len(node.value.elts) > 1:
                    yield from self._shorter(cell, node.value)
            elif isinstance(node, ast.Assign) and isinstance(node.value, (ast.List, ast.Tuple)) and len(node.value.elts) > 2:
                yield from self._shorter(cell, node.value)
            elif isinstance(node, ast.Call) and _called(node) == 'subplots':
                for count in node.args[:2]:
                    if isinstance(count, ast.Constant) and type(count.value) is int and count.value > 1:
                        yield self.replace(cell, count, str(count.value - 1))

    def _shorter(self, cell: Cell, display: ast.List | ast.Tuple) -> Iterator[Edit]:
        _, start = cell.span(display.elts[-2])
        _, end = cell.span(display.elts[-1])
        yield self.at(cell, start, end, '')


class RaggedBatch(Kind):
    """Rows that do not divide by the size of a batch: a few are left over where a reshape, a split or a stack wants none."""

    name = 'ragged last batch'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if not isinstance(node, ast.Call):
                continue
            called = _called(node)
            if (
                called == 'reshape'
                and isinstance(node.func, ast.Attribute)
                and isinstance(node.func.value, ast.Name)
                and node.func.value.id not in program.modules
            ):
                yield self.replace(cell, node.func.value, f'{node.func.value.id}[:-1]')
            elif called == 'reshape':
                for size in [one for arg in node.args for one in (arg.elts if isinstance(arg, ast.Tuple) else [arg])]:
                    if isinstance(size, ast.Constant) and type(size.value) is int and size.value > 2:
                        yield self.replace(cell, size, str(size.value + 1))
            elif (
                called in ('split', 'vsplit', 'hsplit')
                and len(node.args) > 1
                and isinstance(node.args[1], ast.Constant)
                and type(node.args[1].value) is int
            ):
                yield self.replace(cell, node.args[1], str(node.args[1].value + 1))
            elif called in ('zeros', 'empty', 'ones', 'full') and node.args:
                size = node.args[0].elts[0] if isinstance(node.args[0], ast.Tuple) and node.args[0].elts else node.args[0]
                if isinstance(size, (ast.Name, ast.Subscript, ast.Call, ast.Constant)):
                    yield self.replace(cell, size, f'{cell.text(size)} - 1')


def _is_new_axis(node: ast.AST) -> bool:
    return (isinstance(node, ast.Constant) and node.value is None) or (isinstance(node, ast.Attribute) and node.attr == 'newaxis')


KINDS = [
    TransposedArray(),
    ForgottenTranspose(),
    UnsqueezedArray(),
    SqueezedArray(),
    FeatureCount(),
    ClassCount(),
    RaggedBatch(),
]
