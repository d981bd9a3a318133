"""What the paths of /proc, /sys and /dev tell: what stays as it is, what changes from moment to moment, and what is about another process."""

from __future__ import annotations

import os
import re
import stat
from typing import Optional, Set

from .depart import Left
from .files.status import Status
from .native import STATELESS_DEVICES

# /dev/random and urandom: what they give differs each time.
_RANDOM_DEVICES = {os.makedev(1, 8), os.makedev(1, 9)}
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


#: Doubts that several calls share.
RANDOM = 'random numbers from the system'


def doubt_about(path: str, status: Status, own: Set[int]) -> Optional[str]:
    """What an open for reading tells that differs for the real cell, or None. Raises Left where the copy must not do it. `path` is absolute, with links
    resolved as far as that goes; `own`: the numbers of the copy and of the kernel, which it stands for."""
    if not stat.S_ISREG(status.st_mode) and not stat.S_ISDIR(status.st_mode):
        return _doubt_about_special(path, status)
    if _CONSUMED.fullmatch(path):
        raise Left('would read the log of the system (%s)' % path)
    if path.startswith('/proc'):
        return _doubt_about_process(path, own)
    return 'the state of the system (%s)' % path if path.startswith('/sys/') and not _STABLE.fullmatch(path) else None


def _doubt_about_special(path: str, status: Status) -> Optional[str]:
    if stat.S_ISFIFO(status.st_mode):
        raise Left('would read the pipe %s' % path)
    if stat.S_ISCHR(status.st_mode) and status.st_rdev in STATELESS_DEVICES:
        return RANDOM if status.st_rdev in _RANDOM_DEVICES else None
    raise Left('would use the device %s' % path)


def _doubt_about_process(path: str, own: Set[int]) -> Optional[str]:
    if path.rstrip('/') == '/proc':
        raise Left('would list running processes')
    found = _PROCESS.fullmatch(path)
    if found is None:
        return None if _STABLE.fullmatch(path) else 'the state of the system (%s)' % path
    if int(found.group(1)) not in own:
        raise Left('would inspect process %s' % found.group(1))
    rest = (found.group(2) or '').rstrip('/')
    if rest == 'mem':
        raise Left('would read the memory of a process')
    if _NAMESPACE.fullmatch(rest):
        raise Left('would open a namespace')
    return None if _OWN_STABLE.fullmatch(rest) else 'the state of its own process (%s)' % path
