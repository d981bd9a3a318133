"""Columns that a table does not have."""

from __future__ import annotations

from typing import Optional

from ... import introspection
from ...diagnosis.failure import Diagnosis, Failure, lacking


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type != 'ColumnNotFoundError':
        return None
    name = failure.message.partition('"')[2].partition('"')[0]
    frames = [one for one in failure.operands() if type(one.value) is introspection.loaded('polars.DataFrame')]
    if not name or len(frames) != 1 or name in frames[0].value.columns:
        return None
    return lacking(frames[0].text, frames[0].value, frames[0].value.columns, 'column', name)
