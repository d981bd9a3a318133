"""Landlock: the kernel itself refuses what the sandbox forbids, whatever the filter let through. Documentation/userspace-api/landlock.rst"""

from __future__ import annotations

import ctypes
import os
import struct

from .native import system_call
from .syscalls import AUDIT_ARCH
from .unseen import closing

_CREATE, _ADD, _RESTRICT = 444, 445, 446
_VERSION = 1
_PATH_BENEATH = 1
_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR, _TRUNCATE, _IOCTL_DEV = 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 14, 1 << 15
# Number of file system rights by ABI version; a newer ABI has at least those of the newest here.
_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
_CONNECT_TCP = 1 << 1
_SCOPE_ALL = 3
_QUIET = 1
_DEVICES = ('/dev/null', '/dev/zero', '/dev/full', '/dev/random', '/dev/urandom')


def abi() -> int:
    """The version the kernel speaks; 0 without Landlock."""
    if not AUDIT_ARCH:
        return 0
    try:
        return system_call(_CREATE, None, 0, _VERSION)
    except OSError:
        return 0


def restrict(version: int, scratch: str) -> None:
    """From now on this process writes below this folder only, starts no program, opens no TCP connection and, where the kernel can tell
    (ABI 6), signals no process outside. Needs PR_SET_NO_NEW_PRIVS. Raises OSError."""
    rights = (1 << _RIGHTS[min(version, 5)]) - 1
    handled = rights & ~(_READ_FILE | _READ_DIR)
    attributes = struct.pack('=QQQ', handled, _CONNECT_TCP if version >= 4 else 0, _SCOPE_ALL if version >= 6 else 0)
    size = 8 if version < 4 else 16 if version < 6 else 24
    with closing(system_call(_CREATE, ctypes.create_string_buffer(attributes[:size], size), size, 0)) as ruleset:
        _allow(ruleset, scratch, handled & ~(_EXECUTE | _IOCTL_DEV))
        for device in _DEVICES:
            if os.path.exists(device):
                _allow(ruleset, device, handled & (_WRITE_FILE | _TRUNCATE | _IOCTL_DEV))
        # The audit log of the machine is not for what a rehearsal is refused.
        system_call(_RESTRICT, ruleset, _QUIET if version >= 7 else 0)


def _allow(ruleset: int, path: str, rights: int) -> None:
    with closing(os.open(path, os.O_PATH | os.O_CLOEXEC)) as place:
        rule = struct.pack('=Qi', rights, place)
        system_call(_ADD, ruleset, _PATH_BENEATH, ctypes.create_string_buffer(rule, len(rule)), 0)
