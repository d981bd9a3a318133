"""Waiting and clocks: a wait takes a millisecond, and every clock the notebook reads goes on by what was left out, of waits and of cut work.

A wait is taken in full where somebody in the copy works meanwhile: another thread, or a timer. What threads and processes outside the copy do
in the meantime is missing, so that a wait that was skipped, or that ran out, is a doubt; so is every time that the notebook reads.
"""

from __future__ import annotations

import ctypes
import gc
import signal
import sys
import threading
import types
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Callable

from ... import discover
from .. import doubts
from . import modules

if TYPE_CHECKING:
    from .cuts import Cuts
    from .loops import Loops

_NAP = 0.001
_IDLE = tuple(discover.constants('IDLE_THREADS'))
# Clocks that stand still while a process sleeps are not among them.
_SHIFTED_CLOCKS = (0, 1, 4, 5, 6, 7, 11)


class _Count:
    waits = 0


def waits() -> int:
    """How often the main thread of this process has waited so far, in full or not."""
    return _Count.waits


def _note_reader(depth: int = 2) -> None:
    if modules.is_notebooks(sys._getframe(depth).f_code.co_filename):
        doubts.note(doubts.OTHER_VALUE, 'the time')


def _somebody_works() -> bool:
    """Whether a thread of the copy or a timer would act during a wait."""
    others = [thread for thread in threading.enumerate() if thread is not threading.current_thread()]
    return any(not type(thread).__module__.startswith(_IDLE) for thread in others) or signal.getitimer(signal.ITIMER_REAL)[0] > 0


def _patch_time(module: types.ModuleType, loops: Loops) -> None:
    cuts, real = loops.cuts, {name: getattr(module, name) for name in dir(module)}

    def sleep(seconds: float, /) -> None:
        if not isinstance(seconds, (int, float)) or threading.current_thread() is not threading.main_thread():
            return real['sleep'](seconds)
        _Count.waits += 1
        if seconds <= _NAP or _somebody_works():
            return real['sleep'](seconds)
        real['sleep'](_NAP)
        cuts.skipped_seconds += seconds - _NAP
        doubts.note(doubts.WAITED, 'a wait that was skipped')

    replaced: dict = {'sleep': sleep}
    for name in ('time', 'monotonic', 'perf_counter'):
        replaced[name] = _shifted(real[name], lambda: cuts.skipped_seconds)
        replaced[name + '_ns'] = _shifted(real[name + '_ns'], lambda: int(cuts.skipped_seconds * 1e9))
    for name in ('process_time', 'process_time_ns', 'thread_time', 'thread_time_ns'):
        replaced[name] = _shifted(real[name], lambda: 0)
    for name, scale in (('clock_gettime', 1), ('clock_gettime_ns', 1e9)):
        if name in real:
            replaced[name] = _shifted_clock(real[name], lambda scale=scale: cuts.skipped_seconds * scale)
    for name in ('localtime', 'gmtime', 'ctime'):
        replaced[name] = _of_now(real[name], replaced['time'])
    replaced['strftime'] = lambda format, *given: real['strftime'](format, *(given or (replaced['localtime'](),)))
    replaced['asctime'] = lambda *given: real['asctime'](*(given or (replaced['localtime'](),)))
    modules.replace(module, replaced, modules.own())


def _shifted(read: Callable, by: Callable) -> Callable:
    def now() -> float:
        _note_reader()
        return read() + by()

    return now


def _shifted_clock(read: Callable, by: Callable) -> Callable:
    def now(clock: int) -> float:
        _note_reader()
        found = read(clock)
        return found + type(found)(by()) if clock in _SHIFTED_CLOCKS else found

    return now


def _of_now(convert: Callable, now: Callable) -> Callable:
    def of(seconds: float | None = None) -> object:
        _note_reader()
        return convert(now() if seconds is None else seconds)

    return of


def _patch_datetime(module: types.ModuleType, loops: Loops) -> None:
    """`datetime.now` and `utcnow` ask the system themselves; `today` asks `time.time`. The type cannot be assigned to, so its table is."""
    kind = module.datetime
    table = gc.get_referents(kind.__dict__)[0]
    for name in ('now', 'utcnow'):
        table[name] = classmethod(_shifted_method(table[name], loops.cuts))
    ctypes.pythonapi.PyType_Modified(ctypes.py_object(kind))


def _shifted_method(real: Any, cuts: Cuts) -> Callable:
    def now(cls: type, *args: object, **kwargs: object) -> object:
        _note_reader()
        found = real.__get__(None, cls)(*args, **kwargs)
        return found + timedelta(seconds=cuts.skipped_seconds) if cuts.skipped_seconds else found

    return now


def _patch_waits(module: types.ModuleType, loops: Loops) -> None:
    """Waits with a time limit that the notebook's main thread sat out."""
    wait, join = module.Condition.wait, module.Thread.join

    def wait_here(self: threading.Condition, timeout: float | None = None) -> bool:
        came = wait(self, timeout)
        if not came:
            _note_sat_out()
        return came

    def join_here(self: threading.Thread, timeout: float | None = None) -> None:
        join(self, timeout)
        if self.is_alive():
            _note_sat_out()

    module.Condition.wait, module.Thread.join = wait_here, join_here


def _note_sat_out() -> None:
    if threading.current_thread() is threading.main_thread():
        doubts.note(doubts.WAITED, 'a wait that ran out')


IN_PROCESS = True
PATCHES = {'time': _patch_time, 'datetime': _patch_datetime, 'threading': _patch_waits}
