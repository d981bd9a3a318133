"""Where the arguments of a system call lead."""

from __future__ import annotations

import errno
import os
import re
import stat
from typing import NamedTuple, Optional, Tuple, Union

from ..call import Call
from ..depart import Left
from ..native import AT_FDCWD
from ..own_path import own_path
from .disk import failure, join, missing
from .layer import File, Folder, Layer, Spot, System
from .mirror import Mirrors
from .store import Store

AT_SYMLINK_NOFOLLOW, AT_REMOVEDIR, AT_SYMLINK_FOLLOW, AT_EMPTY_PATH = 0x100, 0x200, 0x400, 0x1000
_DELETED = ' (deleted)'
_MOST_JUMPS = 40
_MAGIC = re.compile(r'/proc/(\d+)(?:/task/\d+)?/(root|cwd|fd/(\d+))(?:/(.*))?', re.DOTALL)


class Held(NamedTuple):
    """A descriptor of the worker, named by its link in /proc, that no path leads to: a pipe, a memory file, a deleted file."""

    number: int
    #: False where the worker may no longer go to its name, though it is there
    is_reachable: bool = True


Place = Union[Spot, System, Held]


class Paths:
    """Paths of one worker."""

    def __init__(self, layer: Layer, mirrors: Mirrors, store: Store, worker: int) -> None:
        self._layer, self._mirrors, self._store, self._worker = layer, mirrors, store, worker
        #: the working directory, where it is a folder that the system cannot go to
        self.cwd: Optional[Folder] = None

    @property
    def is_plain(self) -> bool:
        """Whether no path can mean anything but what the system takes it for."""
        return self._layer.is_empty and self.cwd is None

    def locate(self, call: Call, descriptor: Optional[int], path: int, *, follow: bool) -> Place:
        """Arguments: indices of the directory descriptor (None: the working directory) and the path. Raises OSError as the system would, and Left."""
        text, plain = self._absolute(call, descriptor, path)
        return self.find(text, follow=follow, plain=plain)

    def locate_name(self, call: Call, descriptor: Optional[int], path: int) -> Place:
        """As `locate`, for calls that make, remove or rename the last name itself."""
        text, plain = self._absolute(call, descriptor, path)
        found = self._layer.name(text)
        if isinstance(found, Spot):
            return found if plain else found._replace(plain=False)
        place = self.find(text.rstrip('/'), follow=False, plain=plain)
        return place if isinstance(place, Spot) else found

    def _absolute(self, call: Call, descriptor: Optional[int], path: int) -> Tuple[str, bool]:
        text = call.text(path)
        if not text:
            raise missing()
        if text[0] == '/':
            return own_path(text, self._worker), True
        base, plain = self.base(AT_FDCWD if descriptor is None else call.signed(descriptor))
        return join(base, text), plain

    def find(self, path: str, *, follow: bool, plain: bool = True) -> Place:
        for _ in range(_MOST_JUMPS):
            found = self._layer.find(path, follow=follow)
            if isinstance(found, Spot):
                return found if plain else found._replace(plain=False)
            magic = _MAGIC.fullmatch(found.path)
            if magic is None or int(magic.group(1)) != self._worker:
                return found
            place, number, rest = magic.group(2), magic.group(3), magic.group(4)
            if rest is None and not follow:
                return found
            if place == 'root':
                path = '/' + (rest or '')
            elif place == 'cwd' or rest is not None:
                path = join(self.base(AT_FDCWD if place == 'cwd' else int(number))[0], rest or '')
            else:
                return self.of_descriptor(int(number))
            plain = False
        raise failure(errno.ELOOP)

    def of_descriptor(self, number: int) -> Union[Spot, Held]:
        """What an open descriptor refers to."""
        path, known = self.known_as(self.target(number))
        if not path.startswith('/') or path.endswith(_DELETED):
            return Held(number)
        try:
            spot = self._layer.find(path, follow=False)
            same = isinstance(spot, Spot) and spot.exists and (spot.is_folder or _is_same(spot, os.stat(self.link_of(number))))
        except PermissionError:
            return Held(number, is_reachable=False)
        except OSError:
            same = False
        return spot._replace(plain=spot.plain and known) if same else Held(number)

    def base(self, descriptor: int) -> Tuple[str, bool]:
        """The path of a directory descriptor (AT_FDCWD: the working directory), and whether the system knows it by that path."""
        if descriptor == AT_FDCWD and self.cwd is not None:
            if self.cwd.removed:
                raise missing()
            return self.cwd.path, False
        path, known = self.known_as(self.target(descriptor))
        if descriptor != AT_FDCWD and not stat.S_ISDIR(os.stat(self.link_of(descriptor)).st_mode):
            raise failure(errno.ENOTDIR)
        if path.endswith(_DELETED):
            raise missing()
        return path, known

    def target(self, descriptor: int) -> str:
        """What /proc says of a descriptor. Raises OSError (EBADF)."""
        try:
            return os.readlink('/proc/%d/%s' % (self._worker, 'cwd' if descriptor == AT_FDCWD else 'fd/%d' % descriptor))
        except FileNotFoundError:
            raise failure(errno.EBADF) from None

    def folder_of(self, number: int) -> Optional[Folder]:
        """The folder a descriptor refers to, where the system knows nothing of what became of it."""
        target = self.target(number)
        return self._mirrors.folder_at(target) or self._layer.removed.get(target)

    def file_of(self, number: int) -> Optional[File]:
        """The private file a descriptor refers to."""
        target = self.target(number)
        return self._store.file_at(target[: -len(_DELETED)] if target.endswith(_DELETED) else target)

    def known_as(self, target: str) -> Tuple[str, bool]:
        """The path under which the worker knows what /proc names so, and whether it is the same."""
        folder = self._mirrors.folder_at(target)
        if folder is not None:
            return folder.path + (_DELETED if folder.removed else ''), False
        place = target[: -len(_DELETED)] if target.endswith(_DELETED) else target
        path = self._store.path_of(place)
        if path is not None:
            return path + target[len(place) :], False
        moved = self._layer.path_after_moves(target)
        return moved or target, moved is None

    def link_of(self, number: int) -> str:
        return '/proc/%d/fd/%d' % (self._worker, number)

    def is_own(self, number: int) -> bool:
        """Whether a descriptor refers to a file that was made in the scratch folder."""
        target = self.target(number)
        return self._store.path_of(target[: -len(_DELETED)] if target.endswith(_DELETED) else target) is not None

    def check_private(self, held: Held) -> None:
        """A pipe, or a file without a name, is the worker's alone. Raises Left for what the disk has under some name, which is not to be changed."""
        status = os.stat(self.link_of(held.number))
        on_disk = stat.S_IFMT(status.st_mode) in (stat.S_IFREG, stat.S_IFDIR, stat.S_IFLNK) and status.st_nlink
        if on_disk and not self.is_own(held.number):
            raise Left('would change %s' % self.target(held.number))


def _is_same(spot: Spot, status: os.stat_result) -> bool:
    found = os.lstat(spot.where)
    return (found.st_dev, found.st_ino) == (status.st_dev, status.st_ino) and not stat.S_ISDIR(status.st_mode)
