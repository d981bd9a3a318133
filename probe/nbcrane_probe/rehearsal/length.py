"""What the text of a cell says of how long it takes."""

from __future__ import annotations

import ast
from typing import Optional

from .lasting import leaves_to_kernel

# Magics and functions that only set something, by the last part of their name.
_SETTINGS = frozenset(
    (
        *"""autoreload config load_ext matplotlib reload_ext filterwarnings simplefilter basicConfig getLogger seed manual_seed
    set_seed set_random_seed set_option set_printoptions set_theme set_style set_palette set_context use""".split(),
    )
)
_DEFINITIONS = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.Pass, ast.Global)


def looks(tree: Optional[ast.Module]) -> dict:
    """`looksShort`: the cell only imports, defines, sets and prints what is there; `leavesToKernel`: see lasting.py. Only what is true."""
    if tree is None:
        return {}
    found = {'looksShort': all(map(is_cheap_statement, tree.body)), 'leavesToKernel': leaves_to_kernel(tree)}
    return {name: True for name, is_so in found.items() if is_so}


def is_cheap_statement(statement: ast.stmt) -> bool:
    """True where it cannot take long: it does not compute, loop, or call anything but settings and `print` of plain values."""
    if isinstance(statement, ast.ClassDef):
        return all(map(is_cheap_statement, statement.body))
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
