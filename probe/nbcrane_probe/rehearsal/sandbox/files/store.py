"""The contents of private files: in one folder of the scratch folder, under numbers."""

from __future__ import annotations

import os
from typing import Dict, Optional

from ..depart import Left
from ..unseen import closing, open_unseen
from .layer import File
from .status import Status

_CHUNK = 1 << 24


class Store:
    """`base`: an empty folder; `largest`: bytes one file may have."""

    def __init__(self, base: str, largest: int) -> None:
        self._base, self._largest = base, largest
        self._count = 0
        self._files: Dict[str, File] = {}

    def new_place(self) -> str:
        self._count += 1
        return self._base + '/%d' % self._count

    def adopt(self, file: File) -> None:
        self._files[file.place] = file

    def file_at(self, place: str) -> Optional[File]:
        return self._files.get(place)

    def copy(self, place: str, status: Status, *, content: bool) -> str:
        """The place of a copy with the same mode, owner, times and attributes. Raises OSError where the system would refuse to read or write."""
        target = self.new_place()
        if content and status.st_size > self._largest:
            raise Left('would write more than %d MiB' % (self._largest >> 20))
        with closing(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_CLOEXEC, 0o600)) as fresh:
            if content:
                _copy_content(place, fresh)
                _copy_attributes(place, fresh)
            if (status.st_uid, status.st_gid) != (os.geteuid(), os.getegid()):
                os.fchown(fresh, status.st_uid, status.st_gid)
            os.fchmod(fresh, status.st_mode & 0o7777)
            os.utime(fresh, ns=(status.st_atime_ns, status.st_mtime_ns))
        return target


def _copy_content(place: str, target: int) -> None:
    with closing(open_unseen(place, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)) as source:
        done = 0
        while sent := os.sendfile(target, source, done, _CHUNK):
            done += sent


def _copy_attributes(place: str, target: int) -> None:
    try:
        for name in os.listxattr(place):
            if name.startswith('user.'):
                os.setxattr(target, name, os.getxattr(place, name))
    except OSError:
        # Not every file system has them.
        pass
