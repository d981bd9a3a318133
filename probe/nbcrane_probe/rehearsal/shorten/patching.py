"""What the patches of libraries share: replacing functions wherever they were imported to, loops inside libraries, padding."""

from __future__ import annotations

import functools
import inspect
import sys
import types
from typing import Any, Callable, Iterator

from . import modules
from .loops import Loops
from .sites import Site


def wrap(owner: Any, name: str, around: Callable, *, everywhere: bool = False) -> None:
    """Replaces `owner.name` with a function that calls `around(original, *args, **kwargs)`.

    everywhere: also under the names it was imported by, in the same package and in the notebook. Raises AttributeError where it is not.
    """
    replaced = wrapped(getattr(owner, name), around)
    if everywhere:
        modules.replace(owner, {name: replaced}, modules.below({owner.__name__.partition('.')[0], '__main__'}))
    else:
        setattr(owner, name, replaced)


def wrapped(original: Callable, around: Callable) -> Callable:
    """What `wrap` puts in the place of a function; its signature stays visible."""

    @functools.wraps(original)
    def replaced(*args: object, **kwargs: object) -> object:
        return around(original, *args, **kwargs)

    return replaced


def by_name(around: Callable) -> Callable:
    """For `wrap`: `around(call, given)` has the arguments by their names, and `call()` passes on what they are then. Calls that do not fit stay as they are."""
    signature = functools.lru_cache(maxsize=None)(inspect.signature)

    def bound(original: Callable, *args: object, **kwargs: object) -> object:
        try:
            found = signature(original).bind(*args, **kwargs)
        except TypeError:
            return original(*args, **kwargs)
        return around(lambda: original(*found.args, **found.kwargs), found.arguments)

    return bound


def library_loop(loops: Loops, iterator: Iterator, what: str, *, leaves: bool = True) -> Iterator:
    """A loop of a library under the rules for loops; with `leaves` it ends after the first units, else it goes on to the last."""
    caller = notebook_frame()
    return loops.run(iterator, Site(what, None if caller is None else caller.f_lineno, None, leaves=leaves, caller=caller), 0)


def notebook_frame() -> types.FrameType | None:
    """The innermost frame whose module is `__main__`; None where there is none."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_globals.get('__name__') != '__main__':
        frame = frame.f_back
    return frame


def pad(record: object, ran: int, of: int) -> None:
    """Gives lists of one entry a unit (or a whole multiple), also in dicts, the length they would have had, with copies of the first units' last entry."""
    if isinstance(record, dict):
        for values in record.values():
            pad(values, ran, of)
    if not isinstance(record, list):
        return
    each, rest = divmod(len(record), ran)
    if each and not rest and of > ran:
        at = len(record) - each
        record[at:at] = record[at - each : at] * (of - ran) if ran > 1 else record[:each] * (of - ran)
