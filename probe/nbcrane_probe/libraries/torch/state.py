"""The state of the random numbers, on CPU and GPUs."""

from __future__ import annotations

from typing import Any

from ... import introspection


def random_state() -> Any:
    get = introspection.loaded('torch.random.get_rng_state')
    return None if get is None else get()


def saved() -> Any:
    put, state = introspection.loaded('torch.random.set_rng_state'), random_state()
    if put is None:
        return None
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
