"""Where the values in a diagnosis come from: the cell and line that last bound their names before the crash. Modules come from nowhere."""

from __future__ import annotations

import ast
from typing import Any, Iterator, List, Optional, Tuple

from .. import introspection
from ..code.bindings import bindings_of
from .traced import Running, TracedFailure

_BRANCHES = (ast.If, ast.Try, ast.While, ast.For, ast.AsyncFor)
_BLOCKS = (*_BRANCHES, ast.With, ast.AsyncWith)


def sources_of(subjects: List[str], failure: TracedFailure, places: Any) -> Tuple[List[dict[str, Any]], List[str]]:
    """Origins for the protocol, and at most one sentence on the first subject."""
    origins: List[dict[str, Any]] = []
    sentences: List[str] = []
    for at, subject in enumerate(subjects):
        for name in _names(subject):
            outer, place = _source(name, failure, places)
            if at == 0 and not sentences and outer != name:
                sentences.append('`%s` is `%s` of the notebook here.' % (name, outer))
            if place is None or type(failure.globals.get(outer)) is type(ast) or any(origin['name'] == outer for origin in origins):
                continue
            origins.append({'name': outer, 'cellIndex': place[0], 'line': place[1]})
            if at == 0 and len(sentences) < 2:
                sentences.append('`%s` was last assigned in cell %d, line %d.' % (outer, place[0] + 1, place[1]))
    return origins, sentences


def _names(subject: str) -> Iterator[str]:
    try:
        tree = ast.parse(subject, mode='eval')
    except (SyntaxError, ValueError):
        return
    # What a call returned is not what its function is.
    if not any(isinstance(node, ast.Call) for node in ast.walk(tree)):
        yield from dict.fromkeys(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))


def _source(name: str, failure: TracedFailure, places: Any) -> Tuple[str, Optional[Tuple[int, int]]]:
    """The notebook's own name of it, and where that was last bound."""
    if failure.is_module or name not in failure.frame_locals:
        return name, _bound(name, failure.running, places)
    outer = _outer_name(failure.frame_locals[name], failure)
    return (name, None) if outer is None else (outer, _bound(outer, failure.running, places))


def _outer_name(value: Any, failure: TracedFailure) -> Optional[str]:
    """What the notebook calls an object that a function was given; only of objects that cannot be shared by chance."""
    if introspection.is_plain(value) or introspection.is_class(value) or type(value) is tuple:
        return None
    found = [name for name, other in list(failure.globals.items()) if other is value and type(name) is str and not name.startswith('_')]
    return found[0] if len(found) == 1 else None


def _bound(name: str, running: Running, places: Any) -> Optional[Tuple[int, int]]:
    """What bound a name before the failing line: a statement of the same cell that ran for sure, else an earlier cell."""
    found = places.bound.get(name)
    for statement in running.tree.body:
        if statement.lineno > running.line:
            break
        lines = [line for bound, line in bindings_of([statement]).places if bound == name and line is not None]
        if (statement.end_lineno or statement.lineno) >= running.line:
            # Inside a loop or branch nobody knows which binding it was; a simple statement that fails has bound nothing.
            return None if lines and isinstance(statement, _BLOCKS) else found
        if lines:
            found = None if isinstance(statement, _BRANCHES) else (running.cell, lines[-1] + places.blank.get(running.cell, 0))
    return found
