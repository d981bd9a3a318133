"""Variables of the environment that are read."""

from __future__ import annotations

import os
from typing import Any

from .notes import Notes


def watch_variables(notes: Notes) -> None:
    kind = type(os.environ)
    get, iterate = kind.__getitem__, kind.__iter__

    def getitem(self: Any, key: Any) -> Any:
        if isinstance(key, (str, bytes)):
            notes.variables.add(os.fsdecode(key))
        return get(self, key)

    def iter_(self: Any) -> Any:
        notes.all_variables = True
        return iterate(self)

    kind.__getitem__, kind.__iter__ = getitem, iter_
