"""Names that differ from the disk."""

from __future__ import annotations

import errno
import os
import stat
from typing import Dict, Iterable, NamedTuple, Optional, Set, Tuple, Union

from .disk import Disk, Stale, failure, join, missing
from .status import Status, changed


class Folder:
    """A folder somebody passed through. `lower`: the folder of the disk whose entries show through, None for a new one; `names`: what differs from
    it, None for what was removed; `mirror`: a folder of the scratch folder that carries
    its mode and times once it was changed."""

    __slots__ = ('parent', 'name', 'lower', 'names', 'mirror', 'removed', 'owns_mode')

    def __init__(self, parent: Optional[Folder], name: str, lower: Optional[str]) -> None:
        self.parent, self.name, self.lower = parent, name, lower
        self.names: Dict[str, Optional[Entry]] = {}
        self.mirror: Optional[str] = None
        self.removed = False
        #: whether mode and owner are those of the mirror, and not of the disk
        self.owns_mode = lower is None

    @property
    def path(self) -> str:
        if self.parent is None:
            return '/'
        return join(self.parent.path, self.name)

    def within(self, other: Folder) -> bool:
        """Whether it is the other, or lies below it."""
        folder: Optional[Folder] = self
        while folder is not None and folder is not other:
            folder = folder.parent
        return folder is not None


class File:
    """Anything but a folder that was made, changed or moved. `place`: where its content lies, in the scratch folder (`is_own`) or on the disk."""

    __slots__ = ('folder', 'name', 'place', 'is_own', 'status', 'identity')

    def __init__(self, folder: Folder, name: str, place: str, *, is_own: bool, status: Optional[Status] = None) -> None:
        self.folder, self.name, self.place, self.is_own = folder, name, place, is_own
        #: of a file of the disk that was only moved
        self.status = status
        #: of a private copy: device and inode of the file it was copied from, by which a program may know it
        self.identity: Optional[Tuple[int, int]] = None

    def identified(self, status: Status) -> Status:
        """What stat(2) tells of it, from what it tells of its place."""
        return status if self.identity is None else changed(status, st_dev=self.identity[0], st_ino=self.identity[1])

    @property
    def path(self) -> str:
        return join(self.folder.path, self.name)


Entry = Union[Folder, File]


class Spot(NamedTuple):
    """Where a path leads. `folder` and `name` of the last step; `entry`: the folder, or the private file; `status` of what is there, None for
    nothing (of a folder: see `Mirrors.status`); `where`: under which path the supervisor reaches its content; `slash`: the path ends with one; `dot`: the path ends with `.` or `..`; `lost`: why the content is not known, else ''."""

    folder: Folder
    name: str
    entry: Optional[Entry]
    status: Optional[Status]
    where: str
    slash: bool = False
    dot: str = ''
    lost: str = ''

    @property
    def there(self) -> Status:
        """`status` of what is there. Raises OSError (ENOENT)."""
        if self.status is None:
            raise missing()
        return self.status

    @property
    def inside(self) -> Folder:
        """The folder it leads to. Raises OSError (ENOTDIR)."""
        if not isinstance(self.entry, Folder):
            raise failure(errno.ENOTDIR)
        return self.entry

    @property
    def place(self) -> str:
        """`where`, for its content. Raises Stale."""
        if self.lost:
            raise Stale(self.lost)
        return self.where

    @property
    def path(self) -> str:
        return self.entry.path if isinstance(self.entry, Folder) else join(self.folder.path, self.name)

    @property
    def exists(self) -> bool:
        return self.entry is not None or self.status is not None

    @property
    def is_folder(self) -> bool:
        return isinstance(self.entry, Folder)


class System(NamedTuple):
    """Where a path leads in /proc or /sys, whose files tell of the system. `path`: without links; `mount`: of that file system, in the folder `around`;
    `status` of what is there, None for nothing."""

    path: str
    mount: str
    around: Folder
    status: Optional[os.stat_result] = None

    @property
    def exists(self) -> bool:
        return self.status is not None

    @property
    def is_folder(self) -> bool:
        return self.status is not None and stat.S_ISDIR(self.status.st_mode)


class Layer:
    """The merged tree of one worker. `systems`: paths of folders that show the system and no files."""

    def __init__(self, disk: Disk, systems: Iterable[str]) -> None:
        self.disk, self.systems = disk, frozenset(systems)
        self.root = Folder(None, '', '/')
        #: folders that show one of the disk, by its path there
        self._of_disk: Dict[str, Folder] = {'/': self.root}
        #: device and inode of files of the disk that the worker removed
        self.removed: Set[Tuple[int, int]] = set()
        #: folders that absolute paths lead to, and how many links were met
        self.reached: Dict[str, Tuple[Folder, int]] = {}

    def at(self, lower: str) -> Folder:
        """The folder that shows, or would still show, a folder of the disk, wherever it stands by now."""
        found = self._of_disk.get(lower)
        if found is None:
            parent, name = os.path.split(lower)
            found = self._below(self.at(parent), name)
        return found

    def _below(self, folder: Folder, name: str) -> Folder:
        lower = join(folder.lower or '', name)
        found = self._of_disk.get(lower)
        if found is None:
            found = self._of_disk[lower] = Folder(folder, name, lower)
        return found

    def system(self, path: str) -> Optional[System]:
        """A path of the disk, without links, where it lies in /proc or /sys."""
        for mount in self.systems:
            if path == mount or path.startswith(mount + '/'):
                return System(path, mount, self.at(os.path.dirname(mount)))
        return None

    def step(self, folder: Folder, name: str) -> Union[Spot, System]:
        """What a folder shows under a name."""
        if folder.removed or name not in folder.names and folder.lower is None:
            return Spot(folder, name, None, None, '')
        if name in folder.names:
            entry = folder.names[name]
            if isinstance(entry, File):
                return Spot(folder, name, entry, entry.status or entry.identified(os.lstat(entry.place)), entry.place)
            return Spot(folder, name, entry, None, '')
        assert folder.lower is not None
        if join(folder.lower, name) in self.systems:
            mount = join(folder.lower, name)
            return System(mount, mount, folder, os.lstat(mount))
        seen = self.disk.look(folder.lower, name)
        if seen.status is None or not stat.S_ISDIR(seen.status.st_mode):
            return Spot(folder, name, None, seen.status, seen.where, lost=seen.lost)
        return Spot(folder, name, self._below(folder, name), seen.status, seen.where)

    def put(self, folder: Folder, name: str, entry: Optional[Entry]) -> None:
        """The folder shows this under the name from now on; None: nothing."""
        folder.names[name] = entry
        if isinstance(entry, Folder):
            entry.parent, entry.name, entry.removed = folder, name, False
        elif isinstance(entry, File):
            entry.folder, entry.name = folder, name
            # It stands where nothing stood, so that no path went through it.
            return
        self.reached.clear()

    def itself(self, folder: Folder, dot: str) -> Spot:
        """A folder that was not reached by its name."""
        if folder.parent is None or folder.lower is None or folder.removed:
            status = os.lstat('/') if folder.parent is None else None
            return Spot(folder.parent or folder, folder.name, folder, status, '/', dot=dot)
        seen = self.disk.look(*os.path.split(folder.lower))
        if seen.status is None:
            raise missing()
        return Spot(folder.parent, folder.name, folder, seen.status, seen.where, dot=dot)
