"""What calls that change mode, owner or times, or the length of an open file, are answered."""

from __future__ import annotations

import errno
import os
import stat
from typing import Callable, Dict, NamedTuple, Optional

from .. import native
from ..call import Call
from ..depart import Departure, Left
from .calls import AT_SYMLINK_NOFOLLOW, Paths, changeable
from .disk import failure, missing
from .layer import Spot
from .private import Private
from .reading import Reading

_KEEP = 0xFFFFFFFF
_UTIMENSAT = {'x86_64': 280, 'aarch64': 88}
_TIMES_SIZE = 32
_OWNER_MAY_ALL = 0o700


class _Way(NamedTuple):
    """Positions of arguments: directory descriptor or, without a path, the descriptor itself; path; flags; the first value."""

    descriptor: Optional[int]
    path: Optional[int]
    flags: Optional[int]
    value: int
    follow: bool = True


# As in section 2 of the Linux manual.
_WAYS: Dict[str, _Way] = {
    'chmod': _Way(None, 0, None, 1),
    'fchmod': _Way(0, None, None, 1),
    'fchmodat': _Way(0, 1, None, 2),
    'fchmodat2': _Way(0, 1, 3, 2),
    'chown': _Way(None, 0, None, 1),
    'lchown': _Way(None, 0, None, 1, follow=False),
    'fchown': _Way(0, None, None, 1),
    'fchownat': _Way(0, 1, 4, 2),
    'utimensat': _Way(0, 1, 3, 2),
}
_SIZES = {'ftruncate': (1,), 'fallocate': (2, 3)}


class Altering:
    """`private`: where what is to change may be changed; `largest`: bytes one file may have."""

    def __init__(self, paths: Paths, reading: Reading, private: Private, largest: int) -> None:
        self._paths, self._reading, self._private, self._largest = paths, reading, private, largest
        self.answers: Dict[str, Callable[[Call], Optional[Departure]]] = {
            **dict.fromkeys(_WAYS, self._alter),
            **dict.fromkeys(_SIZES, self._extend),
        }

    def _extend(self, call: Call) -> None:
        """By descriptor, which can only be written where it was given out for that."""
        if sum(call.arguments[index] for index in _SIZES[call.name]) > self._largest:
            raise Left('would write more than %d MiB' % (self._largest >> 20))
        call.go_on()

    def _alter(self, call: Call) -> None:
        way = _WAYS[call.name]
        flags = call.signed(way.flags) if way.flags is not None else 0
        path = None if self._names_descriptor(call, way) else way.path
        spot = changeable(self._paths.named(call, way.descriptor, path, flags, follow=way.follow))
        if not spot.exists:
            raise missing()
        if 'chmod' in call.name:
            self._check_mode(call.arguments[way.value], spot)
        self._apply(call, self._private.folder(spot) if spot.is_folder else self._private.file(call, spot, content=True).place)
        if spot.is_folder and path is None:
            self._show_mirror(call, spot)
        call.succeed()

    def _names_descriptor(self, call: Call, way: _Way) -> bool:
        """Whether times of an open file are set: without a path."""
        is_timed = call.name == 'utimensat' and call.signed(way.descriptor or 0) != native.AT_FDCWD
        return way.path is None or is_timed and not call.arguments[way.path]

    def _check_mode(self, mode: int, spot: Spot) -> None:
        if spot.is_folder and ~mode & _OWNER_MAY_ALL:
            raise Left('would close the folder %s' % spot.path)
        if stat.S_ISLNK(self._reading.status_of(spot).st_mode):
            # At the private place, it would lead out of the private layer.
            raise failure(errno.EOPNOTSUPP)

    def _show_mirror(self, call: Call, spot: Spot) -> None:
        """The descriptor through which a folder was changed shows the change."""
        mirror = os.open(self._reading.reachable(spot), os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            call.replace(call.signed(0), mirror)
        finally:
            os.close(mirror)

    def _apply(self, call: Call, place: str) -> None:
        """Does what the call says there."""
        value = _WAYS[call.name].value
        if 'chmod' in call.name:
            os.chmod(place, call.arguments[value] & 0o7777)
        elif 'chown' in call.name:
            user, group = (-1 if number & _KEEP == _KEEP else number & _KEEP for number in call.arguments[value : value + 2])
            os.chown(place, user, group, follow_symlinks=False)
        else:
            times = call.read(call.arguments[value], _TIMES_SIZE) if call.arguments[value] else None
            native.system_call(_UTIMENSAT[os.uname().machine], native.AT_FDCWD, os.fsencode(place), times, AT_SYMLINK_NOFOLLOW)
