"""What stat(2) and statx(2) write. Linux's arch/x86/include/uapi/asm/stat.h, include/uapi/asm-generic/stat.h, include/uapi/linux/stat.h"""

from __future__ import annotations

import os
import platform
import struct
from types import SimpleNamespace
from typing import Union

_X86_64 = struct.Struct('=QQQIIIIQqqqqqqqqqqqq')
_GENERIC = struct.Struct('=QQIIIIQQqiiqqqqqqqII')
_STATX = struct.Struct('=IIQIIIHHQQQQ' + 'qIi' * 4 + 'IIIIQ')
_STATX_SIZE = 256
_BASIC = 0x7FF
_SECOND = 1_000_000_000
Status = Union[os.stat_result, SimpleNamespace]


def changed(status: Status, **values: int) -> Status:
    """The same with other values of some fields."""
    fields = {name: getattr(status, name) for name in dir(status) if name.startswith('st_')}
    return SimpleNamespace(**{**fields, **values})


def packed(status: Status) -> bytes:
    """As newfstatat(2) leaves it."""
    times = [part for moment in (status.st_atime_ns, status.st_mtime_ns, status.st_ctime_ns) for part in divmod(moment, _SECOND)]
    if platform.machine() == 'x86_64':
        return _X86_64.pack(
            status.st_dev, status.st_ino, status.st_nlink, status.st_mode, status.st_uid, status.st_gid, 0, status.st_rdev,
            status.st_size, status.st_blksize, status.st_blocks, *times, 0, 0, 0,
        )  # fmt: skip
    return _GENERIC.pack(
        status.st_dev, status.st_ino, status.st_mode, status.st_nlink, status.st_uid, status.st_gid, status.st_rdev, 0,
        status.st_size, status.st_blksize, 0, status.st_blocks, *times, 0, 0,
    )  # fmt: skip


def packed_extended(status: Status) -> bytes:
    """As statx(2) leaves it where a file system knows the basic fields only."""
    atime, mtime, ctime = ((*divmod(moment, _SECOND), 0) for moment in (status.st_atime_ns, status.st_mtime_ns, status.st_ctime_ns))
    data = _STATX.pack(
        _BASIC, status.st_blksize, 0, status.st_nlink, status.st_uid, status.st_gid, status.st_mode, 0, status.st_ino, status.st_size,
        status.st_blocks, 0, *atime, 0, 0, 0, *ctime, *mtime,
        os.major(status.st_rdev), os.minor(status.st_rdev), os.major(status.st_dev), os.minor(status.st_dev), 0,
    )  # fmt: skip
    return data + bytes(_STATX_SIZE - len(data))
