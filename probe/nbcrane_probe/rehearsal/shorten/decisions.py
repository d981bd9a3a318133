"""What clocks decided in one attempt. The attempt that confirms its crash decides the same: it differs in the turns that cut loops keep, and in nothing else.

A decision belongs to one run of a loop, or of other work that takes long. Where it is in the code and the turns of the loops around it tell which.
"""

from __future__ import annotations

from typing import Callable, Iterable

from ..clock import slowness

#: A loop that is cut, after so many turns.
CUT = 'cut'
_SEEN, _WHOLE = 'seen', 'whole'
# What the attempt that is repeated has not come to may take this many times as long as there before a clock decides: the two are to differ in nothing.
_PATIENCE = 6


class Decisions:
    """Those of one attempt.

    repeats: [[which run, what, after how many turns]], all that was taken from those of the attempt that this one confirms, None for the
    first; more: turns that its loops keep beyond those of that one.
    """

    def __init__(self, repeats: Iterable | None = None, more: int = 0) -> None:
        self.made: list = []
        #: whether another attempt is repeated
        self.repeats = repeats is not None
        self._more = more
        self._known: dict | None = None if repeats is None else {}
        for run, what, count in repeats or ():
            known = self._known.setdefault(run, {})  # type: ignore[union-attr]
            known[what] = max(count, known.get(what, 0)) if what == _WHOLE else count
        self._counts: dict = {}
        self._whole: dict = {}
        #: by what limits of work are multiplied before a clock decides anything
        self.patience: float = slowness() * (1 if repeats is None else _PATIENCE)

    def of(self, name: str) -> 'Decided':
        """Decisions about something that there is once."""
        return Decided(self, name, self._of_repeated(name), 0)

    def call(self, name: str, around: list) -> 'Decided':
        """Decisions about one more call of a library, within the loops `around` it."""
        decided = self.run(name, around)
        decided.note(_SEEN)
        return decided

    def ran(self, name: str, turns: int) -> None:
        """A loop ran so many turns in full."""
        if turns > self._whole.get(name, 0):
            self._whole[name] = turns

    def turns_in_full(self, name: str) -> int:
        """How many turns a loop ran in full in the attempt that is repeated, at most; 0 where none is."""
        return (self._of_repeated(name) or {}).get(_WHOLE, 0)

    def take(self) -> list:
        """What was decided since the last time, as the one that confirms this attempt is given it."""
        taken = [*self.made, *([name, _WHOLE, turns] for name, turns in self._whole.items())]
        self.made.clear()
        self._whole.clear()
        return taken

    def run(self, name: str, around: list) -> 'Decided':
        """Decisions about one more run of a loop, within the loops `around` it."""
        if around:
            turns = around[-1]
            within, counts = turns.decided.turn(turns.iteration, turns.of), turns.decided.counts(turns.iteration)
        else:
            within, counts = '', self._counts
        counts[name] = number = counts.get(name, 0) + 1
        path = '%s/%s.%d' % (within, name, number)
        return Decided(self, path, self._of_repeated(path), self._more)

    def _of_repeated(self, path: str) -> dict | None:
        return None if self._known is None else self._known.get(path)


class Decided:
    """Decisions about one run. known: {what: after how many turns} of the same run in the attempt that is repeated; None where nothing was decided."""

    def __init__(self, decisions: Decisions, path: str, known: dict | None, more: int) -> None:
        self.known: dict | None = None if known is None else {what: count + more for what, count in known.items()}
        self._decisions, self._path, self._more = decisions, path, more
        self._at = 0
        self._counts: dict[str, int] = {}

    @property
    def patience(self) -> float:
        return self._decisions.patience

    def note(self, what: str, count: int = 0) -> None:
        self._decisions.made.append([self._path, what, count])

    def passes(self, what: str, count: int, by_clock: Callable[[], bool]) -> bool:
        """Whether something happens after so many turns: `by_clock()`, or what it said then."""
        if self.known is not None:
            return what in self.known and count >= self.known[what]
        found = by_clock()
        if found:
            self.note(what, count)
        return found

    def turn(self, iteration: int, of: int | None) -> str:
        """Which turn of this run that is. One that was cut away in the attempt that is repeated counts as the last before the cut."""
        cut = (self.known or {}).get(CUT)
        if cut is not None and cut - self._more < iteration and iteration != of:
            iteration = cut - self._more
        return '%s:%d' % (self._path, iteration)

    def counts(self, iteration: int) -> dict[str, int]:
        """How often what is inside this turn has run so far."""
        if iteration != self._at:
            self._at, self._counts = iteration, {}
        return self._counts
