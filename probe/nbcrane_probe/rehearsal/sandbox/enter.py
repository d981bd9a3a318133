"""The way into the sandbox."""

from __future__ import annotations

import contextlib
import ctypes
import json
import math
import os
import re
import resource
import signal
import socket
import stat
import sys
from typing import Dict, Iterable, List

from . import descriptors, filter, hints, landlock, memory, native
from .call_table import LOOKS
from .syscalls import NUMBERS
from .limits import Limits
from .link import Link
from .offer import Support
from .temporary import mark_temporary_names

# CAP_CHOWN, DAC_OVERRIDE, DAC_READ_SEARCH, FOWNER, FSETID: a cell of root reads and writes its view as root does.
_FILE_CAPABILITIES = 0b11111
_MOST_DESCRIPTORS = 1 << 14
# Part of a limit by which that of a copy is wider.
_SLACK = 16
# The size of struct robust_list_head.
_ROBUST_LIST = 24
_OCTAL = re.compile(rb'\\([0-7]{3})')


def enter(limits: Limits, support: Support, link: Link, keep: Iterable[int | None] = (), unneeded: Iterable[str] = ()) -> None:
    """Shuts the calling process into the sandbox for good. `unneeded`: open files that are not copied for it; using one leaves the sandbox. Raises OSError where that failed: the process must end at once."""
    native.prctl(native.PR_SET_PDEATHSIG, 9)
    if os.getppid() != link.owner:
        raise OSError('the supervisor is gone')
    # Neither the filter nor Landlock nor the file system would hold for other threads.
    if len(os.listdir('/proc/self/task')) != 1:
        raise OSError('the process has several threads')
    os.setsid()
    _first_to_be_killed()
    memory.make_private(ctypes.addressof(ctypes.c_char.from_buffer(link.page)))
    inherited = descriptors.survey([*keep, link.worker.fileno(), link.supervisor.fileno()])
    # The supervisor reads paths there, and writes its answers; a process may always open its own.
    own_memory = os.open('/proc/self/mem', os.O_RDWR | os.O_CLOEXEC)
    lost = {os.path.realpath(path) for path in unneeded}

    def changed(item: descriptors.Inherited) -> bool:
        return item.target in lost or limits.moment is not None and item.changed >= limits.moment

    copies = descriptors.copy_written([item for item in inherited if not changed(item)], os.path.realpath(limits.scratch))
    dead = descriptors.replace([item for item in inherited if item.number not in copies], changed)
    sys.dont_write_bytecode = True
    if limits.moment is not None:
        mark_temporary_names()
    os.chdir(limits.cwd)
    far = _limit(limits, link)
    native.keep_capabilities(_FILE_CAPABILITIES)
    _wake_nobody_at_the_end()
    native.prctl(native.PR_SET_DUMPABLE, 1)
    native.prctl(native.PR_SET_NO_NEW_PRIVS, 1)
    if support.landlock:
        landlock.restrict(support.landlock, limits.scratch)
    hints.listen(link.page)
    facts = {
        'copies': copies,
        'read': [item.target for item in inherited if stat.S_ISREG(item.mode) and item.number not in {*copies, *dead}],
        'systems': _mounts_of_the_system(),
        'dead': dead,
        'deadTarget': os.readlink('/proc/self/fd/%d' % next(iter(dead))) if dead else None,
    }
    program = filter.build(os.getpid(), far, list(dead), limits.disk_bytes, LOOKS)
    _shut(link, far, program, facts, own_memory)


def _shut(link: Link, far: int, program: bytes, facts: Dict[str, object], own_memory: int) -> None:
    channel = socket.socket(fileno=far)
    message = json.dumps(facts).encode()
    listener = filter.install(program)
    try:
        socket.send_fds(channel, [message], [listener, own_memory])
    finally:
        # No descriptor of this number can be opened again: it lies beyond the limit.
        channel.close()
        link.supervisor.close()
        link.worker.close()
        for descriptor in (listener, own_memory):
            os.close(descriptor)


def _mounts_of_the_system() -> List[str]:
    """Where this process sees the files of the system itself, and none of a disk. Octal escapes as in proc_pid_mountinfo(5)."""
    with open('/proc/self/mountinfo', 'rb') as table:
        lines = [line.split(b' ') for line in table]
    places = {fields[4] for fields in lines if fields[fields.index(b'-') + 1] in (b'proc', b'sysfs')}
    return sorted(os.fsdecode(_OCTAL.sub(lambda found: bytes([int(found.group(1), 8)]), place)) for place in places)


def _wake_nobody_at_the_end() -> None:
    """Else the system wakes who waits for words of memory that the thread can choose until it ends."""
    native.system_call(NUMBERS['set_robust_list'], None, _ROBUST_LIST)
    native.system_call(NUMBERS['set_tid_address'], None)


def _first_to_be_killed() -> None:
    """Where memory runs out, the system ends the rehearsal and not the kernel."""
    with contextlib.suppress(OSError), open('/proc/self/oom_score_adj', 'wb', buffering=0) as score:
        score.write(b'1000')


def _limit(limits: Limits, link: Link) -> int:
    """Sets the limits of resources; a descriptor of the link whose number is out of reach from now on."""
    _widen(resource.RLIMIT_AS)
    _lower(resource.RLIMIT_CPU, max(1, math.ceil(limits.cpu_seconds)))
    _lower(resource.RLIMIT_CORE, 0)
    # An error could be swallowed; Python ignores the signal by default.
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    _lower(resource.RLIMIT_FSIZE, limits.disk_bytes)
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    far = (_MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else min(soft, _MOST_DESCRIPTORS)) - 1
    os.dup2(link.worker.fileno(), far, inheritable=False)
    _lower(resource.RLIMIT_NOFILE, far)
    return far


def _widen(kind: int) -> None:
    """A copy takes a little more than the kernel: what it is refused, the kernel is refused too."""
    soft, hard = resource.getrlimit(kind)
    wide = soft + soft // _SLACK
    if soft != resource.RLIM_INFINITY and (hard == resource.RLIM_INFINITY or wide <= hard):
        resource.setrlimit(kind, (wide, hard))


def _lower(kind: int, value: int) -> None:
    hard = resource.getrlimit(kind)[1]
    value = value if hard == resource.RLIM_INFINITY else min(value, hard)
    resource.setrlimit(kind, (value, value))
