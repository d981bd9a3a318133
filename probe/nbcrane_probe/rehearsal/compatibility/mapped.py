"""The shared libraries loaded into this process, without loading any."""

from __future__ import annotations

import ctypes
import os
from typing import Iterator


def mapped(*names: str) -> Iterator[ctypes.CDLL]:
    """Every loaded library whose file name starts with one of the names, in the order of their paths."""
    paths = set()
    with open('/proc/self/maps', encoding='utf-8', errors='surrogateescape') as maps:
        for line in maps:
            slash = line.find('/')
            if slash >= 0 and line[slash:].rpartition('/')[2].startswith(names):
                paths.add(line[slash:].rstrip('\n'))
    for path in sorted(paths):
        try:
            yield ctypes.CDLL(path, mode=os.RTLD_NOLOAD | os.RTLD_GLOBAL)
        except OSError:
            continue
