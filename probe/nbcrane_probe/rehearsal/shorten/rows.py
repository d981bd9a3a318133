"""Arrays and lists made at full length, of which each turn of a loop sets one element: `out[i] = …`.

Where the loop is cut, the elements of the turns left out are copies of the latest one: the zeros or NaN that they were made with are an artefact.
"""

from __future__ import annotations

import ast
import contextlib
from typing import Any

from .scope import stored


def fill_rows(site: Any, frame: Any, missing: int) -> None:
    """Fills what the next `missing` turns of the loop in `frame` would have set."""
    place = _counter(site.node)
    if place is None or missing <= 0:
        return
    counter, done = place
    space = {**frame.f_globals, **frame.f_locals}
    at = space.get(counter)
    if type(at) is not int:
        return
    for name, offset in _rows(site.node.body, counter):
        with contextlib.suppress(Exception):
            _fill(space.get(name), at + done + offset, missing)


def _fill(array: Any, latest: int, missing: int) -> None:
    """Copies element `latest` to those behind it."""
    end = min(latest + missing, len(array) - 1)
    if latest < 0:
        return
    if type(array) is list:
        array[latest + 1 : end + 1] = [array[latest]] * (end - latest)
    elif type(array).__name__ in ('ndarray', 'Tensor') and not getattr(array, 'requires_grad', False):
        array[latest + 1 : end + 1] = array[latest]


def _counter(node: Any) -> Any:
    """(the name that counts turns one by one, how far the latest finished turn is from its value at the head of the next); None without one."""
    if isinstance(node, ast.For):
        # Within the hook of the loop.
        call = node.iter.args[0] if isinstance(node.iter, ast.Call) and node.iter.args else node.iter
        called = getattr(getattr(call, 'func', None), 'id', None)
        plain = isinstance(call, ast.Call) and not call.keywords
        if called in ('range', 'trange') and plain and len(call.args) < 3 and isinstance(node.target, ast.Name):
            return _unless_set(node.target.id, node.body, 0)
        if called == 'enumerate' and isinstance(node.target, ast.Tuple) and isinstance(node.target.elts[0], ast.Name):
            return _unless_set(node.target.elts[0].id, node.body, 0)
    if isinstance(node, ast.While):
        steps = [part for part in node.body if isinstance(part, ast.AugAssign) and isinstance(part.op, ast.Add)]
        steps = [part for part in steps if isinstance(part.target, ast.Name) and getattr(part.value, 'value', None) == 1]
        read = {part.id for part in ast.walk(node.test) if isinstance(part, ast.Name)}
        names = [part.target.id for part in steps if part.target.id in read]
        return (names[0], -1) if len(names) == 1 else None
    return None


def _unless_set(name: str, body: list, done: int) -> Any:
    return None if name in stored(body) else (name, done)


def _rows(body: list, counter: str) -> set:
    """{(name, offset)} of what is set at the counter, or so far from it, as the first index."""
    found: set = set()
    for node in [part for statement in body for part in ast.walk(statement)]:
        for target in node.targets if isinstance(node, ast.Assign) else ():
            for part in ast.walk(target):
                if isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Store) and isinstance(part.value, ast.Name):
                    index = part.slice.elts[0] if isinstance(part.slice, ast.Tuple) and part.slice.elts else part.slice
                    offset = _offset(index, counter)
                    if offset is not None:
                        found.add((part.value.id, offset))
    return found


def _offset(index: Any, counter: str) -> Any:
    if isinstance(index, ast.Name) and index.id == counter:
        return 0
    if isinstance(index, ast.BinOp) and isinstance(index.op, (ast.Add, ast.Sub)) and getattr(index.left, 'id', None) == counter:
        step = getattr(index.right, 'value', None)
        if type(step) is int:
            return step if isinstance(index.op, ast.Add) else -step
    return None
