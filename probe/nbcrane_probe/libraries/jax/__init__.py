"""JAX."""

ONLY_COMPUTES = ('jnp',)
