"""Texts that are none of the options a library knows: the nearest one that its message lists."""

from __future__ import annotations

import ast
import re
from typing import Iterator

from .edit import Edit, Remedy
from .nearest import nearest
from .scene import Scene

_WORD = re.compile(r'[\'"`]([A-Za-z][\w .+-]*)[\'"`]')
_ERRORS = ('ValueError', 'TypeError', 'KeyError', 'LookupError', 'RuntimeError')


def remedies(scene: Scene) -> Iterator[Remedy]:
    if not any(scene.is_a(name) for name in _ERRORS):
        return
    listed = set(_WORD.findall(scene.message))
    named = [node for node in scene.all_nodes(ast.Constant) if isinstance(node.value, str) and node.value in listed]
    if len(named) != 1 or len(listed) < 3:
        return
    wrong = named[0].value
    meant = nearest(wrong, listed - {wrong})
    span, text = scene.span(named[0]), scene.text(named[0])
    if meant is not None and span is not None and text == text[-1:] + wrong + text[-1:]:
        yield Remedy("'%s' instead of '%s'" % (meant, wrong), (Edit(span[0] + 1, span[1] - 1, meant),))
