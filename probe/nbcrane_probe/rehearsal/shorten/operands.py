"""What the expression that failed works on: kinds, lengths, shapes and keys, to be compared between attempts that cut differently.

`history[50]` fails alike after 2 turns and after 3; that `history` has another length each time shows that the cut is why.
"""

from __future__ import annotations

import ast
import pickle
import types
from typing import Any, Iterator, NamedTuple

from ...introspection import stated
from .looked_up import computed, value_of
from .messages import OF_KIND_OF_INDEX
from .missing_folders import is_about_path
from .modules import STANDARD

#: errors that the kind of a value decides, whatever its size
OF_KIND = (TypeError, pickle.PicklingError)
#: expressions that make a container, or give one
MAKES = (ast.Call, ast.ListComp, ast.SetComp, ast.DictComp)
# Of these also classes made from them.
_CONTAINERS = (list, tuple, dict, set)
# What an index consists of that may be computed again
_INDEX = (ast.Name, ast.Constant, ast.Slice, ast.Tuple, ast.UnaryOp, ast.USub, ast.BinOp, ast.operator, ast.Load)
# A container with more keys is known by their number.
_MOST_KEYS = 64


class Failed(NamedTuple):
    """An expression that failed, the frame it failed in, and what in it a cut changed: paths of names, attributes and constant keys, and parts that make or
    give something. is_sized: whether that may have another length."""

    node: ast.AST
    frame: types.FrameType
    differing: list[ast.expr]
    is_sized: bool


def operands(error: BaseException, node: ast.AST, frame: types.FrameType, tried: Failed | None) -> list:
    """[[path, form]] of the names, attributes and constant elements that `node` reads where the frame ended; form: a text, the same in another process.

    tried: what was tried with other contents; where it was with other lengths too, these say nothing.
    """
    of_index = type(error) is IndexError and OF_KIND_OF_INDEX.search(str(error))
    of_kind = isinstance(error, (*OF_KIND, AttributeError, NameError)) or of_index or is_about_path(error)
    of_kind = bool(of_kind) or tried is not None and tried.is_sized
    return sorted({(ast.unparse(path), _form(value, of_kind=of_kind)) for path, value in paths(node, frame)})


def paths(node: ast.AST, frame: types.FrameType) -> Iterator[tuple[ast.expr, object]]:
    """The longest paths that `node` reads, with what they stand for where the frame ended."""
    found = known(node, frame)
    if found is not None and isinstance(node, ast.expr):
        yield node, found[0]
        return
    for part in ast.iter_child_nodes(node):
        yield from paths(part, frame)


def known(node: ast.AST, frame: types.FrameType) -> tuple | None:
    """(what a path stands for where the frame ended, or the elements that plain numbers choose there,); None for other expressions."""
    return value_of(node, frame) or _part(node, frame)


def _part(node: ast.AST, frame: types.FrameType) -> tuple | None:
    """(elements of an array or a list,) that plain numbers choose; None where they are not there, so that its length counts."""
    if not isinstance(node, ast.Subscript):
        return None
    held, index = known(node.value, frame), computed(node.slice, frame, _INDEX, (int, slice))
    if held is None or index is None or not (type(held[0]) in (list, tuple) or isinstance(stated(held[0], 'shape'), tuple)):
        return None
    try:
        return (held[0][index[0]],)
    except Exception:
        return None


def _form(value: Any, *, of_kind: bool) -> str:
    """of_kind: whether sizes do not matter."""
    kind = type(value)
    named = '%s.%s' % (kind.__module__, kind.__qualname__)
    if of_kind or isinstance(value, type):
        return named
    parts = [named, str(stated(value, 'dtype', ''))]
    try:
        shape = stated(value, 'shape')
        # The length of a model is a count of its own, which nothing fails for.
        parts.append(
            str(tuple(shape))
            if isinstance(shape, tuple)
            else str(len(value))
            if kind.__module__.partition('.')[0] in STANDARD and hasattr(kind, '__len__') or isinstance(value, _CONTAINERS)
            else ''
        )
        keys = value if isinstance(value, dict) else stated(value, 'columns', ())
        parts += [repr(key) for key in keys if isinstance(key, (str, int))] if len(keys) <= _MOST_KEYS else []
    except Exception:
        # A broken object of the notebook.
        return named
    return ' '.join(parts)
