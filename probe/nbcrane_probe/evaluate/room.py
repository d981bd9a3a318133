"""Results that are larger than what the kernel may have in memory. Nothing is made to find that out."""

from __future__ import annotations

from typing import NoReturn

from .. import memory
from .operation import Operation

RULE = 'nbcrane/out-of-memory'
#: bytes of a result that is not weighed
_LITTLE = 1 << 26
#: the system can free some, and others may end: it kills for clearly more than what it has left
_CLEARLY_TIMES = 1.5
_LONGEST_TEXT = 80


class KernelDied(BaseException):
    """What the cell raises is nothing: the system kills the kernel."""


def fills(op: Operation, needed: int, error: type[Exception] = MemoryError) -> None:
    """The operation makes a result of so many bytes and writes to all of it: raises the Crash where there is no room. `error`: what is raised where the
    memory is refused."""
    reserves(op, needed, error)
    room = memory.deadly() if needed > _LITTLE else None
    if room is not None and needed > _CLEARLY_TIMES * (room.left + _freed_before(op)):
        _refuse(op, needed, room, KernelDied)


def reserves(op: Operation, needed: int, error: type[Exception] = MemoryError) -> None:
    """The same where the result is not written to, as zeros are not: only a limit that refuses counts."""
    if needed <= _LITTLE:
        return
    for room in memory.rooms():
        if (
            room.refuses
            and needed > room.left + _freed_before(op)
            or room.whose == memory.MACHINE
            and memory.is_guarded()
            and needed > room.limit
        ):
            _refuse(op, needed, room, error)


def _freed_before(op: Operation) -> int:
    """Bytes that the cell may have freed by now, at the most."""
    held = memory.held()
    return 0 if op.evaluator.is_at_first_statement or held is None else held.resident


def _refuse(op: Operation, needed: int, room: memory.Room, error: type[BaseException]) -> NoReturn:
    left = f'the {_gib(room.left)} left of the {_gib(room.limit)} that {room.whose} allows'
    text = op.text(None)
    what = f'{text if len(text) <= _LONGEST_TEXT else "The result of this line"} takes {_gib(needed)}, more than {left}.'
    killed = ' The system then kills the kernel.' if error is KernelDied else ''
    raise op.crash(error, f'Unable to allocate {_gib(needed)}', RULE, what + killed, certain=error is not KernelDied)


def _gib(size: int) -> str:
    return f'{size / 2**30:.1f} GiB' if size >= 2**30 else f'{size / 2**20:.0f} MiB'
