"""What calls that only look are answered."""

from __future__ import annotations

import ctypes
import errno
import os
import stat
from typing import Callable, Dict

from .. import native
from ..call import Call
from ..depart import Left
from ..unseen import closing
from .calls import AT_EMPTY_PATH, Parts, Reached, way_of
from .disk import failure, missing
from .layer import Folder, Spot
from .status import Status, packed, packed_extended

_STATFS_SIZE = 120
_STATFS = {'x86_64': 137, 'aarch64': 43}
_STATUS, _ACCESS, _LINKS = ('stat', 'lstat', 'newfstatat', 'statx'), ('access', 'faccessat', 'faccessat2'), ('readlink', 'readlinkat')
_ATTRIBUTES = ('listxattr', 'llistxattr', 'getxattr', 'lgetxattr')


class Reading:
    def __init__(self, parts: Parts) -> None:
        self._layer, self._disk, self._mirrors, _, self._paths, *_ = parts
        self.answers: Dict[str, Callable[[Call], None]] = {
            **dict.fromkeys(_STATUS, self._status),
            **dict.fromkeys(_ACCESS, self._access),
            **dict.fromkeys(_LINKS, self._link),
            **dict.fromkeys(_ATTRIBUTES, self._attributes),
            'fstat': self._fstat,
            'statfs': self._file_system,
            'chdir': self._chdir,
            'fchdir': self._fchdir,
            'getcwd': self._getcwd,
            'getdents': self._listing,
            'getdents64': self._listing,
        }

    def status_of(self, reached: Reached) -> Status:
        """Raises OSError (ENOENT)."""
        entry = reached.entry if isinstance(reached, Spot) else None
        status = self._mirrors.status(entry, reached.status) if isinstance(entry, Folder) else reached.status
        if status is None:
            raise missing()
        return status

    def _status(self, call: Call) -> None:
        way = way_of(call.name)
        out = way.value + (call.name == 'statx')
        number = call.signed(0)
        if way.flags is not None and call.signed(way.flags) & AT_EMPTY_PATH and not (call.arguments[1] and call.text(1)):
            return self._status_of_descriptor(call, number, out)
        self._tell(call, out, self.status_of(self._paths.named(call)))

    def _fstat(self, call: Call) -> None:
        self._status_of_descriptor(call, call.signed(0), 1)

    def _status_of_descriptor(self, call: Call, number: int, out: int) -> None:
        """What was copied or mirrored keeps the numbers of the file or folder it stands for."""
        if number != native.AT_FDCWD:
            file = self._paths.file_of(number)
            status = os.stat(self._paths.link_of(number))
            if (status.st_dev, status.st_ino) in self._layer.removed:
                raise Left('would look at a file that it removed')
            if file is not None and file.identity is not None:
                return self._tell(call, out, file.identified(status))
            if not stat.S_ISDIR(status.st_mode):
                return call.go_on()
        self._tell(call, out, self.status_of(self._paths.of_descriptor(number)))

    def _tell(self, call: Call, out: int, status: Status) -> None:
        call.write(call.arguments[out], (packed_extended if call.name == 'statx' else packed)(status))
        call.succeed()

    def _access(self, call: Call) -> None:
        reached = self._paths.named(call)
        self.status_of(reached)
        mode = call.signed(way_of(call.name).value)
        if mode != os.F_OK:
            native.check_access(self.reachable(reached), mode)
        call.succeed()

    def reachable(self, reached: Reached) -> str:
        """A path of the disk, the system or the scratch folder with the rights of what is there."""
        if isinstance(reached, Spot):
            return self.reachable_folder(reached.entry) if isinstance(reached.entry, Folder) else reached.place
        return reached.path

    def reachable_folder(self, folder: Folder) -> str:
        if folder.mirror is None:
            return folder.lower or ''
        return folder.mirror if folder.lower is None or folder.owns_mode or not os.path.lexists(folder.lower) else folder.lower

    def _link(self, call: Call) -> None:
        out = way_of(call.name).value
        if call.signed(out + 1) <= 0:
            raise failure(errno.EINVAL)
        reached = self._paths.named(call)
        if not stat.S_ISLNK(self.status_of(reached).st_mode):
            raise failure(errno.EINVAL)
        data = os.fsencode(self._paths.text_of(reached, call.thread))[: call.arguments[out + 1]]
        call.write(call.arguments[out], data)
        call.succeed(len(data))

    def _attributes(self, call: Call) -> None:
        reached = self._paths.named(call)
        self.status_of(reached)
        if call.name.endswith('getxattr'):
            raise Left('would read attributes of %s' % reached.path)
        data = b''.join(os.fsencode(name) + b'\0' for name in os.listxattr(self.reachable(reached), follow_symlinks=False))
        size = call.arguments[2]
        if size and len(data) > size:
            raise failure(errno.ERANGE)
        if size:
            call.write(call.arguments[1], data)
        call.succeed(len(data))

    def _file_system(self, call: Call) -> None:
        reached = self._paths.locate(call, None, 0, follow=True)
        self.status_of(reached)
        path = self._disk_below(reached.folder) if isinstance(reached, Spot) else reached.path
        buffer = ctypes.create_string_buffer(_STATFS_SIZE)
        native.system_call(_STATFS[os.uname().machine], os.fsencode(path), buffer)
        call.write(call.arguments[1], buffer.raw)
        call.succeed()

    def _disk_below(self, folder: Folder) -> str:
        while folder.parent is not None and (folder.lower is None or not os.path.lexists(folder.lower)):
            folder = folder.parent
        return folder.lower or '/'

    def _chdir(self, call: Call) -> None:
        self._go_to(call, self._paths.locate(call, None, 0, follow=True))

    def _fchdir(self, call: Call) -> None:
        self._paths.base(call.signed(0))
        self._go_to(call, self._paths.of_descriptor(call.signed(0)))

    def _go_to(self, call: Call, reached: Reached) -> None:
        """The process itself stays where it is; paths start from this folder from now on."""
        self.status_of(reached)
        if not reached.is_folder:
            raise failure(errno.ENOTDIR)
        if not isinstance(reached, Spot):
            raise Left('would go to %s' % reached.path)
        native.check_access(self.reachable(reached), os.X_OK)
        self._paths.cwd = reached.inside
        call.succeed()

    def _getcwd(self, call: Call) -> None:
        if self._paths.cwd.removed:
            raise missing()
        data = os.fsencode(self._paths.cwd.path) + b'\0'
        if call.arguments[1] < len(data):
            raise failure(errno.ERANGE)
        call.write(call.arguments[0], data)
        call.succeed(len(data))

    def _listing(self, call: Call) -> None:
        """A folder whose listing differs is replaced by its mirror before the first entry is read."""
        number = call.signed(0)
        target = self._paths.target(number)
        if not target.startswith('/') or self._paths.state(number)[0]:
            return call.go_on()
        reached = self._paths.of_descriptor(number)
        if not isinstance(reached, Spot) or not isinstance(reached.entry, Folder):
            return call.go_on()
        folder = reached.entry
        if folder.removed:
            raise missing()
        if folder.mirror == target:
            self._mirrors.fill(folder)
        elif folder.names or folder.lower is None or self._disk.names(folder.lower) is not None:
            with closing(os.open(self._mirrors.fill(folder), os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)) as descriptor:
                call.replace(number, descriptor)
        call.go_on()
