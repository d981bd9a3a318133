"""Keys, columns and labels that are not there."""

from __future__ import annotations

import ast
from typing import Any, List, Optional, Tuple

from ... import discover, introspection
from ...sentinels import UNKNOWN
from ..failure import Diagnosis, Failure, Operand, lacking, text_of

#: `keys_of(value)`: (keys, what they are called) of a library's own containers, None of others
_LIBRARIES = [module.keys_of for module in discover.in_libraries('diagnosis') if hasattr(module, 'keys_of')]


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type != 'KeyError' or not failure.error.args:
        return _of_table(failure)
    key = failure.error.args[0]
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


def _of_table(failure: Failure) -> Optional[Diagnosis]:
    """A function that was given a table, and the name of a column that it lacks and the message quotes."""
    if failure.of(ast.Call) is None:
        return None
    operands = failure.operands()
    tables = [(one.text, one.value, found) for one in operands for found in [of_table(one.value)] if found is not None]
    if len(tables) != 1:
        return None
    text, table, (keys, word) = tables[0]
    quoted = [part for part in _passed(operands) if type(part) is str and any(mark + part + mark in failure.message for mark in '\'"`')]
    wanted = {part for part in quoted if part not in keys}
    return _missing(text, table, wanted.pop()) if len(wanted) == 1 else None


def of_table(owner: Any) -> Optional[Tuple[List[Any], str]]:
    """(keys, what they are called) of a library's own container, None of others."""
    return next(filter(None, (keys_of(owner) for keys_of in _LIBRARIES)), None)


def _passed(operands: List[Operand]) -> List[Any]:
    return [part for operand in operands for part in (operand.value if type(operand.value) in (list, tuple) else [operand.value])]


def _missing(text: str, owner: Any, key: Any) -> Optional[Diagnosis]:
    keys, word = keys_of(owner)
    if keys is None or not introspection.is_plain(key) and type(key) is not tuple:
        return None
    if any(introspection.is_plain(one) and type(one) is type(key) and one == key for one in keys):
        return None
    return lacking(text, owner, keys, word, key)


def keys_of(owner: Any) -> Tuple[Any, ...]:
    """(keys, what they are called), (None, '') for what has none that can be read."""
    if introspection.is_user_type(type(owner)):
        return None, ''
    if introspection.is_instance(owner, dict):
        return list(dict.keys(owner))[:10_000], 'key'
    return of_table(owner) or (None, '')
