"""Keys, columns and labels that are not there."""

from __future__ import annotations

import ast
import re
from typing import Any, List, Optional, Tuple

from ... import introspection
from ...evidence import did_you_mean, listing
from ...sentinels import UNKNOWN
from ..failure import Diagnosis, Failure, Operand, text_of
from ..words import what_it_is

_QUOTED = re.compile(r"'([^']*)'")


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type != 'KeyError' or not failure.error.args:
        return None
    key = failure.error.args[0]
    if type(key) is str and 'not found in axis' in key or 'are in the [' in str(key if type(key) is str else ''):
        return _labels(failure, key)
    node = failure.of(ast.Subscript)
    if node is not None:
        owner = failure.value(node.value)
        return None if owner is UNKNOWN else _missing(text_of(node.value), owner, key)
    call = failure.of(ast.Call)
    if call is None or not isinstance(call.func, ast.Attribute):
        return None
    owner = failure.value(call.func.value)
    # Only where the key is among what was passed is the receiver known to lack it.
    passed = any(
        key is part or introspection.is_plain(key) and introspection.is_plain(part) and part == key for part in _passed(failure.operands())
    )
    return _missing(text_of(call.func.value), owner, key) if owner is not UNKNOWN and passed else None


def _passed(operands: List[Operand]) -> List[Any]:
    return [part for operand in operands for part in (operand.value if type(operand.value) in (list, tuple) else [operand.value])]


def _missing(text: str, owner: Any, key: Any) -> Optional[Diagnosis]:
    keys, word = _keys_of(owner)
    if keys is None or not introspection.is_plain(key) and type(key) is not tuple:
        return None
    if any(introspection.is_plain(one) and type(one) is type(key) and one == key for one in keys):
        return None
    shown = introspection.safe_repr(key)
    hint = did_you_mean(key, keys) if type(key) is str else ''
    evidence = [(text, 'R', '%ss: %s' % (word, listing(keys)))]
    return Diagnosis('`%s` is %s without the %s %s.%s' % (text, what_it_is(owner), word, shown, hint), evidence, [text])


def _keys_of(owner: Any) -> Tuple[Any, ...]:
    """(keys, what they are called), (None, '') for what has none that can be read."""
    if introspection.is_user_type(type(owner)):
        return None, ''
    if introspection.is_instance(owner, dict):
        return list(dict.keys(owner))[:10_000], 'key'
    frame, series = introspection.loaded('pandas.DataFrame'), introspection.loaded('pandas.Series')
    if frame is not None and type(owner) is frame:
        return list(owner.columns[:2000]), 'column'
    if series is not None and type(owner) is series and len(owner) <= 10_000:
        return list(owner.index), 'label'
    return None, ''


def _labels(failure: Failure, message: str) -> Optional[Diagnosis]:
    """`drop`, `loc` and `[]` with lists of labels, of which pandas says in the message which are missing."""
    frame = introspection.loaded('pandas.DataFrame')
    found = [one for one in _owners(failure) if frame is not None and type(one.value) is frame]
    if len(found) != 1:
        return None
    text, table = found[0].text, found[0].value
    columns = list(table.columns[:2000])
    wanted = [one for one in _QUOTED.findall(message.partition('not found')[0].partition('are in the')[0]) if one != 'int64'][:12]
    if not wanted:
        return Diagnosis('`%s` is %s, and its labels are others.' % (text, what_it_is(table)), [(text, 'R', _labels_of(table))], [text])
    if set(wanted) & {one for one in columns if type(one) is str}:
        return Diagnosis('`%s` has no row with the label %s.' % (text, listing(wanted)), [(text, 'R', _labels_of(table))], [text])
    hint = did_you_mean(wanted[0], columns) if len(wanted) == 1 else ''
    sentence = '`%s` is %s without the %s %s.%s' % (
        text,
        what_it_is(table),
        'label' if len(wanted) == 1 else 'labels',
        listing(wanted),
        hint,
    )
    return Diagnosis(sentence, [(text, 'R', 'columns: %s' % listing(columns))], [text])


def _owners(failure: Failure) -> List[Operand]:
    """What the labels were looked up in: for `df.loc[…]` the table itself."""
    node = failure.of(ast.Subscript)
    if node is not None and isinstance(node.value, ast.Attribute) and node.value.attr in ('loc', 'at'):
        value = failure.value(node.value.value)
        return [] if value is UNKNOWN else [Operand(text_of(node.value.value), value, '', node.value.value)]
    return failure.operands()[:1]


def _labels_of(table: Any) -> str:
    return 'columns: %s; row labels: %s' % (listing(list(table.columns[:13])), listing(list(table.index[:13]), 6))
