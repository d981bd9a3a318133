"""What the paths of /proc, /sys and /dev tell: what stays as it is, what changes from moment to moment, and what is about another process."""

from __future__ import annotations

import os
import re
import stat
from typing import Iterable, NamedTuple, Optional, Set

from .files.status import Status

# Devices without state: /dev/null, zero, full. What random and urandom give differs each time.
_EMPTY_DEVICES = {(1, 3), (1, 5), (1, 7)}
_RANDOM_DEVICES = {(1, 8), (1, 9)}
_PROCESS = re.compile(r'/proc/(\d+)(?:/(.*))?', re.DOTALL)
# Of a process: the same in the copy as in the kernel, until somebody changes them in both.
_OWN_STABLE = re.compile(
    r'(?:task/\d+/)?(?:auxv|cgroup|cmdline|comm|coredump_filter|cwd|environ|exe|fd/\d+|maps|personality|root|timerslack_ns)(?:/.*)?'
)
_NAMESPACE = re.compile(r'(?:task/\d+/)?ns/\w+')
# Of the machine: fixed as long as it runs, or settings nobody changes while a notebook runs.
_STABLE = re.compile(
    r'/proc/(?:cmdline|cpuinfo|devices|filesystems|modules|version|sys/(?!kernel/random/|fs/)(?!.*(?:free|count|nr_|-nr$)).*)'
    r'|/sys/(?!.*(?:/current|/stat|/statistics/|current$|\.stat$|\.events$|\.pressure$|usage|/time_in_state|scaling_cur|/temp|/power|/thermal|/hwmon)).*'
)

# What is read there is gone for everybody. proc_kmsg(5), Documentation/trace/ftrace.rst
_CONSUMED = re.compile(r'/proc/kmsg|/sys/kernel/.*/trace_pipe(?:_raw)?')


class Sight(NamedTuple):
    """What an open for reading is about. `leaves`: why the copy must not do it ("would ..."); `doubt`: what it reads that differs; both None: it may."""

    leaves: Optional[str]
    doubt: Optional[str]


_PLAIN = Sight(None, None)


def sight(path: str, status: Optional[Status], own: Iterable[int]) -> Sight:
    """`path` is absolute, with links resolved as far as that goes; `status` its os.stat_result, None where nothing is; `own`: the numbers of the
    copy and of the kernel, which it stands for."""
    if status is not None and not stat.S_ISREG(status.st_mode) and not stat.S_ISDIR(status.st_mode):
        return _special(path, status)
    if _CONSUMED.fullmatch(path):
        return Sight('would read the log of the system (%s)' % path, None)
    if path.startswith('/proc'):
        return _proc(path, set(own))
    if path.startswith('/sys/') and not _STABLE.fullmatch(path):
        return Sight(None, 'the state of the system (%s)' % path)
    return _PLAIN


def _special(path: str, status: Status) -> Sight:
    mode = status.st_mode
    if stat.S_ISFIFO(mode):
        return Sight('would read the pipe %s' % path, None)
    if stat.S_ISCHR(mode):
        number = status.st_rdev
        device = os.major(number), os.minor(number)
        if device in _EMPTY_DEVICES:
            return _PLAIN
        if device in _RANDOM_DEVICES:
            return Sight(None, RANDOM)
    return _PLAIN if stat.S_ISSOCK(mode) else Sight('would use the device %s' % path, None)


#: Doubts that several calls share.
RANDOM = 'random numbers from the system'


def _proc(path: str, own: Set[int]) -> Sight:
    if path.rstrip('/') == '/proc':
        return Sight('would list running processes', None)
    found = _PROCESS.fullmatch(path)
    if found is None:
        return _PLAIN if _STABLE.fullmatch(path) else Sight(None, 'the state of the system (%s)' % path)
    if int(found.group(1)) not in own:
        return Sight('would inspect process %s' % found.group(1), None)
    rest = (found.group(2) or '').rstrip('/')
    if rest == 'mem':
        return Sight('would read the memory of a process', None)
    if _NAMESPACE.fullmatch(rest):
        return Sight('would open a namespace', None)
    return _PLAIN if _OWN_STABLE.fullmatch(rest) else Sight(None, 'the state of its own process (%s)' % path)
