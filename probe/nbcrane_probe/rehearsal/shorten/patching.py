"""What the patches of libraries share: replacing functions wherever they were imported to, loops inside libraries, padding."""

from __future__ import annotations

import functools
import sys
from typing import Any, Callable, Iterator

from . import modules
from .sites import Site


def wrap(owner: Any, name: str, around: Callable, *, everywhere: bool = False) -> None:
    """Replaces `owner.name` with a function that calls `around(original, *args, **kwargs)`; its signature stays visible.

    everywhere: also under the names it was imported by, in the same package and in the notebook. Raises AttributeError where it is not.
    """
    original = getattr(owner, name)

    @functools.wraps(original)
    def replaced(*args: Any, **kwargs: Any) -> Any:
        return around(original, *args, **kwargs)

    setattr(owner, name, replaced)
    if everywhere:
        package = owner.__name__.partition('.')[0]
        for module in modules.below({package, '__main__'}):
            for key, value in list(getattr(module, '__dict__', {}).items()):
                if value is original:
                    setattr(module, key, replaced)


def shadow_range(loops: Any, module: Any, what: str, *functions: str) -> None:
    """Cuts `for … in range(…)` in the named functions of a library's module: a global `range` stands before the built-in one.

    Only the first rounds run: a library that may stop early accepts that, and no index beyond what was done is ever used.
    """

    def counted(*args: int) -> Any:
        numbers = range(*args)
        if sys._getframe(1).f_code.co_name not in functions:
            return numbers
        return library_loop(loops, iter(numbers), what)

    module.range = counted


def library_loop(loops: Any, iterator: Any, what: str, *, leaves: bool = True, jump: Any = None, left: Any = None) -> Iterator:
    """A loop of a library under the rules for loops; with `leaves` it ends after the first units, else it goes on to the last."""
    caller = notebook_frame()
    return loops.run(iterator, Site(what, None if caller is None else caller.f_lineno, None, leaves=leaves, caller=caller), 0, jump, left)


def notebook_frame() -> Any:
    """The innermost frame whose module is `__main__`; None where there is none."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_globals.get('__name__') != '__main__':
        frame = frame.f_back
    return frame


def pad(values: list, ran: int, of: int) -> None:
    """Gives a list of one entry a unit (or a whole multiple) the length it would have had, with copies of the first units' last entry."""
    each, rest = divmod(len(values), ran)
    if each and not rest and of > ran:
        at = len(values) - each
        values[at:at] = values[at - each : at] * (of - ran) if ran > 1 else values[:each] * (of - ran)
