"""scikit-learn."""

from __future__ import annotations

HAS_MODELS = True
PURE_MODULES = ('sklearn.metrics', 'sklearn.model_selection')
