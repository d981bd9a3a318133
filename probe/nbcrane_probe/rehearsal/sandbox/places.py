"""Where a path of the worker leads, seen from the supervisor."""

from __future__ import annotations

import errno
import os
import re
import stat
from typing import Iterable, NamedTuple, Optional

from . import native
from .own_path import own_path

_MOST_LINKS = 40
_MAGIC = re.compile(r'(/proc/\d+(?:/task/\d+)?/(?:root|cwd|fd/\d+))/(.+)', re.DOTALL)


class Place(NamedTuple):
    """`folder` and `name` of the last step; `status` of what is there, None where nothing is; `inside`: within what the worker may write;
    `device` of the folder; `own`: the folder and what is there belong to this process's user and group."""

    folder: str
    name: str
    status: Optional[os.stat_result]
    inside: bool
    device: int
    own: bool

    @property
    def path(self) -> str:
        return self.folder if self.name == '.' else os.path.join(self.folder, self.name)


class Places:
    """`root` is a descriptor of the worker's root directory, `folders` what it may write without an overlay, `devices` the overlays."""

    def __init__(self, worker: int, root: int, folders: Iterable[str], devices: Iterable[int]) -> None:
        self._worker, self._root = worker, root
        self._folders, self._devices = tuple(folders), frozenset(devices)

    def absolute(self, descriptor: int, path: str) -> str:
        """A path relative to a directory descriptor of the worker (AT_FDCWD: its working directory). Raises OSError."""
        if path.startswith('/'):
            return path
        return os.path.join(self.target(descriptor), path)

    def target(self, descriptor: int) -> str:
        """What a descriptor of the worker refers to, as /proc names it."""
        return os.readlink('/proc/%d/%s' % (self._worker, 'cwd' if descriptor == native.AT_FDCWD else 'fd/%d' % descriptor))

    def find(self, path: str, *, follow: bool) -> Place:
        """Resolves an absolute path as the kernel would for the worker. Raises OSError as the kernel would."""
        for _ in range(_MOST_LINKS):
            trimmed = self._without_magic(self.own(path)).rstrip('/') or '/'
            parent, name = os.path.split(trimmed)
            if name in ('', '.', '..'):
                parent, name = trimmed, '.'
            folder = native.open_in_root(self._root, parent, os.O_PATH | os.O_DIRECTORY)
            try:
                place = self._in(folder, name)
                if place.status is None or not stat.S_ISLNK(place.status.st_mode) or not follow:
                    return place
                if place.folder.startswith('/proc/'):
                    return self._behind(place.path)
                path = os.path.join(place.folder, os.readlink(name, dir_fd=folder))
            finally:
                os.close(folder)
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))

    def held(self, path: str, nofollow: int) -> int:
        """A new O_PATH descriptor of what the worker finds under an absolute path. `nofollow`: O_NOFOLLOW or 0. Raises OSError as opening does."""
        try:
            return native.open_in_root(self._root, path, os.O_PATH | nofollow)
        except OSError as error:
            # Links of /proc to descriptors lead out of every root.
            if error.errno not in (errno.ELOOP, errno.EXDEV) or not path.startswith('/proc/'):
                raise
            return os.open(path, os.O_PATH | os.O_CLOEXEC | nofollow)

    def refusal(self, place: Place, *, folder: bool) -> int:
        """The errno with which the system itself, without any sandbox, would refuse to write there (or, `folder`, to change the entry); else 0."""
        path = place.folder if folder or place.status is None else place.path
        return native.access_error(native.AT_FDCWD, path, os.W_OK)

    def _in(self, folder: int, name: str) -> Place:
        text = os.readlink('/proc/self/fd/%d' % folder)
        try:
            status = os.stat(name, dir_fd=folder, follow_symlinks=False)
        except FileNotFoundError:
            status = None
        around = os.fstat(folder)
        if self._devices:
            inside = around.st_dev in self._devices
        else:
            inside = any(text == allowed or text.startswith(allowed + '/') for allowed in self._folders)
        return Place(text, name, status, inside, around.st_dev, _own(around) and (status is None or _own(status)))

    def _without_magic(self, path: str) -> str:
        """Links of /proc in the middle of a path, which cannot be followed within another root."""
        for _ in range(_MOST_LINKS):
            found = _MAGIC.match(path)
            if found is None:
                break
            path = os.path.join(os.readlink(found.group(1)), found.group(2))
        return path

    def _behind(self, path: str) -> Place:
        """What a link of /proc/<pid>/fd leads to has no path that could be followed by its text."""
        descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
        try:
            text = os.readlink('/proc/self/fd/%d' % descriptor)
            status = os.fstat(descriptor)
        finally:
            os.close(descriptor)
        if not text.startswith('/') or text.startswith('/memfd:'):
            return Place('', text, status, True, 0, True)
        place = self.find(text, follow=False)
        return place._replace(status=status)

    def own(self, path: str) -> str:
        """The path with the worker's number for `/proc/self`, which the supervisor would take for itself."""
        return own_path(path, self._worker)


def _own(status: os.stat_result) -> bool:
    return status.st_uid == os.geteuid() and status.st_gid == os.getegid()
