"""Kernels with tensors on a GPU: their copies go on without contents.

A CUDA context does not survive a fork: in a copy of the kernel every call of the driver fails or hangs. But shapes, dtypes and devices are known
without it. So in the copy every tensor on the GPU becomes, in place, a stand-in that has those and no contents (`standin.py`, `swap.py`);
operations on stand-ins give stand-ins (`dispatch.py`), `torch.cuda` answers without the driver (`interface.py`), `backward` hands out gradients
without an engine (`graph.py`). What is copied to the CPU, or asked for as a number, gets made-up contents (`made_up.py`), so that metrics, histories
and plots go on; whatever shape hangs on contents raises `Contentless`. `artifact_filter.py` says which exceptions still count.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any, Callable, Optional

from . import graph, interface, storage
from .dispatch import Operations
from .interface import Gpus
from .artifact_filter import ArtifactFilter
from .made_up import MadeUp
from .standin import standin_type
from .swap import adopt, adopt_all, become

__all__ = ['Gpus', 'enter', 'known_gpus', 'lacks']

#: names below `torch` that all of this hangs on
_NEEDED = """_C._DisableTorchDispatch _C.DisableTorchFunction _C._swap_tensor_impl _C._set_only_lift_cpu_tensors _has_compatible_shallow_copy_type Tag.data_dependent_output
Tag.dynamic_output_shape overrides.TorchFunctionMode utils._python_dispatch.TorchDispatchMode cuda.memory cuda.random amp""".split()


def lacks(torch: Any) -> Optional[str]:
    """What this version of PyTorch does not have of what copies without contents need, or None."""
    for path in _NEEDED:
        value = torch
        for name in path.split('.'):
            value = getattr(value, name, None)
        if value is None:
            return 'torch.' + path
    return None


def known_gpus() -> Optional[Gpus]:
    """To be called in the kernel, before the fork: its GPUs, None where it has not used CUDA through PyTorch."""
    cuda = sys.modules.get('torch.cuda')
    if cuda is None or not getattr(cuda, '_initialized', False):
        return None
    try:
        count = cuda.device_count()
        return Gpus(count, cuda.current_device(), [cuda.get_device_properties(index) for index in range(count)])
    except Exception:
        # A GPU in an error state answers nothing; the copy does not need it to.
        return Gpus()


def enter(
    gpus: Gpus,
    attempt: int,
    is_on_gpu: Callable[[Any], bool] = lambda tensor: tensor.is_cuda,
    device_of: Optional[Callable[[Any], Any]] = None,
) -> ArtifactFilter:
    """Takes the GPU from this process, which is a copy, and is thrown away. `attempt` (0 or 1) chooses the contents that are made up.

    is_on_gpu, device_of: which tensors count as on the GPU, and on which; for trying this without one.
    """
    torch = importlib.import_module('torch')

    # Optimizers import it on first use (2 s); its import looks at all of PyTorch, and must not meet what is replaced below.
    importlib.import_module('torch._dynamo')

    made_up = MadeUp(torch, attempt)
    operations = Operations(torch, made_up, lambda: gpus.device(torch))
    operations.standin = standin_type(torch, operations)
    operations.adopt = lambda tensor: adopt(torch, operations, tensor, tensor.device)
    torch._C._set_only_lift_cpu_tensors(True)
    interface.patch(torch, operations, gpus)
    graph.patch(torch, operations)
    storage.patch(torch, operations, made_up, lambda: gpus.device(torch))
    _patch_data(torch, operations)
    adopt_all(torch, operations, is_on_gpu, device_of or (lambda tensor: tensor.device))
    interface.dispatch_mode(torch, operations).__enter__()
    interface.function_mode(torch, gpus).__enter__()
    return ArtifactFilter(torch, operations.standin)


def _patch_data(torch: Any, operations: Any) -> None:
    """`tensor.data = other` and `module.to(device)` keep the object also where it moves to the GPU or back."""
    compatible, data = torch._has_compatible_shallow_copy_type, torch.Tensor.data

    def mixed(one: Any, other: Any) -> bool:
        return isinstance(one, operations.standin) != isinstance(other, operations.standin)

    def assign(self: Any, value: Any) -> None:
        if not mixed(self, value):
            data.__set__(self, value)
            return
        required, gradient = self.requires_grad, self.grad if self.is_leaf else None
        become(torch, self, value.detach().requires_grad_(required))
        if gradient is not None:
            # A module moves the gradient after the parameter, in the same object.
            if mixed(gradient, self):
                become(torch, gradient, gradient.detach().to(self.device))
            self.grad = gradient

    torch._has_compatible_shallow_copy_type = lambda one, other: mixed(one, other) or compatible(one, other)
    torch.Tensor.data = property(data.__get__, assign)
