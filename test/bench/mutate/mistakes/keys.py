"""Columns and keys that are misspelt where they are asked for, or were renamed where they are made."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator

from .edit import Edit, Kind
from .program import Cell, Program
from .spelling import misspelt


def _constants(node: ast.AST) -> Iterator[ast.Constant]:
    """The strings of a subscript: one, or those of a list or tuple."""
    parts = node.elts if isinstance(node, (ast.List, ast.Tuple)) else [node]
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value:
            yield part
        elif isinstance(part, (ast.List, ast.Tuple)):
            yield from _constants(part)


def _quoted(old: str, word: str) -> str:
    return repr(word) if old.startswith("'") else '"' + word.replace('\\', '\\\\').replace('"', '\\"') + '"'


def _other_spelling(word: str, program: Program, rng: random.Random) -> str | None:
    swapped = word.lower() if word.lower() != word else word.title()
    ways = [
        way for way in (swapped, word.replace('_', ' '), word.replace(' ', '_'), f'{word} ') if way != word and way not in program.words
    ]
    slip = misspelt(word, program.words, rng)
    ways += [slip, slip] if slip else []
    return rng.choice(ways) if ways else None


class MisspeltKey(Kind):
    name = 'misspelt key or column'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
                for constant in _constants(node.slice):
                    word = _other_spelling(constant.value, program, rng)
                    if word:
                        yield self.replace(cell, constant, _quoted(cell.text(constant), word))


class RenamedKey(Kind):
    """A key of a dict display, or a column that is assigned, has a new name."""

    name = 'key or column renamed upstream'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            made: list[ast.AST] = []
            if isinstance(node, ast.Dict):
                made = [key for key in node.keys if key is not None]
            elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
                made = [node.slice]
            elif isinstance(node, ast.keyword) and node.arg in ('columns', 'names', 'name'):
                made = [node.value]
            for constant in (constant for part in made for constant in _constants(part)):
                word = _other_spelling(constant.value, program, rng)
                if word:
                    yield self.replace(cell, constant, _quoted(cell.text(constant), word))


class MisspeltColumnArgument(Kind):
    """A column named in an argument: of a `groupby`, a sort, a plot, a formula's data, a choice among words."""

    name = 'misspelt column or option in an argument'

    _methods = frozenset(
        """groupby sort_values drop set_index pivot merge plot hist scatter boxplot value_counts pivot_table melt
        lmplot barplot lineplot scatterplot relplot catplot displot fetch_openml""".split()
    )
    _keywords = frozenset(
        """x y hue by on left_on right_on columns index values key label_name kernel solver penalty metric method loss criterion
        weights algorithm strategy scoring init linkage kind how cmap marker linestyle which norm orient""".split()
    )

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if not isinstance(node, ast.Call):
                continue
            named = [word.value for word in node.keywords if word.arg in self._keywords]
            given = node.args[:1] if isinstance(node.func, ast.Attribute) and node.func.attr in self._methods else []
            for constant in (constant for part in [*named, *given] for constant in _constants(part)):
                slip = misspelt(constant.value, program.words, rng)
                if slip:
                    yield self.replace(cell, constant, _quoted(cell.text(constant), slip))


KINDS = [MisspeltKey(), RenamedKey(), MisspeltColumnArgument()]
