"""The file system of one worker, call by call."""

from __future__ import annotations

import errno
import os
import sys
from typing import Callable, Dict, Mapping, Optional, Sequence

from ..call import Call
from ..depart import Departure, Left
from ..policy_files import FileJudge
from .altering import Altering
from .calls import Paths
from .changing import Changing
from .disk import Disk
from .layer import File, Layer, Spot
from .mirror import Mirrors
from .opening import Opening
from .private import Private
from .reading import Reading
from .rights import Rights
from .store import Store


_DEEPEST = 20_000


class FileWorld:
    """`scratch`: the folder the caller gave, `largest`: bytes one file may have, `system`: judges calls on /proc, /sys and devices."""

    def __init__(self, worker: int, scratch: str, cwd: str, disk: Disk, system: FileJudge, largest: int) -> None:
        # Links in links, each with the longest path.
        sys.setrecursionlimit(max(sys.getrecursionlimit(), _DEEPEST))
        self._disk, self._system, self._cwd = disk, system, cwd.rstrip('/')
        self._layer = Layer(disk, worker)
        scratch = os.path.realpath(scratch)
        self._mirrors = Mirrors(_folder(scratch, 'mirrors'), disk)
        self._store = Store(_folder(scratch, 'files'), largest)
        paths = Paths(self._layer, self._mirrors, self._store, worker)
        self._reading = Reading(self._layer, disk, self._mirrors, paths, worker)
        rights = Rights(self._reading)
        private = Private(self._layer, disk, self._mirrors, self._store, rights, paths, worker)
        opening = Opening(self._layer, disk, self._mirrors, self._store, paths, self._reading, rights, private, system.decide, worker)
        changing = Changing(self._layer, self._mirrors, self._store, paths, self._reading, rights, private, opening, system.decide, worker)
        altering = Altering(paths, self._reading, rights, private, opening, system.decide, largest)
        self._answers: Dict[str, Callable[[Call], Optional[Departure]]] = {
            **self._reading.answers,
            **opening.answers,
            **changing.answers,
            **altering.answers,
        }

    def adopt(self, copies: Mapping[str, Sequence[str]]) -> None:
        """Files that earlier cells opened for writing: by descriptor, the path and the place of the copy that the worker has instead."""
        for path, place in {path: place for path, place in copies.values()}.items():
            spot = self._layer.find(path, follow=False)
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

    def known_as(self, place: str) -> str:
        """The path by which the worker knows what lies at a place: its own for a private copy."""
        return self._store.path_of(place) or place

    def judges(self, name: str) -> bool:
        return name in self._answers or self._system.judges(name)

    def decide(self, call: Call) -> Optional[Departure]:
        """Answers the call, or says why it leaves the sandbox and leaves it waiting."""
        answer = self._answers.get(call.name)
        if answer is None:
            return self._system.decide(call)
        if call.name in self._reading.answers and self._reading.looks_on():
            call.go_on()
            return None
        try:
            return answer(call)
        except Left as left:
            return Departure(str(left).replace(self._cwd + '/', ''))
        except OSError as error:
            if error.errno == errno.EIO:
                # An argument points nowhere: the system says so itself.
                call.go_on()
            else:
                call.fail(error.errno or errno.EIO)
            return None

    def doubt(self) -> Optional[str]:
        """Why nothing the worker saw is believed after all, asked at its end; None where it is."""
        return self._disk.doubt()

    def close(self) -> None:
        self._mirrors.close()


def _folder(scratch: str, name: str) -> str:
    path = os.path.join(scratch, name)
    os.mkdir(path, 0o700)
    return path
