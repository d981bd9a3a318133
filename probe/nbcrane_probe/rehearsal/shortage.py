"""Memory that a cell will not get: what a copy has asked for, or what it has seen the turns of a loop keep, against what the kernel may still have."""

from __future__ import annotations

import os
from typing import List, Optional

from .. import memory
from .crash import Places
from .protocol import Shortage
from .standing import frames_of


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
    """How much a worker has asked for since it began. `where`: what `standing.answer_where` writes to; `room`: what it could have had by then."""

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
        if asked <= self._room.left:
            return None
        frames = frames_of(self._worker, self._where)
        return short_of(self._room, asked, frames[-1].line if frames else None)


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
