"""What calls that change names are answered (making, removing, renaming, linking), and those that change mode, owner, times or the length of an open file."""

from __future__ import annotations

import errno
import os
import stat
from typing import Callable, Dict, Optional

from .. import native
from ..call import Call
from ..depart import Departure, Left
from .calls import AT_REMOVEDIR, AT_SYMLINK_NOFOLLOW, Parts, changeable, way_of
from .disk import failure, missing
from .layer import Entry, File, Folder, Spot
from .opening import Opening
from .private import Private
from .reading import Reading

_KEEP = 0xFFFFFFFF
_UTIMENSAT = {'x86_64': 280, 'aarch64': 88}
_TIMES_SIZE = 32
_OWNER_MAY_ALL = 0o700
_ALTERS = ('chmod', 'fchmod', 'fchmodat', 'fchmodat2', 'chown', 'lchown', 'fchown', 'fchownat', 'utimensat')
# Arguments: the directory descriptor, if any, and the path, of the old name and of the new one.
_TWO_PATHS = {**dict.fromkeys(('rename', 'link'), ((None, 0), (None, 1))), **dict.fromkeys(('renameat', 'linkat'), ((0, 1), (2, 3)))}
_SIZES = {'ftruncate': (1,), 'fallocate': (2, 3)}


class Changing:
    def __init__(self, parts: Parts, reading: Reading, private: Private, opening: Opening) -> None:
        self._layer, _, self._mirrors, self._store, self._paths, _, self._largest = parts
        self._reading, self._private, self._opening = reading, private, opening
        self.answers: Dict[str, Callable[[Call], Optional[Departure]]] = {
            **dict.fromkeys(('mkdir', 'mkdirat', 'symlink', 'symlinkat'), self._make),
            **dict.fromkeys(('rmdir', 'unlink', 'unlinkat'), self._remove),
            **dict.fromkeys(('rename', 'renameat'), self._rename),
            **dict.fromkeys(('link', 'linkat'), self._link),
            **dict.fromkeys(_ALTERS, self._alter),
            **dict.fromkeys(_SIZES, self._extend),
        }

    def _make(self, call: Call) -> Optional[Departure]:
        way = way_of(call.name)
        spot = self._paths.locate_name(call, way.descriptor, way.path or 0)
        if spot.exists:
            raise failure(errno.EEXIST)
        if spot.slash and not call.name.startswith('mkdir'):
            raise missing()
        self._private.to_change_entries(spot.folder)
        if call.name.startswith('mkdir'):
            self._make_folder(call, spot, way.value)
        else:
            place = self._store.new_place()
            target = call.text(0)
            if not target:
                raise missing()
            os.symlink(target, place)
            self._opening.add(spot, place)
        call.succeed()

    def _make_folder(self, call: Call, spot: Spot, argument: int) -> None:
        folder = Folder(spot.folder, spot.name, None)
        # The system ignores all but these bits (mkdir(2)).
        mode = self._opening.new_mode(call, argument) & 0o1777
        if ~mode & 0o700:
            raise Left('would close the folder %s' % spot.path)
        mirror = self._mirrors.of(folder, mode)
        self._opening.settle_group(spot.folder, mirror)
        self._layer.put(spot.folder, spot.name, folder)
        self._mirrors.note_change(spot.folder)

    def _remove(self, call: Call) -> Optional[Departure]:
        way = way_of(call.name)
        is_folder = call.name == 'rmdir' or way.flags is not None and bool(call.signed(way.flags) & AT_REMOVEDIR)
        spot = self._paths.locate_name(call, way.descriptor, way.path or 0)
        if not spot.exists:
            raise missing()
        if is_folder:
            self._check_folder_can_go(spot)
        elif spot.is_folder or spot.slash:
            raise failure(errno.EISDIR if spot.is_folder else errno.ENOTDIR)
        self._private.to_remove(spot)
        if spot.is_folder and self._mirrors.names(spot.inside):
            raise failure(errno.ENOTEMPTY)
        self._take_away(spot)
        self._mirrors.note_change(spot.folder)
        call.succeed()

    def _check_folder_can_go(self, spot: Spot) -> None:
        if spot.dot:
            raise Left('would delete %s' % spot.path)
        if not spot.is_folder:
            raise failure(errno.ENOTDIR)
        if self._is_mount(spot.inside):
            raise failure(errno.EBUSY)

    def _take_away(self, spot: Spot) -> None:
        """The name shows nothing from now on; what was private under it is gone."""
        if isinstance(spot.entry, Folder):
            self._mirrors.of(spot.entry)
            spot.entry.removed = True
        elif isinstance(spot.entry, File) and spot.entry.is_own:
            os.unlink(spot.entry.place)
        elif spot.status is not None:
            self._layer.removed.add((spot.status.st_dev, spot.status.st_ino))
        self._layer.put(spot.folder, spot.name, None)

    def _rename(self, call: Call) -> Optional[Departure]:
        old, new = (self._paths.locate_name(call, *way) for way in _TWO_PATHS[call.name])
        self._check_names(old, new)
        if old.is_folder and new.folder.within(old.inside):
            raise failure(errno.EINVAL)
        if new.is_folder and old.folder.within(new.inside):
            raise failure(errno.ENOTEMPTY)
        self._private.to_remove(old)
        self._private.to_remove(new) if new.exists else self._private.to_change_entries(new.folder)
        if self._are_one(old, new):
            return call.succeed()
        if new.exists:
            self._check_kinds(old, new)
        self._check_move_of_folder(old, new)
        if new.exists:
            self._take_away(new)
        moving = self._moving(old)
        self._layer.put(old.folder, old.name, None)
        self._layer.put(new.folder, new.name, moving)
        if isinstance(moving, File):
            self._store.adopt(moving)
        self._mirrors.note_change(old.folder)
        self._mirrors.note_change(new.folder)
        call.succeed()

    def _moving(self, spot: Spot) -> Entry:
        """What a rename takes to another name; contents of the disk are not copied for it."""
        entry = spot.entry
        if isinstance(entry, Folder):
            self._mirrors.of(entry)
            return entry
        if entry is None:
            entry = File(spot.folder, spot.name, spot.place, is_own=False, status=spot.status)
        return entry

    def _check_names(self, old: Spot, new: Spot) -> None:
        if old.dot or new.dot:
            raise Left('would rename %s' % (old if old.dot else new).path)
        if not old.exists:
            raise missing()
        if not old.is_folder and (old.slash or new.slash):
            raise failure(errno.ENOTDIR)
        if self._device(old.folder) != self._device(new.folder):
            raise failure(errno.EXDEV)

    def _check_kinds(self, old: Spot, new: Spot) -> None:
        if old.is_folder and not new.is_folder:
            raise failure(errno.ENOTDIR)
        if new.is_folder and not old.is_folder:
            raise failure(errno.EISDIR)
        if new.is_folder and self._mirrors.names(new.inside):
            raise failure(errno.ENOTEMPTY)

    def _check_move_of_folder(self, old: Spot, new: Spot) -> None:
        if not old.is_folder:
            return
        if self._is_mount(old.inside) or new.is_folder and self._is_mount(new.inside):
            raise failure(errno.EBUSY)
        if old.folder is not new.folder:
            # Its entry `..` changes.
            native.check_access(self._reading.reachable_folder(old.inside), os.W_OK)

    def _link(self, call: Call) -> None:
        """Another name of a file of the copy alone: the C library makes semaphores so."""
        way, new_way = _TWO_PATHS[call.name]
        old = changeable(self._paths.locate(call, *way, follow=False))
        new = self._paths.locate_name(call, *new_way)
        if not old.exists:
            raise missing()
        if new.exists:
            raise failure(errno.EEXIST)
        is_new = isinstance(old.entry, File) and old.entry.is_own and old.entry.identity is None
        if call.name == 'linkat' and call.arguments[4] or new.slash or not is_new or self._device(old.folder) != self._device(new.folder):
            raise Left('would make the link %s' % new.path)
        self._private.to_change_entries(new.folder)
        place = self._store.new_place()
        os.link(old.place, place, follow_symlinks=False)
        self._opening.add(new, place)
        call.succeed()

    def _are_one(self, old: Spot, new: Spot) -> bool:
        if not new.exists:
            return False
        if old.folder is new.folder and old.name == new.name:
            return True
        first, second = self._reading.status_of(old), self._reading.status_of(new)
        return not old.is_folder and (first.st_dev, first.st_ino) == (second.st_dev, second.st_ino)

    def _device(self, folder: Folder) -> int:
        """Of the file system the folder would lie on."""
        while folder.lower is None and folder.parent is not None:
            folder = folder.parent
        return self._layer.disk.folder_status(folder.lower or '/').st_dev

    def _is_mount(self, folder: Folder) -> bool:
        look = self._layer.disk.folder_status
        return folder.lower is not None and look(folder.lower).st_dev != look(os.path.dirname(folder.lower)).st_dev

    def _extend(self, call: Call) -> None:
        """By descriptor, which can only be written where it was given out for that."""
        if sum(call.arguments[index] for index in _SIZES[call.name]) > self._largest:
            raise Left('would write more than %d MiB' % (self._largest >> 20))
        call.go_on()

    def _alter(self, call: Call) -> None:
        way = way_of(call.name)
        # Without a path, the times of an open file are set.
        is_open = way.path is None or call.name == 'utimensat' and call.signed(0) != native.AT_FDCWD and not call.arguments[1]
        spot = changeable(self._paths.of_descriptor(call.signed(0)) if is_open else self._paths.named(call))
        if not spot.exists:
            raise missing()
        if 'chmod' in call.name:
            self._check_mode(call.arguments[way.value], spot)
        place = self._private.folder(spot) if spot.is_folder else self._private.file(call, spot, content=True).place
        if 'chmod' in call.name:
            os.chmod(place, call.arguments[way.value] & 0o7777)
        elif 'chown' in call.name:
            user, group = (-1 if number & _KEEP == _KEEP else number & _KEEP for number in call.arguments[way.value : way.value + 2])
            os.chown(place, user, group, follow_symlinks=False)
        else:
            times = call.read(call.arguments[way.value], _TIMES_SIZE) if call.arguments[way.value] else None
            native.system_call(_UTIMENSAT[os.uname().machine], native.AT_FDCWD, os.fsencode(place), times, AT_SYMLINK_NOFOLLOW)
        call.succeed()

    def _check_mode(self, mode: int, spot: Spot) -> None:
        if spot.is_folder and ~mode & _OWNER_MAY_ALL:
            raise Left('would close the folder %s' % spot.path)
        if stat.S_ISLNK(self._reading.status_of(spot).st_mode):
            # At the private place, it would lead out of the private layer.
            raise failure(errno.EOPNOTSUPP)
