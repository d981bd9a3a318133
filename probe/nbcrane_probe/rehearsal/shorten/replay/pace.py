"""Whether a loop is replayed to its end, or takes too long for that and is cut.

Where nothing ran for real in the turns that tell the pace, the number of calls given again tells it: times may be many times what they are on
a machine with nothing else to do.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ...clock import moment, worked

if TYPE_CHECKING:
    from ..cuts import Cuts

# Turns that run for real after a loop turned out to be long, so that its calls are remembered, and those that then tell its pace.
_REMEMBERING, _MEASURED = 5, 2
# Of fewer turns than this one is to do for each of both.
_FEW = 14
# So many calls given again may be left, and all may take this many times as long as others where the machine is busy.
_CALLS, _PATIENCE = 60_000, 8
# Loops inside others have less time each, down to this depth.
_DEEPEST = 3


class Pace:
    """One loop's attempt at a replay. `open` loops around it share the time. rest: how many turns are left, None where that is not known."""

    def __init__(self, cuts: Cuts, count: int, rest: int | None) -> None:
        self._cuts, self._count = cuts, count
        self._remembering, self._measured = (_REMEMBERING, _MEASURED) if rest is None or rest >= _FEW else (1, 1)
        self._began: tuple | None = None
        self._last = 0.0
        self._started = moment()
        around = [min(cuts.keep + 1, turns.of or cuts.keep + 1) for turns in cuts.open[:-1]]
        self._limit = cuts.replay_seconds * cuts.decisions.patience / math.prod(around[-_DEEPEST:])
        cuts.replay.depth += 1

    @property
    def gives_again(self) -> bool:
        """Whether the turns that run so that their calls are remembered are over."""
        return self._began is not None

    def holds(self, count: int, rest: int | None) -> bool:
        """After a turn: whether the loop can go on like this."""
        now = worked(self._started, moment())
        turn, self._last = now - self._last, now
        if turn > self._limit / 2:
            # There is no time for more of them.
            self._remembering, self._measured = 1, 1
        if count < self._count + self._remembering:
            return self._cuts.replay.promising()
        calls = self._cuts.replay
        if self._began is None:
            self._began = (now, count, calls.ran, calls.again)
            return True
        began, first, ran, again = self._began
        turns = count - first
        if turns < self._measured:
            return True
        seconds = (now - began) / turns * (rest or 0) + now - began
        if calls.ran == ran and calls.again > again and (calls.again - again) / turns * (rest or 0) <= _CALLS:
            return seconds <= self._limit * _PATIENCE
        return seconds <= self._limit

    def end(self) -> None:
        self._cuts.replay.depth -= 1
