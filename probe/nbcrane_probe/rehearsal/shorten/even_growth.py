"""Which containers a loop's body may change: lists that grow alike in every turn, to which it adds without a condition, and all others."""

from __future__ import annotations

import ast
from typing import Iterator, NamedTuple

from ...code.order import may_leave
from ...code.parts import all_of, changed_by_methods, given, last_name, names_in, stores, with_functions

# Methods of an object that are followed, one from the other.
_DEEPEST = 3


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
    inside = all_of(body)
    every = with_functions(body, functions)
    # A turn in which the loop ends adds no more than others.
    adds = [] if may_leave(body, (ast.Continue,)) else [target for each in body for target in _adds(each, varying, functions)]
    # `model.train()` may look like a call of the very function the loop stands in.
    uneven = {last_of(part) for part in changed(every) if part not in adds}
    passed = {last_of(one) for part in inside if isinstance(part, ast.Call) and last_name(part.func) in functions for one in given(part)}
    stored = [part for part in stores(every, ast.Store) if isinstance(part, ast.Subscript)]
    return Changes(
        [target for target in adds if last_of(target) not in uneven | passed],
        uneven,
        {last_of(part.value) for part in stored if not isinstance(part.slice, ast.Constant)},
    )


def _adds(statement: ast.stmt, varying: set, functions: dict, depth: int = 0) -> Iterator[ast.expr]:
    """What a statement that runs in every turn adds one element to, or as many in each."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and isinstance(statement.value.func, ast.Attribute):
        if statement.value.func.attr == 'append':
            yield statement.value.func.value
        for inner in _method(statement.value, functions) if depth < _DEEPEST else ():
            yield from _adds(inner, varying, functions, depth + 1)
    elif isinstance(statement, ast.AugAssign) and isinstance(statement.value, ast.List):
        yield statement.target
    elif isinstance(statement, ast.With) or isinstance(statement, ast.For) and _is_even(statement, varying):
        for inner in statement.body:
            yield from _adds(inner, varying, functions, depth)


def _is_even(loop: ast.For, varying: set) -> bool:
    """Whether a loop inside has as many turns each time, and comes to the end of each."""
    return names_in([loop.iter]).isdisjoint(varying) and not may_leave(loop.body)


def _method(call: ast.Call, functions: dict) -> list[ast.stmt]:
    """The statements of a method that is called on `self`, which are as if they stood in the place of the call; empty where it may end before them."""
    found = functions.get(last_name(call.func), ()) if getattr(getattr(call.func, 'value', None), 'id', None) == 'self' else ()
    if len(found) != 1 or [argument.arg for argument in found[0].args.args[:1]] != ['self']:
        return []
    return [] if any(isinstance(part, ast.Return) for part in ast.walk(found[0])) else found[0].body


def changed(parts: list) -> Iterator[ast.expr]:
    """What any of these nodes lets grow or shrink."""
    yield from changed_by_methods(parts)
    yield from (part.target for part in parts if isinstance(part, ast.AugAssign))
    for part in stores(parts):
        if isinstance(part, ast.Subscript) and (isinstance(part.ctx, ast.Del) or isinstance(part.slice, ast.Slice)):
            yield part.value


def last_of(node: ast.expr) -> str | None:
    """The last name of a path, by which it is known wherever it is changed; of an element that a variable chooses, that of the container."""
    while isinstance(node, ast.Subscript) and not isinstance(getattr(node.slice, 'value', None), str):
        node = node.value
    if isinstance(node, ast.Subscript):
        return getattr(node.slice, 'value', None)
    return last_name(node)
