"""catboost: fewer boosting rounds. They run in its library: their number is set before, where the size of the data says that they take long."""

from __future__ import annotations

from ...rehearsal.shorten.rows import Limit

PATCHES = {
    'catboost.core': Limit(
        'boosting rounds',
        'CatBoost._fit',
        '_init_params.iterations|n_estimators|num_boost_round|num_trees',
        # That of its documentation.
        default=1000,
        seconds=5e-8,
        opens='evals_result_ get_evals_result best_iteration_ get_best_iteration tree_count_',
        writes='save_snapshot callbacks',
        forgets='_canonized_params',
    )
}
