"""What was meant: the absolute path of an argument, of a descriptor, of the source of compiled code; devices and system files."""

from __future__ import annotations

import os
from typing import Any, Optional

from .notes import state_of, unwatched_readlink

SAFE_DEVICES = ('/dev/null', '/dev/zero', '/dev/urandom', '/dev/random')
# Machine facts that are part of every key (src/cache/machine.ts), or that are compared like any file.
SAFE_SYSTEM = ('/proc/cpuinfo', '/sys/fs/cgroup/', '/sys/devices/system/cpu/')


def absolute(path: Any) -> Optional[str]:
    if isinstance(path, int):
        return None
    try:
        return os.path.join(os.getcwd(), os.fsdecode(path))
    except (TypeError, ValueError, OSError):
        return None


def path_of_descriptor(number: int) -> Optional[str]:
    try:
        path = unwatched_readlink('/proc/self/fd/%d' % number)
    except OSError:
        return None
    return path if path.startswith('/') and not path.endswith(' (deleted)') else None


def source_of(path: str) -> str:
    """The source that compiled code was made of: its own content names the time of the source."""
    folder, name = os.path.split(path)
    if not name.endswith('.pyc') or os.path.basename(folder) != '__pycache__':
        return path
    source = os.path.join(os.path.dirname(folder), name.split('.', 1)[0] + '.py')
    return source if state_of(source) else path
