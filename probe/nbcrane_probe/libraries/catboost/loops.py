"""catboost: fewer boosting rounds."""

from __future__ import annotations

from typing import Any

from ...rehearsal.shorten.patching import notebook_frame, wrap

# Names it takes the number of rounds by, what it is where none is given (its documentation), and what a round over one value takes.
_ROUNDS = ('iterations', 'n_estimators', 'num_boost_round', 'num_trees')
_DEFAULT_ROUNDS = 1000
_SECONDS_A_VALUE = 5e-8


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


PATCHES = {'catboost.core': _catboost}
