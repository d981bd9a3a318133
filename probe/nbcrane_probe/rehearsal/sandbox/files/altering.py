"""What calls that change mode, owner or times, or the length of an open file, are answered."""

from __future__ import annotations

import errno
import os
import stat
from typing import Callable, Dict, Optional

from .. import native
from ..call import Call
from ..depart import Departure, Left
from .calls import AT_SYMLINK_NOFOLLOW, Paths, changeable, way_of
from .disk import failure, missing
from .layer import Spot
from .private import Private
from .reading import Reading

_KEEP = 0xFFFFFFFF
_UTIMENSAT = {'x86_64': 280, 'aarch64': 88}
_TIMES_SIZE = 32
_OWNER_MAY_ALL = 0o700


_ALTERS = ('chmod', 'fchmod', 'fchmodat', 'fchmodat2', 'chown', 'lchown', 'fchown', 'fchownat', 'utimensat')
_SIZES = {'ftruncate': (1,), 'fallocate': (2, 3)}


class Altering:
    """`private`: where what is to change may be changed; `largest`: bytes one file may have."""

    def __init__(self, paths: Paths, reading: Reading, private: Private, largest: int) -> None:
        self._paths, self._reading, self._private, self._largest = paths, reading, private, largest
        self.answers: Dict[str, Callable[[Call], Optional[Departure]]] = {
            **dict.fromkeys(_ALTERS, self._alter),
            **dict.fromkeys(_SIZES, self._extend),
        }

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
        self._apply(call, self._private.folder(spot) if spot.is_folder else self._private.file(call, spot, content=True).place)
        call.succeed()

    def _check_mode(self, mode: int, spot: Spot) -> None:
        if spot.is_folder and ~mode & _OWNER_MAY_ALL:
            raise Left('would close the folder %s' % spot.path)
        if stat.S_ISLNK(self._reading.status_of(spot).st_mode):
            # At the private place, it would lead out of the private layer.
            raise failure(errno.EOPNOTSUPP)

    def _apply(self, call: Call, place: str) -> None:
        """Does what the call says there."""
        value = way_of(call.name).value
        if 'chmod' in call.name:
            os.chmod(place, call.arguments[value] & 0o7777)
        elif 'chown' in call.name:
            user, group = (-1 if number & _KEEP == _KEEP else number & _KEEP for number in call.arguments[value : value + 2])
            os.chown(place, user, group, follow_symlinks=False)
        else:
            times = call.read(call.arguments[value], _TIMES_SIZE) if call.arguments[value] else None
            native.system_call(_UTIMENSAT[os.uname().machine], native.AT_FDCWD, os.fsencode(place), times, AT_SYMLINK_NOFOLLOW)
