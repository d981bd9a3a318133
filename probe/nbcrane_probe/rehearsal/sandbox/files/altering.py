"""What calls that change length, mode, owner, times or attributes are answered."""

from __future__ import annotations

import errno
import os
import stat
import struct
from typing import Callable, Dict, NamedTuple, Optional, Tuple

from .. import native
from ..call import Call
from ..depart import Departure, Left
from .calls import AT_SYMLINK_NOFOLLOW, Held, Paths, Reached
from .disk import failure, missing
from .layer import Spot, System
from .outside import refuse
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
#: XATTR_SIZE_MAX of Linux
_LARGEST_ATTRIBUTE = 1 << 16
_SIZES = {'ftruncate': (1,), 'fallocate': (2, 3)}


class Altering:
    """`private`: where what is to change may be changed; `largest`: bytes one file may have."""

    def __init__(
        self,
        paths: Paths,
        reading: Reading,
        rights: Rights,
        private: Private,
        largest: int,
    ) -> None:
        self._paths, self._reading, self._rights, self._private = paths, reading, rights, private
        self._largest = largest
        #: what the system itself would refuse, and what is not done for the worker
        self._check: Dict[str, Callable[[Call, Reached], None]] = {
            'truncate': self._to_truncate,
            **dict.fromkeys(('chmod', 'fchmod', 'fchmodat', 'fchmodat2'), self._to_chmod),
            **dict.fromkeys(('chown', 'lchown', 'fchown', 'fchownat'), self._to_chown),
            **dict.fromkeys(('utime', 'utimes', 'futimesat', 'utimensat'), self._to_set_times),
            **dict.fromkeys((name for name in _WAYS if name.endswith('xattr')), self._to_set_attribute),
        }
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
        way = _WAYS[call.name]
        flags = call.signed(way.flags) if way.flags is not None else 0
        path = None if self._names_descriptor(call, way) else way.path
        reached = self._paths.named(call, way.descriptor, path, flags, follow=way.follow)
        if not reached.exists:
            raise missing()
        if isinstance(reached, System):
            refuse(call, reached)
        self._check[call.name](call, reached)
        if isinstance(reached, Held):
            with self._paths.pinned(reached) as pinned:
                self._apply(call, pinned, follow=True)
        else:
            self._apply(call, self._own(call, reached), follow=False)
            if reached.is_folder and path is None and reached.inside.mirror is not None:
                self._show_mirror(call, reached)
        call.succeed()

    def _names_descriptor(self, call: Call, way: _Way) -> bool:
        """Whether times of an open file are set: without a path."""
        is_timed = call.name in ('utimensat', 'futimesat') and call.signed(way.descriptor or 0) != native.AT_FDCWD
        return way.path is None or is_timed and not call.arguments[way.path]

    def _show_mirror(self, call: Call, spot: Spot) -> None:
        """The descriptor through which a folder was changed shows the change."""
        mirror = os.open(self._reading.reachable(spot), os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            call.replace(call.signed(0), mirror)
        finally:
            os.close(mirror)

    def _own(self, call: Call, spot: Spot) -> str:
        """The place that carries what is to change."""
        if spot.is_folder:
            return self._private.folder(call, spot)
        return self._private.file(call, spot, content=call.name != 'truncate' or call.arguments[1] > 0).place

    def _apply(self, call: Call, place: str, *, follow: bool) -> None:
        """Does what the call says there."""
        value = _WAYS[call.name].value
        if call.name == 'truncate':
            os.truncate(place, call.arguments[1])
        elif 'chmod' in call.name:
            os.chmod(place, call.arguments[value] & 0o7777)
        elif 'chown' in call.name:
            user, group = (-1 if number & _KEEP == _KEEP else number & _KEEP for number in call.arguments[value : value + 2])
            os.chown(place, user, group, follow_symlinks=follow)
        elif call.name.startswith(('remove', 'lremove', 'fremove')):
            os.removexattr(place, call.text(1), follow_symlinks=follow)
        elif call.name.endswith('xattr'):
            os.setxattr(place, call.text(1), call.read(call.arguments[2], call.arguments[3]), call.signed(4), follow_symlinks=follow)
        else:
            times = self._times(call)
            data = None if times is None else struct.pack('=4q', *times)
            flags = 0 if follow else AT_SYMLINK_NOFOLLOW
            native.system_call(_UTIMENSAT[os.uname().machine], native.AT_FDCWD, os.fsencode(place), data, flags)

    def _to_truncate(self, call: Call, reached: Reached) -> None:
        if reached.is_folder:
            raise failure(errno.EISDIR)
        status = self._reading.status_of(reached)
        if not stat.S_ISREG(status.st_mode) or call.arguments[1] >> 63:
            raise failure(errno.EINVAL)
        if call.arguments[1] > self._largest:
            raise Left('would write more than %d MiB' % (self._largest >> 20))
        if isinstance(reached, Spot):
            self._rights.to_open(reached, os.W_OK)

    def _to_chmod(self, call: Call, reached: Reached) -> None:
        status = self._reading.status_of(reached)
        self._rights.to_own(status)
        if stat.S_ISLNK(status.st_mode):
            raise failure(errno.EOPNOTSUPP)

    def _to_chown(self, call: Call, reached: Reached) -> None:
        self._rights.to_own(self._reading.status_of(reached))

    def _to_set_times(self, call: Call, reached: Reached) -> None:
        times = self._times(call)
        status = self._reading.status_of(reached)
        if times is None or times[1::2] == (_NOW, _NOW):
            if status.st_uid != os.geteuid():
                self._rights.check(self._reading.reachable(reached), os.W_OK)
        elif times[1::2] != (_OMIT, _OMIT):
            self._rights.to_own(status)

    def _to_set_attribute(self, call: Call, reached: Reached) -> None:
        if 'remove' not in call.name and call.arguments[3] > _LARGEST_ATTRIBUTE:
            raise failure(errno.E2BIG)
        if not call.text(1).startswith('user.'):
            raise Left('would change attributes of %s' % (reached.link if isinstance(reached, Held) else reached.path))
        if stat.S_IFMT(self._reading.status_of(reached).st_mode) not in (stat.S_IFREG, stat.S_IFDIR):
            raise failure(errno.EPERM)
        self._rights.check(self._reading.reachable(reached), os.W_OK)

    def _times(self, call: Call) -> Optional[Tuple[int, ...]]:
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
