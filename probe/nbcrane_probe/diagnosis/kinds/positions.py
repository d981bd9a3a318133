"""Indexes beyond the end, and indexes of a type that is none."""

from __future__ import annotations

import ast
import re
from typing import Any, List, Optional, Tuple

from ...sentinels import UNKNOWN
from ..failure import Diagnosis, Failure, Operand, about
from ..words import length_of, shape_of, what_it_is

_WRONG_TYPE = re.compile(
    r'indices must be integers|only integers, slices|only integer scalar arrays|cannot be interpreted as an integer|positional indexing on'
)


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type not in ('IndexError', 'TypeError'):
        return None
    node = failure.of(ast.Subscript)
    if _WRONG_TYPE.search(failure.message):
        return _wrong_type(failure, node)
    return _beyond(failure, node) if failure.error_type == 'IndexError' and node is not None else None


def _beyond(failure: Failure, node: ast.Subscript) -> Optional[Diagnosis]:
    owner = failure.operand(_whole(node.value))
    shape = None if owner.value is UNKNOWN else shape_of(owner.value)
    length = None if owner.value is UNKNOWN else length_of(owner.value)
    if shape is None and length is None:
        return None
    keys = [part for part in _parts(failure, node) if type(part.value) is int]
    parts = [_wanted(part, shape, length) for part in keys]
    wanted = ' '.join(one for one in parts if one)
    if not wanted:
        return None if keys else about('%s.' % owner.described, owner)
    return about('%s. %s' % (owner.described, wanted), owner)._replace(subjects=[owner.text, *(key.text for key in keys)])


def _wanted(part: Operand, shape: Optional[Tuple[Any, ...]], length: Optional[int]) -> str:
    axis = int(part.role or 0)
    if shape is not None and axis >= len(shape):
        return 'An index for axis %d needs at least %d dimensions.' % (axis, axis + 1)
    size = shape[axis] if shape is not None else length
    if size is None or -size <= part.value < size:
        return ''
    name = 'The index' if part.text == str(part.value) else 'The index `%s`' % part.text
    along = ' of axis %d' % axis if shape is not None and len(shape) > 1 else ''
    valid = 'there are none%s' % along if size == 0 else 'the positions%s go from 0 to %d' % (along, size - 1)
    return '%s is %d, but %s.' % (name, part.value, valid)


def _parts(failure: Failure, node: ast.Subscript) -> List[Operand]:
    """The keys, each with its axis as `role`; UNKNOWN where one cannot be read."""
    keys = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    return [failure.operand(key)._replace(role=str(axis)) for axis, key in enumerate(keys)]


def _whole(node: ast.AST) -> ast.AST:
    """`df.iloc[5]` looks into `df`."""
    return node.value if isinstance(node, ast.Attribute) and node.attr in ('iloc', 'iat') else node


def _wrong_type(failure: Failure, node: Optional[ast.Subscript]) -> Optional[Diagnosis]:
    if node is None:
        return None
    owner, key = failure.operand(node.value), failure.operand(node.slice)
    if owner.value is UNKNOWN or key.value is UNKNOWN:
        return None
    given = what_it_is(key.value) if isinstance(node.slice, ast.Constant) else '`%s`, %s' % (key.text, what_it_is(key.value))
    return about('%s, which takes whole numbers as an index. The code passes %s.' % (owner.described, given), owner, key)
