"""Time in a rehearsal: all clocks that it reads are here.

The wall only decides whether there is an answer in time. What is cut, replayed or left out hangs on work: processor time, which does not pass
while a busy machine does something else, measured against what a fixed piece of work takes here. The attempt that confirms a crash does not
ask again: `shorten/decisions.py`.
"""

from __future__ import annotations

# Bound here, before the notebook's clocks are set: these tell the time of the copy itself.
from time import monotonic as wall
from time import process_time as processor
from time import thread_time as thread
from typing import NamedTuple

__all__ = ['Moment', 'moment', 'processor', 'since', 'slowness', 'thread', 'uncut', 'wall', 'worked']

# Turns of a fixed piece of work, the seconds they take on the machine on which all limits of work were chosen, and how often they are timed.
_TURNS, _SECONDS, _TIMES = 4000, 3e-4, 5


class Moment(NamedTuple):
    """Seconds on the wall and of processor time, and the estimated seconds of what was left out by then.

    thread: processor time of this thread alone. While an alarm clock of the process runs, Linux brings that of the process up to date every 4 ms only.
    """

    wall: float
    processor: float
    skipped: float = 0.0
    thread: float = 0.0


def moment(cuts: object = None) -> Moment:
    """Now; `cuts`: a `Cuts`, whose estimate of what was left out it notes."""
    return Moment(wall(), processor(), getattr(cuts, 'skipped_seconds', 0.0), thread())


def since(now: Moment, before: Moment) -> Moment:
    return Moment(*[one - other for one, other in zip(now, before)])


def worked(begin: Moment, end: Moment) -> float:
    """Seconds of work between two moments.

    A copy computes and does not wait (sleep is skipped and counted as such), so that where less processor time than time on the wall went
    by, the rest went to other processes; with several threads it is the wall that tells.
    """
    return min(end.wall - begin.wall, max(end.processor - begin.processor, end.thread - begin.thread))


def uncut(begin: Moment, end: Moment) -> float:
    """Seconds of work the time between two moments would have been without cuts."""
    return worked(begin, end) + end.skipped - begin.skipped


def slowness() -> float:
    """How many times as long as on that machine work takes here and now: limits of work are multiplied by it, so that they stand for the same work everywhere."""
    return min(_timed() for _ in range(_TIMES)) / _SECONDS


def _timed() -> float:
    """Processor seconds of what an interpreter does all day: names, small numbers, a dict, a list."""
    begin, seen, total = thread(), {}, 0  # type: ignore[var-annotated]
    for turn in range(_TURNS):
        key = turn & 63
        seen[key] = total = (total + turn) & 0xFFFF
        if seen[key] != total:
            break
    return thread() - begin
