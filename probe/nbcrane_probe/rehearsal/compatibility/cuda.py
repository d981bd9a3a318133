"""CUDA: a context does not survive a fork, and what these libraries have on a GPU is not replaced in the copy."""

from __future__ import annotations

import sys
from typing import Any, Optional

# Libraries that keep data on a GPU themselves, or share it with PyTorch.
_OTHERS = {'cupy': 'CuPy', 'cudf': 'cuDF', 'cuml': 'cuML', 'pycuda.autoinit': 'PyCUDA'}


def refuses(tree: Any, namespace: dict) -> Optional[str]:
    name = next((name for module, name in _OTHERS.items() if module in sys.modules), None)
    return None if name is None else '%s uses a GPU, which does not survive a fork' % name
