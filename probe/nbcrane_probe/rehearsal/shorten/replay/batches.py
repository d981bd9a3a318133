"""Batches of a loader given again: the sampler goes on, its indices are not read where a batch of as many was read before."""

from __future__ import annotations

import time
from typing import Any, Callable

from .calls import Calls, Record
from .form import Formless, form_of
from .results import Unrepeatable, store

# Seconds that reading a batch must take to be left out.
_WORTH = 6e-5


class Batches:
    """What data sets gave, by data set and number of rows."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls
        self._records: dict = {}

    def read(self, dataset: Any, count: int, fetch: Callable) -> Any:
        """`fetch()`, or what it gave for as many rows."""
        record = self._records.setdefault((id(dataset), count), Record())
        calls = self._calls
        if calls.depth and record.samples >= 2 and record.result is not None:
            loops = [turns.site.node for turns in calls.cuts.open if turns.site.node is not None]
            calls.replayed.update(loops[-1:])
            calls.cuts.skipped_seconds += record.seconds
            calls.cuts.vary(record.seconds)
            return record.result()
        started = time.perf_counter()
        made = fetch()
        seconds = time.perf_counter() - started
        if record.unsteady or record.samples and record.seconds < _WORTH:
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
