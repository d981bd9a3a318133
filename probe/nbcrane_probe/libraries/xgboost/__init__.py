"""xgboost."""

IMPORTS = {'xgb': 'import xgboost as xgb'}
HAS_MODELS = True
