"""CUDA: a context does not survive a fork; every call in the child fails or hangs, so a kernel that has one is not rehearsed."""

from __future__ import annotations

import sys
from typing import Any, Optional


def refuses(tree: Any, namespace: dict) -> Optional[str]:
    """Declines once PyTorch has initialised CUDA in this process (its own documentation: 'Cannot re-initialize CUDA in forked subprocess')."""
    cuda = sys.modules.get('torch.cuda')
    if cuda is not None and getattr(cuda, '_initialized', False):
        return 'PyTorch has initialised CUDA, which does not survive a fork'
    return None
