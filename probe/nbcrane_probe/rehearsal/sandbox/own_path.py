"""Paths by which a process speaks of itself."""

from __future__ import annotations

import re

_SELF = re.compile(r'/+proc/+(?:self|thread-self)(?=/|$)|/+dev/+fd(?=/)')


def own_path(path: str, worker: int) -> str:
    """The path with the worker's number in the place of `/proc/self`, which the supervisor would take for itself."""
    found = _SELF.match(path)
    if found is None:
        return path
    return '/proc/%d%s%s' % (worker, '/fd' if found[0].endswith('fd') else '', path[found.end() :])
