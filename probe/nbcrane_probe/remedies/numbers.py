"""A whole number written as a float, and a number that is to become text."""

from __future__ import annotations

import ast
import re
from typing import Iterator

from .edit import Remedy
from .scene import Scene

_WHOLE = re.compile(
    r"'float' object cannot be interpreted as an integer|must be an? (?:int|instance of int)|must be integers|integer argument expected"
    r'|an integer is required|must be integers or slices|only integer',
)
_PLAIN = re.compile(r'\d+\.0*')


def remedies(scene: Scene) -> Iterator[Remedy]:
    if _WHOLE.search(scene.message):
        yield from _whole(scene)
    elif 'can only concatenate str (not' in scene.message:
        yield from _text(scene)


def _whole(scene: Scene) -> Iterator[Remedy]:
    constants = [node for node in ast.walk(scene.tree) if isinstance(node, ast.Constant) and type(node.value) is float]
    whole = [node for node in constants if _PLAIN.fullmatch(scene.text(node))]
    quoted = re.search(r'[Gg]ot (-?\d+\.\d+)', scene.message)
    here = {id(node) for node in scene.all_nodes(ast.Constant)}
    found = [node for node in whole if (float(quoted.group(1)) == node.value if quoted else id(node) in here)]
    if not found and quoted is None:
        # The number may have been given to an object that is used only now.
        keywords = [word.value for call in ast.walk(scene.tree) if isinstance(call, ast.Call) for word in call.keywords]
        found = [node for node in whole if node in keywords]
    if len(found) == 1:
        yield scene.replace(found[0], scene.text(found[0]).partition('.')[0], 'a whole number instead of `%s`' % scene.text(found[0]))


def _text(scene: Scene) -> Iterator[Remedy]:
    for node in scene.nodes(ast.BinOp):
        right = scene.value(node.right)
        if isinstance(node.op, ast.Add) and isinstance(right, (int, float)):
            yield Remedy('a number has to be made text first', scene.around(node.right, 'str(', ')'))
            return
