"""What calls that open a file are answered."""

from __future__ import annotations

import errno
import os
import stat
from typing import Callable, Dict, Optional, Tuple

from ..call import Call
from ..depart import Departure, Left
from .calls import Held, Paths
from .disk import Disk, failure, missing
from .layer import File, Folder, Layer, Spot, System
from .mirror import Mirrors
from .private import Private
from .reading import Reading
from .rights import Rights
from .store import Store

# The bit of O_TMPFILE that O_DIRECTORY does not have.
_TMPFILE = 0x400000
_O_PATH = os.O_PATH
_WRITES = os.O_WRONLY | os.O_RDWR
_HARMLESS_DEVICES = {os.makedev(1, minor) for minor in (3, 5, 7, 8, 9)}
#: directory descriptor, path, flags
_OPENS: Dict[str, Tuple[Optional[int], int, Optional[int], int]] = {
    'open': (None, 0, 1, 2),
    'openat': (0, 1, 2, 3),
    'creat': (None, 0, None, 1),
}
_RIGHTS = {os.O_RDONLY: os.R_OK, os.O_WRONLY: os.W_OK, os.O_RDWR: os.R_OK | os.W_OK, os.O_ACCMODE: os.R_OK | os.W_OK}


class Opening:
    """`decide`: answers calls on /proc, /sys and devices."""

    def __init__(
        self,
        layer: Layer,
        disk: Disk,
        mirrors: Mirrors,
        store: Store,
        paths: Paths,
        reading: Reading,
        rights: Rights,
        private: Private,
        decide: Callable[[Call], Optional[Departure]],
        worker: int,
    ) -> None:
        self._layer, self._disk, self._mirrors, self._store, self._paths = layer, disk, mirrors, store, paths
        self._reading, self._rights, self._private, self._decide, self._worker = reading, rights, private, decide, worker
        self.answers = dict.fromkeys(_OPENS, self.open)

    def open(self, call: Call) -> Optional[Departure]:
        descriptor, path, option, _ = _OPENS[call.name]
        flags = os.O_CREAT | os.O_WRONLY | os.O_TRUNC if option is None else call.signed(option)
        changes = flags & (_WRITES | os.O_CREAT | os.O_TRUNC) and not flags & _O_PATH
        if not changes and self._reading.looks_on() and _is_ordinary(call.text(path)):
            return call.go_on()
        if flags & _TMPFILE == _TMPFILE and flags & _WRITES:
            return self._nameless(call, descriptor, path, flags)
        if flags & os.O_CREAT and not flags & _O_PATH and call.text(path).endswith('/'):
            self._paths.locate_name(call, descriptor, path)
            raise failure(errno.EISDIR)
        exclusive = flags & os.O_CREAT and flags & os.O_EXCL
        place = self._paths.locate(call, descriptor, path, follow=not (flags & os.O_NOFOLLOW or exclusive))
        if isinstance(place, Held):
            if changes:
                self._paths.check_private(place)
            return call.go_on()
        if isinstance(place, System):
            return self._decide(call) if changes else call.go_on()
        if not place.exists:
            return self._create(call, place, flags)
        if exclusive:
            raise failure(errno.EEXIST)
        if place.is_folder:
            return self._open_folder(call, place, flags)
        return self._open_file(call, place, flags, changes=bool(changes))

    def _open_folder(self, call: Call, spot: Spot, flags: int) -> None:
        if flags & (_WRITES | os.O_CREAT) and not flags & _O_PATH:
            raise failure(errno.EISDIR)
        if self._reading.goes_on(spot):
            return call.go_on()
        folder: Folder = spot.entry
        self._give(call, self._mirrors.to_open(folder), (flags | os.O_DIRECTORY) & ~_O_PATH)

    def _open_file(self, call: Call, spot: Spot, flags: int, *, changes: bool) -> Optional[Departure]:
        kind = stat.S_IFMT(spot.status.st_mode)
        if flags & os.O_DIRECTORY:
            raise failure(errno.ENOTDIR)
        if kind == stat.S_IFLNK and not flags & _O_PATH:
            raise failure(errno.ELOOP)
        if kind == stat.S_IFCHR and spot.status.st_rdev in _HARMLESS_DEVICES:
            return call.go_on()
        if flags & _O_PATH:
            return call.go_on() if self._reading.goes_on(spot) else self._give_place(call, spot, flags)
        if kind == stat.S_IFSOCK:
            raise failure(errno.ENXIO)
        if kind != stat.S_IFREG:
            # What is read there is gone for the kernel.
            raise Left('would use the %s %s' % ('pipe' if kind == stat.S_IFIFO else 'device', spot.path))
        if flags & (_WRITES | os.O_TRUNC):
            return self._open_to_write(call, spot, flags)
        if self._reading.goes_on(spot):
            return call.go_on()
        if not (isinstance(spot.entry, File) and spot.entry.is_own):
            self._disk.opened(spot.place, spot.status)
        self._give(call, spot.place, flags)

    def _give_place(self, call: Call, spot: Spot, flags: int) -> None:
        """What O_PATH gives cannot be handed out; a descriptor to read serves for all that it serves for."""
        if not stat.S_ISREG(spot.status.st_mode) or not os.access(spot.place, os.R_OK):
            raise Left('would open %s as a place' % spot.path)
        self._give(call, spot.place, flags & ~_O_PATH)

    def _open_to_write(self, call: Call, spot: Spot, flags: int) -> None:
        mode = _RIGHTS[flags & os.O_ACCMODE] | (os.W_OK if flags & os.O_TRUNC else 0)
        self._rights.to_open(spot, mode)
        file = self._private.file(call, spot, content=not flags & os.O_TRUNC)
        self._give(call, file.place, flags)

    def _create(self, call: Call, spot: Spot, flags: int) -> None:
        if not flags & os.O_CREAT or flags & _O_PATH:
            raise missing()
        if spot.slash or spot.dot:
            raise failure(errno.EISDIR)
        if flags & os.O_DIRECTORY:
            raise failure(errno.EINVAL)
        self._rights.to_change_entries(spot.folder)
        place = self._store.new_place()
        fresh = os.open(place, os.O_CREAT | os.O_EXCL | flags & ~(os.O_TRUNC | os.O_NOFOLLOW) | os.O_CLOEXEC, 0o600)
        try:
            os.fchmod(fresh, self.new_mode(call, _OPENS[call.name][3]))
            self.settle_group(spot.folder, place)
            self.add(spot, place)
            call.give(fresh, flags)
        finally:
            os.close(fresh)

    def add(self, spot: Spot, place: str) -> None:
        """A new file under this name."""
        made = File(spot.folder, spot.name, place, is_own=True)
        self._layer.put(spot.folder, spot.name, made)
        self._store.adopt(made)
        self._mirrors.note_change(spot.folder)

    def new_mode(self, call: Call, index: int) -> int:
        return call.arguments[index] & 0o7777 & ~self._umask()

    def settle_group(self, folder: Folder, place: str) -> None:
        """A folder with the set-group-ID bit hands on its group."""
        around = os.lstat(self._reading.reachable_folder(folder))
        if around.st_mode & stat.S_ISGID:
            os.chown(place, -1, around.st_gid)

    def _umask(self) -> int:
        with open('/proc/%d/status' % self._worker, 'rb') as lines:
            for line in lines:
                if line.startswith(b'Umask:'):
                    return int(line.split()[1], 8)
        raise Left('would create a file')

    def _nameless(self, call: Call, descriptor: Optional[int], path: int, flags: int) -> None:
        place = self._paths.locate(call, descriptor, path, follow=True)
        if not isinstance(place, Spot) or place.exists and not place.is_folder:
            raise failure(errno.ENOTDIR)
        if not place.exists:
            raise missing()
        self._rights.to_change_entries(place.entry)
        base = self._store.new_place()
        fresh = os.open(base, os.O_CREAT | os.O_EXCL | flags & ~(_TMPFILE | os.O_DIRECTORY | os.O_EXCL | os.O_TRUNC) | os.O_CLOEXEC, 0o600)
        try:
            os.fchmod(fresh, self.new_mode(call, _OPENS[call.name][3]))
            os.unlink(base)
            self._store.adopt_nameless(base, '%s/#%d' % (place.path.rstrip('/'), os.fstat(fresh).st_ino))
            call.give(fresh, flags)
        finally:
            os.close(fresh)

    def _give(self, call: Call, place: str, flags: int) -> None:
        """Hands out a descriptor. Raises OSError as opening does."""
        fresh = os.open(place, flags & ~(os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW) | os.O_CLOEXEC | os.O_NOCTTY)
        try:
            call.give(fresh, flags)
        finally:
            os.close(fresh)


def _is_ordinary(path: str) -> bool:
    """Whether the system opens the same file or folder for supervisor and worker: nothing that waits or changes when it is read."""
    if path[:1] != '/' or path.startswith('/proc/'):
        return False
    try:
        mode = os.stat(path).st_mode
    except OSError:
        return False
    return stat.S_ISREG(mode) or stat.S_ISDIR(mode)
