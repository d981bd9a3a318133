"""Longer versions of a cell: the same work on more estimators, epochs, folds, iterations, samples of a chain, or restarts."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Iterator
from typing import Any

from .program import Cell, parses

# What counts work without changing what later cells see in form.
_counts = frozenset(
    """n_estimators max_iter n_iter n_iter_ n_epochs epochs num_epochs num_boost_round n_repeats n_init maxiter iterations n_trials steps
    num_steps n_steps n_permutations n_boot nsim reps repetitions n_restarts_optimizer draws chains burnin burn niter n_runs n_bootstrap
    n_bootstraps n_resamples num_iterations nsteps n_realizations""".split()
)
_count_name = re.compile(
    r'^(?:n|num|N)_?(?:iter|iters|iterations|estimators|epochs|runs|repeats|trials|steps|boot|bootstraps?|sims?|restarts|mc|rep|reps)$',
    re.I,
)


def rewrites(source: str, factor: float) -> list[dict[str, Any]]:
    """Sources with about `factor` times the work, each made in one way: {"how": str, "source": str}; the likeliest to be proportional first."""
    cell = Cell(0, source)
    if cell.tree is None:
        return []
    found = [*_scaled(cell, factor), *_repeated(cell, factor)]
    return [one for one in found if one['source'] != source and parses(one['source'])]


def _scaled(cell: Cell, factor: float) -> Iterator[dict[str, Any]]:
    """Counts that are written out, one at a time."""
    for node in cell.nodes():
        value, name = None, ''
        if isinstance(node, ast.keyword) and node.arg in _counts:
            value, name = node.value, node.arg
        elif isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            if _count_name.match(node.targets[0].id):
                value, name = node.value, node.targets[0].id
        if isinstance(value, ast.Constant) and type(value.value) is int and value.value > 0:
            start, end = cell.span(value)
            more = math.ceil(value.value * factor)
            yield {'how': f'{name}: {value.value} -> {more}', 'source': cell.source[:start] + str(more) + cell.source[end:]}


_costly = frozenset(
    """fit fit_transform fit_predict fit_resample cross_val_score cross_validate cross_val_predict permutation_importance minimize
    simulate bootstrap sample emcee filter smooth train partial_fit score learning_curve validation_curve minimizer conf_interval
    betweenness_centrality pagerank spring_layout""".split()
)


def _repeated(cell: Cell, factor: float) -> Iterator[dict[str, Any]]:
    """Restarts: the statement that trains, or the loop over what is trained, runs several times and keeps its last result."""
    times = math.ceil(factor)
    lines = cell.source.split('\n')
    for node in cell.tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)) or not _trains(node):
            continue
        if isinstance(node, ast.Expr) and node is cell.tree.body[-1] and cell.source.rstrip().endswith(';'):
            continue
        first, last = node.lineno - 1, node.end_lineno
        inside = lines[first:last]
        if _has_long_text(node) or ';' in inside[0] or any(line.rstrip().endswith('\\') for line in inside):
            continue
        body = [f'    {line}' if line.strip() else line for line in inside]
        source = '\n'.join([*lines[:first], f'for restart in range({times}):', *body, *lines[last:]])
        yield {'how': f'{times} restarts', 'source': source}


def _trains(node: ast.AST) -> bool:
    """Accumulating statements would grow what later cells see."""
    names = {
        one.func.attr if isinstance(one.func, ast.Attribute) else getattr(one.func, 'id', '')
        for one in ast.walk(node)
        if isinstance(one, ast.Call)
    }
    return (
        bool(names & _costly)
        and not names & {'append', 'extend', 'add_subplot', 'subplots', 'update', 'pop'}
        and not any(isinstance(one, ast.AugAssign) for one in ast.walk(node))
    )


def _has_long_text(node: ast.AST) -> bool:
    return any(isinstance(one, ast.Constant) and isinstance(one.value, str) and '\n' in one.value for one in ast.walk(node))
