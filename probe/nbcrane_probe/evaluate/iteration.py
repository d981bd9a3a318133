"""Iterating: a generator of Values for anything that can be looped over."""

from __future__ import annotations

import ast
from typing import Any, Iterable, Iterator

from .. import introspection
from .operation import NOT_HANDLED
from .signals import Crash, Undecidable
from .invalidation import Invalidation
from .values import Abstract, Function, Known, Method, Stream, Value, lift


class Iteration(Invalidation):
    """`iterate` ends where the iterable certainly ends and raises Undecidable where it is not known whether another element comes."""

    def iterate(self, value: Value, node: ast.AST | None = None, unpacking: bool = False) -> Iterator[Value]:
        value = self.object_state.current(value)
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
        self.object_state.taint(value)
        return _murky('iterates over a value that is not known')

    def _drain(self, stream: Stream) -> Iterator[Value]:
        while True:
            if stream.pull is None:
                raise Undecidable('an iterator that may have been used')
            try:
                item = next(stream.pull)
            except StopIteration:
                return
            except Undecidable:
                stream.pull = None
                raise
            yield self.object_state.current(item)

    def _iterate_known(self, value: Known) -> Iterator[Value] | None:
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

    def _sequence(self, value: Known) -> Iterator[Value]:
        # The list may grow while it is walked, and be replaced by a copy the evaluator changes.
        index = 0
        while True:
            now = self.object_state.current(value)
            if not isinstance(now, Known):
                raise Undecidable('a list that may have been changed')
            if index >= len(now.obj):
                return
            yield self.object_state.current(lift(now.obj[index]))
            index += 1

    def _sized(self, value: Known, word: str) -> Iterator[Value]:
        size = len(value.obj)
        for item in list(value.obj):
            yield self.object_state.current(Known(item))
            now = self.object_state.current(value)
            if not isinstance(now, Known):
                raise Undecidable('a container that may have been changed')
            if len(now.obj) != size:
                source = self.source_of(value)
                raise Crash(
                    RuntimeError,
                    f'{word} changed size during iteration',
                    'python/changed-size',
                    f'The loop adds to or removes from {source} while iterating over it.',
                    [(source, 'S', f'{size} elements when the loop starts')],
                )

    def _view(self, view: Iterable[Any]) -> Iterator[Value]:
        for item in list(view):
            if type(item) is tuple:
                yield Known(item)
            else:
                yield self.object_state.current(lift(item))

    def require_iterable(self, value: Value, node: ast.AST | None, unpacking: bool = False) -> None:
        """Raises Crash for what can certainly not be iterated."""
        is_class = isinstance(value, Known) and introspection.is_class(value.obj)
        name = None
        if isinstance(value, (Function, Method)):
            name = 'function' if isinstance(value, Function) else self.method_type_name(value)
        elif isinstance(value, (Known, Abstract)) and not is_class:
            specials = [self.has_special(value, special) for special in ('__iter__', '__getitem__')]
            name = self.type_name(value) if specials == [False, False] else None
        if name is None:
            return
        message = f'cannot unpack non-iterable {name} object' if unpacking else f"'{name}' object is not iterable"
        raise Crash(TypeError, message, 'python/not-iterable')


def _murky(reason: str) -> Iterator[Value]:
    raise Undecidable(reason)
    yield
