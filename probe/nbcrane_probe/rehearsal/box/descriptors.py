"""Descriptors that the actor inherits from the kernel: replaced by private ones, or by dead ones whose use the warden sees."""

from __future__ import annotations

import fcntl
import os
import select
import socket
import stat
from typing import Dict, Iterable, List, NamedTuple

_COPY_AT_MOST = 1 << 26
# /dev/null, zero, full, random, urandom hold no state.
_STATELESS = {os.makedev(1, minor) for minor in (3, 5, 7, 8, 9)}
_REOPENED = os.O_APPEND | os.O_NONBLOCK | os.O_ACCMODE


class Inherited(NamedTuple):
    """`target`: what /proc/self/fd names; `position` in bytes."""

    number: int
    target: str
    mode: int
    flags: int
    position: int
    size: int


def shed(keep: Iterable[int] = ()) -> None:
    """For the warden: gives up what it shares with the kernel, so that a connection, pipe, position or lock ends when the kernel ends it. Files are
    opened anew, for the actor to inherit; all else is replaced by something dead of its kind."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
    reading, writing = os.pipe()
    other = select.epoll()
    null = os.open(os.devnull, os.O_RDWR | os.O_CLOEXEC)
    own = (here.fileno(), there.fileno(), reading, writing, other.fileno(), null)
    for item in survey([*keep, *own]):
        if item.number in (0, 1, 2):
            os.dup2(null, item.number)
        elif stat.S_ISREG(item.mode):
            _open_anew(item)
        elif not stat.S_ISDIR(item.mode):
            dead = here.fileno() if stat.S_ISSOCK(item.mode) else reading if stat.S_ISFIFO(item.mode) else other.fileno()
            os.dup2(dead, item.number, inheritable=False)
    here.close()
    there.close()
    other.close()
    for descriptor in (reading, writing, null):
        os.close(descriptor)


def _open_anew(item: Inherited) -> None:
    try:
        fresh = os.open('/proc/self/fd/%d' % item.number, (item.flags & _REOPENED) | os.O_CLOEXEC)
    except OSError:
        return
    os.lseek(fresh, item.position, os.SEEK_SET)
    os.dup2(fresh, item.number, inheritable=False)
    os.close(fresh)


def survey(keep: Iterable[int]) -> List[Inherited]:
    """All open descriptors but those to keep and those without state. Changes nothing."""
    kept = set(keep)
    found = []
    for name in os.listdir('/proc/self/fd'):
        number = int(name)
        if number in kept:
            continue
        try:
            status = os.fstat(number)
            if stat.S_ISCHR(status.st_mode) and status.st_rdev in _STATELESS:
                continue
            position = os.lseek(number, 0, os.SEEK_CUR) if stat.S_ISREG(status.st_mode) else 0
            flags = fcntl.fcntl(number, fcntl.F_GETFL)
            found.append(Inherited(number, os.readlink('/proc/self/fd/%d' % number), status.st_mode, flags, position, status.st_size))
        except OSError:
            # The descriptor of the listing itself is closed by now.
            continue
    return found


def replace(inherited: Iterable[Inherited], *, overlay: bool) -> Dict[int, str]:
    """Replaces them in place; what each dead one stood for, by number."""
    null = os.open(os.devnull, os.O_RDWR | os.O_CLOEXEC)
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
    there.close()
    dead = {}
    try:
        for item in inherited:
            if item.number in (0, 1, 2):
                os.dup2(null, item.number)
            elif not _reopen(item, overlay=overlay):
                os.dup2(here.fileno(), item.number, inheritable=False)
                dead[item.number] = _name(item)
    finally:
        here.close()
        os.close(null)
    return dead


def _reopen(item: Inherited, *, overlay: bool) -> bool:
    try:
        fresh = _fresh(item, overlay=overlay)
        if fresh is None:
            return False
        if stat.S_ISREG(item.mode):
            os.lseek(fresh, item.position, os.SEEK_SET)
        os.dup2(fresh, item.number, inheritable=False)
        os.close(fresh)
        return True
    except OSError:
        return False


def _fresh(item: Inherited, *, overlay: bool) -> int | None:
    """A descriptor of the same content that shares neither position nor file with the kernel's; None where there is none."""
    deleted = item.target.endswith(' (deleted)')
    if stat.S_ISDIR(item.mode):
        return None if deleted else os.open(item.target, (item.flags & os.O_PATH) | os.O_DIRECTORY | os.O_CLOEXEC)
    if not stat.S_ISREG(item.mode):
        return None
    if item.flags & os.O_ACCMODE == os.O_RDONLY:
        return os.open('/proc/self/fd/%d' % item.number, os.O_RDONLY | os.O_CLOEXEC)
    if deleted:
        return _copied(item)
    if not overlay:
        return None
    fresh = os.open(item.target, (item.flags & _REOPENED) | os.O_CLOEXEC)
    if os.fstat(fresh).st_size == item.size:
        return fresh
    os.close(fresh)
    return None


def _copied(item: Inherited) -> int | None:
    if item.size > _COPY_AT_MOST or item.flags & os.O_ACCMODE == os.O_WRONLY:
        return None
    fresh = os.memfd_create('nbcrane')
    done = 0
    while done < item.size:
        # With an offset of its own, sendfile leaves the shared position alone.
        sent = os.sendfile(fresh, item.number, done, item.size - done)
        if not sent:
            break
        done += sent
    return fresh


def _name(item: Inherited) -> str:
    if stat.S_ISREG(item.mode):
        return 'the file %s' % os.path.basename(item.target)
    for test, name in ((stat.S_ISSOCK, 'a connection'), (stat.S_ISFIFO, 'a pipe'), (stat.S_ISCHR, 'a device')):
        if test(item.mode):
            return name
    return 'a descriptor'
