"""Values of the wrong type: fractions for counts, texts for numbers, nothing where something was expected."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator

from .edit import Edit, Kind
from .program import Cell, Program

_counts = frozenset(
    """n_estimators n_samples n_features n_classes n_clusters n_components max_depth max_iter n_splits n_repeats cv n_neighbors
    num bins n_init degree n_iter steps periods size k random_state n_bins n_jobs ncols nrows order lags nlags n_informative
    maxlags k_regimes iterations seed num_steps ncol""".split()
)
_counting_calls = frozenset(
    'range zeros ones empty linspace arange eye full reshape randint tile repeat subplots add_subplot rand randn'.split()
)


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, 'id', '')


def _is_count(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int and node.value > 0


class FloatForInt(Kind):
    name = 'float where int is needed'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.FloorDiv):
                yield self.replace(cell, node, f'{cell.text(node.left)} / {cell.text(node.right)}')
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == 'int' and len(node.args) == 1:
                yield self.replace(cell, node, f'float({cell.text(node.args[0])})')
            elif isinstance(node, ast.keyword) and node.arg in _counts and _is_count(node.value):
                yield self.replace(cell, node.value, f'{node.value.value}.0')
            elif isinstance(node, ast.Call) and _called(node) in _counting_calls:
                for arg in node.args:
                    if _is_count(arg) and not (_called(node) == 'arange'):
                        yield self.replace(cell, arg, f'{arg.value / 2}')
                    elif isinstance(arg, ast.Name) and _called(node) in ('range', 'zeros', 'ones', 'empty', 'eye'):
                        yield self.replace(cell, arg, f'{arg.id} / 2')


class TextInArithmetic(Kind):
    """A number that was read from a file, a form or the environment and never turned into one."""

    name = 'string into arithmetic'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow)):
                for side in (node.left, node.right):
                    if isinstance(side, ast.Constant) and type(side.value) in (int, float):
                        yield self.replace(cell, side, f'"{cell.text(side)}"')
                    elif isinstance(side, ast.Name) and side.id not in program.modules:
                        yield self.replace(cell, side, f'str({side.id})')


class TextParameter(Kind):
    """A number is set as a text further up, and used further down."""

    name = 'number set as string upstream'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.tree.body if cell.tree else []:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and type(node.value.value) in (int, float):
                yield self.replace(cell, node.value, f'"{cell.text(node.value)}"')


class NumberInText(Kind):
    """`"score: " + score`: an f-string is put together by plus instead."""

    name = 'number into string concatenation'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.JoinedStr) and len(node.values) >= 2:
                text, field = node.values[0], node.values[1]
                plain = (
                    isinstance(text, ast.Constant)
                    and isinstance(field, ast.FormattedValue)
                    and isinstance(field.value, (ast.Name, ast.Attribute))
                )
                if plain and field.conversion == -1:
                    # Places inside f-strings are not reliable before Python 3.12: the value is written anew.
                    yield self.replace(cell, node, f'{text.value!r} + {ast.unparse(field.value)}')


class NothingForValue(Kind):
    """`None` where a branch was not taken: what is only computed if something else had been there before."""

    name = 'None where a branch was not taken'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        read = {node.id for one in program.cells for node in one.nodes() if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
        for node in cell.tree.body if cell.tree else []:
            if not isinstance(node, ast.Assign) or len(node.targets) != 1 or not isinstance(node.value, ast.Call):
                continue
            if isinstance(node.targets[0], ast.Name) and node.targets[0].id in read:
                text = cell.text(node.value)
                yield self.replace(cell, node.value, f'({text}) if "use_cached" in globals() else None')


class ForgottenReturn(Kind):
    name = 'return forgotten'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.FunctionDef) and isinstance(node.body[-1], ast.Return) and node.body[-1].value is not None:
                yield self.replace(cell, node.body[-1], f'result = {cell.text(node.body[-1].value)}')


KINDS = [FloatForInt(), TextInArithmetic(), TextParameter(), NumberInText(), NothingForValue(), ForgottenReturn()]
