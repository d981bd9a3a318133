"""Undefined names: the nearest name in scope, or the import that everybody means by it."""

from __future__ import annotations

import ast
import builtins
import importlib.util
from typing import Any, Iterator

from .. import discover
from .edit import Edit, Remedy
from .nearest import nearest
from .scene import Scene

# By convention of the libraries' own documentation.
_IMPORTS = {
    'nx': 'import networkx as nx',
    **{name: statement for imports in discover.constants('IMPORTS').values() for name, statement in imports.items()},
    **{
        name: 'import ' + name
        for name in ('os', 'sys', 're', 'json', 'math', 'time', 'random', 'itertools', 'collections', 'pickle', 'warnings')
    },
}


def remedies(scene: Scene) -> Iterator[Remedy]:
    if not scene.is_a('NameError') or scene.kind == 'UnboundLocalError':
        return
    name = getattr(scene.error, 'name', None) or _quoted(scene.message)
    if not name or not name.isidentifier():
        return
    if name in _IMPORTS and importlib.util.find_spec(_IMPORTS[name].split()[1].partition('.')[0]) is not None:
        yield from scene.insert_on_top(_IMPORTS[name], '`%s` is missing' % _IMPORTS[name])
        return
    meant = nearest(name, _in_scope(scene.frame), plural=False)
    if meant is None:
        return
    spans = {scene.span(node) for node in _reads(scene.tree, name)}
    if spans and None not in spans:
        yield Remedy('`%s` instead of `%s`' % (meant, name), tuple(Edit(start, end, meant) for start, end in sorted(filter(None, spans))))


def _in_scope(frame: Any) -> set:
    own = {
        name for space in (frame.f_locals, frame.f_globals) for name in list(space) if isinstance(name, str) and not name.startswith('_')
    }
    return own | {name for name in vars(builtins) if not name.startswith('_')}


def _reads(tree: ast.Module, name: str) -> list:
    """Every place that reads the name, unless the cell binds it too: then they may mean different things."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == name]
    return found if all(isinstance(node.ctx, ast.Load) for node in found) else []


def _quoted(message: str) -> str:
    return message.split("'")[1] if message.count("'") >= 2 else ''
