"""Process pools: what one would send to its processes is pickled in the copy, which starts none. What cannot be pickled raises where it will raise; all
else goes on to start a process, which ends the statement.

A pool of `multiprocessing` starts its processes when it is made; in a copy it does so when it is given something that can be sent.
"""

from __future__ import annotations

import importlib
import itertools
import types
from concurrent.futures import Future
from typing import Any, Callable, Iterable

from .. import doubts
from .loops import Loops
from .patching import by_name, wrap
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

    def repopulate(original: Callable, self: object) -> object:
        if made in vars(self):
            raise _Waits
        return original(self)

    def sending(messages: Callable, result: Callable) -> Callable:
        def send(call: Callable, given: dict) -> object:
            self = given['self']
            if made not in vars(self):
                return call()
            self._check_running()
            error = pickling_error(_pickler(), messages(given), loops.cuts.decisions.patience)
            if error is None:
                args, kwargs = vars(self).pop(made)
                original_init(self, *args, **kwargs)
                return call()
            # As the thread of the pool does that sends tasks.
            failed = result(self, given.get('error_callback'))
            failed._set(0, (False, error))
            return failed

        return send

    def later(self: object, error_callback: object) -> object:
        return module.ApplyResult(self, None, error_callback)

    def one_by_one(self: object, _: object) -> object:
        made = module.IMapIterator(self)
        made._set_length(1)
        return made

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
    for name, messages, result in (
        ('apply_async', _of_one, later),
        ('_map_async', _of_many, later),
        ('imap', _of_stream, one_by_one),
        ('imap_unordered', _of_stream, one_by_one),
    ):
        wrap(pool, name, by_name(sending(messages, result)))
    for name, state in (('close', 'CLOSE'), ('terminate', 'TERMINATE')):
        wrap(pool, name, ending(state))
    wrap(pool, 'join', join)


def _of_one(given: dict) -> Iterable:
    """What is sent for a call with these arguments."""
    return [(given['func'], given.get('args'), given.get('kwds'))]


def _of_many(given: dict) -> Iterable:
    if not hasattr(given['iterable'], '__len__'):
        given['iterable'] = list(given['iterable'])
    return ((given['func'], part) for part in given['iterable'])


def _of_stream(given: dict) -> Iterable:
    """Elements may be made while others are sent: of those only the first is made here."""
    first = parts = given['iterable']
    if not hasattr(parts, '__len__'):
        parts = iter(parts)
        first = list(itertools.islice(parts, 1))
        given['iterable'] = itertools.chain(first, parts)
    return ((given['func'], part) for part in first)


PATCHES = {'concurrent.futures.process': _executor, 'multiprocessing.pool': _pool}
