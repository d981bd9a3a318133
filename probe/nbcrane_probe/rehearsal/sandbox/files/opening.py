"""What calls that open a file are answered."""

from __future__ import annotations

import errno
import os
import re
import stat
from typing import Callable

from ..call import Call
from ..depart import Left
from ..native import STATELESS_DEVICES
from ..unseen import closing, open_unseen
from .calls import Parts, way_of
from .disk import failure, missing
from .layer import File, Folder, Spot, System
from .private import Private
from .reading import Reading
from .status import Status

WRITES = os.O_WRONLY | os.O_RDWR
_RIGHTS = {os.O_RDONLY: os.R_OK, os.O_WRONLY: os.W_OK, os.O_RDWR: os.R_OK | os.W_OK, os.O_ACCMODE: os.R_OK | os.W_OK}

# glibc names a thread by a file of /proc (pthread_setname_np(3)); the name may as well go nowhere.
_THREAD_NAME = re.compile(r'/\d+/task/\d+/comm')

#: raises Left where the copy must not look there
Looks = Callable[[str, Status], None]


class Opening:
    """`looks`: told the path and status of what is opened."""

    def __init__(self, parts: Parts, reading: Reading, private: Private, looks: Looks) -> None:
        self._layer, self._disk, self._mirrors, self._store, self._paths, self._worker, _ = parts
        self._reading, self._private, self._looks = reading, private, looks
        self.answers = dict.fromkeys(('open', 'openat', 'creat'), self.open)

    def open(self, call: Call) -> None:
        descriptor, path, _, option = way_of(call.name)
        path = path or 0
        flags = os.O_CREAT | os.O_WRONLY | os.O_TRUNC if call.name == 'creat' else call.signed(option)
        if flags & os.O_PATH:
            # What that gives cannot be handed out.
            raise Left('would open %s as a place' % call.text(path))
        if flags & os.O_CREAT and call.text(path).endswith('/') and not self._paths.locate_name(call, descriptor, path).dot:
            raise failure(errno.EISDIR)
        exclusive = flags & os.O_CREAT and flags & os.O_EXCL
        reached = self._paths.locate(call, descriptor, path, follow=not (flags & os.O_NOFOLLOW or exclusive))
        if reached.exists and not stat.S_ISLNK(self._reading.status_of(reached).st_mode):
            self._looks(reached.path, self._reading.status_of(reached))
        if isinstance(reached, System):
            return self._open_in_system(call, reached, flags)
        if not reached.exists:
            return self._create(call, reached, flags)
        if exclusive:
            raise failure(errno.EEXIST)
        if reached.is_folder:
            return self._open_folder(call, reached, flags)
        return self._open_file(call, reached, flags)

    def _open_in_system(self, call: Call, reached: System, flags: int) -> None:
        if not flags & (WRITES | os.O_CREAT | os.O_TRUNC):
            # What it read again under the path could be a pipe by then.
            return self._give(call, self._reading.reachable(reached), flags, os.O_NOFOLLOW)
        if _THREAD_NAME.fullmatch(reached.path[len(reached.mount) :]):
            return self._give(call, os.devnull, os.O_RDWR)
        raise Left('would write %s' % reached.path)

    def _open_folder(self, call: Call, spot: Spot, flags: int) -> None:
        # As on file systems without O_TMPFILE: libraries make a file and remove its name.
        if flags & (WRITES | os.O_CREAT):
            raise failure(errno.EISDIR)
        self._give(call, self._mirrors.to_open(spot.inside), flags | os.O_DIRECTORY)

    def _open_file(self, call: Call, spot: Spot, flags: int) -> None:
        kind = stat.S_IFMT(spot.there.st_mode)
        if flags & os.O_DIRECTORY:
            raise failure(errno.ENOTDIR)
        if kind == stat.S_IFLNK:
            raise failure(errno.ELOOP)
        if kind == stat.S_IFCHR and spot.there.st_rdev in STATELESS_DEVICES:
            return self._give(call, spot.place, flags)
        if kind != stat.S_IFREG:
            # What is read there is gone for the kernel.
            raise Left('would use the %s %s' % ('pipe' if kind == stat.S_IFIFO else 'device', spot.path))
        if flags & (WRITES | os.O_TRUNC):
            return self._open_to_write(call, spot, flags)
        if not (isinstance(spot.entry, File) and spot.entry.is_own):
            self._disk.opened(spot.place, spot.there)
        self._give(call, spot.place, flags)

    def _open_to_write(self, call: Call, spot: Spot, flags: int) -> None:
        mode = _RIGHTS[flags & os.O_ACCMODE] | (os.W_OK if flags & os.O_TRUNC else 0)
        self._private.to_open(spot, mode)
        file = self._private.file(call, spot, content=not flags & os.O_TRUNC)
        self._give(call, file.place, flags)

    def _create(self, call: Call, spot: Spot, flags: int) -> None:
        if not flags & os.O_CREAT:
            raise missing()
        if spot.slash or spot.dot:
            raise failure(errno.EISDIR)
        if flags & os.O_DIRECTORY:
            raise failure(errno.EINVAL)
        self._private.to_change_entries(spot.folder)
        place = self._store.new_place()
        with closing(os.open(place, os.O_CREAT | os.O_EXCL | flags & ~(os.O_TRUNC | os.O_NOFOLLOW) | os.O_CLOEXEC, 0o600)) as fresh:
            os.fchmod(fresh, self.new_mode(call, way_of(call.name).value + (call.name != 'creat')))
            self.settle_group(spot.folder, place)
            self.add(spot, place)
            call.give(fresh, flags)

    def add(self, spot: Spot, place: str) -> None:
        """A new file under this name."""
        made = File(spot.folder, spot.name, place, is_own=True)
        self._layer.put(spot.folder, spot.name, made)
        self._store.adopt(made)
        self._mirrors.note_change(spot.folder)

    def new_mode(self, call: Call, index: int) -> int:
        return call.arguments[index] & 0o7777 & ~umask_of(self._worker)

    def settle_group(self, folder: Folder, place: str) -> None:
        """A folder with the set-group-ID bit hands on its group, and to folders the bit as well."""
        around = os.lstat(self._reading.reachable_folder(folder))
        if around.st_mode & stat.S_ISGID:
            os.chown(place, -1, around.st_gid)
            mode = os.lstat(place).st_mode
            if stat.S_ISDIR(mode):
                os.chmod(place, stat.S_IMODE(mode) | stat.S_ISGID)

    def _give(self, call: Call, place: str, flags: int, more: int = 0) -> None:
        """Hands out a descriptor. Raises OSError as opening does."""
        with closing(open_unseen(place, flags & ~(os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW) | more | os.O_CLOEXEC | os.O_NOCTTY)) as fresh:
            call.give(fresh, flags)


def umask_of(worker: int) -> int:
    with open('/proc/%d/status' % worker, 'rb') as lines:
        return next(int(line.split()[1], 8) for line in lines if line.startswith(b'Umask:'))
