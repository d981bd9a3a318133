"""What boosting libraries share: whether rounds were cut, and records as long as after all of them."""

from __future__ import annotations

from typing import Any

from .patching import pad

# Callbacks of these libraries that write no files.
WRITE_NOTHING = frozenset({
    *"""EarlyStopping EvaluationMonitor LearningRateScheduler _EarlyStoppingCallback _LogEvaluationCallback _RecordEvaluationCallback
    _ResetParameterCallback""".split(),
})  # fmt: skip


class Watch:
    """Sees whether rounds were cut while it was open."""

    def __init__(self, cuts: Any) -> None:
        self._cuts = cuts

    def __enter__(self) -> 'Watch':
        self._before = self._cuts.number
        return self

    def __exit__(self, *_: Any) -> None:
        self._cut = self._cuts.since(self._before, 'boosting rounds')

    def complete(self, results: Any) -> None:
        """Gives the recorded evaluations {data set: {metric: list}} one entry a round, as after the full run."""
        if self._cut is None or not isinstance(results, dict):
            return
        for metrics in results.values():
            for values in metrics.values():
                if isinstance(values, list):
                    pad(values, self._cut['ran'], self._cut['of'])
