"""Where an exception was raised, and where in its source the instruction stands that it came through."""

from __future__ import annotations

import traceback
import types
from typing import Any, Optional, Tuple

Span = Tuple[Optional[int], Optional[int], Optional[int], Optional[int]]


def innermost(error: BaseException) -> Optional[types.FrameType]:
    """The frame that an exception was raised in; None for one that was not raised."""
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    return frames[-1] if frames else None


def span_of(trace: Any) -> Optional[Span]:
    """(line, last line, column, last column) of the instruction of a traceback, lines from 1, columns in bytes from 0; some are None where the
    compiler did not note them. None where Python does not tell (before 3.11)."""
    positions = getattr(trace.tb_frame.f_code, 'co_positions', None)
    if positions is None:
        return None
    return next((span for at, span in enumerate(positions()) if at == trace.tb_lasti // 2), None)
