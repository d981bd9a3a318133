"""Columns of the wrong type: dates kept as text, keys that are text in one table and numbers in the other."""

from __future__ import annotations

import ast
import re
import sys
from typing import Any, Iterator

from ...remedies.edit import Remedy
from ...remedies.scene import Scene

FAMILY = 'pandas_types'

_MERGE = re.compile(r"trying to merge on (\S+) and (\S+) columns for key '([^']+)'")


def remedies(scene: Scene) -> Iterator[Remedy]:
    if 'Can only use .dt accessor' in scene.message:
        yield from _dates(scene)
    elif _MERGE.search(scene.message):
        yield from _merge_keys(scene)


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
