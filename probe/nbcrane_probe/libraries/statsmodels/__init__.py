"""statsmodels."""

IMPORTS = {'sm': 'import statsmodels.api as sm'}
HAS_MODELS = True
RETURNS_RESULTS = True
