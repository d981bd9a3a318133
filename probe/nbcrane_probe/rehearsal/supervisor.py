"""The supervisor: a forked copy of the kernel that runs nothing of the user's, forks the workers, watches them and says what they found."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
from typing import Callable, Iterator, NoReturn, Optional, Union

from .. import memory
from . import clock, sandbox, shorten
from .attempt import Attempt, attempt
from .job import Ended, Job, check_kernel
from .lookahead.rounds import KEEP, Plan, look
from .protocol import Begun, Found, Settled, Tried, tell
from .trial import Trials, find_fix

_PR_SET_PDEATHSIG = 1
# Seconds of processor time within which a copy is ready, or is none: the kernel waits for it.
_READY_SECONDS = 2.0
# Between two rounds a copy rests so many seconds, twice as many each time, and at least so many times as long as the last one worked.
_REST_SECONDS, _REST_TIMES = 5.0, 3
# Below this share of the memory the copy that rests gives its own back.
_MEMORY_SHARE = 0.1
# A cell may end within this before files further away are looked at.
_SHORT_CELL_SECONDS = 0.03


def serve(job: Job) -> None:
    """Never returns: the process ends here."""
    try:
        os.setsid()
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if job.is_beside:
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_PROF, _READY_SECONDS)
            # The kernel goes on at once: what it shares with this process is copied before it does.
            _share_nothing(job)
        else:
            # A signal that can be caught: files have to be removed.
            signal.signal(signal.SIGTERM, _end)
            ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
        with _kernel_handle(job) as kernel:
            sandbox.shed((job.report_fd, job.lifeline_fd, job.ready_fd, kernel))
            disk = _disk(job)
            _say_ready(job)
            signal.setitimer(signal.ITIMER_PROF, 0)
            try:
                _supervise(job._replace(kernel_fd=kernel), disk)
            finally:
                disk.close()
    except Ended:
        pass
    except BaseException as error:
        tell(job.report_fd, _ended('the rehearsal itself failed (%s: %s)' % (type(error).__name__, error)))
    finally:
        os._exit(0)


def _end(*_: object) -> NoReturn:
    raise Ended


def _ended(reason: str) -> Settled:
    return Settled(reason, None)


def _share_nothing(job: Job) -> None:
    try:
        sandbox.snapshot()
    except OSError as error:
        tell(job.report_fd, _ended(str(error)))
        raise Ended from None


def _disk(job: Job) -> sandbox.Disk:
    """What files the workers are to see: beside a running cell those of the moment of the fork."""
    if not job.is_beside:
        return sandbox.Disk()
    disk = sandbox.DiskOfTheFork(os.getcwd())
    disk.remember()
    return disk


def _say_ready(job: Job) -> None:
    """Raises Ended where the kernel has gone on without waiting for it: its cell may have changed files by now."""
    try:
        os.write(job.ready_fd, b'%d' % os.getpid())
    except BrokenPipeError:
        raise Ended from None
    finally:
        os.close(job.ready_fd)


def _stand_by(job: Job, disk: sandbox.DiskOfTheFork) -> Job:
    """Waits until the copy is to start, and notes meanwhile what the kernel did not wait for."""
    starts = clock.wall() + job.request['delayMs'] / 1000
    disk.hold()
    # Most cells end before: for them there is nothing to look at.
    check_kernel(job, _SHORT_CELL_SECONDS)
    disk.remember_more()
    disk.hold()
    job = _with_locks_of_others(job)
    _find_out(job)
    _sleep(job, starts)
    return job


def _with_locks_of_others(job: Job) -> Job:
    """With the locks of other processes; the kernel told its own."""
    return job._replace(kernel=job.kernel._replace(locked=job.kernel.locked | sandbox.locked_files()))


def _supervise(job: Job, disk: sandbox.Disk) -> None:
    request = job.request
    if isinstance(disk, sandbox.DiskOfTheFork) and request['kind'] == 'background':
        job = _stand_by(job, disk)
    elif isinstance(disk, sandbox.DiskOfTheFork):
        # The kernel waits for the first cell, and goes on then.
        disk.hold()
        job = _with_locks_of_others(job)
    if request.get('raised') is not None:
        tell(job.report_fd, _fix_anew(job, disk))
        return
    report = _rounds(job, disk)
    if report['crash'] is not None and request.get('fixMs'):
        tell(job.report_fd, _fix(job, report['crash'], disk))


def _rounds(job: Job, disk: sandbox.Disk) -> dict:
    """The report of one look-ahead, or of the last of several. Beside a cell, what one cannot settle another takes up again, with twice the time, for as long
    as the cell runs and memory does."""
    started, seconds, rest = clock.wall(), job.request['deadlineMs'] / 1000, _REST_SECONDS
    while True:
        is_last, worked = job.request['kind'] != 'background' or job.requests.fix, job.work()
        report = _look(job, disk, seconds)
        if not is_last and report['pending'] is not None and _is_short_of_memory():
            is_last, report = True, {**report, 'reason': report['reason'] or report['pending'], 'pending': None}
        tell(job.report_fd, Settled(**report, elapsedMs=round((clock.wall() - started) * 1000, 3)))
        if is_last or report['pending'] is None:
            return report
        _sleep(job, clock.wall() + max(rest, _REST_TIMES * (job.work() - worked)))
        seconds, rest = 2 * seconds, 2 * rest


def _look(job: Job, disk: sandbox.Disk, seconds: float) -> dict:
    request = job.request
    if job.requests.fix:
        # Only what the real cell has raised is of interest.
        request = {**request, 'cells': request['cells'][:1]}
    tell(job.report_fd, Begun(job.requests.fix))
    return look(
        request,
        lambda cells, plan, told, end: attempt(job, cells, plan, end, told, disk),
        shorten.same_crash,
        lambda message: tell(job.report_fd, message),
        clock.Allowance(job.work, job.work() + seconds),
    )


def _time_for_fixes(job: Job) -> clock.Allowance:
    """On the wall where the run waits for them, since it goes on without one, and else of work."""
    now = job.work if job.is_beside else clock.wall
    return clock.Allowance(now, now() + job.request['fixMs'] / 1000)


def _is_short_of_memory() -> bool:
    """Whether a copy that stands by, and keeps what the cell overwrites, may cost the cell what it needs. False where the system does not tell."""
    sizes = memory.table('/proc/meminfo')
    return {'MemAvailable:', 'MemTotal:'} <= sizes.keys() and sizes['MemAvailable:'] < _MEMORY_SHARE * sizes['MemTotal:']


def _fix(job: Job, crash: dict, disk: sandbox.Disk) -> Tried:
    """What cures a crash, tried in copies of the same moment, and what might: see `find_fix`."""
    request = job.request
    earlier = request.get('earlier', [])
    anew = _anew(job, disk) if earlier else None
    end = _time_for_fixes(job)
    return Tried(**find_fix(crash, Trials(request['cells'], _trying(job, Plan(KEEP[0]), disk), end, earlier, anew)))


def _fix_anew(job: Job, disk: sandbox.Disk) -> Union[Tried, Settled]:
    """The same for what the kernel's own cell has raised, with no copy beside it: in copies that run the notebook from its first cell."""
    request, run = job.request, _anew(job, disk)
    if run is None:
        return _ended('the notebook cannot run a second time in a copy')
    target, cells = request['cells'][0]['index'], [*request.get('earlier', []), *request['cells']]
    end = _time_for_fixes(job)
    seen = run([cell for cell in cells if cell['index'] <= target], end)
    last = seen.outcomes[-1] if seen.outcomes else {}
    if last.get('status') != 'crash' or last['cell'] != target or last['crash']['errorType'] != request['raised']:
        return _ended(seen.reason or 'the error did not come when the notebook ran a second time')
    return Tried(**find_fix({**last['crash'], 'cell': target}, Trials(cells, run, end, from_start=True)))


def _anew(job: Job, disk: sandbox.Disk) -> Optional[Callable[[list, clock.Allowance], Attempt]]:
    """Runs cells in a copy that has forgotten what the notebook did; None where that cannot be forgotten."""
    return None if job.start is None else _trying(job, Plan(KEEP[0], anew=True), disk)


def _trying(job: Job, plan: Plan, disk: sandbox.Disk) -> Callable[[list, clock.Allowance], Attempt]:
    return lambda cells, end: attempt(job, cells, plan, end, None, disk)


def _find_out(job: Job) -> None:
    """Tells the kernel what the sandbox offers, where it does not know yet. Raises Ended where that is not enough."""
    if sandbox.known() is None:
        support = sandbox.support()
        tell(job.report_fd, Found(list(support)))
        reason = support.refusal()
        if reason is not None:
            tell(job.report_fd, _ended(reason))
            raise Ended


def _sleep(job: Job, moment: float) -> None:
    while not job.requests.fix and (left := moment - clock.wall()) > 0:
        check_kernel(job, min(left, 0.25))


@contextlib.contextmanager
def _kernel_handle(job: Job) -> Iterator[int]:
    """A descriptor that polls as readable once the kernel is gone. Other processes may hold the lifeline open for longer."""
    try:
        handle = sandbox.process_handle(job.kernel.numbers.process)
    except ProcessLookupError:
        raise Ended from None
    try:
        yield handle
    finally:
        os.close(handle)
