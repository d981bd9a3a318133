"""CatBoost."""

HAS_MODELS = True
