"""Folders of the scratch folder that stand for merged ones: they carry mode and times, and what a listing shows."""

from __future__ import annotations

import os
import stat
from typing import Dict, Optional

from .disk import Disk, join, listed
from .layer import Folder
from .status import Status, changed


class Mirrors:
    """`base`: an empty folder for them."""

    def __init__(self, base: str, disk: Disk) -> None:
        self._base, self._disk = base, disk
        self._folders: Dict[str, Folder] = {}
        self._shown: Dict[str, Dict[str, int]] = {}

    def of(self, folder: Folder, mode: Optional[int] = None) -> str:
        """The mirror of a folder, made where it is missing: with the mode given, or with mode, owner and times of the folder of the disk."""
        if folder.mirror is None:
            folder.mirror = self._base + '/%d' % len(self._folders)
            self._folders[folder.mirror] = folder
            os.mkdir(folder.mirror, 0o700)
            if folder.lower is not None:
                _take_over(self._disk.folder_status(folder.lower), folder.mirror)
            elif mode is not None:
                os.chmod(folder.mirror, mode)
        return folder.mirror

    def to_open(self, folder: Folder) -> str:
        """The path of what stands for the folder: the same that `status` tells of."""
        return self.of(folder) if folder.mirror or folder.lower is None or self._disk.remembers(folder.lower) else folder.lower

    def folder_at(self, path: str) -> Optional[Folder]:
        """The folder a path of the scratch folder stands for."""
        return self._folders.get(path)

    def status(self, folder: Folder, status: Optional[Status]) -> Optional[Status]:
        """What stat(2) tells of a folder; `status`: what the disk tells."""
        if folder.mirror is None and (folder.lower is None or not self._disk.remembers(folder.lower)):
            return status
        own: Status = os.lstat(self.of(folder))
        if status is None and folder.lower is not None:
            # It was moved: it keeps the numbers it had.
            status = self._disk.folder_status(folder.lower)
        if status is None:
            return own
        own = changed(own, st_dev=status.st_dev, st_ino=status.st_ino)
        if folder.owns_mode:
            return own
        # An ordinary user cannot give its mirror to the owner of the folder.
        return changed(own, st_uid=status.st_uid, st_gid=status.st_gid, st_mode=status.st_mode)

    def note_change(self, folder: Folder) -> None:
        """An entry came, went or changed its name."""
        os.utime(self.of(folder))

    def names(self, folder: Folder) -> Dict[str, int]:
        """File types by name of all that the folder shows. Raises OSError and Stale."""
        found: Dict[str, int] = {}
        if folder.removed:
            return found
        if folder.lower is not None:
            shown = self._disk.names(folder.lower)
            found = dict(listed(folder.lower) if shown is None else shown)
        for name, entry in folder.names.items():
            if entry is None:
                found.pop(name, None)
            else:
                found[name] = stat.S_IFDIR if isinstance(entry, Folder) else stat.S_IFMT((entry.status or os.lstat(entry.place)).st_mode)
        return found

    def fill(self, folder: Folder) -> str:
        """Makes the mirror show what the folder shows; the mirror."""
        mirror = self.of(folder)
        before, after = self._shown.get(mirror, {}), self.names(folder)
        status = os.lstat(mirror)
        os.chmod(mirror, 0o700)
        for name in [name for name in before if after.get(name) != before[name]]:
            (os.rmdir if before[name] == stat.S_IFDIR else os.unlink)(join(mirror, name))
        for name in [name for name in after if before.get(name) != after[name]]:
            _stand_in(join(mirror, name), after[name])
        self._shown[mirror] = after
        os.chmod(mirror, status.st_mode & 0o7777)
        os.utime(mirror, ns=(status.st_atime_ns, status.st_mtime_ns))
        return mirror

    def close(self) -> None:
        """Lets the owner of the scratch folder remove them."""
        for mirror in self._folders:
            os.chmod(mirror, 0o700)


def _take_over(status: os.stat_result, mirror: str) -> None:
    try:
        os.chown(mirror, status.st_uid, status.st_gid)
    except OSError:
        pass
    os.chmod(mirror, status.st_mode & 0o7777)
    os.utime(mirror, ns=(status.st_atime_ns, status.st_mtime_ns))


def _stand_in(path: str, kind: int) -> None:
    """An empty entry of a type; devices, which only root could make, look like files."""
    if kind == stat.S_IFDIR:
        os.mkdir(path)
    elif kind == stat.S_IFLNK:
        os.symlink('x', path)
    elif kind in (stat.S_IFIFO, stat.S_IFSOCK):
        os.mknod(path, 0o600 | kind)
    else:
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_CLOEXEC, 0o600))
