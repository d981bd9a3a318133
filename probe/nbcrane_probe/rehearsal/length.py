"""How long a cell takes by its text alone, where that tells: a copy need not run beside it, and need not wait long beside the other."""

from __future__ import annotations

import ast
import re
from typing import Optional

from ..code.order import nodes_of

# Magics and functions that only set something, by the last part of their name.
_SETTINGS = frozenset(
    (
        *"""autoreload config load_ext matplotlib reload_ext filterwarnings simplefilter basicConfig getLogger seed manual_seed
    set_seed set_random_seed set_option set_printoptions set_theme set_style set_palette set_context use""".split(),
    )
)
# Parts of the names of calls that usually take long: `model.fit`, `train_one_epoch`, `cross_val_score`, `study.optimize`.
_LONG = re.compile(r'(?:^|_)(?:fit|train|training|optimi[sz]e|minimize|simulate|cross_val|cross_validate|cv|tune|search)(?:_|$)')
# Those that only sound like it.
_QUICK = frozenset({'train_test_split'})
_TURNS = re.compile(r'(?:^|_)(?:epochs?|trials?|folds?|rounds?|generations?|episodes?)(?:_|$)')
_DEFINITIONS = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.Pass, ast.Global)


def is_long(tree: Optional[ast.Module]) -> bool:
    """True where the cell calls what usually takes long, or counts epochs, folds and the like in a loop."""
    return tree is not None and any(map(_takes_long, nodes_of([tree])))


def _takes_long(node: ast.AST) -> bool:
    if isinstance(node, ast.For):
        return any(isinstance(part, ast.Name) and _TURNS.search(part.id.lower()) for part in ast.walk(node.target))
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id if isinstance(node.func, ast.Name) else ''
    return is_long_name(name)


def is_long_name(name: str) -> bool:
    """Whether a function or method of that name usually takes long."""
    return name not in _QUICK and bool(_LONG.search(name.lower()))


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
