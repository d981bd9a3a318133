"""What the turns of a loop keep in memory, and whether all of them will: then it is known when there is no more.

What the loop fills tells: containers that hold at least one element more for each of its turns (counted over all turns of a replay, or expected as in
`container_growth.py`), and how much that is. The size of the process, read after turns in a row, has to have grown by that much.
"""

from __future__ import annotations

import gc
from typing import Iterable, List, Optional, Tuple

from ..protocol import Shortage
from ..shortage import Scale, short_of
from .reach import weight

# What is thrown away in circles goes only now and then.
_collect = gc.collect
# Turns are weighed that take longer than this, in seconds, and what they keep is told from this on, in bytes.
_SHORT_TURN, _LITTLE = 5e-4, 1 << 18
# The most that a turn may keep, of what another one does, where only the size of the process tells.
_STEADY = 1.3
# Part of what the turns hold by which the process has to have grown, after so many sizes.
_TOUCHED, _WEIGHED = 0.7, 3
# So many turns more run where that may tell, in seconds.
_MORE_TURNS, _SHORT_TURNS = 8, 1.0
# Loops further inside are not weighed: their turns are those of the loops around them.
_DEEPEST = 2


class Kept:
    """The size of the process before a loop, and after its turns. `depth`: of how many loops it is the innermost."""

    def __init__(self, scale: Optional[Scale], depth: int) -> None:
        self._room = scale and scale.room
        self._scale = scale if depth <= _DEEPEST else None
        self._sizes: List[Tuple[int, int]] = []
        self._ended = False
        self._patience, self._seconds = _MORE_TURNS, 0.0
        self.weigh(0, 0.0)

    def weigh(self, count: int, seconds: float) -> None:
        """After so many turns, that took so long."""
        if self._scale is None or self._ended or seconds < count * _SHORT_TURN:
            return
        self._seconds = seconds
        touched = self._scale.touched()
        if touched is not None and self._sizes and touched - self._sizes[-1][1] > _LITTLE:
            _collect()
            touched = self._scale.touched()
        if touched is not None:
            self._sizes.append((count, touched))

    def end(self) -> None:
        """The turns that follow are not as the real ones."""
        self._ended = True

    def asks_for_more(self, rest: Optional[int], gained: Optional[Iterable[Tuple[object, float]]]) -> bool:
        """Whether a few turns more may tell that the rest does not find the room: the first ones take what had been freed. Then they are to run."""
        if rest is None or self._patience <= 0 or len(self._sizes) < _WEIGHED or self._seconds > _SHORT_TURNS:
            return False
        holds = self._holds(gained)
        self._patience -= 1
        return self._is_short_with(holds, rest) and not self._has_grown_by(holds)

    def shortage(self, line: Optional[int], ran: int, rest: int, gained: Optional[Iterable[Tuple[object, float]]]) -> Optional[Shortage]:
        """What `rest` more turns take, a `Shortage`; None where they find the room. `gained`: what the loop fills, as `container_growth.Sizes` has it; None
        where all that turns give is kept."""
        if self._room is None or len(self._sizes) < _WEIGHED:
            return None
        holds = self._holds(gained)
        if not self._is_short_with(holds, rest) or not self._has_grown_by(holds):
            return None
        needed = int(holds * rest) + self._sizes[-1][1]
        return short_of(self._room, needed, line, {'keepsBytes': int(holds), 'ran': ran, 'of': ran + rest})

    def _holds(self, gained: Optional[Iterable[Tuple[object, float]]]) -> float:
        """Bytes of each turn."""
        return self._steady() if gained is None else sum(weight(latest) / turns for latest, turns in gained)

    def _is_short_with(self, holds: float, rest: int) -> bool:
        return self._room is not None and holds >= _LITTLE and holds * rest + self._sizes[-1][1] > self._room.left

    def _has_grown_by(self, holds: float) -> bool:
        """Whether each turn has: what the elements lead to may be there once for all of them, and a first turn may free what was there before."""
        last, touched = self._sizes[-1]
        return any(
            touched - before >= _TOUCHED * holds * (last - count)
            for count, before in self._sizes[:-1]
            if last - count > 1 or len(self._sizes) == _WEIGHED
        )

    def _steady(self) -> float:
        """Bytes that each turn keeps, 0 where they are not the same each time."""
        grown = [(size - before) / (count - earlier) for (earlier, before), (count, size) in zip(self._sizes, self._sizes[1:])]
        return sum(grown) / len(grown) if max(grown) <= _STEADY * min(grown) else 0.0
