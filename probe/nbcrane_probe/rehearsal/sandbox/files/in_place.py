"""What calls that change files are answered where the system keeps them apart, by an overlay, or nobody does: done in the worker's own tree, or refused.

The supervisor does it, at the place it has looked at. A call that went on would read its path again, which another thread may have changed by then.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import contextmanager
from typing import Callable, Dict, Iterator, NamedTuple, Optional

from .. import native
from ..call import Call
from ..depart import Departure, Left
from ..shared_memory import SharedMemory
from ..syscalls import NUMBERS
from ..unseen import leases, open_unseen
from .calls import AT_EMPTY_PATH, AT_REMOVEDIR, AT_SYMLINK_FOLLOW, Held, Paths, Place
from .changing import EXCHANGE, MAKES, PAIRS, REMOVES
from .disk import failure, join, missing
from .layer import Spot, System
from .opening import HARMLESS_DEVICES, OPENS, TMPFILE, WRITES, Looks, give_again, umask_of
from .outside import names_thread, refuse
from .reading import Reading

_FLAGS_OF_LINKAT = AT_SYMLINK_FOLLOW | AT_EMPTY_PATH


class Tree(NamedTuple):
    """What a worker may write. `root`: where the supervisor finds its tree; `folders`: what is writable, `devices`: overlays, else none; `mapped`: in a
    user namespace, where an overlay cannot copy what belongs to another user or group, nor rename folders below it; `largest`: bytes one file may have."""

    root: str
    folders: tuple
    devices: frozenset
    mapped: bool
    largest: int

    def holds(self, folder: str) -> bool:
        """Whether entries of the folder may change."""
        if self.devices:
            return os.stat(self.root + folder).st_dev in self.devices
        return any(folder == allowed or folder.startswith(allowed + '/') for allowed in self.folders)


class Made(NamedTuple):
    """As `File`: where a file lies that may be changed."""

    place: str


class InPlace:
    def __init__(self, tree: Tree, paths: Paths, reading: Reading, shared: Optional[SharedMemory], looks: Looks, worker: int) -> None:
        self._tree, self._paths, self._reading, self._shared, self._looks, self._worker = tree, paths, reading, shared, looks, worker
        served: Dict[str, Callable[[Call], Optional[Departure]]] = {
            **dict.fromkeys(OPENS, self._open),
            **dict.fromkeys(MAKES, self._make),
            **dict.fromkeys(REMOVES, self._remove),
            **dict.fromkeys(('rename', 'renameat', 'renameat2'), self._rename),
            **dict.fromkeys(('link', 'linkat'), self._link),
        }
        self.answers = {name: self._unless_shared(answer) for name, answer in served.items()}

    def file(self, call: Call, spot: Spot, *, content: bool) -> Made:
        """As of `Private`, for the file itself."""
        self._check_inside(call, spot)
        if content and stat.S_ISREG(spot.status.st_mode) and spot.status.st_size > self._tree.largest:
            # An overlay copies a file that is opened for writing as a whole.
            raise Left('would write more than %d MiB' % (self._tree.largest >> 20))
        return Made(self._tree.root + spot.path)

    def folder(self, call: Call, spot: Spot) -> str:
        self._check_inside(call, spot)
        return self._tree.root + spot.path

    def _unless_shared(self, answer: Callable[[Call], Optional[Departure]]) -> Callable[[Call], Optional[Departure]]:
        shared = self._shared
        return answer if shared is None else lambda call: None if shared.serves(call) else answer(call)

    def _open(self, call: Call) -> Optional[Departure]:
        descriptor, path, option, mode = OPENS[call.name]
        flags = os.O_CREAT | os.O_WRONLY | os.O_TRUNC if option is None else call.signed(option)
        if flags & os.O_PATH:
            return call.go_on()
        exclusive = flags & os.O_CREAT and flags & os.O_EXCL
        changes = flags & (WRITES | os.O_CREAT | os.O_TRUNC)
        if flags & os.O_CREAT and call.text(path).endswith('/'):
            named = self._paths.locate_name(call, descriptor, path)
            if not (isinstance(named, Spot) and named.dot):
                raise failure(errno.EISDIR)
        place = self._paths.locate(call, descriptor, path, follow=not (flags & os.O_NOFOLLOW or exclusive))
        if place.exists and not stat.S_ISLNK(self._reading.status_of(place).st_mode):
            self._looks(self._reading.shown_path(place), self._reading.status_of(place))
        if not changes:
            return self._open_to_read(call, place, flags)
        if names_thread(place):
            return self._give(call, os.devnull, os.O_RDWR, 0)
        if isinstance(place, Held):
            with self._paths.pinned(place) as pinned:
                return give_again(call, pinned, flags)
        if isinstance(place, System):
            if place.exists and exclusive:
                raise failure(errno.EEXIST)
            refuse(call, place)
        if flags & TMPFILE == TMPFILE and flags & WRITES:
            if not place.is_folder:
                raise failure(errno.ENOTDIR) if place.exists else missing()
            if not self._tree.holds(place.entry.path):
                refuse(call, place)
            return self._give(call, self._tree.root + place.path, flags & ~os.O_NOFOLLOW, call.arguments[mode])
        return self._open_file(call, place, flags, call.arguments[mode])

    def _open_to_read(self, call: Call, place: Place, flags: int) -> None:
        if isinstance(place, Held):
            with self._paths.pinned_to_read(place) as pinned:
                return give_again(call, pinned, flags)
        if not place.exists:
            raise missing()
        # What it read again under the path could be a pipe by then.
        self._give(call, self._tree.root + place.path, flags | os.O_NOFOLLOW, 0)

    def _open_file(self, call: Call, spot: Spot, flags: int, mode: int) -> None:
        if not spot.exists:
            if not flags & os.O_CREAT:
                raise missing()
            self._check_inside(call, spot)
        elif flags & os.O_CREAT and flags & os.O_EXCL:
            raise failure(errno.EEXIST)
        elif spot.is_folder:
            raise failure(errno.EISDIR)
        elif stat.S_ISCHR(spot.status.st_mode):
            if spot.status.st_rdev not in HARMLESS_DEVICES:
                raise Left('would use the device %s' % spot.path)
        elif stat.S_ISREG(spot.status.st_mode):
            self.file(call, spot, content=not flags & os.O_TRUNC)
        elif stat.S_ISLNK(spot.status.st_mode):
            raise failure(errno.ELOOP)
        elif stat.S_ISSOCK(spot.status.st_mode):
            raise failure(errno.ENXIO)
        else:
            raise Left('would use the %s %s' % ('pipe' if stat.S_ISFIFO(spot.status.st_mode) else 'device', spot.path))
        self._give(call, self._tree.root + spot.path, flags | os.O_NOFOLLOW, mode)

    def _make(self, call: Call) -> None:
        descriptor, path, argument = MAKES[call.name]
        spot = self._name(call, descriptor, path)
        value = call.arguments[argument]
        if call.name.startswith('mknod') and stat.S_IFMT(value) not in (0, stat.S_IFREG, stat.S_IFIFO, stat.S_IFSOCK):
            raise Left('would make the device %s' % spot.path)
        with self._umask():
            if call.name.startswith('mkdir'):
                os.mkdir(self._name_of(spot), value & 0o7777)
            elif call.name.startswith('symlink'):
                os.symlink(call.text(argument), self._name_of(spot))
            else:
                os.mknod(self._name_of(spot), value & 0o177777)
        self._changed(call)

    def _remove(self, call: Call) -> None:
        descriptor, path, option = REMOVES[call.name]
        flags = call.signed(option) if option is not None else 0
        if flags & ~AT_REMOVEDIR:
            raise failure(errno.EINVAL)
        spot = self._name(call, descriptor, path)
        (os.rmdir if call.name == 'rmdir' or flags else os.unlink)(self._name_of(spot))
        self._changed(call)

    def _rename(self, call: Call) -> None:
        old_descriptor, old_path, new_descriptor, new_path, option = PAIRS[call.name]
        old = self._paths.locate_name(call, old_descriptor, old_path)
        new = self._paths.locate_name(call, new_descriptor, new_path)
        if not isinstance(old, Spot) or not isinstance(new, Spot):
            self._refuse_pair(call, old, new)
        if not old.exists:
            raise missing()
        for spot in (old, new):
            self._check_inside(call, spot)
        flags = call.signed(option) if option is not None else 0
        self._check_limits_of_overlay(old, new)
        for spot in (old, new) if flags & EXCHANGE else (old,):
            if self._tree.mapped and spot.is_folder and os.path.lexists(spot.path):
                raise Left('would rename the folder %s' % spot.path)
        paths = [os.fsencode(self._name_of(spot)) for spot in (old, new)]
        native.system_call(NUMBERS['renameat2'], native.AT_FDCWD, paths[0], native.AT_FDCWD, paths[1], flags)
        self._changed(call)

    def _link(self, call: Call) -> None:
        old_descriptor, old_path, new_descriptor, new_path, option = PAIRS[call.name]
        flags = call.signed(option) if option is not None else 0
        if flags & ~_FLAGS_OF_LINKAT:
            raise failure(errno.EINVAL)
        old = self._paths.named(call, old_descriptor, old_path, flags & AT_EMPTY_PATH, follow=bool(flags & AT_SYMLINK_FOLLOW))
        new = self._paths.locate_name(call, new_descriptor, new_path)
        if not isinstance(old, (Spot, Held)) or not isinstance(new, Spot):
            self._refuse_pair(call, old, new)
        if not old.exists:
            raise missing()
        self._check_inside(call, new)
        if isinstance(old, Held):
            with self._paths.pinned(old) as pinned:
                os.link(pinned, self._name_of(new), follow_symlinks=True)
        else:
            self._check_inside(call, old)
            self._check_limits_of_overlay(old, new)
            os.link(self._name_of(old), self._name_of(new), follow_symlinks=False)
        self._changed(call)

    def _refuse_pair(self, call: Call, old: Place, new: Place) -> None:
        if not old.exists:
            raise missing()
        is_link = call.name.startswith('link')
        if isinstance(old, System) != isinstance(new, System) and not (is_link and isinstance(new, System)):
            raise failure(errno.EEXIST if is_link and new.exists else errno.EXDEV)
        refuse(call, new)

    def _name(self, call: Call, descriptor: Optional[int], path: int) -> Spot:
        place = self._paths.locate_name(call, descriptor, path)
        if not isinstance(place, Spot):
            refuse(call, place)
        self._check_inside(call, place)
        return place

    def _check_inside(self, call: Call, spot: Spot) -> None:
        """Raises Left and OSError where the change would be seen outside."""
        if not self._tree.holds(spot.entry.path if spot.dot and spot.is_folder else spot.folder.path):
            refuse(call, spot)
        if spot.exists and stat.S_ISREG(spot.status.st_mode):
            # An overlay opens what it copies.
            leases.respect(self._tree.root + spot.path)
        if self._tree.mapped:
            around = os.stat(self._tree.root + spot.folder.path)
            if not _is_own(around) or spot.status is not None and not _is_own(spot.status):
                raise Left('would change %s, which belongs to another user' % spot.path)

    def _check_limits_of_overlay(self, old: Spot, new: Spot) -> None:
        """Moves and links that a disk would allow and this overlay refuses."""
        places = [self._tree.root + spot.folder.path for spot in (old, new)]
        if os.stat(places[0]).st_dev != os.stat(places[1]).st_dev and _one_disk(old.folder.path, new.folder.path):
            raise Left('would move %s' % old.path)

    def _name_of(self, spot: Spot) -> str:
        """To make, remove or rename it: one that ends with a slash or a dot is refused by the system as the worker's own is."""
        if spot.dot == '/':
            return self._tree.root + '/'
        if spot.dot:
            return self._tree.root + join(spot.entry.path, spot.dot)
        return self._tree.root + join(spot.folder.path, spot.name) + ('/' if spot.slash else '')

    def _changed(self, call: Call) -> None:
        self._paths.forget()
        call.succeed()

    def _give(self, call: Call, path: str, flags: int, mode: int) -> None:
        with self._umask():
            fresh = open_unseen(path, flags | os.O_CLOEXEC | os.O_NOCTTY, mode & 0o7777)
        try:
            call.give(fresh, flags)
        finally:
            os.close(fresh)

    @contextmanager
    def _umask(self) -> Iterator[None]:
        """What is made has the mode it would have if the worker made it."""
        before = os.umask(umask_of(self._worker))
        try:
            yield
        finally:
            os.umask(before)


def _is_own(status: os.stat_result) -> bool:
    return status.st_uid == os.geteuid() and status.st_gid == os.getegid()


def _one_disk(first: str, second: str) -> bool:
    """Whether the real folders, where they exist, lie in one file system."""
    try:
        return os.stat(first).st_dev == os.stat(second).st_dev
    except OSError:
        return True
