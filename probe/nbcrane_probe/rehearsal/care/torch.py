"""PyTorch: its pools of threads are dead in a forked process, so the actor computes on one thread."""
from __future__ import annotations

import sys
from typing import Any


def enter(decline: Any) -> None:
    torch = sys.modules.get('torch')
    if torch is not None and hasattr(torch, 'set_num_threads'):
        torch.set_num_threads(1)
