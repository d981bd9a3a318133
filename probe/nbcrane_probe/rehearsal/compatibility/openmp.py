"""OpenMP, on which many libraries compute: its threads are dead in a forked process, and the next parallel loop waits for them.

The kernel's threads are let go before the fork, by OpenMP 5.0's own function (`omp_pause_resource_all`; GCC 9, LLVM 9 and later); the kernel
and its copies then start new ones with their next parallel loop, which costs microseconds. OpenBLAS minds forks by itself.
"""

from __future__ import annotations

import ctypes
from typing import Callable

from .mapped import mapped

# Kinds of omp_pause_resource_t (OpenMP 5.0 specification, section 3.2.43): GNU's threads end with the soft one, Intel's and LLVM's only with
# the hard one, which also forgets the number of threads a program asked for.
_PAUSE_SOFT, _PAUSE_HARD = 1, 2

_GNU, _OTHERS = 'libgomp', ('libiomp5', 'libomp.', 'libomp-')

#: libraries whose threads could not be let go before the fork that is under way
_stuck: list = []


def prepare() -> Callable[[], None]:
    _stuck[:] = [library for library in mapped(_GNU) if not _pause(library, _PAUSE_SOFT)]
    for library in mapped(*_OTHERS):
        threads = library.omp_get_max_threads()
        if _pause(library, _PAUSE_HARD):
            library.omp_set_num_threads(threads)
        else:
            _stuck.append(library)
    return _stuck.clear


def enter(decline: Callable, *, beside: bool) -> None:
    for library in mapped(_GNU, *_OTHERS) if beside else _stuck:
        library.omp_set_num_threads(1)
        # Some libraries ask for as many threads as a parameter says; where no level may be parallel, each loop runs on one.
        library.omp_set_max_active_levels(0)


def _pause(library: ctypes.CDLL, kind: int) -> bool:
    """Ends the threads of the calling thread's pool. False where the library is too old, or a parallel loop is under way."""
    try:
        pause = library.omp_pause_resource_all
    except AttributeError:
        return False
    return pause(kind) == 0
