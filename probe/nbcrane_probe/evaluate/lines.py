"""Which line of a multi-line expression Python names in a traceback."""

from __future__ import annotations

import ast
import sys


def attribute_line(node: ast.Attribute) -> int | None:
    """The line Python names in a traceback for an attribute: the one its name stands on (before 3.11 only where it is called)."""
    named = sys.version_info >= (3, 11) or (sys.version_info >= (3, 10) and getattr(node, 'is_called', False))
    return node.end_lineno if named else node.lineno


def call_line(node: ast.Call) -> int | None:
    """The line Python names for a call."""
    return node.func.end_lineno if isinstance(node.func, ast.Attribute) and sys.version_info >= (3, 10) else node.lineno
