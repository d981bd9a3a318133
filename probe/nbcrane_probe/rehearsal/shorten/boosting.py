"""xgboost, lightgbm and catboost: fewer boosting rounds; `eval_set`, callbacks and the record of the evaluation stay."""
from __future__ import annotations

from typing import Any

from .patching import pad, shadow_range, wrap


def _xgboost(module: Any, loops: Any) -> None:
    shadow_range(loops, module, 'boosting rounds', 'train', 'cv')

    def train(original: Any, *args: Any, **kwargs: Any) -> Any:
        with _Watch(loops.cuts) as watch:
            booster = original(*args, **kwargs)
        callbacks = kwargs.get('callbacks') or ()
        if kwargs.get('early_stopping_rounds') is None and not any(type(callback).__name__ == 'EarlyStopping' for callback in callbacks):
            watch.complete(kwargs.get('evals_result'))
        return booster

    wrap(module, 'train', train, everywhere=True)


def _lightgbm(module: Any, loops: Any) -> None:
    shadow_range(loops, module, 'boosting rounds', 'train', 'cv')

    def train(original: Any, *args: Any, **kwargs: Any) -> Any:
        with _Watch(loops.cuts) as watch:
            booster = original(*args, **kwargs)
        callbacks = kwargs.get('callbacks') or ()
        if not any(type(callback).__name__ == '_EarlyStoppingCallback' for callback in callbacks):
            for callback in callbacks:
                watch.complete(getattr(callback, 'eval_result', None))
        return booster

    wrap(module, 'train', train, everywhere=True)


class _Watch:
    """Sees whether rounds were cut while it was open."""

    def __init__(self, cuts: Any) -> None:
        self._cuts = cuts

    def __enter__(self) -> '_Watch':
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


PATCHES = {'xgboost.training': _xgboost, 'lightgbm.engine': _lightgbm}
