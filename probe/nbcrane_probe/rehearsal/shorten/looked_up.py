"""What expressions look up: columns of data frames, keys, and the objects that paths stand for."""

from __future__ import annotations

import ast
import types

# Functions of pandas that look names up among columns, by file.
_COLUMN_LOOKUPS = {
    'pandas/core/frame.py': ('__getitem__', 'set_index'),
    'pandas/core/generic.py': ('_get_label_or_level_values',),
    'core/groupby/generic.py': ('__getitem__',),
    'core/groupby/grouper.py': ('get_grouper',),
}


def is_column(error: BaseException) -> bool:
    """Whether a key was looked up among the columns of a data frame, which selecting rows leaves alone."""
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_name in _COLUMN_LOOKUPS.get('/'.join(code.co_filename.replace('\\', '/').rsplit('/', 3)[1:]), ()):
            return True
        trace = trace.tb_next
    return False


def names_key(node: ast.AST, error: BaseException) -> bool:
    """Whether an argument says the key by itself that an error is about."""
    key = error.args[0] if isinstance(error, KeyError) and error.args else None
    elements = node.elts if isinstance(node, (ast.List, ast.Tuple)) else [node]
    return type(key) in (str, int) and any(isinstance(part, ast.Constant) and part.value == key for part in elements)


def is_bound(name: str, frame: types.FrameType) -> bool:
    """Whether a name has a value where the frame ended."""
    return name in frame.f_locals or name in frame.f_globals


def object_of(node: ast.AST, frame: types.FrameType) -> object:
    """What a path of names, attributes and constant keys stands for where the frame ended, None for other expressions."""
    found = value_of(node, frame)
    return None if found is None else found[0]


def value_of(node: ast.AST, frame: types.FrameType) -> tuple | None:
    """(what such a path stands for,), None for what cannot be looked at without running code, or is not there."""
    if isinstance(node, ast.Name):
        space = frame.f_locals if node.id in frame.f_locals else frame.f_globals
        key = node.id
    elif isinstance(node, ast.Attribute):
        space, key = getattr(object_of(node.value, frame), '__dict__', None) or {}, node.attr
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        held = object_of(node.value, frame)
        space, key = held if type(held) is dict else {}, node.slice.value
    else:
        return None
    return (space[key],) if key in space else None
