"""Private copies: of a file before its first change, of the entry of a folder."""

from __future__ import annotations

import os
import stat
from typing import List, Tuple

from ..call import Call
from ..depart import Left
from .calls import Paths
from .disk import Disk
from .layer import File, Layer, Spot
from .mirror import Mirrors
from .rights import Rights
from .status import Status
from .store import Store

_REOPENED = os.O_APPEND | os.O_NONBLOCK | os.O_ACCMODE


class Private:
    def __init__(self, layer: Layer, disk: Disk, mirrors: Mirrors, store: Store, rights: Rights, paths: Paths, worker: int) -> None:
        self._layer, self._disk, self._mirrors, self._store = layer, disk, mirrors, store
        self._rights, self._paths, self._worker = rights, paths, worker

    def file(self, call: Call, spot: Spot, *, content: bool) -> File:
        """The private file under this name; copied, with or without its content, where it is the disk's. Raises OSError and Left."""
        entry = spot.entry
        if isinstance(entry, File) and entry.is_own:
            return entry
        self._rights.to_copy(spot)
        if stat.S_ISREG(spot.there.st_mode) and spot.there.st_nlink > 1:
            raise Left('would change %s, which has several names' % spot.path)
        if content:
            self._disk.opened(spot.place, spot.there)
        try:
            place = self._store.copy(spot.place if content else spot.where, spot.there, content=content)
        except PermissionError:
            raise Left('would change %s, which cannot be copied' % spot.path) from None
        if stat.S_ISREG(spot.there.st_mode):
            self._hand_over(call, spot, place)
        if isinstance(entry, File):
            entry.place, entry.is_own, entry.status = place, True, None
            entry.identity = spot.there.st_dev, spot.there.st_ino
            made = entry
        else:
            made = File(spot.folder, spot.name, place, is_own=True)
            made.identity = spot.there.st_dev, spot.there.st_ino
            self._layer.put(spot.folder, spot.name, made)
            # The folder differs from now on, though no entry came or went.
            self._mirrors.of(spot.folder)
        self._store.adopt(made)
        return made

    def folder(self, spot: Spot) -> str:
        """The place that carries mode, owner and times of a folder."""
        self._rights.to_copy(spot)
        folder = spot.inside
        mirror = self._mirrors.of(folder)
        folder.owns_mode = True
        return mirror

    def _hand_over(self, call: Call, spot: Spot, place: str) -> None:
        """Descriptors that the worker has of the file on the disk are of the copy from now on."""
        held, is_mapped = self._uses(spot.there)
        if is_mapped or len(held) > 1:
            raise Left('would write %s, which it also reads' % spot.path)
        for number in held:
            position, flags = self._paths.state(number)
            fresh = os.open(place, flags & _REOPENED | os.O_CLOEXEC)
            try:
                os.lseek(fresh, position, os.SEEK_SET)
                call.replace(number, fresh)
            finally:
                os.close(fresh)

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
