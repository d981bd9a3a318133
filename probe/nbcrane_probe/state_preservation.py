"""Everything a look could disturb in the user's process, saved and put back."""

from __future__ import annotations

import contextlib
import gc
import random
import sys
import warnings
from typing import Any, Iterator

from . import discover

#: each has `saved()`, which returns what puts its library's state back; None where there is none
_OF_LIBRARIES = [module for module in discover.in_libraries('state') if hasattr(module, 'saved')]
_LAST = ('last_type', 'last_value', 'last_traceback', 'last_exc')
_WARNING_HOOKS = ('showwarning', 'formatwarning', '_showwarnmsg_impl', '_showwarnmsg', 'simplefilter', 'filterwarnings')


class _Sink:
    """A stream that swallows what is written to it."""

    encoding = 'utf-8'
    errors = 'replace'

    def write(self, text: str) -> int:
        return len(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False

    def writable(self) -> bool:
        return True


def is_replaced(value: Any) -> bool:
    """Whether a value only stands there while a look lasts."""
    return type(value) is _Sink


@contextlib.contextmanager
def preserved_state() -> Iterator[None]:
    """Warnings, random states, pandas options, open figures, streams, gc and `sys.last_*` leave the block as they entered it."""
    restores = [
        _streams(),
        _warnings(),
        _last_error(),
        _garbage(),
        _random(),
        *[module.saved() for module in _OF_LIBRARIES],
    ]
    try:
        yield
    finally:
        for restore in reversed(restores):
            if restore is not None:
                with contextlib.suppress(Exception):
                    restore()


def _streams() -> Any:
    out, err = sys.stdout, sys.stderr
    sys.stdout = sys.stderr = _Sink()

    def restore() -> None:
        sys.stdout, sys.stderr = out, err

    return restore


def _warnings() -> Any:
    filters = warnings.filters
    content = list(filters)
    hooks = {name: getattr(warnings, name) for name in _WARNING_HOOKS if hasattr(warnings, name)}
    # Put in place without `_filters_mutated`: bumping the version would make "once" warnings appear to the user a second time.
    filters.insert(0, ('ignore', None, Warning, None, 0))  # type: ignore[attr-defined]

    def restore() -> None:
        warnings.filters = filters
        filters[:] = content  # type: ignore[index]
        for name, hook in hooks.items():
            setattr(warnings, name, hook)

    return restore


def _last_error() -> Any:
    saved = {name: getattr(sys, name) for name in _LAST if hasattr(sys, name)}

    def restore() -> None:
        for name in _LAST:
            if name in saved:
                setattr(sys, name, saved[name])
            elif hasattr(sys, name):
                delattr(sys, name)

    return restore


def _garbage() -> Any:
    enabled = gc.isenabled()
    # A collection inside the look would run finalizers of the user's objects on nbcrane's time.
    gc.disable()

    def restore() -> None:
        if enabled:
            gc.enable()

    return restore


def _random() -> Any:
    state = random.getstate()
    return lambda: random.setstate(state)
