"""Forks the kernel, which runs nothing of the notebook: functions that it has registered with `os.register_at_fork` are for its own forks."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import sys
import types
import warnings
from typing import Iterator, Optional

from .. import pristine
from ..introspection import is_library_file, is_library_module

#: CPython's lists of what runs before a fork, and after it in the child and in the parent; none where they were not found
_lists: dict = {}
#: CPython's list of audit hooks, where there are any and it was found
_audit: Optional[list] = None
#: what stood in them before the first cell
_first: list = []
_ITERATOR = type(iter([]))


def remember_hooks() -> None:
    """Finds the lists that `os.register_at_fork` adds to, which CPython shows nobody, and the audit hooks. To be called before the first cell."""
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
    _first.extend(hook for hooks in (*_lists.values(), _audit_hooks() or ()) for hook in hooks)


def is_audited() -> bool:
    """Whether there is an audit hook, which no function says: only for one does Python look at the arguments of an event, and at a format that it does not
    know it gives up before it calls any."""
    try:
        ctypes.pythonapi.PySys_Audit(b'nbcrane', b'?')
    except (AttributeError, SystemError) as error:
        return isinstance(error, SystemError)
    return False


def _audit_hooks() -> Optional[list]:
    """CPython's own list; None where there is none: with one, even an empty one, each call of `id` takes four times as long."""
    global _audit
    if _audit is None and is_audited():
        with contextlib.suppress(Exception):
            _audit = _list_of_audit_hooks()
    return _audit


def _list_of_audit_hooks() -> Optional[list]:
    """The list is kept from the garbage collector, but not what CPython goes through it with at each event."""
    found: list = []

    def look(event: str, _: object) -> None:
        if event == 'nbcrane':
            iterators = [one.__reduce__() for one in gc.get_objects() if type(one) is _ITERATOR]
            found.extend(lists[0] for _, lists, *_ in iterators if type(lists[0]) is list and lists[0][-1:] == [look])

    sys.addaudithook(look)
    sys.audit('nbcrane')
    if not found:
        return None
    found[0].pop()
    return found[0]


def tells_the_notebook() -> bool:
    """Whether an audit hook may not be a library's (filelock adds one when it is imported): it would be told of all that the probe does."""
    return is_audited() and not ((hooks := _audit_hooks()) and all(map(_is_of_a_library, hooks)))


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
    # Such a hook can refuse the fork.
    audit_hooks = list(_audit or ())
    kernel = os.getpid()
    for hooks in _lists.values():
        hooks[:] = [hook for hook in hooks if _is_of_a_library(hook)]
    if _audit is not None:
        _audit.clear()
    # Before the hooks of libraries, which call the standard library.
    _lists.get('after_in_child', []).insert(0, pristine.in_a_copy)
    try:
        yield
    finally:
        if _audit is not None:
            _audit.extend(audit_hooks)
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
