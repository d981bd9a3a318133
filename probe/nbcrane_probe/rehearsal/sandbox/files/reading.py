"""What calls that only look are answered."""

from __future__ import annotations

import ctypes
import errno
import os
import stat
from typing import Callable, Dict, NamedTuple, Optional

from .. import native
from ..call import Call
from ..depart import Left
from .calls import AT_EMPTY_PATH, Paths, Reached
from .disk import Disk, failure, missing
from .layer import Folder, Layer, Spot
from .mirror import Mirrors
from .status import Status, changed, packed, packed_extended

_STATFS_SIZE = 120
_STATFS = {'x86_64': 137, 'aarch64': 43}
_F_OK = 0


class _Way(NamedTuple):
    """Positions of arguments: directory descriptor, path, flags, and where the answer goes."""

    descriptor: Optional[int]
    path: int
    flags: Optional[int] = None
    out: int = 0
    follow: bool = True


# As in section 2 of the Linux manual.
_STATUS = {
    'stat': _Way(None, 0, None, 1),
    'lstat': _Way(None, 0, None, 1, follow=False),
    'newfstatat': _Way(0, 1, 3, 2),
    'statx': _Way(0, 1, 2, 4),
}
_ACCESS = {'access': _Way(None, 0, None, 1), 'faccessat': _Way(0, 1, None, 2), 'faccessat2': _Way(0, 1, 3, 2)}
_LINKS = {'readlink': _Way(None, 0, None, 1, follow=False), 'readlinkat': _Way(0, 1, None, 2, follow=False)}
_ATTRIBUTES = {
    'getxattr': _Way(None, 0, None, 2),
    'lgetxattr': _Way(None, 0, None, 2, follow=False),
    'listxattr': _Way(None, 0, None, 1),
    'llistxattr': _Way(None, 0, None, 1, follow=False),
}


class Reading:
    def __init__(self, layer: Layer, disk: Disk, mirrors: Mirrors, paths: Paths, worker: int) -> None:
        self._layer, self._disk, self._mirrors, self._paths, self._worker = layer, disk, mirrors, paths, worker
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

    def looks_on(self) -> bool:
        """Whether every call can go on in the kernel of the system, unread."""
        return self._disk.is_live and self._paths.is_plain

    def goes_on(self, reached: Reached) -> bool:
        """Whether the system itself answers the same."""
        return reached.plain and (not isinstance(reached, Spot) or self._disk.is_live)

    def status_of(self, reached: Reached) -> Status:
        """Raises OSError (ENOENT)."""
        entry = reached.entry if isinstance(reached, Spot) else None
        status = self._mirrors.status(entry, reached.status) if isinstance(entry, Folder) else reached.status
        if status is None:
            raise missing()
        return status

    def _reached(self, call: Call, way: _Way) -> Reached:
        flags = call.signed(way.flags) if way.flags is not None else 0
        return self._paths.named(call, way.descriptor, way.path, flags, follow=way.follow)

    def _status(self, call: Call) -> None:
        way = _STATUS[call.name]
        if way.flags is not None and call.signed(way.flags) & AT_EMPTY_PATH and not (call.arguments[way.path] and call.text(way.path)):
            return self._status_of_descriptor(call, call.signed(way.descriptor), way.out)
        reached = self._reached(call, way)
        if self.goes_on(reached):
            return call.go_on()
        status = self.status_of(reached)
        call.write(call.arguments[way.out], (packed_extended if call.name == 'statx' else packed)(status))
        call.succeed()

    def _fstat(self, call: Call) -> None:
        self._status_of_descriptor(call, call.signed(0), 1)

    def _status_of_descriptor(self, call: Call, number: int, out: int) -> None:
        """What was copied or mirrored keeps the numbers of the file or folder it stands for."""
        if number < 0:
            return call.go_on()
        folder, file = self._paths.folder_of(number), self._paths.file_of(number)
        if folder is None and file is None:
            folder = self._changed_after_opening(number)
        if folder is not None and folder.lower is not None and not folder.removed:
            status = self._mirrors.status(folder, self._disk.folder_status(folder.lower))
        elif file is not None and file.identity is not None:
            status = file.identified(os.stat(self._paths.link_of(number)))
        else:
            status = self._with_fewer_names(os.stat(self._paths.link_of(number))) if self._layer.unlinked else None
        if status is None:
            return call.go_on()
        call.write(call.arguments[out], (packed_extended if call.name == 'statx' else packed)(status))
        call.succeed()

    def _changed_after_opening(self, number: int) -> Optional[Folder]:
        """The folder of the disk a descriptor refers to, where its mode or times were changed since."""
        if not os.path.isdir(self._paths.link_of(number)):
            return None
        reached = self._paths.of_descriptor(number)
        return reached.entry if isinstance(reached, Spot) and isinstance(reached.entry, Folder) and reached.entry.mirror else None

    def _with_fewer_names(self, status: os.stat_result) -> Optional[Status]:
        """Of an open file of the disk whose name the worker removed; None for any other."""
        gone = self._layer.unlinked.get((status.st_dev, status.st_ino), 0)
        return changed(status, st_nlink=status.st_nlink - gone) if gone else None

    def _access(self, call: Call) -> None:
        reached = self._reached(call, _ACCESS[call.name])
        if self.goes_on(reached):
            return call.go_on()
        self.status_of(reached)
        mode = call.signed(_ACCESS[call.name].out)
        code = native.access_error(native.AT_FDCWD, self.reachable(reached), mode) if mode != _F_OK else 0
        call.fail(code) if code else call.succeed()

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
        way = _LINKS[call.name]
        text = call.text(way.path)
        if not text:
            return call.go_on()
        reached = self._reached(call, way)
        if isinstance(reached, Spot):
            if self.goes_on(reached):
                return call.go_on()
            if reached.status is None or not stat.S_ISLNK(reached.status.st_mode):
                raise failure(errno.EINVAL if reached.exists else errno.ENOENT)
            target = os.readlink(reached.place)
        else:
            # Links of /proc to what the worker knows under another path.
            target = self._link_of_system(reached.path)
            if target is None and (reached.plain or os.path.basename(reached.path) in ('self', 'thread-self')):
                return self._go_on_in_system(call, reached)
            if target is None:
                target = os.readlink(reached.path)
        data = os.fsencode(target)[: call.arguments[way.out + 1]]
        call.write(call.arguments[way.out], data)
        call.succeed(len(data))

    def _go_on_in_system(self, call: Call, reached: Reached) -> None:
        if not reached.plain:
            raise Left('would look into %s' % self.reachable(reached))
        call.go_on()

    def _link_of_system(self, path: str) -> Optional[str]:
        own = '/proc/%d/' % self._worker
        if not path.startswith(own):
            return None
        if path == own + 'cwd' and self._paths.cwd is not None:
            return self._paths.cwd.path
        try:
            target = os.readlink(path)
            shown = self._paths.known_as(target)
            if shown is None and self._is_removed(path, target):
                return target + ' (deleted)'
        except OSError:
            return None
        return shown

    def _is_removed(self, path: str, target: str) -> bool:
        """Whether a descriptor refers to what the disk still has and the worker has removed."""
        number = path.rpartition('/')[2]
        if not number.isdigit() or not os.path.exists(target) or target.startswith(('/dev/', '/proc/')):
            return False
        return not self._paths.has_path(int(number))

    def _attributes(self, call: Call) -> None:
        way = _ATTRIBUTES[call.name]
        reached = self._reached(call, way)
        if self.goes_on(reached):
            return call.go_on()
        self.status_of(reached)
        if call.name.endswith('listxattr'):
            data = b''.join(os.fsencode(name) + b'\0' for name in os.listxattr(self.reachable(reached), follow_symlinks=False))
        else:
            data = os.getxattr(self.reachable(reached), call.text(1), follow_symlinks=False)
        size = call.arguments[way.out + 1]
        if size and len(data) > size:
            raise failure(errno.ERANGE)
        if size:
            call.write(call.arguments[way.out], data)
        call.succeed(len(data))

    def _file_system(self, call: Call) -> None:
        reached = self._paths.locate(call, None, 0, follow=True)
        if self.goes_on(reached):
            return call.go_on()
        self.status_of(reached)
        path = self._disk_below(reached.folder) if isinstance(reached, Spot) else self.reachable(reached)
        buffer = ctypes.create_string_buffer(_STATFS_SIZE)
        native.system_call(_STATFS[os.uname().machine], os.fsencode(path), buffer)
        call.write(call.arguments[1], buffer.raw)
        call.succeed()

    def _disk_below(self, folder: Folder) -> str:
        while folder.parent is not None and (folder.lower is None or not os.path.lexists(folder.lower)):
            folder = folder.parent
        return folder.lower or '/'

    def _chdir(self, call: Call) -> None:
        reached = self._paths.locate(call, None, 0, follow=True)
        if not isinstance(reached, Spot):
            if not reached.is_folder:
                raise failure(errno.ENOTDIR) if reached.exists else missing()
            self._go_on_in_system(call, reached)
            self._paths.cwd = None
            return
        self.status_of(reached)
        if not isinstance(reached.entry, Folder):
            raise failure(errno.ENOTDIR)
        code = native.access_error(native.AT_FDCWD, self.reachable(reached), os.X_OK)
        if code:
            raise failure(code)
        self._go_to(call, reached.entry, plain=reached.plain)

    def _fchdir(self, call: Call) -> None:
        private = self._paths.folder_of(call.signed(0)) or self._changed_after_opening(call.signed(0))
        if private is not None:
            code = native.access_error(native.AT_FDCWD, self.reachable_folder(private), os.X_OK)
            if code:
                raise failure(code)
            return self._go_to(call, private, plain=False)
        node, known = self._paths.base(call.signed(0))
        if isinstance(node, Folder) and not known:
            return self._go_to(call, node, plain=False)
        self._paths.cwd = None
        call.go_on()

    def _go_to(self, call: Call, folder: Folder, *, plain: bool) -> None:
        if not plain or not self._disk.is_live:
            # The system cannot go there; from now on paths start from this folder all the same.
            self._paths.cwd = folder
            return call.succeed()
        self._paths.cwd = None
        call.go_on()

    def _getcwd(self, call: Call) -> None:
        node, known = self._paths.base(native.AT_FDCWD)
        if known or not isinstance(node, Folder):
            return call.go_on()
        if node.removed:
            raise missing()
        data = os.fsencode(node.path) + b'\0'
        if call.arguments[1] < len(data):
            raise failure(errno.ERANGE)
        call.write(call.arguments[0], data)
        call.succeed(len(data))

    def _listing(self, call: Call) -> None:
        """A folder whose listing differs is replaced by its mirror before the first entry is read."""
        number = call.signed(0)
        target = self._paths.target(number)
        if not target.startswith('/') or self._position(number):
            return call.go_on()
        folder = self._paths.folder_of(number)
        if folder is not None and folder.removed:
            raise missing()
        if folder is not None and folder.mirror == target:
            self._mirrors.fill(folder)
            return call.go_on()
        if folder is None:
            reached = self._paths.of_descriptor(number)
            if not isinstance(reached, Spot) or not isinstance(reached.entry, Folder):
                return call.go_on()
            folder = reached.entry
        if not folder.names and (folder.lower is None or self._disk.names(folder.lower) is None):
            return call.go_on()
        descriptor = os.open(self._mirrors.fill(folder), os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            call.replace(number, descriptor)
        finally:
            os.close(descriptor)
        call.go_on()

    def _position(self, number: int) -> int:
        try:
            with open('/proc/%d/fdinfo/%d' % (self._worker, number), 'rb') as lines:
                return int(lines.readline().split()[1])
        except OSError:
            return 0
