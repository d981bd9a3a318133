"""The state of the random numbers."""

from __future__ import annotations

from typing import Any

from ... import introspection


def random_state() -> Any:
    get = introspection.loaded('numpy.random.get_state')
    return None if get is None else get()


def saved() -> Any:
    put, state = introspection.loaded('numpy.random.set_state'), random_state()
    return None if put is None else lambda: put(state)
