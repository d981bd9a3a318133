"""What calls that change names are answered: making, removing, renaming, linking."""

from __future__ import annotations

import errno
import os
import stat
from typing import Callable, Dict, NoReturn, Optional, Tuple

from .. import native
from ..call import Call
from ..depart import Departure, Left
from .calls import AT_EMPTY_PATH, AT_REMOVEDIR, AT_SYMLINK_FOLLOW, Held, Paths, Reached
from .disk import failure, missing
from .layer import Entry, File, Folder, Layer, Spot, System
from .mirror import Mirrors
from .outside import refuse
from .opening import Opening
from .private import Private
from .reading import Reading
from .rights import Rights
from .store import Store

_NOREPLACE, EXCHANGE, _WHITEOUT = 1, 2, 4
#: directory descriptor and path of the name that changes; a third argument
MAKES: Dict[str, Tuple[Optional[int], int, int]] = {
    'mkdir': (None, 0, 1),
    'mkdirat': (0, 1, 2),
    'mknod': (None, 0, 1),
    'mknodat': (0, 1, 2),
    'symlink': (None, 1, 0),
    'symlinkat': (1, 2, 0),
}
REMOVES: Dict[str, Tuple[Optional[int], int, Optional[int]]] = {'rmdir': (None, 0, None), 'unlink': (None, 0, None), 'unlinkat': (0, 1, 2)}
#: directory descriptor and path of the old and the new name, flags
PAIRS: Dict[str, Tuple[Optional[int], int, Optional[int], int, Optional[int]]] = {
    'rename': (None, 0, None, 1, None),
    'renameat': (0, 1, 2, 3, None),
    'renameat2': (0, 1, 2, 3, 4),
    'link': (None, 0, None, 1, None),
    'linkat': (0, 1, 2, 3, 4),
}


class Changing:
    def __init__(
        self,
        layer: Layer,
        mirrors: Mirrors,
        store: Store,
        paths: Paths,
        reading: Reading,
        rights: Rights,
        private: Private,
        opening: Opening,
        worker: int,
    ) -> None:
        self._layer, self._mirrors, self._store, self._paths = layer, mirrors, store, paths
        self._reading, self._rights, self._private, self._opening = reading, rights, private, opening
        self._worker = worker
        self.answers: Dict[str, Callable[[Call], Optional[Departure]]] = {
            **dict.fromkeys(MAKES, self._make),
            **dict.fromkeys(REMOVES, self._remove),
            **dict.fromkeys(('rename', 'renameat', 'renameat2'), self._rename),
            **dict.fromkeys(('link', 'linkat'), self._link),
        }

    def _make(self, call: Call) -> Optional[Departure]:
        descriptor, path, argument = MAKES[call.name]
        spot = self._paths.locate_name(call, descriptor, path)
        if not isinstance(spot, Spot):
            refuse(call, spot)
        if spot.exists:
            raise failure(errno.EEXIST)
        if spot.slash and not call.name.startswith('mkdir'):
            raise missing()
        self._rights.to_change_entries(spot.folder)
        if call.name.startswith('mkdir'):
            self._make_folder(call, spot, argument)
        elif call.name.startswith('symlink'):
            place = self._store.new_place()
            target = call.text(argument)
            if not target:
                raise missing()
            os.symlink(target, place)
            self._opening.add(spot, place)
        else:
            self._make_node(call, spot, argument)
        call.succeed()

    def _make_folder(self, call: Call, spot: Spot, argument: int) -> None:
        folder = Folder(spot.folder, spot.name, None)
        # The system ignores all but these bits (mkdir(2)).
        mirror = self._mirrors.of(folder, self._opening.new_mode(call, argument) & 0o1777)
        around = os.lstat(self._reading.reachable_folder(spot.folder))
        if around.st_mode & stat.S_ISGID:
            os.chown(mirror, -1, around.st_gid)
            os.chmod(mirror, stat.S_IMODE(os.lstat(mirror).st_mode) | stat.S_ISGID)
        self._layer.put(spot.folder, spot.name, folder)
        self._mirrors.note_change(spot.folder)

    def _make_node(self, call: Call, spot: Spot, argument: int) -> None:
        kind = stat.S_IFMT(call.arguments[argument]) or stat.S_IFREG
        if kind not in (stat.S_IFREG, stat.S_IFIFO, stat.S_IFSOCK):
            raise Left('would make the device %s' % spot.path)
        place = self._store.new_place()
        os.mknod(place, 0o600 | kind)
        os.chmod(place, self._opening.new_mode(call, argument))
        self._opening.settle_group(spot.folder, place)
        self._opening.add(spot, place)

    def _remove(self, call: Call) -> Optional[Departure]:
        descriptor, path, option = REMOVES[call.name]
        is_folder = call.name == 'rmdir' or option is not None and bool(call.signed(option) & AT_REMOVEDIR)
        spot = self._paths.locate_name(call, descriptor, path)
        if not isinstance(spot, Spot):
            refuse(call, spot)
        if not spot.exists:
            raise missing()
        if is_folder:
            self._check_folder_can_go(spot)
        elif spot.is_folder or spot.slash:
            raise failure(errno.EISDIR if spot.is_folder else errno.ENOTDIR)
        self._rights.to_remove(spot)
        if spot.is_folder and self._mirrors.names(spot.inside):
            raise failure(errno.ENOTEMPTY)
        self._take_away(spot)
        self._mirrors.note_change(spot.folder)
        call.succeed()

    def _check_folder_can_go(self, spot: Spot) -> None:
        if spot.dot:
            raise failure({'.': errno.EINVAL, '..': errno.ENOTEMPTY}.get(spot.dot, errno.EBUSY))
        if not spot.is_folder:
            raise failure(errno.ENOTDIR)
        if self._is_mount(spot.inside):
            raise failure(errno.EBUSY)

    def _take_away(self, spot: Spot) -> None:
        """The name shows nothing from now on; what was private under it is gone."""
        if isinstance(spot.entry, Folder):
            self._mirrors.of(spot.entry)
            self._pin_working_folder(spot.entry)
            spot.entry.removed = True
        elif isinstance(spot.entry, File) and spot.entry.is_own:
            os.unlink(spot.entry.place)
        elif spot.status is not None:
            self._layer.note_unlinked(spot.status)
        self._layer.put(spot.folder, spot.name, None)

    def _rename(self, call: Call) -> Optional[Departure]:
        flags = self._flags(call)
        old, new = self._pair(call)
        if not isinstance(old, Spot) or not isinstance(new, Spot):
            self._refuse(call, old, new)
        self._check_names(old, new, flags)
        if old.is_folder and new.folder.within(old.inside) or flags & EXCHANGE and new.is_folder and old.folder.within(new.inside):
            raise failure(errno.EINVAL)
        if new.is_folder and old.folder.within(new.inside):
            raise failure(errno.ENOTEMPTY)
        self._rights.to_remove(old)
        self._rights.to_remove(new) if new.exists else self._rights.to_change_entries(new.folder)
        if self._are_one(old, new):
            return call.succeed()
        self._check_kinds(old, new, flags)
        self._check_move_of_folder(old, new)
        if flags & EXCHANGE:
            self._check_move_of_folder(new, old)
            first, second = self._moving(call, old), self._moving(call, new)
            self._layer.put(new.folder, new.name, first)
            self._layer.put(old.folder, old.name, second)
            self._layer.forget_paths()
        else:
            if new.exists:
                self._take_away(new)
            moving = self._moving(call, old)
            self._layer.put(old.folder, old.name, None)
            self._layer.put(new.folder, new.name, moving)
            if isinstance(moving, File):
                self._store.adopt(moving)
        self._mirrors.note_change(old.folder)
        self._mirrors.note_change(new.folder)
        call.succeed()

    def _moving(self, call: Call, spot: Spot) -> Entry:
        """What a rename takes to another name; contents of the disk are not copied for it."""
        entry = spot.entry
        if isinstance(entry, Folder):
            self._pin_working_folder(entry)
            self._mirrors.of(entry)
            return entry
        if entry is None:
            entry = File(spot.folder, spot.name, spot.place, is_own=False, status=spot.status)
            self._layer.moved_files[spot.place] = entry
        return entry

    def _check_names(self, old: Spot, new: Spot, flags: int) -> None:
        # In the order of do_renameat2() of Linux.
        if old.dot:
            raise failure(errno.EBUSY)
        if new.dot:
            raise failure(errno.EEXIST if flags & _NOREPLACE else errno.EBUSY)
        if not old.exists or flags & EXCHANGE and not new.exists:
            raise missing()
        if flags & _NOREPLACE and new.exists:
            raise failure(errno.EEXIST)
        # As do_renameat2() of Linux takes slashes at the end.
        exchanges = bool(flags & EXCHANGE)
        if not old.is_folder and (old.slash or new.slash and not exchanges) or exchanges and new.slash and not new.is_folder:
            raise failure(errno.ENOTDIR)
        if self._device(old.folder) != self._device(new.folder):
            raise failure(errno.EXDEV)

    def _check_kinds(self, old: Spot, new: Spot, flags: int) -> None:
        if not new.exists or flags & EXCHANGE:
            return
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
            self._rights.check(self._reading.reachable_folder(old.inside), os.W_OK)

    def _link(self, call: Call) -> Optional[Departure]:
        descriptor, path, _, _, option = PAIRS[call.name]
        flags = call.signed(option) if option is not None else 0
        if flags & ~(AT_EMPTY_PATH | AT_SYMLINK_FOLLOW):
            raise failure(errno.EINVAL)
        old = self._paths.named(call, descriptor, path, flags & AT_EMPTY_PATH, follow=bool(flags & AT_SYMLINK_FOLLOW))
        if not old.exists:
            raise missing()
        new = self._paths.locate_name(call, PAIRS[call.name][2], PAIRS[call.name][3])
        if isinstance(new, System) or isinstance(old, System):
            self._refuse(call, old, new)
        if isinstance(new, Held) or new.exists:
            raise failure(errno.EEXIST)
        if new.slash:
            raise missing()
        if isinstance(old, Spot) and self._device(old.folder) != self._device(new.folder):
            raise failure(errno.EXDEV)
        self._rights.to_change_entries(new.folder)
        if isinstance(old, Spot) and old.is_folder:
            raise failure(errno.EPERM)
        place = self._store.new_place()
        if isinstance(old, Held):
            with self._paths.pinned(old) as pinned:
                os.link(pinned, place, follow_symlinks=True)
        else:
            os.link(self._private.file(call, old, content=True).place, place, follow_symlinks=False)
        self._opening.add(new, place)
        call.succeed()

    def _flags(self, call: Call) -> int:
        option = PAIRS[call.name][4]
        flags = call.signed(option) if option is not None else 0
        if flags & ~(_NOREPLACE | EXCHANGE | _WHITEOUT) or flags & EXCHANGE and flags & (_NOREPLACE | _WHITEOUT):
            raise failure(errno.EINVAL)
        if flags & _WHITEOUT:
            raise Left('would make a whiteout')
        return flags

    def _pair(self, call: Call) -> Tuple[Reached, Reached]:
        old_descriptor, old_path, new_descriptor, new_path, _ = PAIRS[call.name]
        old = self._paths.locate_name(call, old_descriptor, old_path)
        new = self._paths.locate_name(call, new_descriptor, new_path)
        return old, new

    def _refuse(self, call: Call, old: Reached, new: Reached) -> NoReturn:
        if not old.exists:
            raise missing()
        is_link = call.name.startswith('link')
        if isinstance(old, System) != isinstance(new, System) and not (is_link and isinstance(new, System)):
            raise failure(errno.EEXIST if is_link and new.exists else errno.EXDEV)
        refuse(call, new)

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

    def _pin_working_folder(self, folder: Folder) -> None:
        """The system does not know that the working directory goes elsewhere with this folder."""
        if self._paths.cwd is not None:
            return
        here, _ = self._paths.base(native.AT_FDCWD)
        if isinstance(here, Folder) and here.within(folder):
            self._paths.cwd = here
