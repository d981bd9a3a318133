"""What the disk below the private layer shows."""

from __future__ import annotations

import errno
import os
import stat
from typing import Dict, NamedTuple, Optional

from ...doubts import Doubt
from ..depart import Left
from ..unseen import entries_of
from .status import Status


class Stale(Left):
    """What the worker asks for is not known: it changed after the copy was made. The text is the reason of a departure."""


class Seen(NamedTuple):
    """`status`: of the entry itself, None where there is nothing; `where`: a path under which it can be opened; `lost`: why its content is not known
    any more, else ''."""

    status: Optional[os.stat_result]
    where: str
    lost: str = ''


class Disk:
    """The disk as it is, for a copy that the kernel waits for. Folders are named by absolute paths without links."""

    #: nanoseconds of the clock of file systems; None for now
    moment: Optional[int] = None

    def __init__(self) -> None:
        #: what was shown that the real cell need not see
        self.doubts: Dict[Doubt, None] = {}

    def look(self, folder: str, name: str) -> Seen:
        """Raises OSError as the system would, Stale where the answer is not known."""
        place = join(folder, name)
        try:
            return Seen(os.lstat(place), place)
        except FileNotFoundError:
            return Seen(None, place)

    def names(self, folder: str) -> Optional[Dict[str, int]]:
        """File types (S_IFMT of the mode, 0 unknown) by name; None where a listing by the system itself is right. Raises OSError and Stale."""
        return None

    def folder_status(self, folder: str) -> os.stat_result:
        """Raises OSError."""
        return os.lstat(folder)

    def remembers(self, folder: str) -> bool:
        """Whether the folder is shown as it was, whatever becomes of it."""
        return False

    def opened(self, place: str, status: Status) -> None:
        """The worker reads this file from now on."""

    def doubt(self) -> Optional[str]:
        """Why what was seen is not believed after all, asked at the end; None where it is."""
        return None

    def close(self) -> None:
        """Gives up what it holds."""


def listed(folder: str) -> Dict[str, int]:
    """File types by name of a folder of the disk."""
    with entries_of(folder) as entries:
        return {entry.name: _type(entry) for entry in entries}


def _type(entry: os.DirEntry[str]) -> int:
    if entry.is_symlink():
        return stat.S_IFLNK
    if entry.is_dir(follow_symlinks=False):
        return stat.S_IFDIR
    return stat.S_IFREG if entry.is_file(follow_symlinks=False) else stat.S_IFMT(entry.stat(follow_symlinks=False).st_mode)


def join(folder: str, name: str) -> str:
    return folder + name if folder.endswith('/') else folder + '/' + name


def failure(code: int) -> OSError:
    return OSError(code, os.strerror(code))


def missing() -> OSError:
    return failure(errno.ENOENT)
