"""Undefined names: the nearest name in scope, or the import that everybody means by it."""

from __future__ import annotations

import ast
import builtins
import importlib.util
import re
from typing import Iterator

from .. import discover
from .edit import Remedy
from .nearest import nearest
from .scene import Scene

_QUOTED = re.compile(r"'(\w+)'")
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
    quoted = _QUOTED.search(scene.message)
    if not scene.is_a('NameError') or isinstance(scene.error, UnboundLocalError) or quoted is None:
        return
    name = quoted.group(1)
    if name in _IMPORTS and importlib.util.find_spec(_IMPORTS[name].split()[1].partition('.')[0]) is not None:
        yield Remedy('`%s` is missing' % _IMPORTS[name], (scene.line_before(scene.tree.body[0], _IMPORTS[name]),))
        return
    known = [*scene.failure.names, *vars(builtins)]
    meant = nearest(name, {one for one in known if isinstance(one, str) and not one.startswith('_')}, plural=False)
    edits = {scene.replaced(node, str(meant)) for node in _reads(scene.tree, name)}
    if meant is not None and edits:
        yield Remedy('`%s` instead of `%s`' % (meant, name), tuple(sorted(edits)))


def _reads(tree: ast.Module, name: str) -> list:
    """Every place that reads the name, unless the cell binds it too: then they may mean different things."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == name]
    return found if all(isinstance(node.ctx, ast.Load) for node in found) else []
