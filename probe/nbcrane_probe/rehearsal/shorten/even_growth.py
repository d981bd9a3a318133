"""Which containers a loop's body may change: lists and dicts that grow alike in every turn, to which it adds without a condition, and all others."""

from __future__ import annotations

import ast
from typing import Iterator, NamedTuple

from ...code.order import may_leave
from ...code.parts import all_of, changed_by_methods, given, last_name, names_in, stores, with_functions

# Methods of an object that are followed, one from the other.
_DEEPEST = 3
# Of those that change a container, the ones that take from it.
_TAKE = frozenset('pop popitem popleft remove discard clear'.split())


class Changes(NamedTuple):
    """even: expressions for the lists to which each turn adds alike; own: elements of dicts, as `found[name, part]`, that each turn stores under its own
    target; uneven: last names of the paths of other containers that some turns may change; keyed: of those into which turns store elements; counted: of those
    whose elements they change, which adds keys only where there is a default; taken: of those that turns may take from; stored: last names of all that
    turns store, or store into."""

    even: list
    own: list[ast.Subscript]
    uneven: set
    keyed: set
    counted: set
    taken: set
    stored: set


def changes(body: list, targets: list, varying: set, functions: dict) -> Changes:
    """What the turns of a loop may change; `varying` are names that differ by turn.

    functions: {name: [definitions]} of the notebook: what one of them changes, or is given, may grow unevenly.
    """
    inside = all_of(body)
    every = with_functions(body, functions)
    # A turn in which the loop ends adds no more than others.
    whole = [] if may_leave(body, (ast.Continue,)) else body
    adds = list(_adds(whole, varying, functions))
    # `model.train()` may look like a call of the very function the loop stands in.
    uneven = {last_of(part) for part in changed(every) if part not in adds}
    passed = {last_of(one) for part in inside if isinstance(part, ast.Call) and last_name(part.func) in functions for one in given(part)}
    stored = {part for part in stores(every, ast.Store) if isinstance(part, ast.Subscript)}
    into = [last_of(part.value) for part in stored]
    counting = {part.target for part in every if isinstance(part, ast.AugAssign)}
    by_variables = {part for part in stored if not isinstance(part.slice, ast.Constant)}
    own = [part for part in _stores(whole, varying) if into.count(last_of(part.value)) == 1 and _is_own(part.slice, targets, inside)]
    return Changes(
        [target for target in adds if last_of(target) not in uneven | passed],
        [part for part in own if last_of(part.value) not in uneven | passed],
        uneven,
        {last_of(part.value) for part in by_variables - counting},
        {last_of(part.value) for part in by_variables & counting},
        {last_of(part) for part in _taken(every)},
        {last_of(part.value if isinstance(part, ast.Subscript) else part) for part in stores(every, ast.Store)} | names_in(body, ast.Store),
    )


def _in_each(statements: list, varying: set) -> Iterator[ast.stmt]:
    """The statements that every turn runs, each as often."""
    for statement in statements:
        if isinstance(statement, ast.With) or isinstance(statement, ast.For) and _is_even(statement, varying):
            yield from _in_each(statement.body, varying)
        else:
            yield statement


def _adds(statements: list, varying: set, functions: dict, depth: int = 0) -> Iterator[ast.expr]:
    """What statements that run in every turn add one element to, or as many in each."""
    for statement in _in_each(statements, varying):
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and isinstance(statement.value.func, ast.Attribute):
            if statement.value.func.attr == 'append':
                yield statement.value.func.value
            if depth < _DEEPEST:
                yield from _adds(_method(statement.value, functions), varying, functions, depth + 1)
        elif isinstance(statement, ast.AugAssign) and isinstance(statement.value, ast.List):
            yield statement.target


def _stores(statements: list, varying: set) -> Iterator[ast.Subscript]:
    """The elements that statements store which run in every turn."""
    for statement in _in_each(statements, varying):
        if isinstance(statement, ast.Assign):
            yield from (part for part in stores(all_of(statement.targets), ast.Store) if isinstance(part, ast.Subscript))


def _is_own(key: ast.expr, targets: list, inside: list) -> bool:
    """Whether a key consists of names that only loops bind, and that around it binds one of them."""
    parts = key.elts if isinstance(key, ast.Tuple) else [key]
    names = names_in(parts)
    loops = {part for loop in inside if isinstance(loop, ast.For) for part in ast.walk(loop.target)}
    bound = {part.id for part in inside if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store) and part not in loops}
    return all(isinstance(part, (ast.Name, ast.Constant)) for part in parts) and bound.isdisjoint(names) and bool(names & names_in(targets))


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


def _taken(parts: list) -> Iterator[ast.expr]:
    yield from (
        part.func.value for part in parts if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in _TAKE
    )
    yield from (part.value for part in stores(parts, ast.Del) if isinstance(part, ast.Subscript))


def last_of(node: ast.expr) -> str | None:
    """The last name of a path, by which it is known wherever it is changed; of an element that a variable chooses, `in_container` of that of the container."""
    is_element = False
    while isinstance(node, ast.Subscript) and not isinstance(getattr(node.slice, 'value', None), str):
        node, is_element = node.value, True
    name = getattr(node.slice, 'value', None) if isinstance(node, ast.Subscript) else last_name(node)
    return in_container(name) if is_element else name


def in_container(name: str | None) -> str | None:
    """What the elements of a container of that name are called, and those of its elements."""
    return name if name is None or name.startswith('[]') else '[]' + name
