"""No code that the notebook wrote or replaced runs outside the sandbox on behalf of a copy: meanwhile the standard library is as it was before the first cell,
and nothing traces. In copies, cells find it as the notebook left it. So does a look at the kernel, which has to know what a cell would call."""

from __future__ import annotations

import builtins
import gc
import os
import sys
from os import getpid
from operator import is_
from sys import _current_frames, getprofile, gettrace, setprofile, settrace
from types import FunctionType, ModuleType
from _thread import get_ident
from typing import Any, Callable, Iterator, List, Tuple

from .introspection import LIBRARY_ROOTS

#: for modules whose functions run while the others are as the notebook left them; they have their own of all that they call
own_builtins = __builtins__ = dict(vars(builtins))
_monitoring = getattr(sys, 'monitoring', None)
_monitored = (_monitoring.get_tool, _monitoring.get_events, _monitoring.set_events) if _monitoring is not None else None
_gc_enabled, _gc_disable, _gc_enable = gc.isenabled, gc.disable, gc.enable

_MISSING: Any = object()
# Values of these types are the state of a module: they run nothing.
_STATE = frozenset((bool, int, float, str, bytes, type(None), list, dict, tuple, set, frozenset))
_HEAP_TYPE = 1 << 9

#: [(module, class or `sys.modules`, what stood in it)]
_first: List[Tuple[Any, dict]] = []
_modules = sys.modules
#: [(function, its code)]
_codes: List[Tuple[FunctionType, Any]] = []
#: what to call, from the last, to have all as the notebook left it
_undo: List[Callable[[], None]] = []
#: True while it is as before, in this process or in the one that it is a copy of
_in_effect: List[bool] = []


def remember() -> None:
    """To be called before the first cell. References only, for some 300 modules and 1,000 classes."""
    if _first:
        return
    library = os.path.dirname(os.__file__) + os.sep
    modules = {}
    for name, module in list(_modules.items()):
        file = getattr(module, '__file__', None) or ''
        if type(module) is ModuleType and (name in sys.builtin_module_names or file.startswith(library) and '-packages' not in file):
            modules[name] = module
            _note(module, vars(module))
            for value in list(vars(module).values()):
                if isinstance(value, type) and value.__module__ == name and value.__flags__ & _HEAP_TYPE:
                    _note(value, vars(value))
    _first.append((_modules, modules))


#: where the code of this package is, injected or from its files
OWN_CODE = remember.__code__.co_filename.partition('nbcrane_probe')[0] + 'nbcrane_probe'


def _threads_of_the_notebook() -> bool:
    own = get_ident()
    return any(thread != own and _is_of_the_notebook(frame) for thread, frame in _current_frames().items())


def _is_of_the_notebook(frame: Any) -> bool:
    while frame is not None:
        file = frame.f_code.co_filename
        # Says nothing wrong where a library is elsewhere: it is taken for the notebook's. Asks nobody, as everything may be replaced now.
        if not (file.startswith((*LIBRARY_ROOTS, '<frozen ', '<nbcrane', OWN_CODE)) or 'site-packages' in file or 'dist-packages' in file):
            return True
        frame = frame.f_back
    return False


class AsBefore:
    """A context for what the kernel does for a copy. Has no effect where a thread of the notebook runs: it would miss what the notebook has put there."""

    def __enter__(self) -> None:
        self._process: int | None = None
        if not _undo and not _threads_of_the_notebook():
            self._process = getpid()
            put_back()
            _in_effect.append(True)

    def __exit__(self, *_: Any) -> None:
        if self._process == getpid():
            _in_effect.clear()
            as_the_notebook_left_it()


def put_back() -> None:
    """Puts back what the notebook has replaced, in this process."""
    _pause_tracing()
    for owner, first in _first:
        now = owner if owner is _modules else vars(owner)
        for name, value, present in _changes(owner, first, now):
            _undo.append(lambda owner=owner, name=name, value=value, present=present: _undo_one(owner, name, value, present))
            _set(owner, name, value)
    for function, code in _codes:
        if function.__code__ is not code:
            _undo.append(lambda function=function, present=function.__code__: setattr(function, '__code__', present))
            function.__code__ = code


def in_a_copy() -> None:
    """As `put_back`, in a process that ends without running anything of the notebook's. It collects no garbage: finalizers are the notebook's."""
    # Looking at all once more would copy the memory it lies in.
    if not _in_effect:
        put_back()
    if _gc_enabled():
        _gc_disable()
        _undo.append(_gc_enable)


def as_the_notebook_left_it() -> None:
    """For what runs cells of the notebook."""
    while _undo:
        # An interruption finds it still there.
        _undo[-1]()
        _undo.pop()


def _note(owner: Any, first: Any) -> None:
    _first.append((owner, dict(first)))
    for value in first.values():
        function = getattr(value, '__func__', value) if type(value) in (classmethod, staticmethod) else value
        if type(function) is FunctionType:
            _codes.append((function, function.__code__))


def _pause_tracing() -> None:
    trace, profile = gettrace(), getprofile()
    if trace is not None:
        _undo.append(lambda: settrace(trace))
        settrace(None)
    if profile is not None:
        _undo.append(lambda: setprofile(profile))
        setprofile(None)
    if _monitored is None:
        return
    tool_of, events_of, set_events = _monitored
    for tool in range(6):
        events = events_of(tool) if tool_of(tool) is not None else 0
        if events:
            _undo.append(lambda tool=tool, events=events: set_events(tool, events))
            set_events(tool, 0)


def _changes(owner: Any, first: dict, now: Any) -> Iterator[tuple]:
    if len(first) == len(now) and all(map(is_, first.values(), now.values())):
        return
    for name, value in list(first.items()):
        present = now.get(name, _MISSING)
        if present is not value and (type(present) not in _STATE or callable(value)):
            yield name, value, present
    if owner is _modules or owner is builtins:
        return
    for name in now.keys() - first.keys():
        # In a module, others are in nobody's way.
        if isinstance(owner, type) or hasattr(builtins, name):
            yield name, _MISSING, now[name]


def _undo_one(owner: Any, name: str, value: Any, present: Any) -> None:
    if (owner if owner is _modules else vars(owner)).get(name, _MISSING) is value:
        _set(owner, name, present)


def _set(owner: Any, name: str, value: Any) -> None:
    kind: Any = dict if owner is _modules else type if issubclass(type(owner), type) else ModuleType
    put, remove = (kind.__setitem__, kind.__delitem__) if kind is dict else (kind.__setattr__, kind.__delattr__)
    try:
        if value is _MISSING:
            remove(owner, name)
        else:
            put(owner, name, value)
    except (AttributeError, KeyError, TypeError):
        pass
