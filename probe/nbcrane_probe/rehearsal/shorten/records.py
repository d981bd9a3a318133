"""Lists of records and tables made of them: `results.append({'model': name, 'score': s})`, then `pd.DataFrame(results)`.

A cut changes the scores; the names in another field of the same records stay what they are. This tells of which names a field has a level of its own.
"""

from __future__ import annotations

import ast
import builtins
from typing import Any

# What changes the order or the number of records where they are.
_REORDERS = frozenset({'extend', 'insert', 'sort', 'reverse', 'pop', 'remove', 'clear'})
_REORDERS_GIVEN = frozenset({'shuffle', 'heapify', 'heappush', 'heappop', 'insort'})


def records(trees: list) -> set:
    """Names that stand for nothing but such lists and tables, in the order in which the notebook makes the records."""
    made = {name: values for name, values in _assigned(trees).items() if values}
    found = set(made) - _used_otherwise(trees)
    while True:
        kept = {name for name in found if all(_is_list(value) or _is_table(value, found) for value in made[name])}
        if kept == found:
            return found
        found = kept


def field_of(node: Any) -> Any:
    """The name and the field of `results['model']` and `results.model`, None for anything else."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.value.id, node.attr
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and isinstance(node.slice, ast.Constant):
        return node.value.id, node.slice.value
    return None


def _assigned(trees: list) -> dict:
    """{name: [values]} of what is bound by plain assignments only."""
    made: dict = {}
    other: set = set()
    for node in [node for tree in trees for node in ast.walk(tree)]:
        if isinstance(node, ast.Assign) and all(isinstance(target, ast.Name) for target in node.targets):
            for target in node.targets:
                made.setdefault(target.id, []).append(node.value)
        elif isinstance(node, ast.Assign):
            pairs = [pair for target in node.targets for pair in _pairs(target, node.value)]
            for target, value in pairs:
                if isinstance(target, ast.Name) and value is not None:
                    made.setdefault(target.id, []).append(value)
                elif not isinstance(target, (ast.Attribute, ast.Subscript)):
                    other |= _names(target)
        elif isinstance(node, (ast.For, ast.AsyncFor, ast.AugAssign, ast.AnnAssign, ast.NamedExpr)):
            other |= _names(node.target)
        elif isinstance(node, ast.withitem) and node.optional_vars is not None:
            other |= _names(node.optional_vars)
        elif isinstance(node, (ast.arg, ast.alias)):
            other.add(getattr(node, 'arg', None) or getattr(node, 'asname', None) or getattr(node, 'name', ''))
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            other |= set(node.names)
    return {name: values for name, values in made.items() if name not in other}


def _pairs(target: Any, value: Any) -> list:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        return list(zip(target.elts, value.elts))
    return [(target, None)]


def _names(node: Any) -> set:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}


def _is_record(node: Any) -> bool:
    return isinstance(node, ast.Dict) and all(isinstance(key, ast.Constant) for key in node.keys)


def _is_list(node: Any) -> bool:
    return isinstance(node, ast.List) and all(map(_is_record, node.elts))


def _is_table(node: Any, known: set) -> bool:
    made = isinstance(node, ast.Call) and getattr(node.func, 'attr', getattr(node.func, 'id', None)) == 'DataFrame'
    return made and len(node.args) == 1 and not node.keywords and (_is_list(node.args[0]) or getattr(node.args[0], 'id', None) in known)


def _used_otherwise(trees: list) -> set:
    """Names whose records something may change or put into another order."""
    found: set = set()
    for node in [node for tree in trees for node in ast.walk(tree)]:
        if isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load):
            constant = isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and isinstance(node.ctx, ast.Store)
            if isinstance(node.value, ast.Name) and not constant:
                found.add(node.value.id)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
            # Under another name anything may be done to it.
            found.add(node.value.id)
        elif isinstance(node, ast.Call):
            method = node.func.attr if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name) else None
            if method == 'append' and not (len(node.args) == 1 and _is_record(node.args[0])):
                found.add(node.func.value.id)
            elif method in _REORDERS or method is not None and any(word.arg == 'inplace' for word in node.keywords):
                found.add(node.func.value.id)
            called = getattr(node.func, 'id', getattr(node.func, 'attr', ''))
            follows = isinstance(node.func, ast.Name) and not hasattr(builtins, called) and called != 'DataFrame'
            if follows or called in _REORDERS_GIVEN:
                given = [*node.args, *[word.value for word in node.keywords]]
                found |= {part.id for part in given if isinstance(part, ast.Name)}
    return found
