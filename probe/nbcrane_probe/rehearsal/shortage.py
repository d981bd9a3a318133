"""Memory that a cell will not get: what a copy has asked for, or what it has seen the turns of a loop keep, against what the kernel may still have."""

from __future__ import annotations

import faulthandler
import os
import re
import select
import signal
from typing import List, Optional

from .. import memory
from . import clock
from .crash import Places
from .protocol import Shortage

_SIGNAL = signal.SIGUSR2
# The frames of a process, the innermost first, as `faulthandler` writes them; IPython calls the code of a cell there.
_FRAME = re.compile(r'line (\d+) in (\S+)')
_CALLER = 'run_code'
# Meanwhile it goes on, and takes more.
_SECONDS_TO_ANSWER = 0.1


def answer_where(descriptor: int) -> None:
    """In a worker: it writes its frames there when it is asked, in the middle of a call of a library, too."""
    faulthandler.register(_SIGNAL, descriptor, all_threads=False)


def _line_of(worker: int, descriptor: int) -> Optional[int]:
    """The line of the cell that a worker has come to, as it was compiled."""
    written, latest = b'', clock.wall() + _SECONDS_TO_ANSWER
    try:
        os.kill(worker, _SIGNAL)
        while _CALLER.encode() not in written and select.select([descriptor], [], [], max(0.0, latest - clock.wall()))[0]:
            written += os.read(descriptor, 1 << 16)
    except OSError:
        return None
    frames = _FRAME.findall(written.decode(errors='replace'))
    called = next((at for at, (_, name) in enumerate(frames) if name == _CALLER), 0)
    return int(frames[called - 1][0]) if called else None


class Scale:
    """In a worker: what it holds, and what it could have had when it began, `room`."""

    def __init__(self, gauge: memory.Gauge, room: Optional[memory.Room]) -> None:
        self.gauge, self.room = gauge, room
        held = gauge.read()
        self._before = 0 if held is None else held.resident

    def touched(self) -> Optional[int]:
        """Bytes since it began; less than none where it has freed some."""
        held = self.gauge.read()
        return None if held is None else held.resident - self._before


class Asked:
    """How much a worker has asked for since it began. `where`: what `answer_where` writes to; `room`: what it could have had by then."""

    def __init__(self, worker: int, where: int, room: Optional[memory.Room]) -> None:
        self._worker, self._where, self._room = worker, where, room
        self._before = memory.held(str(worker))
        os.set_blocking(where, False)

    def shortage(self) -> Optional[Shortage]:
        """Of a worker that fills what it has asked for; None where that could be had. Its line is one of the cell as compiled."""
        held = memory.held(str(self._worker))
        if held is None or self._before is None or self._room is None:
            return None
        asked = held.asked - self._before.asked
        return short_of(self._room, asked, _line_of(self._worker, self._where)) if asked > self._room.left else None


def short_of(room: memory.Room, needed: int, line: Optional[int], turns: Optional[dict] = None) -> Shortage:
    return {
        'neededBytes': needed,
        'leftBytes': room.left,
        'limitBytes': room.limit,
        'whose': room.whose,
        'refuses': room.refuses,
        'line': line,
        'turns': turns,
    }


def in_cell(found: Optional[Shortage], index: int, places: Places) -> Optional[Shortage]:
    """With its line as the notebook has it, of one that was found in a cell's compiled code."""
    return found and {**found, 'line': places.line_in(index, found['line'])}


def worst(found: List[Shortage]) -> Optional[Shortage]:
    return max(found, key=lambda one: one['neededBytes'] / max(1, one['leftBytes']), default=None)
