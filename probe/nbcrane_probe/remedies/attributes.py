"""Attributes that do not exist: the nearest one, or the one that the library's message names."""

from __future__ import annotations

import ast
import re
from typing import Any, Iterator

from .edit import Edit, Remedy
from .nearest import nearest
from .scene import MISSING, Scene

# "Use `np.prod` instead", "use trapezoid instead", "Did you mean: 'x'".
_HINT = re.compile(r'[Uu]se\s+`*([\w.]+?)`*(?:\(\))?,?\s+instead|renamed to\s+`*([\w.]+)`*|[Dd]id you mean:?\s+[`\']([\w.]+)[`\']')


def remedies(scene: Scene) -> Iterator[Remedy]:
    if not scene.is_a('AttributeError'):
        return
    missing = getattr(scene.error, 'name', None) or _last_quoted(scene.message)
    if not missing:
        return
    for node in scene.nodes(ast.Attribute):
        if node.attr != missing or not isinstance(node.ctx, ast.Load):
            continue
        owner = scene.value(node.value)
        if owner is MISSING:
            owner = getattr(scene.error, 'obj', MISSING)
        if owner is MISSING or owner is None:
            continue
        known = _attributes(owner)
        meant = _hinted(scene.message, known, missing) or nearest(missing, known, affix=True)
        span = scene.span(node)
        if meant is not None and span is not None:
            yield Remedy('`.%s` instead of `.%s`' % (meant, missing), (Edit(span[1] - len(missing), span[1], meant),))
        return


def _attributes(owner: Any) -> set:
    try:
        names = dir(owner)
    except Exception:
        return set()
    return {name for name in names if isinstance(name, str) and not name.startswith('_')}


def _hinted(message: str, known: set, missing: str) -> Any:
    for found in _HINT.finditer(message):
        name = next(part for part in found.groups() if part).rpartition('.')[2]
        if name in known and name != missing:
            return name
    return None


def _last_quoted(message: str) -> str:
    found = re.findall(r"attribute '(\w+)'", message)
    return found[-1] if found else ''
