"""What a branch that no iteration took would have bound or changed."""

from __future__ import annotations

import ast
from typing import Callable

from .contents import only_looks
from .scope import ANY, OPEN, SIZED


def left_dark(block: list, is_fixed: Callable[[ast.Call], bool]) -> tuple:
    """(identifiers and constant keys it would have bound, [(expression it would have changed, level that has since)]).

    `is_fixed(call)` says whether a call is one of something that calls do not change.
    """
    names: set = set()
    changes: list = []
    kept: set = set()
    for node in [node for statement in block for node in ast.walk(statement)]:
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            # `count += 1` neither binds a name nor gives it another kind.
            kept.add(node.target)
            changes.append((node.target, SIZED))
        elif isinstance(node, (ast.Name, ast.Attribute, ast.Subscript)) and isinstance(node.ctx, ast.Store) and node not in kept:
            names.add(getattr(node, 'id', getattr(node, 'attr', None)))
            if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
                names.add(node.slice.value)
            changes.append((node, OPEN if isinstance(node, ast.Subscript) else ANY))
        elif isinstance(node, ast.alias):
            names.add(node.asname or node.name.partition('.')[0])
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not (only_looks(node) or is_fixed(node)):
            changes.append((node.func, OPEN))
    return names, changes
