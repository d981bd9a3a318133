"""Shortens long work inside libraries: one module a library, applied to what is imported already and to what comes later."""
from __future__ import annotations

from .cuts import Cuts


def shorten_libraries(cuts: Cuts) -> None:
    """Patches the libraries of this process so that long work in them is cut and recorded in `cuts`; only for a process thrown away."""
