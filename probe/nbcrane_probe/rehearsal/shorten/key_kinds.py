"""Keys of another kind than all that a container has, such as a number in what `json.load` gave: no contents make them one of its keys."""

from __future__ import annotations

import ast
import numbers
from typing import Any, Callable

# Keys of a dict that are looked at; a larger one is not judged.
_MOST = 20_000
# What pandas infers of labels, by the kind of a key.
_INFERRED = {'string': 'text', 'integer': 'number', 'floating': 'number', 'mixed-integer-float': 'number'}
_BY_LABEL = frozenset({'loc', 'at'})


def is_of_other_kind(error: BaseException, node: Any, object_of: Callable[[Any], Any]) -> bool:
    """Whether `node`, a subscript, looked up a key of a kind that none of the container's keys has.

    object_of: gives the object that an expression stands for, or None.
    """
    if not (isinstance(error, KeyError) and error.args and isinstance(node, ast.Subscript)):
        return False
    wanted = _kind(error.args[0])
    by_label = isinstance(node.value, ast.Attribute) and node.value.attr in _BY_LABEL
    held = _kinds(object_of(node.value.value if by_label else node.value), by_label=by_label)
    return wanted is not None and bool(held) and None not in held and wanted not in held


def _kind(key: Any) -> Any:
    if type(key) is str:
        return 'text'
    if type(key) is tuple:
        return ('tuple', len(key))
    if key != key:
        # What is not a number stands for anything that is missing.
        return None
    return 'number' if isinstance(key, numbers.Number) and not isinstance(key, complex) else None


def _kinds(value: Any, *, by_label: bool) -> set:
    """The kinds of all keys of a container; None is among them for those that are not known, and it is empty where there are no keys."""
    if type(value) is dict and not by_label:
        return {_kind(key) for key in value} if len(value) <= _MOST else set()
    if (type(value).__module__ or '').partition('.')[0] != 'pandas' or not hasattr(value, 'index'):
        return set()
    labels = value.columns if hasattr(value, 'columns') and not by_label else value.index
    return {_INFERRED.get(labels.inferred_type)} if len(labels) else set()
