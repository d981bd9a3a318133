"""KerasTuner: few trials; each is a `fit` that is shortened like any other."""

from __future__ import annotations

from ...rehearsal.shorten.rows import ALWAYS, Limit

_SEARCH = Limit(
    'trials',
    'BaseTuner.search',
    'oracle.max_trials',
    unlimited=1,
    opens='get_best_models get_best_hyperparameters results_summary trials',
    writes=ALWAYS,
)
PATCHES = {'keras_tuner.engine.base_tuner': _SEARCH, 'keras_tuner.src.engine.base_tuner': _SEARCH}
