"""lightgbm."""

IMPORTS = {'lgb': 'import lightgbm as lgb'}
HAS_MODELS = True
