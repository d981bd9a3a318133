"""The state of the random numbers."""

from __future__ import annotations

from typing import Any

from ... import introspection
from . import RANDOM_STATE


def saved() -> Any:
    get, put = introspection.loaded(RANDOM_STATE), introspection.loaded('numpy.random.set_state')
    if get is None or put is None:
        return None
    state = get()
    return lambda: put(state)
