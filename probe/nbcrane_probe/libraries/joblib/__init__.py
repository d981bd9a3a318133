"""joblib."""

SERVANTS = ('joblib.externals.loky.backend.resource_tracker',)
