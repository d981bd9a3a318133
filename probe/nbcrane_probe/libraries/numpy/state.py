"""The state of the random numbers."""

from __future__ import annotations

from typing import Any

from ... import introspection


def saved() -> Any:
    get, put = introspection.loaded('numpy.random.get_state'), introspection.loaded('numpy.random.set_state')
    if get is None or put is None:
        return None
    state = get()
    return lambda: put(state)
