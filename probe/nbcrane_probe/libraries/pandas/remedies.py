"""Columns of the wrong type, in the index, or dropped already."""

from __future__ import annotations

import ast
import re
import sys
from typing import Any, Iterator

from ...remedies.edit import Remedy
from ...remedies.nearest import nearest
from ...remedies.scene import Scene

FAMILY = 'pandas'

_MERGE = re.compile(r"trying to merge on (\S+) and (\S+) columns for key '([^']+)'")


def remedies(scene: Scene) -> Iterator[Remedy]:
    if 'Can only use .dt accessor' in scene.message:
        yield from _dates(scene)
    elif _MERGE.search(scene.message):
        yield from _merge_keys(scene)
    elif scene.is_a('KeyError') and 'not found in axis' in scene.message:
        yield from _dropped(scene)
    elif scene.is_a('KeyError'):
        yield from _levels(scene)


def _dates(scene: Scene) -> Iterator[Remedy]:
    pandas = sys.modules.get('pandas')
    name = next((name for name, value in scene.failure.globals.items() if value is pandas and not name.startswith('_')), None)
    for node in [one for one in scene.nodes(ast.Attribute) if one.attr == 'dt']:
        column = scene.value(node.value)
        if pandas is None or name is None or type(column).__name__ != 'Series' or not _is_text(column):
            continue
        # Raises where a text is no date, which is the end of it.
        dates = pandas.to_datetime(column)
        if int(dates.isna().sum()) == int(column.isna().sum()):
            what = '`%s` is text, not dates' % scene.text(node.value)
            yield Remedy(what, scene.around(node.value, '%s.to_datetime(' % name, ')'))
        return


def _merge_keys(scene: Scene) -> Iterator[Remedy]:
    found = _MERGE.search(scene.message)
    key = found.group(3) if found else ''
    for call in scene.method_calls('merge'):
        nodes = _tables(scene, call)
        frames = [scene.value(node) for node in nodes]
        if len(frames) != 2 or any(type(one).__name__ != 'DataFrame' or key not in one.columns for one in frames):
            continue
        texts = [at for at, one in enumerate(frames) if _is_text(one[key])]
        if len(texts) != 1:
            return
        text, other = frames[texts[0]][key], frames[1 - texts[0]][key]
        if str(other.dtype) != 'int64' or not len(text) or bool(text.isna().any()):
            return
        numbers = text.astype('int64')
        # A conversion after which nothing matches only hides that the keys are others.
        if float(numbers.isin(other).mean()) < 0.5:
            return
        what = "'%s' is text in one table and a number in the other" % key
        yield Remedy(what, scene.followed(nodes[texts[0]], ".astype({%r: 'int64'})" % key))
        return


def _tables(scene: Scene, call: Any) -> list[ast.expr]:
    """The nodes of the two tables that a merge joins."""
    named = [word.value for word in call.keywords if word.arg in ('left', 'right')]
    nodes = [*call.args[:2], *named]
    if type(scene.value(call.func.value)).__name__ == 'DataFrame':
        nodes = [call.func.value, *call.args[:1], *named]
    return nodes[:2] if all(isinstance(node, (ast.Name, ast.Attribute, ast.Subscript)) for node in nodes[:2]) else []


def _is_text(column: Any) -> bool:
    return str(column.dtype) in ('object', 'str', 'string')


def _levels(scene: Scene) -> Iterator[Remedy]:
    """`reset_index()` where a column is a level of the index."""
    for node in scene.nodes(ast.Subscript):
        table, key = scene.value(node.value), scene.value(node.slice)
        if type(table).__name__ == 'DataFrame' and isinstance(key, str) and key in table.index.names and key not in table.columns:
            yield scene.replace(node.value, scene.text(node.value) + '.reset_index()', "'%s' is in the index, not in the columns" % key)
            return


def _dropped(scene: Scene) -> Iterator[Remedy]:
    """`errors='ignore'` for `drop` only, whose result is the same whether the column was there; not where a similar column may be meant."""
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
