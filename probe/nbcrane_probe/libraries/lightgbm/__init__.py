"""lightgbm."""

IMPORTS = {'lgb': 'import lightgbm as lgb'}
HAS_MODELS = True
GROWS = ('best_iteration_', 'num_trees', 'current_iteration')
