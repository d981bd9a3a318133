"""Shortens long work inside libraries (libraries/<library>/loops.py), in what is imported already and in what comes later.

Such a module has `PATCHES`: {name of a library's module: what changes that module in place}, a row (rows.py) or a list of rows, and where none says it a
function(module, loops). One with `IN_PROCESS` is also for a copy that does work in full: no wait, and no workers, which may not leave the sandbox.
"""

from __future__ import annotations

import contextlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys
import types
from typing import Callable, Iterable

from ... import discover
from . import clocks, process_pools
from .cuts import Cuts
from .loops import hooks

_PATCHING = [clocks, process_pools, *discover.in_libraries('loops')]


def shorten_libraries(cuts: Cuts) -> None:
    """Patches the libraries of this process so that long work in them is cut and recorded in `cuts`; only for a process thrown away.

    A library whose inside is not as expected is left as it is: its work then takes its time.
    """
    _patch(_PATCHING, cuts)


def keep_in_process(cuts: Cuts) -> None:
    """Only has waits skipped and the work of workers done in this process: with unlimited `cuts.seconds_per_loop` nothing is cut."""
    _patch([library for library in _PATCHING if hasattr(library, 'IN_PROCESS')], cuts)


def _patch(libraries: Iterable[types.ModuleType], cuts: Cuts) -> None:
    patch_modules({name: patch for library in libraries for name, patch in library.PATCHES.items()}, cuts)


def patch_modules(pending: dict, cuts: Cuts) -> None:
    """As `PATCHES` has it."""
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
