"""Every message of a rehearsal: those of workers and supervisors, each a line of JSON with its `kind`, and the request and report that the kernel exchanges
with nbcrane. `src/probe/protocol.ts` describes the latter, too; a test compares them."""

from __future__ import annotations

import json
import os
from typing import List, NamedTuple, Optional, TypedDict, Union

from ..pristine import own_builtins as __builtins__  # noqa: F401 -- a thread reads messages while a cell runs

# All in C: nothing of the notebook stands in between.
_scan = getattr(json.JSONDecoder(), 'scan_once')


class Started(NamedTuple):
    """Worker: it comes to this cell."""

    cell: int
    kind = 'started'


class Finished(NamedTuple):
    """Worker and supervisor: an `Outcome`. decided: what clocks decided in the cell, for the worker that confirms its crash; stood_in: loops of libraries
    that took too long, and overdone: that may not be shortened, see `shorten/library_source.py`."""

    outcome: dict
    decided: list = []
    stood_in: list = []
    overdone: list = []
    kind = 'finished'


class Declined(NamedTuple):
    """Worker: it cannot go on."""

    reason: str
    kind = 'declined'


class Scratch(NamedTuple):
    """Supervisor: the folder it is about to make, which somebody else has to remove where it is killed."""

    folder: str
    kind = 'scratch'


class Found(NamedTuple):
    """Supervisor: what the sandbox offers here, the fields of a `Support`."""

    support: list
    kind = 'found'


class Begun(NamedTuple):
    """Supervisor: workers begin. after_crash: only because the real cell has raised."""

    after_crash: bool
    kind = 'begun'


class Awaiting(NamedTuple):
    """Supervisor: the `Outcome` of a cell that crashed, as it counts until another worker confirms that."""

    outcome: dict
    kind = 'awaiting'


class Settled(NamedTuple):
    """Supervisor: the end of the look-ahead, or of one round of it. unsettled: the `Outcome` of a cell whose crash does not count; pending: why there is no
    verdict that another round may come to, None where there is nothing to come to."""

    reason: Optional[str]
    crash: Optional[dict]
    elapsedMs: float = 0.0
    unsettled: Optional[dict] = None
    pending: Optional[str] = None
    kind = 'settled'


class Tried(NamedTuple):
    """Supervisor: what cures the crash, and what might."""

    fix: Optional[dict]
    untried: Optional[dict]
    kind = 'tried'


Message = Union[Started, Finished, Declined, Scratch, Found, Begun, Awaiting, Settled, Tried]
_KINDS = {message.kind: message for message in (Started, Finished, Declined, Scratch, Found, Begun, Awaiting, Settled, Tried)}


def tell(descriptor: int, message: Message) -> None:
    """Writes one message, a line."""
    data = json.dumps({'kind': message.kind, **message._asdict()}).encode() + b'\n'
    while data:
        data = data[os.write(descriptor, data) :]


class Reader:
    """Makes messages of what comes through a pipe."""

    def __init__(self) -> None:
        self._rest = b''

    def take(self, chunk: bytes) -> List[Message]:
        """The messages that this chunk completes."""
        *lines, self._rest = (self._rest + chunk).split(b'\n')
        found: List[Message] = []
        for line in lines:
            # Of a process that was killed while it wrote.
            try:
                fields = _scan(line.decode(), 0)[0]
            except (StopIteration, ValueError):
                continue
            found.append(_KINDS[fields.pop('kind')](**fields))
        return found


class Cell(TypedDict):
    """One cell of a request, with nbcrane's own code around it."""

    index: int
    source: str
    target: bool
    mayRaise: bool
    before: List[str]
    after: List[str]


class _Request(TypedDict):
    kind: str
    cells: List[Cell]
    shorten: str
    expensiveMs: float
    delayMs: float
    deadlineMs: float


class Request(_Request, total=False):
    """What nbcrane asks for."""

    countsStatements: bool
    fixMs: float
    earlier: List[Cell]
    raised: str


class _Report(TypedDict):
    reason: Optional[str]
    cells: List[dict]
    crash: Optional[dict]
    elapsedMs: float
    forkMs: Optional[float]


class Report(_Report, total=False):
    """What it gets. reason: why nothing was rehearsed, or why it ended early; cells: the `Outcome` of each that was finished; trying: `collect` waits for
    fixes."""

    artifacts: int
    asked: List[dict]
    fix: Optional[dict]
    untried: Optional[dict]
    trying: bool
    afterCrash: bool
    pending: Optional[str]


class _Notice(TypedDict):
    kind: str


class Notice(_Notice, total=False):
    """What it gets unasked from a copy next to the running cell: the `estimate` of how long that takes, of as many processors as it uses for real, a `crash` it has met, why its verdict is `pending`, or that it has `ended` without one, and why, None where
    nothing is left open."""

    report: Report
    cell: dict
    processors: float
    reason: Optional[str]


class Shortage(TypedDict):
    """Memory that the real cell will not get. needed: beyond what the kernel holds, at the least; left: what it may still have; whose: who set the limit;
    refuses: whether an allocation fails there, else the kernel is killed; turns: of a loop each of which keeps memory, {'keepsBytes', 'ran', 'of'}."""

    neededBytes: int
    leftBytes: int
    limitBytes: int
    whose: str
    refuses: bool
    line: Optional[int]
    turns: Optional[dict]


class _Outcome(TypedDict):
    cell: int
    status: str
    reason: Optional[str]
    elapsedMs: float
    cuts: List[dict]
    cut: bool
    estimate: Optional[dict]


class Outcome(_Outcome, total=False):
    """What came of a cell."""

    doubts: List[list]
    longestLine: Optional[int]
    shortage: Optional[Shortage]
    mayEndEarly: bool
    statements: int
    leftOut: List[dict]


class _Crash(TypedDict):
    cell: int
    errorType: str
    message: str
    line: Optional[int]
    frames: List[dict]
    confidence: str
    doubt: Optional[str]
    cuts: List[dict]
    timeToCrash: Optional[dict]
    place: Optional[str]


class Crash(_Crash, total=False):
    """One that counts. turns, again: where in loops and repeated calls it came, for `has_passed`; remedies: edits to try."""

    doubts: List[str]
    diagnosis: Optional[dict]
    turns: List[list]
    again: List[str]
    remedies: List[dict]


def report(reason: Optional[str] = None, fork_ms: Optional[float] = None) -> Report:
    """Of a rehearsal that has found nothing yet."""
    return {'reason': reason, 'cells': [], 'crash': None, 'elapsedMs': 0.0, 'forkMs': fork_ms, 'artifacts': 0}
