"""Functions over iterables: all elements at once, or one by one."""

from __future__ import annotations

import builtins
from typing import Iterator

from ..evaluate.operation import NotPlain
from ..evaluate.signals import Crash, Undecidable
from ..evaluate.values import Abstract, Known, Stream, Value, lower
from .library import NOT_HANDLED, Library, Operation

LIBRARY = Library('builtins')

_MAKES = {'list': list, 'tuple': tuple, 'set': set, 'frozenset': frozenset, 'sorted': list, 'any': bool, 'all': bool}


@LIBRARY.call('list', 'tuple', 'set', 'frozenset', 'sorted', 'sum', 'min', 'max', 'any', 'all', 'reversed')
def over_elements(op: Operation) -> Value:
    """Functions that go over all elements of one iterable."""
    name = op.short_name
    if len(op.args) != 1:
        return op.real(5) if all(map(op.is_known, op.given)) else NOT_HANDLED
    unknown = Abstract(_MAKES[name]) if name in _MAKES else op.unknown(f'{name}() of values that are not known')
    try:
        items = op.elements(op.args[0], 20_000)
    except NotPlain:
        return NOT_HANDLED if op.kwargs else unknown
    # No function for the keys is called where there are no elements.
    if op.kwargs and (items or set(op.kwargs) != {'key'}):
        return op.real(5) if all(map(op.is_known, op.given)) else NOT_HANDLED
    if name == 'reversed':
        is_ordered = op.type_of(op.args[0]) in (list, tuple, str, range)
        return Stream(iter(items[::-1]), 'list_reverseiterator') if is_ordered else NOT_HANDLED
    if name == 'tuple':
        return op.evaluator.make_tuple(items)
    if name == 'set':
        return op.evaluator.make_set(items, op.node)
    whole = op.evaluator.make_list(items)
    if name == 'list':
        return whole
    if not op.is_known(whole):
        op.reads(whole)
        return unknown
    try:
        return op.perform(getattr(builtins, name), whole, passes=5)
    except Crash as crash:
        if not items:
            source = op.text(op.args[0])
            crash.rule, crash.evidence = 'python/empty', [(source, 'S', 'empty')]
            crash.diagnosis = f'{name}() of {source}, which is empty.'
        raise


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
                if len(parts) != 2 or not op.hashable(parts[0]):
                    return NOT_HANDLED
                found[lower(parts[0])] = lower(parts[1])
    found.update({key: lower(value) for key, value in op.kwargs.items()})
    return op.own(found)


@LIBRARY.call('enumerate', 'zip', 'map', 'filter', 'iter')
def make_stream(op: Operation) -> Value:
    name = op.short_name
    if not op.args or op.kwargs or (name == 'iter' and len(op.args) != 1):
        return NOT_HANDLED
    function, *rest = op.args if name in ('map', 'filter') else [Known(None), *op.args]
    start = op.plain(rest.pop()) if name == 'enumerate' and len(rest) == 2 else 0
    for source in rest:
        op.evaluator.require_iterable(op.current(source), op.node)
    streams = [op.evaluator.iterate(source, op.node) for source in rest]
    if name == 'iter':
        return Stream(streams[0], 'iterator')
    if name == 'filter':
        return Stream(_filter(op, op.current(function), streams[0]), name)
    if name == 'enumerate':
        return Stream((op.evaluator.make_tuple([Known(index), item]) for index, item in enumerate(streams[0], start)), name)
    rows = _rows(streams)
    return Stream(map(op.evaluator.make_tuple, rows) if name == 'zip' else (op.call(function, row) for row in rows), name)


def _rows(streams: list[Iterator[Value]]) -> Iterator[list[Value]]:
    while streams:
        row = []
        for stream in streams:
            try:
                row.append(next(stream))
            except StopIteration:
                return
        yield row


def _filter(op: Operation, function: Value, stream: Iterator[Value]) -> Iterator[Value]:
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
        return NOT_HANDLED
    try:
        whole = op.evaluator.make_list(op.elements(op.args[0], 20_000))
    except NotPlain:
        return Abstract(str)
    return op.perform(str.join, op.receiver, whole) if op.is_known(whole) else Abstract(str)
