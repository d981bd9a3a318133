"""Operators between types that do not mix."""

from __future__ import annotations

import ast
import re
from typing import Optional

from ...marks import UNKNOWN
from ..failure import Diagnosis, Failure, text_of
from ..words import what_it_is

_MIX = re.compile(
    r"unsupported operand type|can only concatenate|must be (?:str|real number)|not supported between|can't multiply|ufunc '\w+' (?:did not contain|not supported)"
)
_SIGNS = {'Add': '+', 'Sub': '-', 'Mult': '*', 'Div': '/', 'FloorDiv': '//', 'Mod': '%', 'Pow': '**', 'MatMult': '@'}


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if not _MIX.search(failure.message) or 'TypeError' not in failure.error_type and failure.error_type != 'UFuncTypeError':
        return None
    node = failure.of((ast.BinOp, ast.Compare))
    statement = failure.statement
    if node is not None and isinstance(node, ast.BinOp):
        left, right, sign = node.left, node.right, _SIGNS.get(type(node.op).__name__)
    elif node is not None and len(node.comparators) == 1:
        left, right, sign = node.left, node.comparators[0], None
    elif failure.node is None and isinstance(statement, ast.AugAssign):
        left, right, sign = statement.target, statement.value, _SIGNS.get(type(statement.op).__name__)
    else:
        return None
    told = [(text_of(side), failure.value(side)) for side in (left, right)]
    known = [(text, value) for text, value in told if value is not UNKNOWN]
    if not known:
        return None
    parts = [('%s is %s' % (_spelled(text, value), what_it_is(value))) for text, value in known if text != repr(value)]
    constants = [what_it_is(value) for text, value in known if text == repr(value)]
    if constants and parts:
        parts.append('the other side is %s' % constants[0])
    if not parts:
        return None
    wants = ' `%s` does not work between them.' % sign if sign and len(known) == 2 else ''
    sentence = '%s.%s' % (', and '.join(parts), wants)
    return Diagnosis(sentence, [(text, 'R', what_it_is(value)) for text, value in known], [text for text, _ in known if text.isidentifier()] or [known[0][0]])


def _spelled(text: str, value: object) -> str:
    return '`%s`' % text
