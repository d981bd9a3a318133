"""Calls with keywords or numbers of arguments that the function does not take."""

from __future__ import annotations

import ast
import inspect
import re
import types
from typing import Any, List, Optional

from ... import introspection
from ...evidence import did_you_mean
from ...sentinels import UNKNOWN, Method
from ..failure import Diagnosis, Failure, text_of

_KEYWORD = re.compile(r"unexpected (?:keyword argument|property):? '?(\w+)'?|got an unexpected keyword argument '(\w+)'")
_COUNT = re.compile(
    r'takes (?:from \d+ to )?(?:\d+|no) (?:positional )?arguments? (?:but|\()|missing \d+ required|multiple values for (?:keyword )?argument'
)
_NAMED = re.compile(r'(?:[\w<>]+\.)*(\w+)\(\)')
_MANY = 12


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type not in ('TypeError', 'AttributeError'):
        return None
    call = failure.of(ast.Call)
    if call is None:
        return None
    keyword = _KEYWORD.search(failure.message)
    if keyword is not None:
        return _keyword(failure, call, keyword.group(1) or keyword.group(2))
    if failure.error_type != 'TypeError' or not _COUNT.search(failure.message):
        return None
    # A wrapper of a library hands its arguments on: the message names what the code calls all the same.
    named = _NAMED.match(failure.message)
    called = text_of(call.func).rpartition('.')[2]
    return _number(failure, call) if not failure.deep or named is not None and named.group(1) == called else None


def _keyword(failure: Failure, call: ast.Call, name: str) -> Optional[Diagnosis]:
    if all(keyword.arg != name for keyword in call.keywords):
        return None
    called = text_of(call.func)
    signature = signature_of(failure.value(call.func)) or []
    known = [one.name for one in signature if one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD)]
    hands_on = any(one.kind is one.VAR_KEYWORD for one in signature)
    if name in known:
        # It takes the keyword and hands it to something that does not.
        return Diagnosis('`%s` passes the keyword `%s` on to code that does not take it.' % (called, name), [], [])
    hint = did_you_mean(name, known) or (' It takes %s.' % ', '.join(known) if known and len(known) <= _MANY and not hands_on else '')
    return Diagnosis('`%s` takes no keyword `%s`.%s' % (called, name, hint), [(called, 'R', 'no keyword %s' % name)])


def _number(failure: Failure, call: ast.Call) -> Optional[Diagnosis]:
    signature = signature_of(failure.value(call.func))
    if signature is None or any(isinstance(part, ast.Starred) for part in call.args) or any(not one.arg for one in call.keywords):
        return None
    called = text_of(call.func)
    positional = [one for one in signature if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    evidence = [(called, 'R', 'parameters: %s' % ', '.join(one.name for one in signature))]
    repeated = [one.name for one in positional[: len(call.args)] if any(keyword.arg == one.name for keyword in call.keywords)]
    if repeated:
        place = [one.name for one in positional].index(repeated[0]) + 1
        sentence = '`%s` gets `%s` twice: as argument %d and as a keyword.' % (called, repeated[0], place)
        return Diagnosis(sentence, evidence)
    if len(call.args) > len(positional) and not any(one.kind is one.VAR_POSITIONAL for one in signature):
        rest = [one.name for one in signature if one.kind is one.KEYWORD_ONLY][: len(call.args) - len(positional)]
        pass_them = ' Pass the others by keyword, such as `%s=`.' % rest[0] if rest else ''
        allowed = (
            'no positional arguments'
            if not positional
            else '%d positional argument%s at most' % (len(positional), 's'[: len(positional) != 1])
        )
        return Diagnosis('`%s` takes %s, and the code passes %d.%s' % (called, allowed, len(call.args), pass_them), evidence)
    given = {keyword.arg for keyword in call.keywords} | {one.name for one in positional[: len(call.args)]}
    needed = [one.name for one in signature if one.default is one.empty and one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD)]
    missing = [name for name in needed if name not in given]
    if not missing:
        return None
    return Diagnosis('`%s` needs %s, which the code does not pass.' % (called, ' and '.join('`%s`' % name for name in missing)), evidence)


def signature_of(function: Any) -> Optional[List[inspect.Parameter]]:
    """Parameters without `self`, of plain functions, methods and classes with a plain `__init__`; wrappers are looked through, nothing is called."""
    bound = False
    if type(function) is Method:
        function, bound = function.function, True
    elif type(function) is types.MethodType:
        function, bound = function.__func__, True
    elif introspection.is_class(function):
        function, bound = introspection.static_getattr(function, '__init__'), True
    for _ in range(8):
        wrapped = introspection.instance_dict(function) if type(function) is types.FunctionType else None
        if wrapped is None or '__wrapped__' not in wrapped:
            break
        function = wrapped['__wrapped__']
    if function is UNKNOWN or type(function) is not types.FunctionType:
        return None
    parameters = list(inspect.signature(function, follow_wrapped=False).parameters.values())
    return parameters[1:] if bound else parameters
