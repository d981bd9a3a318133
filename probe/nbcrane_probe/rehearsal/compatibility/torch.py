"""PyTorch: beside a computing kernel it does with one thread, also for what does not run on OpenMP."""

from __future__ import annotations

import sys
from typing import Any


def enter(decline: Any, *, beside: bool) -> None:
    torch = sys.modules.get('torch')
    if beside and hasattr(torch, 'set_num_threads'):
        torch.set_num_threads(1)
