"""One run of cells in a worker: a fork of the supervisor, in the sandbox, watched until it ends, leaves the sandbox or runs out of time."""

from __future__ import annotations

import contextlib
import math
import os
import select
import shutil
import tempfile
from typing import Callable, Iterator, List, NamedTuple, NoReturn, Optional, Tuple

from .. import memory, pristine
from . import clock, compatibility, sandbox, shortage, shorten, standing
from .crash import Places
from .doubts import OTHERS_AT_WORK, Doubt
from .identity import stand_for
from .job import Job, check_kernel
from .lookahead.reasons import DIED, NO_PROGRESS, NOT_ENDED, TOO_LONG
from .lookahead.rounds import KEEP, Plan
from .processes import Turns
from .protocol import Declined, Finished, Outcome, Reader, Scratch, Shortage, Started, tell
from .shell import Shell
from .worker import Worker

# Told the outcome of each cell.
_Told = Optional[Callable[[dict], object]]

# A loop runs in full while it is expected to take less than this many seconds.
_SECONDS_PER_LOOP = 0.25
# A loop runs all its turns with its expensive calls replayed while that is expected to take less than this many seconds.
_REPLAY_SECONDS = 2.0
# A worker that takes less than so many seconds of processor time, in so many on the wall, waits for what does not come; the run may wait for it.
_PROGRESS, _IDLE_SECONDS = 0.05, {'background': 60.0, 'lasting': 3.0, 'rehearse': 3.0}
# Seconds of processor time that a statement may take until what comes after it was looked at; in a library that traces or compiles first what later runs, the
# second.
_SOON = (1.5, 8.0)
# Seconds of processor time in one call of native code after which it is one that takes too long.
_STUCK = 4.0
# Seconds of processor time that copies beside a cell may take before they compute by turns with it; as many again to confirm what they met.
_AT_FULL_SECONDS = 6.0
# Seconds between two looks at the time and at the kernel.
_PULSE = 0.02
# Share of the free memory that the cells may touch beyond what the kernel held when it was copied.
_MEMORY_SHARE = 0.5


class Attempt(NamedTuple):
    """`outcomes`: what the worker reported about the cells it finished; `reason`: why it did not report more, or None; `decided`: what clocks decided, see
    `shorten/decisions.py`; stood_in: loops of libraries that took too long, and overdone: that may not be shortened, see `shorten/library_source.py`."""

    outcomes: list
    reason: Optional[str]
    decided: list = []
    stood_in: list = []
    overdone: list = []


def attempt(job: Job, cells: list, plan: Plan, time: clock.Allowance, told: _Told, disk: sandbox.Disk) -> Attempt:
    """Runs the cells in a worker of their own, for that time at most, of a lasting copy for that time each."""
    link = sandbox.Link()
    for cell in cells:
        job.places.note_source(cell['index'], cell['source'])
    result, result_end = os.pipe()
    where, where_end = os.pipe()
    room = memory.deadly()
    with _scratch(job.report_fd) as scratch:
        left = max(0.1, time.left) * (len(cells) if plan.lasting else 1)
        limits = sandbox.Limits(scratch, os.getcwd(), room and int(room.left * _MEMORY_SHARE), 2 * left + 1, left, moment=disk.moment)
        worker = os.fork()
        if worker == 0:
            os.close(result)
            disk.close()
            os.close(where)
            ends = (sandbox.apart(result_end), sandbox.apart(where_end))
            gauge = memory.Gauge()
            gauge.descriptor = gauge.descriptor and sandbox.apart(gauge.descriptor)
            sandbox.close_others(job.kernel.descriptors, (*ends, gauge.descriptor, link.supervisor.fileno(), link.worker.fileno()))
            _act(job, cells, plan, limits, link, ends, shortage.Scale(gauge, memory.tightest()))
        os.close(result_end)
        os.close(where_end)
        job.work.begins(worker)
        load = clock.Load()
        watch = sandbox.watch(link, worker, limits, sandbox.Origin(job.kernel.numbers.process, job.kernel.locked), disk)
        try:
            asked = shortage.Asked(worker, where, room)
            stuck = standing.Stuck(worker, where, _STUCK) if plan.starts_over else None
            found = _follow(job, watch, result, time, told, plan, asked, stuck)
            return _undated(found) if load.disturbs(job.work.of_worker()) else found
        finally:
            watch.close()
            job.work.ends()
            sandbox.end(worker)
            os.close(result)
            os.close(where)


def _undated(found: Attempt) -> Attempt:
    """What several threads take tells nothing of the real cell where they had to wait for processors, and for each other, in a machine that others use."""
    for outcome in found.outcomes:
        if outcome['status'] == 'crash' and outcome['crash']['parallel']:
            outcome['crash']['timeToCrash'] = None
    return found


def _history(shell: Shell) -> List[str]:
    """Where IPython keeps what was typed: other kernels write there too, and no cell of a copy belongs there."""
    file = getattr(getattr(shell, 'history_manager', None), 'hist_file', None)
    return [os.fspath(file) + part for part in ('', '-journal', '-wal', '-shm')] if isinstance(file, (str, os.PathLike)) else []


def _act(
    job: Job, cells: list, plan: Plan, limits: sandbox.Limits, link: sandbox.Link, ends: Tuple[int, int], scale: shortage.Scale
) -> None:
    """The whole life of the worker. `ends`: where it writes what it found, and where it is."""
    result, where = ends
    try:
        decline = _declining(result)
        # First: who is asked before would die of it.
        standing.answer_where(where)
        sandbox.enter(limits, sandbox.support(), link, keep=(*ends, scale.gauge.descriptor), unneeded=_history(job.shell))
        pristine.as_the_notebook_left_it()
        # Libraries start threads of their own here, and a process with threads cannot enter the sandbox.
        compatibility.enter(decline, beside=job.is_beside)
        in_full = plan.independent or plan.whole
        cuts = shorten.Cuts(
            keep=plan.keep,
            seconds_per_loop=math.inf if in_full else _SECONDS_PER_LOOP,
            replay_seconds=0.0 if in_full else _REPLAY_SECONDS,
            decisions=shorten.Decisions(plan.repeats, plan.keep - KEEP[0]),
            scale=scale,
            soon=_SOON if plan.hurries else (),
            fills=plan.fills,
        )
        if plan.whole:
            shorten.keep_in_process(cuts)
        elif not plan.independent:
            shorten.shorten_libraries(cuts)
            shorten.shorten_source(plan.source, cuts)
        if not plan.whole:
            shorten.shorten_functions(job.shell.user_ns, cuts)
        stand_for(job.kernel.numbers)
        Worker(job, plan, cuts, lambda message: tell(result, message)).run(cells, limits.deadline_seconds)
    except compatibility.Declined as error:
        tell(result, Declined(str(error)))
    except BaseException as error:
        tell(result, Declined('the rehearsal itself failed (%s: %s)' % (type(error).__name__, error)))
    finally:
        os._exit(0)


def _declining(result: int) -> Callable[[str], NoReturn]:
    def decline(reason: str) -> NoReturn:
        tell(result, Declined(reason))
        os._exit(0)

    return decline


class _Heard:
    """What a worker reported so far."""

    def __init__(self, tell: _Told, doubts: Callable[[], List[Doubt]], places: Places) -> None:
        self.outcomes: list = []
        self.decided: list = []
        self.stood_in: list = []
        self.overdone: list = []
        self.running: Optional[int] = None
        self.declined: Optional[str] = None
        self._reader, self._tell, self._doubts, self._places = Reader(), tell, doubts, places

    def take(self, chunk: bytes) -> None:
        for message in self._reader.take(chunk):
            if isinstance(message, Declined):
                self.declined = message.reason
            elif isinstance(message, Started):
                self.running = message.cell
            elif isinstance(message, Finished):
                self.running = None
                self.decided += message.decided
                self.stood_in = [tuple(place) for place in message.stood_in]
                self.overdone = [tuple(place) for place in message.overdone]
                self.add(message.outcome)

    def add(self, outcome: dict) -> None:
        # What the supervisor saw came before the worker reported this, or later: at worst it doubts too much.
        outcome = {**outcome, 'doubts': [*outcome['doubts'], *self._doubts()]}
        self.outcomes.append(outcome)
        if self._tell is not None:
            self._tell(outcome)

    def unsettle(self, reason: str, short: Optional[Shortage] = None) -> None:
        """The cell at hand, or the one that crashed, is not settled: what a cell did after it left the sandbox is no evidence."""
        if self.running is None and self.outcomes and self.outcomes[-1]['status'] == 'crash':
            self.running = self.outcomes.pop()['cell']
        if self.running is not None:
            self.add({**_unsettled(self.running, reason), 'shortage': shortage.in_cell(short, self.running, self._places)})


def _follow(
    job: Job,
    watch: sandbox.Watch,
    result: int,
    time: clock.Allowance,
    told: _Told,
    plan: Plan,
    asked: shortage.Asked,
    stuck: Optional[standing.Stuck],
) -> Attempt:
    """Reads what the worker reports until it ends, leaves the sandbox or runs out of time."""
    seconds, finished = time.left, 0
    started = [Doubt(OTHERS_AT_WORK, 'programs that the notebook started')] if job.kernel.at_work else []
    heard = _Heard(told, lambda: [*watch.doubts, *started], job.places)
    os.set_blocking(result, False)
    progress = _Progress(job.work, _IDLE_SECONDS[job.request['kind']])
    reason = short = None
    turns: Optional[Turns] = None
    gives_way = _gives_way_after(job.work, plan)
    while reason is None:
        ready, _, _ = select.select([result, watch], [], [], _PULSE)
        if turns is not None and turns.pauses():
            progress.waits()
        elif turns is None and job.is_beside and job.work() > gives_way:
            turns = Turns(job.work.worker)
        reason = _departure(watch)
        short = asked.shortage() if watch.is_out_of_memory and short is None else short
        reason = reason or (NOT_ENDED if time.is_over else NO_PROGRESS if progress.ended() else None)
        call = None if stuck is None or reason is not None else stuck.place(job.work.of_worker())
        place = None if call is None else shorten.place_of(call.file, call.line)
        if place is not None and place not in plan.source:
            heard.stood_in, reason = [place], TOO_LONG
        check_kernel(job)
        if result in ready and not _hear(heard, result):
            break
        if plan.lasting and len(heard.outcomes) > finished:
            finished, time = len(heard.outcomes), time._replace(end=time.now() + seconds)
    # Disk use is looked at last; and what was reported before the end may still lie in the pipe.
    reason = reason or _departure(watch)
    _hear(heard, result)
    reason = reason or _stale(watch)
    if heard.declined is None and reason is None and heard.running is not None:
        reason = DIED
    reason = heard.declined or reason
    if reason is not None:
        heard.unsettle(reason, short)
    return Attempt(heard.outcomes, reason, heard.decided, heard.stood_in, heard.overdone)


def _gives_way_after(work: Callable[[], float], plan: Plan) -> float:
    """Processor seconds of all copies after which this one computes by turns with the cell."""
    return _AT_FULL_SECONDS + (work() if plan.confirms else 0.0)


class _Progress:
    """Whether a worker computes, however little of the processors a busy machine gives it."""

    def __init__(self, work: clock.Work, idle_seconds: float) -> None:
        self._work, self._idle_seconds = work, idle_seconds
        self._seen, self._since = 0.0, clock.wall()

    def waits(self) -> None:
        """It does not compute now because it must not."""
        self._since = clock.wall()

    def ended(self) -> bool:
        """Whether it has done next to nothing for long."""
        done, now = self._work.of_worker(), clock.wall()
        if done - self._seen > _PROGRESS:
            self._seen, self._since = done, now
        return now - self._since > self._idle_seconds


def _hear(heard: _Heard, result: int) -> bool:
    """Takes all that lies in the pipe; False at its end."""
    with contextlib.suppress(BlockingIOError):
        while True:
            chunk = os.read(result, 1 << 16)
            if not chunk:
                return False
            heard.take(chunk)
    return True


def _departure(watch: sandbox.Watch) -> Optional[str]:
    gone = watch.departure()
    return None if gone is None else 'it %s' % gone.reason


def _stale(watch: sandbox.Watch) -> Optional[str]:
    seen = watch.stale()
    return None if seen is None else 'it %s' % seen


def _unsettled(cell: int, reason: Optional[str]) -> Outcome:
    return {
        'cell': cell,
        'status': 'unknown',
        'reason': reason,
        'elapsedMs': 0.0,
        'cuts': [],
        'cut': False,
        'estimate': None,
        'doubts': [],
    }


@contextlib.contextmanager
def _scratch(report_fd: int) -> Iterator[str]:
    folder = os.path.abspath(os.path.join(tempfile.gettempdir(), 'nbcrane-rehearsal-' + os.urandom(8).hex()))
    # The kernel removes it where this process is killed: it has to know the name before there is a folder.
    tell(report_fd, Scratch(folder))
    os.mkdir(folder, 0o700)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
