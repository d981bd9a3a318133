"""The file system of one worker, call by call."""

from __future__ import annotations

import errno
import os
import sys
from typing import Callable, Dict, FrozenSet, Iterable, Mapping, Optional, Sequence

from ..call import Call
from ..depart import Departure, Left
from ..shared_memory import SharedMemory
from .altering import Altering
from .calls import Paths
from .changing import Changing
from .disk import Disk, LiveDisk
from .in_place import InPlace, Tree
from .layer import File, Layer, Spot
from .mirror import Mirrors
from .opening import Looks, Opening
from .private import Private
from .reading import Reading
from .rights import Rights
from .store import Store


_DEEPEST = 20_000


class World:
    """What calls that take a path are answered. `systems`: folders that show the system and no files; `kernel`: the process the worker is a copy of."""

    def __init__(self, worker: int, kernel: int, cwd: str, disk: Disk, systems: Iterable[str], mirrors: Mirrors, store: Store) -> None:
        # Folders as deep as a cell makes them.
        sys.setrecursionlimit(max(sys.getrecursionlimit(), _DEEPEST))
        self._worker, self._cwd, self._disk = worker, cwd.rstrip('/'), disk
        self._layer = Layer(disk, systems)
        self._paths = Paths(self._layer, mirrors, store, worker, kernel, self._is_private_place)
        self._reading = Reading(self._layer, disk, mirrors, self._paths, worker)
        self._rights = Rights(self._reading)
        self._answers: Dict[str, Callable[[Call], Optional[Departure]]] = {}
        #: told the path and status of what is opened
        self.looks: Looks = lambda path, status: None

    def _look(self, path: str, status: object) -> None:
        self.looks(path, status)

    def judges(self, name: str) -> bool:
        return name in self._answers

    def decide(self, call: Call) -> Optional[Departure]:
        """Answers the call, or says why it leaves the sandbox and leaves it waiting."""
        try:
            return self._answers[call.name](call)
        except Left as left:
            return Departure(str(left).replace(self._cwd + '/', ''))
        except OSError as error:
            # EIO: an argument points nowhere.
            call.fail(errno.EFAULT if error.errno in (None, errno.EIO) else error.errno)
            return None

    def target(self, number: int) -> str:
        """What /proc says of a descriptor of the worker. Raises OSError."""
        return self._paths.target(number)

    def is_private(self, target: str) -> bool:
        """Whether what /proc says of a descriptor is the worker's own."""
        raise NotImplementedError

    def is_private_descriptor(self, number: int, target: str) -> bool:
        """Whether a descriptor of the worker is of its own file. One that an earlier cell opened is that of the disk, also where its path is private now."""
        return self.is_private(target)

    def known_as(self, place: str) -> str:
        """The path by which the worker knows what lies at a place: its own for a private copy."""
        return self._paths.known_as(place) or place

    def doubt(self) -> Optional[str]:
        """Why nothing the worker saw is believed after all, asked at its end; None where it is."""
        return self._disk.doubt()

    def close(self) -> None:
        """Gives up what it holds."""

    def _is_private_place(self, pinned: str) -> bool:
        raise NotImplementedError


class FileWorld(World):
    """The supervisor gives the worker its files. `scratch`: the folder the caller gave, `largest`: bytes one file may have."""

    def __init__(self, worker: int, kernel: int, scratch: str, cwd: str, disk: Disk, systems: Iterable[str], largest: int) -> None:
        self._scratch = os.path.realpath(scratch)
        self._mirrors = Mirrors(_folder(self._scratch, 'mirrors'), disk)
        self._store = Store(_folder(self._scratch, 'files'), largest)
        super().__init__(worker, kernel, cwd, disk, systems, self._mirrors, self._store)
        parts = self._layer, self._mirrors, self._store
        private = Private(self._layer, disk, self._mirrors, self._store, self._rights, self._paths, worker)
        opening = Opening(
            self._layer, disk, self._mirrors, self._store, self._paths, self._reading, self._rights, private, self._look, worker
        )
        changing = Changing(*parts, self._paths, self._reading, self._rights, private, opening, worker)
        altering = Altering(self._paths, self._reading, self._rights, private, largest)
        self._answers = {**self._reading.answers, **opening.answers, **changing.answers, **altering.answers}

    def adopt(self, copies: Mapping[str, Sequence[str]]) -> None:
        """Files that earlier cells opened for writing: by descriptor, the path and the place of the copy that the worker has instead."""
        for path, place in {path: place for path, place in copies.values()}.items():
            spot = self._paths.spot(path)
            if isinstance(spot, Spot) and spot.exists and not spot.is_folder:
                made = File(spot.folder, spot.name, place, is_own=True)
                made.identity = spot.status.st_dev, spot.status.st_ino
                self._layer.put(spot.folder, spot.name, made)
                self._mirrors.of(spot.folder)
                self._store.adopt(made)

    def note_read(self, paths: Sequence[str]) -> None:
        """Files that earlier cells opened to read."""
        for path in paths:
            if os.path.isfile(path):
                self._disk.opened(path, os.stat(path))

    def decide(self, call: Call) -> Optional[Departure]:
        if call.name in self._reading.answers and self._reading.looks_on():
            call.go_on()
            return None
        return super().decide(call)

    def is_private(self, target: str) -> bool:
        return target.startswith(self._scratch + '/')

    def close(self) -> None:
        self._mirrors.close()

    def _is_private_place(self, pinned: str) -> bool:
        return self._store.is_own(os.readlink(pinned))


class TreeWorld(World):
    """The system keeps files apart, by an overlay, or nobody does: changes are made in the worker's own tree, as far as it may."""

    def __init__(self, worker: int, kernel: int, cwd: str, tree: Tree, systems: Iterable[str], shared: Optional[SharedMemory]) -> None:
        disk = LiveDisk(tree.root)
        super().__init__(worker, kernel, cwd, disk, systems, Mirrors('', disk), Store('', tree.largest))
        self._tree, self._mounts = tree, _mounts(tree)
        in_place = InPlace(tree, self._paths, self._reading, shared, self._look, worker)
        altering = Altering(self._paths, self._reading, self._rights, in_place, tree.largest)
        self._answers = {**in_place.answers, **altering.answers}

    def is_private(self, target: str) -> bool:
        try:
            return self._tree.holds(os.path.dirname(target))
        except OSError:
            return False

    def is_private_descriptor(self, number: int, target: str) -> bool:
        if self._tree.devices:
            return _mount_of('/proc/%d/fdinfo/%d' % (self._worker, number)) in self._mounts
        return self.is_private(target)

    def _is_private_place(self, pinned: str) -> bool:
        if self._tree.devices:
            return _mount_of('/proc/self/fdinfo/' + pinned.rpartition('/')[2]) in self._mounts
        return self.is_private(os.readlink(pinned))


def _mounts(tree: Tree) -> FrozenSet[str]:
    """What may be written, as numbers of mounts."""
    found = set()
    for folder in tree.folders:
        descriptor = os.open(tree.root + folder, os.O_PATH | os.O_CLOEXEC)
        found.add(_mount_of('/proc/self/fdinfo/%d' % descriptor))
        os.close(descriptor)
    return frozenset(found)


def _mount_of(details: str) -> str:
    """The number of the mount that a descriptor is of; `details`: its file below /proc/.../fdinfo."""
    with open(details) as lines:
        return next(line.split()[1] for line in lines if line.startswith('mnt_id:'))


def _folder(scratch: str, name: str) -> str:
    path = os.path.join(scratch, name)
    os.mkdir(path, 0o700)
    return path
