"""What was seen of the world, and how a path looked at that time."""

from __future__ import annotations

import hashlib
import json
import os
import posix
import stat
import tempfile
import threading
from typing import Any, Dict, Optional, Set

from .frames import caller, is_probe

unwatched_stat = posix.stat
unwatched_readlink = posix.readlink


class Notes:
    """What was seen. `files`: path → {access: the state at that time, or None}."""

    def __init__(self) -> None:
        self.files: Dict[str, Dict[str, Any]] = {}
        self.variables: Set[str] = set()
        self.all_variables = False
        self.reasons: Dict[str, None] = {}
        self.own: Set[str] = set()
        temporary = {tempfile.gettempdir(), '/tmp', '/var/tmp'}
        self.temporary = tuple(os.path.realpath(folder) + os.sep for folder in temporary)
        self.home = os.path.join(os.getcwd(), '')
        self._threads = threading.local()

    @property
    def busy(self) -> bool:
        """Whether this thread is noting something: what that looks at is not the notebook's."""
        return getattr(self._threads, 'busy', False)

    @busy.setter
    def busy(self, value: bool) -> None:
        self._threads.busy = value

    def reason(self, text: str) -> None:
        if len(self.reasons) < 20:
            self.reasons[text] = None

    def blame(self, text: str) -> None:
        """A reason, unless it is nbcrane's probe that gave it. For functions that stand in for others."""
        if not self.busy and not is_probe(caller(2)):
            self.reason(text)

    def saw(self, path: str, access: str) -> None:
        if self.is_own(path):
            return
        known = self.files.setdefault(path, {})
        if access not in known:
            known[access] = sight_of(path, access)

    def made(self, path: str) -> None:
        """A file or folder that is new, in a place for temporary ones: that it was not there is what the notebook saw of it."""
        if not self.is_own(path):
            self.own.add(path)

    def may_hold_own(self, path: str) -> bool:
        return path.startswith(self.temporary) and not path.startswith(self.home)

    def is_own(self, path: str) -> bool:
        """Whether the run itself made it, or a folder above it, in a folder for temporary files."""
        if path in self.own:
            return True
        return self.may_hold_own(path) and any(path.startswith(folder + os.sep) for folder in self.own)


def state_of(path: str) -> Optional[str]:
    try:
        status = unwatched_stat(path)
    except (OSError, ValueError):
        return None
    return '%d:%d:%d' % (status.st_size, status.st_mtime_ns, status.st_ino)


def sight_of(path: str, access: str) -> Optional[str]:
    """What this kind of access shows of a path, as src/cache/world.ts has it; of contents the state, which is compared at the end."""
    if access in ('read', 'entries'):
        return state_of(path)
    if access == 'link':
        try:
            return 'link %s' % unwatched_readlink(path)
        except (OSError, ValueError):
            pass
    try:
        status = unwatched_stat(path)
    except (OSError, ValueError):
        return 'absent'
    kind = 'folder' if stat.S_ISDIR(status.st_mode) else 'file' if stat.S_ISREG(status.st_mode) else 'other'
    kind += ' %o' % (status.st_mode & 0o777)
    if access == 'status':
        return '%s %d %d' % (kind, status.st_size, status.st_mtime_ns)
    if access not in ('names', 'modules'):
        return kind
    try:
        with os.scandir(path) as entries:
            names = sorted(entry.name for entry in entries if access == 'names' or _is_importable(entry))
    except OSError:
        return kind
    text = json.dumps(names, ensure_ascii=False, separators=(',', ':'))
    return hashlib.sha256(text.encode('utf-8', 'surrogateescape')).hexdigest()


def _is_importable(entry: Any) -> bool:
    name = entry.name
    if name.endswith(('.py', '.pyc', '.so', '.pth', '.zip', '.egg')):
        return True
    return not name.startswith('.') and name != '__pycache__' and (entry.is_symlink() or entry.is_dir())


def is_folder(path: str) -> bool:
    try:
        return stat.S_ISDIR(unwatched_stat(path).st_mode)
    except (OSError, ValueError):
        return False
