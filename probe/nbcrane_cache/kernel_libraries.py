"""The kernel's own libraries, which reach the network and the system natively."""

from __future__ import annotations

import os
import posix
import sys
from typing import Any

from .frames import caller
from .notes import Notes


def watch_kernel_libraries(notes: Notes) -> None:
    """The kernel's own libraries reach the network and the system natively: what a notebook does with them is noted at their doors."""
    zmq = sys.modules.get('zmq.sugar.socket')
    kind = getattr(zmq, 'Socket', None)
    for name in ('connect', 'bind'):
        original = getattr(kind, name, None)
        if original is not None:

            def reach(self: Any, address: Any, *args: Any, _original: Any = original, **keywords: Any) -> Any:
                if not str(address).startswith('inproc:'):
                    notes.blame('the network')
                return _original(self, address, *args, **keywords)

            setattr(kind, name, reach)
    # Those that come later would come unwatched; a Python without them has no use for them.
    for name in ('_posixshmem', 'psutil'):
        try:
            __import__(name)
        except ImportError:
            pass
    natives = [sys.modules.get(name) for name in ('psutil._psutil_linux', 'psutil._psutil_posix', '_posixsubprocess', '_posixshmem')]
    for module in filter(None, natives):
        text = 'another process' if module.__name__ == '_posixsubprocess' else 'the state of the system (%s)' % module.__name__
        for name, value in list(vars(module).items()):
            if type(value).__name__ == 'builtin_function_or_method':

                def reporting(*args: Any, _original: Any = value, _text: str = text, **keywords: Any) -> Any:
                    notes.blame(_text)
                    return _original(*args, **keywords)

                setattr(module, name, reporting)
    history = getattr(sys.modules.get('IPython.core.history'), 'HistoryAccessor', None)
    if hasattr(history, '_run_sql'):
        run_sql = history._run_sql

        def recall(self: Any, *args: Any, **keywords: Any) -> Any:
            notes.blame('the history of IPython')
            return run_sql(self, *args, **keywords)

        history._run_sql = recall
    uname = posix.uname
    installed = tuple(os.path.join(prefix, '') for prefix in {sys.prefix, sys.base_prefix})

    def machine() -> Any:
        # Libraries ask for the kind of system; a notebook that asks itself may show the name.
        if not caller(1).f_code.co_filename.startswith(installed):
            notes.blame('the name of the machine')
        return uname()

    posix.uname = os.uname = machine
    platform = __import__('platform')
    node = platform.node

    def name_of_machine() -> str:
        notes.blame('the name of the machine')
        return node()

    platform.node = name_of_machine
