"""The supervisor: a forked copy of the kernel that runs nothing of the user's, forks the workers, watches them and says what they found."""

from __future__ import annotations

import contextlib
import ctypes
import json
import math
import os
import select
import shutil
import signal
import tempfile
import time
from typing import Any, FrozenSet, Iterator, List, NamedTuple, Optional

from . import sandbox, compatibility, device, shorten
from .worker import Worker
from .doubts import OTHERS_AT_WORK, Doubt
from .identity import Numbers, stand_for
from .lookahead.rounds import KEEP, Plan, look
from .trial import Trials, find_fix

_PR_SET_PDEATHSIG = 1
# A loop runs in full while it is expected to take less than this many seconds.
_SECONDS_PER_LOOP = 0.25
# A loop runs all its turns with its expensive calls replayed while that is expected to take less than this many seconds.
_REPLAY_SECONDS = 2.0
# A cell may end within this before files further away are looked at.
_SHORT_CELL_SECONDS = 0.03
# Seconds between two looks at the deadline and at the kernel.
_PULSE = 0.02
# Share of the free memory that the cells may allocate beyond what the kernel held when it was copied.
_MEMORY_SHARE = 0.5


class Kernel(NamedTuple):
    """What the copy stands for, at the moment of the fork. `locked`: inodes of files it has locked; `at_work`: processes it has started are running."""

    numbers: Numbers
    locked: FrozenSet[int]
    at_work: bool


class Job(NamedTuple):
    """All a supervisor must know. `request` is that of `src/probe/protocol.ts`, times in milliseconds."""

    shell: Any
    places: Any
    request: dict
    report_fd: int
    lifeline_fd: int
    random_state: Any
    #: written to as soon as the kernel may go on
    ready_fd: int
    kernel: Kernel
    #: `device.Gpus` of a kernel that uses CUDA through PyTorch
    gpus: Any = None
    kernel_fd: int = -1
    #: what the kernel has asked for since the fork, a `Wishes`
    wishes: Any = None
    #: what the kernel was before its first cell, a `Start`
    start: Any = None


class Wishes:
    """`fix`: the real cell has raised, and the kernel waits for a remedy."""

    fix = False


class Ended(BaseException):
    """The kernel is gone or wants no answer any more."""


class Attempt(NamedTuple):
    """`outcomes`: what the worker reported about the cells it finished; `reason`: why it did not report more, or None."""

    outcomes: list
    reason: Optional[str]


def serve(job: Job) -> None:
    """Never returns: the process ends here."""
    try:
        os.setsid()
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if job.request['kind'] == 'background':
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
            try:
                _supervise(job._replace(kernel_fd=kernel, wishes=Wishes()), disk)
            finally:
                disk.close()
    except Ended:
        pass
    except BaseException as error:
        _tell(job.report_fd, {'reason': 'the rehearsal itself failed (%s: %s)' % (type(error).__name__, error)})
    finally:
        os._exit(0)


def _end(*_: Any) -> None:
    raise Ended


def _share_nothing(job: Job) -> None:
    try:
        sandbox.snapshot()
    except OSError as error:
        _tell(job.report_fd, {'reason': str(error)})
        raise Ended from None


def _disk(job: Job) -> Any:
    """What files the workers are to see: beside a running cell those of the moment of the fork."""
    if job.request['kind'] != 'background':
        return sandbox.LiveDisk()
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


def _supervise(job: Job, disk: Any) -> None:
    request = job.request
    if request['kind'] == 'background':
        starts = time.monotonic() + request['delayMs'] / 1000
        disk.hold()
        # Most cells end before: for them there is nothing to look at.
        _check_kernel(job, _SHORT_CELL_SECONDS)
        disk.remember_more()
        disk.hold()
        # Those of other processes; the kernel told its own.
        job = job._replace(kernel=job.kernel._replace(locked=job.kernel.locked | sandbox.locked_files()))
        _find_out(job)
        _sleep(job, starts)
    started = time.monotonic()
    if request.get('raised') is not None:
        _tell(job.report_fd, _fix_anew(job, disk))
        return
    if job.wishes.fix:
        # Only what the real cell has raised is of interest.
        _tell(job.report_fd, {'hurried': True})
        request = {**request, 'cells': request['cells'][:1]}
    _tell(job.report_fd, {'sandbox': _support(job).sandbox})
    deadline = started + request['deadlineMs'] / 1000
    report = look(
        request,
        lambda cells, plan, tell, look_ahead, end: _attempt(job, cells, plan, end, tell, disk, look_ahead),
        shorten.same_crash,
        lambda outcome: _tell(job.report_fd, outcome),
        deadline,
    )
    _tell(job.report_fd, {**report, 'elapsedMs': round((time.monotonic() - started) * 1000, 3)})
    if report['crash'] is not None and request.get('fixMs'):
        _tell(job.report_fd, _fix(job, report['crash'], disk))


def _fix(job: Job, crash: dict, disk: Any) -> dict:
    """What cures a crash, tried in copies of the same moment, and what might: see `find_fix`."""
    request = job.request

    def run(cells: list, end: float, *, anew: bool = False) -> Attempt:
        return _attempt(job, cells, Plan(KEEP[0], anew=anew), end, None, disk, 'always')

    # What is on a GPU is not there a second time.
    can_forget = job.start is not None and job.gpus is None and bool(request.get('earlier'))
    anew = (lambda cells, end: run(cells, end, anew=True)) if can_forget else None
    end = time.monotonic() + request['fixMs'] / 1000
    return find_fix(crash, Trials(request['cells'], run, end, request.get('earlier', []), anew))


def _fix_anew(job: Job, disk: Any) -> dict:
    """The same for what the kernel's own cell has raised, with no copy beside it: in copies that run the notebook from its first cell."""
    request = job.request
    if job.start is None or job.gpus is not None:
        return {'reason': 'the notebook cannot run a second time in a copy'}
    target, cells = request['cells'][0]['index'], [*request.get('earlier', []), *request['cells']]
    end = time.monotonic() + request['fixMs'] / 1000

    def run(cells: list, end: float) -> Attempt:
        return _attempt(job, cells, Plan(KEEP[0], anew=True), end, None, disk, 'always')

    seen = run([cell for cell in cells if cell['index'] <= target], end)
    last = seen.outcomes[-1] if seen.outcomes else {}
    if last.get('status') != 'crash' or last['cell'] != target or last['crash']['errorType'] != request['raised']:
        return {'reason': seen.reason or 'the error did not come when the notebook ran a second time'}
    return find_fix({**last['crash'], 'cell': target}, Trials(cells, run, end, from_start=True))


def _find_out(job: Job) -> None:
    """Tells the kernel what the sandbox offers, where it does not know yet. Raises Ended where that is not enough."""
    if sandbox.known() is None:
        support = sandbox.support()
        _tell(job.report_fd, {'support': support})
        reason = support.refusal(beside=True)
        if reason is not None:
            _tell(job.report_fd, {'reason': reason})
            raise Ended


def _support(job: Job) -> Any:
    offered = sandbox.support()
    return offered.beside() if job.request['kind'] == 'background' else offered


def _attempt(job: Job, cells: list, plan: Plan, deadline: float, tell: Any, disk: Any, look_ahead: Optional[str] = None) -> Attempt:
    """Runs the cells in an worker of their own."""
    link = sandbox.Link()
    result, result_end = os.pipe()
    with _scratch(job.report_fd) as scratch:
        left = max(0.1, deadline - time.monotonic())
        limits = sandbox.Limits(scratch, os.getcwd(), _free_memory(), 2 * left + 1, left, moment=disk.moment)
        worker = os.fork()
        if worker == 0:
            os.close(result)
            disk.close()
            _act(job, cells, plan, limits, link, result_end, look_ahead or job.request['lookAhead'])
        os.close(result_end)
        watch = sandbox.watch(link, worker, limits, sandbox.Origin(job.kernel.numbers.process, job.kernel.locked), disk)
        try:
            return _follow(job, watch, result, deadline, tell)
        finally:
            watch.close()
            sandbox.end(worker)
            os.close(result)


def _history(shell: Any) -> List[str]:
    """Where IPython keeps what was typed: other kernels write there too, and no cell of a copy belongs there."""
    file = getattr(getattr(shell, 'history_manager', None), 'hist_file', None)
    return [os.fspath(file) + part for part in ('', '-journal', '-wal', '-shm')] if isinstance(file, (str, os.PathLike)) else []


def _act(job: Job, cells: list, plan: Plan, limits: Any, link: Any, result: int, look_ahead: str) -> None:
    """The whole life of the worker."""
    try:
        decline = _declining(result)
        sandbox.enter(limits, _support(job), link, keep=(result,), unneeded=_history(job.shell))
        # Libraries start threads of their own here, and a process with threads cannot enter the sandbox.
        compatibility.enter(decline, beside=job.request['kind'] == 'background')
        cuts = shorten.Cuts(
            keep=plan.keep,
            seconds_per_loop=math.inf if plan.independent or plan.whole else _SECONDS_PER_LOOP,
            replay_seconds=_REPLAY_SECONDS if plan.replays else 0.0,
        )
        if job.gpus is not None:
            cuts.device_filter = device.enter(job.gpus, 0 if plan.is_first else 1)
        if plan.whole:
            shorten.keep_in_process(cuts)
        elif not plan.independent:
            shorten.shorten_libraries(cuts)
        shorten.shorten_functions(job.shell.user_ns, cuts)
        stand_for(job.kernel.numbers)
        settings = {
            'random': job.random_state,
            'lookAhead': look_ahead,
            'expensiveMs': job.request['expensiveMs'],
            'beside': job.request['kind'] == 'background',
            'seconds': limits.deadline_seconds,
            'independent': plan.independent,
            'doubted': plan.doubted,
            'remedies': bool(job.request.get('fixMs')),
            'notebook': [*job.request.get('earlier', []), *job.request['cells']],
            'start': job.start if plan.anew else None,
        }
        Worker(job.shell, job.places, cuts, lambda message: _tell(result, message)).run(cells, settings)
    except compatibility.Declined as error:
        _tell(result, {'declined': str(error)})
    except BaseException as error:
        _tell(result, {'declined': 'the rehearsal itself failed (%s: %s)' % (type(error).__name__, error)})
    finally:
        os._exit(0)


def _declining(result: int) -> Any:
    def decline(reason: str) -> None:
        _tell(result, {'declined': reason})
        os._exit(0)

    return decline


class _Heard:
    """What a worker reported so far."""

    def __init__(self, tell: Any, doubts: Any) -> None:
        self.outcomes: list = []
        self.running: Optional[int] = None
        self.declined: Optional[str] = None
        self._text, self._tell, self._doubts = b'', tell, doubts

    def take(self, chunk: bytes) -> None:
        *lines, self._text = (self._text + chunk).split(b'\n')
        for message in map(json.loads, lines):
            if 'declined' in message:
                self.declined = message['declined']
            elif message['status'] == 'started':
                self.running = message['cell']
            else:
                self.running = None
                self.add(message)

    def add(self, outcome: dict) -> None:
        # What the supervisor saw came before the worker reported this, or later: at worst it doubts too much.
        outcome = {**outcome, 'doubts': [*outcome['doubts'], *self._doubts()]}
        self.outcomes.append(outcome)
        if self._tell is not None:
            self._tell(outcome)

    def unsettle(self, reason: str) -> None:
        """The cell at hand, or the one that crashed, is not settled: what a cell did after it left the sandbox is no evidence."""
        if self.running is None and self.outcomes and self.outcomes[-1]['status'] == 'crash':
            self.running = self.outcomes.pop()['cell']
        if self.running is not None:
            self.add(_unsettled(self.running, reason))


def _follow(job: Job, watch: Any, result: int, deadline: float, tell: Any) -> Attempt:
    """Reads what the worker reports until it ends, leaves the sandbox or runs out of time."""
    started = [Doubt(OTHERS_AT_WORK, 'programs that the notebook started')] if job.kernel.at_work else []
    heard = _Heard(tell, lambda: [*watch.doubts, *started])
    os.set_blocking(result, False)
    reason = None
    while reason is None:
        ready, _, _ = select.select([result, watch], [], [], _PULSE)
        reason = _departure(watch)
        if time.monotonic() >= deadline:
            reason = reason or 'it did not end within the time a rehearsal may take'
        _check_kernel(job)
        if result in ready and not _hear(heard, result):
            break
    # Disk use is looked at last; and what was reported before the end may still lie in the pipe.
    reason = reason or _departure(watch)
    _hear(heard, result)
    reason = reason or _stale(watch)
    if heard.declined is None and reason is None and heard.running is not None:
        reason = 'the copy of the kernel died'
    reason = heard.declined or reason
    if reason is not None:
        heard.unsettle(reason)
    return Attempt(heard.outcomes, reason)


def _hear(heard: _Heard, result: int) -> bool:
    """Takes all that lies in the pipe; False at its end."""
    with contextlib.suppress(BlockingIOError):
        while True:
            chunk = os.read(result, 1 << 16)
            if not chunk:
                return False
            heard.take(chunk)
    return True


def _departure(watch: Any) -> Optional[str]:
    gone = watch.departure()
    return None if gone is None else 'it %s' % gone.reason


def _stale(watch: Any) -> Optional[str]:
    seen = watch.stale()
    return None if seen is None else 'it %s' % seen


def _unsettled(cell: int, reason: Optional[str]) -> dict:
    outcome = {'cell': cell, 'status': 'unknown', 'reason': reason, 'elapsedMs': 0.0, 'cuts': [], 'cut': False, 'estimate': None}
    return {**outcome, 'doubts': []}


def _free_memory() -> Optional[int]:
    """Bytes, None where the system does not tell."""
    with contextlib.suppress(OSError, ValueError, StopIteration), open('/proc/meminfo', encoding='ascii') as lines:
        return int(int(next(line for line in lines if line.startswith('MemAvailable:')).split()[1]) * 1024 * _MEMORY_SHARE)
    return None


@contextlib.contextmanager
def _scratch(report_fd: int) -> Iterator[str]:
    folder = os.path.abspath(os.path.join(tempfile.gettempdir(), 'nbcrane-rehearsal-' + os.urandom(8).hex()))
    # The kernel removes it where this process is killed: it has to know the name before there is a folder.
    _tell(report_fd, {'scratch': folder})
    os.mkdir(folder, 0o700)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _sleep(job: Job, moment: float) -> None:
    while not job.wishes.fix and (left := moment - time.monotonic()) > 0:
        _check_kernel(job, min(left, 0.25))


def _check_kernel(job: Job, seconds: float = 0) -> None:
    """Raises Ended where the kernel is gone or lets go of the lifeline within so many seconds."""
    ready, _, _ = select.select([job.lifeline_fd, job.kernel_fd], [], [], seconds)
    if job.kernel_fd in ready or job.lifeline_fd in ready and not os.read(job.lifeline_fd, 1):
        raise Ended
    job.wishes.fix = job.wishes.fix or bool(ready)


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


def _tell(descriptor: int, message: dict) -> None:
    data = json.dumps(message).encode() + b'\n'
    while data:
        data = data[os.write(descriptor, data) :]
