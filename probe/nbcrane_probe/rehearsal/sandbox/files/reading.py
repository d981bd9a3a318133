"""What calls that only look are answered."""

from __future__ import annotations

import ctypes
import errno
import os
import re
import stat
from typing import Callable, Dict, Optional

from .. import native
from ..call import Call
from ..depart import Left
from .calls import AT_EMPTY_PATH, Paths, Reached, way_of
from .disk import Disk, failure, missing
from .layer import Folder, Layer, Spot
from .mirror import Mirrors
from .status import Status, changed, packed, packed_extended

_STATFS_SIZE = 120
_STATFS = {'x86_64': 137, 'aarch64': 43}
_F_OK = 0
_OPENED = re.compile(r'(?:task/\d+/)?(?:cwd|fd/\d+)')


_STATUS, _ACCESS, _LINKS = ('stat', 'lstat', 'newfstatat', 'statx'), ('access', 'faccessat', 'faccessat2'), ('readlink', 'readlinkat')
_ATTRIBUTES = ('listxattr', 'llistxattr', 'getxattr', 'lgetxattr')


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

    def _status(self, call: Call) -> None:
        way = way_of(call.name)
        out = way.value + (call.name == 'statx')
        if way.flags is not None and call.signed(way.flags) & AT_EMPTY_PATH and not (call.arguments[1] and call.text(1)):
            return self._status_of_descriptor(call, call.signed(0), out)
        reached = self._paths.named(call)
        if self.goes_on(reached):
            return call.go_on()
        status = self.status_of(reached)
        call.write(call.arguments[out], (packed_extended if call.name == 'statx' else packed)(status))
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
        reached = self._paths.named(call)
        if self.goes_on(reached):
            return call.go_on()
        self.status_of(reached)
        mode = call.signed(way_of(call.name).value)
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
        out = way_of(call.name).value
        if not call.text(out - 1):
            return call.go_on()
        reached = self._paths.named(call)
        if isinstance(reached, Spot):
            if self.goes_on(reached):
                return call.go_on()
            if reached.status is None or not stat.S_ISLNK(reached.status.st_mode):
                raise failure(errno.EINVAL if reached.exists else errno.ENOENT)
            target = os.readlink(reached.place)
        else:
            if self._may_show_another_path(reached.path):
                raise Left('would look at what %s stands for' % reached.path)
            return self._go_on_in_system(call, reached)
        data = os.fsencode(target)[: call.arguments[out + 1]]
        call.write(call.arguments[out], data)
        call.succeed(len(data))

    def _go_on_in_system(self, call: Call, reached: Reached) -> None:
        if not reached.plain:
            raise Left('would look into %s' % self.reachable(reached))
        call.go_on()

    def _may_show_another_path(self, path: str) -> bool:
        """Whether it is a link of /proc to what the worker may know under another path than the system."""
        own = '/proc/%d/' % self._worker
        if not path.startswith(own) or not _OPENED.fullmatch(path[len(own) :]):
            return False
        return not self._paths.is_plain or self._mirrors.folder_at(os.readlink(path)) is not None

    def _attributes(self, call: Call) -> None:
        reached = self._paths.named(call)
        if self.goes_on(reached):
            return call.go_on()
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
        if not target.startswith('/') or self._paths.state(number)[0]:
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
