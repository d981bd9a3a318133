"""Process pools: what one would send to its processes is pickled in the copy, which starts none. What cannot be pickled raises where it will raise; all
else goes on to start a process, which ends the statement.

A pool of `multiprocessing` starts its processes when it is made; in a copy it does so when it is given something that can be sent.
"""

from __future__ import annotations

import importlib
import inspect
import itertools
import types
from concurrent.futures import Future
from typing import Any, Callable, NoReturn

from .. import doubts
from .loops import Loops
from .patching import wrap
from .pickling import pickling_error


def _executor(module: types.ModuleType, loops: Loops) -> None:
    def submit(original: Callable, self: Any, fn: Callable, /, *args: object, **kwargs: object) -> object:
        error = (
            None
            if self._broken or self._shutdown_thread
            else pickling_error(_pickler(), [(fn, args, kwargs)], loops.cuts.decisions.patience)
        )
        if error is None:
            return original(self, fn, *args, **kwargs)
        failed: Future = Future()
        failed.set_exception(error)
        return failed

    wrap(module.ProcessPoolExecutor, 'submit', submit)


def _pickler() -> type:
    return importlib.import_module('multiprocessing.reduction').ForkingPickler


class _Waits(Exception):
    """Ends the making of a pool before it starts anything."""


class _Failed:
    """Stands for the result of tasks that cannot be sent, as `AsyncResult` and as what `imap` gives."""

    def __init__(self, error: BaseException) -> None:
        self._error = error

    def get(self, timeout: float | None = None) -> NoReturn:
        raise self._error

    def wait(self, timeout: float | None = None) -> None:
        return None

    def ready(self) -> bool:
        return True

    def successful(self) -> bool:
        return False

    def __iter__(self) -> '_Failed':
        return self

    def __next__(self) -> NoReturn:
        raise self._error

    next = get


def _pool(module: types.ModuleType, loops: Loops) -> None:
    pool, made = module.Pool, '_nbcrane_made_with'
    original_init = pool.__init__

    def init(original: Callable, self: Any, *args: object, **kwargs: object) -> None:
        if isinstance(self, module.ThreadPool):
            return original(self, *args, **kwargs)
        setattr(self, made, (args, kwargs))
        try:
            original(self, *args, **kwargs)
        except _Waits:
            self._state = module.RUN
            # In the kernel its processes are there from now on.
            doubts.note(doubts.OTHERS_AT_WORK, 'work outside the copy that was skipped')

    def repopulate(original: Callable, self: Any) -> object:
        if made in vars(self):
            raise _Waits
        return original(self)

    def sending(messages: Callable) -> Callable:
        def send(original: Callable, self: Any, func: Callable, *args: object, **kwargs: object) -> object:
            if made not in vars(self):
                return original(self, func, *args, **kwargs)
            self._check_running()
            sent, args = messages(func, args)
            error = pickling_error(_pickler(), sent, loops.cuts.decisions.patience)
            if error is None:
                given, named = vars(self).pop(made)
                original_init(self, *given, **named)
                return original(self, func, *args, **kwargs)
            callback = inspect.signature(original).bind(self, func, *args, **kwargs).arguments.get('error_callback')
            if callback is not None:
                callback(error)
            return _Failed(error)

        return send

    def ending(state: str) -> Callable:
        def end(original: Callable, self: Any) -> None:
            if made not in vars(self):
                return original(self)
            self._state = getattr(module, state)

        return end

    def join(original: Callable, self: Any) -> None:
        if made not in vars(self) or self._state == module.RUN:
            return original(self)

    wrap(pool, '__init__', init)
    wrap(pool, '_repopulate_pool', repopulate)
    wrap(pool, 'apply_async', sending(_of_one))
    wrap(pool, '_map_async', sending(_of_many))
    for name in ('imap', 'imap_unordered'):
        wrap(pool, name, sending(_of_stream))
    for name, state in (('close', 'CLOSE'), ('terminate', 'TERMINATE')):
        wrap(pool, name, ending(state))
    wrap(pool, 'join', join)


def _of_one(func: Callable, given: tuple) -> tuple:
    """What is sent for a call, and what the method is given in the place of its arguments after the function."""
    return [(func, given)], given


def _of_many(func: Callable, given: tuple) -> tuple:
    parts = given[0] if hasattr(given[0], '__len__') else list(given[0])
    return ((func, part) for part in parts), (parts, *given[1:])


def _of_stream(func: Callable, given: tuple) -> tuple:
    """Elements may be made while others are sent: of those only the first is made here."""
    if not given or hasattr(given[0], '__len__'):
        return [(func, part) for part in given[0]] if given else [], given
    parts = iter(given[0])
    first = list(itertools.islice(parts, 1))
    return [(func, part) for part in first], (itertools.chain(first, parts), *given[1:])


PATCHES = {'concurrent.futures.process': _executor, 'multiprocessing.pool': _pool}
