"""Which statements inside of another are sure to run, by syntax alone."""

from __future__ import annotations

import ast
from typing import Any

# Context managers that let exceptions through; any other may swallow the NameError.
_OPEN_CONTEXTS = frozenset(
    """open no_grad inference_mode enable_grad catch_warnings option_context errstate rc_context style_context device autocast
    ThreadPoolExecutor ProcessPoolExecutor Pool Session Model strategy scope ZipFile TarFile urlopen GradientTape localconverter""".split()
)
_MAIN = ast.dump(ast.parse("__name__ == '__main__'", mode='eval').body)
LOOPS = (ast.For, ast.AsyncFor, ast.While)


def surely_run(node: Any, imported: set) -> list:
    """The statements of a compound statement that run at least once if it is reached. imported: names that nothing has given another meaning."""
    if isinstance(node, (ast.If, ast.While)):
        constant = isinstance(node.test, ast.Constant) and bool(node.test.value)
        return node.body if constant or ast.dump(node.test) == _MAIN and isinstance(node, ast.If) else []
    if isinstance(node, ast.For):
        return node.body if _is_filled(node.iter) else []
    if isinstance(node, (ast.With, ast.AsyncWith)):
        return node.body if all(_lets_through(item.context_expr, imported) for item in node.items) else []
    return [] if getattr(node, 'handlers', True) else [*node.body, *node.finalbody]


def _is_filled(node: ast.AST) -> bool:
    """`[a, b]`, `range(10)`"""
    if isinstance(node, (ast.List, ast.Tuple)):
        return any(not isinstance(part, ast.Starred) for part in node.elts)
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == 'range' and len(node.args) == 1):
        return False
    stop = node.args[0]
    return isinstance(stop, ast.Constant) and type(stop.value) is int and stop.value > 0


def _lets_through(context: ast.AST, imported: set) -> bool:
    func = context.func if isinstance(context, ast.Call) else context
    name = func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ''
    while isinstance(func, ast.Attribute):
        func = func.value
    return name in _OPEN_CONTEXTS and isinstance(func, ast.Name) and func.id in imported
