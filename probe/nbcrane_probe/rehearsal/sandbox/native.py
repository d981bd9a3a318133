"""System calls without a wrapper in Python's library. Everything is looked up at import, before any fork."""

from __future__ import annotations

import ctypes
import os
import select
import socket
from functools import lru_cache
from typing import FrozenSet

_LIBC = ctypes.CDLL(None, use_errno=True)
_SYSCALL = _LIBC.syscall
_SYSCALL.restype = ctypes.c_long
_MMAP = _LIBC.mmap
_MMAP.restype = ctypes.c_void_p
_MMAP.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
_MREMAP = _LIBC.mremap
_MREMAP.restype = ctypes.c_void_p
_MREMAP.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_int, ctypes.c_void_p]

# Of include/uapi/linux: prctl.h, sched.h, capability.h. The same numbers on x86_64 and aarch64.
PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_SET_NO_NEW_PRIVS = 1, 4, 38
CLONE_FS, CLONE_FILES, CLONE_THREAD, CLONE_CHILD_CLEARTID = 0x200, 0x400, 0x10000, 0x200000
AT_FDCWD = -100
#: /dev/null, zero, full, random, urandom hold no state.
STATELESS_DEVICES = frozenset(os.makedev(1, minor) for minor in (3, 5, 7, 8, 9))
_CAPSET = {'x86_64': 126, 'aarch64': 91}
_FACCESSAT = {'x86_64': 269, 'aarch64': 48}
_MACHINE = os.uname().machine
_PIDFD_OPEN, _PIDFD_SEND_SIGNAL, _PIDFD_GETFD = 434, 424, 438
_CAPABILITY_VERSION_3 = 0x20080522
_MAYMOVE, _FIXED = 1, 2


def system_call(number: int, *arguments: object) -> int:
    """Its result; raises OSError with the errno. Arguments are ints, bytes, None or ctypes objects."""
    ctypes.set_errno(0)
    result = _SYSCALL(ctypes.c_long(number), *[ctypes.c_long(item) if isinstance(item, int) else item for item in arguments])
    _checked(result)
    return result


def prctl(option: int, argument: int) -> None:
    _checked(_LIBC.prctl(option, ctypes.c_ulong(argument), ctypes.c_ulong(0), ctypes.c_ulong(0), ctypes.c_ulong(0)))


@lru_cache(maxsize=None)
def devices_without_names() -> FrozenSet[int]:
    """Numbers of the file systems of pipes, sockets, memory files and events, which no path leads to."""
    here, there = socket.socketpair()
    with here, there, select.epoll() as events:
        opened = (*os.pipe(), os.memfd_create('nbcrane'))
        found = frozenset(os.fstat(number).st_dev for number in (here.fileno(), events.fileno(), *opened))
        for number in opened:
            os.close(number)
    return found


def process_handle(process: int) -> int:
    """A descriptor that stands for the process (pidfd_open, Linux 5.3)."""
    return system_call(_PIDFD_OPEN, process, 0)


def descriptor_of(process: int, number: int) -> int:
    """A descriptor of this process for what another one has under a number (pidfd_getfd, Linux 5.6). Raises OSError where that is refused, or there is none."""
    handle = process_handle(process)
    try:
        return system_call(_PIDFD_GETFD, handle, number, 0)
    finally:
        os.close(handle)


def kill_process(handle: int) -> None:
    """SIGKILL; nothing where the process has ended."""
    try:
        system_call(_PIDFD_SEND_SIGNAL, handle, 9, None, 0)
    except ProcessLookupError:
        pass


def check_access(path: str, mode: int) -> None:
    """Raises OSError where this process is refused access."""
    system_call(_FACCESSAT[_MACHINE], AT_FDCWD, os.fsencode(path), mode)


def keep_capabilities(kept: int) -> None:
    """Gives up every capability but those in the bit mask `kept`, as far as the process had them."""
    header = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION_3, 0)
    own = capabilities() & kept
    low, high = own & 0xFFFFFFFF, own >> 32
    system_call(_CAPSET[_MACHINE], ctypes.byref(header), ctypes.byref((ctypes.c_uint32 * 6)(low, low, 0, high, high, 0)))


def capabilities() -> int:
    """The effective capabilities as a bit mask."""
    with open('/proc/self/status', 'rb') as status:
        for line in status:
            if line.startswith(b'CapEff:'):
                return int(line.split()[1], 16)
    return 0


def mmap(address: int | None, length: int, protection: int, flags: int, descriptor: int = -1, offset: int = 0) -> int:
    """The address of the new mapping."""
    return _mapped(_MMAP(address, length, protection, flags, descriptor, offset))


def mprotect(address: int, length: int, protection: int) -> None:
    _checked(_LIBC.mprotect(ctypes.c_void_p(address), ctypes.c_size_t(length), protection))


def move_mapping(source: int, length: int, target: int) -> None:
    """Replaces the pages at `target` by those at `source` (mremap(2))."""
    _mapped(_MREMAP(source, length, length, _MAYMOVE | _FIXED, target))


def _mapped(address: int | None) -> int:
    _checked(-1 if address == ctypes.c_void_p(-1).value else 0)
    return address or 0


def _checked(result: int) -> None:
    if result < 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))
