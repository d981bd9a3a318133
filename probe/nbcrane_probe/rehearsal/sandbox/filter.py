"""The seccomp filter: harmless system calls pass, all others wait for the supervisor. Documentation/userspace-api/seccomp_filter.rst"""

from __future__ import annotations

import ctypes
import errno
import struct
from typing import List, Sequence, Tuple

from .native import PR_SCHED_CORE, PR_SET_DUMPABLE, PR_SET_MM, PR_SET_PDEATHSIG, system_call
from .syscalls import ABSENT, AUDIT_ARCH, BY_DESCRIPTOR, BY_PATH, HARMLESS, LAST_KNOWN, NUMBERS

_ALLOW, _NOTIFY, _ERRNO = 0x7FFF0000, 0x7FC00000, 0x00050000
_LOAD, _EQUAL, _GREATER_EQUAL, _GREATER, _JUMP, _RETURN = 0x20, 0x15, 0x35, 0x25, 0x05, 0x06
_NR, _ARCH = 0, 4
_SECCOMP = {0xC000003E: 317, 0xC00000B7: 277}
_SET_MODE_FILTER, _NEW_LISTENER, _WAIT_KILLABLE = 1, 1 << 3, 1 << 5
# isatty, window size, bytes that wait, close-on-exec, blocking, file system block size and flags (read), clone of a file range, interfaces (read).
IOCTLS = (0x5401, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451, 2, 0x80086601, 0x40049409, 0x8912, 0x8913, 0x8915, 0x8927, 0x8933)
_FAMILIES = (1, 2, 10, 16)  # UNIX, INET, INET6, NETLINK
# F_DUPFD, F_DUPFD_CLOEXEC; F_SETOWN, F_SETOWN_EX let the kernel send signals; the others are locks.
_NOTED_FCNTLS = (0, 1030, 8, 15, 5, 6, 7, 36, 37, 38)
_NOTED_PRCTLS = (PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_SET_MM, PR_SCHED_CORE)
_MOST_RANGES = 40

Instruction = Tuple[int, int, int, int]
Ranges = List[Tuple[int, int]]


# What asks about files by name or opens them to read, for `build`.
LOOKS = (*BY_PATH, 'open', 'openat', 'fstat')


def build(own_pid: int, link: int, watched: Sequence[int], largest_file: int, noted: Sequence[str] = ()) -> bytes:
    """The program for a process: `link` is the descriptor on which alone it may sendmsg, `watched` those whose use the supervisor must see,
    `largest_file` the bytes to which a file may be extended unseen, `noted` calls that wait for the supervisor though they would else pass."""
    program: List[Instruction] = [(_LOAD, 0, 0, _ARCH), (_EQUAL, 1, 0, AUDIT_ARCH), (_RETURN, 0, 0, _NOTIFY), (_LOAD, 0, 0, _NR)]
    # The x32 calls of x86_64, then what is newer than the table.
    program += [(_GREATER_EQUAL, 0, 1, 0x40000000), (_RETURN, 0, 0, _NOTIFY)]
    program += [(_GREATER, 0, 1, LAST_KNOWN), (_RETURN, 0, 0, _ERRNO | errno.ENOSYS)]
    on_watched = _on_watched(_ranges(watched, _MOST_RANGES))
    program += _case(noted, [(_RETURN, 0, 0, _NOTIFY)])
    if watched:
        program += _case(BY_DESCRIPTOR, on_watched)
    program += _case(['ioctl'], [*on_watched[:-1], _argument(1), *_pass(IOCTLS)])
    program += _case(['fcntl'], [*on_watched[:-1], _argument(1), *_note(_NOTED_FCNTLS)])
    program += _case(['prctl'], [_argument(0), *_note(_NOTED_PRCTLS)])
    program += _case(['socket'], [_argument(0), *_pass(_FAMILIES)])
    program += _case(['sendto'], [*_only_zero(_argument(4)), *_only_zero(_argument(4, high=True)), *on_watched])
    program += _case(['sendmsg'], [_argument(0), *_pass((link,))])
    program += _case(['sched_setaffinity', 'sched_setscheduler', 'sched_setparam', 'sched_setattr'], [_argument(0), *_pass((0, own_pid))])
    larger = [_argument(1), (_GREATER, 0, 1, min(largest_file, 0x7FFFFFFF)), (_RETURN, 0, 0, _NOTIFY)]
    program += _case(['ftruncate'], [*_only_zero(_argument(1, high=True)), *larger, *on_watched])
    for low, high in _ranges([NUMBERS[name] for name in HARMLESS if name in NUMBERS]):
        program += [(_GREATER, 2, 0, high), (_GREATER_EQUAL, 0, 1, low), (_RETURN, 0, 0, _ALLOW)]
    for name in ABSENT:
        program += [(_EQUAL, 0, 1, NUMBERS[name]), (_RETURN, 0, 0, _ERRNO | errno.ENOSYS)]
    program.append((_RETURN, 0, 0, _NOTIFY))
    return b''.join(struct.pack('=HBBI', *instruction) for instruction in program)


def install(program: bytes) -> int:
    """Applies it to the calling thread and its future threads; the descriptor on which notifications arrive. Needs PR_SET_NO_NEW_PRIVS."""
    instructions = ctypes.create_string_buffer(program, len(program))
    header = struct.pack('@HP', len(program) // 8, ctypes.addressof(instructions))
    pointer = ctypes.create_string_buffer(header, len(header))
    try:
        # Signals other than deadly ones wait until the supervisor has decided (Linux 5.19), so that a call is not noticed twice.
        return system_call(_SECCOMP[AUDIT_ARCH], _SET_MODE_FILTER, _NEW_LISTENER | _WAIT_KILLABLE, pointer)
    except OSError as error:
        if error.errno != errno.EINVAL:
            raise
        return system_call(_SECCOMP[AUDIT_ARCH], _SET_MODE_FILTER, _NEW_LISTENER, pointer)


def _argument(index: int, *, high: bool = False) -> Instruction:
    """Loads one half of a 64-bit argument; both machines are little-endian."""
    return (_LOAD, 0, 0, 16 + 8 * index + (4 if high else 0))


def _case(names: Sequence[str], body: List[Instruction]) -> List[Instruction]:
    """The body, which returns, for these calls; the number is in the accumulator before and, where no call matched, after."""
    numbers = [NUMBERS[name] for name in names if name in NUMBERS]
    if not numbers:
        return []
    tests = [(_EQUAL, len(numbers) - index, 0, number) for index, number in enumerate(numbers)]
    return [*tests, (_JUMP, 0, 0, len(body)), *body]


def _pass(values: Sequence[int]) -> List[Instruction]:
    return [(_EQUAL, len(values) - index, 0, value) for index, value in enumerate(values)] + [
        (_RETURN, 0, 0, _NOTIFY),
        (_RETURN, 0, 0, _ALLOW),
    ]


def _only_zero(loaded: Instruction) -> List[Instruction]:
    return [loaded, (_EQUAL, 1, 0, 0), (_RETURN, 0, 0, _NOTIFY)]


def _note(values: Sequence[int]) -> List[Instruction]:
    return [(_EQUAL, len(values) - index, 0, value) for index, value in enumerate(values)] + [
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _NOTIFY),
    ]


def _on_watched(ranges: Ranges) -> List[Instruction]:
    body = [_argument(0)]
    for low, high in ranges:
        body += [(_GREATER, 2, 0, high), (_GREATER_EQUAL, 0, 1, low), (_RETURN, 0, 0, _NOTIFY)]
    return [*body, (_RETURN, 0, 0, _ALLOW)]


def _ranges(numbers: Sequence[int], most: int = 1000) -> Ranges:
    """Ascending ranges that hold the numbers; where they would be more than `most`, the nearest grow together."""
    ranges: Ranges = []
    for number in sorted(set(numbers)):
        if ranges and number == ranges[-1][1] + 1:
            ranges[-1] = (ranges[-1][0], number)
        else:
            ranges.append((number, number))
    while len(ranges) > most:
        nearest = min(range(len(ranges) - 1), key=lambda index: ranges[index + 1][0] - ranges[index][1])
        ranges[nearest : nearest + 2] = [(ranges[nearest][0], ranges[nearest + 1][1])]
    return ranges
