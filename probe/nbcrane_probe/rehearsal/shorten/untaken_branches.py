"""What a branch that no iteration took would have bound or changed."""

from __future__ import annotations

import ast
from typing import Callable

from ...code.order import bound_by
from ...code.parts import all_of, last_name, stores
from .scope import ANY, OPEN, SIZED


def left_dark(block: list, is_fixed: Callable[[ast.Call], bool]) -> tuple:
    """(identifiers and constant keys it would have bound, [(expression it would have changed, level that has since)]).

    `is_fixed(call)` says whether a call is one of something that calls do not change.
    """
    nodes = all_of(block)
    # `count += 1` neither binds a name nor gives it another kind.
    counters = [node.target for node in nodes if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name)]
    bound = [node for node in nodes if isinstance(getattr(node, 'ctx', None), ast.Store) and last_name(node) and node not in counters]
    elements = [node for node in stores(nodes, ast.Store) if isinstance(node, ast.Subscript)]
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    names = {last_name(node) for node in bound} | {name for node in nodes for name in bound_by(node)}
    names |= {node.slice.value for node in elements if isinstance(node.slice, ast.Constant)}
    changes = [(node, SIZED) for node in counters] + [(node, ANY) for node in bound] + [(node, OPEN) for node in elements]
    return names, changes + [(node.func, OPEN) for node in calls if not is_fixed(node)]
