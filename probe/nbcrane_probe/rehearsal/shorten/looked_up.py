"""What expressions look up: columns of data frames, keys, and the objects that paths stand for."""

from __future__ import annotations

import ast
import numbers
import types
from typing import Any

from ...instruction import traceback_of

# Keys of a container that are looked at; a larger one is not judged.
_MOST_KEYS = 20_000

# What a key consists of that is written where it is looked up.
_WRITTEN_OUT = (ast.Constant, ast.Name, ast.Tuple, ast.List, ast.expr_context)

# Functions of pandas that look names up among columns, by file.
_COLUMN_LOOKUPS = {
    'pandas/core/frame.py': ('__getitem__', 'set_index'),
    'pandas/core/generic.py': ('_get_label_or_level_values',),
    'core/groupby/generic.py': ('__getitem__',),
    'core/groupby/grouper.py': ('get_grouper',),
}


def is_column(error: BaseException) -> bool:
    """Whether a key was looked up among the columns of a data frame, which selecting rows leaves alone."""
    codes = [trace.tb_frame.f_code for trace in traceback_of(error)]
    files = ['/'.join(code.co_filename.replace('\\', '/').rsplit('/', 3)[1:]) for code in codes]
    return any(code.co_name in _COLUMN_LOOKUPS.get(file, ()) for code, file in zip(codes, files))


def names_key(node: ast.expr, error: BaseException, frame: types.FrameType) -> bool:
    """Whether an argument, or a part of a subscript, gives by itself, or as one of its elements, the key that an error is about."""
    key = error.args[0] if isinstance(error, KeyError) and error.args else None
    if type(key) not in (str, int, tuple):
        return False
    found = [computed(part, frame, _WRITTEN_OUT, (str, int, float)) for part in [node, *getattr(node, 'elts', ())]]
    return any(type(given) is type(key) and given == key for (given,) in filter(None, found))


def has_no_such_keys(error: BaseException, container: ast.expr, frame: types.FrameType) -> bool:
    """Whether no key of a container has the kind of the one that is missing, such as a number in what `json.load` gave: no contents make it one of them."""
    labeled = container.value if isinstance(container, ast.Attribute) and container.attr in ('loc', 'at') else None
    held = object_of(labeled or container, frame)
    keys = held if type(held) is dict else getattr(held, 'index' if labeled else 'columns', getattr(held, 'index', ()))
    kinds = {_kind(key) for key in keys} if hasattr(keys, '__len__') and len(keys) <= _MOST_KEYS else set()
    wanted = _kind(error.args[0] if error.args else None)
    # What is not a number stands for anything that is missing.
    return bool(kinds) and wanted not in kinds and not any(kind is None for kind in (wanted, *kinds))


def _kind(key: object) -> object:
    if isinstance(key, tuple):
        return tuple, len(key)
    kinds = [kind for kind in (str, numbers.Real) if isinstance(key, kind) and key == key]
    return kinds[0] if kinds else None


def is_bound(name: str, frame: types.FrameType) -> bool:
    """Whether a name has a value where the frame ended."""
    return name in frame.f_locals or name in frame.f_globals


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
