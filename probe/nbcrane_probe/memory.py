"""How much memory a process holds, and how much more it may have: proc_pid_statm(5), proc_meminfo(5), getrlimit(2), and the control groups of
https://docs.kernel.org/admin-guide/cgroup-v2.html and cgroup-v1/memory.html. Sizes are in bytes; None stands for what the system does not tell."""

from __future__ import annotations

import contextlib
import os
import sys

# Bound here, where no cell can have replaced it.
from io import open as _open
from typing import Dict, Iterator, NamedTuple, Optional

try:
    import resource
except ImportError:
    # Windows
    resource = None

_GROUPS = '/sys/fs/cgroup'
# What version 1 says where there is no limit is a little less than the greatest number of pages.
_NO_LIMIT = 1 << 60
MACHINE = 'the machine'
_IS_LINUX = sys.platform.startswith('linux')
_PAGE = os.sysconf('SC_PAGE_SIZE') if _IS_LINUX else 0


class Held(NamedTuple):
    """address: its whole address space, with what it reserved and with files; asked: what it was given to write into; resident: what it has touched."""

    address: int
    resident: int
    asked: int


class Room(NamedTuple):
    """left: what may still be had; limit: the whole of it; whose: who set the limit; refuses: whether an allocation beyond it fails. Else the process is
    killed when it touches what it got."""

    left: int
    limit: int
    whose: str
    refuses: bool


class Gauge:
    """What a process holds, `self` or the number of another one, read as often as needed from one open file."""

    def __init__(self, process: str = 'self') -> None:
        self.descriptor: Optional[int] = None
        with contextlib.suppress(OSError):
            self.descriptor = os.open('/proc/%s/statm' % process, os.O_RDONLY | os.O_CLOEXEC) if _IS_LINUX else None

    def read(self) -> Optional[Held]:
        """Now; None, too, of a process that has ended."""
        try:
            pages = os.pread(self.descriptor, 256, 0) if self.descriptor is not None else b''
            address, resident, _, _, _, asked, _ = (int(word) * _PAGE for word in pages.split())
        except (OSError, ValueError):
            return None
        return Held(address, resident, asked) if address else None

    def close(self) -> None:
        if self.descriptor is not None:
            os.close(self.descriptor)
            self.descriptor = None


def held(process: str = 'self') -> Optional[Held]:
    """What a process holds now."""
    gauge = Gauge(process)
    try:
        return gauge.read()
    finally:
        gauge.close()


def rooms() -> Iterator[Room]:
    """Every limit that this process has to stay within."""
    if not _IS_LINUX:
        return
    for room in (_address_space(), _machine()):
        if room is not None:
            yield room
    swap = table('/proc/meminfo').get('SwapFree:', 0) << 10
    for group in groups():
        limit, used = group.limit, group.used
        if limit is not None and used is not None:
            swapped = swap if group.swap is None else min(swap, group.swap)
            yield Room(max(0, limit - used) + swapped, limit, 'the control group or container', False)


def tightest() -> Optional[Room]:
    """The limit that is met first."""
    return min(rooms(), key=lambda room: room.left, default=None)


def deadly() -> Optional[Room]:
    """The first limit at which the system kills."""
    return min((room for room in rooms() if not room.refuses), key=lambda room: room.left, default=None)


def is_guarded() -> bool:
    """Whether the system refuses a single allocation that is larger than all memory there is: overcommit-accounting.rst."""
    return number('/proc/sys/vm/overcommit_memory') in (0, 2)


def is_strict() -> bool:
    """Whether the system refuses memory that it has promised to all processes together, so that a copy is refused what the process alone is not."""
    return number('/proc/sys/vm/overcommit_memory') == 2


def _address_space() -> Optional[Room]:
    if resource is None:
        return None
    limit, own = resource.getrlimit(resource.RLIMIT_AS)[0], held()
    return None if limit == resource.RLIM_INFINITY or own is None else Room(max(0, limit - own.address), limit, '`ulimit -v`', True)


def _machine() -> Optional[Room]:
    sizes = table('/proc/meminfo')
    try:
        left, limit = sizes['MemAvailable:'] + sizes['SwapFree:'], sizes['MemTotal:'] + sizes['SwapTotal:']
    except KeyError:
        return None
    return Room(left << 10, limit << 10, MACHINE, False)


class Group(NamedTuple):
    """A control group of memory. folder: its own; path: from the mount on; is_second: of version 2."""

    folder: str
    path: str
    is_second: bool

    @property
    def limit(self) -> Optional[int]:
        limit = self.number('memory.max' if self.is_second else 'memory.limit_in_bytes')
        return None if limit is None or limit > _NO_LIMIT else limit

    @property
    def used(self) -> Optional[int]:
        """Without what the system can take back: its cache of files."""
        used = self.number('memory.current' if self.is_second else 'memory.usage_in_bytes')
        cache = 'inactive_file' if self.is_second else 'total_inactive_file'
        return None if used is None else used - table(os.path.join(self.folder, 'memory.stat')).get(cache, 0)

    @property
    def swap(self) -> Optional[int]:
        """How much of it may be swapped out, at the most."""
        if self.is_second:
            return self.number('memory.swap.max')
        both, limit = self.number('memory.memsw.limit_in_bytes'), self.limit
        return None if both is None or limit is None else max(0, both - limit)

    def number(self, name: str) -> Optional[int]:
        return number(os.path.join(self.folder, name))


def groups(root: str = _GROUPS) -> Iterator[Group]:
    """The control groups of this process, its own first, then those above it that count it. In a container, the root is the group of the container."""
    try:
        with _open('/proc/self/cgroup', encoding='utf-8') as lines:
            entries = [line.rstrip('\n').split(':', 2) for line in lines]
    except (OSError, ValueError):
        return
    for _, controllers, path in entries:
        if not controllers or 'memory' in controllers.split(','):
            yield from above(os.path.join(root, 'memory') if controllers else root, path, is_second=not controllers)


def above(mount: str, path: str, *, is_second: bool) -> Iterator[Group]:
    """The group at a path below the mount, where it is there, and those above it."""
    names = [name for name in path.split('/') if name not in ('', '..')]
    for count in range(len(names), -1, -1):
        folder = os.path.join(mount, *names[:count])
        if (
            os.path.exists(os.path.join(folder, 'memory.events' if is_second else 'memory.oom_control'))
            or count == 0
            and os.path.isdir(folder)
        ):
            yield Group(folder, '/' + '/'.join(names[:count]), is_second)
        # In version 1, a group counts those below it only where it says so.
        if count and number(os.path.join(mount, *names[: count - 1], 'memory.use_hierarchy')) == 0:
            return


def number(path: str) -> Optional[int]:
    try:
        with _open(path, encoding='utf-8') as file:
            return int(file.read())
    except (OSError, ValueError):
        return None


def table(path: str) -> Dict[str, int]:
    """What a file of lines `name number` says."""
    try:
        with _open(path, encoding='utf-8') as lines:
            return {words[0]: int(words[1]) for words in map(str.split, lines) if len(words) > 1}
    except (OSError, ValueError):
        return {}
