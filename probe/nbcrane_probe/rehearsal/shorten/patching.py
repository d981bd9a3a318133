"""What the patches of libraries share: replacing functions wherever they were imported to, loops inside libraries, padding."""

from __future__ import annotations

import contextlib
import functools
import importlib.abc
import importlib.machinery
import importlib.util
import inspect
import sys
import types
from typing import TYPE_CHECKING, Any, Callable, Iterator

from . import modules
from .loops import Loops, hooks
from .sites import Site

if TYPE_CHECKING:
    from .cuts import Cuts


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
    """A loop of a library under the rules for loops; leaves: whether the library may end it before its last unit."""
    caller = modules.notebook_frame()
    return loops.run(iterator, Site(what, None if caller is None else caller.f_lineno, None, leaves=leaves, caller=caller), 0)


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


def patch_modules(pending: dict, cuts: Cuts) -> None:
    """Changes these modules, those that are there and those that come later: {name: as `PATCHES` has it (libraries.py)}."""
    sys.meta_path.insert(0, _AfterImport(pending, cuts))
    for name in [name for name in pending if name in sys.modules]:
        _apply(pending.pop(name), sys.modules[name], cuts)


class _AfterImport(importlib.abc.MetaPathFinder):
    """Finds nothing itself: has the other finders find, and patches the module after it ran."""

    def __init__(self, pending: dict, cuts: Cuts) -> None:
        self._pending, self._cuts = pending, cuts

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        patch = self._pending.pop(name, None)
        spec = None if patch is None else importlib.util.find_spec(name)
        run = getattr(getattr(spec, 'loader', None), 'exec_module', None)
        if patch is not None and run is not None:

            def exec_module(module: types.ModuleType) -> None:
                run(module)
                _apply(patch, module, self._cuts)

            with contextlib.suppress(AttributeError):
                spec.loader.exec_module = exec_module  # type: ignore[union-attr]
        return spec


def _apply(patch: Callable | list, module: types.ModuleType, cuts: Cuts) -> None:
    try:
        for one in patch if isinstance(patch, list) else [patch]:
            one(module, hooks(cuts))
    except Exception:
        cuts.unpatched.append(module.__name__)
