"""Lengths that more turns would give, for what the loop of a library lets grow that was left.

An attempt leaves all of it as a few turns have made it. Where a crash hangs on nothing else that was cut, the attempt that confirms it makes everything as long
as all turns would, or longer, and gives arrays and containers that turns have changed the contents of two of their elements: what fails alike in both hangs neither
on how many turns there were nor on how many of a kind come out of what they have computed.
"""

from __future__ import annotations

import collections
import contextlib
import ctypes
import itertools
import types
from typing import Any, Callable, Iterable, List, Optional

from ...footprint import own_size
from ...introspection import stated
from ..lookahead.resizing import MOST, Fixed, at_places, more_keys
from .container_growth import Growth

# The most that an array may take which is made longer.
_BYTES = 1 << 26
# Keys of a dict that are looked at before it is filled.
_KEYS = 100
# Not more elements than these may each have a meaning of their own.
_FEW = 3

#: Makes one thing as long as so many more turns would.
Filler = Callable[[int], None]


def fillers(growth: Growth, frame: types.FrameType) -> Optional[List[Filler]]:
    """For all that grows in a loop which runs in this frame; None where something does of which there is no longer one."""
    if growth.is_unsteady:
        return None
    try:
        grown = [_in_place(one.container, one.source, one.added) for one in growth.in_place]
        anew = [_anew(part, added, _into(own, name, frame)) for own, name, part, added in growth.made_anew(frame)]
    except Fixed:
        return None
    return [*[_mixing(value) for value in growth.stored(frame)], *grown, *anew]


def fill(filling: List[Filler], turns: Optional[int]) -> bool:
    """Whether all could be filled. turns: how many were left out, None where nobody knows."""
    try:
        for filler in filling:
            filler(MOST if turns is None else turns)
    except Exception:
        # What nbcrane may not fill keeps its length, so that nothing can be told of it.
        return False
    return True


def _mixing(value: Any) -> Filler:
    def filler(_: int) -> None:
        # What cannot be changed stays as it is.
        with contextlib.suppress(Exception):
            places = [0 if at % 2 else -1 for at in range(len(value))]
            if stated(value, 'dtype') is not None and stated(value, 'columns') is None:
                value[...] = value[places]
            elif isinstance(value, list) and _are_alike(value):
                value[:] = [value[at] for at in places]
            elif isinstance(value, dict) and _are_alike(value.values()):
                held = list(value.values())
                value.update({key: held[at] for key, at in zip(value, places)})

    return filler


def _are_alike(values: Iterable) -> bool:
    kinds = [type(one) for one in values]
    return len(kinds) > _FEW and len(set(kinds)) == 1


def _in_place(container: Any, source: Any, added: int) -> Filler:
    """source: what has elements like those of the container."""
    if not source:
        raise Fixed('empty')
    if isinstance(source, (dict, set)):
        more_keys(list(itertools.islice(source, _KEYS)), 1)

    def filler(turns: int) -> None:
        count = min(MOST, added * turns)
        if isinstance(source, dict):
            container.update(zip(more_keys(list(source), count), itertools.cycle(list(source.values()))))
        elif isinstance(source, set):
            container.update(more_keys(list(source), count))
        else:
            found = list(source)
            container.extend(_another(found[at % len(found)], at + 1) for at in range(count))

    return filler


def _another(value: object, at: int) -> object:
    """Numbers are other ones, so that they are of all kinds."""
    return value + at if type(value) in (int, float) else value  # type: ignore[operator]


def _anew(value: Any, added: int, put: Callable[[object], None]) -> Filler:
    shape = stated(value, 'shape')
    if (
        type(value) not in (list, tuple, collections.deque)
        and not (isinstance(shape, tuple) and hasattr(value, '__getitem__'))
        or not len(value)
    ):
        raise Fixed('length')

    def filler(turns: int) -> None:
        has = len(value)
        count = min(MOST, added * turns, _BYTES * has // max(1, own_size(value)))
        put(at_places(value, [*range(has), *[at % has for at in range(count)]]))

    return filler


def _into(own: Optional[dict], name: str, frame: types.FrameType) -> Callable[[object], None]:
    """What puts a value into a dict, or under a name of the frame."""

    def put(value: object) -> None:
        held = frame.f_locals if own is None else own
        held[name] = value
        if own is None:
            # Before Python 3.13 the names of a frame are a copy.
            ctypes.pythonapi.PyFrame_LocalsToFast(ctypes.py_object(frame), ctypes.c_int(0))

    return put
