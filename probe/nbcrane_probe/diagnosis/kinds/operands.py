"""Operators between types that do not mix."""

from __future__ import annotations

import ast
import re
from typing import Optional

from ...sentinels import UNKNOWN
from ..failure import Diagnosis, Failure, about
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
    known = [one for one in map(failure.operand, (left, right)) if one.value is not UNKNOWN]
    named = [one for one in known if not isinstance(one.node, ast.Constant)]
    if not named:
        return None
    parts = [
        *(one.described for one in named),
        *('the other side is %s' % what_it_is(one.value) for one in known if isinstance(one.node, ast.Constant)),
    ]
    wants = ' `%s` does not work between them.' % sign if sign and len(known) == 2 else ''
    return about('%s.%s' % (', and '.join(parts), wants), *known)._replace(subjects=[one.text for one in named])
