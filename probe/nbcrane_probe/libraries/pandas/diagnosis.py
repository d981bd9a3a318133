"""Columns and labels that are not there."""

from __future__ import annotations

import ast
import re
from typing import Any, List, Optional, Tuple

from ... import introspection
from ...diagnosis.failure import Diagnosis, Failure, Operand, lacking, text_of
from ...diagnosis.words import what_it_is
from ...evidence import did_you_mean, listing
from ...sentinels import UNKNOWN

ORDER = -5
_MISSING = re.compile(r'not found in axis|are in the \[|\] not in index$')
_QUOTED = re.compile(r"'([^']*)'")


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type != 'KeyError' or not failure.error.args:
        return None
    message = failure.error.args[0]
    if type(message) is str and message.startswith('Column not found: ') and failure.of(ast.Subscript) is not None:
        return _of_groups(failure.of(ast.Subscript), message.partition(': ')[2], failure)
    if type(message) is str and _MISSING.search(message):
        return _labels(failure, message)
    return _located(failure, message) if introspection.is_plain(message) else None


def _located(failure: Failure, key: Any) -> Optional[Diagnosis]:
    """`df.loc[key]`, `df.at[key, column]`, `groups.get_group(key)`: pandas says no more than the key."""
    call = failure.of(ast.Call)
    if call is not None and isinstance(call.func, ast.Attribute) and call.func.attr == 'get_group':
        return Diagnosis('`%s` has no group %s.' % (text_of(call.func.value), introspection.safe_repr(key)), [], [text_of(call.func.value)])
    node = failure.of(ast.Subscript)
    if node is None or not isinstance(node.value, ast.Attribute) or node.value.attr not in ('loc', 'at'):
        return None
    found = _tables(failure)
    if not found:
        return None
    text, table = found[0].text, found[0].value
    columns = list(getattr(table, 'columns', ())[:2000])
    pair = node.slice.elts if isinstance(node.slice, ast.Tuple) and len(node.slice.elts) == 2 else []
    second = failure.value(pair[1]) if columns and pair else UNKNOWN
    if second is not UNKNOWN and _holds(second if type(second) is list else [second], key):
        return lacking(text, table, columns, 'column', key)
    hint = ' It is a column.' if _holds(columns, key) else ''
    sentence = '`%s` is %s, and none of its rows has the label %s.%s' % (text, what_it_is(table), introspection.safe_repr(key), hint)
    return Diagnosis(sentence, [(text, 'R', _labels_of(table))], [text])


def _holds(labels: List[Any], key: Any) -> bool:
    return any(introspection.is_plain(one) and type(one) is type(key) and one == key for one in labels)


def keys_of(owner: Any) -> Optional[Tuple[List[Any], str]]:
    """See diagnosis/kinds/keys.py. Groups, and what `.loc` gives, look into their table."""
    owner = _table_of(owner)
    if type(owner) is introspection.loaded('pandas.DataFrame'):
        return list(owner.columns[:2000]), 'column'
    if type(owner) is introspection.loaded('pandas.Series') and len(owner) <= 10_000:
        return list(owner.index), 'label'
    return None


def _labels(failure: Failure, message: str) -> Optional[Diagnosis]:
    """`drop`, `loc` and `[]` with lists of labels, of which pandas says in the message which are missing."""
    found = _tables(failure)
    if len(found) != 1:
        return None
    text, table = found[0].text, found[0].value
    columns = list(getattr(table, 'columns', ())[:2000])
    wanted = [one for one in _QUOTED.findall(_MISSING.split(message)[0]) if one not in ('int64', 'str', 'object')][:12]
    if not wanted:
        return Diagnosis('`%s` is %s, and its labels are others.' % (text, what_it_is(table)), [(text, 'R', _labels_of(table))], [text])
    if set(wanted) & {one for one in columns if type(one) is str}:
        call = failure.of(ast.Call)
        hint = '' if call is None else ' It is a column: say columns=%s or axis=1.' % introspection.safe_repr(wanted[0])
        return Diagnosis('`%s` has no row with the label %s.%s' % (text, listing(wanted), hint), [(text, 'R', _labels_of(table))], [text])
    hint = did_you_mean(wanted[0], columns or list(table.index[:1000])) if len(wanted) == 1 else ''
    word = 'label' if len(wanted) == 1 else 'labels'
    sentence = '`%s` is %s without the %s %s.%s' % (text, what_it_is(table), word, listing(wanted), hint)
    return Diagnosis(sentence, [(text, 'R', 'columns: %s' % listing(columns) if columns else _labels_of(table))], [text])


def _of_groups(node: ast.Subscript, column: str, failure: Failure) -> Diagnosis:
    owner, text = failure.value(node.value), text_of(node.value)
    table: Any = _table_of(owner)
    columns = list(table.columns[:2000]) if type(table) is introspection.loaded('pandas.DataFrame') else []
    evidence = [(text, 'R', 'columns: %s' % listing(columns))] if columns else []
    return Diagnosis("The table of `%s` has no column '%s'.%s" % (text, column, did_you_mean(column, columns)), evidence, [text])


def _table_of(owner: Any) -> Any:
    return introspection.static_getattr(owner, 'obj', owner) if introspection.library_of(type(owner)) == 'pandas' else owner


def _tables(failure: Failure) -> List[Operand]:
    """What the labels were looked up in, where that is known: for `df.loc[…]` the table itself."""
    kinds = introspection.loaded('pandas.DataFrame'), introspection.loaded('pandas.Series')
    node = failure.of(ast.Subscript)
    owners = failure.operands()[:1]
    if node is not None and isinstance(node.value, ast.Attribute) and node.value.attr in ('loc', 'at'):
        owners = [failure.operand(node.value.value)]
    return [one for one in owners if type(one.value) in kinds]


def _labels_of(table: Any) -> str:
    rows = 'row labels: %s' % listing(list(table.index[:13]), 6)
    return 'columns: %s; %s' % (listing(list(table.columns[:13])), rows) if hasattr(table, 'columns') else rows
