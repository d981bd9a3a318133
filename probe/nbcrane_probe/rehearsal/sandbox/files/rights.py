"""What the system itself would refuse, without any sandbox."""

from __future__ import annotations

import errno
import os
import stat

from .. import native
from ..depart import Left
from .disk import failure, missing
from .layer import Folder, Spot
from .reading import Reading


class Rights:
    """Of the user the supervisor and the worker run as."""

    def __init__(self, reading: Reading) -> None:
        self._reading, self._user = reading, os.geteuid()

    def check(self, place: str, mode: int) -> None:
        """Raises OSError where access to what lies there is refused."""
        code = native.access_error(native.AT_FDCWD, place, mode)
        if code:
            raise failure(code)

    def to_open(self, spot: Spot, mode: int) -> None:
        owner_may = (os.R_OK if spot.there.st_mode & stat.S_IRUSR else 0) | (os.W_OK if spot.there.st_mode & stat.S_IWUSR else 0)
        if spot.lost and (self._user == 0 or self._user == spot.there.st_uid and owner_may & mode == mode):
            # The file that was there is gone; what its owner could do with it is known.
            return
        self.check(spot.place, mode)

    def to_change_entries(self, folder: Folder) -> None:
        if folder.removed:
            raise missing()
        self.check(self._reading.reachable_folder(folder), os.W_OK | os.X_OK)

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
