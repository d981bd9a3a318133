"""How an operation goes on tensors without contents: on the meta device, which knows shapes and dtypes only, while the device is tracked here.

`FakeTensorMode` of PyTorch does much the same, but tells C++ that its tensors are on CUDA: in a build without CUDA it fails, and in a fork of a
process that uses CUDA it reaches the driver (streams, device guards). Here C++ sees the meta device and nothing else.
"""

from __future__ import annotations

from typing import Any, Callable

from ....rehearsal.contentless import Contentless

# Operations that take arguments of several devices.
_MIXES = frozenset(
    {'aten::copy_', 'aten::_to_copy', 'aten::index', 'aten::index_put', 'aten::index_put_', 'aten::_index_put_impl_', 'aten::set_'}
)
_INDEXED = frozenset({'aten::index', 'aten::index_put', 'aten::index_put_', 'aten::_index_put_impl_'})
# Operations whose result is False, or True, for numbers that are finite, and those that keep what is known of that.
_FINITE = {'aten::isnan': False, 'aten::isinf': False, 'aten::isfinite': True, 'aten::isposinf': False, 'aten::isneginf': False}
_KEEPS_TRUTH = frozenset(
    {'any', 'all', 'logical_or', 'logical_and', 'bitwise_or', 'bitwise_and', 'detach', 'clone', 'alias', 'view', '_to_copy'}
)
_NEGATES = frozenset({'logical_not', 'bitwise_not'})
# Operations whose kernels for the meta device do not compare dtypes.
_OF_LABELS = frozenset({'aten::nll_loss_forward', 'aten::nll_loss2d_forward'})
_OF_ONE_DTYPE = _OF_LABELS | {'aten::' + name for name in 'mm addmm bmm baddbmm mv addmv dot linear convolution'.split()}
# An operation on more than this is not tried again on the CPU.
_MOST_BYTES = 1 << 28


class Operations:
    """Runs operations of PyTorch on stand-ins; one per copy."""

    def __init__(self, torch: Any, made_up: Any, home: Any) -> None:
        """`home`: the device tensors without an index are on, as a function."""
        self._torch, self._made_up, self._home = torch, made_up, home
        #: the type of stand-ins; set once it is made
        self.standin: Any = None
        #: whether a kernel for the meta device is at work: stand-ins then say that they are on it
        self.in_kernel = False
        #: makes a tensor that really is on the GPU a stand-in, in place
        self.adopt: Callable[[Any], None] = lambda tensor: None
        tags = torch.Tag
        self._by_contents = {tags.data_dependent_output, tags.dynamic_output_shape}

    def concerns(self, args: Any, kwargs: Any) -> bool:
        """Whether a tensor on the GPU is among the arguments, or the result is to be on it."""
        device = kwargs.get('device')
        # C++ believes that stand-ins are on the meta device, and makes what it needs beside them there.
        if device is not None and device.type in ('cuda', 'meta'):
            return True
        return any(self._is_on_gpu(value) for value in _leaves((args, list(kwargs.values()))))

    def _is_on_gpu(self, value: Any) -> bool:
        if isinstance(value, self.standin):
            return True
        if isinstance(value, self._torch.Tensor) and value.is_cuda:
            self.adopt(value)
            return True
        return False

    def run(self, func: Any, args: Any, kwargs: Any) -> Any:
        """The result of an operation without contents. Raises what the operation raises for such shapes and dtypes, or `Contentless`."""
        name = func._schema.name
        base = name.partition('::')[2]
        if name == 'aten::_local_scalar_dense':
            return self._made_up.scalar(args[0])
        if name == 'aten::equal':
            return self._made_up.truth(args[0])
        target = kwargs.get('device')
        if target is not None and target.type == 'cpu':
            return self._on_cpu(func, args, kwargs)
        if name == 'aten::copy_' and not isinstance(args[0], self.standin):
            args[0].copy_(self._to_cpu(args[1]).expand_as(args[0]))
            return args[0]
        if name in _INDEXED:
            if not isinstance(args[0], self.standin):
                raise RuntimeError('indices should be either on cpu or on the same device as the indexed tensor (cpu)')
            plain = self._with_plain_indices(args)
            if plain is None and name == 'aten::index':
                raise Contentless('selects elements of a GPU tensor by a condition')
            if plain is None:
                # What a condition selects is set to something: the shape stays.
                return args[0].clone() if name == 'aten::index_put' else args[0]
            args = plain
        elif self._by_contents & set(func.tags):
            raise Contentless('needs the contents of GPU tensors (%s)' % base)
        if name in _OF_ONE_DTYPE:
            self._check_dtypes(func, args, kwargs)
        device = self._device(name, args, kwargs) if target is None or target.type == 'meta' else self._with_index(target)
        if name.startswith('aten::_fused_') or name.startswith('aten::_amp_foreach'):
            return None
        result = self._on_meta(func, args, kwargs, device)
        self._note_truth(name, base, args, result)
        if name == 'aten::_to_copy' and type(args[0]) is self._torch.Tensor:
            result.__dict__['_origin'] = (args[0], args[0]._version, result._version)
        return result

    def _on_meta(self, func: Any, args: Any, kwargs: Any, device: Any) -> Any:
        torch = self._torch
        args = [self._map(self._to_meta, value) for value in args]
        kwargs = {key: self._map(self._to_meta, value) for key, value in kwargs.items()}
        if 'device' in kwargs:
            kwargs['device'] = torch.device('meta')
        if kwargs.get('pin_memory'):
            kwargs['pin_memory'] = False
        outer, self.in_kernel = self.in_kernel, True
        try:
            with torch._C._DisableTorchDispatch():
                result = func(*args, **kwargs)
        except Exception as error:
            raise self._confirmed(func, args, kwargs) from error
        finally:
            self.in_kernel = outer
        return self._map(lambda value: self.wrap(value, device), result)

    def _check_dtypes(self, func: Any, args: Any, kwargs: Any) -> None:
        """Raises what the CPU raises where dtypes do not fit, which kernels for the meta device let pass."""
        dtypes = {value.dtype for value in _leaves(args) if isinstance(value, self._torch.Tensor)}
        labels = func._schema.name in _OF_LABELS
        if (args[1].dtype not in (self._torch.int64, self._torch.uint8)) if labels else len(dtypes) > 1:
            error = self._confirmed(func, args, kwargs)
            if not isinstance(error, Contentless):
                raise error

    def _confirmed(self, func: Any, args: Any, kwargs: Any) -> BaseException:
        """What the operation raises on the CPU for such shapes and dtypes, in the words a user knows; `Contentless` where it raises nothing."""
        torch, unknown = self._torch, Contentless('uses %s, whose result is unknown without a GPU' % func._schema.name)
        tensors = [value for value in _leaves((args, list(kwargs.values()))) if isinstance(value, torch.Tensor)]
        if sum(tensor.numel() * tensor.element_size() for tensor in tensors) > _MOST_BYTES:
            return unknown

        def zeros(value: Any) -> Any:
            return torch.zeros(tuple(value.shape), dtype=value.dtype, device='cpu') if isinstance(value, torch.Tensor) else value

        kwargs = {key: torch.device('cpu') if key == 'device' else self._map(zeros, value) for key, value in kwargs.items()}
        try:
            func(*[self._map(zeros, value) for value in args], **kwargs)
        except (RuntimeError, ValueError, IndexError) as error:
            return unknown if isinstance(error, NotImplementedError) else error.with_traceback(None)
        except Exception:
            return unknown
        return unknown

    def wrap(self, value: Any, device: Any) -> Any:
        """A stand-in for a meta tensor; other values as they are."""
        if isinstance(value, self._torch.Tensor) and not isinstance(value, self.standin):
            return self.standin(value, device)
        return value

    def blank(self, shape: Any, strides: Any, dtype: Any, device: Any, requires_grad: bool = False) -> Any:
        """A new stand-in, a leaf."""
        torch = self._torch
        with torch._C._DisableTorchDispatch(), torch._C.DisableTorchFunction():
            meta = torch.empty_strided(shape, strides, dtype=dtype, device='meta')
        return self.standin(meta, device, requires_grad)

    def _to_meta(self, value: Any) -> Any:
        torch = self._torch
        if isinstance(value, torch.Generator):
            return None
        if isinstance(value, torch.Tensor) and not isinstance(value, self.standin) and not value.is_meta:
            return torch.empty_strided(value.shape, value.stride(), dtype=value.dtype, device='meta')
        return value

    def _map(self, function: Callable, value: Any) -> Any:
        if isinstance(value, tuple) and hasattr(value, '_fields'):
            return type(value)(*[self._map(function, part) for part in value])
        if isinstance(value, (list, tuple)):
            return type(value)(self._map(function, part) for part in value)
        return function(value)

    def _device(self, name: str, args: Any, kwargs: Any) -> Any:
        """The device the operation runs on. Raises RuntimeError, as PyTorch does, where its arguments are on several."""
        found: list = []
        for value in _leaves((args, list(kwargs.values()))):
            if not isinstance(value, self._torch.Tensor) or value.dim() == 0 and not isinstance(value, self.standin):
                continue
            # A number on one GPU may be used on another as little as a vector: only numbers on the CPU may.
            if value.device not in found:
                found.append(value.device)
        gpus = [device for device in found if device.type == 'cuda']
        if name in _MIXES:
            return args[0].device if args[0].device.type == 'cuda' else (gpus or [self._home()])[0]
        if len(found) > 1:
            raise RuntimeError(
                'Expected all tensors to be on the same device, but found at least two devices, %s and %s!'
                % tuple(sorted(map(str, found), reverse=True)[:2])
            )
        return (gpus or [self._home()])[0]

    def _with_index(self, device: Any) -> Any:
        return self._home() if device.index is None else device

    def _with_plain_indices(self, args: Any) -> Any:
        """Arguments with masks on the CPU as positions; None where a mask has no contents."""
        torch, indices = self._torch, []
        for index in args[1]:
            if index is not None and index.dtype in (torch.bool, torch.uint8):
                if isinstance(index, self.standin):
                    return None
                indices.extend(index.nonzero().unbind(1))
            else:
                indices.append(index)
        return [args[0], indices, *args[2:]]

    def _on_cpu(self, func: Any, args: Any, kwargs: Any) -> Any:
        """A result that is to be on the CPU: copied there with made-up contents, or computed there."""
        if func._schema.name == 'aten::_to_copy':
            return self._to_cpu(args[0], kwargs.get('dtype'))
        torch = self._torch

        def empty(value: Any) -> Any:
            return torch.empty(value.shape, dtype=value.dtype) if isinstance(value, self.standin) else value

        return func(*[self._map(empty, value) for value in args], **kwargs)

    def _to_cpu(self, tensor: Any, dtype: Any = None) -> Any:
        origin, version, own = tensor.__dict__.get('_origin', (None, 0, 0))
        if origin is not None and origin._version == version and tensor._version == own and origin.shape == tensor.shape:
            return origin.detach().to(dtype or tensor.dtype, copy=True)
        return self._made_up.tensor(tensor, dtype)

    def _note_truth(self, name: str, base: str, args: Any, result: Any) -> None:
        if not isinstance(result, self.standin):
            return
        known = _FINITE.get(name)
        if known is None and base in _KEEPS_TRUTH | _NEGATES and isinstance(args[0], self.standin):
            known = args[0].__dict__.get('_truth')
            if known is not None and base in _NEGATES:
                known = not known
        if known is not None:
            result.__dict__['_truth'] = known


def _leaves(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        for part in value:
            yield from _leaves(part)
    else:
        yield value
