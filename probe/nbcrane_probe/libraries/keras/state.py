"""The state of the random numbers of functions and layers that are given no seed."""

from __future__ import annotations

from typing import Any

from ... import introspection


def random_state() -> Any:
    held = introspection.loaded('keras.src.backend.common.global_state.GLOBAL_STATE_TRACKER')
    generator = getattr(held, 'global_seed_generator', None)
    return None if generator is None else generator.state.numpy()
