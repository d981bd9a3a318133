"""The kernel's side of a rehearsal: forks the warden, waits for it or lets it stand by while the real cell runs, collects what it found."""

from __future__ import annotations

import contextlib
import json
import os
import random
import select
import signal
import time
import warnings
from typing import Any, Callable

import _thread

from ..cell import parse_cell
from . import box, care
from .crash import Places
from .length import is_cheap, is_long
from .warden import Job, serve


KINDS = ('rehearse', 'stand-by', 'collect')


# A copy waits no longer than this beside a cell that calls what usually takes long.
_LONG_CELL_DELAY_MS = 250


class Rehearsals:
    """All rehearsals of one kernel; at most one is under way."""

    def __init__(self, shell: Any, places: Places, tell: Callable[[dict], None]) -> None:
        """`tell` is called from another thread with the report of a rehearsal that stood by and found a crash."""
        self._shell, self._places, self._tell = shell, places, tell
        self._running: _Running | None = None

    def answer(self, request: dict) -> dict:
        """Serves the requests of `src/probe/protocol.ts`: `rehearse` (waits for the report), `stand-by` (starts after a delay), `collect`."""
        kind = request['kind']
        if kind == 'collect':
            return self._collect()
        self._collect()
        tree = parse_cell(request['cells'][0]['source'], self._shell).tree
        reason = self._refusal(kind, tree)
        if reason is not None:
            return _report(reason=reason)
        if is_long(tree):
            request = {**request, 'delayMs': min(request['delayMs'], _LONG_CELL_DELAY_MS)}
        self._places.note_cell(request['cells'][0], self._shell)
        started = time.perf_counter()
        self._running = _Running(self._shell, self._places, request)
        fork_ms = round((time.perf_counter() - started) * 1000, 3)
        if kind == 'stand-by':
            self._running.watch(self._tell)
            return _report(fork_ms=fork_ms)
        try:
            self._running.read_until(time.monotonic() + request['deadlineMs'] / 1000 + _WARDEN_GRACE)
        except KeyboardInterrupt:
            pass
        return {**self._collect(), 'forkMs': fork_ms}

    def _refusal(self, kind: str, tree: Any) -> str | None:
        support = box.support()
        if support.reason is not None:
            return support.reason
        if support.landlock == 0:
            return 'this system has no Landlock, without which the box is not tight'
        if kind == 'stand-by' and not support.supervised:
            return 'this system cannot tell a copy beside a running cell which files have changed (Linux 5.14 can)'
        if kind == 'stand-by' and is_cheap(tree):
            return 'the cell cannot take long'
        return care.refuses(tree, self._shell.user_ns)

    def _collect(self) -> dict:
        running, self._running = self._running, None
        return running.end() if running is not None else _report()


# Seconds that a copy may take to note what files there are; it ends where it takes longer.
_LONGEST_NOTING = 1.0
# The warden keeps the deadline; beyond it, this many seconds are left for its last words.
_WARDEN_GRACE = 1.0


class _Running:
    """A warden at work, seen from the kernel. The lifeline ends with the kernel, or when the kernel wants the rehearsal to end."""

    def __init__(self, shell: Any, places: Places, request: dict) -> None:
        self._report_fd, report = os.pipe()
        lifeline, self._lifeline_fd = os.pipe()
        ready, ready_end = os.pipe()
        job = Job(shell, places, request, report, lifeline, os.getpid(), random.getstate(), ready_end)
        prepared = care.prepare()
        try:
            with warnings.catch_warnings():
                # Python 3.12 and later warn of forks with threads; the copy runs one thread only.
                warnings.simplefilter('ignore', DeprecationWarning)
                self._pid = os.fork()
            if self._pid == 0:
                serve(job)
        finally:
            prepared.restore()
        for descriptor in (report, lifeline, ready_end):
            os.close(descriptor)
        # What the copy notes of the files must be of before the cell.
        select.select([ready], [], [], _LONGEST_NOTING)
        os.close(ready)
        self._starts = time.monotonic() + request['delayMs'] / 1000
        self._text = b''
        self._ended = False
        # Held while a thread watches.
        self._lock = _thread.allocate_lock()
        self._is_watched = False

    def watch(self, tell: Callable[[dict], None]) -> None:
        """Reads, and sees to the end, in a thread that `threading` does not know of, so that the user's namespace shows no trace of it."""
        self._is_watched = self._lock.acquire()

        def read() -> None:
            try:
                self.read_until(None)
                self._bury()
                report = self._parse()
                if report.get('crash'):
                    tell(report)
            finally:
                self._lock.release()

        _thread.start_new_thread(read, ())

    def read_until(self, moment: float | None) -> None:
        """Reads the report up to its end, or to a moment of `time.monotonic`."""
        while not self._ended:
            left = None if moment is None else max(0.0, moment - time.monotonic())
            ready, _, _ = select.select([self._report_fd], [], [], left)
            if not ready:
                return
            chunk = os.read(self._report_fd, 1 << 16)
            self._ended = not chunk
            self._text += chunk

    def end(self) -> dict:
        """Ends the rehearsal, wherever it is, and answers what it found so far. Leaves no process and no descriptor.

        Nobody waits for a copy that has not started yet: it found nothing, and the thread that watches sees to its end.
        """
        os.close(self._lifeline_fd)
        if self._is_watched and time.monotonic() < self._starts:
            return _report()
        if not self._has_ended():
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)
            self._has_ended()
        return self._parse()

    def _has_ended(self) -> bool:
        """Whether the warden ends within its grace; it is buried then."""
        if self._is_watched:
            return self._lock.acquire(timeout=_WARDEN_GRACE)
        self.read_until(time.monotonic() + _WARDEN_GRACE)
        if self._ended:
            self._bury()
        return self._ended

    def _bury(self) -> None:
        os.waitpid(self._pid, 0)
        os.close(self._report_fd)

    def _parse(self) -> dict:
        report = _report()
        for line in self._text.decode('utf-8', 'replace').splitlines():
            try:
                message = json.loads(line)
            except ValueError:
                continue
            if 'cell' in message:
                report['cells'].append(message)
                continue
            unsettled = message.pop('unsettled', None)
            report.update(message)
            if unsettled is not None:
                report['cells'].append(unsettled)
        return report


def _report(reason: str | None = None, fork_ms: float | None = None) -> dict:
    """`reason` says why nothing was rehearsed, or why it ended early; `cells` has an outcome for each cell the rehearsal finished; `sandbox`, where a
    copy began to work, who kept its files apart: `overlay`, `supervised` or `none`."""
    return {'reason': reason, 'cells': [], 'crash': None, 'elapsedMs': 0.0, 'forkMs': fork_ms}
