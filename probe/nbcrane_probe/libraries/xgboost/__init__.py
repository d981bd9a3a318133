"""xgboost."""

IMPORTS = {'xgb': 'import xgboost as xgb'}
HAS_MODELS = True
GROWS = ('best_iteration', 'best_ntree_limit', 'num_boosted_rounds')
