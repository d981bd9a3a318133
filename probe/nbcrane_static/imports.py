"""Whether a top-level module could be imported, found out by asking the finders only: nothing is imported."""

from __future__ import annotations

import importlib
import importlib.util
import sys


class Finder:
    """Looks where a kernel would look that runs in the first of the folders; the others are where an editor may run it."""

    def __init__(self, folders: list) -> None:
        self._folders = folders
        self._known: dict = {}

    def is_missing(self, name: str) -> bool:
        """True only where every finder says that there is no such top-level module."""
        if name not in self._known:
            self._known[name] = self._ask(name)
        return self._known[name]

    def _ask(self, name: str) -> bool:
        saved = list(sys.path)
        # `-c` puts '' in front as a kernel does: the folder it stands for is the kernel's.
        sys.path[:] = [*self._folders, *(entry for entry in saved if entry != '')]
        try:
            importlib.invalidate_caches()
            return name not in sys.modules and importlib.util.find_spec(name) is None
        except Exception:
            return False
        finally:
            sys.path[:] = saved
