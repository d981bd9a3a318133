"""What is mounted where this process sees it."""

from __future__ import annotations

import os
import re
from typing import List

_OCTAL = re.compile(rb'\\([0-7]{3})')


def of_the_system() -> List[str]:
    """Where this process sees the files of the system itself, and none of a disk. Octal escapes as in proc_pid_mountinfo(5)."""
    with open('/proc/self/mountinfo', 'rb') as table:
        lines = [line.split(b' ') for line in table]
    places = {fields[4] for fields in lines if fields[fields.index(b'-') + 1] in (b'proc', b'sysfs')}
    return sorted(os.fsdecode(_OCTAL.sub(lambda found: bytes([int(found.group(1), 8)]), place)) for place in places)
