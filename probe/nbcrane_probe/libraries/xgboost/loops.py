"""xgboost: fewer boosting rounds; `evals`, callbacks and the record of the evaluation stay."""

from __future__ import annotations

from ...rehearsal.shorten.rows import Ranges, Record

PATCHES = {
    'xgboost.training': [
        Ranges('boosting rounds', 'train cv'),
        Record(
            'boosting rounds',
            'train',
            'evals_result',
            stops='early_stopping_rounds EarlyStopping',
            silent='EarlyStopping EvaluationMonitor LearningRateScheduler',
        ),
    ]
}
