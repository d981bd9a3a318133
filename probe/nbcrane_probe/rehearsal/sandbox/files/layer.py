"""Names that differ from the disk, and where paths lead through them."""

from __future__ import annotations

import errno
import os
import stat
from typing import Any, Dict, Iterator, NamedTuple, Optional, Tuple, Union

from ..own_path import own_path
from .disk import Disk, Stale, failure, join, missing
from .status import changed

_MOST_LINKS = 40
_ON_DISK = object()
#: folders that are no files: what they show is not that of a disk
_SYSTEM = ('/proc', '/sys')


class Folder:
    """A folder somebody passed through. `lower`: the folder of the disk whose entries show through, None for a new one; `names`: what differs from
    it, None for what was removed; `known`: folders of the disk below that were passed through; `mirror`: a folder of the scratch folder that carries
    its mode and times once it was changed."""

    __slots__ = ('parent', 'name', 'lower', 'names', 'known', 'mirror', 'moved', 'removed', 'owns_mode')

    def __init__(self, parent: Optional[Folder], name: str, lower: Optional[str]) -> None:
        self.parent, self.name, self.lower = parent, name, lower
        self.names: Dict[str, Optional[Entry]] = {}
        self.known: Dict[str, Folder] = {}
        self.mirror: Optional[str] = None
        #: whether it stands elsewhere than on the disk
        self.moved = lower is None or parent is not None and parent.moved
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

    def below(self) -> Iterator[Folder]:
        """All folders passed through or made below it."""
        for entry in [*self.known.values(), *self.names.values()]:
            if isinstance(entry, Folder):
                yield entry
                yield from entry.below()


class File:
    """Anything but a folder that was made, changed or moved. `place`: where its content lies, in the scratch folder (`is_own`) or on the disk."""

    __slots__ = ('folder', 'name', 'place', 'is_own', 'status', 'identity')

    def __init__(self, folder: Folder, name: str, place: str, *, is_own: bool, status: Optional[os.stat_result] = None) -> None:
        self.folder, self.name, self.place, self.is_own = folder, name, place, is_own
        #: of a file of the disk that was only moved
        self.status = status
        #: of a private copy: device and inode of the file it was copied from, by which a program may know it
        self.identity: Optional[Tuple[int, int]] = None

    def identified(self, status: Any) -> Any:
        """What stat(2) tells of it, from what it tells of its place."""
        return status if self.identity is None else changed(status, st_dev=self.identity[0], st_ino=self.identity[1])

    @property
    def path(self) -> str:
        return join(self.folder.path, self.name)


Entry = Union[Folder, File]


class Spot(NamedTuple):
    """Where a path leads. `folder` and `name` of the last step; `entry`: the folder, or the private file; `status` of what is there, None for
    nothing (of a folder: see `Mirrors.status`); `where`: under which path the supervisor reaches its content; `plain`: nothing private was met;
    `slash`: the path ends with one; `dot`: the path ends with `.` or `..`; `lost`: why the content is not known, else ''."""

    folder: Folder
    name: str
    entry: Optional[Entry]
    status: Optional[os.stat_result]
    where: str
    plain: bool
    slash: bool = False
    dot: str = ''
    lost: str = ''

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
    """A path that leads into /proc or /sys."""

    path: str


class Layer:
    """The merged tree of one worker."""

    def __init__(self, disk: Disk, worker: int) -> None:
        self.disk, self._worker = disk, worker
        self.root = Folder(None, '', '/')
        #: whether nothing differs from the disk
        self.is_empty = True
        self._moved: Dict[str, Entry] = {}
        #: folders of the disk that the worker removed, by their paths
        self.removed: Dict[str, Folder] = {}
        #: how many names of a file of the disk the worker removed, by device and inode
        self.unlinked: Dict[Tuple[int, int], int] = {}
        self._reached: Dict[str, Tuple[Union[Folder, System], bool]] = {}

    def name(self, path: str) -> Union[Spot, System]:
        """The last name of an absolute path itself, to make, remove or rename it: a slash behind it neither follows a link nor demands a folder."""
        stripped = path.rstrip('/')
        spot = self.find(stripped or '/', follow=False)
        return spot._replace(slash=True) if isinstance(spot, Spot) and len(stripped) < len(path) else spot

    def find(self, path: str, *, follow: bool) -> Union[Spot, System]:
        """Where an absolute path leads. Raises OSError as the system would, and Stale."""
        plain = True
        for _ in range(_MOST_LINKS):
            stripped = path.rstrip('/')
            slash = len(stripped) < len(path)
            if not stripped:
                return self._itself(self.root, plain, '/')
            head, _, name = stripped.rpartition('/')
            folder, through = self.folder(head)
            plain = plain and through
            if isinstance(folder, System):
                return System(join(folder.path, name) if name != '.' else folder.path)
            if name in ('.', '..'):
                _check_passage(folder)
                return self._itself(folder if name == '.' else folder.parent or folder, plain, name)
            spot = self.step(folder, name, plain)
            if isinstance(spot, System):
                return spot
            if spot.status is None or not stat.S_ISLNK(spot.status.st_mode) or not (follow or slash):
                if slash and spot.exists and not spot.is_folder:
                    raise failure(errno.ENOTDIR)
                return spot._replace(slash=slash) if slash else spot
            plain = spot.plain
            path = self._target(spot) + ('/' if slash else '')
        raise failure(errno.ELOOP)

    def folder(self, path: str, links: int = 0) -> Tuple[Union[Folder, System], bool]:
        """The folder an absolute path leads to, and whether nothing private was met on the way."""
        found = self._reached.get(path)
        if found is not None:
            return found
        if links > _MOST_LINKS:
            raise failure(errno.ELOOP)
        found = self._walk(path, links)
        if not isinstance(found[0], System):
            self._reached[path] = found
        return found

    def _walk(self, path: str, links: int) -> Tuple[Union[Folder, System], bool]:
        stripped = path.rstrip('/')
        if not stripped:
            return self.root, True
        head, _, name = stripped.rpartition('/')
        folder, plain = self.folder(head, links)
        if isinstance(folder, System):
            return System(join(folder.path, name)), plain
        if name in ('.', '..'):
            _check_passage(folder)
        if name == '.' or name == '..' and folder.parent is None:
            return folder, plain
        if name == '..':
            return folder.parent, plain and not folder.moved
        spot = self.step(folder, name, plain)
        if isinstance(spot, System):
            return spot, plain
        if isinstance(spot.entry, Folder):
            return spot.entry, spot.plain
        if spot.status is None:
            raise missing()
        if not stat.S_ISLNK(spot.status.st_mode):
            raise failure(errno.ENOTDIR)
        target, through = self.folder(self._target(spot), links + 1)
        return target, spot.plain and through

    def step(self, folder: Folder, name: str, plain: bool) -> Union[Spot, System]:
        """What a folder shows under a name."""
        if folder.removed:
            raise missing()
        if folder.owns_mode:
            _check_passage(folder)
        entry = folder.names.get(name, _ON_DISK)
        if entry is not _ON_DISK:
            if isinstance(entry, File):
                return Spot(folder, name, entry, entry.status or entry.identified(os.lstat(entry.place)), entry.place, False)
            return Spot(folder, name, entry, None, '', False)
        if folder.lower is None:
            return Spot(folder, name, None, None, '', False)
        if folder.parent is None and '/' + name in _SYSTEM:
            return System('/' + name)
        seen = self.disk.look(folder.lower, name)
        plain = plain and not folder.moved
        if seen.status is None or not stat.S_ISDIR(seen.status.st_mode):
            return Spot(folder, name, None, seen.status, seen.where, plain, lost=seen.lost)
        known = folder.known.get(name)
        if known is None:
            known = folder.known[name] = Folder(folder, name, join(folder.lower, name))
        return Spot(folder, name, known, seen.status, seen.where, plain and known.mirror is None)

    def put(self, folder: Folder, name: str, entry: Optional[Entry]) -> None:
        """The folder shows this under the name from now on; None: nothing."""
        self.is_empty = False
        folder.names[name] = entry
        folder.known.pop(name, None)
        if isinstance(entry, Folder):
            entry.parent, entry.name, entry.moved, entry.removed = folder, name, True, False
            for other in entry.below():
                other.moved = True
        elif isinstance(entry, File):
            entry.folder, entry.name = folder, name
            # It stands where nothing stood, so that no path went through it.
            return
        self.forget_paths()

    def path_after_moves(self, path: str) -> Optional[str]:
        """Where the worker now finds what it knew under a path of the disk; None where it has not moved."""
        for lower, entry in self._moved.items():
            if path == lower or path.startswith(lower + '/'):
                return entry.path + path[len(lower) :]
        return None

    def note_unlinked(self, status: os.stat_result) -> None:
        """A name of a file of the disk shows nothing from now on; descriptors of the file may be open."""
        number = status.st_dev, status.st_ino
        self.unlinked[number] = self.unlinked.get(number, 0) + 1

    def note_move(self, lower: str, entry: Entry) -> None:
        """What lies on the disk under that path stands elsewhere from now on."""
        self._moved[lower] = entry

    def forget_paths(self) -> None:
        self._reached.clear()

    def _itself(self, folder: Folder, plain: bool, dot: str) -> Spot:
        if folder.removed:
            raise missing()
        if folder.parent is None or folder.lower is None:
            status = os.lstat('/') if folder.parent is None else None
            return Spot(folder, '', folder, status, '/', plain and folder.mirror is None, dot=dot)
        seen = self.disk.look(*os.path.split(folder.lower))
        if seen.status is None:
            raise missing()
        return Spot(folder.parent, folder.name, folder, seen.status, seen.where, plain and folder.mirror is None, dot=dot)

    def _target(self, link: Spot) -> str:
        """The path a link leads to, with the worker's number for `/proc/self`, which the supervisor would take for itself."""
        return own_path(os.path.join(link.folder.path, os.readlink(link.place)), self._worker)


def _check_passage(folder: Folder) -> None:
    """Raises OSError (EACCES) where an ordinary user may not go through a folder; the disk itself refuses all but its `.` and `..`."""
    place = folder.mirror if folder.owns_mode else folder.lower
    if os.geteuid() and place is not None and os.path.lexists(place) and not os.access(place, os.X_OK):
        raise failure(errno.EACCES)
