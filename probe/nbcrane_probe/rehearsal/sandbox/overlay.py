"""A view of the file system of the worker's own: everything read-only, with throw-away overlays where notebooks write."""

from __future__ import annotations

import os
import re
import sys
from typing import Dict, Iterable, List, NamedTuple, Optional, Tuple

from . import native

_CAP_SYS_ADMIN = 1 << 21
# Directories of the system: nothing a cell writes there is meant to be read back.
_SYSTEM = {*"""bin boot dev etc lib lib32 lib64 libx32 lost+found proc run sbin snap sys usr""".split()}
_COMMON = ('/tmp', '/var/tmp', '/dev/shm')
_INODES = 1 << 17
_OCTAL = re.compile(rb'\\([0-7]{3})')


class View(NamedTuple):
    """`writable`: the folders with an overlay; `disk`: a descriptor of the file system that holds what is written; `mapped`: the process is in a
    user namespace, where overlays cannot rename folders of the layer below."""

    writable: Tuple[str, ...]
    disk: int
    mapped: bool


def isolate(scratch: str, cwd: str, disk_bytes: int) -> View:
    """Moves the calling process, which has one thread, into a mount namespace of its own. Raises OSError where the system does not allow it;
    the file system may then be read-only for the process."""
    mapped = _new_namespace()
    native.mount('', '/', '', native.MS_REC | native.MS_PRIVATE)
    points = _mount_points()
    places = _outermost(_as_root(cwd) if not mapped else _as_user(cwd, points))
    below = _opened([point for point in points if _under(point, places)])
    libraries = _opened([folder for folder in _outermost(_libraries()) if _under(folder, places) and not holds(folder, cwd)])
    open_to_writes = {point for point in below if os.access(point, os.W_OK)}
    try:
        native.make_read_only('/')
    except OSError:
        # Before Linux 5.12, Landlock alone keeps the rest unwritten.
        pass
    # Twice the allowed size: the supervisor calls it a departure long before a write fails.
    size = 'size=%d,nr_inodes=%d,mode=0700' % (2 * disk_bytes, _INODES)
    native.mount('nbcrane', scratch, 'tmpfs', native.MS_NOSUID | native.MS_NODEV, size)
    disk = os.open(scratch, os.O_PATH | os.O_DIRECTORY | os.O_CLOEXEC)
    covers = _Covers(disk, 'userxattr' if mapped else 'redirect_dir=on')
    writable = [place for place, descriptor in _opened(places).items() if covers.over(place, descriptor)]
    for point, descriptor in below.items():
        if point in open_to_writes and covers.over(point, descriptor):
            writable.append(point)
        else:
            _show(point, descriptor)
    for folder, descriptor in libraries.items():
        _show(folder, descriptor)
    if not _under(scratch, writable):
        os.mkdir('/proc/self/fd/%d/scratch' % disk)
        native.mount('/proc/self/fd/%d/scratch' % disk, scratch, '', native.MS_BIND)
        writable.append(scratch)
    return View(tuple(writable), disk, mapped)


def _show(point: str, descriptor: int) -> None:
    """Puts what was mounted at the point, and is hidden by an overlay now, back there; closes the descriptor."""
    try:
        native.mount('/proc/self/fd/%d' % descriptor, point, '', native.MS_BIND | native.MS_REC)
    except FileNotFoundError:
        # Somebody has removed the folder meanwhile.
        pass
    finally:
        os.close(descriptor)


class _Covers:
    """Overlays whose upper layers lie in one file system."""

    def __init__(self, disk: int, options: str) -> None:
        self._base, self._options, self._count = '/proc/self/fd/%d' % disk, options, 0

    def over(self, path: str, descriptor: int) -> bool:
        """Mounts one over the folder at `path`, with the folder behind the descriptor, which it closes, below it; False where that is impossible."""
        self._count += 1
        upper, work = ('%s/%s%d' % (self._base, kind, self._count) for kind in ('upper', 'work'))
        # By descriptor, since a path may hold the separators of mount options.
        below = '/proc/self/fd/%d' % descriptor
        try:
            status = os.stat(below)
            os.mkdir(upper)
            os.mkdir(work)
            try:
                os.chown(upper, status.st_uid, status.st_gid)
            except OSError:
                pass
            os.chmod(upper, status.st_mode & 0o7777)
            options = 'lowerdir=%s,upperdir=%s,workdir=%s,%s' % (below, upper, work, self._options)
            native.mount('nbcrane', path, 'overlay', native.MS_NOSUID | native.MS_NODEV, options)
        except OSError:
            return False
        os.close(descriptor)
        return True


def _new_namespace() -> bool:
    """Whether it needed a user namespace, in which the process then has every capability."""
    if native.capabilities() & _CAP_SYS_ADMIN:
        native.unshare(native.CLONE_NEWNS)
        return False
    user, group = os.geteuid(), os.getegid()
    native.unshare(native.CLONE_NEWUSER | native.CLONE_NEWNS)
    for name, text in (('setgroups', 'deny'), ('uid_map', '%d %d 1' % (user, user)), ('gid_map', '%d %d 1' % (group, group))):
        descriptor = os.open('/proc/self/' + name, os.O_WRONLY | os.O_CLOEXEC)
        try:
            os.write(descriptor, text.encode())
        finally:
            os.close(descriptor)
    return True


def _as_root(cwd: str) -> List[str]:
    """Folders at the top of the tree; below those of the system, only the places named."""
    places = [os.path.join('/', name) for name in os.listdir('/') if name not in _SYSTEM]
    places += [os.path.realpath(place) for place in (cwd, os.path.expanduser('~'), *_COMMON)]
    folders = [place for place in places if place != '/' and os.path.isdir(place) and not os.path.islink(place)]
    return [folder for folder in folders if os.access(folder, os.W_OK)]


def _as_user(cwd: str, points: List[str]) -> List[str]:
    """The highest folders that can be covered: an overlay cannot copy a folder of another user, so each one on the way down is one's own, and in a
    user namespace it refuses a folder with mounts below it (clone_private_mount() of Linux)."""
    candidates = [cwd, os.path.expanduser('~'), *_COMMON, *(os.path.join('/', name) for name in os.listdir('/'))]
    candidates += [point for point in points if point.split('/')[1] not in _SYSTEM]
    places = []
    for place in map(os.path.realpath, candidates):
        if not _can_be_covered(place, points):
            continue
        while _own(place) and _can_be_covered(os.path.dirname(place), points):
            place = os.path.dirname(place)
        places.append(place)
    return places


def _can_be_covered(place: str, points: Iterable[str]) -> bool:
    return place != '/' and os.path.isdir(place) and os.access(place, os.W_OK) and not any(_under(point, [place]) for point in points)


def _libraries() -> List[str]:
    """Where packages lie. They keep their device numbers, by which the dynamic linker knows a library that is loaded already."""
    folders = [os.path.join(prefix, 'lib') for prefix in (sys.prefix, sys.base_prefix)]
    folders += [folder for folder in sys.path if os.path.basename(folder) in ('site-packages', 'dist-packages')]
    return [folder for folder in map(os.path.realpath, folders) if os.path.isdir(folder)]


def _own(path: str) -> bool:
    status = os.stat(path)
    return status.st_uid == os.geteuid() and status.st_gid == os.getegid()


def _outermost(places: Iterable[str]) -> List[str]:
    kept: List[str] = []
    for place in sorted(set(places)):
        if not _under(place, kept):
            kept.append(place)
    return kept


def holds(folder: str, path: str) -> bool:
    """Whether the path is the folder or lies below it."""
    return path == folder or _under(path, [folder])


def _under(path: str, folders: Iterable[str]) -> bool:
    return any(path.startswith(folder + '/') for folder in folders)


def _mount_points() -> List[str]:
    """Outer ones first."""
    return sorted({point for point, _ in _mounts()})


def system_mounts() -> List[str]:
    """Where this process sees the files of the system itself, and none of a disk."""
    return sorted({point for point, kind in _mounts() if kind in ('proc', 'sysfs')})


def _mounts() -> List[Tuple[str, str]]:
    """Points and kinds of file systems. Octal escapes as in proc_pid_mountinfo(5)."""
    with open('/proc/self/mountinfo', 'rb') as table:
        lines = [line.split(b' ') for line in table]
    return [
        (os.fsdecode(_OCTAL.sub(lambda found: bytes([int(found.group(1), 8)]), fields[4])), fields[fields.index(b'-') + 1].decode())
        for fields in lines
    ]


def _opened(paths: Iterable[str]) -> Dict[str, int]:
    found = {}
    for path in paths:
        descriptor = _handle(path)
        if descriptor is not None:
            found[path] = descriptor
    return found


def _handle(path: str) -> Optional[int]:
    try:
        return os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        # A place that is closed to this user cannot matter to a cell.
        return None
