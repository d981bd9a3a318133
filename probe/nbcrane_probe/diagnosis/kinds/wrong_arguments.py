"""Arguments of a type or value that a function does not accept."""

from __future__ import annotations

import ast
import re
from typing import List, Optional

from ... import introspection
from ..failure import Diagnosis, Failure, Operand, about, text_of
from .arguments import signature_of
from ..words import fact, what_it_is

ORDER = 10

_COMBINATION = re.compile(r'received an invalid combination of arguments - got \(([^)]*)\)')
_UNSAID = re.compile(r'^`?(\w+)`? must be (?:in|one of) ')
_OPTIONS = re.compile(
    r'option|must be (?:one of|a str among|an? \w+ in)|not (?:a valid|supported|understood|recognized)|[Uu]nknown|[Ii]nvalid|Only .* support|should be one of'
)


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    call = failure.of(ast.Call)
    if call is None or failure.error_type in ('NameError', 'KeyError', 'AttributeError', 'IndexError', 'FileNotFoundError'):
        return None
    operands = failure.operands()
    if _OPTIONS.search(failure.message):
        found = [one for one in operands if _is_mentioned(one, failure.message)]
        if len(found) == 1:
            return _value(failure, call, found[0])
    unsaid = _UNSAID.search(failure.message)
    if unsaid is not None:
        return _default(failure, call, unsaid.group(1))
    combination = _COMBINATION.search(failure.message)
    if combination is not None:
        return _types(call, [one for one in operands if type(one.value).__name__ in re.findall(r'\w+', combination.group(1))])
    return None


def _is_mentioned(one: Operand, message: str) -> bool:
    """Whether the message quotes the value, or its name and value."""
    value = one.value
    if type(value) is str:
        return len(value) > 1 and (repr(value) in message or re.search(r'(?<![\w.])%s(?![\w.])' % re.escape(value), message) is not None)
    if one.role and introspection.is_plain(value) and value is not None:
        return "'%s'" % one.role in message and repr(value) in message
    return False


def _value(failure: Failure, call: ast.Call, one: Operand) -> Diagnosis:
    what = what_it_is(one.value)
    given = '`%s`' % one.text if isinstance(one.node, ast.Constant) else '`%s`, %s,' % (one.text, what)
    where = ' as `%s`' % one.role if one.role else ''
    sentence = '`%s` does not accept %s%s.' % (text_of(call.func), given, where)
    subjects: List[str] = [one.text] if not isinstance(one.node, ast.Constant) else []
    return Diagnosis(sentence, [fact(one.text, one.value)], subjects)


def _default(failure: Failure, call: ast.Call, name: str) -> Optional[Diagnosis]:
    """The message is about a parameter that the code leaves at its default."""
    signature = signature_of(failure.value(call.func)) or []
    found = next((one for one in signature if one.name == name and one.default is not one.empty), None)
    if found is None or any(keyword.arg in (None, name) for keyword in call.keywords):
        return None
    if any(isinstance(part, ast.Starred) for part in call.args) or [one.name for one in signature].index(name) < len(call.args):
        return None
    sentence = '`%s` has the parameter `%s`, which the code does not pass. Its default, %s, does not work with this input.'
    return Diagnosis(
        sentence % (text_of(call.func), name, introspection.safe_repr(found.default)), [(text_of(call.func), 'R', '%s not passed' % name)]
    )


def _types(call: ast.Call, operands: List[Operand]) -> Optional[Diagnosis]:
    """Which of the arguments have the types that the message refuses."""
    if not operands:
        return None
    parts = ', and '.join(one.described for one in operands)
    return about('`%s` does not work with these types: %s.' % (text_of(call.func), parts), *operands)
