"""Whether a top-level module could be imported, found out by asking the finders only: nothing is imported."""

from __future__ import annotations

import importlib
import importlib.util
import sys


class Finder:
    """Looks where a kernel would look that runs in the first of the folders; the others are where an editor may run it.

    start: what a usual start of this Python has to offer, as start_paths.py tells it.
    """

    def __init__(self, folders: list, start: dict) -> None:
        self._paths = [*folders, *start['paths']]
        self._words = start['words']
        self._unknown = start['unknown']
        self._known: dict = {}

    def is_missing(self, name: str) -> bool:
        """True only where every finder says that there is no such top-level module, and no code that runs at the start may provide it."""
        if name not in self._known:
            self._known[name] = not self._unknown and name not in self._words and self._ask(name)
        return self._known[name]

    def _ask(self, name: str) -> bool:
        saved = list(sys.path)
        sys.path[:] = self._paths
        try:
            importlib.invalidate_caches()
            return name not in sys.modules and importlib.util.find_spec(name) is None
        except Exception:
            return False
        finally:
            sys.path[:] = saved
