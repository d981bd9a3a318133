"""What notebooks ask of `torch.cuda` and around it, answered without the driver. What is not answered here raises `Contentless`."""

from __future__ import annotations

import collections
import importlib
from typing import Any, Callable

from ....rehearsal.contentless import Contentless

_NOTHING = """synchronize empty_cache ipc_collect reset_peak_memory_stats reset_max_memory_allocated reset_max_memory_cached reset_accumulated_memory_stats
init _lazy_init manual_seed manual_seed_all seed seed_all set_per_process_memory_fraction set_rng_state set_rng_state_all set_stream""".split()
_BYTES = 'memory_allocated max_memory_allocated memory_reserved max_memory_reserved memory_cached max_memory_cached'.split()
_DTYPES = """Float=float32 Double=float64 Half=float16 BFloat16=bfloat16 Long=int64 Int=int32 Short=int16 Char=int8 Byte=uint8 Bool=bool""".split()


class Gpus:
    """What the kernel knew of its GPUs. `properties`: one object a GPU, those of `torch.cuda.get_device_properties`."""

    def __init__(self, count: int = 1, current: int = 0, properties: Any = ()) -> None:
        self.count, self.current, self.properties = count, current, list(properties)

    def device(self, torch: Any) -> Any:
        return torch.device('cuda:%d' % self.current)


class Stream:
    """Stands for streams: everything is done at once."""

    cuda_stream = 0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        pass

    def query(self) -> bool:
        return True

    def is_capturing(self) -> bool:
        return False

    def record_event(self, event: Any = None) -> Any:
        return Event() if event is None else event

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *args: Any) -> None:
        return None

    def _nothing(self, *args: Any, **kwargs: Any) -> None:
        return None

    synchronize = wait_event = wait_stream = _nothing


class Event:
    """Stands for events: every distance is made up."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        pass

    def query(self) -> bool:
        return True

    def elapsed_time(self, end: Any) -> float:
        return 12.5

    def _nothing(self, *args: Any, **kwargs: Any) -> None:
        return None

    record = wait = synchronize = _nothing


def patch(torch: Any, operations: Any, gpus: Gpus) -> None:
    """Replaces, in this process, what would call the driver."""
    cuda = torch.cuda
    for name in [name for name in dir(torch._C) if name.startswith(('_cuda_', '_accelerator_'))]:
        if callable(getattr(torch._C, name)) and not isinstance(getattr(torch._C, name), type):
            setattr(torch._C, name, _refusing(name))
    answers = {
        'is_available': lambda: True,
        'is_initialized': lambda: True,
        'device_count': lambda: gpus.count,
        'current_device': lambda: gpus.current,
        'is_bf16_supported': lambda *args, **kwargs: True,
        'get_device_name': lambda device=None: _properties(torch, gpus, device).name,
        'get_device_properties': lambda device=None: _properties(torch, gpus, device),
        'get_device_capability': lambda device=None: (_properties(torch, gpus, device).major, _properties(torch, gpus, device).minor),
        'memory_summary': lambda *args, **kwargs: '',
        'memory_stats': lambda *args, **kwargs: collections.defaultdict(int),
        'mem_get_info': lambda *args, **kwargs: (1 << 33, 1 << 34),
        'utilization': lambda *args, **kwargs: 50,
        'get_rng_state': lambda *args, **kwargs: torch.zeros(16, dtype=torch.uint8),
        'get_rng_state_all': lambda: [torch.zeros(16, dtype=torch.uint8) for _ in range(gpus.count)],
        'initial_seed': lambda: 0,
        'current_stream': Stream,
        'default_stream': Stream,
        'stream': lambda stream: stream if isinstance(stream, Stream) else Stream(),
        'Stream': Stream,
        'Event': Event,
        'is_current_stream_capturing': lambda: False,
        '_exchange_device': lambda device: gpus.current,
        '_maybe_exchange_device': lambda device: gpus.current,
        **{name: _nothing for name in _NOTHING},
        **{name: lambda *args, **kwargs: 1 << 28 for name in _BYTES},
    }
    answers['set_device'] = lambda device: setattr(gpus, 'current', _index(torch, gpus, device))
    for name, answer in answers.items():
        for module in (cuda, cuda.memory, cuda.random):
            if hasattr(module, name):
                setattr(module, name, answer)
    for word in _DTYPES:
        name, _, dtype = word.partition('=')
        setattr(cuda, name + 'Tensor', _legacy(torch, gpus, getattr(torch, dtype)))
    for name in ('range_push', 'range_pop', 'mark', 'range'):
        if hasattr(getattr(cuda, 'nvtx', None), name):
            setattr(cuda.nvtx, name, Stream if name == 'range' else _nothing)
    for module in filter(None, [getattr(torch, 'accelerator', None)]):
        for name in ('synchronize', 'empty_cache', 'set_device_index', 'set_device_idx'):
            if hasattr(module, name):
                setattr(module, name, _nothing)
        module.current_stream = Stream
        module.is_available, module.device_count = answers['is_available'], answers['device_count']
        module.current_accelerator = lambda *args, **kwargs: torch.device('cuda')
        module.current_device_index = module.current_device_idx = answers['current_device']
    _patch_tensors(torch, operations, gpus)
    _patch_training(torch)


def _patch_tensors(torch: Any, operations: Any, gpus: Gpus) -> None:
    tensor = torch.Tensor
    tensor.cuda = lambda self, device=None, **kwargs: self.to(
        gpus.device(torch) if device is None else torch.device('cuda:%d' % _index(torch, gpus, device))
    )
    tensor.pin_memory = lambda self, *args, **kwargs: self
    tensor.record_stream = _nothing
    generator = torch.Generator

    class Generator(generator):  # type: ignore[misc, valid-type]
        def __new__(cls, device: Any = 'cpu') -> Any:
            return generator.__new__(cls, 'cpu')

    torch.Generator = Generator


def _patch_training(torch: Any) -> None:
    """Automatic scaling of losses, several GPUs and compiled models: as on one GPU, not scaled, not compiled."""
    scaler = torch.amp.GradScaler if hasattr(torch.amp, 'GradScaler') else torch.cuda.amp.GradScaler
    scaler.scale = lambda self, outputs: outputs
    scaler.unscale_ = scaler.update = _nothing
    scaler.step = lambda self, optimizer, *args, **kwargs: optimizer.step(*args, **kwargs)
    scaler.get_scale = lambda self: 65536.0
    torch.nn.DataParallel.forward = lambda self, *inputs, **kwargs: self.module(*inputs, **kwargs)
    torch.nn.parallel.data_parallel._check_balance = _nothing
    torch.nn.RNNBase.flatten_parameters = _nothing
    torch.compile = lambda model=None, **kwargs: (lambda given: given) if model is None else model
    torch._dynamo.config.disable = True


def function_mode(torch: Any, gpus: Gpus) -> Any:
    """A mode that gives devices without an index the index of the current GPU: C++ would ask the driver for it."""
    TorchFunctionMode = importlib.import_module('torch.overrides').TorchFunctionMode

    def indexed(value: Any) -> Any:
        if type(value) is str:
            if value == 'meta':
                raise Contentless('uses the meta device')
            return gpus.device(torch) if value == 'cuda' else value
        # Groups of tensors by device come from C++, to which stand-ins are on the meta device.
        unplaced = isinstance(value, torch.device) and (value.type == 'meta' or value.type == 'cuda' and value.index is None)
        return gpus.device(torch) if unplaced else value

    # Numbers are made up as finite ones; of these, operations know the parts only.
    finite = {torch.isfinite: True, torch.Tensor.isfinite: True, torch.isnan: False, torch.Tensor.isnan: False}

    class Indexed(TorchFunctionMode):
        def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            kwargs = kwargs or {}
            if func is torch.device:
                return func(*args, **kwargs)
            if 'device' in kwargs:
                kwargs = {**kwargs, 'device': indexed(kwargs['device'])}
            result = func(*[indexed(value) for value in args], **kwargs)
            if func in finite and hasattr(result, '_device'):
                result.__dict__['_truth'] = finite[func]
            return result

    return Indexed()


def dispatch_mode(torch: Any, operations: Any) -> Any:
    """A mode that sends what concerns the GPU to `operations`; what the CPU does, it does for real."""
    TorchDispatchMode = importlib.import_module('torch.utils._python_dispatch').TorchDispatchMode

    class OnGpu(TorchDispatchMode):
        def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            kwargs = kwargs or {}
            return operations.run(func, args, kwargs) if operations.concerns(args, kwargs) else func(*args, **kwargs)

    return OnGpu()


def _nothing(*args: Any, **kwargs: Any) -> None:
    return None


def _refusing(name: str) -> Callable:
    def refuse(*args: Any, **kwargs: Any) -> Any:
        raise Contentless('asks the GPU (%s)' % name.replace('_cuda_', '').replace('_accelerator_', ''))

    return refuse


def _index(torch: Any, gpus: Gpus, device: Any) -> int:
    """The index of a device given in any of the ways PyTorch accepts. Raises RuntimeError for one that does not exist."""
    if device is None:
        return gpus.current
    index = device if isinstance(device, int) else torch.device(device).index
    index = gpus.current if index is None else index
    if index >= gpus.count:
        raise RuntimeError('CUDA error: invalid device ordinal')
    return max(index, 0)


def _properties(torch: Any, gpus: Gpus, device: Any) -> Any:
    index = _index(torch, gpus, device)
    if index >= len(gpus.properties):
        raise Contentless('asks for the properties of the GPU')
    return gpus.properties[index]


def _legacy(torch: Any, gpus: Gpus, dtype: Any) -> Callable:
    """`torch.cuda.FloatTensor` and its like."""

    def make(*args: Any) -> Any:
        device = gpus.device(torch)
        if args and all(isinstance(value, int) for value in args):
            return torch.empty(args, dtype=dtype, device=device)
        return torch.tensor(args[0] if args else [], dtype=dtype, device=device)

    make.__module__, make.__name__ = (
        'torch.cuda',
        {v: k for k, v in (word.split('=') for word in _DTYPES)}[str(dtype).split('.')[1]] + 'Tensor',
    )
    return make
