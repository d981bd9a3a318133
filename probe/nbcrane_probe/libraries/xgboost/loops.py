"""xgboost: fewer boosting rounds; `evals`, callbacks and the record of the evaluation stay."""

from __future__ import annotations

from typing import Any

from ...rehearsal.shorten.boosting import WRITE_NOTHING, Watch
from ...rehearsal.shorten.patching import shadow_range, wrap


def _xgboost(module: Any, loops: Any) -> None:
    shadow_range(loops, module, 'boosting rounds', 'train', 'cv')

    def train(original: Any, *args: Any, **kwargs: Any) -> Any:
        with Watch(loops.cuts) as watch:
            booster = original(*args, **kwargs)
        callbacks = kwargs.get('callbacks') or ()
        loops.cuts.library_writes |= any(type(callback).__name__ not in WRITE_NOTHING for callback in callbacks)
        if kwargs.get('early_stopping_rounds') is None and not any(type(callback).__name__ == 'EarlyStopping' for callback in callbacks):
            watch.complete(kwargs.get('evals_result'))
        return booster

    wrap(module, 'train', train, everywhere=True)


PATCHES = {'xgboost.training': _xgboost}
