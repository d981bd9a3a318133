"""KerasTuner: few trials; each is a `fit` that is shortened like any other."""

from __future__ import annotations

from typing import Any

from ...rehearsal.shorten.patching import notebook_frame, wrap


def _tuner(module: Any, loops: Any) -> None:
    cuts = loops.cuts

    def search(original: Any, self: Any, *args: Any, **kwargs: Any) -> Any:
        trials = self.oracle.max_trials
        if trials is not None and trials <= cuts.keep:
            return original(self, *args, **kwargs)
        self.oracle.max_trials = cuts.keep
        cuts.library_writes = True
        cuts.open_attributes |= {'get_best_models', 'get_best_hyperparameters', 'results_summary', 'trials'}
        cuts.note('trials', cuts.keep, trials, frame=notebook_frame(), seconds=None)
        try:
            return original(self, *args, **kwargs)
        finally:
            self.oracle.max_trials = trials

    wrap(module.BaseTuner, 'search', search)


PATCHES = {'keras_tuner.engine.base_tuner': _tuner, 'keras_tuner.src.engine.base_tuner': _tuner}
