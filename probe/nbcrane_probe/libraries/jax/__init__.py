"""JAX."""

ONLY_COMPUTES = ('jnp',)
COMPILES = True
