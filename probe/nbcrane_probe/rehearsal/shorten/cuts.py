"""The record of one rehearsal: what was left out of it, what that saves, and what it may have left incomplete."""

from __future__ import annotations

import ast
import math
import types
from typing import TYPE_CHECKING

from ...code.parts import functions_in
from ...instruction import traceback_of
from ..protocol import Shortage
from ..shortage import Scale, worst
from .decisions import Decisions
from .draws import Draws
from .entries import Entries
from .files import Files
from .looked_up import key_of
from .replay import Calls
from .scope import CLEAN, OPEN, SIZED, VALUE
from .sites import Site, Unsettled
from .artifact_filter import artifact_reason, is_of_look, operands_of
from .modules import notebook_frame, packages_to
from .unseen import KEEP_NOTHING, Unseen

if TYPE_CHECKING:
    from .loops import Loops
    from .operands import Failed
    from .replay.calls import CallSite


# An inner loop is cut anew in each turn of the outer one; the log names it once.
_ALIKE = 6
# Loops that run in full though they are long may take this many times what one may that is replayed.
_EXTRA_TIMES = 3


class Cuts:
    """What one rehearsal leaves out.

    keep: iterations that run from the start of a cut loop, 2 in the first rehearsal and 3 in the second.
    seconds_per_loop: a loop that takes no longer than this many seconds in full is not cut.
    replay_seconds: a loop that takes no longer than this with its expensive calls replayed runs all its turns; 0 for no replays.
    soon: a statement that takes longer is left out, for another attempt to shorten it; the second number is for libraries that compile first.
    fills: whether what the loops of libraries let grow is made as long as all turns would, see `filling.py`.
    decisions: what clocks decide, or have decided in the attempt that this one confirms.
    log: [{'what': str, 'line': int|None, 'ran': int, 'of': int|None}] in the order of the cuts, lines those of the cell.
    skipped_seconds, skipped_spread: estimated duration of what was left out so far, and its standard error;
        the uncut cell would have needed the measured time plus this.
    library_writes: whether a library whose work was cut writes files as it goes, such as checkpoints.
    unmeasured: whether something was left out of which nobody knows how long it would have taken.
    may_end_early: whether a loop was cut or replayed that the notebook may leave before its last turn, or loops inside whose turns differ in length: the
        estimate is then the most it takes, or says little.
    unpatched: modules of libraries that turned out not to be as expected, and whose work is not shortened.
    ended: why the rehearsal cannot go on, None while it can.
    """

    def __init__(
        self,
        keep: int = 2,
        seconds_per_loop: float = 0.5,
        replay_seconds: float = 0.0,
        decisions: Decisions | None = None,
        scale: Scale | None = None,
        soon: tuple[float, ...] = (),
        fills: bool = False,
    ) -> None:
        if keep < 2:
            raise ValueError('keep must be at least 2')
        self.keep, self.seconds_per_loop, self.replay_seconds = keep, seconds_per_loop, replay_seconds
        self.decisions = decisions or Decisions()
        self.soon = soon
        self.fills = fills
        self.log: list = []
        self.skipped_seconds = 0.0
        self.unmeasured = self.library_writes = self.may_end_early = False
        self._variance = 0.0
        self._extra_seconds = _EXTRA_TIMES * replay_seconds
        self.ended: str | None = None
        self.sites: list = []
        self.open: list = []
        self.left: list = []
        #: what ran, for `artifact_reason`: [(file, tree)] of the cells in order, {file: tree} of those that ran before the rehearsal,
        #: which branches were taken, (file, line) where a library's work was cut, and attributes of its objects that are incomplete
        self.cells: list = []
        self.sources: dict = {}
        self.seen = bytearray()
        self.entries = Entries()
        self.library: set = set()
        #: those of them where what the library was called on stays as it is, and only its result has other contents
        self.thinned: set = set()
        #: of those where a loop in the library's source was cut, the level of what it changed
        self.library_levels: dict = {}
        #: the same, if what it lets grow had the length of the full run; kinds of the keys that turns may put into dicts
        self.filled_levels: dict = {}
        self.kinds_of_keys: set[type] = set()
        #: packages of such loops, and of what led there, that may keep something for later
        self.library_packages: set = set()
        #: and the names of the notebook's functions that were called less often there
        self.library_called: dict = {}
        #: loops in the source of libraries that took too long, for the next attempt
        self.stood_in: list = []
        #: those that are shortened and made the library raise
        self.overdone: list = []
        #: those that are shortened in this one
        self.source: list = []
        self.open_attributes: set = set()
        #: attributes whose lists have a length that contents decide, as where training may stop early
        self.sized_attributes: set = set()
        #: checks that were taken to hold: {(file, line): (why they may have failed, their tree)}
        self.held: dict = {}
        #: statements that were left out
        self.unseen = Unseen()
        self.draws = Draws()
        self.files = Files()
        self.number = 0
        self.latest: dict = {}
        self.hooks: Loops | None = None
        self.unpatched: list = []
        self.replay = Calls(self)
        #: how many loops have run, and the length of each that was cut last
        self.hooked = 0
        self._lengths: dict = {}
        #: what the copy has in memory and may have, None where nobody weighs it, and what loops of the cell at hand will not get
        self.scale = scale
        self.short_of: list = []

    @property
    def any(self) -> bool:
        """Whether a cut took effect so far: a crash after that is at most likely."""
        return bool(self.log)

    @property
    def skipped_spread(self) -> float:
        return math.sqrt(self._variance)

    def note(
        self,
        what: str,
        ran: int,
        of: int | None,
        *,
        seconds: float | None = 0.0,
        spread: float = 0.0,
        site: Site | CallSite | None = None,
        frame: types.FrameType | None = None,
    ) -> None:
        """Records a cut: `ran` of `of` units were done; `seconds` ± `spread` is what the rest would have taken, None where that is not known.

        A loop of the notebook has a site; a library gives the frame of the notebook's code that called it, None where there is none.
        """
        if frame is not None:
            self.library.add((frame.f_code.co_filename, frame.f_lineno))
        line = site.line if site is not None else frame.f_lineno if frame is not None else None
        entry = {'what': what, 'line': line, 'ran': ran, 'of': of}
        self.number += 1
        self.latest[what] = (self.number, entry)
        if entry not in self.log[-_ALIKE:]:
            self.log.append(entry)
        self.skipped_seconds += seconds or 0.0
        self.unmeasured |= seconds is None
        self.vary(spread)

    def note_level(self, level: int, filled: int | None = None) -> None:
        """What the notebook has called a library on and with has that level since, and what it will get. filled: the level if all of it had the length of the full
        run, None where that is the same."""
        caller = notebook_frame()
        if caller is None:
            return
        place = (caller.f_code.co_filename, caller.f_lineno)
        self.library.add(place)
        self.library_levels[place] = max(level, self.library_levels.get(place, VALUE))
        self.filled_levels[place] = max(level if filled is None else filled, self.filled_levels.get(place, VALUE))
        self.library_packages |= packages_to(caller) - KEEP_NOTHING
        self.library_called.setdefault(place, set()).update(self.entries.entered())

    def grant_extra_time(self, seconds: float) -> bool:
        """Whether a loop may run in full that takes longer than others may: all such loops together have a fixed time."""
        if seconds > self._extra_seconds:
            return False
        self._extra_seconds -= seconds
        return True

    def vary(self, spread: float) -> None:
        """Adds the standard error of something left out to that of all."""
        self._variance += spread * spread

    def since(self, number: int, what: str) -> dict | None:
        """The latest cut of that kind after `number`, a former value of `self.number`."""
        found, entry = self.latest.get(what, (0, None))
        return entry if found > number else None

    def note_length(self, key: str, of: int | None) -> None:
        """Records how many turns a loop that is cut has. Of a triangle of loops, the first turns are the longest, or the shortest."""
        self.may_end_early |= len(self.open) > 1 and self._lengths.setdefault(key, of) != of

    def runs_short(self, shortage: Shortage | None) -> None:
        """Notes what a loop will not get, if it does not."""
        if shortage is not None:
            self.short_of.append(shortage)

    def take_shortage(self) -> Shortage | None:
        """The worst that was noted since this was asked last, None where all will be had."""
        found, self.short_of = worst(self.short_of), []
        return found

    @property
    def amount(self) -> tuple:
        """What was left out so far, to be compared with later: cuts, and calls that gave again what they gave."""
        return self.number, self.replay.again

    def level_since(self, amount: tuple) -> int:
        """The level of what nobody measures of what work since then has changed, a former value of `amount`."""
        return OPEN if self.number != amount[0] else VALUE if self.amount != amount else CLEAN

    def functions(self) -> dict:
        """{name: [definitions]} of the notebook's functions and methods, of cells run so far."""
        return functions_in([*self.sources.values(), *[tree for _, tree in self.cells]])

    def end(self, reason: str) -> Unsettled:
        """Marks the rehearsal as one that cannot be settled; the caller raises what comes back."""
        self.ended = self.ended or reason
        return Unsettled(reason)

    def progress(self, error: BaseException) -> list:
        """The loops around a crash, outermost first: [{'line', 'function', 'iteration', 'of', 'seconds', 'spread'}].

        `seconds` is the mean duration of one uncut iteration; of and seconds may be None where they are not known.
        """
        found = []
        for trace in traceback_of(error):
            frame, line = trace.tb_frame, trace.tb_lineno
            inside = [t for t in self.open + self.left if t.frame == id(frame) and t.site.file == frame.f_code.co_filename]
            latest = {t.site: t for t in inside if t.site.is_of_notebook and t.site.line <= line <= t.site.last}
            for turns in sorted(latest.values(), key=lambda t: (t.site.line, -t.site.last)):
                found.append(
                    {
                        'line': turns.site.line,
                        'function': frame.f_code.co_name,
                        'iteration': turns.iteration,
                        'of': turns.of,
                        'seconds': turns.seconds or None,
                        'spread': turns.spread,
                    }
                )
        return found

    def in_first_turn(self, node: ast.AST) -> bool:
        """Whether the crash came in the first iteration of the latest run of a loop, given by its syntax tree."""
        runs = [turns for turns in self.left + self.open if turns.site.node is node]
        return bool(runs) and runs[-1].iteration == 1

    def artifact_reason(self, error: BaseException) -> str | None:
        """Why the crash may come from a cut rather than from the notebook, or None where it does not depend on what was cut."""
        if is_of_look(error):
            return 'it was raised where the copy looked at an object'
        return artifact_reason(self, error, self.library_levels) if self.any or self.unseen.any else None

    def artifact_reason_if_filled(self, error: BaseException) -> str | None:
        """The same, if what the loops of libraries let grow had the length of the full run, which another attempt can try. Which keys there are that does not tell."""
        levels, filled = self.library_levels, self.filled_levels
        if isinstance(error, KeyError):
            may_come = type(key_of(error)) in self.kinds_of_keys
            filled = levels if may_come else {place: min(level, max(SIZED, filled[place])) for place, level in levels.items()}
        if filled == levels or is_of_look(error):
            return 'it hangs on no length that another attempt could try'
        return artifact_reason(self, error, filled)

    def operands(self, error: BaseException, tried: Failed | None = None) -> list:
        """What the expression that failed works on, for another attempt to compare with; empty where nothing was cut. tried: what stayed with other contents."""
        return operands_of(self, error, tried) if self.any else []
