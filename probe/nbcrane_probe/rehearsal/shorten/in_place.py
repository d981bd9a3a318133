"""What a statement changes without binding it: arguments of library functions, and objects that a local name is only a part of."""

from __future__ import annotations

import ast
import types
from typing import Any

_CHANGES_FIRST = frozenset({
    *"""shuffle heappush heappop heapify heapreplace heappushpop insort insort_left insort_right setattr delattr setitem delitem
    copyto fill_diagonal put place putmask put_along_axis at""".split(),
})  # fmt: skip

_PICKS = frozenset('max min next iter sorted reversed list tuple dict zip getattr get pop popitem setdefault values items choice'.split())


def changed_arguments(call: ast.Call) -> list:
    """Expressions of the arguments that a library's function changes, by its name (some end with `_`) and by `out=`."""
    name = getattr(call.func, 'id', getattr(call.func, 'attr', ''))
    changes = name in _CHANGES_FIRST or name.endswith('_') and not name.endswith('__')
    given = [word.value for word in call.keywords if word.arg == 'out']
    return [*(call.args[:1] if changes else ()), *[part for one in given for part in getattr(one, 'elts', [one])]]


def lambda_names(function: Any) -> tuple:
    """The global names that a lambda of the notebook uses, and may change; none of anything else."""
    is_lambda = isinstance(function, types.FunctionType) and function.__name__ == '<lambda>' and function.__module__ == '__main__'
    return function.__code__.co_names if is_lambda else ()


def links(node: Any) -> dict:
    """{name: names} of what stands for parts of other objects in a statement or function: targets of loops, other names of the same."""
    found: dict = {}
    for part in ast.walk(node):
        if isinstance(part, (ast.For, ast.AsyncFor, ast.comprehension)):
            targets, value = [part.target], part.iter
        elif isinstance(part, ast.Assign):
            targets, value = part.targets, part.value
        elif isinstance(part, (ast.AnnAssign, ast.NamedExpr)) and part.value is not None:
            targets, value = [part.target], part.value
        elif isinstance(part, ast.withitem) and part.optional_vars is not None:
            targets, value = [part.optional_vars], part.context_expr
        else:
            continue
        loops = isinstance(part, (ast.For, ast.AsyncFor, ast.comprehension))
        if not loops and any(isinstance(one, ast.Call) and not _picks(one) for one in ast.walk(value)):
            # What a call returns is its own; what loops go over comes from containers, often by way of `enumerate` or `values`.
            continue
        functions = {id(one.func) for one in ast.walk(value) if isinstance(one, ast.Call)}
        sources = {one.id for one in ast.walk(value) if isinstance(one, ast.Name) and id(one) not in functions}
        for target in targets:
            for name in ast.walk(target):
                if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store):
                    found.setdefault(name.id, set()).update(sources)
    return found


def _picks(call: ast.Call) -> bool:
    """Whether a call returns something of what it is given, or a container of that."""
    return getattr(call.func, 'id', getattr(call.func, 'attr', '')) in _PICKS


def all_behind(name: str, linked: dict) -> set:
    """All names whose objects the name may stand for a part of."""
    found: set = set()
    waiting = [name]
    while waiting:
        for source in linked.get(waiting.pop(), ()):
            if source not in found:
                found.add(source)
                waiting.append(source)
    return found
