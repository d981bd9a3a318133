"""Memory that the kernel's process shares with others: a fork would write through it, so the worker gets copies."""

from __future__ import annotations

import ctypes
import errno
import os
from typing import List, NamedTuple

from . import native
from .unseen import open_untimed

_COPY_AT_MOST = 1 << 28
_PRIVATE, _FIXED, _ANONYMOUS = 2, 16, 32
_READ, _WRITE, _EXECUTE = 1, 2, 4
_NONE = ord('-')


class _Mapping(NamedTuple):
    start: int
    size: int
    protection: int
    offset: int
    device: str
    inode: int
    path: str


def make_private(spare: int) -> None:
    """Turns every shared mapping that can be written to, now or after mprotect(2), into a private one with the same content, but the one at address
    `spare`. Raises OSError where that cannot be done: memory of a device, more than 256 MiB without a file, or what may be written and is protected
    from any change."""
    copied = 0
    for mapping in _shared():
        if mapping.start == spare or not _opens_for_writing(mapping):
            continue
        if _is_of_a_device(mapping):
            raise OSError('the kernel holds memory of a device (%s)' % mapping.path)
        if _map_file(mapping):
            continue
        copied += mapping.size
        if copied > _COPY_AT_MOST:
            raise OSError('the kernel shares too much memory with other processes to copy it')
        _copy(mapping)


def snapshot() -> None:
    """Copies what other processes can write to: to be called right after the fork, where the kernel goes on at once. Raises OSError."""
    copied = 0
    for mapping in _shared():
        if _is_of_a_device(mapping) or not _opens_for_writing(mapping) or not mapping.protection & _WRITE and _map_file(mapping):
            continue
        copied += mapping.size
        if copied > _COPY_AT_MOST:
            raise OSError('the notebook shares more than %d MiB of memory with files or other processes' % (_COPY_AT_MOST >> 20))
        _copy(mapping)


def _is_of_a_device(mapping: _Mapping) -> bool:
    return mapping.path.startswith('/dev/') and not mapping.path.startswith(('/dev/zero', '/dev/shm/'))


def _opens_for_writing(mapping: _Mapping) -> bool:
    """Makes it readable and writable, for it to be replaced; False, and unchanged, where it is not writable and the system lets nobody here change that.
    Raises OSError where it refuses for another reason: sealed memory (mseal(2))."""
    try:
        native.mprotect(mapping.start, mapping.size, _READ | _WRITE)
    except OSError as error:
        # "EACCES" in mprotect(2): a file that was opened to be read, or a rule of the system. A cell would get the same answer.
        if error.errno == errno.EACCES and not mapping.protection & _WRITE:
            return False
        raise OSError('the kernel shares memory that cannot be made private (%s)' % (mapping.path or 'without a file')) from None
    return True


def _shared() -> List[_Mapping]:
    found = []
    with open('/proc/self/maps', 'rb') as maps:
        for line in maps:
            fields = line.split(None, 5)
            rights = fields[1]
            if rights[3:4] != b's':
                continue
            start, end = (int(part, 16) for part in fields[0].split(b'-'))
            protection = sum(flag for letter, flag in zip(rights, (_READ, _WRITE, _EXECUTE)) if letter != _NONE)
            path = os.fsdecode(fields[5].strip()) if len(fields) > 5 else ''
            found.append(_Mapping(start, end - start, protection, int(fields[2], 16), fields[3].decode(), int(fields[4]), path))
    return found


def _map_file(mapping: _Mapping) -> bool:
    """Maps the same file copy-on-write, where it can still be opened by its name."""
    path = mapping.path
    if not path.startswith('/') or path.endswith(' (deleted)') or path.startswith('/dev/') and not path.startswith('/dev/shm/'):
        return False
    try:
        descriptor = open_untimed(mapping.path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except OSError:
        return False
    try:
        status = os.fstat(descriptor)
        if status.st_ino != mapping.inode or '%02x:%02x' % (os.major(status.st_dev), os.minor(status.st_dev)) != mapping.device:
            return False
        native.mmap(mapping.start, mapping.size, mapping.protection, _PRIVATE | _FIXED, descriptor, mapping.offset)
        return True
    except OSError:
        return False
    finally:
        os.close(descriptor)


def _copy(mapping: _Mapping) -> None:
    fresh = native.mmap(None, mapping.size, _READ | _WRITE, _PRIVATE | _ANONYMOUS)
    buffer = (ctypes.c_char * mapping.size).from_address(fresh)
    own = os.open('/proc/self/mem', os.O_RDONLY | os.O_CLOEXEC)
    done = 0
    try:
        # Pages behind the end of a file cannot be read: they stay zero.
        while done < mapping.size:
            done += os.preadv(own, [memoryview(buffer)[done:]], mapping.start + done) or mapping.size
    except OSError:
        pass
    finally:
        os.close(own)
    if mapping.protection != _READ | _WRITE:
        native.mprotect(fresh, mapping.size, mapping.protection)
    native.move_mapping(fresh, mapping.size, mapping.start)
