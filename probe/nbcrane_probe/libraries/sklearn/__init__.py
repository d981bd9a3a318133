"""scikit-learn."""

from __future__ import annotations

SECONDS_A_CALL = 1e-2
HAS_MODELS = True
PURE_MODULES = ('sklearn.metrics', 'sklearn.model_selection')
_QUICK = frozenset(
    """accuracy_score balanced_accuracy_score classification_report clone confusion_matrix f1_score get_feature_names_out get_params log_loss
    mean_absolute_error mean_squared_error precision_score r2_score recall_score roc_auc_score root_mean_squared_error set_config set_output
    set_params train_test_split""".split()
)


def is_quick(name: str) -> bool:
    return name in _QUICK or name[:1].isupper()
