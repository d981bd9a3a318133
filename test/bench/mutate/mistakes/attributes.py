"""Attributes that are misspelt, or that another version of the library had."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator

from .edit import Edit, Kind
from .program import Cell, Program
from .spelling import misspelt

# What is called so today and was called so once; from the release notes of the libraries.
_OLD = {
    'get_feature_names_out': 'get_feature_names',  # scikit-learn 1.2
    'from_estimator': 'from_model',
    'set_output': 'set_outputs',
    'trapezoid': 'trapz',  # NumPy 2.0
    'prod': 'product',  # NumPy 2.0
    'cumprod': 'cumproduct',  # NumPy 2.0
    'isin': 'in1d',  # NumPy 2.4
    'inf': 'Inf',  # NumPy 2.0
    'nan': 'NaN',  # NumPy 2.0
    'vstack': 'row_stack',  # NumPy 2.4
    'float64': 'float',  # NumPy 1.24
    'bool_': 'bool8',  # NumPy 2.0
    'items': 'iteritems',  # pandas 2.0
    'iloc': 'ix',  # pandas 1.0
    'loc': 'ix',  # pandas 1.0
    'to_numpy': 'as_matrix',  # pandas 1.0
    'is_monotonic_increasing': 'is_monotonic',  # pandas 2.0
    'from_numpy_array': 'from_numpy_matrix',  # NetworkX 3.0
    'to_numpy_array': 'to_numpy_matrix',  # NetworkX 3.0
    'nodes': 'nodes_iter',  # NetworkX 2.0
    'edges': 'edges_iter',  # NetworkX 2.0
    'neighbors': 'neighbors_iter',  # NetworkX 2.0
    'colormaps': 'colormap',
    'get_cmap': 'get_colormap',
    'window_title': 'set_window_title',
    'simpson': 'simps',  # SciPy 1.14
    'cumulative_trapezoid': 'cumtrapz',  # SciPy 1.14
    'summary2': 'summary_as_text',
    'cdf': 'cumulative',
    'random_state': 'seed',
}


class MisspeltAttribute(Kind):
    name = 'misspelt attribute'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                slip = misspelt(node.attr, program.words, rng)
                if slip:
                    _, end = cell.span(node)
                    yield self.at(cell, end - len(node.attr), end, slip)


class OldAttribute(Kind):
    name = 'attribute of another version'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and node.attr in _OLD:
                _, end = cell.span(node)
                yield self.at(cell, end - len(node.attr), end, _OLD[node.attr])


class LearnedAttribute(Kind):
    """`coef` for `coef_`: what an estimator learns ends in an underscore (and what a property or a method is called is confused)."""

    name = 'learned attribute without underscore'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.ctx, ast.Load)
                and node.attr.endswith('_')
                and not node.attr.startswith('_')
            ):
                _, end = cell.span(node)
                yield self.at(cell, end - 1, end, '')


class AttributeForMethod(Kind):
    """`x.shape()`: an attribute is called as if it were a method."""

    name = 'attribute called'

    _attributes = frozenset(
        {'shape', 'size', 'ndim', 'T', 'columns', 'index', 'values', 'params', 'dtype', 'dtypes', 'pvalues', 'resid', 'rsquared'}
    )

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        parents = cell.parents()
        for node in cell.nodes():
            called = isinstance(parents.get(node), ast.Call) and parents[node].func is node
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and node.attr in self._attributes and not called:
                _, end = cell.span(node)
                yield self.at(cell, end, end, '()')


KINDS = [MisspeltAttribute(), OldAttribute(), LearnedAttribute(), AttributeForMethod()]
