"""The kernel's side of a rehearsal: forks the supervisor, waits for it or lets it run in the background while the real cell runs, collects what it found."""

from __future__ import annotations

import ast
import contextlib
import linecache
import os
import random
import shutil
import signal
import sys
import threading
import time
from os import close, read
from select import select
from typing import Any, Callable

import _thread

from .. import pristine
from ..budget import BUSY_TIMES
from ..pristine import own_builtins as __builtins__  # noqa: F401 -- a thread reads messages while a cell runs
from ..cell import parse_cell, statements_in
from . import clock, compatibility, observers, sandbox, shorten, tasks
from .crash import Places
from .fork import fork, remember_hooks
from .identity import numbers
from .passed import Frame, has_passed
from .protocol import Awaiting, Begun, Finished, Found, Notice, Reader, Report, Scratch, Settled, Tried, report
from .shell import Shell
from .start import Start
from .processes import at_work, leave_family, wait_for
from .job import Job, Kernel, Requests
from .lookahead.reasons import DIED, NOT_CONFIRMED, NOT_ENDED
from .supervisor import serve


KINDS = ('rehearse', 'background', 'lasting', 'follow', 'collect')


class Rehearsals:
    """All rehearsals of one kernel; at most one is under way."""

    def __init__(self, shell: Any, places: Places, tell: Callable[[Notice], None]) -> None:
        """`tell` is called from another thread with the notice of a rehearsal that stood by and found a crash. Made before the first cell."""
        self._shell, self._places, self._tell = shell, places, tell
        self._start = None
        if shell is not None:
            self._start = Start(shell)
            sandbox.prepare()
            remember_hooks()
            pristine.remember()
        self._running: _Running | None = None

    def answer(self, request: dict) -> Report:
        """Serves the requests of `src/probe/protocol.ts`: `rehearse` (waits for the report), `background` (starts after a delay), `lasting` (goes on from cell
        to cell; waits for the first), `follow` (waits for another of them), `collect`."""
        # Transformers of the notebook are its own business.
        tree = self._parsed(request['cells'][0]) if 'cells' in request else None
        with pristine.AsBefore():
            return self._answer(request, tree)

    def _answer(self, request: dict, tree: ast.Module | None) -> Report:
        kind = request['kind']
        if kind == 'collect':
            return self._collect(request.get('fixMs', 0) / 1000)
        if kind == 'follow':
            return report(reason=_NONE_LASTS) if self._running is None else self._follow(self._running, request['cell'], request)
        self._collect()
        reason = self._refusal(kind, tree)
        if reason is not None:
            return report(reason=reason)
        self._places.note_cell(request['cells'][0], self._shell)
        started = clock.wall()
        self._running = _Running(self._shell, self._places, request, self._start)
        fork_ms = round((clock.wall() - started) * 1000, 3)
        if kind != 'rehearse' and not self._running.is_ready:
            return report(reason=self._collect()['reason'] or _NOT_READY)
        if kind == 'background':
            self._running.watch(self._tell)
            return report(fork_ms=fork_ms)
        if kind == 'lasting':
            return {**self._follow(self._running, request['cells'][0]['index'], request), 'forkMs': fork_ms}
        counted = request['cells'] if request.get('countsStatements') else ()
        asked = [{'cell': cell['index'], 'statements': statements_in(self._parsed(cell))} for cell in counted]
        moment = _latest(request)
        found: Report | None = None
        with contextlib.suppress(KeyboardInterrupt):
            if request.get('fixMs') and self._running.read_crash(moment):
                # Remedies are tried from now on: `collect` waits for them.
                found = {**self._running.report(), 'trying': True}
            else:
                self._running.read_until(moment)
        found = {**(found or self._collect()), 'forkMs': fork_ms}
        return {**found, 'asked': asked} if asked else found

    def _parsed(self, cell: dict) -> ast.Module | None:
        return parse_cell(cell['source'], self._shell).tree

    def _follow(self, running: _Running, cell: int, request: dict) -> Report:
        """What a lasting copy has found once it has come past the cell, or to its end."""
        with contextlib.suppress(KeyboardInterrupt):
            running.read_past(cell, _latest(request))
        found = running.report()
        return {**found, 'trying': True} if found['crash'] is not None and running.tries_fixes else found

    def _refusal(self, kind: str, tree: ast.Module | None) -> str | None:
        # Before anything is tried, which opens files again, too.
        if sandbox.holds_lease():
            return 'the notebook holds a lease on a file, which a copy would break'
        reason = observers.refusal()
        if reason is not None:
            return reason
        if tasks.are_running():
            return 'a task of the notebook runs on the event loop, which a copy does not have'
        # A copy in the background finds out itself what nobody has found out yet: no cell waits for that.
        support = sandbox.known() if kind == 'background' else sandbox.support()
        reason = None if support is None else support.refusal()
        if reason is not None:
            return reason
        return compatibility.refuses(tree, self._shell.user_ns)

    def _collect(self, fix_seconds: float = 0) -> Report:
        running, self._running = self._running, None
        if running is None:
            return report()
        if fix_seconds:
            running.wait_for_fix(fix_seconds)
        return running.end()


# The supervisor keeps the deadline; beyond it, this many seconds are left for its last words.
_SUPERVISOR_GRACE = 1.0
_REMOVALS = 20
# A copy says that the kernel may go on, or ends itself; one that hangs does neither.
_READY_SECONDS = 10.0
_NONE_LASTS = 'no copy goes on from cell to cell'
_NOT_READY = 'the copy of the kernel was not ready when the cell began'


def _latest(request: dict) -> float:
    """When the wait for a copy ends even where the machine gives it next to no time."""
    return clock.wall() + BUSY_TIMES * (request['deadlineMs'] + request.get('fixMs', 0)) / 1000 + _SUPERVISOR_GRACE


class _Running:
    """A supervisor at work, seen from the kernel. The lifeline ends with the kernel, or when the kernel wants the rehearsal to end."""

    def __init__(self, shell: Shell, places: Places, request: dict, start: Start | None) -> None:
        descriptors = sandbox.descriptors_now()
        report_end, report_fd = os.pipe()
        lifeline, lifeline_end = os.pipe()
        ready, ready_end = os.pipe()
        # What stays open while the cell runs must not have a number that the notebook has closed and may still use.
        self._report_fd, self._lifeline_fd = sandbox.apart(report_end), sandbox.apart(lifeline_end)
        self._places, self._request = places, request
        kernel = Kernel(numbers(), sandbox.own_locks(), at_work(), descriptors)
        job = Job(shell, places, request, report_fd, lifeline, random.getstate(), ready_end, kernel, Requests(), clock.Work(), start)
        self._in_background = request['kind'] != 'rehearse'
        shorten.remember()
        prepared = compatibility.prepare()
        try:
            self._pid = fork()
            if self._pid == 0:
                if self._in_background:
                    leave_family()
                serve(job)
        finally:
            prepared.restore()
        for descriptor in (report_fd, lifeline, ready_end):
            close(descriptor)
        self._handle = self._wait_until_ready(ready)
        self._starts = clock.wall() + request['delayMs'] / 1000
        self._reader = Reader()
        self._messages: list = []
        self._ended = False
        # Held while a thread watches.
        self._lock = _thread.allocate_lock()
        self._is_watched = False
        #: the kernel gets what is found as an answer, and needs no notice
        self._is_waited_for = False
        #: how often a crash was dropped because the cell was past it
        self._artifacts = 0

    def _wait_until_ready(self, ready: int) -> int | None:
        """Waits until the copy shares nothing with this process any more and has noted what files there are; it ends where that takes too long.

        A handle on a copy in the background, None for any other and for one that has ended. A child until it is waited for; a copy in the background is
        none, so that the cell does not meet it.
        """
        if self._in_background:
            wait_for(self._pid)
        try:
            if select([ready], [], [], _READY_SECONDS if self._in_background else None)[0] and self._in_background:
                return sandbox.apart(sandbox.process_handle(int(read(ready, 32))))
        except (ValueError, OSError):
            pass
        finally:
            close(ready)
        return None

    def watch(self, tell: Callable[[Notice], None]) -> None:
        """Reads, and sees to the end, in a thread that `threading` does not know of, so that the user's namespace shows no trace of it."""
        self._is_watched = self._lock.acquire()
        began = clock.moment()

        def follow() -> None:
            try:
                # Remedies are tried after the crash was met: the real cell does not go on for them.
                rounds, is_estimated = 0, False
                while not self._ended and not self._has_report():
                    self._read_once(None)
                    estimated = None if is_estimated else self._estimate()
                    if estimated is not None and not self._is_waited_for:
                        is_estimated = True
                        spent = clock.since(clock.moment(), began)
                        tell({'kind': 'estimate', 'cell': estimated, 'processors': max(1.0, spent.processor / max(spent.wall, 1e-3))})
                    settled = [message for message in self._messages if isinstance(message, Settled)]
                    if len(settled) > rounds and settled[-1].pending is not None and not self._is_waited_for:
                        tell({'kind': 'pending', 'reason': settled[-1].pending})
                    rounds = len(settled)
                self._notify(tell)
                self.read_until(None)
                self._release()
            finally:
                self._lock.release()

        _thread.start_new_thread(follow, ())

    def _estimate(self) -> dict | None:
        """What came of the cell that runs, where the copy says how long it takes, or what it will not get."""
        target = self._request['cells'][0]['index']
        ended = [one.outcome for one in self._messages if isinstance(one, Finished) and one.outcome['cell'] == target]
        return next((one for one in ended if one['status'] == 'ok' and one['estimate'] is not None or one.get('shortage')), None)

    def _has_report(self) -> bool:
        return any(isinstance(message, Settled) and message.crash is not None for message in self._messages)

    @property
    def is_ready(self) -> bool:
        """Whether a copy in the background stands by."""
        return self._handle is not None

    def _notify(self, tell: Callable[[Notice], None]) -> None:
        found = self.report()
        if found['crash'] and self._is_past(found['crash']):
            self._artifacts = 1
            found = self.report()
        if not self._is_waited_for:
            tell({'kind': 'crash', 'report': found} if found['crash'] else {'kind': 'ended', 'reason': self._why_undecided(found)})

    def _why_undecided(self, found: Report) -> str | None:
        """Why a copy that has ended has no verdict, None where nothing is left open."""
        # One that has settled nothing, or was to go on, has not ended by itself.
        if found.get('pending') is not None or not any(isinstance(message, Settled) for message in self._messages):
            return DIED
        left_out = [(outcome['cell'], one) for outcome in found['cells'] for one in outcome.get('leftOut', ())]
        unsettled = [
            'cell %d may raise %s in line %d' % (at + 1, one['errorType'], one['line']) for at, one in left_out if one['errorType']
        ]
        return found['reason'] or next(iter(unsettled), None)

    def read_until(self, moment: float | None, is_enough: Callable[[], bool] = lambda: False) -> None:
        """Reads the report up to its end, to a moment of `clock.wall`, or as far as is enough."""
        while not self._ended and not is_enough() and self._read_once(moment):
            pass

    def read_past(self, cell: int, moment: float) -> None:
        """Reads until a cell has run through, or no more is found."""
        self.read_until(moment, lambda: self._has_passed(cell))

    def _has_passed(self, cell: int) -> bool:
        return any(isinstance(one, Settled) or isinstance(one, Finished) and one.outcome['cell'] == cell for one in self._messages)

    @property
    def tries_fixes(self) -> bool:
        return bool(self._request.get('fixMs')) and not self._ended

    def read_crash(self, moment: float) -> bool:
        """Reads up to the report of a crash, the end, or that moment: whether there is a crash, and more to come."""
        self.read_until(moment, self._has_report)
        return not self._ended and self._has_report()

    def _read_once(self, moment: float | None) -> bool:
        left = None if moment is None else max(0.0, moment - clock.wall())
        ready, _, _ = select([self._report_fd], [], [], left)
        if ready:
            chunk = read(self._report_fd, 1 << 16)
            self._ended = not chunk
            self._messages += self._reader.take(chunk)
        return bool(ready)

    def _is_past(self, crash: dict) -> bool:
        """Whether the cell that runs is the one that is to crash, and the main thread is beyond the place, or not in this cell any more."""
        cell = self._request['cells'][0]
        if crash['cell'] != cell['index']:
            return False
        real = self._frames_of_main_thread()
        start = next((at for at, own in enumerate(real) if own.cell == cell['index']), None)
        if start is None:
            # It has ended, or runs under a name that nobody noted, as the body of %%time does.
            return False
        predicted = [Frame(frame['cell'], frame['function'], frame['line']) for frame in crash['frames'] if frame['cell'] is not None]
        return has_passed(real[start:], predicted, crash['turns'], self._source_of, crash['again'])

    def _frames_of_main_thread(self) -> list:
        """The frames of notebook code it is in, from the outermost inwards, read without stopping it."""
        found, frame = [], sys._current_frames().get(threading.main_thread().ident or 0)
        while frame is not None:
            index = self._places.cells.get(frame.f_code.co_filename)
            if index is not None:
                found.append(Frame(index, frame.f_code.co_name, frame.f_lineno))
            frame = frame.f_back
        return found[::-1]

    def _source_of(self, cell: int) -> str | None:
        """As it was compiled: magics are calls by then."""
        files = [file for file, index in self._places.cells.items() if index == cell]
        return next((text for text in map(''.join, map(linecache.getlines, files)) if text), None)

    def wait_for_fix(self, seconds: float) -> None:
        """Waits for remedies that are tried. Beside a real cell, that has raised, and the copy goes on without further delay."""
        if not self._is_watched:
            self.read_until(clock.wall() + seconds)
            return
        with contextlib.suppress(BrokenPipeError):
            os.write(self._lifeline_fd, b'f')
        self._starts = 0.0
        self._is_waited_for = True
        if self._lock.acquire(timeout=seconds):
            self._lock.release()

    def end(self) -> Report:
        """Ends the rehearsal, wherever it is, and answers what it found so far. Leaves no process and no descriptor.

        Nobody waits for a copy that has not started yet: it found nothing, and the thread that watches sees to its end.
        """
        self._is_waited_for = True
        close(self._lifeline_fd)
        if self._is_watched and clock.wall() < self._starts:
            return report()
        if not self._has_ended():
            self._kill()
            self._has_ended()
            self._remove_scratch()
        return self.report()

    def _has_ended(self) -> bool:
        """Whether the supervisor ends within its grace; it is buried then."""
        if self._is_watched:
            return self._lock.acquire(timeout=_SUPERVISOR_GRACE)
        self.read_until(clock.wall() + _SUPERVISOR_GRACE)
        if self._ended:
            self._release()
        return self._ended

    def _kill(self) -> None:
        if self._handle is not None:
            sandbox.kill_process(self._handle)
        elif not self._in_background:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)

    def _remove_scratch(self) -> None:
        """What a supervisor that was killed has left; what it started is about to end, and may write until then."""
        for folder in {message.folder for message in self._messages if isinstance(message, Scratch)}:
            for _ in range(_REMOVALS):
                shutil.rmtree(folder, ignore_errors=True)
                if not os.path.lexists(folder):
                    break
                time.sleep(0.01)

    def _release(self) -> None:
        if not self._in_background:
            wait_for(self._pid)
        if self._handle is not None:
            close(self._handle)
        close(self._report_fd)

    def report(self) -> Report:
        found = report()
        found['artifacts'] = self._artifacts
        awaiting = None
        for message in self._messages:
            if isinstance(message, Found):
                sandbox.learn(sandbox.Support(*message.support))
            elif isinstance(message, Begun):
                found['pending'] = found.get('pending') or NOT_ENDED
                if message.after_crash:
                    found['afterCrash'] = True
            elif isinstance(message, Awaiting):
                awaiting = message.outcome
            elif isinstance(message, Finished):
                awaiting = None if awaiting is not None and awaiting['cell'] == message.outcome['cell'] else awaiting
                _add(found['cells'], message.outcome)
            elif isinstance(message, Settled):
                awaiting = None
                found.update(reason=message.reason, crash=message.crash, elapsedMs=message.elapsedMs, pending=message.pending)
                if message.unsettled is not None:
                    _add(found['cells'], message.unsettled)
            elif isinstance(message, Tried):
                found.update(fix=message.fix, untried=message.untried)
        if awaiting is not None:
            found['pending'] = NOT_CONFIRMED
            _add(found['cells'], awaiting)
        if self._artifacts:
            found.update(crash=None, pending=None, reason='it raised an exception in a line that the real cell had already passed')
        return found


def _add(outcomes: list, outcome: dict) -> None:
    """Of the outcomes of one cell the latest counts, unless it says less than the one before."""
    same = next((at for at, one in enumerate(outcomes) if one['cell'] == outcome['cell']), None)
    if same is None:
        outcomes.append(outcome)
    elif outcome['status'] != 'unknown' or not (outcomes[same]['status'] == 'ok' or _met_something(outcomes[same])):
        outcomes[same] = outcome


def _met_something(outcome: dict) -> bool:
    """Whether it names an exception that could not be settled."""
    return bool(outcome.get('remark')) or any(one['errorType'] for one in outcome.get('leftOut', ()))
