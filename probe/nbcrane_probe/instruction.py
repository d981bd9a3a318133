"""Where an exception was raised, and where in its source the instruction stands that it came through."""

from __future__ import annotations

import linecache
import types
from typing import Iterator, Optional, Tuple

Span = Tuple[Optional[int], Optional[int], Optional[int], Optional[int]]


def traceback_of(error: BaseException) -> Iterator[types.TracebackType]:
    """The traceback of an exception, outermost first; nothing for one that was not raised."""
    trace = error.__traceback__
    while trace is not None:
        yield trace
        trace = trace.tb_next


def innermost(error: BaseException) -> Optional[types.TracebackType]:
    """The entry of the frame that an exception was raised in; None for one that was not raised."""
    return next(reversed([*traceback_of(error)]), None)


def span_of(trace: types.TracebackType) -> Optional[Span]:
    """(line, last line, column, last column) of the instruction of an entry of a traceback, lines from 1, columns in bytes from 0; some are None where the
    compiler did not note them. None where Python does not tell (before 3.11)."""
    positions = getattr(trace.tb_frame.f_code, 'co_positions', None)
    if positions is None:
        return None
    return next((span for at, span in enumerate(positions()) if at == trace.tb_lasti // 2), None)


def is_asserted(error: BaseException) -> bool:
    """Whether an `assert` failed. A library puts one where it relies on something; what compares contents for others raises by itself."""
    last = innermost(error)
    return last is not None and linecache.getline(last.tb_frame.f_code.co_filename, last.tb_lineno).split()[:1] == ['assert']
