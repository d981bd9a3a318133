"""Texts that are none of the options a library knows: the nearest one that its message lists."""

from __future__ import annotations

import ast
import re
from typing import Iterator

from .edit import Remedy
from .nearest import nearest
from .scene import Scene

_WORD = re.compile(r'[\'"`]([A-Za-z][\w .+-]*)[\'"`]')
_ERRORS = ('ValueError', 'TypeError', 'KeyError', 'LookupError', 'RuntimeError')


def remedies(scene: Scene) -> Iterator[Remedy]:
    if not scene.is_a(*_ERRORS):
        return
    listed = set(_WORD.findall(scene.message))
    named = [node for node in scene.all_nodes(ast.Constant) if isinstance(node.value, str) and node.value in listed]
    if len(named) != 1 or len(listed) < 3:
        return
    wrong = named[0].value
    meant = nearest(wrong, listed - {wrong})
    if meant is not None:
        yield Remedy("'%s' instead of '%s'" % (meant, wrong), (scene.respelled(named[0], meant),))
