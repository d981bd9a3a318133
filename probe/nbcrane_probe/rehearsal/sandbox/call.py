"""One system call that waits for the supervisor. include/uapi/linux/seccomp.h"""

from __future__ import annotations

import ctypes
import errno
import os
import struct
from typing import Tuple

import fcntl

from .syscalls import AUDIT_ARCH, NAMES

_RECEIVE, _SEND, _ADD_DESCRIPTOR = 0xC0502100, 0xC0182101, 0x40182103
_NOTIFICATION = struct.Struct('=QIIiIQ6Q')
_RESPONSE = struct.Struct('=QqiI')
_ADDED = struct.Struct('=QIIII')
_CONTINUE = 1
_ADD_AT, _ADD_AND_SEND = 1, 2
_LONGEST_PATH = 4096
_MOST_PATHS_ARE_SHORTER = 256
# sockaddr_storage of socket(7).
_LONGEST_ADDRESS = 128


class Call:
    """`name`: empty for one that is not known; `thread` is the one that waits; arguments are unsigned 64-bit numbers, as the kernel saw them."""

    def __init__(self, listener: int, memory: int, packed: bytes) -> None:
        self._listener, self._memory = listener, memory
        self._id, self.thread, _, number, architecture, _, *arguments = _NOTIFICATION.unpack(packed)
        self.arguments: Tuple[int, ...] = tuple(arguments)
        self.name = NAMES.get(number, '') if architecture == AUDIT_ARCH else ''
        self.number = number

    def signed(self, index: int) -> int:
        """An argument of C's type int."""
        return ctypes.c_int32(self.arguments[index] & 0xFFFFFFFF).value

    def read(self, address: int, size: int) -> bytes:
        """Memory of the caller. Raises OSError where there is none."""
        return os.pread(self._memory, size, address)

    def write(self, address: int, data: bytes) -> None:
        """Changes the caller's memory. Raises OSError (EFAULT) where there is none."""
        try:
            written = os.pwrite(self._memory, data, address)
        except OSError:
            written = 0
        if written < len(data):
            raise OSError(errno.EFAULT, os.strerror(errno.EFAULT))

    def address(self, pointer: int, length: int) -> bytes:
        """The address of a socket that two arguments tell; empty where there is none."""
        try:
            return self.read(self.arguments[pointer], min(self.arguments[length] & 0xFFFFFFFF, _LONGEST_ADDRESS))
        except OSError:
            return b''

    def text(self, index: int) -> str:
        """The path an argument points to. Raises OSError where it points nowhere."""
        data = self.read(self.arguments[index], _MOST_PATHS_ARE_SHORTER)
        if b'\0' not in data:
            data = self.read(self.arguments[index], _LONGEST_PATH)
        return os.fsdecode(data.split(b'\0', 1)[0])

    def go_on(self) -> None:
        """The kernel runs it as if nobody had looked."""
        self._answer(0, 0, _CONTINUE)

    def fail(self, code: int) -> None:
        """It returns with this errno."""
        self._answer(0, -code, 0)

    def succeed(self, value: int = 0) -> None:
        """It returns this and does nothing."""
        self._answer(value, 0, 0)

    def give(self, descriptor: int, flags: int = os.O_CLOEXEC) -> None:
        """It returns a copy of a descriptor of the supervisor (Linux 5.14)."""
        fcntl.ioctl(self._listener, _ADD_DESCRIPTOR, _ADDED.pack(self._id, _ADD_AND_SEND, descriptor, 0, flags & os.O_CLOEXEC))

    def replace(self, number: int, descriptor: int) -> None:
        """The caller's descriptor of this number is a copy of one of the supervisor from now on; the call still waits."""
        fcntl.ioctl(self._listener, _ADD_DESCRIPTOR, _ADDED.pack(self._id, _ADD_AT, descriptor, number, os.O_CLOEXEC))

    def _answer(self, value: int, error: int, flags: int) -> None:
        fcntl.ioctl(self._listener, _SEND, _RESPONSE.pack(self._id, value, error, flags))


def receive(listener: int, memory: int) -> Call:
    """The next call that waits. Raises OSError where the caller is gone by now."""
    packed = bytearray(_NOTIFICATION.size)
    fcntl.ioctl(listener, _RECEIVE, packed)
    return Call(listener, memory, bytes(packed))
