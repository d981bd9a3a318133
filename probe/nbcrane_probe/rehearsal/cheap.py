"""Cells that take no time by their text alone: imports, definitions, settings, plain values. A copy that stands by such a cell never starts."""
from __future__ import annotations

import ast
from typing import Optional

# Magics and functions that only set something, by the last part of their name.
_SETTINGS = frozenset((
    'autoreload', 'config', 'load_ext', 'matplotlib', 'reload_ext', 'filterwarnings', 'simplefilter', 'basicConfig', 'getLogger', 'seed',
    'manual_seed', 'set_seed', 'set_random_seed', 'set_option', 'set_printoptions', 'set_theme', 'set_style', 'set_palette', 'set_context', 'use',
))
_DEFINITIONS = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.Pass, ast.Global)


def is_cheap(tree: Optional[ast.Module]) -> bool:
    """True where no statement of the cell can take long: none computes, loops, or calls anything but settings and `print` of plain values."""
    return tree is not None and all(map(_is_cheap, tree.body))


def _is_cheap(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.ClassDef):
        return all(map(_is_cheap, statement.body))
    if isinstance(statement, (ast.Assign, ast.AnnAssign)):
        return statement.value is None or _is_plain(statement.value)
    if isinstance(statement, ast.Expr):
        return _is_plain(statement.value) or _is_setting(statement.value)
    return isinstance(statement, _DEFINITIONS)


def _is_setting(value: ast.expr) -> bool:
    if not isinstance(value, ast.Call) or not all(map(_is_plain, [*value.args, *(keyword.value for keyword in value.keywords)])):
        return False
    if isinstance(value.func, ast.Name):
        return value.func.id == 'print'
    if not isinstance(value.func, ast.Attribute):
        return False
    if value.func.attr == 'run_line_magic' and value.args:
        return isinstance(value.args[0], ast.Constant) and value.args[0].value in _SETTINGS
    return value.func.attr in _SETTINGS and _is_plain(value.func)


def _is_plain(value: ast.expr) -> bool:
    if isinstance(value, (ast.Constant, ast.Name, ast.Lambda)):
        return True
    if isinstance(value, ast.Attribute):
        return _is_plain(value.value)
    if isinstance(value, (ast.Tuple, ast.List, ast.Set)):
        return all(map(_is_plain, value.elts))
    if isinstance(value, ast.Dict):
        return all(map(_is_plain, [*filter(None, value.keys), *value.values]))
    if isinstance(value, ast.UnaryOp):
        return isinstance(value.operand, ast.Constant)
    return isinstance(value, ast.BinOp) and all(isinstance(side, ast.Constant) for side in (value.left, value.right))
