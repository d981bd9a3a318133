"""Descriptors that the worker inherits from the kernel: replaced by private ones, or by dead ones whose use the supervisor sees."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import select
import shutil
import socket
import stat
from typing import Callable, Dict, FrozenSet, Iterable, List, NamedTuple

from .native import STATELESS_DEVICES, devices_without_names
from .unseen import open_untimed

_COPY_AT_MOST = 1 << 26
_REOPENED = os.O_APPEND | os.O_NONBLOCK | os.O_ACCMODE | os.O_PATH
_DELETED = ' (deleted)'


class Inherited(NamedTuple):
    """`target`: what /proc/self/fd names; `position` in bytes; `changed`: when the content was, in nanoseconds."""

    number: int
    target: str
    mode: int
    flags: int
    position: int
    size: int
    changed: int


def shed(keep: Iterable[int] = ()) -> None:
    """For the supervisor: gives up what it shares with the kernel, so that a connection, pipe, position or lock ends when the kernel ends it. Files are
    opened anew, for the worker to inherit; all else is replaced by something dead of its kind."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
    reading, writing = os.pipe()
    other = select.epoll()
    null = os.open(os.devnull, os.O_RDWR | os.O_CLOEXEC)
    own = (here.fileno(), there.fileno(), reading, writing, other.fileno(), null)
    for item in survey([*keep, *own]):
        if item.number in (0, 1, 2):
            os.dup2(null, item.number)
        elif stat.S_ISREG(item.mode) or _has_no_state(item):
            with contextlib.suppress(OSError):
                _put(_opened_as(item, '/proc/self/fd/%d' % item.number), item)
        elif not stat.S_ISDIR(item.mode):
            dead = here.fileno() if stat.S_ISSOCK(item.mode) else reading if stat.S_ISFIFO(item.mode) else other.fileno()
            os.dup2(dead, item.number, inheritable=False)
    for descriptor in (here.detach(), there.detach(), reading, writing, null):
        os.close(descriptor)
    other.close()


def _opened_as(item: Inherited, place: str) -> int:
    """What lies there, opened as the descriptor was."""
    fresh = os.open(place, (item.flags & _REOPENED) | os.O_CLOEXEC)
    if stat.S_ISREG(item.mode) and not item.flags & os.O_PATH:
        os.lseek(fresh, item.position, os.SEEK_SET)
    return fresh


def _put(fresh: int, item: Inherited) -> None:
    os.dup2(fresh, item.number, inheritable=False)
    os.close(fresh)


def descriptors_now() -> FrozenSet[int]:
    """The numbers of all that are open."""
    return frozenset(number for number in map(int, os.listdir('/proc/self/fd')) if _is_open(number))


def _is_open(number: int) -> bool:
    try:
        return fcntl.fcntl(number, fcntl.F_GETFD) >= 0
    except OSError:
        # That of the listing itself.
        return False


def close_others(than: FrozenSet[int], keep: Iterable[int | None]) -> None:
    """Closes what was not open when there were only those, so that the next to be opened gets the number that it gets in the kernel."""
    for number in descriptors_now() - than - {0, 1, 2, *keep}:
        os.close(number)


def survey(keep: Iterable[int | None]) -> List[Inherited]:
    """All open descriptors but those to keep. Changes nothing."""
    kept = set(keep)
    found = []
    for name in os.listdir('/proc/self/fd'):
        number = int(name)
        if number in kept:
            continue
        try:
            status = os.fstat(number)
            flags = fcntl.fcntl(number, fcntl.F_GETFL)
            position = os.lseek(number, 0, os.SEEK_CUR) if stat.S_ISREG(status.st_mode) and not flags & os.O_PATH else 0
            found.append(
                Inherited(
                    number, os.readlink('/proc/self/fd/%d' % number), status.st_mode, flags, position, status.st_size, status.st_mtime_ns
                )
            )
        except OSError:
            # The descriptor of the listing itself is closed by now.
            continue
    return found


def replace(inherited: Iterable[Inherited], changed: Callable[[Inherited], bool]) -> Dict[int, str]:
    """Replaces them in place, also files that `changed`, by dead ones where nothing better is possible; what each dead one stood for, by number."""
    null = os.open(os.devnull, os.O_RDWR | os.O_CLOEXEC)
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
    there.close()
    dead = {}
    try:
        for item in inherited:
            if item.number in (0, 1, 2):
                os.dup2(null, item.number)
            elif stat.S_ISREG(item.mode) and changed(item) or not _reopen(item):
                os.dup2(here.fileno(), item.number, inheritable=False)
                dead[item.number] = _name(item)
    finally:
        here.close()
        os.close(null)
    return dead


def copy_written(inherited: Iterable[Inherited], scratch: str) -> Dict[int, List[str]]:
    """Puts private copies in place of files that are open for writing and still have their name: number of the descriptor, path and inode of the
    file and where its copy lies. Those that are too large or cannot be copied are left out."""
    copies: Dict[int, List[str]] = {}
    places: Dict[str, str] = {}
    for item in inherited:
        if not stat.S_ISREG(item.mode) or item.flags & os.O_ACCMODE == os.O_RDONLY or item.target.endswith(_DELETED):
            continue
        try:
            if item.target not in places:
                places[item.target] = _copy_of(item, scratch + '/earlier-%d' % item.number)
            _put(_opened_as(item, places[item.target]), item)
        except OSError:
            continue
        copies[item.number] = [item.target, places[item.target]]
    return copies


def _copy_of(item: Inherited, place: str) -> str:
    """The path of a copy of the file behind a descriptor. Raises OSError."""
    status = os.stat(item.target)
    own = os.fstat(item.number)
    if item.size > _COPY_AT_MOST or (status.st_dev, status.st_ino) != (own.st_dev, own.st_ino) or status.st_nlink > 1:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))
    with open(open_untimed(item.target, os.O_RDONLY | os.O_CLOEXEC), 'rb') as source, open(place, 'xb') as copy:
        shutil.copyfileobj(source, copy)
    os.chown(place, status.st_uid, status.st_gid)
    shutil.copystat(item.target, place)
    return place


def _reopen(item: Inherited) -> bool:
    try:
        fresh = _fresh(item)
        if fresh is None:
            return False
        _put(fresh, item)
        return True
    except OSError:
        return False


def _fresh(item: Inherited) -> int | None:
    """A descriptor of the same content that shares neither position nor file with the kernel's; None where there is none."""
    if item.flags & os.O_PATH:
        return None
    if stat.S_ISDIR(item.mode):
        return None if item.target.endswith(_DELETED) else open_untimed(item.target, os.O_DIRECTORY | os.O_CLOEXEC)
    if _has_no_state(item):
        return os.open('/proc/self/fd/%d' % item.number, (item.flags & _REOPENED) | os.O_CLOEXEC)
    if not stat.S_ISREG(item.mode) or _is_changeable(item):
        return None
    fresh = open_untimed('/proc/self/fd/%d' % item.number, os.O_CLOEXEC)
    os.lseek(fresh, item.position, os.SEEK_SET)
    return fresh


def _has_no_state(item: Inherited) -> bool:
    """A device that is the same for everybody, but for the flags of a descriptor."""
    return stat.S_ISCHR(item.mode) and os.fstat(item.number).st_rdev in STATELESS_DEVICES


def _is_changeable(item: Inherited) -> bool:
    """Whether the worker could change the file: one of no disk can be opened again to write, whatever the kernel may do with this descriptor."""
    return item.flags & os.O_ACCMODE != os.O_RDONLY or os.fstat(item.number).st_dev in devices_without_names()


def _name(item: Inherited) -> str:
    if stat.S_ISREG(item.mode):
        return 'the file %s' % os.path.basename(item.target)
    for test, name in ((stat.S_ISSOCK, 'a connection'), (stat.S_ISFIFO, 'a pipe'), (stat.S_ISCHR, 'a device')):
        if test(item.mode):
            return name
    return 'a descriptor'
