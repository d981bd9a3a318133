"""What becomes of a loop after a turn: it goes on, its expensive calls are replayed, or it is cut. A clock says so, or the attempt that is repeated."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Iterator

from .. import clock
from ..clock import Moment, moment, worked
from . import iterators
from .decisions import CUT
from .replay import Pace
from .sites import Turns, Unsettled

if TYPE_CHECKING:
    from .cuts import Cuts

#: what is to be done after a turn; `CUT` is the other
MEASURE = 'measure'
_REPLAYED, _GIVEN_UP, _LONG = 'replayed', 'given up', 'long'
# A loop that is not cut at first is looked at again after this share of the time it may take.
_LOOK_AGAIN = 0.1
# Before this share of the time it may take nothing is said of a loop: a first turn may take many times what others do.
_TOO_SOON = 0.02
# Loops that nothing ends may take this many times `seconds_per_loop` before the rehearsal is given up.
_PATIENCE = 6
# Seconds that a loop which may be left early runs before it is said to be too long to run in full.
_SETTLED = 0.03
# Loops inside others may take less each, down to this depth.
_DEEPEST = 3


class _Course:
    """turn, look: nothing is to be asked before that turn and that moment on the wall; rest: how many turns are left, None where that is not known."""

    turn: float = 1
    look = 0.0
    rest: int | None = None

    def __init__(self, cuts: Cuts, turns: Turns, iterator: Iterator) -> None:
        self._cuts, self._turns, self._iterator = cuts, turns, iterator
        self._started = self._first = moment(cuts)
        self._pace: Pace | None = None

    def _measured(self, now: Moment) -> float:
        """Seconds of work that a turn takes."""
        self.rest = iterators.remaining(self._iterator)
        return self._turns.measure(self._started, self._first, now, self.rest)

    @property
    def is_replaying(self) -> bool:
        """Whether all turns run, with calls that give what they gave."""
        return self._pace is not None

    @property
    def gives_again(self) -> bool:
        return self._pace is not None and self._pace.gives_again

    def measures(self) -> None:
        """What the next turn lets grow is being measured."""

    def end(self) -> None:
        """The loop is over, or its replay is."""
        if self._pace is not None:
            self._pace.end()
            self._pace = None

    def _too_long(self) -> Unsettled:
        return self._cuts.end('the loop in line %s is long, and its length is unknown' % self._turns.site.line)


class Measured(_Course):
    """By what its turns take."""

    def __init__(self, cuts: Cuts, turns: Turns, iterator: Iterator) -> None:
        super().__init__(cuts, turns, iterator)
        # The loops that draw from a generator are not around its own.
        depth = 0 if turns.site.yields else min(len(cuts.open) - 1, _DEEPEST)
        self._limit = cuts.seconds_per_loop / (cuts.keep + 1) ** depth * turns.decided.patience
        self._before = self._started
        self._replays = bool(cuts.replay_seconds) and turns.site.is_of_notebook
        self._measures = False
        self.turn = max(1, cuts.decisions.turns_in_full(turns.site.key))

    def after(self, count: int) -> str | None:
        """What is to be done after so many turns: MEASURE, CUT, or nothing. Raises Unsettled for a loop that goes on and on and cannot be cut."""
        now, limit, keep = self._turns.moment(self._cuts), self._limit, self._cuts.keep
        if count == 1:
            self._first = now
        if count < keep - 1:
            self._before = now
            return None
        elapsed = worked(self._started, now)
        if elapsed < _TOO_SOON * limit:
            # No more work can be done than time goes by.
            self.look = clock.wall() + _TOO_SOON * limit - elapsed
            return None
        self.look = clock.wall() + _LOOK_AGAIN * limit if count >= keep else 0.0
        rate = min(self._measured(now), worked(self._before, now))
        self._before = now
        if self._pace is not None and self._pace.holds(count, self.rest):
            return None
        if self._pace is not None:
            self.end()
            self._turns.decided.note(_GIVEN_UP, count)
        elif self._replays and self._is_replayed(count, rate, elapsed):
            return None
        if self.rest == 1 or not self._is_long(count, rate, elapsed):
            self._measures = False
            return None
        return CUT if self._measures and count >= keep else MEASURE

    def measures(self) -> None:
        self._measures, self.look = True, 0.0
        self._before = self._turns.moment(self._cuts)

    def _is_replayed(self, count: int, rate: float, elapsed: float) -> bool:
        """Whether the loop is not to be cut at once: it begins a replay, or may take longer than others."""
        rest, leaves = self.rest, self._turns.site.leaves
        expected = elapsed if rest is None else rate * rest
        if rest == 1 or expected <= self._limit:
            return False
        if leaves and rest is not None and elapsed < _SETTLED * self._turns.decided.patience:
            # A few turns say little of many.
            return True
        if leaves and self._runs_in_full(expected):
            # Replayed, the lengths of what such a loop fills would not be known.
            return True
        # Tried once: where a replay takes too long as well, the loop is cut.
        self._replays = False
        if not self._cuts.replay.promising():
            return False
        self._turns.decided.note(_REPLAYED, count)
        self._cuts.may_end_early |= leaves
        self._pace, self.look = Pace(self._cuts, count, rest), 0.0
        return True

    def _runs_in_full(self, expected: float) -> bool:
        """Whether the loop has time of its own to run all its turns."""
        is_granted = self.rest is not None and self._cuts.grant_extra_time(expected)
        self._limit = expected * 2 if is_granted else self._limit
        return is_granted

    def _is_long(self, count: int, rate: float, elapsed: float) -> bool:
        site = self._turns.site
        if self._turns.feeds_loop:
            # It goes on for as long as the other one.
            return False
        if self.rest is not None:
            expected = rate * self.rest
            # Of what a loop leaves that is not inside another, much hangs.
            is_outermost = site.is_of_notebook and len(self._cuts.open) == 1
            return expected > self._limit and not (is_outermost and self._runs_in_full(expected))
        if site.leaves or not any(turns.is_endless for turns in self._cuts.open if turns is self._turns or turns.feeds_loop):
            return elapsed > self._limit
        if elapsed > self._limit * _PATIENCE and not site.yields:
            self._turns.decided.note(_LONG, count)
            raise self._too_long()
        return False


class Repeated(_Course):
    """As in the attempt that is repeated, one turn later: turns are counted, and no clock is asked."""

    def __init__(self, cuts: Cuts, turns: Turns, iterator: Iterator) -> None:
        super().__init__(cuts, turns, iterator)
        known = turns.decided.known or {}
        self._steps = {count: what for what, count in known.items() if what != CUT}
        self._cut = known.get(CUT, math.inf)

    def after(self, count: int) -> str | None:
        """As `Measured.after` does."""
        now = self._turns.moment(self._cuts)
        if count == 1:
            self._first = now
        self.turn = min([at for at in [*self._steps, self._cut - 1, self._cut] if at > count], default=math.inf)
        what = self._steps.get(count)
        if what == _LONG:
            raise self._too_long()
        if what == _REPLAYED:
            self._pace = Pace(self._cuts, count, None)
        elif what == _GIVEN_UP:
            self.end()
        if count < self._cut - 1:
            return None
        self._measured(now)
        if self.rest in (0, 1):
            return None
        return CUT if count == self._cut else MEASURE
