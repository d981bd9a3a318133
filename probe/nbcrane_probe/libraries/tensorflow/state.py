"""The state of the random numbers."""

from __future__ import annotations

from typing import Any

from ... import introspection


def random_state() -> Any:
    """Without a seed there is none: each run draws others."""
    drawn_from = getattr(introspection.loaded('tensorflow.python.eager.context._context'), '_rng', None)
    return None if drawn_from is None else drawn_from.getstate()
