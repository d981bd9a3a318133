"""xgboost, lightgbm and catboost: fewer boosting rounds; `eval_set`, callbacks and the record of the evaluation stay."""

from __future__ import annotations

from typing import Any

from .patching import notebook_frame, pad, shadow_range, wrap

# Names CatBoost takes the number of rounds by, what it is where none is given (its documentation), and what a round over one value takes.
_ROUNDS = ('iterations', 'n_estimators', 'num_boost_round', 'num_trees')
_DEFAULT_ROUNDS = 1000
_SECONDS_A_VALUE = 5e-8
# Callbacks of these libraries that write no files.
_WRITE_NOTHING = frozenset({
    *"""EarlyStopping EvaluationMonitor LearningRateScheduler _EarlyStoppingCallback _LogEvaluationCallback _RecordEvaluationCallback
    _ResetParameterCallback""".split(),
})  # fmt: skip


def _xgboost(module: Any, loops: Any) -> None:
    shadow_range(loops, module, 'boosting rounds', 'train', 'cv')

    def train(original: Any, *args: Any, **kwargs: Any) -> Any:
        with _Watch(loops.cuts) as watch:
            booster = original(*args, **kwargs)
        callbacks = kwargs.get('callbacks') or ()
        loops.cuts.library_writes |= any(type(callback).__name__ not in _WRITE_NOTHING for callback in callbacks)
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
        loops.cuts.library_writes |= any(type(callback).__name__ not in _WRITE_NOTHING for callback in callbacks)
        if not any(type(callback).__name__ == '_EarlyStoppingCallback' for callback in callbacks):
            for callback in callbacks:
                watch.complete(getattr(callback, 'eval_result', None))
        return booster

    wrap(module, 'train', train, everywhere=True)


def _catboost(module: Any, loops: Any) -> None:
    """CatBoost's rounds run in its library: their number is set before, where the size of the data says that they take long."""
    cuts = loops.cuts

    def fit(original: Any, self: Any, X: Any, *args: Any, **kwargs: Any) -> Any:
        params = self._init_params
        name = next((name for name in _ROUNDS if name in params), _ROUNDS[0])
        rounds = params.get(name, _DEFAULT_ROUNDS)
        shape = getattr(X, 'shape', None) or (0, 0)
        if not isinstance(rounds, int) or rounds <= cuts.keep or shape[0] * shape[-1] * rounds * _SECONDS_A_VALUE <= cuts.seconds_per_loop:
            return original(self, X, *args, **kwargs)
        had = name in params
        cuts.library_writes |= bool(params.get('save_snapshot') or kwargs.get('save_snapshot') or kwargs.get('callbacks'))
        params[name], self._canonized_params = cuts.keep, None
        cuts.open_attributes |= {'evals_result_', 'get_evals_result', 'best_iteration_', 'get_best_iteration', 'tree_count_'}
        cuts.note('boosting rounds', cuts.keep, rounds, frame=notebook_frame(), seconds=None)
        try:
            return original(self, X, *args, **kwargs)
        finally:
            params[name], self._canonized_params = rounds, None
            if not had:
                del params[name]

    wrap(module.CatBoost, '_fit', fit)


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


PATCHES = {'xgboost.training': _xgboost, 'lightgbm.engine': _lightgbm, 'catboost.core': _catboost}
