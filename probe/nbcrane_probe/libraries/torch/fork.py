"""PyTorch: a copy ends where it would begin to use a GPU; beside a computing kernel it does with one thread, also for what does not run on OpenMP."""

from __future__ import annotations

import sys
from typing import Any, Callable, NoReturn, Optional


def refuses(tree: Any, namespace: dict[str, object]) -> Optional[str]:
    cuda = sys.modules.get('torch.cuda')
    return 'PyTorch uses a GPU, which does not survive a fork' if getattr(cuda, '_initialized', False) else None


def enter(decline: Callable[[str], NoReturn], *, beside: bool) -> None:
    torch = sys.modules.get('torch')
    if beside and torch is not None and hasattr(torch, 'set_num_threads'):
        torch.set_num_threads(1)
    cuda = sys.modules.get('torch.cuda')
    # A build without CUDA raises here, as it does in the kernel (torch/csrc/utils/device_lazy_init.cpp calls this by its name).
    if cuda is not None and hasattr(sys.modules['torch']._C, '_cuda_init'):
        vars(cuda)['_lazy_init'] = lambda: decline('it uses a GPU')
