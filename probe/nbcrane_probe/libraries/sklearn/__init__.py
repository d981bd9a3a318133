"""scikit-learn."""

from __future__ import annotations

HAS_MODELS = True
GROWS = (
    'estimators_', 'estimator_weights_', 'estimator_errors_', 'n_estimators_', 'train_score_', 'validation_score_', 'loss_curve_', 'n_iter_',
    'staged_predict', 'staged_predict_proba', 'staged_score', 'cv_values_', 'feature_importances_std_',
)  # fmt: skip
BY_CLASSES = ('confusion_matrix', 'classification_report', 'precision_recall_fscore_support', 'multilabel_confusion_matrix')
PURE_MODULES = ('sklearn.metrics', 'sklearn.model_selection')
