"""Indexes beyond the end, and indexes of a type that is none."""

from __future__ import annotations

import ast
import re
from typing import Any, List, Optional, Tuple

from ...sentinels import UNKNOWN
from ..failure import Diagnosis, Failure, Operand, text_of
from ..words import fact, length_of, shape_of, what_it_is

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
    whole = _whole(node.value)
    owner, text = failure.value(whole), text_of(whole)
    shape = None if owner is UNKNOWN else shape_of(owner)
    length = None if owner is UNKNOWN else length_of(owner)
    if shape is None and length is None:
        return None
    keys = [part for part in _parts(failure, node) if type(part.value) is int]
    parts = [_wanted(part, shape, length) for part in keys]
    wanted = ' '.join(one for one in parts if one)
    if not wanted:
        return None if keys else Diagnosis('`%s` is %s.' % (text, what_it_is(owner)), [fact(text, owner)], [text])
    return Diagnosis('`%s` is %s. %s' % (text, what_it_is(owner), wanted), [fact(text, owner)], [text, *(key.text for key in keys)])


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
    return [Operand(text_of(key), failure.value(key), str(axis), key) for axis, key in enumerate(keys)]


def _whole(node: ast.AST) -> ast.AST:
    """`df.iloc[5]` looks into `df`."""
    return node.value if isinstance(node, ast.Attribute) and node.attr in ('iloc', 'iat') else node


def _wrong_type(failure: Failure, node: Optional[ast.Subscript]) -> Optional[Diagnosis]:
    if node is None:
        return None
    owner, key = failure.value(node.value), failure.value(node.slice)
    if owner is UNKNOWN or key is UNKNOWN:
        return None
    text, index = text_of(node.value), text_of(node.slice)
    given = what_it_is(key) if isinstance(node.slice, ast.Constant) else '`%s`, %s' % (index, what_it_is(key))
    sentence = '`%s` is %s, which takes whole numbers as an index. The code passes %s.' % (text, what_it_is(owner), given)
    return Diagnosis(sentence, [fact(text, owner), fact(index, key)], [text, index])
