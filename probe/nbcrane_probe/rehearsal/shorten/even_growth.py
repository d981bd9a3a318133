"""Which containers a loop's body may change: lists that grow alike in every turn, to which it adds without a condition, and all others."""

from __future__ import annotations

import ast
from typing import Iterator, NamedTuple

from ...code.parts import all_of, changed_by_methods, given, last_name, names_in, stores, with_functions

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
    inside = all_of(body)
    every = with_functions(body, functions)
    adds = [] if any(isinstance(part, _LEAVES) for part in inside) else [target for each in body for target in _adds(each, varying)]
    # `model.train()` may look like a call of the very function the loop stands in.
    uneven = {_last(part) for part in [*_changed(every), *changed_by_methods(every)] if part not in adds}
    passed = {_last(one) for part in inside if isinstance(part, ast.Call) and last_name(part.func) in functions for one in given(part)}
    stored = [part for part in stores(every, ast.Store) if isinstance(part, ast.Subscript)]
    return Changes(
        [target for target in adds if _last(target) not in uneven | passed],
        uneven,
        {_last(part.value) for part in stored if not isinstance(part.slice, ast.Constant)},
    )


def _adds(statement: ast.stmt, varying: set) -> Iterator[ast.expr]:
    """What a statement that runs in every turn adds one element to, or as many in each."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and isinstance(statement.value.func, ast.Attribute):
        if statement.value.func.attr == 'append':
            yield statement.value.func.value
    elif isinstance(statement, ast.AugAssign) and isinstance(statement.value, ast.List):
        yield statement.target
    elif isinstance(statement, ast.With) or isinstance(statement, ast.For) and names_in([statement.iter]).isdisjoint(varying):
        for inner in statement.body:
            yield from _adds(inner, varying)


def _changed(parts: list) -> Iterator[ast.expr]:
    """What any of these nodes lets grow or shrink without a method."""
    yield from (part.target for part in parts if isinstance(part, ast.AugAssign))
    for part in stores(parts):
        if isinstance(part, ast.Subscript) and (isinstance(part.ctx, ast.Del) or isinstance(part.slice, ast.Slice)):
            yield part.value


def _last(node: ast.expr) -> str | None:
    """The last name of a path, by which it is known wherever it is changed; of an element that a variable chooses, that of the container."""
    while isinstance(node, ast.Subscript) and not isinstance(getattr(node.slice, 'value', None), str):
        node = node.value
    if isinstance(node, ast.Subscript):
        return getattr(node.slice, 'value', None)
    return last_name(node)
