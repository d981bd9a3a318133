"""Python's own types and functions. Also the worked example of a rule module: see rules/__init__.py for the protocol."""
from __future__ import annotations

import builtins
import difflib

from .. import trust
from ..evaluate.signals import Crash, Murky
from ..evaluate.values import Abstract, Class, Descriptor, Function, Instance, Known, Method, Stream, Unknown, lift, lower
from .library import NOT_HANDLED, Library

LIBRARY = Library('builtins')

_EXCEPTIONS = [name for name, value in vars(builtins).items() if isinstance(value, type) and issubclass(value, BaseException)]

LIBRARY.trust('str', 'bytes', 'bytearray', 'list', 'tuple', 'dict', 'set', 'frozenset', 'range', 'slice', 'int', 'float', 'complex', 'bool',
              *_EXCEPTIONS)

LIBRARY.pure(
    'abs', 'ascii', 'bin', 'bool', 'chr', 'complex', 'divmod', 'float', 'hash', 'hex', 'oct', 'ord', 'repr', 'round', 'slice', *_EXCEPTIONS,
)
LIBRARY.pure(*(f'str.{name}' for name in '''capitalize casefold count encode endswith find index isalnum isalpha isascii isdecimal isdigit isidentifier
    islower isnumeric isprintable isspace istitle isupper lower lstrip partition removeprefix removesuffix rfind rindex rpartition rsplit rstrip
    split splitlines startswith strip swapcase title translate upper maketrans'''.split()), passes=2)
LIBRARY.pure(*(f'bytes.{name}' for name in 'decode hex split strip startswith endswith find index count lower upper'.split()), passes=2)
LIBRARY.pure('int.bit_length', 'int.to_bytes', 'int.from_bytes', 'int.conjugate', 'float.is_integer', 'float.hex', 'float.as_integer_ratio',
             'float.fromhex', 'complex.conjugate', 'range.index', 'range.count', 'tuple.index', 'tuple.count', 'list.index', 'list.count')
LIBRARY.pure(*(f'set.{name}' for name in 'difference intersection isdisjoint issubset issuperset symmetric_difference union'.split()), passes=3, fresh=True)
LIBRARY.pure(*(f'frozenset.{name}' for name in 'difference intersection isdisjoint issubset issuperset symmetric_difference union copy'.split()), passes=3)
LIBRARY.mutates('list.sort', 'list.remove', passes=10)
LIBRARY.mutates('set.add', 'set.remove', 'set.discard', 'set.clear', 'set.update', 'set.difference_update', 'set.intersection_update', 'set.pop')
LIBRARY.harmless('id', 'dir', 'help', 'memoryview', 'input', 'locals')


# reading elements

@LIBRARY.subscript('dict')
def read_key(op):
    found = op.evaluator.heap.current(op.receiver)
    own_lookup = trust.is_user_type(op.type_of(found)) or '__getitem__' in _names_below(op.type_of(found), dict)
    hashable = None if own_lookup else op.evaluator.hashable(op.key, op.node)
    if type_of(op, found) is not dict:
        return _subclass_key(op, found) if hashable else NOT_HANDLED
    if not isinstance(found, Known) or not hashable or not _plain_keys(op, found.obj):
        return NOT_HANDLED if not isinstance(found, Known) else op.unknown('a key that is not known')
    key = op.key.obj
    if key in found.obj:
        return op.evaluator.heap.current(lift(found.obj[key]))
    raise _missing_key(op, found.obj, key)


def _subclass_key(op, found):
    if isinstance(found, Known) and not trust.is_user_type(type(found.obj)) and op.is_known(op.key) and _plain_keys(op, found.obj):
        if dict.__contains__(found.obj, op.key.obj):
            return op.evaluator.heap.current(lift(dict.__getitem__(found.obj, op.key.obj)))
        if '__missing__' not in _names_below(type(found.obj), dict):
            raise _missing_key(op, found.obj, op.key.obj)
        op.taint(found)
        return op.unknown('a mapping that makes values on demand')
    return NOT_HANDLED


def _names_below(tp, root):
    return {name for base in trust.type_mro(tp) if base is not root and base is not object for name in trust.type_dict(base)}


def _missing_key(op, found, key):
    source = op.text(op.receiver)
    names = [name for name in dict.keys(found) if type(name) is str]
    near = difflib.get_close_matches(key, names, 1, 0.7) if type(key) is str else []
    hint = f'; did you mean {near[0]!r}?' if near else '.'
    keys = trust.safe_repr(list(dict.keys(found))[:20], 160)
    shown = trust.safe_repr(key)
    return op.crash(KeyError(key), rule='python/missing-key', diagnosis=f'Key {shown} does not exist in {source} (keys: {keys}){hint}',
                    evidence=[(source, 'V', f'keys {keys}')])


def _plain_keys(op, found):
    return len(found) <= 200_000 and all(type(key) in (str, int) or op.is_known(Known(key)) for key in dict.keys(found))


@LIBRARY.subscript('list', 'tuple', 'str', 'bytes', 'range', 'bytearray')
def read_index(op):
    owner = op.evaluator.heap.current(op.receiver)
    tp = type_of(op, owner)
    if tp not in (list, tuple, str, bytes, range, bytearray):
        return NOT_HANDLED
    _require_index(op, owner, tp)
    key = _index(op)
    if key is None or not isinstance(owner, Known):
        return op.unknown('an index that is not known')
    if isinstance(key, slice):
        result = owner.obj[key]
        return op.evaluator.heap.own(result) if tp in (list, bytearray) else Known(result)
    try:
        return op.evaluator.heap.current(lift(owner.obj[key]))
    except IndexError as error:
        raise _out_of_range(op, error, owner.obj, key) from None


def _index(op):
    """The key as an int or slice, or None where it is not known."""
    key = op.evaluator.heap.current(op.key)
    if not isinstance(key, Known):
        return None
    obj = key.obj
    if type(obj) in (int, bool):
        return int(obj)
    if type(obj) is slice:
        return obj if all(part is None or type(part) in (int, bool) for part in (obj.start, obj.stop, obj.step)) and obj.step != 0 else None
    if op.is_known(key) and trust.is_numpy_scalar(obj) and hasattr(type(obj), '__index__'):
        return obj.__index__()
    op.evaluator.operand_effects(key)
    return None


def _require_index(op, owner, tp):
    """Raises where the key's type can be no index at all."""
    key = op.evaluator.heap.current(op.key)
    key_type = op.type_of(key)
    if key_type is None or key_type is slice or '__index__' in {name for base in trust.type_mro(key_type) for name in trust.type_dict(base)}:
        return
    source, name = op.text(op.receiver), key_type.__name__
    messages = {str: f"string indices must be integers, not '{name}'", bytes: f'byte indices must be integers or slices, not {name}'}
    message = messages.get(tp, f'{tp.__name__} indices must be integers or slices, not {name}')
    shown = trust.safe_repr(key.obj, 40) if isinstance(key, Known) and trust.is_plain(key.obj) else f'of type {name}'
    raise op.crash(TypeError, message, rule='python/index-type', diagnosis=f'{source} is a {tp.__name__}; its index must be an integer or slice, not '
                   f'{shown}.', evidence=[(source, 'R', tp.__name__), (op.text(key), 'R', name)])


def _out_of_range(op, error, owner, key):
    source = op.text(op.receiver)
    return op.crash(error, rule='python/index-range', diagnosis=f'Index {key} is out of range for {source}, which has {len(owner)} '
                    f'element{"s" if len(owner) != 1 else ""}.', evidence=[(source, 'S', f'{type(owner).__name__} of length {len(owner)}')])


def type_of(op, value):
    """The exact type of a value or None."""
    return op.type_of(value)


# writing elements

@LIBRARY.store_subscript('dict')
def write_key(op):
    owner = op.evaluator.heap.current(op.receiver)
    hashable = op.evaluator.hashable(op.key, op.node)
    if type_of(op, owner) is not dict:
        return NOT_HANDLED
    target = op.mutable(owner) if hashable and isinstance(owner, Known) and _plain_keys(op, owner.obj) else None
    if target is None:
        _forget_content(op, owner, op.new)
        return op.unknown('a key that is not known')
    target[op.key.obj] = lower(op.new)
    return None


@LIBRARY.store_subscript('list')
def write_index(op):
    owner = op.evaluator.heap.current(op.receiver)
    if type_of(op, owner) is not list:
        return NOT_HANDLED
    _require_index(op, owner, list)
    key = _index(op)
    if not isinstance(owner, Known) or type(key) is not int:
        _forget_content(op, owner, op.new)
        return op.unknown('an index that is not known')
    if not -len(owner.obj) <= key < len(owner.obj):
        raise _out_of_range(op, IndexError('list assignment index out of range'), owner.obj, key)
    target = op.mutable(owner)
    if target is None:
        return op.unknown('a list that was not copied')
    target[key] = lower(op.new)
    return None


def _forget_content(op, owner, new):
    op.taint(owner)
    if isinstance(owner, Abstract):
        owner.holds.append(new)


@LIBRARY.delete_subscript('dict')
def delete_key(op):
    owner = op.evaluator.heap.current(op.receiver)
    if type_of(op, owner) is not dict:
        return NOT_HANDLED
    if not isinstance(owner, Known) or not op.evaluator.hashable(op.key, op.node) or not _plain_keys(op, owner.obj):
        return NOT_HANDLED
    if op.key.obj not in owner.obj:
        raise _missing_key(op, owner.obj, op.key.obj)
    target = op.mutable(owner)
    if target is not None:
        del target[op.key.obj]
    return None


@LIBRARY.delete_subscript('list')
def delete_index(op):
    owner = op.evaluator.heap.current(op.receiver)
    key = _index(op)
    if type_of(op, owner) is not list or not isinstance(owner, Known) or key is None:
        return NOT_HANDLED
    if type(key) is int and not -len(owner.obj) <= key < len(owner.obj):
        raise _out_of_range(op, IndexError('list assignment index out of range'), owner.obj, key)
    target = op.mutable(owner)
    if target is not None:
        del target[key]
    return None


# methods of containers; their elements may be imagined

@LIBRARY.call('list.append', 'list.extend', 'list.insert', 'list.pop', 'list.clear', 'list.reverse', 'list.copy')
def list_method(op):
    name = op.name.rpartition('.')[2]
    owner = op.evaluator.heap.current(op.receiver)
    if op.kwargs or not _fits(op, {'append': (1, 1), 'extend': (1, 1), 'insert': (2, 2), 'pop': (0, 1), 'clear': (0, 0), 'reverse': (0, 0), 'copy': (0, 0)}[name]):
        raise _wrong_count(op, 'list.' + name)
    if type_of(op, owner) is not list or not isinstance(owner, Known):
        _hold(op, owner)
        return NOT_HANDLED if type_of(op, owner) is not list else op.certain(_after_unknown(op, name))
    if name == 'copy':
        return op.evaluator.heap.own(owner.obj.copy())
    if name == 'extend':
        try:
            items = [lower(item) for item in op.elements(op.args[0], 100_000)]
        except Exception as error:
            if isinstance(error, Crash):
                raise
            op.taint(owner)
            raise
    index = op.evaluator.heap.current(op.args[0]) if name in ('pop', 'insert') and op.args else Known(-1)
    if name in ('pop', 'insert') and not (isinstance(index, Known) and type(index.obj) is int):
        op.taint(owner)
        return op.unknown('an index that is not known')
    if name == 'pop' and not -len(owner.obj) <= index.obj < len(owner.obj):
        message = 'pop from empty list' if not owner.obj else 'pop index out of range'
        raise _out_of_range(op, IndexError(message), owner.obj, index.obj)
    target = op.mutable(owner)
    if target is None:
        return op.certain(_after_unknown(op, name))
    if name == 'append':
        target.append(lower(op.args[0]))
    elif name == 'extend':
        target.extend(items)
    elif name == 'insert':
        target.insert(index.obj, lower(op.args[1]))
    elif name == 'pop':
        return op.evaluator.heap.current(lift(target.pop(index.obj)))
    elif name == 'clear':
        target.clear()
    else:
        target.reverse()
    return Known(None)


def _hold(op, owner):
    if isinstance(owner, Abstract):
        owner.holds.extend(op.args)


def _after_unknown(op, name):
    return Unknown('an element that is not known', foreign=op.evaluator.is_foreign(op.receiver, *op.args)) if name == 'pop' else Known(None)


def _fits(op, bounds):
    return bounds[0] <= len(op.args) <= bounds[1]


def _wrong_count(op, name):
    message = f'{name}() takes other arguments than these'
    return op.crash(TypeError, message, rule='python/arguments', diagnosis=f'{message}.')


@LIBRARY.call('dict.get', 'dict.keys', 'dict.values', 'dict.items', 'dict.pop', 'dict.setdefault', 'dict.update', 'dict.copy', 'dict.clear')
def dict_method(op):
    name = op.name.rpartition('.')[2]
    owner = op.evaluator.heap.current(op.receiver)
    if type_of(op, owner) is not dict or not isinstance(owner, Known):
        return NOT_HANDLED
    if not _fits(op, {'get': (1, 2), 'pop': (1, 2), 'setdefault': (1, 2), 'update': (0, 1)}.get(name, (0, 0))):
        raise _wrong_count(op, 'dict.' + name)
    if name in ('keys', 'values', 'items'):
        return Known(getattr(owner.obj, name)())
    if name == 'copy':
        return op.evaluator.heap.own(owner.obj.copy())
    if name == 'update':
        return _update(op, owner)
    if name == 'clear':
        target = op.mutable(owner)
        if target is not None:
            target.clear()
        return Known(None)
    if not op.evaluator.hashable(op.args[0], op.node) or not _plain_keys(op, owner.obj):
        return op.unknown('a key that is not known') if name == 'get' else NOT_HANDLED
    return _keyed(op, owner, name, op.evaluator.heap.current(op.args[0]).obj)


def _keyed(op, owner, name, key):
    default = op.args[1] if len(op.args) > 1 else None
    if key in owner.obj:
        value = op.evaluator.heap.current(lift(owner.obj[key]))
        if name == 'pop':
            target = op.mutable(owner)
            if target is not None:
                del target[key]
        return value
    if name == 'pop' and default is None:
        raise _missing_key(op, owner.obj, key)
    value = Known(None) if default is None else default
    if name == 'setdefault':
        target = op.mutable(owner)
        if target is not None:
            target[key] = lower(value)
    return value


def _update(op, owner):
    other = op.evaluator.heap.current(op.args[0]) if op.args else Known({})
    if not isinstance(other, Known) or type(other.obj) is not dict or not _plain_keys(op, other.obj):
        return NOT_HANDLED
    target = op.mutable(owner)
    if target is None:
        return op.unknown('a dictionary that was not copied')
    target.update(other.obj)
    target.update({key: lower(value) for key, value in op.kwargs.items()})
    return Known(None)


# functions

@LIBRARY.call('print')
def do_print(op):
    for value in op.args:
        op.evaluator.operand_effects(op.evaluator.heap.current(value))
    for value in op.kwargs.values():
        op.taint(value)
    unknown = [name for name in op.kwargs if name not in ('sep', 'end', 'file', 'flush')]
    if unknown:
        message = f"print() got an unexpected keyword argument '{unknown[0]}'"
        raise op.crash(TypeError, message, rule='python/arguments', diagnosis=message + '.')
    return Known(None)


@LIBRARY.call('len')
def do_len(op):
    if len(op.args) != 1 or op.kwargs:
        message = f'len() takes exactly one argument ({len(op.args)} given)'
        raise op.crash(TypeError, message, rule='python/arguments', diagnosis=message + '.')
    return op.certain(op.evaluator.length(op.args[0], op.node.args[0] if getattr(op.node, 'args', None) else op.node))


@LIBRARY.call('range')
def do_range(op):
    values = [op.evaluator.heap.current(value) for value in op.args]
    if op.kwargs or not 1 <= len(values) <= 3:
        return NOT_HANDLED
    for value in values:
        tp = op.type_of(value)
        if tp in (float, str, list, tuple, dict, type(None)):
            source = op.text(value)
            raise op.crash(TypeError, f"'{tp.__name__}' object cannot be interpreted as an integer", rule='python/operand-types',
                           diagnosis=f'range() needs integers, but {source} is of type {tp.__name__}.', evidence=[(source, 'R', tp.__name__)])
    if all(op.is_known(value) for value in values):
        return op.perform(range, *values)
    return Abstract(range)


@LIBRARY.call('int')
def do_int(op):
    return _parse_number(op, int)


@LIBRARY.call('float')
def do_float(op):
    return _parse_number(op, float)


def _parse_number(op, tp):
    values = [op.evaluator.heap.current(value) for value in [*op.args, *op.kwargs.values()]]
    if values and op.type_of(values[0]) in (list, tuple, dict, set, type(None)):
        name, source = op.type_of(values[0]).__name__, op.text(values[0])
        kinds = "a string, a bytes-like object or a real number" if tp is int else 'a string or a real number'
        raise op.crash(TypeError, f"{tp.__name__}() argument must be {kinds}, not '{name}'", rule='python/operand-types',
                       diagnosis=f'{tp.__name__}() cannot take {source}, which is of type {name}.', evidence=[(source, 'R', name)])
    if all(op.is_known(value) for value in values):
        try:
            return op.perform(tp, *op.args, **op.kwargs)
        except Crash as crash:
            source = op.text(values[0]) if values else ''
            crash.rule = 'python/' + tp.__name__
            crash.diagnosis = f'{tp.__name__}({source}) fails: {crash.message}.'
            crash.evidence = [(source, 'V', trust.safe_repr(values[0].obj, 60))] if values else []
            raise
    for value in values:
        op.evaluator.operand_effects(value)
    return Abstract(tp)


@LIBRARY.call('str')
def do_str(op):
    value = op.evaluator.heap.current(op.args[0]) if op.args else Known('')
    if len(op.args) <= 1 and not op.kwargs and op.is_known(value) and (trust.is_plain(value.obj) or trust.is_container(value.obj)):
        return op.perform(str, *op.args)
    op.evaluator.operand_effects(value)
    return op.certain(Abstract(str))


@LIBRARY.call('list', 'tuple', 'set', 'frozenset', 'sorted', 'sum', 'min', 'max', 'any', 'all', 'reversed')
def over_elements(op):
    """Functions that go over all elements of one iterable."""
    name = op.name.rpartition('.')[2]
    evaluator = op.evaluator
    if not op.args:
        return {'list': lambda: evaluator.heap.own([]), 'tuple': lambda: Known(()), 'set': lambda: evaluator.heap.own(set())}.get(name, lambda: NOT_HANDLED)()
    if len(op.args) > 1 or op.kwargs:
        return _several(op, name)
    value = evaluator.heap.current(op.args[0])
    types = {'list': list, 'tuple': tuple, 'set': set, 'frozenset': frozenset, 'sorted': list, 'any': bool, 'all': bool}
    try:
        items = op.elements(value, 20_000)
    except Crash:
        raise
    except Exception:
        return Abstract(types[name]) if name in types else op.unknown(f'{name}() of values that are not known')
    if name == 'list':
        return evaluator.make_list(items)
    if name == 'tuple':
        return evaluator.make_tuple(items)
    if name == 'set':
        return evaluator.make_set(items, op.node)
    if name == 'reversed':
        return Stream(iter(items[::-1]), 'list_reverseiterator') if evaluator.type_of(value) in (list, tuple, str, range) else NOT_HANDLED
    if name in ('any', 'all'):
        return _any_all(op, name, items)
    if name in ('min', 'max') and not items:
        source = op.text(value)
        word = f'{name}() arg is an empty sequence' if not _new_wording() else f'{name}() iterable argument is empty'
        raise op.crash(ValueError, word, rule='python/empty', diagnosis=f'{name}() of {source}, which is empty.', evidence=[(source, 'S', 'empty')])
    whole = evaluator.make_list(items)
    if not op.is_known(whole):
        op.evaluator.operand_effects(whole)
        return Abstract(types[name]) if name in types else op.unknown(f'{name}() of values that are not known')
    function = {'sorted': sorted, 'sum': sum, 'min': min, 'max': max, 'frozenset': frozenset}[name]
    return op.perform(function, whole, passes=5)


def _new_wording():
    try:
        min([])
    except ValueError as error:
        return 'iterable' in str(error)
    return False


def _any_all(op, name, items):
    for item in items:
        verdict = op.evaluator.truth(item, op.node)
        if verdict is None:
            return Abstract(bool)
        if verdict == (name == 'any'):
            return Known(verdict)
    return Known(name == 'all')


def _several(op, name):
    values = [*op.args, *op.kwargs.values()]
    if name in ('sorted', 'min', 'max', 'sum') and 'key' not in op.kwargs and all(op.is_known(value) for value in values):
        function = {'sorted': sorted, 'sum': sum, 'min': min, 'max': max}[name]
        return op.perform(function, *op.args, passes=5, **op.kwargs)
    if 'key' in op.kwargs:
        op.effects_of(op.kwargs['key'])
        for value in op.args:
            op.evaluator.operand_effects(op.evaluator.heap.current(value))
        return Abstract(list) if name == 'sorted' else op.unknown(f'{name}() with a key function')
    return NOT_HANDLED


@LIBRARY.call('dict')
def do_dict(op):
    found = {}
    if op.args:
        other = op.evaluator.heap.current(op.args[0])
        if isinstance(other, Known) and type(other.obj) is dict:
            found.update(other.obj)
        else:
            for pair in op.elements(other):
                parts = op.elements(pair, 3)
                if len(parts) != 2 or not op.evaluator.hashable(parts[0], op.node):
                    return NOT_HANDLED
                found[parts[0].obj] = lower(parts[1])
    found.update({key: lower(value) for key, value in op.kwargs.items()})
    return op.evaluator.heap.own(found)


@LIBRARY.call('enumerate', 'zip', 'map', 'filter', 'iter')
def make_stream(op):
    name = op.name.rpartition('.')[2]
    evaluator = op.evaluator
    if name == 'iter' and len(op.args) != 1 or not op.args:
        return NOT_HANDLED
    sources = op.args[1:] if name in ('map', 'filter') else op.args[:1] if name == 'enumerate' else op.args
    for source in sources:
        evaluator.require_iterable(evaluator.heap.current(source), op.node)
    if name == 'enumerate':
        start = op.argument('start', 1, Known(0))
        return Stream(_enumerate(evaluator, op, start.obj if isinstance(start, Known) and type(start.obj) is int else None), name)
    if op.kwargs:
        return NOT_HANDLED
    streams = [evaluator.iterate(source, op.node) for source in sources]
    if name == 'iter':
        return Stream(streams[0], 'iterator')
    if name == 'zip':
        return Stream(_zip(evaluator, streams), name)
    return Stream(_map(op, streams) if name == 'map' else _filter(op, streams[0]), name)


def _enumerate(evaluator, op, start):
    for index, item in enumerate(evaluator.iterate(op.args[0], op.node), start or 0):
        yield evaluator.make_tuple([Abstract(int) if start is None else Known(index), item])


def _zip(evaluator, streams):
    while streams:
        row = []
        for stream in streams:
            try:
                row.append(next(stream))
            except StopIteration:
                return
        yield evaluator.make_tuple(row)


def _map(op, streams):
    while True:
        row = []
        for stream in streams:
            try:
                row.append(next(stream))
            except StopIteration:
                return
        yield op.call(op.args[0], row)


def _filter(op, stream):
    function = op.evaluator.heap.current(op.args[0])
    for item in stream:
        value = item if isinstance(function, Known) and function.obj is None else op.call(function, [item])
        verdict = op.evaluator.truth(value, op.node)
        if verdict is None:
            raise Murky('filter() with a result that is not known')
        if verdict:
            yield item


@LIBRARY.call('next')
def do_next(op):
    value = op.evaluator.heap.current(op.args[0]) if op.args else None
    if not isinstance(value, Stream):
        if value is not None and op.type_of(value) in (list, tuple, dict, str, int, range, type(None)):
            name, source = op.type_of(value).__name__, op.text(value)
            raise op.crash(TypeError, f"'{name}' object is not an iterator", rule='python/not-iterator',
                           diagnosis=f'next() needs an iterator, but {source} is of type {name}.', evidence=[(source, 'R', name)])
        return NOT_HANDLED
    if value.pull is None:
        return op.unknown('an iterator that may have been used')
    try:
        return next(value.pull)
    except StopIteration:
        if len(op.args) > 1:
            return op.args[1]
        source = op.text(value)
        raise op.crash(StopIteration, '', rule='python/exhausted', diagnosis=f'next({source}): nothing is left.') from None
    except Murky:
        value.pull = None
        raise


@LIBRARY.call('isinstance')
def do_isinstance(op):
    if len(op.args) != 2 or op.kwargs:
        return NOT_HANDLED
    tp, wanted = op.type_of(op.args[0]), op.evaluator.heap.current(op.args[1])
    classes = list(wanted.obj) if isinstance(wanted, Known) and type(wanted.obj) is tuple else [getattr(wanted, 'obj', None)]
    if not all(trust.is_class(one) for one in classes):
        return Abstract(bool)
    if tp is None:
        return op.certain(Abstract(bool))
    if any(trust.is_subclass(tp, one) for one in classes):
        return Known(True)
    if any('__instancecheck__' in trust.type_dict(base) for one in classes for base in trust.type_mro(type(one)) if base is not type) or \
            trust.is_user_type(tp):
        return op.certain(Abstract(bool))
    return Known(False)


@LIBRARY.call('type')
def do_type(op):
    if len(op.args) != 1:
        return NOT_HANDLED
    value = op.evaluator.heap.current(op.args[0])
    if isinstance(value, Instance):
        return value.cls
    tp = op.type_of(value)
    return Known(tp) if tp is not None and not isinstance(value, Function) else op.unknown('a type that is not known')


@LIBRARY.call('callable')
def do_callable(op):
    if len(op.args) != 1:
        return NOT_HANDLED
    value = op.evaluator.heap.current(op.args[0])
    if isinstance(value, (Function, Class, Method)):
        return Known(True)
    verdict = op.evaluator.has_special(value, '__call__')
    return op.certain(Abstract(bool)) if verdict is None or isinstance(value, Instance) else Known(verdict)


@LIBRARY.call('getattr', 'hasattr')
def get_or_has(op):
    if len(op.args) < 2 or op.kwargs or not op.is_known(op.args[1]) or type(op.args[1].obj) is not str:
        return NOT_HANDLED
    wants_value = op.name.endswith('getattr')
    before = op.evaluator.doubts
    try:
        value = op.attribute_of(op.args[0], op.args[1].obj)
    except Crash as crash:
        if not issubclass(crash.error_class, AttributeError) or op.evaluator.doubts != before:
            raise
        if wants_value and len(op.args) < 3:
            raise
        return op.args[2] if wants_value else Known(False)
    if op.evaluator.doubts != before or isinstance(value, Unknown):
        return op.unknown('an attribute that is not known') if wants_value else op.certain(Abstract(bool))
    return value if wants_value else Known(True)


@LIBRARY.call('setattr')
def do_setattr(op):
    if len(op.args) != 3 or not op.is_known(op.args[1]) or type(op.args[1].obj) is not str:
        return NOT_HANDLED
    op.evaluator.set_attribute(op.args[0], op.args[1].obj, op.args[2], op.node)
    return Known(None)


@LIBRARY.call('property', 'staticmethod', 'classmethod')
def make_descriptor(op):
    if len(op.args) == 1 and not op.kwargs and isinstance(op.args[0], Function):
        return Descriptor(op.name.rpartition('.')[2], op.args[0])
    return NOT_HANDLED


@LIBRARY.call('str.join')
def do_join(op):
    if len(op.args) != 1:
        raise _wrong_count(op, 'str.join')
    try:
        items = op.elements(op.args[0], 20_000)
    except Crash:
        raise
    except Exception:
        return Abstract(str)
    for index, item in enumerate(items):
        tp = op.type_of(item)
        if tp is not None and not trust.is_subclass(tp, str):
            source = op.text(op.args[0])
            raise op.crash(TypeError, f'sequence item {index}: expected str instance, {tp.__name__} found', rule='python/operand-types',
                           diagnosis=f'join() needs strings, but element {index} of {source} is of type {tp.__name__}.',
                           evidence=[(source, 'R', f'element {index} is of type {tp.__name__}')])
    whole = op.evaluator.make_list(items)
    return op.perform(str.join, op.receiver, whole) if op.is_known(whole) else op.certain(Abstract(str))


@LIBRARY.call('str.format')
def do_format(op):
    values = [*op.args, *op.kwargs.values()]
    template = op.plain(op.receiver)
    if all(op.is_known(value) and (trust.is_plain(value.obj) or trust.is_container(value.obj)) for value in values) and '{:' not in template:
        return op.perform(str.format, op.receiver, *op.args, **op.kwargs)
    for value in values:
        op.evaluator.operand_effects(op.evaluator.heap.current(value))
    return Abstract(str)


@LIBRARY.call('str.replace', 'str.zfill', 'str.center', 'str.ljust', 'str.rjust', 'str.expandtabs')
def widen(op):
    if any(op.is_known(value) and type(value.obj) is int and value.obj > 10_000 for value in op.args):
        return Abstract(str)
    if op.name.endswith('replace') and all(op.is_known(value) for value in op.args) and len(op.args) > 1 and type(op.plain(op.args[1])) is str:
        if len(op.args[1].obj) * (len(op.plain(op.receiver)) + 1) > 1_000_000:
            return Abstract(str)
    return op.real(2)


@LIBRARY.call('pow')
def do_pow(op):
    if len(op.args) == 2 and not op.kwargs:
        return op.evaluator.binary('**', op.args[0], op.args[1], op.node)
    return op.unknown('pow()')


@LIBRARY.call('bytes', 'bytearray')
def make_bytes(op):
    if op.args and op.type_of(op.args[0]) is int:
        return Abstract(bytes if op.name.endswith('bytes') else bytearray)
    return op.real()


@LIBRARY.call('exec', 'eval', 'globals', 'vars', '__import__', 'breakpoint')
def anything(op):
    if op.name.endswith('vars') and op.args:
        return NOT_HANDLED
    op.evaluator.globals.wild = True
    op.evaluator.globals.lost_names = None
    op.evaluator.heap.lose()
    op.evaluator.files_unknown = op.evaluator.modules_unknown = True
    return Unknown('code that is not followed', foreign=False)


@LIBRARY.call('exit', 'quit')
def leave(op):
    raise Murky('the cell ends the kernel')


@LIBRARY.explain('str', 'bytes', 'int', 'float', 'tuple', 'list', 'set')
def explain(op, error):
    if op.kind != 'call' or not isinstance(error, (ValueError, KeyError, IndexError, TypeError, UnicodeError)):
        return None
    name = op.name.replace('builtins.', '')
    given = [op.text(value) for value in op.args[:3]]
    words = f'{type(error).__name__}: {error}' if str(error) else type(error).__name__
    evidence = [(op.text(value), 'V', trust.safe_repr(value.obj, 60)) for value in ([op.receiver] if op.receiver is not None else []) + op.args[:2]
                if isinstance(value, Known) and (trust.is_plain(value.obj) or trust.is_container(value.obj))]
    return 'python/call', f"{name}({', '.join(given)}) fails: {words}.", evidence
