"""Objects that share memory with one the cell changes: their content is not believed any more (their shape still is)."""
from __future__ import annotations

from .. import trust


def _root(array):
    """The object that owns an array's memory."""
    base = array.base
    while base is not None:
        array, base = base, getattr(base, 'base', None)
    return array


def _parts(obj):
    """The arrays that hold the data of an array, frame, series or index."""
    if trust.is_instance(obj, trust.loaded('numpy.ndarray')):
        return [obj]
    manager = trust.static_getattr(obj, '_mgr')
    if manager is not None:
        return [part for part in getattr(manager, 'arrays', ()) if type(part) is trust.loaded('numpy.ndarray')]
    data = trust.static_getattr(obj, '_data')
    return [data] if type(data) is trust.loaded('numpy.ndarray') else []


def forget_sharers(op, obj):
    """What shares memory with `obj` (about to be replaced by a changed copy) is stale for the rest of the look."""
    roots = [_root(part) for part in _parts(obj)]
    gone = {id(root) for root in roots}

    def is_stale(other, keep=(roots, obj)):
        return any(id(_root(part)) in gone for part in _parts(other))

    op.evaluator.rules.stale.append(is_stale)


def forget_holders(op, obj):
    """What was made from the live frame or series and still looks at it (groups, locators, accessors) does not see the changed copy."""
    def is_stale(other):
        return any(trust.static_getattr(other, name) is obj for name in ('obj', '_orig', '_parent'))

    op.evaluator.rules.stale.append(is_stale)
