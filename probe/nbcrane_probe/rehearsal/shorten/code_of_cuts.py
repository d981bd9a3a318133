"""What the code of loops that were cut, and of the cells that ran, says by its text alone."""

from __future__ import annotations

import ast
import os
import re
from itertools import chain
from typing import TYPE_CHECKING, Iterable

from ... import discover
from ...code.parts import assignments, last_name, with_functions, works_on
from ...code.table import WRITES_FILES
from .folder_names import can_make

if TYPE_CHECKING:
    from .cuts import Cuts

_WRITES_ONE = re.compile(r'^(save|dump|to_|imwrite|imsave|open|touch)')
# Packages whose functions only compute, under their usual names.
_NUMERIC = frozenset({'math', *chain(*discover.constants('ONLY_COMPUTES').values())})


def may_store(cuts: Cuts, *names: str, left_out: Iterable[ast.AST] = ()) -> bool:
    """Whether a loop of a library that was cut, one of these statements, or a function of the notebook that they may call, stores an attribute or a key of one
    of these names."""
    bodies = [*left_out, *[site.node for site in cuts.sites if site.cut and site.library is not None]]
    return any(stored in names for part in with_functions(bodies, cuts.functions()) for stored in _stored_by(part))


def _stored_by(node: ast.AST) -> list:
    """Names of attributes and keys that a store, a call or a dict written out may make."""
    if isinstance(node, (ast.Attribute, ast.Subscript)):
        made = node.attr if isinstance(node, ast.Attribute) else getattr(node.slice, 'value', None)
        return [made] if isinstance(node.ctx, ast.Store) else []
    if isinstance(node, ast.Call):
        return [*[word.arg for word in node.keywords], *[getattr(part, 'value', None) for part in node.args]]
    return [getattr(part, 'value', None) for part in node.keys] if isinstance(node, ast.Dict) else []


def waited(cuts: Cuts) -> bool:
    """Whether a loop that was left may have ended when something was there."""
    return any(site.cut and site.leaves and site.is_of_notebook for site in cuts.sites)


def wrote(cuts: Cuts, error: BaseException, space: dict) -> bool:
    """Whether work that was cut may have written what is missing: loops of the notebook, functions of it that a library calls, or a library itself."""
    calls = _calls_of_libraries(cuts)
    own = [site.node for site in cuts.sites if site.cut and site.is_of_notebook]
    missing = getattr(error, 'filename', None)
    return (
        cuts.library_writes
        or writes(cuts, [*own, *calls], missing, space)
        or bool(cuts.library_levels)
        and can_make(error, calls, cuts, space)
    )


def writes(cuts: Cuts, nodes: Iterable[ast.AST], path: object, space: dict) -> bool:
    """Whether code, or functions of the notebook that it uses, calls what writes files or makes folders, by its names; not if the names of these stand
    there, and it is about another path. It may write what it speaks of, too, whatever it calls. space: what names stand for."""
    parts = with_functions(nodes, cuts.functions())
    others = set() if not isinstance(path, str) else _others(parts, os.path.normpath(path).split(os.sep))
    used = (part for part in parts if not isinstance(getattr(part, 'ctx', None), ast.Store))
    by_name = any(_may_write(last_name(part) or '') and part not in others and not _computes(part) for part in used)
    return by_name or isinstance(path, str) and os.path.abspath(path) in (_path_of(part, space) for part in parts)


def _path_of(part: ast.AST, space: dict) -> object:
    """The path that a name stands for, or that stands there."""
    value = space.get(part.id) if isinstance(part, ast.Name) else getattr(part, 'value', None)
    return os.path.abspath(value) if isinstance(value, (str, os.PathLike)) else None


def _may_write(name: str) -> bool:
    return WRITES_FILES.match(name) is not None or name.startswith('log')


def _computes(function: ast.AST) -> bool:
    """`np.log` writes no log; but `np.save` saves."""
    package = getattr(getattr(function, 'value', None), 'id', None)
    return package in _NUMERIC and not _WRITES_ONE.match(last_name(function) or '')


def _others(parts: list, missing: list) -> set:
    """The functions that are called to write files whose names stand there and begin no part of this path, or to write into what was opened so."""
    calls = [part for part in parts if isinstance(part, ast.Call)]
    files = {call: os.path.basename(name) for call in calls if (name := _file_of(call))}
    named = {call for call, name in files.items() if not any(part.startswith(name) for part in missing)}
    pairs = [pair for part in parts for pair in assignments(part)]
    opened = {target.id for target, value in pairs if isinstance(target, ast.Name) and value in named}
    # A name may stand for other files as well.
    opened -= {target.id for target, value in pairs if isinstance(target, ast.Name) and value not in named}
    return {call.func for call in calls if call in named or not opened.isdisjoint(getattr(part, 'id', None) for part in works_on(call))}


def _file_of(call: ast.Call) -> str | None:
    """The name of the one file that a call writes, which stands there: first, or second as in `save(state, 'best.pt')`."""
    texts = [part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else None for part in call.args[:2]]
    name = last_name(call.func) or ''
    return next(filter(None, texts if name in ('save', 'dump') else texts[:1]), None) if _WRITES_ONE.match(name) else None


def _calls_of_libraries(cuts: Cuts) -> list:
    """The statements of the notebook in which libraries cut their work."""
    return [
        node
        for file, tree in [*cuts.sources.items(), *cuts.cells]
        for node in ast.walk(tree)
        if isinstance(node, ast.stmt)
        and not hasattr(node, 'body')
        and any(file == name and node.lineno <= line <= (node.end_lineno or line) for name, line in cuts.library)
    ]
