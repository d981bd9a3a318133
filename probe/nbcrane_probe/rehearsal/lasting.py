"""Which cells a copy that lasts leaves to the kernel."""

from __future__ import annotations

import ast
import re
import sys
from typing import Optional

from ..code.order import nodes_of

# Where IPython keeps what was typed and shown (https://ipython.readthedocs.io/en/stable/interactive/reference.html): a copy adds nothing to it.
_HISTORY = re.compile(r'In|Out|_+|_i+|_i?\d+|_oh|_ih|_sh')


def leaves_to_kernel(tree: Optional[ast.Module]) -> bool:
    """Whether the kernel has to run the cell first. `tree`: None for what does not compile, which is a crash."""
    return _loads_modules(tree) or tree is not None and any(map(_reads_history, ast.walk(tree)))


def _loads_modules(tree: Optional[ast.Module]) -> bool:
    """Whether it imports, outside of functions, what the kernel has not loaded: it does so once, before any copy of it needs it."""
    return tree is not None and any(map(_loads, nodes_of([tree])))


def _loads(node: ast.AST) -> bool:
    if isinstance(node, ast.Import):
        return any(alias.name not in sys.modules for alias in node.names)
    return isinstance(node, ast.ImportFrom) and node.module not in sys.modules


def _reads_history(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and _HISTORY.fullmatch(node.id) is not None
