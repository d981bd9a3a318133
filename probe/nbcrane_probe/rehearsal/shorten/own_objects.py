"""What a function of the notebook makes anew, and whether something that a module holds is changed."""

from __future__ import annotations

import ast

from ...code.parts import assignments, declared, last_name, names_in, path_root
from ...code.table import CHANGES
from .names import ENTERED, SEEN

_MAKERS = frozenset({
    *"""zeros ones empty full zeros_like ones_like empty_like full_like arange linspace eye meshgrid list dict set defaultdict Counter OrderedDict
    deque float int len sum""".split(),
})  # fmt: skip
# Arithmetic gives a new object.
_NEW = (
    ast.BinOp, ast.UnaryOp, ast.Compare, ast.List, ast.Dict, ast.Set, ast.Tuple, ast.Constant, ast.ListComp, ast.DictComp, ast.SetComp,
    ast.JoinedStr,
)  # fmt: skip


def changes_module(node: ast.AST) -> bool:
    """Whether what is stored or called changes something that a module holds, where it starts with one: `os.environ[…]`, `sys.path.append`."""
    if path_root(node) is None:
        return False
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        return isinstance(node.value, (ast.Attribute, ast.Subscript)) and node.attr in CHANGES
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute)


def fresh(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set:
    """Names of a function that stand for nothing but what a call of it makes anew."""
    made, other = {SEEN, ENTERED}, declared([function])
    for node in ast.walk(function):
        if isinstance(node, ast.arg):
            other.add(node.arg)
        for target, value in assignments(node):
            makes = isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(target, ast.Name) and _makes(value)
            (made if makes else other).update(names_in([target], ast.Store))
    return made - other


def _makes(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        return last_name(node.func) in _MAKERS
    return isinstance(node, _NEW)
