"""joblib."""

SERVANTS = ('joblib.externals.loky.backend.resource_tracker',)
LEAVES_ARGUMENTS = True
ACTS = True
