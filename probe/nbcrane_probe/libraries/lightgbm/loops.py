"""lightgbm: fewer boosting rounds; `eval_set`, callbacks and the record of the evaluation stay."""

from __future__ import annotations

from ...rehearsal.shorten.rows import Ranges, Record

PATCHES = {
    'lightgbm.engine': [
        Ranges('boosting rounds', 'train cv'),
        Record(
            'boosting rounds',
            'train',
            'callbacks.eval_result',
            stops='_EarlyStoppingCallback',
            silent='_EarlyStoppingCallback _LogEvaluationCallback _RecordEvaluationCallback _ResetParameterCallback',
        ),
    ]
}
