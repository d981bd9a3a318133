"""Elements of lists, dictionaries, strings and tuples: carried out on the container, whose elements may be values that are no real objects."""

from __future__ import annotations

import operator
from typing import Any, Callable

from ..evaluate.values import Abstract, Known, Value, lift, lower
from .library import NOT_HANDLED, Library, Operation

LIBRARY = Library('builtins')

_CONTAINERS = (dict, list, tuple, str, bytes, range, bytearray)
_RULES = {KeyError: 'python/missing-key', IndexError: 'python/index-range'}


def _carried_out(op: Operation, function: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    try:
        return function(*arguments, **named)
    except Exception as error:
        rule = _RULES.get(type(error)) or ('python/arguments' if op.kind == 'call' else 'python/index-type')
        raise op.crash(error, rule=rule) from None


def _has_plain_keys(op: Operation, owner: Value) -> bool:
    return isinstance(owner, Known) and type(owner.obj) is dict and op.evaluator.object_state.plain_keys(owner.obj)


def _known_key(op: Operation, owner: Value) -> Any:
    """The key of a subscript as a tuple of one where finding it runs no code of the user's, or None."""
    key = op.current(op.key)
    if op.type_of(owner) is dict:
        known = op.hashable(key) and _has_plain_keys(op, owner)
    elif isinstance(key, Known) and type(key.obj) is slice:
        known = all(part is None or type(part) is int for part in (key.obj.start, key.obj.stop, key.obj.step))
    else:
        known = op.is_known(key)
    if known and isinstance(key, Known) and isinstance(owner, Known):
        return (key.obj,)
    op.reads(key)
    return None


@LIBRARY.subscript(*(tp.__name__ for tp in _CONTAINERS))
def read(op: Operation) -> Value:
    owner = op.current(op.receiver)
    if op.type_of(owner) not in _CONTAINERS:
        # A `defaultdict` may make a value on demand.
        op.taint(owner)
        return NOT_HANDLED
    key = _known_key(op, owner)
    if key is None or not isinstance(owner, Known):
        return op.unknown('a key that is not known')
    found = _carried_out(op, operator.getitem, owner.obj, *key)
    return op.own(found) if type(key[0]) is slice and type(found) in (list, bytearray) else op.current(lift(found))


@LIBRARY.store_subscript('dict', 'list')
def write(op: Operation) -> Value | None:
    return _change(op, operator.setitem, op.new)


@LIBRARY.delete_subscript('dict', 'list')
def delete(op: Operation) -> Value | None:
    return _change(op, operator.delitem)


def _change(op: Operation, function: Callable[..., Any], *new: Value) -> Value | None:
    owner = op.current(op.receiver)
    if op.type_of(owner) not in (dict, list):
        return NOT_HANDLED
    key = _known_key(op, owner)
    # What a slice of a list is replaced by is looped over.
    target = None if key is None or (new and type(key[0]) is slice) else op.mutable(owner)
    if key is None or target is None:
        op.taint(owner)
        _hold(owner, *new)
        return op.unknown('an element that is not known')
    _carried_out(op, function, target, *key, *map(lower, new))
    return None


def _hold(owner: Value, *new: Value) -> None:
    if isinstance(owner, Abstract):
        owner.holds.extend(new)


_LIST = 'append extend insert pop clear reverse copy'.split()
_DICT = 'get keys values items pop setdefault update copy clear'.split()
_ONLY_READ = frozenset('get keys values items copy'.split())


@LIBRARY.call(*(f'list.{name}' for name in _LIST), *(f'dict.{name}' for name in _DICT))
def method(op: Operation) -> Value:
    name, owner = op.short_name, op.current(op.receiver)
    if not isinstance(owner, Known) and op.type_of(owner) is list:
        _hold(owner, *op.given)
        return op.certain(op.untouched('an element that is not known') if name in ('pop', 'copy') else Known(None))
    if op.type_of(owner) not in (dict, list) or not isinstance(owner, Known):
        return NOT_HANDLED
    try:
        known = _is_dict_call_known(op, owner) if type(owner.obj) is dict else _is_list_call_known(op)
        args = [op.evaluator.make_list(op.elements(op.args[0], 100_000))] if name == 'extend' and len(op.args) == 1 else op.args
    except Exception:
        op.taint(owner)
        raise
    target = owner.obj if name in _ONLY_READ else op.mutable(owner) if known else None
    if not known or target is None:
        op.taint(owner)
        return op.unknown('an element that is not known')
    found = _carried_out(op, getattr(target, name), *map(lower, args), **{key: lower(value) for key, value in op.kwargs.items()})
    return op.own(found) if name == 'copy' else op.current(lift(found))


def _is_list_call_known(op: Operation) -> bool:
    return not op.args or op.short_name not in ('insert', 'pop') or op.is_known(op.args[0])


def _is_dict_call_known(op: Operation, owner: Value) -> bool:
    if not op.args or op.short_name not in ('get', 'pop', 'setdefault', 'update'):
        return True
    first = op.current(op.args[0])
    return _has_plain_keys(op, owner) and (_has_plain_keys(op, first) if op.short_name == 'update' else op.hashable(first))
