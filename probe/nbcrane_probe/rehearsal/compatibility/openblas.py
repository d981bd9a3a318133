"""OpenBLAS: it minds forks by itself; beside a computing kernel it does with one thread."""

from __future__ import annotations

from typing import Callable

from .mapped import mapped

# The function has another name in builds with 64-bit integers and in those of wheels.
_SETTERS = [prefix + 'openblas_set_num_threads' + suffix for prefix in ('', 'scipy_') for suffix in ('', '64_')]


def enter(decline: Callable, *, beside: bool) -> None:
    for library in mapped('libopenblas', 'libscipy_openblas') if beside else ():
        for name in _SETTERS:
            if hasattr(library, name):
                getattr(library, name)(1)
                break
