"""Iterating: a generator of Values for anything that can be looped over."""

from __future__ import annotations

from .. import trust
from .signals import NOT_HANDLED, Crash, Murky
from .values import Abstract, Class, Function, Instance, Known, Method, Stream, Unknown, lift


class Iteration:
    """`iterate` ends where the iterable certainly ends and raises Murky where it is not known whether another element comes."""

    def iterate(self, value, node=None, unpacking=False):
        value = self.heap.current(value)
        if isinstance(value, Stream):
            return self._drain(value)
        op = self.operation('iterate', node, receiver=value)
        found = self.hooked('iterate', value, op)
        if found is not NOT_HANDLED:
            return found
        if isinstance(value, Known):
            generator = self._iterate_known(value)
            if generator is not None:
                return generator
        self.require_iterable(value, node, unpacking)
        self.operand_effects(value)
        self.heap.taint(value)
        return _murky('iterates over a value that is not known')

    def _drain(self, stream):
        while True:
            if stream.pull is None:
                raise Murky('an iterator that may have been used')
            try:
                item = next(stream.pull)
            except StopIteration:
                return
            except Murky:
                stream.pull = None
                raise
            yield self.heap.current(item)

    def _iterate_known(self, value):
        tp = type(value.obj)
        if tp in (list, tuple):
            return self._sequence(value)
        if tp in (str, bytes, range, bytearray):
            return (Known(item) for item in value.obj)
        if tp is dict:
            return self._sized(value, 'dictionary')
        if tp in (set, frozenset):
            return self._sized(value, 'Set')
        if tp in (type({}.keys()), type({}.values()), type({}.items())):
            return self._view(value.obj)
        return None

    def _sequence(self, value):
        # The list may grow while it is walked, and be replaced by a copy the evaluator changes.
        index = 0
        while True:
            now = self.heap.current(value)
            if not isinstance(now, Known):
                raise Murky('a list that may have been changed')
            if index >= len(now.obj):
                return
            yield self.heap.current(lift(now.obj[index]))
            index += 1

    def _sized(self, value, word):
        size = len(value.obj)
        for item in list(value.obj):
            yield self.heap.current(Known(item))
            now = self.heap.current(value)
            if not isinstance(now, Known):
                raise Murky('a container that may have been changed')
            if len(now.obj) != size:
                source = self.source_of(value)
                raise Crash(
                    RuntimeError,
                    f'{word} changed size during iteration',
                    'python/changed-size',
                    f'The loop adds to or removes from {source} while it goes over it.',
                    [(source, 'S', f'{size} elements when the loop starts')],
                )

    def _view(self, view):
        for item in list(view):
            if type(item) is tuple:
                yield Known(item)
            else:
                yield self.heap.current(lift(item))

    def require_iterable(self, value, node, unpacking=False):
        """Raises Crash for what can certainly not be iterated."""
        if isinstance(value, (Function, Method)):
            name = 'function' if isinstance(value, Function) else self.method_type_name(value)
            if name is None:
                return
        elif isinstance(value, (Class, Instance, Unknown)) or (isinstance(value, Known) and trust.is_class(value.obj)):
            if (
                not isinstance(value, Instance)
                or self.has_special(value, '__iter__') is not False
                or self.has_special(value, '__getitem__') is not False
            ):
                return
            name = self.type_name(value)
        elif isinstance(value, (Known, Abstract)):
            if self.has_special(value, '__iter__') is not False or self.has_special(value, '__getitem__') is not False:
                return
            name = self.type_name(value)
        else:
            return
        source = self.source_of(value, node)
        verb = f'cannot unpack non-iterable {name} object' if unpacking else f"'{name}' object is not iterable"
        what = 'None' if name == 'NoneType' else f'of type {name}'
        raise Crash(TypeError, verb, 'python/not-iterable', f'{source} is {what}, which cannot be iterated over.', [(source, 'R', name)])


def _murky(reason):
    raise Murky(reason)
    yield
