"""Columns and labels that are not there."""

from __future__ import annotations

import ast
import re
from typing import Any, List, Optional, Tuple

from ... import introspection
from ...diagnosis.failure import Diagnosis, Failure, Operand, text_of
from ...diagnosis.words import what_it_is
from ...evidence import did_you_mean, listing
from ...sentinels import UNKNOWN

ORDER = -5
_QUOTED = re.compile(r"'([^']*)'")


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type != 'KeyError' or not failure.error.args:
        return None
    message = failure.error.args[0]
    return _labels(failure, message) if type(message) is str and ('not found in axis' in message or 'are in the [' in message) else None


def keys_of(owner: Any) -> Optional[Tuple[List[Any], str]]:
    """See diagnosis/kinds/keys.py."""
    if type(owner) is introspection.loaded('pandas.DataFrame'):
        return list(owner.columns[:2000]), 'column'
    if type(owner) is introspection.loaded('pandas.Series') and len(owner) <= 10_000:
        return list(owner.index), 'label'
    return None


def _labels(failure: Failure, message: str) -> Optional[Diagnosis]:
    """`drop`, `loc` and `[]` with lists of labels, of which pandas says in the message which are missing."""
    frame = introspection.loaded('pandas.DataFrame')
    found = [one for one in _owners(failure) if type(one.value) is frame]
    if len(found) != 1:
        return None
    text, table = found[0].text, found[0].value
    columns = list(table.columns[:2000])
    wanted = [one for one in _QUOTED.findall(message.partition('not found')[0].partition('are in the')[0]) if one != 'int64'][:12]
    if not wanted:
        return Diagnosis('`%s` is %s, and its labels are others.' % (text, what_it_is(table)), [(text, 'R', _labels_of(table))], [text])
    if set(wanted) & {one for one in columns if type(one) is str}:
        call = failure.of(ast.Call)
        hint = '' if call is None else ' It is a column: say columns=%s or axis=1.' % introspection.safe_repr(wanted[0])
        return Diagnosis('`%s` has no row with the label %s.%s' % (text, listing(wanted), hint), [(text, 'R', _labels_of(table))], [text])
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
