"""scikit-learn."""

from __future__ import annotations

HAS_MODELS = True
COMPARES_TRUTH = ('classification_report',)
PURE_MODULES = ('sklearn.metrics', 'sklearn.model_selection')
