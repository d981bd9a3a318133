"""What a statement or an expression lets happen, by its syntax alone."""

from __future__ import annotations

import ast

# Context managers that let exceptions through; any other may swallow the NameError.
_OPEN_CONTEXTS = frozenset(
    """open no_grad inference_mode enable_grad catch_warnings option_context errstate rc_context style_context device autocast
    ThreadPoolExecutor ProcessPoolExecutor Pool Session Model strategy scope ZipFile TarFile urlopen GradientTape localconverter""".split()
)


def is_main_guard(test: ast.AST) -> bool:
    return (
        isinstance(test, ast.Compare)
        and isinstance(test.left, ast.Name)
        and test.left.id == '__name__'
        and len(test.ops) == 1
        and isinstance(test.ops[0], ast.Eq)
        and isinstance(test.comparators[0], ast.Constant)
        and test.comparators[0].value == '__main__'
    )


def is_filled(node: ast.AST) -> bool:
    """A loop over it runs at least once: `range(10)`, `[a, b]`."""
    if isinstance(node, (ast.List, ast.Tuple)):
        return any(not isinstance(part, ast.Starred) for part in node.elts)
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == 'range' and len(node.args) == 1):
        return False
    stop = node.args[0]
    return isinstance(stop, ast.Constant) and type(stop.value) is int and stop.value > 0


def lets_through(context: ast.AST, imported: set) -> bool:
    """Whether a context manager is one that swallows nothing. imported: names that nothing has given another meaning."""
    func = context.func if isinstance(context, ast.Call) else context
    name = func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ''
    while isinstance(func, ast.Attribute):
        func = func.value
    return name in _OPEN_CONTEXTS and isinstance(func, ast.Name) and func.id in imported
