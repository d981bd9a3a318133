"""The file system of one worker, call by call."""

from __future__ import annotations

import errno
import os
import sys
from typing import Callable, Dict, Iterable, Mapping, Optional, Sequence

from ..call import Call
from ..depart import Departure, Left
from ..limits import Limits
from .calls import Parts, Paths
from .changing import Changing
from .disk import Disk
from .layer import Layer, Spot
from .mirror import Mirrors
from .opening import Looks, Opening
from .private import Private
from .reading import Reading
from .store import Store


_DEEPEST = 20_000


class World:
    """What calls that take a path are answered: the supervisor gives the worker its files. `kernel`: the process the worker is a copy of; `systems`:
    folders that show the system and no files."""

    def __init__(self, worker: int, kernel: int, limits: Limits, disk: Disk, systems: Iterable[str]) -> None:
        # Folders as deep as a cell makes them. The next worker has the limit of the kernel again: at this one, code that calls itself breaks the stack.
        self._recursion_limit = sys.getrecursionlimit()
        sys.setrecursionlimit(max(self._recursion_limit, _DEEPEST))
        self._cwd, self._disk = limits.cwd.rstrip('/'), disk
        self._scratch = os.path.realpath(limits.scratch)
        layer = Layer(disk, systems)
        self._mirrors = mirrors = Mirrors(_folder(self._scratch, 'mirrors'), disk)
        self._store = store = Store(_folder(self._scratch, 'files'), limits.disk_bytes)
        self._paths = paths = Paths(layer, mirrors, store, worker, kernel, os.path.realpath(limits.cwd))
        parts = Parts(layer, disk, mirrors, store, paths, worker, limits.disk_bytes)
        reading = Reading(parts)
        self._private = private = Private(parts, reading)
        opening = Opening(parts, reading, private, lambda path, status: self.looks(path, status))
        changing = Changing(parts, reading, private, opening)
        self._answers: Dict[str, Callable[[Call], Optional[Departure]]] = {**reading.answers, **opening.answers, **changing.answers}
        #: told the path and status of what is opened
        self.looks: Looks = lambda path, status: None

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

    def adopt(self, copies: Mapping[str, Sequence[str]]) -> None:
        """Files that earlier cells opened for writing: by descriptor, the path and the place of the copy that the worker has instead."""
        for path, place in {path: place for path, place in copies.values()}.items():
            spot = self._paths.spot(path)
            if isinstance(spot, Spot) and spot.exists and not spot.is_folder:
                self._private.take(spot, place)

    def note_read(self, paths: Sequence[str]) -> None:
        """Files that earlier cells opened to read."""
        for path in paths:
            if os.path.isfile(path):
                self._disk.opened(path, os.stat(path))

    def target(self, number: int) -> str:
        """What /proc says of a descriptor of the worker. Raises OSError."""
        return self._paths.target(number)

    def is_private(self, number: int) -> bool:
        """Whether what a descriptor of the worker refers to is its own. Raises OSError."""
        return self._paths.target(number).startswith(self._scratch + '/') or self._paths.has_no_name(number)

    def known_as(self, place: str) -> str:
        """The path by which the worker knows what lies at a place: its own for a private copy."""
        file = self._store.file_at(place)
        return place if file is None else file.path

    def close(self) -> None:
        """Gives up what it holds."""
        self._mirrors.close()
        sys.setrecursionlimit(self._recursion_limit)


def _folder(scratch: str, name: str) -> str:
    path = os.path.join(scratch, name)
    os.mkdir(path, 0o700)
    return path
