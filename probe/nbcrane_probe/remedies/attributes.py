"""Attributes that do not exist: the nearest one, or the one that the library's message names."""

from __future__ import annotations

import ast
import re
from typing import Any, Iterator

from ..sentinels import UNKNOWN
from .edit import Remedy
from .nearest import nearest
from .scene import Scene

# "Use `np.prod` instead", "use trapezoid instead", "Did you mean: 'x'".
_HINT = re.compile(r'[Uu]se\s+`*([\w.]+?)`*(?:\(\))?,?\s+instead|renamed to\s+`*([\w.]+)`*|[Dd]id you mean:?\s+[`\']([\w.]+)[`\']')


def remedies(scene: Scene) -> Iterator[Remedy]:
    if not scene.is_a('AttributeError'):
        return
    missing = getattr(scene.error, 'name', None) or ''.join(re.findall(r"attribute '(\w+)'", scene.message)[-1:])
    for node in scene.nodes(ast.Attribute):
        if node.attr != missing or not isinstance(node.ctx, ast.Load):
            continue
        owner = scene.value(node.value)
        if owner is UNKNOWN:
            owner = scene.failure.named_by_error()
        if owner is UNKNOWN or owner is None:
            continue
        known = {name for name in dir(owner) if not name.startswith('_')}
        meant = _hinted(scene.message, known, missing) or nearest(missing, known, affix=True)
        if meant is not None:
            yield Remedy('`.%s` instead of `.%s`' % (meant, missing), (scene.renamed(node, meant),))
        return


def _hinted(message: str, known: set, missing: str) -> Any:
    for found in _HINT.finditer(message):
        name = next(part for part in found.groups() if part).rpartition('.')[2]
        if name in known and name != missing:
            return name
    return None
