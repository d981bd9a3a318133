"""Batches of a loader given again: the sampler goes on, its indices are not read where a batch of as many was read before."""

from __future__ import annotations

from typing import Callable

from ...clock import moment, worked

from .calls import Calls, Record
from .form import Formless, form_of
from .results import Unrepeatable, store

# Seconds that reading a batch must take to be left out.
_WORTH = 6e-5
_CHEAP = 'cheap'


class Batches:
    """What data sets gave, by data set and number of rows."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls
        self._records: dict = {}

    def read(self, dataset: object, count: int, fetch: Callable) -> object:
        """`fetch()`, or what it gave for as many rows."""
        record = self._records.get((id(dataset), count))
        if record is None:
            record = self._records[id(dataset), count] = Record()
            record.decided = self._calls.cuts.decisions.of('batches %d' % len(self._records))
        calls = self._calls
        if calls.depth and record.samples >= 2 and record.result is not None:
            loops = [turns.site.node for turns in calls.cuts.open if turns.site.node is not None]
            calls.replayed.update(loops[-1:])
            calls.cuts.skipped_seconds += record.seconds
            calls.cuts.vary(record.seconds)
            return record.result()
        started = moment()
        made = fetch()
        seconds = worked(started, moment())
        if record.unsteady or record.samples and self._is_cheap(record):
            return made
        record.samples += 1
        record.seconds = seconds
        try:
            form = form_of(made)
            if record.samples > 1 and form != record.form:
                raise Unrepeatable
            record.form, record.result = form, store(made)
        except (Formless, Unrepeatable, RecursionError):
            record.unsteady, record.result = True, None
        return made

    def _is_cheap(self, record: Record) -> bool:
        decided = record.decided
        return decided is not None and decided.passes(_CHEAP, record.samples, lambda: record.seconds * decided.patience < _WORTH)
