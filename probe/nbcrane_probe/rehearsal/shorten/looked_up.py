"""What expressions look up: keys, and the objects that paths stand for."""

from __future__ import annotations

import ast
import types
from typing import Any

# What a key consists of that is written where it is looked up.
_WRITTEN_OUT = (ast.Constant, ast.Name, ast.Tuple, ast.List, ast.expr_context)


def key_of(error: BaseException) -> Any:
    """The key that a KeyError is about; None where it does not say."""
    return error.args[0] if isinstance(error, KeyError) and error.args else None


def names_key(node: ast.expr, error: BaseException, frame: types.FrameType) -> bool:
    """Whether an argument, or a part of a subscript, gives by itself, or as one of its elements, the key that an error is about."""
    key = key_of(error)
    if type(key) not in (str, int, tuple):
        return False
    found = [computed(part, frame, _WRITTEN_OUT, (str, int, float)) for part in [node, *getattr(node, 'elts', ())]]
    return any(type(given) is type(key) and given == key for (given,) in filter(None, found))


def object_of(node: ast.AST | None, frame: types.FrameType | types.SimpleNamespace) -> object:
    """What a path of names, attributes and constant keys stands for where the frame ended, None for other expressions."""
    found = value_of(node, frame)
    return None if found is None else found[0]


def computed(node: ast.expr, frame: types.FrameType | types.SimpleNamespace, pure: tuple, of: tuple) -> tuple | None:
    """(what an expression gives,) where it consists of nodes of `pure` kinds and of names for values of the kinds `of`: nothing else runs. None for others, and
    where it raises."""
    if not all(isinstance(part, pure) for part in ast.walk(node)):
        return None
    read = {part.id: object_of(part, frame) for part in ast.walk(node) if isinstance(part, ast.Name)}
    if not all(isinstance(value, of) for value in read.values()):
        return None
    try:
        return (eval(compile(ast.fix_missing_locations(ast.Expression(node)), '<nbcrane: computed>', 'eval'), {}, read),)
    except Exception:
        return None


def value_of(node: ast.AST | None, frame: types.FrameType | types.SimpleNamespace) -> tuple | None:
    """(what such a path stands for,), None for what cannot be looked at without running code, or is not there."""
    if isinstance(node, ast.Name):
        space = frame.f_locals if node.id in frame.f_locals else frame.f_globals
        key: Any = node.id
    elif isinstance(node, ast.Attribute):
        space, key = getattr(object_of(node.value, frame), '__dict__', None) or {}, node.attr
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        held = object_of(node.value, frame)
        space, key = held if type(held) is dict else {}, node.slice.value
    else:
        return None
    return (space[key],) if key in space else None
