"""What calls that open a file are answered."""

from __future__ import annotations

import errno
import os
import stat
from typing import Callable, Dict, Optional, Tuple

from ..call import Call
from ..depart import Left
from ..unseen import open_unseen
from .calls import Held, Paths, Reached
from .disk import Disk, failure, missing
from .layer import File, Folder, Layer, Spot, System
from .mirror import Mirrors
from .outside import names_thread, refuse
from .private import Private
from .reading import Reading
from .rights import Rights
from .status import Status
from .store import Store

# The bit of OTMPFILE that O_DIRECTORY does not have.
TMPFILE = 0x400000
_O_PATH = os.O_PATH
WRITES = os.O_WRONLY | os.O_RDWR
HARMLESS_DEVICES = {os.makedev(1, minor) for minor in (3, 5, 7, 8, 9)}
#: directory descriptor, path, flags
OPENS: Dict[str, Tuple[Optional[int], int, Optional[int], int]] = {
    'open': (None, 0, 1, 2),
    'openat': (0, 1, 2, 3),
    'creat': (None, 0, None, 1),
}
_RIGHTS = {os.O_RDONLY: os.R_OK, os.O_WRONLY: os.W_OK, os.O_RDWR: os.R_OK | os.W_OK, os.O_ACCMODE: os.R_OK | os.W_OK}

#: raises Left where the copy must not look there
Looks = Callable[[str, Status], None]


class Opening:
    """`looks`: told the path and status of what is opened."""

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
        looks: Looks,
        worker: int,
    ) -> None:
        self._layer, self._disk, self._mirrors, self._store, self._paths = layer, disk, mirrors, store, paths
        self._reading, self._rights, self._private, self._looks, self._worker = reading, rights, private, looks, worker
        self.answers = dict.fromkeys(OPENS, self.open)

    def open(self, call: Call) -> None:
        descriptor, path, option, _ = OPENS[call.name]
        flags = os.O_CREAT | os.O_WRONLY | os.O_TRUNC if option is None else call.signed(option)
        if flags & TMPFILE == TMPFILE and flags & WRITES:
            return self._nameless(call, descriptor, path, flags)
        if flags & os.O_CREAT and not flags & _O_PATH and call.text(path).endswith('/'):
            named = self._paths.locate_name(call, descriptor, path)
            if not (isinstance(named, Spot) and named.dot):
                raise failure(errno.EISDIR)
        exclusive = flags & os.O_CREAT and flags & os.O_EXCL
        reached = self._paths.locate(call, descriptor, path, follow=not (flags & os.O_NOFOLLOW or exclusive))
        if isinstance(reached, Held):
            return self._open_again(call, reached, flags)
        if reached.exists and not flags & _O_PATH and not stat.S_ISLNK(self._reading.status_of(reached).st_mode):
            self._looks(self._reading.shown_path(reached), self._reading.status_of(reached))
        if isinstance(reached, System):
            return self._open_in_system(call, reached, flags)
        if not reached.exists:
            return self._create(call, reached, flags)
        if exclusive and not flags & _O_PATH:
            raise failure(errno.EEXIST)
        if reached.is_folder:
            return self._open_folder(call, reached, flags)
        return self._open_file(call, reached, flags)

    def _open_again(self, call: Call, held: Held, flags: int) -> None:
        if flags & _O_PATH:
            return self._go_on(call, held)
        changes = flags & (WRITES | os.O_TRUNC)
        with self._paths.pinned(held) if changes else self._paths.pinned_to_read(held) as pinned:
            give_again(call, pinned, flags)

    def _open_in_system(self, call: Call, reached: System, flags: int) -> None:
        if flags & _O_PATH:
            return self._go_on(call, reached)
        if not flags & (WRITES | os.O_CREAT | os.O_TRUNC):
            # What it read again under the path could be a pipe by then.
            return self._give(call, self._reading.reachable(reached), flags, os.O_NOFOLLOW)
        if names_thread(reached):
            return self._give(call, os.devnull, os.O_RDWR)
        if reached.exists and flags & os.O_CREAT and flags & os.O_EXCL:
            raise failure(errno.EEXIST)
        if reached.is_folder:
            raise failure(errno.EISDIR)
        refuse(call, reached)

    def _go_on(self, call: Call, reached: Reached) -> None:
        if not reached.plain:
            raise Left('would open %s' % self._reading.reachable(reached))
        call.go_on()

    def _open_folder(self, call: Call, spot: Spot, flags: int) -> None:
        if flags & (WRITES | os.O_CREAT) and not flags & _O_PATH:
            raise failure(errno.EISDIR)
        if flags & _O_PATH and self._reading.goes_on(spot):
            return call.go_on()
        self._give(call, self._mirrors.to_open(spot.inside), (flags | os.O_DIRECTORY) & ~_O_PATH)

    def _open_file(self, call: Call, spot: Spot, flags: int) -> None:
        kind = stat.S_IFMT(spot.there.st_mode)
        if flags & os.O_DIRECTORY:
            raise failure(errno.ENOTDIR)
        if kind == stat.S_IFLNK and not flags & _O_PATH:
            raise failure(errno.ELOOP)
        if kind == stat.S_IFCHR and spot.there.st_rdev in HARMLESS_DEVICES and not flags & _O_PATH:
            return self._give(call, spot.place, flags)
        if flags & _O_PATH:
            return call.go_on() if self._reading.goes_on(spot) else self._give_place(call, spot, flags)
        if kind == stat.S_IFSOCK:
            raise failure(errno.ENXIO)
        if kind != stat.S_IFREG:
            # What is read there is gone for the kernel.
            raise Left('would use the %s %s' % ('pipe' if kind == stat.S_IFIFO else 'device', spot.path))
        if flags & (WRITES | os.O_TRUNC):
            return self._open_to_write(call, spot, flags)
        if not (isinstance(spot.entry, File) and spot.entry.is_own):
            self._disk.opened(spot.place, spot.there)
        self._give(call, spot.place, flags)

    def _give_place(self, call: Call, spot: Spot, flags: int) -> None:
        """What O_PATH gives cannot be handed out; a descriptor to read serves for all that it serves for."""
        if not stat.S_ISREG(spot.there.st_mode) or not os.access(spot.place, os.R_OK):
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
            os.fchmod(fresh, self.new_mode(call, OPENS[call.name][3]))
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
        return call.arguments[index] & 0o7777 & ~umask_of(self._worker)

    def settle_group(self, folder: Folder, place: str) -> None:
        """A folder with the set-group-ID bit hands on its group."""
        around = os.lstat(self._reading.reachable_folder(folder))
        if around.st_mode & stat.S_ISGID:
            os.chown(place, -1, around.st_gid)

    def _nameless(self, call: Call, descriptor: Optional[int], path: int, flags: int) -> None:
        reached = self._paths.locate(call, descriptor, path, follow=True)
        if not isinstance(reached, Spot) or reached.exists and not reached.is_folder:
            raise failure(errno.ENOTDIR)
        if not reached.exists:
            raise missing()
        if reached.inside.removed:
            raise Left('would create a file in a removed folder')
        self._rights.to_change_entries(reached.inside)
        base = self._store.new_place()
        fresh = os.open(base, os.O_CREAT | os.O_EXCL | flags & ~(TMPFILE | os.O_DIRECTORY | os.O_EXCL | os.O_TRUNC) | os.O_CLOEXEC, 0o600)
        try:
            os.fchmod(fresh, self.new_mode(call, OPENS[call.name][3]))
            os.unlink(base)
            self._store.adopt_nameless(base, '%s/#%d' % (reached.path.rstrip('/'), os.fstat(fresh).st_ino))
            call.give(fresh, flags)
        finally:
            os.close(fresh)

    def _give(self, call: Call, place: str, flags: int, more: int = 0) -> None:
        """Hands out a descriptor. Raises OSError as opening does."""
        fresh = open_unseen(place, flags & ~(os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW) | more | os.O_CLOEXEC | os.O_NOCTTY)
        try:
            call.give(fresh, flags)
        finally:
            os.close(fresh)


def give_again(call: Call, pinned: str, flags: int) -> None:
    """Answers with what is behind a pinned path, opened anew. Raises OSError as opening does, Left where it would wait."""
    fresh = open_unseen(pinned, flags & ~(os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW) | os.O_CLOEXEC | os.O_NOCTTY | os.O_NONBLOCK)
    try:
        if not flags & os.O_NONBLOCK:
            if stat.S_ISFIFO(os.fstat(fresh).st_mode) and flags & os.O_ACCMODE != os.O_RDWR:
                raise Left('would open a pipe again')
            os.set_blocking(fresh, True)
        call.give(fresh, flags)
    finally:
        os.close(fresh)


def umask_of(worker: int) -> int:
    with open('/proc/%d/status' % worker, 'rb') as lines:
        return next(int(line.split()[1], 8) for line in lines if line.startswith(b'Umask:'))
    raise Left('would create a file')
