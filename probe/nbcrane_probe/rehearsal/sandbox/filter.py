"""The seccomp filter: harmless system calls pass, all others wait for the supervisor. Documentation/userspace-api/seccomp_filter.rst"""

from __future__ import annotations

import ctypes
import errno
import struct
from typing import Dict, List, NamedTuple, Sequence, Tuple

from .call_table import ABSENT, ASK, COMMANDS, DESCRIPTORS, NEEDED_FLAGS, REFUSED_FLAGS, TABLE, Rule
from .native import system_call
from .syscalls import AUDIT_ARCH, LAST_KNOWN, NUMBERS

_ALLOW, _NOTIFY, _ERRNO = 0x7FFF0000, 0x7FC00000, 0x00050000
_LOAD, _EQUAL, _GREATER_EQUAL, _GREATER, _BITS, _JUMP, _RETURN = 0x20, 0x15, 0x35, 0x25, 0x45, 0x05, 0x06
_NR, _ARCH = 0, 4
_SECCOMP = {0xC000003E: 317, 0xC00000B7: 277}
_SET_MODE_FILTER, _NEW_LISTENER, _WAIT_KILLABLE = 1, 1 << 3, 1 << 5
_MOST_RANGES = 40

Instruction = Tuple[int, int, int, int]
Ranges = List[Tuple[int, int]]


def build(own_pid: int, link: int, watched: Sequence[int], largest_file: int, noted: Sequence[str] = ()) -> bytes:
    """The program for a process: `link` is the descriptor on which alone it may sendmsg, `watched` those whose use the supervisor must see,
    `largest_file` the bytes to which a file may be extended unseen, `noted` calls that wait for the supervisor though they would else pass."""
    program: List[Instruction] = [(_LOAD, 0, 0, _ARCH), (_EQUAL, 1, 0, AUDIT_ARCH), (_RETURN, 0, 0, _NOTIFY), (_LOAD, 0, 0, _NR)]
    # The x32 calls of x86_64, then what is newer than the numbers known here.
    program += [(_GREATER_EQUAL, 0, 1, 0x40000000), (_RETURN, 0, 0, _NOTIFY)]
    program += [(_GREATER, 0, 1, LAST_KNOWN), (_RETURN, 0, 0, _ERRNO | errno.ENOSYS)]
    program += _case(noted, [(_RETURN, 0, 0, _NOTIFY)])
    checks = _Checks(own_pid, link, _ranges(watched, _MOST_RANGES), min(largest_file, 0x7FFFFFFF))
    bodies: Dict[Tuple[Instruction, ...], List[str]] = {}
    for name, rule in TABLE.items():
        if name in NUMBERS and rule.verdict != ASK:
            bodies.setdefault(tuple(checks.of(name, rule)), []).append(name)
    passing = bodies.pop(((_RETURN, 0, 0, _ALLOW),))
    for body, names in bodies.items():
        program += _case(names, list(body))
    for low, high in _ranges([NUMBERS[name] for name in passing]):
        program += [(_GREATER, 2, 0, high), (_GREATER_EQUAL, 0, 1, low), (_RETURN, 0, 0, _ALLOW)]
    program.append((_RETURN, 0, 0, _NOTIFY))
    return b''.join(struct.pack('=HBBI', *instruction) for instruction in program)


class _Checks(NamedTuple):
    """What a program compares. Each check returns, or ends behind its last instruction where the argument is as it must be."""

    own_pid: int
    link: int
    watched: Ranges
    largest: int

    def of(self, name: str, rule: Rule) -> List[Instruction]:
        """The body of a call that does not always wait."""
        body: List[Instruction] = []
        for index, role in enumerate(rule.roles):
            body += self._argument(name, index, role)
        commands = rule.indices('c')
        if commands:
            body += _among(sorted(COMMANDS[name]), commands)
        last = _ERRNO | errno.ENOSYS if rule.verdict == ABSENT else _ALLOW
        return [*body, (_RETURN, 0, 0, last)]

    def _argument(self, name: str, index: int, role: str) -> List[Instruction]:
        low, high = _argument(index), _argument(index, high=True)
        if role == 'l':
            return [low, *_one_of((self.link,))]
        if role in DESCRIPTORS:
            return self._unwatched(low)
        if role == 's':
            return [low, *_one_of((0, self.own_pid))]
        if role == '0':
            return [low, *_one_of((0,)), high, *_one_of((0,))]
        if role == 'n':
            return [high, *_one_of((0,)), low, (_GREATER, 0, 1, self.largest), (_RETURN, 0, 0, _NOTIFY)]
        if role == 'm':
            return [low, (_BITS, 0, 1, REFUSED_FLAGS[name]), (_RETURN, 0, 0, _NOTIFY)]
        if role == 'f':
            return [low, (_BITS, 1, 0, NEEDED_FLAGS[name]), (_RETURN, 0, 0, _NOTIFY)]
        return []

    def _unwatched(self, loaded: Instruction) -> List[Instruction]:
        body = [loaded] if self.watched else []
        for low, high in self.watched:
            body += [(_GREATER, 2, 0, high), (_GREATER_EQUAL, 0, 1, low), (_RETURN, 0, 0, _NOTIFY)]
        return body


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


def _one_of(values: Sequence[int]) -> List[Instruction]:
    """Goes on where the accumulator is one of them."""
    return [*[(_EQUAL, len(values) - index, 0, value) for index, value in enumerate(values)], (_RETURN, 0, 0, _NOTIFY)]


def _among(commands: Sequence[Tuple[int, ...]], indices: Sequence[int]) -> List[Instruction]:
    """Goes on where these one or two arguments together are among the ascending commands."""
    first, rest = _argument(indices[0]), indices[1:]
    if not rest:
        return [first, *_one_of([value for (value,) in commands])]
    body = [(_RETURN, 0, 0, _NOTIFY)]
    for level in sorted({level for level, _ in commands}):
        test = [_argument(rest[0]), *_one_of([value for found, value in commands if found == level]), (_JUMP, 0, 0, len(body))]
        body = [(_EQUAL, 0, len(test), level), *test, *body]
    return [first, *body]


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
