"""What a statement or an expression lets happen, by its syntax alone."""

from __future__ import annotations

import ast

# Context managers that let exceptions through; any other may swallow the NameError.
_OPEN_CONTEXTS = frozenset(
    """open no_grad inference_mode enable_grad catch_warnings option_context errstate rc_context style_context device autocast
    ThreadPoolExecutor ProcessPoolExecutor Pool Session Model strategy scope ZipFile TarFile urlopen GradientTape localconverter""".split()
)
_LEAVES = (ast.Return, ast.Break, ast.Continue, ast.Yield, ast.YieldFrom)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


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


def lets_through(context: ast.AST) -> bool:
    func = context.func if isinstance(context, ast.Call) else context
    name = func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ''
    return name in _OPEN_CONTEXTS


def leaves(node: ast.AST, *, loop: bool = False) -> bool:
    """Whether a statement may leave the block it stands in; `break` and `continue` of an inner loop do not."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _DEFINITIONS):
            continue
        if isinstance(child, (ast.Break, ast.Continue)):
            if not loop:
                return True
        elif isinstance(child, _LEAVES) or leaves(child, loop=loop or isinstance(child, _LOOPS)):
            return True
    return False
