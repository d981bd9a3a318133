"""Which line of a multi-line expression Python names in a traceback."""
from __future__ import annotations

import ast
import sys


def attribute_line(node):
    """The line Python names in a traceback for an attribute: since 3.11 the one the attribute's name stands on."""
    return node.end_lineno if sys.version_info >= (3, 11) else node.lineno


def call_line(node):
    """The line Python names for a call."""
    if isinstance(node.func, ast.Attribute) and sys.version_info >= (3, 10):
        return node.func.end_lineno
    return node.lineno
