"""Shortens long work inside libraries (libraries/<library>/loops.py), in what is imported already and in what comes later.

Such a module has `PATCHES`: {name of a library's module: what changes that module in place}, a row (rows.py) or a list of rows, and where none says it a
function(module, loops). One with `IN_PROCESS` is also for a copy that does work in full: no wait, and no workers, which may not leave the sandbox.
"""

from __future__ import annotations

import types
from typing import Iterable

from ... import discover
from . import clocks, process_pools
from .cuts import Cuts
from .patching import patch_modules

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
