"""Objects that share memory with one the cell changes: their content is not believed any more (their shape still is)."""

from __future__ import annotations

from typing import Any

from .. import introspection
from ..evaluate.operation import Operation

_HOLDING = ('obj', '_orig', '_parent')


class Stale:
    """The test of one look, kept in `Rules.stale`."""

    def __init__(self) -> None:
        self.held = set()
        #: the memory of what was changed: a tensor made of an array does not know its root
        self.spans = []
        #: what the identities belong to, kept so that none is used again
        self.keep = []

    def __call__(self, obj: Any) -> bool:
        if self.held and any(id(introspection.static_getattr(obj, name)) in self.held for name in _HOLDING):
            return True
        if not self.spans:
            return False
        spans = [span for span in map(_span, _parts(obj) or [obj]) if span is not None]
        return any(start < last and first < end for start, end in spans for first, last in self.spans)


def _stale_of(op: Operation) -> Stale:
    tests = op.evaluator.rules.stale
    found = next((test for test in tests if isinstance(test, Stale)), None)
    if found is None:
        found = Stale()
        tests.append(found)
    return found


def is_stale(op: Operation, obj: Any) -> bool:
    return any(test(obj) for test in op.evaluator.rules.stale)


def _span(obj: Any) -> tuple[int, int] | None:
    """The addresses that an array lies between, or the storage that a tensor on the processor is part of; None of all others."""
    if type(obj) is introspection.loaded('numpy.ndarray'):
        start = obj.__array_interface__['data'][0]
        steps = [(extent - 1) * stride for extent, stride in zip(obj.shape, obj.strides)]
        return start + sum(min(0, step) for step in steps), start + sum(max(0, step) for step in steps) + obj.itemsize
    if introspection.class_member(type(obj), 'untyped_storage') is introspection.MISSING or obj.device.type != 'cpu':
        return None
    storage = obj.untyped_storage()
    return storage.data_ptr(), storage.data_ptr() + storage.nbytes()


def _parts(obj: Any) -> list[Any]:
    """The arrays that hold the data of an array, frame, series or index."""
    if type(obj) is introspection.loaded('numpy.ndarray'):
        return [obj]
    manager = introspection.static_getattr(obj, '_mgr')
    if manager is not None:
        return [part for part in getattr(manager, 'arrays', ()) if type(part) is introspection.loaded('numpy.ndarray')]
    data = introspection.static_getattr(obj, '_data')
    return [data] if type(data) is introspection.loaded('numpy.ndarray') else []


def invalidate_sharers(op: Operation, obj: Any) -> None:
    """What shares memory with `obj` (about to be replaced by a changed copy) is stale for the rest of the look."""
    stale = _stale_of(op)
    stale.keep.append(obj)
    stale.spans.extend(span for span in map(_span, [obj, *_parts(obj)]) if span is not None)


def invalidate_holders(op: Operation, obj: Any) -> None:
    """What was made from the live frame or series and still looks at it (groups, locators, accessors) does not see the changed copy."""
    stale = _stale_of(op)
    stale.keep.append(obj)
    stale.held.add(id(obj))
