"""The copy answers for the kernel: process numbers that code asks for are the kernel's, so that what it made is its own in the copy, too."""

from __future__ import annotations

import os
import sys
import types
from typing import Callable, NamedTuple

# The kernel's own machinery keeps away from sockets that a fork must not touch, and tells so by the number of its process.
_MACHINERY = frozenset({'IPython', 'comm', 'ipykernel', 'jupyter_client', 'nbcrane_probe', 'tornado', 'traitlets', 'zmq'})


class Numbers(NamedTuple):
    """Of a process: its own number, its parent's, its group's and its session's."""

    process: int
    parent: int
    group: int
    session: int


def numbers() -> Numbers:
    """Those of the calling process."""
    return Numbers(os.getpid(), os.getppid(), os.getpgrp(), os.getsid(0))


def stand_for(kernel: Numbers) -> None:
    """To be called once in the copy, after its libraries were cared for: from now on Python code reads the kernel's numbers."""
    own, real = os.getpid(), {name: getattr(os, name) for name in ('getpid', 'getppid', 'getpgrp', 'getpgid', 'getsid', 'kill', 'readlink')}

    def answer(name: str, value: int) -> Callable:
        def of() -> int:
            caller = sys._getframe(1).f_globals.get('__name__') or ''
            return real[name]() if caller.partition('.')[0] in _MACHINERY else value

        return of

    def of_process(name: str, value: int) -> Callable:
        return lambda process, /: value if process in (0, own, kernel.process) else real[name](process)

    replaced = {
        'getpid': answer('getpid', kernel.process),
        'getppid': answer('getppid', kernel.parent),
        'getpgrp': answer('getpgrp', kernel.group),
        'getpgid': of_process('getpgid', kernel.group),
        'getsid': of_process('getsid', kernel.session),
        'readlink': lambda path, *args, **kwargs: str(kernel.process) if path == '/proc/self' else real['readlink'](path, *args, **kwargs),
        'kill': lambda process, number, /: real['kill'](own if process == kernel.process else process, number),
    }
    for module in (os, sys.modules['__main__']):
        _put(module, real, replaced)


def _put(module: types.ModuleType, real: dict, replaced: dict) -> None:
    for key, value in list(vars(module).items()):
        for name, original in real.items():
            if value is original:
                setattr(module, key, replaced[name])
