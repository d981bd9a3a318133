"""JAX: its CPU client computes on threads that are dead in a forked process; even adding two arrays waits for them, so it is declined."""

from __future__ import annotations

import sys
from typing import Any, Optional


def refuses(tree: Any, namespace: dict[str, object]) -> Optional[str]:
    """Declines every cell once a backend has started: compiled calls go straight to C++, where no cell can be seen to use it."""
    bridge = sys.modules.get('jax._src.xla_bridge')
    if getattr(bridge, '_backends', None):
        return 'JAX has started its threads, which do not survive a fork'
    return None
