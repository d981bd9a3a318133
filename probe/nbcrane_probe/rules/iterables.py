"""Functions over iterables: all elements at once, or one by one."""

from __future__ import annotations

from typing import Any, Callable, Iterator

from .. import introspection
from ..evaluate.operation import NotPlain
from ..evaluate.signals import Crash, Undecidable
from ..evaluate.values import Abstract, Known, Stream, Value, lower
from .containers import wrong_count
from .library import NOT_HANDLED, Library, Operation

LIBRARY = Library('builtins')


@LIBRARY.call('list', 'tuple', 'set', 'frozenset', 'sorted', 'sum', 'min', 'max', 'any', 'all', 'reversed')
def over_elements(op: Operation) -> Value:
    """Functions that go over all elements of one iterable."""
    name = op.short_name
    evaluator = op.evaluator
    if not op.args:
        empty = {'list': list, 'tuple': tuple, 'set': set, 'frozenset': frozenset}.get(name)
        return NOT_HANDLED if empty is None else op.own(empty())
    if len(op.args) > 1 or op.kwargs:
        return _several(op, name)
    value = op.current(op.args[0])
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
    whole = evaluator.make_list(items)
    if not op.is_known(whole):
        op.evaluator.operand_effects(whole)
        return Abstract(types[name]) if name in types else op.unknown(f'{name}() of values that are not known')
    function = {'sorted': sorted, 'sum': sum, 'min': min, 'max': max, 'frozenset': frozenset}[name]
    return _perform(op, function, whole)


def _perform(op: Operation, function: Callable[[Any], Any], items: Known) -> Value:
    """What a function makes of all elements at once; that there are none explains its exception."""
    try:
        return op.perform(function, items, passes=5)
    except Crash as crash:
        if not items.obj:
            source = op.text(op.args[0])
            crash.rule, crash.evidence = 'python/empty', [(source, 'S', 'empty')]
            crash.diagnosis = f'{op.short_name}() of {source}, which is empty.'
        raise


def _any_all(op: Operation, name: str, items: list[Value]) -> Value:
    for item in items:
        verdict = op.evaluator.truth(item, op.node)
        if verdict is None:
            return Abstract(bool)
        if verdict == (name == 'any'):
            return Known(verdict)
    return Known(name == 'all')


def _several(op: Operation, name: str) -> Value:
    values = op.given
    if name in ('sorted', 'min', 'max', 'sum') and 'key' not in op.kwargs and all(op.is_known(value) for value in values):
        return op.real(5)
    return _by_key(op, name) if 'key' in op.kwargs and name in ('sorted', 'min', 'max') else NOT_HANDLED


def _by_key(op: Operation, name: str) -> Value:
    """`min(runs, key=lambda run: run.loss)`: the key of each element, and what these make of the elements."""
    try:
        items = op.elements(op.current(op.args[0]), _MOST_KEYS) if len(op.args) == 1 else [op.current(value) for value in op.args]
        reverse = op.plain(op.kwargs.get('reverse'), False)
    except NotPlain:
        op.effects_of(op.kwargs['key'])
        op.reads(*op.args)
        return Abstract(list) if name == 'sorted' else op.unknown(f'{name}() with a key function')
    if not items and 'default' in op.kwargs:
        return op.current(op.kwargs['default'])
    function = op.current(op.kwargs['key'])
    is_own = isinstance(function, Known) and function.obj is None
    keys = op.evaluator.make_list(items if is_own else [op.call(function, [item]) for item in items])
    if not op.is_known(keys):
        return Abstract(list) if name == 'sorted' else op.unknown(f'{name}() with keys that are not known')
    places = _perform(op, lambda keys: _ORDERS[name](range(len(keys)), keys.__getitem__, reverse), keys)
    if not isinstance(places, Known):
        return Abstract(list) if name == 'sorted' else op.unknown(f'{name}() with keys that were not compared')
    return op.evaluator.make_list([items[at] for at in places.obj]) if name == 'sorted' else items[places.obj]


# Elements whose keys are looked at one by one.
_MOST_KEYS = 200
_ORDERS: dict[str, Callable[..., Any]] = {
    'sorted': lambda places, key, reverse: sorted(places, key=key, reverse=reverse),
    'min': lambda places, key, _: min(places, key=key),
    'max': lambda places, key, _: max(places, key=key),
}


@LIBRARY.call('dict')
def do_dict(op: Operation) -> Value:
    found = {}
    if op.args:
        other = op.current(op.args[0])
        if isinstance(other, Known) and type(other.obj) is dict:
            found.update(other.obj)
        else:
            for pair in op.elements(other):
                parts = op.elements(pair, 3)
                if len(parts) != 2 or not op.evaluator.hashable(parts[0], op.node):
                    return NOT_HANDLED
                found[parts[0].obj] = lower(parts[1])
    found.update({key: lower(value) for key, value in op.kwargs.items()})
    return op.own(found)


@LIBRARY.call('enumerate', 'zip', 'map', 'filter', 'iter')
def make_stream(op: Operation) -> Value:
    name = op.short_name
    evaluator = op.evaluator
    if name == 'iter' and len(op.args) != 1 or not op.args:
        return NOT_HANDLED
    sources = op.args[1:] if name in ('map', 'filter') else op.args[:1] if name == 'enumerate' else op.args
    for source in sources:
        evaluator.require_iterable(op.current(source), op.node)
    if name == 'enumerate':
        start = op.argument('start', 1, Known(0))
        return Stream(_enumerate(op, start.obj if isinstance(start, Known) and type(start.obj) is int else None), name)
    if op.kwargs:
        return NOT_HANDLED
    streams = [evaluator.iterate(source, op.node) for source in sources]
    if name == 'iter':
        return Stream(streams[0], 'iterator')
    if name == 'zip':
        return Stream(map(evaluator.make_tuple, _rows(streams)), name)
    return Stream(_map(op, streams) if name == 'map' else _filter(op, streams[0]), name)


def _enumerate(op: Operation, start: int | None) -> Iterator[Value]:
    for index, item in enumerate(op.evaluator.iterate(op.args[0], op.node), start or 0):
        yield op.evaluator.make_tuple([Abstract(int) if start is None else Known(index), item])


def _rows(streams: list[Iterator[Value]]) -> Iterator[list[Value]]:
    while streams:
        row = []
        for stream in streams:
            try:
                row.append(next(stream))
            except StopIteration:
                return
        yield row


def _map(op: Operation, streams: list[Iterator[Value]]) -> Iterator[Value]:
    return (op.call(op.args[0], row) for row in _rows(streams))


def _filter(op: Operation, stream: Iterator[Value]) -> Iterator[Value]:
    function = op.current(op.args[0])
    for item in stream:
        value = item if isinstance(function, Known) and function.obj is None else op.call(function, [item])
        verdict = op.evaluator.truth(value, op.node)
        if verdict is None:
            raise Undecidable('filter() with a result that is not known')
        if verdict:
            yield item


@LIBRARY.call('next')
def do_next(op: Operation) -> Value:
    value = op.current(op.args[0]) if op.args else None
    if not isinstance(value, Stream):
        tp = op.type_of(value)
        if tp is not None and tp in (list, tuple, dict, str, int, range, type(None)):
            raise op.mistyped(value, "'{}' object is not an iterator", 'python/not-iterator')
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
    except Undecidable:
        value.pull = None
        raise


@LIBRARY.call('str.join')
def do_join(op: Operation) -> Value:
    if len(op.args) != 1:
        raise wrong_count(op, str)
    try:
        items = op.elements(op.args[0], 20_000)
    except Crash:
        raise
    except Exception:
        return Abstract(str)
    for index, item in enumerate(items):
        tp = op.type_of(item)
        if tp is not None and not introspection.is_subclass(tp, str):
            source = op.text(op.args[0])
            raise op.crash(
                TypeError,
                f'sequence item {index}: expected str instance, {tp.__name__} found',
                rule='python/operand-types',
                diagnosis=f'join() needs strings, but element {index} of {source} is of type {tp.__name__}.',
                evidence=[(source, 'R', f'element {index} is of type {tp.__name__}')],
            )
    whole = op.evaluator.make_list(items)
    return op.perform(str.join, op.receiver, whole) if op.is_known(whole) else op.certain(Abstract(str))
