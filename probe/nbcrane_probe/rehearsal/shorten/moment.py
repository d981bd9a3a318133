"""How long the notebook's own work took, on a machine that may be busy with other work."""

from __future__ import annotations

# Bound here, before the notebook's clocks are set: these tell the time of the copy itself.
from time import perf_counter, process_time, thread_time
from typing import NamedTuple


class Moment(NamedTuple):
    """Seconds on the wall and of processor time, and the estimated seconds of what was left out by then.

    thread: processor time of this thread alone. While an alarm clock of the process runs, Linux brings that of the process up to date every 4 ms only.
    """

    wall: float
    processor: float
    skipped: float
    thread: float = 0.0


def moment(cuts: object) -> Moment:
    return Moment(perf_counter(), process_time(), cuts.skipped_seconds, thread_time())  # type: ignore[attr-defined]


def since(now: Moment, before: Moment) -> Moment:
    return Moment(*[one - other for one, other in zip(now, before)])


def worked(begin: Moment, end: Moment) -> float:
    """Seconds of work between two moments.

    A copy computes and does not wait (sleep is skipped and counted as such), so that where less processor time than time on the wall went
    by, the rest went to other processes; with several threads it is the wall that tells.
    """
    return min(end.wall - begin.wall, max(end.processor - begin.processor, end.thread - begin.thread))


def uncut(begin: Moment, end: Moment) -> float:
    """Seconds the time between two moments would have been without cuts."""
    return worked(begin, end) + end.skipped - begin.skipped
