"""Columns that a table does not have."""

from __future__ import annotations

from typing import Optional

from ... import introspection
from ...diagnosis.failure import Diagnosis, Failure
from ...diagnosis.words import what_it_is
from ...evidence import did_you_mean, listing


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type != 'ColumnNotFoundError':
        return None
    name = failure.message.partition('"')[2].partition('"')[0]
    frames = [one for one in failure.operands() if type(one.value) is introspection.loaded('polars.DataFrame')]
    if not name or len(frames) != 1 or name in frames[0].value.columns:
        return None
    text, frame = frames[0].text, frames[0].value
    sentence = "`%s` is %s without the column '%s'.%s" % (text, what_it_is(frame), name, did_you_mean(name, frame.columns))
    return Diagnosis(sentence, [(text, 'R', 'columns: %s' % listing(frame.columns))], [text])
