"""What calls that change length, mode, owner, times or attributes are answered."""

from __future__ import annotations

import errno
import os
import stat
import struct
from typing import Any, Callable, Dict, NamedTuple, Optional

from .. import native
from ..call import Call
from ..depart import Departure, Left
from .calls import AT_EMPTY_PATH, AT_SYMLINK_NOFOLLOW, Held, Paths, Place
from .disk import failure, missing
from .layer import Spot
from .opening import Opening
from .private import Private
from .reading import Reading
from .rights import Rights

_KEEP = 0xFFFFFFFF
_NOW, _OMIT = (1 << 30) - 1, (1 << 30) - 2
_MILLION, _THOUSAND = 1_000_000, 1000
_UTIMENSAT = {'x86_64': 280, 'aarch64': 88}


class _Way(NamedTuple):
    """Positions of arguments: directory descriptor or, without a path, the descriptor itself; path; flags; the first value."""

    descriptor: Optional[int]
    path: Optional[int]
    flags: Optional[int]
    value: int
    follow: bool = True


# As in section 2 of the Linux manual.
_WAYS: Dict[str, _Way] = {
    'truncate': _Way(None, 0, None, 1),
    'chmod': _Way(None, 0, None, 1),
    'fchmod': _Way(0, None, None, 1),
    'fchmodat': _Way(0, 1, None, 2),
    'fchmodat2': _Way(0, 1, 3, 2),
    'chown': _Way(None, 0, None, 1),
    'lchown': _Way(None, 0, None, 1, follow=False),
    'fchown': _Way(0, None, None, 1),
    'fchownat': _Way(0, 1, 4, 2),
    'utime': _Way(None, 0, None, 1),
    'utimes': _Way(None, 0, None, 1),
    'futimesat': _Way(0, 1, None, 2),
    'utimensat': _Way(0, 1, 3, 2),
    'setxattr': _Way(None, 0, None, 1),
    'lsetxattr': _Way(None, 0, None, 1, follow=False),
    'fsetxattr': _Way(0, None, None, 1),
    'removexattr': _Way(None, 0, None, 1),
    'lremovexattr': _Way(None, 0, None, 1, follow=False),
    'fremovexattr': _Way(0, None, None, 1),
}
_SIZES = {'ftruncate': (1,), 'fallocate': (2, 3)}


class Altering:
    """`decide`: answers calls on /proc and /sys; `largest`: bytes one file may have."""

    def __init__(
        self,
        paths: Paths,
        reading: Reading,
        rights: Rights,
        private: Private,
        opening: Opening,
        decide: Callable[[Call], Optional[Departure]],
        largest: int,
    ) -> None:
        self._paths, self._reading, self._rights, self._private, self._opening = paths, reading, rights, private, opening
        self._decide, self._largest = decide, largest
        change: Dict[str, Callable[[Call, Spot], None]] = {
            'truncate': self._truncate,
            **dict.fromkeys(('chmod', 'fchmod', 'fchmodat', 'fchmodat2'), self._chmod),
            **dict.fromkeys(('chown', 'lchown', 'fchown', 'fchownat'), self._chown),
            **dict.fromkeys(('utime', 'utimes', 'futimesat', 'utimensat'), self._utime),
            **dict.fromkeys((name for name in _WAYS if name.endswith('xattr')), self._attribute),
        }
        self._change = change
        self.answers: Dict[str, Callable[[Call], Optional[Departure]]] = {
            **dict.fromkeys(_WAYS, self._alter),
            **dict.fromkeys(_SIZES, self._extend),
        }

    def _extend(self, call: Call) -> None:
        """By descriptor, which can only be written where it was given out for that."""
        if sum(call.arguments[index] for index in _SIZES[call.name]) > self._largest:
            raise Left('would write more than %d MiB' % (self._largest >> 20))
        call.go_on()

    def _alter(self, call: Call) -> Optional[Departure]:
        place = self._place(call, _WAYS[call.name])
        if isinstance(place, Held):
            return self._held(call, place)
        if not isinstance(place, Spot):
            return self._decide(call)
        if not place.exists:
            raise missing()
        self._change[call.name](call, place)
        if place.is_folder and _WAYS[call.name].path is None:
            self._show_mirror(call, place)
        call.succeed()

    def _show_mirror(self, call: Call, spot: Spot) -> None:
        """The descriptor through which a folder was changed shows the change."""
        mirror = os.open(self._reading.reachable(spot), os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            call.replace(call.signed(0), mirror)
        finally:
            os.close(mirror)

    def _held(self, call: Call, held: Held) -> None:
        self._paths.check_private(held)
        call.go_on()

    def _place(self, call: Call, way: _Way) -> Place:
        flags = call.signed(way.flags) if way.flags is not None else 0
        if way.path is None or not call.arguments[way.path] or flags & AT_EMPTY_PATH and not call.text(way.path):
            return self._paths.of_descriptor(call.signed(way.descriptor or 0))
        return self._paths.locate(call, way.descriptor, way.path, follow=way.follow and not flags & AT_SYMLINK_NOFOLLOW)

    def _own(self, call: Call, spot: Spot) -> str:
        """The place that carries what is to change."""
        return self._private.folder(spot) if spot.is_folder else self._private.file(call, spot, content=True).place

    def _truncate(self, call: Call, spot: Spot) -> None:
        if spot.is_folder:
            raise failure(errno.EISDIR)
        if not stat.S_ISREG(spot.status.st_mode):
            raise failure(errno.EINVAL)
        length = call.arguments[1]
        if length >> 63:
            raise failure(errno.EINVAL)
        if length > self._largest:
            raise Left('would write more than %d MiB' % (self._largest >> 20))
        self._rights.to_open(spot, os.W_OK)
        os.truncate(self._private.file(call, spot, content=length > 0).place, length)

    def _chmod(self, call: Call, spot: Spot) -> None:
        self._rights.to_own(self._reading.status_of(spot))
        if not spot.is_folder and stat.S_ISLNK(spot.status.st_mode):
            raise failure(errno.EOPNOTSUPP)
        os.chmod(self._own(call, spot), call.arguments[_WAYS[call.name].value] & 0o7777)

    def _chown(self, call: Call, spot: Spot) -> None:
        index = _WAYS[call.name].value
        user, group = (-1 if value & _KEEP == _KEEP else value & _KEEP for value in call.arguments[index : index + 2])
        self._rights.to_own(self._reading.status_of(spot))
        os.chown(self._own(call, spot), user, group, follow_symlinks=False)

    def _utime(self, call: Call, spot: Spot) -> None:
        times = self._times(call)
        status = self._reading.status_of(spot)
        if times is None or times[1::2] == (_NOW, _NOW):
            if status.st_uid != os.geteuid():
                self._rights.check(self._reading.reachable(spot), os.W_OK)
        elif times[1::2] != (_OMIT, _OMIT):
            self._rights.to_own(status)
        data = None if times is None else struct.pack('=4q', *times)
        native.system_call(_UTIMENSAT[os.uname().machine], native.AT_FDCWD, os.fsencode(self._own(call, spot)), data, AT_SYMLINK_NOFOLLOW)

    def _times(self, call: Call) -> Optional[Any]:
        """Seconds and nanoseconds of access and of change; None for now."""
        pointer = call.arguments[_WAYS[call.name].value]
        if not pointer:
            return None
        try:
            if call.name == 'utime':
                access, change = struct.unpack('=2q', call.read(pointer, 16))
                return (access, 0, change, 0)
            values = struct.unpack('=4q', call.read(pointer, 32))
        except (OSError, struct.error):
            raise failure(errno.EFAULT) from None
        if call.name == 'utimensat':
            return values
        if not 0 <= values[1] < _MILLION or not 0 <= values[3] < _MILLION:
            raise failure(errno.EINVAL)
        return (values[0], values[1] * _THOUSAND, values[2], values[3] * _THOUSAND)

    def _attribute(self, call: Call, spot: Spot) -> None:
        name = call.text(1)
        if not name.startswith('user.'):
            raise Left('would change attributes of %s' % spot.path)
        self._rights.check(self._reading.reachable(spot), os.W_OK)
        place = self._own(call, spot)
        if 'remove' in call.name:
            return os.removexattr(place, name, follow_symlinks=False)
        os.setxattr(place, name, call.read(call.arguments[2], call.arguments[3]), call.signed(4), follow_symlinks=False)
