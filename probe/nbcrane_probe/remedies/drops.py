"""Columns that are to be dropped and are gone already."""

from __future__ import annotations

import ast
from typing import Any, Iterator

from .edit import Remedy
from .nearest import nearest
from .scene import Scene


def remedies(scene: Scene) -> Iterator[Remedy]:
    """`errors='ignore'` for `drop` only, whose result is the same whether the column was there; not where a similar column may be meant."""
    if not scene.is_a('KeyError') or 'not found in axis' not in scene.message:
        return
    for call in scene.method_calls('drop'):
        frame = scene.value(call.func.value)
        if type(frame).__name__ != 'DataFrame' or not _drops_columns(call) or any(word.arg == 'errors' for word in call.keywords):
            continue
        wanted = [node.value for node in ast.walk(call) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        missing = [name for name in wanted if name not in frame.columns and repr(name) in scene.message]
        known = [name for name in frame.columns if isinstance(name, str)]
        if not missing or any(nearest(name, [one]) for name in missing for one in known):
            return
        yield Remedy('%s was dropped before' % ', '.join(map(repr, missing)), (scene.with_keyword(call, "errors='ignore'"),))
        return


def _drops_columns(call: ast.Call) -> bool:
    words = {word.arg: word.value for word in call.keywords}
    return 'columns' in words or _is_columns(words.get('axis')) or len(call.args) > 1 and _is_columns(call.args[1])


def _is_columns(node: Any) -> bool:
    return isinstance(node, ast.Constant) and node.value in (1, 'columns')
