"""Threads of the notebook and of its pools: a forked process has none of them."""

from __future__ import annotations

import ast
import os
import queue
import sys
import threading
from typing import Any, Callable, NoReturn, Optional

from ... import introspection


def refuses(tree: Optional[ast.AST], namespace: dict) -> Optional[str]:
    """Declines while a thread runs code of the notebook: what it would do to the namespace in the meantime is missing in the copy."""
    for thread in threading.enumerate():
        target = getattr(thread, '_target', None)
        if introspection.is_user_function(target) or introspection.is_user_function(getattr(type(thread), 'run', None)):
            return 'a thread of the notebook (%s) is running, and a fork does not have it' % thread.name
        if _is_at_work(thread):
            return 'a thread pool is busy, and a fork does not have its threads'
    return None


def _is_at_work(thread: threading.Thread) -> bool:
    """Whether it is a thread of a `ThreadPoolExecutor` that has something to do (concurrent/futures/thread.py)."""
    if getattr(getattr(thread, '_target', None), '__module__', None) != 'concurrent.futures.thread' or not getattr(thread, '_args', ()):
        return False
    pool = getattr(thread, '_args')[0]()
    return pool is not None and _has_work(pool)


def _has_work(pool: Any) -> bool:
    return not pool._work_queue.empty() or pool._idle_semaphore._value < len(pool._threads)


def enter(decline: Callable[[str], NoReturn], *, beside: bool) -> None:
    _revive_executors(decline)
    _guard_pools(decline)


def _revive_executors(decline: Callable[[str], NoReturn]) -> None:
    """An idle `ThreadPoolExecutor` gets new threads; one with work under way cannot be copied."""
    module = sys.modules.get('concurrent.futures.thread')
    if module is None:
        return
    executor, home = module.ThreadPoolExecutor, os.getpid()
    create, submit = executor.__init__, executor.submit

    def initialize(self: Any, *args: object, **kwargs: object) -> None:
        self._nbcrane_home = home
        create(self, *args, **kwargs)

    def submit_here(self: Any, *args: object, **kwargs: object) -> object:
        if getattr(self, '_nbcrane_home', None) != home:
            if _has_work(self):
                decline('the cell uses a thread pool that was busy when the kernel was copied')
            self._nbcrane_home = home
            self._threads = set()
            self._work_queue = queue.SimpleQueue()
            self._idle_semaphore = threading.Semaphore(0)
        return submit(self, *args, **kwargs)

    executor.__init__, executor.submit = initialize, submit_here


def _guard_pools(decline: Callable[[str], NoReturn]) -> None:
    """Pools of processes are served by threads and belong to the kernel: a copy must not give them work."""
    for path, name, method in (
        ('multiprocessing.pool', 'Pool', '_check_running'),
        ('concurrent.futures.process', 'ProcessPoolExecutor', 'submit'),
    ):
        pool = getattr(sys.modules.get(path), name, None)
        if pool is not None:
            _guard(pool, method, decline)


def _guard(pool: Any, name: str, decline: Callable[[str], NoReturn]) -> None:
    create, method, home = pool.__init__, getattr(pool, name), os.getpid()

    def initialize(self: Any, *args: object, **kwargs: object) -> None:
        self._nbcrane_home = home
        create(self, *args, **kwargs)

    def call(self: Any, *args: object, **kwargs: object) -> object:
        if getattr(self, '_nbcrane_home', None) != home:
            decline('the cell uses a process pool that belongs to the kernel')
        return method(self, *args, **kwargs)

    pool.__init__ = initialize
    setattr(pool, name, call)
