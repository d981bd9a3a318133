"""What a statement changes without binding it: arguments of library functions, and objects that a local name is only a part of."""

from __future__ import annotations

import ast
import types

from ...code.parts import LOOPS, assignments, last_name, names_in
from ...code.table import CHANGES_DATA

_CHANGES_FIRST = frozenset({
    *"""shuffle heappush heappop heapify heapreplace heappushpop insort insort_left insort_right setattr delattr setitem delitem
    copyto fill_diagonal place at""".split(),
})  # fmt: skip

# Methods of lists, dicts and sets; the others that change them hand something out.
_GIVE_NOTHING = CHANGES_DATA - {'pop', 'popitem', 'setdefault'}
_PICKS = frozenset('max min next iter sorted reversed list tuple dict zip getattr get pop popitem setdefault values items choice'.split())


def is_told_in_place(call: ast.Call) -> bool:
    """Whether a method is told to change what it is called on, or another object."""
    return any(word.arg in ('inplace', 'in_place', 'out') for word in call.keywords)


def says_so(method: str) -> bool:
    return method in CHANGES_DATA or _is_in_place(method)


def _is_in_place(name: str) -> bool:
    """`add_`, of which there is an `add` that gives something new; `putmask`, `put_along_axis`."""
    return name.endswith('_') and not name.endswith('__') or name.startswith('put')


def changed_arguments(call: ast.Call) -> list:
    """Expressions of the arguments that a library's function changes, by its name and by `out=`."""
    name = last_name(call.func) or ''
    changes = name in _CHANGES_FIRST or _is_in_place(name)
    given = [word.value for word in call.keywords if word.arg == 'out']
    return [*(call.args[:1] if changes else ()), *[part for one in given for part in getattr(one, 'elts', [one])]]


def gives_nothing(call: ast.Call, held: object) -> bool:
    """Whether a method that is called on what `held` is changes that, and gives None."""
    is_told = any(word.arg == 'inplace' and getattr(word.value, 'value', None) is True for word in call.keywords)
    return is_told or type(held) in (list, dict, set) and last_name(call.func) in _GIVE_NOTHING


def hands_out(node: ast.AST | None) -> bool:
    """Whether all that is called on a path gives a part of what it is called on."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call, ast.Starred)):
        if isinstance(node, ast.Call) and last_name(node.func) not in _PICKS:
            return False
        node = node.func if isinstance(node, ast.Call) else node.value
    return True


def lambda_names(function: object) -> tuple:
    """The global names that a lambda of the notebook uses, and may change; none of anything else."""
    if isinstance(function, types.FunctionType) and function.__name__ == '<lambda>' and function.__module__ == '__main__':
        return function.__code__.co_names
    return ()


def links(node: ast.AST) -> dict:
    """{name: names} of what stands for parts of other objects in a statement or function: targets of loops, other names of the same."""
    found: dict = {}
    for part in ast.walk(node):
        for target, value in assignments(part):
            calls = [one for one in ast.walk(value) if isinstance(one, ast.Call)]
            if not isinstance(part, LOOPS) and not all(last_name(one.func) in _PICKS for one in calls):
                # What a call returns is its own; what loops go over comes from containers, often by way of `enumerate` or `values`.
                continue
            functions = [one.func for one in calls]
            sources = {one.id for one in ast.walk(value) if isinstance(one, ast.Name) and one not in functions}
            for name in names_in([target], ast.Store):
                found.setdefault(name, set()).update(sources)
    return found


def all_behind(name: str, linked: dict) -> set:
    """All names whose objects the name may stand for a part of."""
    found: set = set()
    waiting = [name]
    while waiting:
        new = linked.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found
