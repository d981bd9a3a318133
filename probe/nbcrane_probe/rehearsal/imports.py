"""Which cells import what the kernel has not loaded: the kernel does that itself, once, before any copy of it needs it."""

from __future__ import annotations

import ast
import sys
from typing import Optional

from ..code.order import nodes_of


def loads_modules(tree: Optional[ast.Module]) -> bool:
    return tree is not None and any(map(_loads, nodes_of([tree])))


def _loads(node: ast.AST) -> bool:
    if isinstance(node, ast.Import):
        return any(alias.name not in sys.modules for alias in node.names)
    return isinstance(node, ast.ImportFrom) and node.module not in sys.modules
