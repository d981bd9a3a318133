"""The record of one rehearsal: what was left out of it, what that saves, and what it may have left incomplete."""
from __future__ import annotations

import math
import threading
from typing import Any


class Unsettled(BaseException):
    """Ends a rehearsal that cannot be shortened without inventing a state; `cuts.ended` says so too, should the cell swallow it."""


class Site:
    """Where in the notebook something may be cut.

    file, line, end: file name of the code and the first and last line of the statement; what: 'loop', 'comprehension' or 'while'.
    first, last: lines of the body; leaves: True where the body has a `break` or `return` of its own; node: its syntax tree.
    """

    def __init__(self, what: str, file: str, node: Any, body: list, leaves: bool) -> None:
        self.what, self.file, self.node, self.leaves = what, file, node, leaves
        self.line, self.end = node.lineno, node.end_lineno
        self.first, self.last = body[0].lineno, body[-1].end_lineno


class Turns:
    """One run of a loop.

    iteration: number of the element at hand, from 1, in the uncut loop; of: how many there are, None while not known.
    seconds: mean seconds per iteration of the uncut loop; spread: its standard error; frame: id of the frame it runs in.
    """

    def __init__(self, site: Site, frame: int) -> None:
        self.site, self.frame = site, frame
        self.iteration = 0
        self.of: int | None = None
        self.seconds = 0.0
        self.spread = 0.0


class Cuts:
    """What one rehearsal leaves out.

    keep: iterations that run from the start of a cut loop, 2 in the first rehearsal and 3 in the second.
    seconds_per_loop: a loop that takes no longer than this many seconds in full is not cut.
    log: [{'what': str, 'line': int|None, 'ran': int, 'of': int|None}] in the order of the cuts, lines those of the cell.
    skipped_seconds, skipped_spread: estimated duration of what was left out so far, and its standard error;
        the uncut cell would have needed the measured time plus this.
    ended: why the rehearsal cannot go on, None while it can.
    """

    def __init__(self, keep: int = 2, seconds_per_loop: float = 0.5) -> None:
        if keep < 1:
            raise ValueError('keep must be at least 1')
        self.keep, self.seconds_per_loop = keep, seconds_per_loop
        self.log: list = []
        self.skipped_seconds = 0.0
        self._variance = 0.0
        self.ended: str | None = None
        self.sites: list = []
        self.open: list = []
        self.left: list = []
        self.thread = threading.get_ident()

    @property
    def any(self) -> bool:
        """Whether a cut took effect so far: a crash after that is at most likely."""
        return bool(self.log)

    @property
    def skipped_spread(self) -> float:
        return math.sqrt(self._variance)

    def note(self, what: str, ran: int, of: int | None, *, line: int | None = None, seconds: float = 0.0, spread: float = 0.0) -> None:
        """Records a cut: `ran` of `of` units were done; `seconds` ± `spread` is what the rest would have taken."""
        self.log.append({'what': what, 'line': line, 'ran': ran, 'of': of})
        self.skipped_seconds += seconds
        self._variance += spread * spread

    def end(self, reason: str) -> Unsettled:
        """Marks the rehearsal as one that cannot be settled; the caller raises what comes back."""
        self.ended = self.ended or reason
        return Unsettled(reason)

    def progress(self, traceback: Any) -> list:
        """The loops around a crash, outermost first: [{'line', 'function', 'iteration', 'of', 'seconds', 'spread'}].

        `seconds` is the mean duration of one uncut iteration; of and seconds may be None where they are not known.
        """
        found = []
        while traceback is not None:
            frame, line = traceback.tb_frame, traceback.tb_lineno
            inside = [t for t in self.open + self.left if t.frame == id(frame) and t.site.file == frame.f_code.co_filename]
            latest = {t.site: t for t in inside if t.site.line <= line <= t.site.last}
            for turns in sorted(latest.values(), key=lambda t: (t.site.line, -t.site.last)):
                found.append({
                    'line': turns.site.line, 'function': frame.f_code.co_name, 'iteration': turns.iteration, 'of': turns.of,
                    'seconds': turns.seconds or None, 'spread': turns.spread,
                })
            traceback = traceback.tb_next
        return found

    def suspects(self, error: BaseException) -> str | None:
        """Why the crash may come from a cut rather than from the notebook, or None where it does not depend on what was cut."""
        return None
