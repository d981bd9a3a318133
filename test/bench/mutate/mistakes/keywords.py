"""Arguments: keywords that are misspelt or of another version, too many or too few."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator

from .edit import Edit, Kind
from .program import Cell, Program
from .spelling import misspelt

# Keywords of today, and what another version, or the library next door, calls them.
_OTHER = {
    'sparse_output': 'sparse',  # scikit-learn 1.4
    'estimator': 'base_estimator',  # scikit-learn 1.4
    'loss': 'loss_function',
    'max_iter': 'n_iter',
    'n_iter': 'max_iter',
    'n_estimators': 'num_trees',
    'random_state': 'seed',
    'learning_rate': 'eta',
    'n_components': 'k',
    'n_clusters': 'k',
    'C': 'reg',
    'alpha': 'alphas',
    'metric': 'affinity',  # scikit-learn 1.4
    'scoring': 'metrics',
    'cv': 'folds',
    'n_init': 'num_init',
    'max_depth': 'depth',
    'test_size': 'test_fraction',
    'figsize': 'size',
    'color': 'colour',
    'c': 'colour',
    'label': 'name',
    'linewidth': 'line_width',
    'labels': 'label_names',
    'tick_labels': 'labels',
    'bins': 'nbins',
    'density': 'normed',  # Matplotlib 3.1
    'cmap': 'colormap',
    'orientation': 'orient',
    'vmin': 'min',
    'maxiter': 'max_iter',
    'disp': 'verbose',
    'typ': 'type',
    'errors': 'error_bad_lines',
    'on_bad_lines': 'error_bad_lines',  # pandas 2.0
    'inclusive': 'closed',  # pandas 2.0
    'ascending': 'reverse',
    'freq': 'frequency',
    'node_color': 'node_colors',
    'weight': 'weights',
    'seed': 'random_state',
    'axis': 'dim',
    'keepdims': 'keepdim',
    'size': 'shape',
}


def _keyword_span(cell: Cell, word: ast.keyword) -> tuple[int, int]:
    start, _ = cell.span(word)
    return start, start + len(word.arg)


class MisspeltKeyword(Kind):
    name = 'misspelt keyword'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.keyword) and node.arg:
                slip = misspelt(node.arg, program.words, rng)
                if slip:
                    yield self.at(cell, *_keyword_span(cell, node), slip)


class OldKeyword(Kind):
    name = 'keyword of another version or library'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.Call):
                given = {word.arg for word in node.keywords}
                for word in node.keywords:
                    if word.arg in _OTHER and _OTHER[word.arg] not in given:
                        yield self.at(cell, *_keyword_span(cell, word), _OTHER[word.arg])


class MissingArgument(Kind):
    """The last positional argument of a call with several is forgotten."""

    name = 'argument forgotten'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.Call) and len(node.args) > 1 and not any(isinstance(arg, ast.Starred) for arg in node.args):
                _, start = cell.span(node.args[-2])
                _, end = cell.span(node.args[-1])
                yield self.at(cell, start, end, '')


class ChangedSignature(Kind):
    """A function of the notebook takes one more argument, its callers do not give it."""

    name = 'signature changed upstream'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if not isinstance(node, ast.FunctionDef) or not node.args.args or node.args.defaults or node.args.kwonlyargs:
                continue
            last = node.args.args[-1]
            _, end = cell.span(last)
            yield self.at(cell, end, end, ', ' + rng.choice(['options', 'verbose', 'scale', 'weights']))


KINDS = [MisspeltKeyword(), OldKeyword(), MissingArgument(), ChangedSignature()]
