"""Elements of lists, dictionaries, strings and tuples; their elements may be values that are not real objects."""

from __future__ import annotations

import operator
from typing import Any

from .. import introspection
from ..evaluate.signals import Crash
from ..evaluate.values import Abstract, Known, Unknown, Value, lift, lower
from .library import NOT_HANDLED, Library, Operation

LIBRARY = Library('builtins')


@LIBRARY.subscript('dict')
def read_key(op: Operation) -> Value:
    found = op.current(op.receiver)
    tp = op.type_of(found)
    if tp is None or introspection.is_user_type(tp) or introspection.defined_in(tp, '__getitem__') is not dict:
        return NOT_HANDLED
    if not op.evaluator.hashable(op.key, op.node):
        return op.unknown('a key that is not known') if tp is dict and isinstance(found, Known) else NOT_HANDLED
    if tp is not dict:
        # A `defaultdict` may make a value on demand.
        op.taint(found)
        return op.unknown('a mapping that is no plain dictionary')
    if not isinstance(found, Known) or not op.evaluator.object_state.plain_keys(found.obj):
        return NOT_HANDLED if not isinstance(found, Known) else op.unknown('a key that is not known')
    key = op.key.obj
    if key in found.obj:
        return op.current(lift(found.obj[key]))
    raise op.crash(KeyError(key), rule='python/missing-key')


@LIBRARY.subscript('list', 'tuple', 'str', 'bytes', 'range', 'bytearray')
def read_index(op: Operation) -> Value:
    owner = op.current(op.receiver)
    tp = op.type_of(owner)
    if tp not in (list, tuple, str, bytes, range, bytearray):
        return NOT_HANDLED
    _require_index(op, owner, tp)
    key = _index(op)
    if key is None or not isinstance(owner, Known):
        return op.unknown('an index that is not known')
    if isinstance(key, slice):
        result = owner.obj[key]
        return op.own(result) if tp in (list, bytearray) else Known(result)
    try:
        return op.current(lift(owner.obj[key]))
    except IndexError as error:
        raise op.crash(error, rule='python/index-range') from None


def _index(op: Operation) -> int | slice | None:
    """The key as an int or slice, or None where it is not known."""
    key = op.current(op.key)
    if not isinstance(key, Known):
        return None
    obj = key.obj
    if type(obj) in (int, bool):
        return int(obj)
    if type(obj) is slice:
        return obj if all(part is None or type(part) in (int, bool) for part in (obj.start, obj.stop, obj.step)) and obj.step != 0 else None
    if op.is_known(key) and hasattr(type(obj), '__index__'):
        return op.plain(op.perform(operator.index, key))
    op.evaluator.operand_effects(key)
    return None


def _require_index(op: Operation, owner: Value, tp: type[Any]) -> None:
    """Raises where the key's type can be no index at all."""
    key = op.current(op.key)
    key_type = op.type_of(key)
    if key_type is None or key_type is slice or introspection.defined_in(key_type, '__index__') is not None:
        return
    name = key_type.__name__
    messages = {str: f"string indices must be integers, not '{name}'", bytes: f'byte indices must be integers or slices, not {name}'}
    raise op.crash(TypeError, messages.get(tp, f'{tp.__name__} indices must be integers or slices, not {name}'), rule='python/index-type')


# writing elements


@LIBRARY.store_subscript('dict')
def write_key(op: Operation) -> Value | None:
    owner = op.current(op.receiver)
    hashable = op.evaluator.hashable(op.key, op.node)
    if op.type_of(owner) is not dict:
        return NOT_HANDLED
    target = op.mutable(owner) if hashable and isinstance(owner, Known) and op.evaluator.object_state.plain_keys(owner.obj) else None
    if target is None or not isinstance(op.key, Known):
        _forget_content(op, owner, op.new)
        return op.unknown('a key that is not known')
    target[op.key.obj] = lower(op.new)
    return None


@LIBRARY.store_subscript('list')
def write_index(op: Operation) -> Value | None:
    owner = op.current(op.receiver)
    if op.type_of(owner) is not list:
        return NOT_HANDLED
    _require_index(op, owner, list)
    key = _index(op)
    if not isinstance(owner, Known) or type(key) is not int:
        _forget_content(op, owner, op.new)
        return op.unknown('an index that is not known')
    if not -len(owner.obj) <= key < len(owner.obj):
        raise op.crash(IndexError('list assignment index out of range'), rule='python/index-range')
    target = op.mutable(owner)
    if target is None:
        return op.unknown('a list that was not copied')
    target[key] = lower(op.new)
    return None


def _forget_content(op: Operation, owner: Value, new: Value) -> None:
    op.taint(owner)
    if isinstance(owner, Abstract):
        owner.holds.append(new)


@LIBRARY.delete_subscript('dict')
def delete_key(op: Operation) -> Value | None:
    owner = op.current(op.receiver)
    if op.type_of(owner) is not dict:
        return NOT_HANDLED
    if not isinstance(owner, Known) or not op.evaluator.hashable(op.key, op.node) or not op.evaluator.object_state.plain_keys(owner.obj):
        return NOT_HANDLED
    if op.key.obj not in owner.obj:
        raise op.crash(KeyError(op.key.obj), rule='python/missing-key')
    target = op.mutable(owner)
    if target is not None:
        del target[op.key.obj]
    return None


@LIBRARY.delete_subscript('list')
def delete_index(op: Operation) -> Value | None:
    owner = op.current(op.receiver)
    key = _index(op)
    if op.type_of(owner) is not list or not isinstance(owner, Known) or key is None:
        return NOT_HANDLED
    if type(key) is int and not -len(owner.obj) <= key < len(owner.obj):
        raise op.crash(IndexError('list assignment index out of range'), rule='python/index-range')
    target = op.mutable(owner)
    if target is not None:
        del target[key]
    return None


# methods

#: how many arguments, at least and at most
_LIST_COUNTS = {'append': (1, 1), 'extend': (1, 1), 'insert': (2, 2), 'pop': (0, 1), 'clear': (0, 0), 'reverse': (0, 0), 'copy': (0, 0)}


@LIBRARY.call('list.append', 'list.extend', 'list.insert', 'list.pop', 'list.clear', 'list.reverse', 'list.copy')
def list_method(op: Operation) -> Value:
    name = op.short_name
    owner = op.current(op.receiver)
    if op.kwargs or not _fits(op, _LIST_COUNTS[name]):
        raise wrong_count(op, list)
    if op.type_of(owner) is not list or not isinstance(owner, Known):
        _hold(op, owner)
        return NOT_HANDLED if op.type_of(owner) is not list else op.certain(_after_unknown(op, name))
    if name == 'copy':
        return op.own(owner.obj.copy())
    items: list[Any] = []
    if name == 'extend':
        try:
            items = [lower(item) for item in op.elements(op.args[0], 100_000)]
        except Exception as error:
            if isinstance(error, Crash):
                raise
            op.taint(owner)
            raise
    index = op.current(op.args[0]) if name in ('pop', 'insert') and op.args else Known(-1)
    if not isinstance(index, Known) or type(index.obj) is not int:
        op.taint(owner)
        return op.unknown('an index that is not known')
    if name == 'pop' and not -len(owner.obj) <= index.obj < len(owner.obj):
        message = 'pop from empty list' if not owner.obj else 'pop index out of range'
        raise op.crash(IndexError(message), rule='python/index-range')
    target = op.mutable(owner)
    if target is None:
        return op.certain(_after_unknown(op, name))
    result = getattr(target, name)(*([items] if name == 'extend' else map(lower, op.args)))
    return op.current(lift(result)) if name == 'pop' else Known(None)


def _hold(op: Operation, owner: Value) -> None:
    if isinstance(owner, Abstract):
        owner.holds.extend(op.args)


def _after_unknown(op: Operation, name: str) -> Value:
    return Unknown('an element that is not known', foreign=op.evaluator.is_foreign(op.receiver, *op.args)) if name == 'pop' else Known(None)


def _fits(op: Operation, bounds: tuple[int, int]) -> bool:
    return bounds[0] <= len(op.args) <= bounds[1]


def wrong_count(op: Operation, tp: type[Any]) -> Crash:
    """The TypeError of a builtin method called with too many or too few arguments, as an empty object words it."""
    try:
        getattr(tp(), op.short_name)(*op.args, **op.kwargs)
        message = f'{op.short_name}() takes other arguments than these'
    except TypeError as error:
        message = str(error)
    return op.crash(TypeError, message, rule='python/arguments')


@LIBRARY.call('dict.get', 'dict.keys', 'dict.values', 'dict.items', 'dict.pop', 'dict.setdefault', 'dict.update', 'dict.copy', 'dict.clear')
def dict_method(op: Operation) -> Value:
    name = op.short_name
    owner = op.current(op.receiver)
    if op.type_of(owner) is not dict or not isinstance(owner, Known):
        return NOT_HANDLED
    if not _fits(op, {'get': (1, 2), 'pop': (1, 2), 'setdefault': (1, 2), 'update': (0, 1)}.get(name, (0, 0))):
        raise wrong_count(op, dict)
    if name in ('keys', 'values', 'items'):
        return Known(getattr(owner.obj, name)())
    if name == 'copy':
        return op.own(owner.obj.copy())
    if name == 'update':
        return _update(op, owner)
    if name == 'clear':
        target = op.mutable(owner)
        if target is not None:
            target.clear()
        return Known(None)
    key = op.current(op.args[0])
    if not op.evaluator.hashable(key, op.node) or not op.evaluator.object_state.plain_keys(owner.obj):
        return op.unknown('a key that is not known') if name == 'get' else NOT_HANDLED
    return _keyed(op, owner, name, key.obj)


def _keyed(op: Operation, owner: Known, name: str, key: Any) -> Value:
    default = op.args[1] if len(op.args) > 1 else None
    if key in owner.obj:
        value = op.current(lift(owner.obj[key]))
        if name == 'pop':
            target = op.mutable(owner)
            if target is not None:
                del target[key]
        return value
    if name == 'pop' and default is None:
        raise op.crash(KeyError(key), rule='python/missing-key')
    value = Known(None) if default is None else default
    if name == 'setdefault':
        target = op.mutable(owner)
        if target is not None:
            target[key] = lower(value)
    return value


def _update(op: Operation, owner: Known) -> Value:
    other = op.current(op.args[0]) if op.args else Known({})
    if not isinstance(other, Known) or type(other.obj) is not dict or not op.evaluator.object_state.plain_keys(other.obj):
        return NOT_HANDLED
    target = op.mutable(owner)
    if target is None:
        return op.unknown('a dictionary that was not copied')
    target.update(other.obj)
    target.update({key: lower(value) for key, value in op.kwargs.items()})
    return Known(None)
