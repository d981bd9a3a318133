"""Tasks of the notebook on the kernel's event loop: a copy runs `await` on a loop of its own, where they do not go on."""

from __future__ import annotations

import asyncio
import os
import sys

# The kernel's own tasks run functions of these.
_KERNELS = ('ipykernel', 'tornado', 'zmq', 'IPython', 'jupyter_client')


def are_running() -> bool:
    """Whether there are any that have not ended."""
    try:
        tasks = asyncio.all_tasks()
    except RuntimeError:
        # The code that asks does not run on a loop.
        return False
    folders = tuple(os.path.dirname(sys.modules[name].__file__ or '/') + '/' for name in _KERNELS if name in sys.modules)
    codes = [getattr(task.get_coro(), 'cr_code', None) or getattr(task.get_coro(), 'gi_code', None) for task in tasks if not task.done()]
    return any(not getattr(code, 'co_filename', '').startswith(folders) for code in codes)
