"""Private copies: of a file before its first change, of the entry of a folder; and what the system itself would refuse, without any sandbox."""

from __future__ import annotations

import errno
import os
import stat
from typing import List, Tuple

from .. import native
from ..call import Call
from ..depart import Left
from ..unseen import closing
from .calls import Parts
from .disk import failure, missing
from .layer import File, Folder, Spot
from .reading import Reading
from .status import Status

_REOPENED = os.O_APPEND | os.O_NONBLOCK | os.O_ACCMODE


class Private:
    """Refuses what the system would refuse the user as whom supervisor and worker run."""

    def __init__(self, parts: Parts, reading: Reading) -> None:
        self._layer, self._disk, self._mirrors, self._store, self._paths, self._worker, _ = parts
        self._reading, self._user = reading, os.geteuid()

    def file(self, call: Call, spot: Spot, *, content: bool) -> File:
        """The private file under this name; copied, with or without its content, where it is the disk's. Raises OSError and Left."""
        entry = spot.entry
        if isinstance(entry, File) and entry.is_own:
            return entry
        self.to_copy(spot)
        if not stat.S_ISREG(spot.there.st_mode) or spot.there.st_nlink > 1:
            raise Left('would change %s, which is a link or has several names' % spot.path)
        if content:
            self._disk.opened(spot.place, spot.there)
        try:
            place = self._store.copy(spot.place if content else spot.where, spot.there, content=content)
        except PermissionError:
            raise Left('would change %s, which cannot be copied' % spot.path) from None
        self._hand_over(call, spot, place)
        if isinstance(entry, File):
            entry.place, entry.is_own, entry.status, entry.identity = place, True, None, (spot.there.st_dev, spot.there.st_ino)
            self._store.adopt(entry)
            return entry
        return self.take(spot, place)

    def take(self, spot: Spot, place: str) -> File:
        """What lies at a place of the scratch folder stands for this file of the disk from now on."""
        made = File(spot.folder, spot.name, place, is_own=True)
        made.identity = spot.there.st_dev, spot.there.st_ino
        self._layer.put(spot.folder, spot.name, made)
        self._store.adopt(made)
        return made

    def folder(self, spot: Spot) -> str:
        """The place that carries mode, owner and times of a folder."""
        self.to_copy(spot)
        spot.inside.owns_mode = True
        return self._mirrors.of(spot.inside)

    def _hand_over(self, call: Call, spot: Spot, place: str) -> None:
        """Descriptors that the worker has of the file on the disk are of the copy from now on."""
        held, is_mapped = self._uses(spot.there)
        if is_mapped or len(held) > 1:
            raise Left('would write %s, which it also reads' % spot.path)
        for number in held:
            position, flags = self._paths.state(number)
            with closing(os.open(place, flags & _REOPENED | os.O_CLOEXEC)) as fresh:
                os.lseek(fresh, position, os.SEEK_SET)
                call.replace(number, fresh)

    def _uses(self, status: Status) -> Tuple[List[int], bool]:
        """Descriptors of the worker that refer to the file, and whether it is mapped."""
        held = []
        folder = '/proc/%d/fd/' % self._worker
        for name in os.listdir(folder):
            try:
                found = os.stat(folder + name)
            except OSError:
                continue
            if (found.st_dev, found.st_ino) == (status.st_dev, status.st_ino):
                held.append(int(name))
        inode = b' %d ' % status.st_ino
        device = b'%02x:%02x' % (os.major(status.st_dev), os.minor(status.st_dev))
        with open('/proc/%d/maps' % self._worker, 'rb') as maps:
            return held, any(inode in line and device in line for line in maps)

    def to_open(self, spot: Spot, mode: int) -> None:
        owner_may = (os.R_OK if spot.there.st_mode & stat.S_IRUSR else 0) | (os.W_OK if spot.there.st_mode & stat.S_IWUSR else 0)
        if spot.lost and (self._user == 0 or self._user == spot.there.st_uid and owner_may & mode == mode):
            # The file that was there is gone; what its owner could do with it is known.
            return
        native.check_access(spot.place, mode)

    def to_change_entries(self, folder: Folder) -> None:
        if folder.removed:
            raise missing()
        native.check_access(self._reading.reachable_folder(folder), os.W_OK | os.X_OK)

    def to_remove(self, spot: Spot) -> None:
        """The entry, by removing or renaming. See "sticky" in inode(7)."""
        self.to_change_entries(spot.folder)
        around = os.lstat(self._reading.reachable_folder(spot.folder))
        if self._user and around.st_mode & stat.S_ISVTX and self._user not in (around.st_uid, self._reading.status_of(spot).st_uid):
            raise failure(errno.EPERM)

    def to_copy(self, spot: Spot) -> None:
        """A copy would belong to somebody else."""
        status = self._reading.status_of(spot)
        if self._user and status.st_uid != self._user:
            raise Left('would change %s, which belongs to another user' % spot.path)
