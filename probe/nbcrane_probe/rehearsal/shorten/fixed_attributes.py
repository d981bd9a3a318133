"""Attributes that objects of the notebook's classes are made with and keep: what happens to the rest of such an object leaves these alone."""

from __future__ import annotations

import ast
import collections

from ...code.parts import all_of, assignments, given, stores


def settings(trees: list) -> dict:
    """{attribute: classes} for what only an `__init__` stores, as a constant or as one of its parameters, and nothing else stores."""
    nodes = all_of(trees)
    made = [(name, node.name) for node in nodes if isinstance(node, ast.ClassDef) for name in _made_with(node)]
    counts = collections.Counter(name for name, _ in made)
    stored = collections.Counter(node.attr for node in stores(nodes) if isinstance(node, ast.Attribute))
    return {name: {owner for other, owner in made if other == name} for name, count in counts.items() if stored[name] == count}


def _made_with(node: ast.ClassDef) -> list[str]:
    """The attributes that its `__init__` stores as they are given, as often as it does."""
    init = next((part.body for part in node.body if isinstance(part, ast.FunctionDef) and part.name == '__init__'), [])
    return [
        target.attr
        for part in all_of(init)
        for target, value in assignments(part)
        if isinstance(part, ast.Assign) and isinstance(value, (ast.Constant, ast.Name))
        if isinstance(target, ast.Attribute) and getattr(target.value, 'id', None) == 'self'
    ]


def given_to(classes: set, cells: list) -> list:
    """The arguments with which the classes are made in the cells of a rehearsal."""
    return [
        part for node in all_of(cells) if isinstance(node, ast.Call) and getattr(node.func, 'id', None) in classes for part in given(node)
    ]
