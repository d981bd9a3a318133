"""The tensor that stands for one on the GPU: shape, strides, dtype, device, gradient bookkeeping, no contents."""

from __future__ import annotations

from typing import Any

_CANNOT_CONVERT = "can't convert %s device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host memory first."


def standin_type(torch: Any, operations: Any) -> Any:
    """The class of stand-ins; its name is that of real tensors, for messages show it."""

    class Tensor(torch.Tensor):
        @staticmethod
        def __new__(cls: Any, elem: Any, device: Any, requires_grad: bool = False) -> Any:
            """`elem`: a tensor on the meta device."""
            made = torch.Tensor._make_subclass(cls, elem, requires_grad)
            made.__dict__['_device'] = device
            return made

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            pass

        __torch_function__ = torch._C._disabled_torch_function_impl

        @classmethod
        def __torch_dispatch__(cls, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            return operations.run(func, args, kwargs or {})

        @property
        def device(self) -> Any:
            return torch.device('meta') if operations.in_kernel else self.__dict__['_device']

        @property
        def is_cuda(self) -> bool:
            return not operations.in_kernel

        @property
        def is_meta(self) -> bool:
            return operations.in_kernel

        @property
        def is_cpu(self) -> bool:
            return False

        def get_device(self) -> int:
            return self.__dict__['_device'].index

        def numpy(self, *, force: bool = False) -> Any:
            if force:
                return self.detach().cpu().numpy()
            raise TypeError(_CANNOT_CONVERT % self.__dict__['_device'])

        def __array__(self, *args: Any, **kwargs: Any) -> Any:
            return self.numpy()

        def tolist(self) -> Any:
            return self.detach().cpu().tolist()

        def type(self, dtype: Any = None, non_blocking: bool = False, **kwargs: Any) -> Any:
            if dtype is None:
                return torch.empty((), dtype=self.dtype).type().replace('torch.', 'torch.cuda.')
            if isinstance(dtype, torch.dtype):
                return self.to(dtype)
            name = dtype if isinstance(dtype, str) else '%s.%s' % (dtype.__module__, dtype.__name__)
            made = torch.empty(0).type(name.replace('.cuda', ''))
            return self.to(made.dtype) if '.cuda' in name else self.to('cpu', made.dtype)

        def pin_memory(self, *args: Any, **kwargs: Any) -> Any:
            raise RuntimeError("cannot pin '%s' only dense CPU tensors can be pinned" % self.type())

        def __repr__(self, **kwargs: Any) -> str:
            return 'tensor(..., device=%r, size=%r)' % (str(self.__dict__['_device']), tuple(self.shape))

        def __format__(self, spec: str) -> str:
            return self.item().__format__(spec) if self.dim() == 0 else object.__format__(self, spec)

        def __deepcopy__(self, memo: dict) -> Any:
            if id(self) in memo:
                return memo[id(self)]
            if not self.is_leaf:
                return torch.Tensor.__deepcopy__(self, memo)
            copied = self.detach().clone().requires_grad_(self.requires_grad)
            if self.__dict__.get('_is_param'):
                copied._is_param = True
            if self.grad is not None:
                copied.grad = self.grad.detach().clone()
            memo[id(self)] = copied
            return copied

    Tensor.__module__, Tensor.__qualname__ = 'torch', 'Tensor'
    return Tensor
