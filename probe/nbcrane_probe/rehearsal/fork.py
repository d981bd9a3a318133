"""Forks the kernel, which runs nothing of the notebook: functions that it has registered with `os.register_at_fork` are for its own forks."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
import types
import warnings
from typing import Iterator

from .. import pristine
from ..introspection import is_library_file, is_library_module

#: CPython's lists of what runs before a fork, and after it in the child and in the parent; none where they were not found
_lists: dict = {}
#: what stood in them before the first cell
_first: list = []


def remember_hooks() -> None:
    """Finds the lists that `os.register_at_fork` adds to, which CPython shows nobody. To be called before the first cell."""
    if _lists:
        return
    marks: dict = {name: types.FunctionType(_nothing.__code__, {}) for name in ('before', 'after_in_child', 'after_in_parent')}
    os.register_at_fork(**marks)
    # What a template of kernels has frozen, referrers are not looked for in.
    frozen = gc.get_freeze_count()
    gc.unfreeze()
    for name, mark in marks.items():
        for found in gc.get_referrers(mark):
            if type(found) is list and found[-1] is mark:
                found.pop()
                _lists[name] = found
    if frozen:
        gc.freeze()
    _first.extend(hook for hooks in _lists.values() for hook in hooks)


def fork() -> int:
    """As `os.fork`."""
    with warnings.catch_warnings(), _without_hooks_of_the_notebook():
        # Python 3.12 and later warn of forks with threads; the copy runs one thread only.
        warnings.simplefilter('ignore', DeprecationWarning)
        child = os.fork()
    if child == 0 and 'after_in_child' not in _lists:
        pristine.in_a_copy()
    return child


def _nothing() -> None:
    pass


@contextlib.contextmanager
def _without_hooks_of_the_notebook() -> Iterator[None]:
    all_hooks = [(hooks, list(hooks)) for hooks in _lists.values()]
    kernel = os.getpid()
    for hooks in _lists.values():
        hooks[:] = [hook for hook in hooks if _is_of_a_library(hook)]
    # Before the hooks of libraries, which call the standard library.
    _lists.get('after_in_child', []).insert(0, pristine.in_a_copy)
    try:
        yield
    finally:
        if os.getpid() == kernel:
            for hooks, all_of_them in all_hooks:
                hooks[:] = all_of_them
        else:
            _lists.get('after_in_child', [None]).pop(0)


def _is_of_a_library(hook: object) -> bool:
    """A function that a library wrote down, or what was there before the first cell. Any other may do what the notebook says: a method of one of its
    objects, a partial, a function around one of its own."""
    if any(hook is one for one in _first):
        return True
    if type(hook) is not types.FunctionType or hook.__closure__ is not None or type(hook.__module__) is not str:
        return False
    # Any code can be compiled under the name of a library's file.
    module = sys.modules.get(hook.__module__)
    if type(module) is not types.ModuleType or vars(module) is not hook.__globals__:
        return False
    return is_library_module(hook.__module__) and is_library_file(hook.__code__.co_filename)
