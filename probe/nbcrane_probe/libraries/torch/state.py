"""The state of the random numbers, on CPU and GPUs."""

from __future__ import annotations

from typing import Any

from ... import introspection
from . import RANDOM_STATE


def saved() -> Any:
    get, put = introspection.loaded(RANDOM_STATE), introspection.loaded('torch.random.set_rng_state')
    if get is None or put is None:
        return None
    state = get()
    cuda = _cuda_random()

    def restore() -> None:
        put(state)
        if cuda is not None:
            cuda()

    return restore


def _cuda_random() -> Any:
    started = introspection.loaded('torch.cuda.is_initialized')
    get, put = introspection.loaded('torch.cuda.random.get_rng_state_all'), introspection.loaded('torch.cuda.random.set_rng_state_all')
    if started is None or get is None or put is None or not started():
        return None
    states = get()
    return lambda: put(states)
