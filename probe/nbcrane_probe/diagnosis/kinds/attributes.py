"""Attributes that a value lacks, None among the values."""

from __future__ import annotations

import ast
import re
from typing import Any, Iterable, Iterator, List, Optional

from ... import introspection
from ...evaluate.modules import content_of, has_submodule
from ...evidence import did_you_mean
from ...sentinels import UNKNOWN
from ..failure import Diagnosis, Failure, text_of
from ..words import brief, fact, of_type, what_it_is

_LACKS = re.compile(
    r"^(?:type object )?'([\w.]+)' (?:object )?has no attribute '(\w+)'|^(?:module|This) '([\w.]+)' has no attribute '(\w+)'"
)


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type != 'AttributeError':
        return None
    found = _LACKS.match(failure.message)
    if found is None:
        return None
    type_name, name = (found.group(1), found.group(2)) if found.group(2) else ('module', found.group(4))
    return _own(failure, type_name, name) or (_given(failure, type_name, name) if failure.deep else None)


def _own(failure: Failure, type_name: str, name: str) -> Optional[Diagnosis]:
    node = failure.of(ast.Attribute)
    if node is None or node.attr != name:
        call = failure.of(ast.Call)
        node = call.func if call is not None and isinstance(call.func, ast.Attribute) and call.func.attr == name else None
    if node is None:
        return None
    value, text = failure.named_by_error(), text_of(node.value)
    if type_name == 'NoneType':
        value = None
    elif value is UNKNOWN or value is None:
        value = failure.value(node.value)
    if value is not UNKNOWN:
        return _lacking(text, value, name, 'The code reads `%s` of it, which None does not have.' % name)
    tp = failure.type_of(node.value)
    if tp is None or introspection.is_class(tp) and issubclass(tp, type):
        return None
    return _without(text, of_type(tp), name, _names_in(tp))


def _given(failure: Failure, type_name: str, name: str) -> Optional[Diagnosis]:
    """A library read the attribute of what it was given."""
    value = failure.named_by_error()
    if value is UNKNOWN or value is None and type_name != 'NoneType':
        return None
    found = [operand for operand in failure.operands() if operand.value is value]
    if len(found) != 1:
        return None
    call = failure.of(ast.Call)
    wants = '' if call is None else 'The call of `%s` needs one with `%s`.' % (text_of(call.func), name)
    return _lacking(found[0].text, value, name, wants)


def _lacking(text: str, value: Any, name: str, of_none: str) -> Diagnosis:
    if value is None:
        return Diagnosis('`%s` is None. %s' % (text, of_none), [fact(text, value)], [text])
    if introspection.is_instance(value, type(ast)) and has_submodule(content_of(value), name):
        submodule = '%s.%s' % (content_of(value).get('__name__'), name)
        sentence = '`%s` is %s. `%s` is a submodule of it that nothing has imported yet: import %s.'
        return Diagnosis(sentence % (text, what_it_is(value), name, submodule), [fact(text, value)], [text])
    return _without(text, what_it_is(value), name, _names_of(value))


def _without(text: str, what: str, name: str, names: Iterable[str]) -> Diagnosis:
    known = list(dict.fromkeys(names))
    hint = " Did you mean 'set_%s'?" % name if 'set_%s' % name in known else did_you_mean(name, [one for one in known if one != name])
    return Diagnosis('`%s` is %s, which has no attribute `%s`.%s' % (text, what, name, hint), [(text, 'R', what)], [text])


def _names_of(value: Any) -> Iterator[str]:
    own = value.__dict__ if introspection.is_instance(value, type(ast)) else introspection.instance_dict(value)
    yield from (name for name in dict.keys(own or {}) if type(name) is str)
    yield from _columns_of(value)
    yield from _names_in(value if introspection.is_class(value) else type(value))


def _columns_of(value: Any) -> List[str]:
    return [label for label in brief(value).get('columns') or () if type(label) is str]


def _names_in(tp: type) -> Iterator[str]:
    for base in introspection.type_mro(tp):
        yield from (name for name in introspection.type_dict(base) if type(name) is str and name[:1] != '_')
