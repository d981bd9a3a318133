"""Values of a type that cannot be called, indexed or iterated over; None among them."""

from __future__ import annotations

import ast
import re
from typing import Any, Optional

from ... import introspection
from ...sentinels import UNKNOWN
from ..failure import Diagnosis, Failure, text_of
from ..words import fact, what_it_is

_NOT = re.compile(r"^'([\w.]+)' object is not (callable|subscriptable|iterable)|^cannot unpack non-iterable ([\w.]+) object")
_DOES = {'callable': 'calls it', 'subscriptable': 'reads an element of it', 'iterable': 'goes through its elements'}
_KIND = {'callable': 'cannot be called', 'subscriptable': 'has no elements to read', 'iterable': 'cannot be iterated over'}


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    found = _NOT.match(failure.message)
    if failure.error_type != 'TypeError' or failure.deep or found is None:
        return None
    verb = found.group(2) or 'iterable'
    node = _operand(failure, verb)
    value = None if 'NoneType' in failure.message else failure.value(node)
    if node is None:
        return None
    text = text_of(node)
    if value is UNKNOWN:
        what = '`%s` has the type %s, which %s.' % (text, found.group(1) or found.group(3), _KIND[verb])
        return Diagnosis(what, [], [text])
    if type(value).__name__ != (found.group(1) or found.group(3)).rpartition('.')[2]:
        return None
    what = what_it_is(value)
    hint = ' Remove the parentheses after it to read the value.' if verb == 'callable' and _is_attribute(node, value) else ''
    described = 'None' if value is None else '%s, which %s' % (what, _KIND[verb])
    return Diagnosis('`%s` is %s. The code %s.%s' % (text, described, _DOES[verb], hint), [fact(text, value)], [text])


def _operand(failure: Failure, verb: str) -> Optional[ast.AST]:
    if verb == 'callable':
        call = failure.of(ast.Call)
        return None if call is None else call.func
    if verb == 'subscriptable':
        subscript = failure.of(ast.Subscript)
        return None if subscript is None else subscript.value
    node = failure.node
    if isinstance(node, (ast.Tuple, ast.List)) and isinstance(getattr(node, 'ctx', None), ast.Store):
        statement = failure.statement
        return statement.value if isinstance(statement, ast.Assign) else None
    return node if isinstance(node, (ast.Name, ast.Attribute)) else None


def _is_attribute(node: ast.AST, value: Any) -> bool:
    return isinstance(node, ast.Attribute) and value is not None and not introspection.is_class(value)
