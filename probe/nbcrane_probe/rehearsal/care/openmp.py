"""GNU OpenMP (PyTorch, scikit-learn, LightGBM, XGBoost): its pool of threads is dead in a forked process, and the next loop waits for it.

The kernel's pool is let go before the fork, by OpenMP 5.0's own function (`omp_pause_resource_all`, GCC 9 and later); the kernel and its
copies then start new threads with their next parallel loop, which costs microseconds. The OpenMP of LLVM and Intel minds forks by itself
(`__kmp_atfork_child`), and so do OpenBLAS and MKL.
"""
from __future__ import annotations

import ctypes
from typing import Any

from .mapped import mapped

# Threads end, what a program keeps by thread stays (omp_pause_resource_t of the OpenMP 5.0 specification, section 3.2.43).
_PAUSE_SOFT = 1

#: libraries whose threads could not be let go before the fork that is under way
_stuck: list = []


def prepare() -> Any:
    _stuck[:] = [library for library in mapped('libgomp') if not _pause(library)]
    return _stuck.clear


def enter(decline: Any) -> None:
    for library in _stuck:
        library.omp_set_num_threads(1)


def _pause(library: ctypes.CDLL) -> bool:
    """Ends the threads of the calling thread's pool. False where the library is too old, or a parallel loop is under way."""
    try:
        pause = library.omp_pause_resource_all
    except AttributeError:
        return False
    return pause(_PAUSE_SOFT) == 0
