"""What the code of loops that were cut, and of the cells that ran, says by its text alone."""

from __future__ import annotations

import ast
import re
from itertools import chain
from typing import Any

from ... import discover

_BINDS = frozenset({'setattr', 'exec', 'globals', 'locals', 'vars', '__setattr__', 'add_module', 'register_buffer', 'register_parameter'})
_ASKS = frozenset({*"""exists isfile is_file isdir is_dir glob listdir iterdir stat access poll is_alive""".split()})
_WRITES = re.compile(
    r'^(save|dump|write|to_|savefig|imwrite|imsave|mkdir|makedirs|open|copy|move|checkpoint|ModelCheckpoint|touch|extract|download|log|urlretrieve|unpack|rename|symlink|link)'
)
# Packages whose functions only compute, under their usual names.
_NUMERIC = frozenset({'math', *chain(*discover.constants('ONLY_COMPUTES').values())})


def _bodies(cuts: Any) -> list:
    return [site.node for site in cuts.sites if site.cut and site.node is not None]


def assigned(cuts: Any, name: str) -> list:
    """All that the notebook assigns to a name by plain assignments; an empty list where it is bound otherwise as well."""
    made: list = []
    for tree in [*cuts.sources.values(), *[tree for _, tree in cuts.cells]]:
        for node in ast.walk(tree):
            plain = isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)
            if plain and node.targets[0].id == name:
                made.append(node.value)
            elif not plain and any(isinstance(part, ast.Name) and part.id == name for part in _bound(node)):
                return []
    return made


def _bound(node: Any) -> list:
    """Where a node binds names by itself."""
    found = getattr(node, 'targets', []) if isinstance(node, (ast.Assign, ast.Delete)) else []
    found = [*found, *([node.target] if isinstance(getattr(node, 'target', None), ast.AST) else [])]
    found += [node.optional_vars] if isinstance(node, ast.withitem) and node.optional_vars is not None else []
    return [part for one in found for part in ast.walk(one)]


def _called(nodes: list) -> set:
    calls = [part.func for node in nodes for part in ast.walk(node) if isinstance(part, ast.Call)]
    return {getattr(function, 'id', getattr(function, 'attr', None)) for function in calls}


def binds_by_text(cuts: Any) -> bool:
    """Whether a loop that was cut binds names or attributes that it makes of text."""
    return not _BINDS.isdisjoint(_called(_bodies(cuts)))


def stores(cuts: Any, name: str) -> bool:
    """Whether a loop that was cut, or a function of the notebook that it may call, stores an attribute or a key of that name, in whatever object."""
    functions = [part for _, tree in [*cuts.sources.items(), *cuts.cells] for part in ast.walk(tree) if isinstance(part, ast.FunctionDef)]
    bodies = _bodies(cuts)
    for body in bodies:
        bodies += [each for each in functions if each not in bodies and each.name in _used([body])]
    return any(name in _stored_by(part) for body in bodies for part in ast.walk(body))


def _stored_by(node: Any) -> tuple:
    """Names of attributes and keys that a store, a call or a dict written out may make."""
    if isinstance(node, ast.Attribute):
        return (node.attr,) if isinstance(node.ctx, ast.Store) else ()
    if isinstance(node, ast.Subscript):
        return (getattr(node.slice, 'value', None),) if isinstance(node.ctx, ast.Store) else ()
    if isinstance(node, ast.Call):
        return (*[word.arg for word in node.keywords], *[getattr(part, 'value', None) for part in node.args])
    return tuple(getattr(part, 'value', None) for part in node.keys) if isinstance(node, ast.Dict) else ()


def waited(cuts: Any) -> bool:
    """Whether a loop that was cut asks whether something is there yet."""
    return not _ASKS.isdisjoint(_called([site.node for site in cuts.sites if site.cut and site.leaves and site.node is not None]))


def wrote(cuts: Any) -> bool:
    """Whether work that was cut may have written files: loops of the notebook, functions of it that a library calls, or a library itself."""
    return cuts.library_writes or writes(cuts, [*_bodies(cuts), *_calls_of_libraries(cuts)])


def writes(cuts: Any, nodes: list) -> bool:
    """Whether code, or functions of the notebook that it uses, calls what writes files or makes folders, by its names."""
    used = _used(nodes)
    for tree in [*cuts.sources.values(), *[tree for _, tree in cuts.cells]]:
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and function.name in used:
                used |= _used([function])
    return any(_WRITES.match(name) for name in used if isinstance(name, str))


def _used(nodes: list) -> set:
    parts = [part for node in nodes for part in ast.walk(node)]
    # `np.log(x)` writes no log.
    return {
        getattr(part, 'id', getattr(part, 'attr', ''))
        for part in parts
        if getattr(getattr(part, 'value', None), 'id', None) not in _NUMERIC
    }


def _calls_of_libraries(cuts: Any) -> list:
    """The statements of the notebook in which libraries cut their work."""
    trees = [*cuts.sources.items(), *cuts.cells]
    return [
        node
        for file, line in cuts.library
        for name, tree in trees
        if name == file
        for node in ast.walk(tree)
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or line) and not hasattr(node, 'body')
    ]
