"""What a function of the notebook makes anew, and what from outside it changes."""

from __future__ import annotations

import ast
from typing import Any

from ...code.table import CHANGES
from .contents import ARRAYS
from .names import ENTERED, SEEN
from .scope import path_root, root_of

_MAKERS = ARRAYS | {*"""list dict set defaultdict Counter OrderedDict deque float int len sum""".split()}


def changes_module(node: Any) -> bool:
    """Whether what is stored or called changes something that a module holds, where it starts with one: `os.environ[…]`, `sys.path.append`."""
    if path_root(node) is None:
        return False
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        return isinstance(node.value, (ast.Attribute, ast.Subscript)) and node.attr in CHANGES
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute)


def changed_by(function: Any) -> set:
    """Names from outside a function of the notebook whose objects it changes: one that a library calls less often than it would."""
    own = fresh(function) | {part.arg for part in ast.walk(function.args) if isinstance(part, ast.arg)}
    found: set = set()
    for node in ast.walk(function):
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            found |= set(node.names)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            found.add(root_of(node.func))
        elif isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load):
            found.add(root_of(node))
    return found - own - {None}


def fresh(function: Any) -> set:
    """Names of a function that stand for nothing but what a call of it makes anew."""
    made: dict = {name: True for name in (SEEN, ENTERED)}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            simple = len(node.targets) == 1 and isinstance(node.targets[0], ast.Name) and _makes(node.value)
            for name in (part for target in node.targets for part in ast.walk(target) if isinstance(part, ast.Name)):
                if isinstance(name.ctx, ast.Store):
                    made[name.id] = made.get(name.id, True) and simple
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            made.update(dict.fromkeys(node.names, False))
        elif isinstance(node, ast.arg):
            made[node.arg] = False
        elif isinstance(node, (ast.For, ast.comprehension, ast.withitem, ast.NamedExpr)):
            target = node.optional_vars if isinstance(node, ast.withitem) else node.target
            bound = (part for part in ast.walk(target or node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store))
            made.update({name.id: False for name in bound})
    return {name for name, is_fresh in made.items() if is_fresh}


def _makes(node: Any) -> bool:
    if isinstance(node, ast.Call):
        return getattr(node.func, 'id', getattr(node.func, 'attr', None)) in _MAKERS
    # Arithmetic gives a new object.
    if isinstance(node, (ast.BinOp, ast.UnaryOp, ast.Compare)):
        return True
    return isinstance(node, (ast.List, ast.Dict, ast.Set, ast.Tuple, ast.Constant, ast.ListComp, ast.DictComp, ast.SetComp, ast.JoinedStr))
