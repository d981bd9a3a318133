"""Which changes of the file system stay in the sandbox."""

from __future__ import annotations

import errno
import os
import re
import stat
from typing import Callable, Dict, NamedTuple, Optional, Tuple

from .call import Call
from .depart import Departure
from .native import AT_FDCWD
from .places import Place, Places
from .shared_memory import SharedMemory

_HARMLESS_DEVICES = {os.makedev(1, minor) for minor in (3, 5, 7, 8, 9)}
_AT_SYMLINK_NOFOLLOW, _AT_SYMLINK_FOLLOW, _AT_EMPTY_PATH = 0x100, 0x400, 0x1000
_THREAD_NAME = re.compile(r'/proc/\d+/task/\d+/comm')
_O_TRUNC = 0x200
# The bit of O_TMPFILE that O_DIRECTORY does not have.
_TMPFILE = 0x400000


class _Way(NamedTuple):
    """How a call names what it changes: indices of its arguments for directory descriptor, path and flags. `creates`: fails where something is
    there already; `entry`: changes the folder's entry and not what it refers to; `follow`: whether it follows a link at the end."""

    verb: str
    descriptor: Optional[int] = None
    path: Optional[int] = None
    flags: Optional[int] = None
    creates: bool = False
    entry: bool = False
    follow: bool = True


_MODE, _OWNER = 'would change the mode of %s', 'would change the owner of %s'
_TIMES, _ATTRIBUTES = 'would change the times of %s', 'would change attributes of %s'
_FOLDER, _MAKE, _LINK = 'would create the folder %s', 'would create %s', 'would make the link %s'
_DELETE, _WRITE = 'would delete %s', 'would write %s'

# Argument positions as in section 2 of the Linux manual.
_WAYS: Dict[str, _Way] = {
    'mkdir': _Way(_FOLDER, path=0, creates=True, entry=True, follow=False),
    'mkdirat': _Way(_FOLDER, 0, 1, creates=True, entry=True, follow=False),
    'rmdir': _Way(_DELETE, path=0, entry=True, follow=False),
    'unlink': _Way(_DELETE, path=0, entry=True, follow=False),
    'unlinkat': _Way(_DELETE, 0, 1, entry=True, follow=False),
    'symlink': _Way(_LINK, path=1, creates=True, entry=True, follow=False),
    'symlinkat': _Way(_LINK, 1, 2, creates=True, entry=True, follow=False),
    'mknod': _Way(_MAKE, path=0, creates=True, entry=True, follow=False),
    'mknodat': _Way(_MAKE, 0, 1, creates=True, entry=True, follow=False),
    'truncate': _Way(_WRITE, path=0),
    'chmod': _Way(_MODE, path=0),
    'fchmod': _Way(_MODE, 0),
    'fchmodat': _Way(_MODE, 0, 1),
    'fchmodat2': _Way(_MODE, 0, 1, 3),
    'chown': _Way(_OWNER, path=0),
    'lchown': _Way(_OWNER, path=0, follow=False),
    'fchown': _Way(_OWNER, 0),
    'fchownat': _Way(_OWNER, 0, 1, 4),
    'utime': _Way(_TIMES, path=0),
    'utimes': _Way(_TIMES, path=0),
    'futimesat': _Way(_TIMES, 0, 1),
    'utimensat': _Way(_TIMES, 0, 1, 3),
    'setxattr': _Way(_ATTRIBUTES, path=0),
    'lsetxattr': _Way(_ATTRIBUTES, path=0, follow=False),
    'fsetxattr': _Way(_ATTRIBUTES, 0),
    'setxattrat': _Way(_ATTRIBUTES, 0, 1, 2),
    'removexattr': _Way(_ATTRIBUTES, path=0),
    'lremovexattr': _Way(_ATTRIBUTES, path=0, follow=False),
    'fremovexattr': _Way(_ATTRIBUTES, 0),
    'removexattrat': _Way(_ATTRIBUTES, 0, 1, 2),
    'file_setattr': _Way(_ATTRIBUTES, 0, 1, 4),
    'ftruncate': _Way(_WRITE, 0),
    'fallocate': _Way(_WRITE, 0),
}
# Old and new name: indices of directory descriptors (None: the working directory) and paths.
_PAIRS: Dict[str, Tuple[Optional[int], int, Optional[int], int]] = {
    'rename': (None, 0, None, 1),
    'renameat': (0, 1, 2, 3),
    'renameat2': (0, 1, 2, 3),
    'link': (None, 0, None, 1),
    'linkat': (0, 1, 2, 3),
}
OPENS: Dict[str, Tuple[Optional[int], int, Optional[int]]] = {'open': (None, 0, 1), 'openat': (0, 1, 2), 'creat': (None, 0, None)}
_SIZES = {'ftruncate': (1,), 'fallocate': (2, 3)}


class FileJudge:
    """`mapped`, `landlock`: as reported by the worker. `largest`: bytes one file may have."""

    def __init__(self, places: Places, cwd: str, shared: Optional[SharedMemory], *, mapped: bool, landlock: int, largest: int) -> None:
        self._places, self._cwd, self._shared = places, cwd, shared
        self._mapped, self._landlock, self._largest = mapped, landlock, largest

    def judges(self, name: str) -> bool:
        return name in _WAYS or name in _PAIRS or name in OPENS

    def decide(self, call: Call) -> Optional[Departure]:
        """Answers the call, or says why it leaves the sandbox and leaves it waiting."""
        try:
            if self._names_thread(call) or self._shared is not None and self._shared.serves(call):
                return None
            decide: Callable[[Call], Optional[Departure]] = (
                self._open if call.name in OPENS else self._pair if call.name in _PAIRS else self._change
            )
            departure = decide(call)
        except OSError as error:
            if error.errno in (errno.EROFS, errno.EACCES):
                call.fail(error.errno)
            elif error.errno in (errno.ELOOP, errno.EXDEV):
                return Departure('would change files behind a link that cannot be resolved')
            else:
                # The path does not resolve: the kernel says so itself.
                call.go_on()
            return None
        if departure is None:
            call.go_on()
        return departure

    def _names_thread(self, call: Call) -> bool:
        """glibc names a thread by a file of /proc (pthread_setname_np(3)); the name may as well go nowhere."""
        if call.name != 'openat' or not _THREAD_NAME.fullmatch(self._places.own(call.text(1))):
            return False
        null = os.open(os.devnull, os.O_RDWR | os.O_CLOEXEC)
        try:
            call.give(null)
        finally:
            os.close(null)
        return True

    def _open(self, call: Call) -> Optional[Departure]:
        descriptor, path, option = OPENS[call.name]
        flags = os.O_CREAT | os.O_WRONLY | os.O_TRUNC if option is None else call.signed(option)
        if flags & _TMPFILE:
            return self._open_nameless(call, descriptor, path)
        place = self._find(call, descriptor, path, follow=not flags & os.O_NOFOLLOW and not (flags & os.O_CREAT and flags & os.O_EXCL))
        if place.inside:
            # An overlay copies a file that is opened for writing as a whole.
            if (
                place.status is not None
                and place.status.st_size > self._largest
                and not flags & _O_TRUNC
                and stat.S_ISREG(place.status.st_mode)
            ):
                return self._too_large()
            return self._foreign(place)
        if place.status is None:
            if not flags & os.O_CREAT:
                return None
        elif (flags & os.O_CREAT and flags & os.O_EXCL) or stat.S_ISDIR(place.status.st_mode):
            return None
        elif stat.S_ISCHR(place.status.st_mode):
            return None if place.status.st_rdev in _HARMLESS_DEVICES else self._left('would use the device %s', place)
        return self._refused_or(_WRITE, place, folder=False)

    def _open_nameless(self, call: Call, descriptor: Optional[int], path: int) -> Optional[Departure]:
        start = AT_FDCWD if descriptor is None else call.signed(descriptor)
        folder = self._places.find(os.path.join(self._places.absolute(start, call.text(path)), '.'), follow=True)
        return self._foreign(folder) if folder.inside else self._refused_or('would create a temporary file in %s', folder, folder=True)

    def _pair(self, call: Call) -> Optional[Departure]:
        old_descriptor, old_path, new_descriptor, new_path = _PAIRS[call.name]
        old = self._find(call, old_descriptor, old_path, follow=False)
        new = self._find(call, new_descriptor, new_path, follow=False)
        if old.status is None:
            return None
        if old.inside and new.inside:
            return self._limits_of_overlay(old, new)
        outside = new if old.inside or call.name.startswith('link') else old
        verb = 'would rename %s' if call.name.startswith('rename') else _LINK
        return self._refused_or(verb, outside, folder=True)

    def _limits_of_overlay(self, old: Place, new: Place) -> Optional[Departure]:
        """Moves and links that a disk would allow and this overlay refuses."""
        if self._landlock == 1 and old.folder != new.folder or old.device != new.device and _one_disk(old.folder, new.folder):
            return self._left('would move %s', old)
        if self._mapped and stat.S_ISDIR(old.status.st_mode) and os.path.lexists(old.path):
            return self._left('would rename the folder %s', old)
        return self._foreign(old) or self._foreign(new)

    def _foreign(self, place: Place) -> Optional[Departure]:
        """In a user namespace the overlay cannot copy what belongs to another user or group."""
        return self._left('would change %s, which belongs to another user', place) if self._mapped and not place.own else None

    def _change(self, call: Call) -> Optional[Departure]:
        way = _WAYS[call.name]
        place = self._named(call, way)
        if place is None:
            return None
        if call.name in _SIZES and sum(call.arguments[index] for index in _SIZES[call.name]) > self._largest:
            return self._too_large()
        if place.inside:
            return self._foreign(place) if (place.status is None) == way.creates else None
        if (place.status is None) != way.creates:
            # Nothing to change, or already there: the kernel says so itself.
            return None
        if way.entry or way.verb is _WRITE:
            return self._refused_or(way.verb, place, folder=way.entry)
        return self._left(way.verb, place)

    def _named(self, call: Call, way: _Way) -> Optional[Place]:
        """What the call would change; None for memory files, sockets and the like, which belong to the worker alone."""
        flags = call.signed(way.flags) if way.flags is not None else 0
        if way.path is not None and call.arguments[way.path] and not (flags & _AT_EMPTY_PATH and not call.text(way.path)):
            return self._find(call, way.descriptor, way.path, follow=way.follow and not flags & _AT_SYMLINK_NOFOLLOW)
        target = self._places.target(call.signed(way.descriptor or 0))
        if not target.startswith('/') or target.startswith('/memfd:'):
            return None
        return self._places.find(target, follow=False)

    def _find(self, call: Call, descriptor: Optional[int], path: int, *, follow: bool) -> Place:
        start = AT_FDCWD if descriptor is None else call.signed(descriptor)
        return self._places.find(self._places.absolute(start, call.text(path)), follow=follow)

    def _refused_or(self, verb: str, place: Place, *, folder: bool) -> Optional[Departure]:
        if '/__pycache__' in place.path:
            # Python and numba go on without.
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        code = self._places.refusal(place, folder=folder)
        if code:
            raise OSError(code, os.strerror(code))
        return self._left(verb, place)

    def _too_large(self) -> Departure:
        return Departure('would write more than %d MiB' % (self._largest >> 20))

    def _left(self, verb: str, place: Place) -> Departure:
        path = place.path
        if path.startswith(self._cwd.rstrip('/') + '/'):
            path = path[len(self._cwd.rstrip('/')) + 1 :]
        return Departure(verb % path)


def _one_disk(first: str, second: str) -> bool:
    """Whether the real folders, where they exist, lie in one file system."""
    try:
        return os.stat(first).st_dev == os.stat(second).st_dev
    except OSError:
        return True
