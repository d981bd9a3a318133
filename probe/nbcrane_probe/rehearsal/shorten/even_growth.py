"""Which containers a loop's body may change: lists that grow alike in every turn, to which it adds without a condition, and all others."""

from __future__ import annotations

import ast
from typing import Any, Iterator, NamedTuple

from ...code.table import CHANGES

_LEAVES = (ast.Continue, ast.Break, ast.Return)


class Changes(NamedTuple):
    """even: expressions for the lists to which each turn adds alike; uneven: last names of the paths of other containers that some turns may change; keyed: of
    those into which turns store elements."""

    even: list
    uneven: set
    keyed: set


def changes(body: list, varying: set, functions: dict) -> Changes:
    """What the turns of a loop may change; `varying` are names that differ by turn.

    functions: {name: [definitions]} of the notebook: what one of them changes, or is given, may grow unevenly.
    """
    inside = [part for statement in body for part in ast.walk(statement)]
    called = [part for each in _used(inside, functions) for part in ast.walk(each)]
    leaves = any(isinstance(part, _LEAVES) for part in inside)
    adds = [] if leaves else [target for statement in body for target in _adds(statement, varying)]
    # `model.train()` may look like a call of the very function the loop stands in.
    uneven = {_last(part) for part in _changed([*inside, *called]) if part not in adds}
    given = {_last(part) for part in _given(inside, functions)}
    stores = [part for part in [*inside, *called] if isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Store)]
    return Changes(
        [target for target in adds if _last(target) not in uneven | given],
        uneven,
        {_last(part.value) for part in stores if not isinstance(part.slice, ast.Constant)},
    )


def _used(parts: list, functions: dict) -> list:
    """The functions of the notebook that code may call, and those that these may call."""
    found: list = []
    pending = list(parts)
    while pending:
        part = pending.pop()
        for each in functions.get(getattr(part, 'id', getattr(part, 'attr', None)), ()):
            if each not in found:
                found.append(each)
                pending += ast.walk(each)
    return found


def _adds(statement: Any, varying: set) -> Iterator[Any]:
    """What a statement that runs in every turn adds one element to, or as many in each."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and isinstance(statement.value.func, ast.Attribute):
        if statement.value.func.attr == 'append':
            yield statement.value.func.value
    elif isinstance(statement, ast.AugAssign) and isinstance(statement.value, ast.List):
        yield statement.target
    elif isinstance(statement, ast.With) or isinstance(statement, ast.For) and _names(statement.iter).isdisjoint(varying):
        for inner in statement.body:
            yield from _adds(inner, varying)


def _changed(parts: list) -> Iterator[Any]:
    """What any statement among them may let grow or shrink."""
    for part in parts:
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in CHANGES:
            yield part.func.value
        elif isinstance(part, ast.AugAssign):
            yield part.target
        elif isinstance(part, ast.Subscript) and (isinstance(part.ctx, ast.Del) or isinstance(part.slice, ast.Slice)):
            if not isinstance(part.ctx, ast.Load):
                yield part.value


def _given(parts: list, functions: dict) -> Iterator[Any]:
    """What functions of the notebook are given."""
    for part in parts:
        if isinstance(part, ast.Call) and getattr(part.func, 'id', getattr(part.func, 'attr', None)) in functions:
            yield from part.args
            yield from (word.value for word in part.keywords)


def _last(node: Any) -> Any:
    """The last name of a path, by which it is known wherever it is changed; of an element that a variable chooses, that of the container."""
    while isinstance(node, ast.Subscript) and not isinstance(getattr(node.slice, 'value', None), str):
        node = node.value
    if isinstance(node, ast.Subscript):
        return node.slice.value
    return getattr(node, 'id', getattr(node, 'attr', None))


def _names(node: Any) -> set:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
