"""PyTorch: small live tensors on the processor are operated on for real, live modules are called on them. Of everything else nothing is said."""

from __future__ import annotations

import math
import os
import sys
from typing import Any, Iterator

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Known, Value, lift
from ...rules.files import reads, writes
from ...evaluate.room import fills
from ...rules.library import NOT_HANDLED, Library
from ...rules.memory import invalidate_sharers

LIBRARY = Library('torch')
#: of its own allocator
REFUSED_MEMORY = RuntimeError
LIBRARY.refuses_as('torch/operation')

LIBRARY.trust('Tensor', 'nn.parameter.Parameter', 'Size', 'dtype', 'device', 'layout', 'finfo', 'iinfo')
LIBRARY.immutable('Size', 'dtype', 'device', 'layout', 'finfo', 'iinfo')
# Steps that are not followed write to it.
LIBRARY.withhold('Tensor.grad')
LIBRARY.pure(
    *"""device Size finfo iinfo Tensor.size Tensor.dim Tensor.numel Tensor.element_size Tensor.is_floating_point Tensor.ndimension
    Tensor.nelement Tensor.is_contiguous is_tensor is_floating_point numel cuda.is_available cuda.device_count backends.mps.is_available
    get_default_dtype is_grad_enabled promote_types""".split(),
    passes=0.01,
)
# What is random or never filled is not made: it would be another than the cell's.
LIBRARY.harmless(
    *"""manual_seed seed cuda.manual_seed cuda.manual_seed_all set_printoptions cuda.empty_cache set_num_threads cuda.synchronize
    cuda.memory_allocated cuda.max_memory_allocated cuda.memory_reserved cuda.get_device_name Tensor.retain_grad use_deterministic_algorithms
    random.manual_seed cuda.random.manual_seed cuda.random.manual_seed_all set_float32_matmul_precision rand randn randint randperm
    rand_like randn_like empty empty_like nn.Module.zero_grad nn.Module.extra_repr nn.utils.clip_grad.clip_grad_norm_ nn.utils.clip_grad.clip_grad_value_
    nn.utils.clip_grad_norm_ optim.Optimizer.zero_grad optim.Optimizer.state_dict optim.lr_scheduler.LRScheduler.get_last_lr
    optim.lr_scheduler.LRScheduler.state_dict utils.data.DataLoader.__len__""".split()
)

#: what goes over no elements, or over each once; it has to be made of all that can be read: it may share the memory
_VIEWS = """broadcast_to chunk diagonal flatten flip movedim narrow permute reshape select split squeeze swapaxes swapdims t tensor_split transpose
    unbind unflatten unsqueeze atleast_1d atleast_2d ravel""".split()
_VIEW_METHODS = (
    'float double half long int bool short cpu detach contiguous view view_as reshape_as expand expand_as type_as unfold to'.split()
)
_ONE = """abs all any argmax argmin argsort cat ceil clip clone concat concatenate cos cumprod cumsum diff erf exp floor hstack isfinite
    isinf isnan log log10 log1p log2 logical_not logsumexp max mean median min norm numel prod roll round rsqrt sigmoid sign sin softmax sort sqrt
    square stack std sum tan tanh topk trace tril triu var vstack gather log_softmax amax amin column_stack dstack relu nonzero unique""".split()
_TWO = """add bmm cdist cosine_similarity cross div divide dot eq ge gt index_select kron le logical_and logical_or lt masked_fill masked_select matmul
    maximum minimum mm mul multiply mv ne outer pow sub subtract take_along_dim tensordot allclose equal""".split()
_MORE = 'addmm baddbmm clamp einsum scatter where'.split()
_FUNCTIONAL = """relu gelu elu leaky_relu selu silu softplus softmax log_softmax sigmoid tanh relu6 hardtanh mish normalize logsigmoid layer_norm
    cross_entropy nll_loss""".split()
_FUNCTIONAL_TWO = """linear mse_loss l1_loss smooth_l1_loss huber_loss binary_cross_entropy binary_cross_entropy_with_logits kl_div
    cosine_similarity cosine_embedding_loss triplet_margin_loss""".split()
#: passes over the elements of the operands, so many that what they are broadcast to stays small too
_PASSES = {
    **dict.fromkeys([*_VIEWS, *_VIEW_METHODS, 'numpy'], 0.5),
    **dict.fromkeys([*_TWO, *_FUNCTIONAL_TWO], 1000),
    **dict.fromkeys(_MORE, 50_000),
}
_MAKERS = 'zeros ones full arange'.split()
_FROM_DATA = 'tensor as_tensor from_numpy zeros_like ones_like full_like FloatTensor LongTensor IntTensor DoubleTensor'.split()
_BOTH = [*_VIEWS, *_ONE, *_TWO, 'addmm', 'baddbmm', 'clamp', 'scatter', 'where']
_METHODS = [*_BOTH, *_VIEW_METHODS, *'cuda numpy item tolist'.split()]
_IN_PLACE = """abs_ add_ addcdiv_ addcmul_ addmm_ bernoulli_ ceil_ clamp_ clip_ copy_ div_ exp_ exponential_ fill_ fill_diagonal_ floor_ index_add_
    index_copy_ index_fill_ index_put_ lerp_ log_ masked_fill_ masked_scatter_ mul_ neg_ normal_ pow_ put_ random_ relu_ round_ scatter_
    scatter_add_ sigmoid_ sqrt_ sub_ tanh_ uniform_ zero_""".split()

#: elements that a tensor may be made of, and those of what operators and subscripts make
_MOST, _LARGEST = 200_000, 8_000_000

#: layers whose forward pass changes nothing and is not random; those of the second list while they do not train
_LAYERS = """Linear Bilinear Identity Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d MaxPool1d MaxPool2d AvgPool1d AvgPool2d AdaptiveAvgPool1d
    AdaptiveAvgPool2d AdaptiveMaxPool1d AdaptiveMaxPool2d LayerNorm GroupNorm ReLU ReLU6 LeakyReLU PReLU ELU SELU CELU GELU SiLU Mish Sigmoid
    Tanh Softmax LogSoftmax Softplus Softsign Hardtanh Hardswish Hardsigmoid LogSigmoid Flatten Unflatten Embedding CrossEntropyLoss NLLLoss
    MSELoss L1Loss SmoothL1Loss HuberLoss BCELoss BCEWithLogitsLoss KLDivLoss""".split()
_AT_REST = 'BatchNorm1d BatchNorm2d BatchNorm3d Dropout Dropout1d Dropout2d Dropout3d AlphaDropout'.split()
_STORES = ('_parameters', '_buffers', '_modules')


@LIBRARY.size('Tensor')
def _size(tensor: Any) -> int:
    return tensor.numel() if tensor.device.type == 'cpu' else 10**12


@LIBRARY.vet('Tensor')
def _vet(tensor: Any) -> bool:
    return tensor.layout is sys.modules['torch'].strided and not tensor._backward_hooks


# guards: they say nothing


@LIBRARY.store_subscript('Tensor')
@LIBRARY.call(*['Tensor.' + name for name in _IN_PLACE])
def _write(op: Operation) -> Value:
    """The tensor is not known any more, nor is what shares its memory."""
    _distrust_sharers(op, op.receiver)
    return NOT_HANDLED


@LIBRARY.operate('Tensor')
@LIBRARY.subscript('Tensor')
def _bound(op: Operation) -> Value:
    """What operands are broadcast to, and what an index picks, may be much larger than they are."""
    if op.inplace:
        _distrust_sharers(op, op.left)
    sides = [op.receiver, op.key] if op.kind == 'subscript' else [op.left, op.right]
    one, other = [op.plain(side) if side is not None else None for side in sides]
    elements = _picked(one, other) if op.kind == 'subscript' else _combined(op.symbol, one, other)
    if elements <= _LARGEST:
        return NOT_HANDLED
    if op.kind == 'operate' and op.symbol != '@' and one is not None and one.device.type == 'cpu':
        fills(op, elements * one.itemsize, REFUSED_MEMORY)
    return op.unknown('a large result')


def _combined(symbol: str, one: Any, other: Any) -> int:
    """Elements of what an operator makes of two tensors; for `@` the products of elements."""
    if not _is_tensor(one) or not _is_tensor(other):
        return 0
    if symbol == '@':
        return one.numel() * other.numel() // max(1, *one.shape[-1:])
    try:
        return introspection.loaded('torch.broadcast_shapes')(one.shape, other.shape).numel()
    except RuntimeError:
        return 0


def _picked(tensor: Any, key: Any) -> int:
    """The most elements that positions in lists, tensors or arrays pick; a mask picks no more than there are."""
    parts = key if type(key) is tuple else (key,)
    shapes = {
        tuple(getattr(part, 'shape', None) or (len(part),))
        for part in parts
        if type(part) is list or getattr(part, 'shape', ()) and 'bool' not in str(part.dtype)
    }
    rest = tensor.numel() if type(key) is tuple else tensor.numel() // max(1, *tensor.shape[:1])
    return rest * math.prod(math.prod(shape) for shape in shapes) if shapes else 0


def _is_tensor(value: Any) -> bool:
    return type(value) in (introspection.loaded('torch.Tensor'), introspection.loaded('torch.nn.parameter.Parameter'))


def _distrust_sharers(op: Operation, written: Value) -> None:
    current = op.current(written)
    if isinstance(current, Known) and _is_tensor(current.obj):
        invalidate_sharers(op, current.obj)


# rules


@LIBRARY.call(
    *[*_BOTH, 'einsum', *_MAKERS, *_FROM_DATA],
    *['nn.functional.' + name for name in (*_FUNCTIONAL, *_FUNCTIONAL_TWO)],
    *['Tensor.' + name for name in _METHODS],
    *['nn.Module.to', 'nn.Module.cuda'],
)
def _carry_out(op: Operation) -> Value:
    """Small operands on the processor are operated on for real. No GPU is used: a build without CUDA refuses one."""
    name = op.short_name
    # These write to what they are given.
    if {'out', 'inplace'} & set(op.kwargs) or '.functional.' in op.name and any(op.type_of(value) is bool for value in op.args):
        return NOT_HANDLED
    if _leaves_processor(op):
        return NOT_HANDLED
    if op.receiver is not None and not _is_tensor(getattr(op.current(op.receiver), 'obj', None)):
        return op.receiver if _stays(op) else NOT_HANDLED
    if name in _MAKERS and not _is_small(op):
        return op.untouched('a large tensor')
    return op.real(passes=_PASSES.get(name, 40 if name in _FROM_DATA else 20))


def _leaves_processor(op: Operation) -> bool:
    """Whether a device but the processor is asked for; raises what a build without CUDA says to a GPU."""
    asked = [*op.args, *op.kwargs.values()] if op.short_name == 'to' else [value for key, value in op.kwargs.items() if key == 'device']
    kinds = ['cuda'] if op.short_name == 'cuda' else []
    for value in asked:
        given = op.plain(value)
        # A tensor: where that one is. A number: the GPU of that number.
        device = given.device if _is_tensor(given) else given
        kind = 'cuda' if type(device) is int else getattr(device, 'type', device)
        kinds += [kind.partition(':')[0]] if type(kind) is str else []
    if 'cuda' in kinds and _is_cpu_only() and _has_tensors(op):
        op.run(sys.modules['torch'].empty(0).to, 'cuda')
    return any(kind != 'cpu' for kind in kinds)


def _is_cpu_only() -> bool:
    """Whether this build of PyTorch knows no GPU."""
    version = sys.modules['torch'].version
    return getattr(version, 'cuda', None) is None and getattr(version, 'hip', None) is None


def _stays(op: Operation) -> bool:
    """Whether a module is moved to the processor, where all of it is."""
    module = op.current(op.receiver)
    return (
        isinstance(module, Known)
        and bool(op.given)
        and all(type(op.plain(value)) is str or _is_device(op.plain(value)) for value in op.given)
        and all(tensor.device.type == 'cpu' for part in _parts(module.obj) for tensor in _tensors(part))
        and not any(introspection.is_user_function(introspection.static_getattr(type(part), '_apply')) for part in _parts(module.obj))
    )


def _is_device(value: Any) -> bool:
    return type(value) is introspection.loaded('torch.device')


def _has_tensors(op: Operation) -> bool:
    """Whether there is anything to be moved; of a module, whether it has parameters."""
    current = op.current(op.receiver)
    if not isinstance(current, Known) or _is_tensor(current.obj):
        return op.receiver is None or _is_tensor(getattr(current, 'obj', None))
    return any(True for part in _parts(current.obj) for _ in _tensors(part))


def _is_small(op: Operation) -> bool:
    """Whether the sizes, all numbers among the arguments, make a small tensor; `arange` counts by steps that may be fractions."""
    numbers: list[Any] = []
    for value in map(op.plain, op.given):
        numbers.extend(value if isinstance(value, (list, tuple)) else [value])
    # Numbers of NumPy and tensors are sizes too.
    other = any(_is_tensor(number) or introspection.is_numpy_scalar(number) for number in numbers)
    fractions = op.short_name == 'arange' and any(type(number) is float for number in numbers)
    return not other and not fractions and math.prod(abs(number) or 1 for number in numbers if type(number) is int) <= _MOST


@LIBRARY.call('nn.Module.__call__')
def _call_module(op: Operation) -> Value:
    """A `forward` of the user's is followed; layers of PyTorch's that are as they were are called for real."""
    module = op.current(op.receiver)
    if not isinstance(module, Known) or not _is_plain(module.obj):
        return NOT_HANDLED
    layer = module.obj
    own = introspection.instance_dict(layer) or {}
    if introspection.is_user_function(introspection.static_getattr(type(layer), 'forward', None)):
        return op.certain(op.call(op.attribute_of(module, 'forward'), op.args, op.kwargs))
    name = type(layer).__name__
    if type(layer) is not introspection.loaded('torch.nn.' + name) or op.evaluator.object_state.overlaid(layer):
        return NOT_HANDLED
    if name == 'Sequential' and len(op.args) == 1 and not op.kwargs:
        value = op.args[0]
        for child in own['_modules'].values():
            value = op.call(Known(child), [value])
        return op.certain(value)
    is_pure = name in _LAYERS or name in _AT_REST and own.get('training') is False
    if not is_pure or own.get('inplace') or own.get('max_norm') is not None:
        return NOT_HANDLED
    tensors = list(_tensors(layer))
    if not all(op.is_known(Known(tensor)) for tensor in tensors) or not all(map(op.is_known, op.given)):
        return op.untouched('a layer or an input that is not known')
    # An element of the input is multiplied with as many weights.
    width = max([tensor.numel() // min(tensor.shape[:2]) for tensor in tensors if tensor.dim() > 1 and tensor.numel()], default=1)
    # A loss may be broadcast.
    shapes = {tuple(value.obj.shape) for value in map(op.current, op.given) if isinstance(value, Known) and _is_tensor(value.obj)}
    try:
        return op.evaluator.perform(op, layer, op.args, op.kwargs, (20 if len(shapes) < 2 else 1000) + width / 4)
    except NotPlain:
        return op.untouched('a large layer or input')


def _parts(module: Any) -> Iterator[Any]:
    """A live module and all below it."""
    queue, seen = [module], set()
    while queue:
        part = queue.pop()
        own = introspection.instance_dict(part) or {}
        if id(part) not in seen and all(type(own.get(store)) is dict for store in _STORES):
            seen.add(id(part))
            yield part
            queue.extend(child for child in own['_modules'].values() if child is not None)


def _tensors(module: Any) -> Iterator[Any]:
    own = introspection.instance_dict(module) or {}
    yield from (tensor for store in _STORES[:2] for tensor in own[store].values() if tensor is not None)


def _is_plain(module: Any) -> bool:
    """Whether nothing but `forward` runs where the module is called."""
    common = sys.modules['torch'].nn.modules.module
    own = introspection.instance_dict(module) or {}
    hooks = ('_forward_hooks', '_forward_pre_hooks', '_backward_hooks', '_backward_pre_hooks')
    return (
        all(type(own.get(store)) is dict for store in _STORES)
        and not any(own.get(kind) or getattr(common, '_global' + kind, None) for kind in hooks)
        and own.get('_compiled_call_impl') is None
        and 'forward' not in own
    )


@LIBRARY.attribute('nn.Module')
def _attribute(op: Operation) -> Value:
    """Parameters, buffers and submodules live in dictionaries of their own (torch/nn/modules/module.py, `Module.__getattr__`)."""
    module = op.current(op.receiver)
    if not isinstance(module, Known) or introspection.is_class(module.obj):
        return NOT_HANDLED
    own, kind = introspection.instance_dict(module.obj) or {}, type(module.obj)
    stores = [own[store] for store in _STORES if type(own.get(store)) is dict]
    for entries in stores:
        if op.name in entries:
            return op.current(Known(entries[op.name]))
    # Before `__init__` ran there is none of them; a `__getattr__` of the user's may know more.
    if (
        len(stores) < len(_STORES)
        or op.name in own
        or op.name.startswith('__')
        or introspection.static_getattr(kind, op.name, introspection.MISSING) is not introspection.MISSING
        or introspection.static_getattr(kind, '__getattr__', None)
        is not introspection.type_dict(introspection.loaded('torch.nn.Module')).get('__getattr__')
        or op.evaluator.object_state.overlaid(module.obj)
    ):
        return NOT_HANDLED
    try:
        return lift(getattr(module.obj, op.name))
    except AttributeError as error:
        raise op.crash(error, rule='torch/operation') from None


LIBRARY.call('serialization.load')(reads('f'))
# The folder is looked up by its writer in C (`PyTorchStreamWriter`), which words its own error.
LIBRARY.call('serialization.save')(writes('f', 1, lambda path: RuntimeError(f'Parent directory {os.path.dirname(path)} does not exist.')))
