"""Calls of what is a value: the parentheses go."""

from __future__ import annotations

import re
from typing import Iterator

from .edit import Edit, Remedy
from .scene import Scene

_NOT_CALLABLE = re.compile(r"'(\w+)' object is not callable")


def remedies(scene: Scene) -> Iterator[Remedy]:
    found = _NOT_CALLABLE.search(scene.message)
    if not scene.is_a('TypeError') or found is None:
        return
    # A name that is called was meant to be a function and is another thing now; an attribute is a property.
    for call in scene.method_calls():
        if not call.args and not call.keywords and type(scene.value(call.func)).__name__ == found.group(1):
            edit = Edit(scene.span(call.func)[1], scene.span(call)[1], '')
            yield Remedy('`%s` is a value, not a function' % scene.text(call.func), (edit,))
            return
