"""CUDA: a context does not survive a fork. What PyTorch has on a GPU is replaced in the copy (`device`); for other libraries nothing is."""

from __future__ import annotations

import sys
from typing import Any, Optional

from ..device import lacks

# Libraries that keep data on a GPU themselves, or share it with PyTorch.
_OTHERS = {'cupy': 'CuPy', 'cudf': 'cuDF', 'cuml': 'cuML', 'pycuda.autoinit': 'PyCUDA'}


def refuses(tree: Any, namespace: dict) -> Optional[str]:
    """Declines for libraries that use a GPU in ways that cannot be replaced in a copy, and for versions of PyTorch that lack what that takes."""
    name = next((name for module, name in _OTHERS.items() if module in sys.modules), None)
    if name is not None:
        return '%s uses a GPU, which does not survive a fork' % name
    cuda = sys.modules.get('torch.cuda')
    if cuda is None or not getattr(cuda, '_initialized', False):
        return None
    missing = lacks(sys.modules['torch'])
    if missing is not None:
        return 'PyTorch has initialized CUDA, which does not survive a fork, and this version of PyTorch has no %s' % missing
    distributed = sys.modules.get('torch.distributed')
    if distributed is not None and getattr(distributed, 'is_initialized', bool)():
        return 'PyTorch has initialized CUDA and is connected to other processes'
    return None
