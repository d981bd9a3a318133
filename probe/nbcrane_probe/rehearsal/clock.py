"""Time in a rehearsal: all clocks that it reads are here.

The wall only decides how long somebody waits for an answer. When a copy beside a running cell gives up, and what is cut, replayed or left out, hangs on
work: processor time, which does not pass while a busy machine does something else, measured against what a fixed piece of work takes here. The attempt that confirms a crash does not
ask again: `shorten/decisions.py`.
"""

from __future__ import annotations

import os

# Bound here, before the notebook's clocks are set: these tell the time of the copy itself.
from time import clock_gettime as _read
from time import monotonic as wall
from time import process_time as processor
from time import thread_time as thread
from typing import Callable, NamedTuple, Tuple

__all__ = [
    'Allowance',
    'Load',
    'Moment',
    'Work',
    'idle',
    'moment',
    'of_process',
    'processor',
    'since',
    'slowness',
    'thread',
    'uncut',
    'wall',
    'worked',
]

# Turns of a fixed piece of work, the seconds they take on the machine on which all limits of work were chosen, and how often they are timed.
_TURNS, _SECONDS, _TIMES = 4000, 3e-4, 5
# Other processes disturb that take more than this share of one processor, unless this share of all is idle.
_OTHERS, _IDLE = 0.2, 0.25
_TICKS = os.sysconf('SC_CLK_TCK')


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


class Allowance(NamedTuple):
    """Time that there is for something: up to a moment of a clock, which is the wall where somebody waits, and else `Work`."""

    now: Callable[[], float]
    end: float

    @property
    def left(self) -> float:
        return self.end - self.now()

    @property
    def is_over(self) -> bool:
        return self.left <= 0

    def part(self, seconds: float) -> Allowance:
        """At most so many of the seconds that are left."""
        return self._replace(end=min(self.end, self.now() + seconds))

    def without(self, seconds: float) -> Allowance:
        """The same, but that these seconds are kept for something else."""
        return self._replace(end=self.end - seconds)


class Work:
    """Processor seconds of this process and of the workers it forks, one after the other. worker: the one that runs, or 0."""

    def __init__(self) -> None:
        self.worker, self._others = 0, 0.0

    def __call__(self) -> float:
        return processor() + self._others + self.of_worker()

    def begins(self, worker: int) -> None:
        self.worker = worker

    def ends(self) -> None:
        """Before the worker is waited for."""
        self._others, self.worker = self._others + self.of_worker(), 0

    def of_worker(self) -> float:
        return of_process(self.worker) if self.worker else 0.0


def of_process(pid: int) -> float:
    """Processor seconds of all threads of a process, 0 where there is none."""
    try:
        # As `clock_getcpuclockid` names that clock.
        return _read(~pid << 3 | 2)
    except OSError:
        return 0.0


class Load:
    """Whether other processes leave this one and its workers the processors they ask for, from now on."""

    def __init__(self) -> None:
        self._began, self._seen = wall(), _machine()

    def disturbs(self, own: float) -> bool:
        """Whether they may have taken what several threads need; own: processor seconds of those threads. False where the system does not tell."""
        busy, idle = (after - before for before, after in zip(self._seen, _machine()))
        return busy - own > _OTHERS * (wall() - self._began) and idle < _IDLE * (busy + idle)


def idle() -> float:
    """Seconds that all processors of this process were idle so far; 0 where the system does not tell."""
    return _machine()[1]


def _machine() -> Tuple[float, float]:
    """Seconds that the processors on which this process may run were busy and idle so far."""
    mine, busy, idle = {b'cpu%d' % number for number in os.sched_getaffinity(0)}, 0, 0
    try:
        with open('/proc/stat', 'rb') as lines:
            for name, *spent in map(bytes.split, lines):
                if name in mine:
                    idle += sum(map(int, spent[3:5]))
                    busy += sum(map(int, spent[:8]))
    except (OSError, ValueError):
        return 0.0, 0.0
    return (busy - idle) / _TICKS, idle / _TICKS


def slowness() -> float:
    """How many times as long as on that machine work takes here and now: limits of work are multiplied by it, so that they stand for the same work everywhere."""
    return min(_timed() for _ in range(_TIMES)) / _SECONDS


def _timed() -> float:
    """Processor seconds of what an interpreter does all day: names, small numbers, a dict, a list."""
    begin, seen, total = thread(), {}, 0
    for turn in range(_TURNS):
        key = turn & 63
        seen[key] = total = (total + turn) & 0xFFFF
        if seen[key] != total:
            break
    return thread() - begin
