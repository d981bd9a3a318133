"""Calls of what is a value: the parentheses go."""

from __future__ import annotations

import ast
import re
from typing import Iterator

from .edit import Edit, Remedy
from .scene import Scene

_NOT_CALLABLE = re.compile(r"'(\w+)' object is not callable")


def remedies(scene: Scene) -> Iterator[Remedy]:
    found = _NOT_CALLABLE.search(scene.message)
    if not scene.is_a('TypeError') or found is None:
        return
    for call in scene.nodes(ast.Call):
        # A name that is called was meant to be a function and is another thing now; an attribute is a property.
        if (
            call.args
            or call.keywords
            or not isinstance(call.func, ast.Attribute)
            or type(scene.value(call.func)).__name__ != found.group(1)
        ):
            continue
        outer, inner = scene.span(call), scene.span(call.func)
        if outer and inner:
            yield Remedy('`%s` is a value, not a function' % scene.text(call.func), (Edit(inner[1], outer[1], ''),))
        return
