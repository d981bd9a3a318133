"""GPUs: what a driver holds for a process does not survive a fork, whichever library asked for it."""

from __future__ import annotations

import ast
from typing import Iterable, Optional

from ..sandbox.descriptors import survey

# NVIDIA's, AMD's, that of Windows under Linux, and the kernel's own for computing.
_DRIVERS = ('/dev/nvidia', '/dev/kfd', '/dev/dxg', '/dev/dri/render')


def holds_gpu(targets: Iterable[str]) -> bool:
    """Whether one of the files that a process holds open is the driver of a GPU."""
    return any(target.startswith(_DRIVERS) for target in targets)


def refuses(tree: ast.AST, namespace: dict) -> Optional[str]:
    return 'the kernel uses a GPU, which does not survive a fork' if holds_gpu(item.target for item in survey(())) else None
