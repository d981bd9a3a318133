"""Attributes that objects of the notebook's classes are made with and keep: what happens to the rest of such an object leaves these alone."""

from __future__ import annotations

import ast


def settings(trees: list) -> dict:
    """{attribute: classes} for what only an `__init__` stores, as a constant or as one of its parameters, and nothing else stores."""
    plain: dict = {}
    stores: dict = {}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                stores[node.attr] = stores.get(node.attr, 0) + 1
            elif isinstance(node, ast.ClassDef):
                for name, count in _made_with(node).items():
                    classes, total = plain.get(name, (set(), 0))
                    plain[name] = (classes | {node.name}, total + count)
    return {name: classes for name, (classes, count) in plain.items() if stores.get(name) == count}


def _made_with(node: ast.ClassDef) -> dict:
    """{attribute: how often its `__init__` stores it}; no attribute that is stored otherwise than as it is given."""
    init = next((part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == '__init__'), None)
    found: dict = {}
    for part in ast.walk(init) if init is not None else ():
        if isinstance(part, ast.Assign):
            for target, value in _pairs(part):
                if (
                    isinstance(target, ast.Attribute)
                    and getattr(target.value, 'id', None) == 'self'
                    and isinstance(value, (ast.Constant, ast.Name))
                ):
                    found[target.attr] = found.get(target.attr, 0) + 1
    return found


def _pairs(node: ast.Assign) -> list:
    """Targets and values, taken apart where both are tuples."""
    pairs: list = []
    for target in node.targets:
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple) and len(target.elts) == len(node.value.elts):
            pairs += zip(target.elts, node.value.elts)
        else:
            pairs.append((target, node.value))
    return pairs


def given_to(classes: set, cells: list) -> list:
    """The arguments with which the classes are made in the cells of a rehearsal."""
    calls = [node for tree in cells for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, 'id', None) in classes]
    return [part for node in calls for part in [*node.args, *[word.value for word in node.keywords]]]
