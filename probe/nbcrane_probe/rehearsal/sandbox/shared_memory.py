"""Named shared memory where no overlay covers /dev/shm: locks of multiprocessing and the like get memory files of the supervisor instead."""

from __future__ import annotations

import os
from typing import Dict, Optional

from .call import Call

_FOLDER = '/dev/shm/'
_MOST = 256


class SharedMemory:
    """The names this worker made. glibc makes semaphores and segments by open, link and unlink in /dev/shm (shm_overview(7))."""

    def __init__(self) -> None:
        self._made: Dict[str, int] = {}

    def serves(self, call: Call) -> bool:
        """Whether it answered the call. Raises OSError."""
        if call.name == 'openat':
            return self._open(call, call.text(1), call.signed(2))
        if call.name == 'open':
            return self._open(call, call.text(0), call.signed(1))
        if call.name in ('unlink', 'link', 'linkat', 'unlinkat'):
            at = call.name.endswith('at')
            path = call.text(1 if at else 0)
            return self._unlink(call, path) if call.name.startswith('unlink') else self._link(call, path, call.text(3 if at else 1))
        return False

    def close(self) -> None:
        for descriptor in set(self._made.values()):
            os.close(descriptor)
        self._made.clear()

    def _open(self, call: Call, path: str, flags: int) -> bool:
        descriptor = self._made.get(path)
        if descriptor is None:
            descriptor = self._make(path, flags)
        if descriptor is None or flags & os.O_CREAT and flags & os.O_EXCL and path in self._made:
            return False
        self._made[path] = descriptor
        call.give(descriptor)
        return True

    def _make(self, path: str, flags: int) -> Optional[int]:
        name = path[len(_FOLDER) :]
        if not path.startswith(_FOLDER) or '/' in name or not flags & os.O_CREAT or len(self._made) >= _MOST or os.path.lexists(path):
            return None
        return os.memfd_create(name)

    def _link(self, call: Call, old: str, new: str) -> bool:
        if old not in self._made or new in self._made or not new.startswith(_FOLDER) or os.path.lexists(new):
            return False
        self._made[new] = os.dup(self._made[old])
        call.succeed()
        return True

    def _unlink(self, call: Call, path: str) -> bool:
        descriptor = self._made.pop(path, None)
        if descriptor is None:
            return False
        os.close(descriptor)
        call.succeed()
        return True
