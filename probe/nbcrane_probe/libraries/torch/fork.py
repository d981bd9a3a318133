"""PyTorch: what it has on a GPU is replaced in the copy; beside a computing kernel it does with one thread, also for what does not run on OpenMP."""

from __future__ import annotations

import sys
from typing import Any, Callable, Optional

from . import device


def refuses(tree: Any, namespace: dict) -> Optional[str]:
    """Declines where CUDA is used and the copy cannot do without it: for versions that lack what that takes, and beside other processes."""
    cuda = sys.modules.get('torch.cuda')
    if cuda is None or not getattr(cuda, '_initialized', False):
        return None
    missing = device.lacks(sys.modules['torch'])
    if missing is not None:
        return 'PyTorch has initialized CUDA, which does not survive a fork, and this version of PyTorch has no %s' % missing
    distributed = sys.modules.get('torch.distributed')
    if distributed is not None and getattr(distributed, 'is_initialized', bool)():
        return 'PyTorch has initialized CUDA and is connected to other processes'
    return None


def without_gpus() -> Optional[Callable[[int], Any]]:
    gpus = device.known_gpus()
    return None if gpus is None else lambda attempt: device.enter(gpus, attempt)


def enter(decline: Any, *, beside: bool) -> None:
    torch = sys.modules.get('torch')
    if beside and hasattr(torch, 'set_num_threads'):
        torch.set_num_threads(1)
