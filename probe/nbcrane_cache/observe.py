"""Runs once inside an IPython kernel: notes what the notebook reads of the world, so that its result can be kept and recognized later.

Python tells audit hooks of what it opens, lists, starts and connects to (https://docs.python.org/3/library/audit_events.html). It tells
nobody of `os.stat` and its like, nor of variables of the environment: those functions are wrapped (`status.py`, `variables.py`). What
native code does by itself is judged afterwards, by the libraries that are mapped (src/cache/native-code.ts). The class is the table of
docs/cache.md.
"""

from __future__ import annotations

import json
import sys

from .audit import hook_for
from .kernel_libraries import watch_kernel_libraries
from .notes import Notes
from .start import mapped_files, note_start
from .status import watch_status
from .variables import watch_variables


def observe(token: str) -> None:
    """Starts to watch; `sys.audit('nbcrane.collect', token, file)` writes what was seen until then to `file` (src/cache/observation.ts)."""
    from IPython import get_ipython

    kernel = get_ipython().kernel
    notes = Notes()

    def collect(asked: str, file: str) -> None:
        if asked != token:
            return
        for path in mapped_files():
            notes.saw(path, 'read')
        content = {
            'files': notes.files,
            'made': sorted(notes.own),
            'variables': sorted(notes.variables),
            'allVariables': notes.all_variables,
            'reasons': list(notes.reasons),
            'mapped': mapped_files(),
            'python': [sys.executable, sys.version, sys.implementation.name],
        }
        with open(file, 'w', encoding='utf-8', errors='surrogateescape') as out:
            json.dump(content, out)

    notes.busy = True
    note_start(notes, kernel)
    watch_status(notes)
    watch_variables(notes)
    watch_kernel_libraries(notes)
    sys.addaudithook(hook_for(notes, collect))
    notes.busy = False
