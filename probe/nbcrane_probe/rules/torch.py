"""PyTorch: small CPU tensors are operated on for real, everything else on the meta device, where only shapes and dtypes exist."""
from __future__ import annotations

import sys

from .. import trust
from ..evidence import operands, sentence
from ..evaluate.operation import NotPlain
from ..evaluate.values import Abstract, Known, Placeholder, lift
from .library import NOT_HANDLED, Library

LIBRARY = Library('torch')

LIBRARY.trust('Tensor', 'nn.parameter.Parameter', 'Size', 'dtype', 'device', 'layout', 'finfo', 'iinfo')
LIBRARY.immutable('Size', 'dtype', 'device', 'layout', 'finfo', 'iinfo')
LIBRARY.withhold('Tensor.data', 'Tensor.grad', 'Tensor.storage', 'Tensor.untyped_storage')
LIBRARY.pure('device', 'Size', 'finfo', 'iinfo', 'Tensor.size', 'Tensor.dim', 'Tensor.numel', 'Tensor.element_size', 'Tensor.is_floating_point',
             'Tensor.ndimension', 'Tensor.nelement', 'Tensor.is_contiguous', 'is_tensor', 'is_floating_point', 'numel', 'cuda.is_available',
             'cuda.device_count', 'backends.mps.is_available', 'get_default_dtype', 'is_grad_enabled')
LIBRARY.pure('zeros', 'ones', 'empty', 'full', 'arange', 'linspace', 'eye', 'tensor', 'as_tensor', 'zeros_like', 'ones_like', 'full_like', 'logspace',
             fresh=True)
LIBRARY.harmless('manual_seed', 'cuda.manual_seed', 'cuda.manual_seed_all', 'set_printoptions', 'cuda.empty_cache', 'save', 'set_num_threads',
                 'nn.Module.train', 'nn.Module.eval', 'nn.Module.parameters', 'nn.Module.named_parameters', 'nn.Module.state_dict',
                 'nn.Module.children', 'nn.Module.modules', 'nn.Module.zero_grad', 'Tensor.backward', 'optim.Optimizer.zero_grad',
                 'optim.Optimizer.step', 'optim.lr_scheduler.LRScheduler.step', 'backends.cudnn.flags', 'Tensor.requires_grad_', 'Tensor.retain_grad')

#: functions whose result has a shape and dtype that follow from those of the arguments
_FUNCTIONS = (
    'abs add addmm all any argmax argmin argsort atleast_1d atleast_2d baddbmm bmm broadcast_to cat ceil chunk clamp clip clone concat concatenate cos '
    'cross cumprod cumsum diag diagonal diff div divide dot einsum eq exp flatten flip floor ge gt hstack vstack index_select isfinite isinf isnan kron '
    'le log log10 log1p log2 logical_and logical_not logical_or logsumexp lt masked_fill matmul max maximum mean median min minimum mm movedim mul '
    'multiply mv narrow ne neg norm outer permute pow prod relu reshape roll round rsqrt scatter select sigmoid sign sin softmax sort split sqrt square '
    'squeeze stack std sub subtract sum swapaxes t take_along_dim tan tanh tensordot tile topk transpose tril triu unbind unsqueeze var where gather '
    'log_softmax expand repeat repeat_interleave').split()
_TENSOR_ONLY = ('float double half long int bool short type to cpu detach contiguous view view_as reshape_as expand_as size dim type_as unfold numpy '
                'ne_ tolist').split()
_LAYERS_FUNCTIONAL = (
    'relu gelu elu leaky_relu selu silu softplus softmax log_softmax sigmoid tanh linear conv1d conv2d conv3d max_pool1d max_pool2d avg_pool1d avg_pool2d '
    'adaptive_avg_pool2d adaptive_max_pool2d batch_norm layer_norm cross_entropy nll_loss mse_loss l1_loss smooth_l1_loss huber_loss '
    'binary_cross_entropy binary_cross_entropy_with_logits kl_div embedding one_hot pad interpolate normalize cosine_similarity dropout').split()

#: what a real step may cost: beyond this many elements only shapes are followed
REAL_ELEMENTS = 200_000


def _is_tensor_type(tp):
    return tp is trust.loaded('torch.Tensor') or tp is trust.loaded('torch.nn.parameter.Parameter')


@LIBRARY.size('Tensor')
def _size(tensor):
    return tensor.numel() if tensor.device.type == 'cpu' else 10 ** 12


@LIBRARY.copy('Tensor')
def _copy(tensor):
    return tensor.detach().clone() if tensor.device.type == 'cpu' and tensor.numel() <= REAL_ELEMENTS else None


def like(meta):
    """The Value of a tensor of which shape and dtype are known; `meta` is a tensor on the meta device."""
    return Abstract(trust.loaded('torch.Tensor'), {'meta': meta})


def _as_meta(op, value, real):
    """An argument with tensors on the meta device (or as they are, where `real`); raises NotPlain where something is not known."""
    value = op.evaluator.heap.current(value)
    meta = op.fact(value, 'meta')
    if meta is not None:
        return meta
    if isinstance(value, Known) and type(value.obj) in (list, tuple):
        return type(value.obj)(_as_meta(op, lift(item), real) for item in value.obj[:1000])
    obj = op.plain(value)
    return obj if real or not _is_tensor_type(type(obj)) else obj.detach().to('meta')


def _everything(op):
    return [*([] if op.receiver is None else [op.receiver]), *op.args, *op.kwargs.values()]


def _has_meta(op, value, depth=0):
    value = op.evaluator.heap.current(value)
    if op.fact(value, 'meta') is not None:
        return True
    return depth < 2 and isinstance(value, Known) and type(value.obj) in (list, tuple) and any(_has_meta(op, lift(item), depth + 1) for item in value.obj[:100])


def _wrap(op, result):
    """The Value of what a step on meta tensors returned."""
    if _is_tensor_type(type(result)):
        return op.certain(like(result)) if result.device.type == 'meta' else op.evaluator.heap.own(result)
    if trust.is_instance(result, tuple) and any(_is_tensor_type(type(item)) for item in result):
        return op.certain(op.evaluator.heap.own(tuple(Placeholder(like(item)) if _is_tensor_type(type(item)) else item for item in result)))
    return Known(result)


def _shape_step(op, function, arguments, keywords):
    """Carries out a step on meta tensors. Only complaints about shapes, dtypes and arguments count: others may be the meta device's own."""
    torch = sys.modules['torch']
    try:
        with torch.no_grad():
            return _wrap(op, function(*arguments, **keywords))
    except NotImplementedError:
        raise NotPlain() from None
    except (RuntimeError, ValueError, IndexError, TypeError) as error:
        message = str(error)
        if 'meta' in message.lower() or 'fake' in message.lower():
            raise NotPlain() from None
        error.__traceback__ = None
        rule, diagnosis, evidence = _words(op, error)
        raise op.crash(error, rule=rule, diagnosis=diagnosis, evidence=evidence)


@LIBRARY.call(*_FUNCTIONS, *['nn.functional.' + name for name in _LAYERS_FUNCTIONAL],
              *['Tensor.' + name for name in (*_FUNCTIONS, *_TENSOR_ONLY)])
def _step(op):
    if 'out' in op.kwargs or op.kwargs.get('inplace') is not None:
        return NOT_HANDLED
    values = _everything(op)
    if not any(_has_meta(op, value) for value in values):
        return op.real(passes=20)
    if op.name.rpartition('.')[2] in ('numpy', 'tolist', 'item'):
        return op.unknown('the values are not known')
    arguments = [_as_meta(op, value, real=False) for value in ([] if op.receiver is None else [op.receiver]) + list(op.args)]
    keywords = {name: _as_meta(op, value, real=False) for name, value in op.kwargs.items()}
    if op.name.rpartition('.')[2] == 'to' or 'device' in keywords:
        arguments = [item for item in arguments if type(item).__name__ != 'device' and type(item) is not str]
        keywords.pop('device', None)
        if len(arguments) == 1 and not keywords:
            return op.receiver
    function = op.evaluator.heap.current(op.function).obj if op.receiver is None else getattr(trust.loaded('torch.Tensor'), op.name.rpartition('.')[2])
    return _shape_step(op, function, arguments, keywords)


@LIBRARY.attribute('Tensor')
def _attribute(op):
    meta = op.fact(op.receiver, 'meta')
    if meta is None:
        return NOT_HANDLED
    if op.name in ('shape', 'ndim', 'dtype'):
        return Known(getattr(meta, op.name))
    if op.name in ('T', 'mT', 'data'):
        return like(meta if op.name == 'data' else getattr(meta, op.name))
    return NOT_HANDLED


@LIBRARY.operate('Tensor')
def _operate(op):
    sides = [side for side in (op.left, op.right) if side is not None]
    function = _OPERATORS.get(op.symbol)
    if function is None or op.inplace or len(sides) < 2 or not any(_has_meta(op, side) for side in sides):
        return NOT_HANDLED
    return _shape_step(op, function, [_as_meta(op, side, real=False) for side in sides], {})


_OPERATORS = {
    '+': lambda a, b: a + b, '-': lambda a, b: a - b, '*': lambda a, b: a * b, '/': lambda a, b: a / b, '@': lambda a, b: a @ b,
    '**': lambda a, b: a ** b, '//': lambda a, b: a // b, '%': lambda a, b: a % b, '<': lambda a, b: a < b, '<=': lambda a, b: a <= b,
    '>': lambda a, b: a > b, '>=': lambda a, b: a >= b, '==': lambda a, b: a == b, '!=': lambda a, b: a != b,
}


@LIBRARY.subscript('Tensor')
def _subscript(op):
    meta = op.fact(op.receiver, 'meta')
    if meta is None:
        return NOT_HANDLED
    key = _as_meta(op, op.key, real=True)
    if _is_tensor_type(type(key)) and key.dtype is sys.modules['torch'].bool:
        return op.unknown('how many elements are chosen is not known')
    return _shape_step(op, lambda tensor, index: tensor[index], [meta, key], {})


@LIBRARY.length('Tensor')
def _length(op):
    meta = op.fact(op.receiver, 'meta')
    return meta.shape[0] if meta is not None and meta.dim() else NOT_HANDLED


@LIBRARY.attribute('nn.Module')
def _module_attribute(op):
    """Parameters, buffers and submodules live in dictionaries of their own (torch/nn/modules/module.py, `Module.__getattr__`)."""
    value = op.evaluator.heap.current(op.receiver)
    if not isinstance(value, Known):
        return NOT_HANDLED
    own = trust.instance_dict(value.obj) or {}
    for store in ('_parameters', '_buffers', '_modules'):
        entries = own.get(store)
        if type(entries) is dict and op.name in entries:
            return op.evaluator.heap.current(Known(entries[op.name]))
    return NOT_HANDLED


def _is_library_module(module, depth=0):
    """Whether a module and all below it are PyTorch's own, without hooks."""
    own = trust.instance_dict(module) or {}
    if trust.library_of(type(module)) != 'torch' or trust.is_user_type(type(module)) or depth > 12:
        return False
    if any(own.get(hooks) for hooks in ('_forward_hooks', '_forward_pre_hooks', '_backward_hooks', '_backward_pre_hooks')):
        return False
    return all(child is None or _is_library_module(child, depth + 1) for child in own.get('_modules', {}).values())


@LIBRARY.call('nn.Module.__call__')
def _call_module(op):
    module = op.evaluator.heap.current(op.receiver)
    tp = op.type_of(module)
    forward = trust.static_getattr(tp, 'forward', None) if tp is not None else None
    if forward is None:
        return NOT_HANDLED
    if trust.is_user_function(forward):
        own = (trust.instance_dict(module.obj) or {}) if isinstance(module, Known) else {}
        if any(own.get(hooks) for hooks in ('_forward_hooks', '_forward_pre_hooks')):
            return NOT_HANDLED
        return op.call(op.attribute_of(module, 'forward'), op.args, op.kwargs)
    if not isinstance(module, Known) or not _is_library_module(module.obj):
        return NOT_HANDLED
    return _forward(op, module.obj)


def _forward(op, module):
    """A library module's forward pass on the meta device: its own parameters stay untouched (torch.func.functional_call)."""
    functional_call = trust.loaded('torch.func.functional_call') or trust.loaded('torch._functorch.functional_call.functional_call')
    if functional_call is None:
        return NOT_HANDLED
    arguments = [_as_meta(op, value, real=False) for value in op.args]
    keywords = {name: _as_meta(op, value, real=False) for name, value in op.kwargs.items()}
    state = {name: tensor.detach().to('meta') for name, tensor in [*module.named_parameters(), *module.named_buffers()]}
    return _shape_step(op, lambda *a, **k: functional_call(module, state, a, k), arguments, keywords)


@LIBRARY.enter('no_grad', 'enable_grad', 'inference_mode', 'set_grad_enabled', 'autograd.grad_mode.no_grad', 'autograd.grad_mode.inference_mode')
def _enter(op):
    return Known(None)


@LIBRARY.iterate('utils.data.DataLoader')
def _batches(op):
    """Batches of a TensorDataset through the default collate function: shapes follow from the batch size, also of the ragged last one."""
    loader = op.evaluator.heap.current(op.receiver)
    if not isinstance(loader, Known) or trust.is_user_type(type(loader.obj)):
        return NOT_HANDLED
    own = trust.instance_dict(loader.obj) or {}
    dataset, size = own.get('dataset'), own.get('batch_size')
    collate = trust.loaded('torch.utils.data._utils.collate.default_collate')
    if type(dataset) is not trust.loaded('torch.utils.data.TensorDataset') or type(size) is not int or own.get('collate_fn') is not collate:
        return NOT_HANDLED
    tensors = dataset.tensors
    total = tensors[0].shape[0]
    counts = [size] * (total // size) + ([total % size] if total % size and not own.get('drop_last') else [])
    heap = op.evaluator.heap

    def batch(count):
        metas = [tensor[:1].detach().to('meta').expand(count, *tensor.shape[1:]) for tensor in tensors]
        return heap.own([Placeholder(heap.made(like(meta.contiguous()))) for meta in metas])
    return (batch(count) for count in counts)


@LIBRARY.explain('Tensor', 'nn.Module', 'Size')
def _explain(op, error):
    return _words(op, error)


def _words(op, error):
    message = sentence(str(error).split('\n')[0])
    rule = 'torch/index' if type(error).__name__ == 'IndexError' else 'torch/dtype' if 'dtype' in message or 'scalar type' in message else 'torch/shape'
    if type(error).__name__ in ('TypeError', 'AttributeError'):
        rule = 'torch/arguments'
    evidence = []
    for value in _everything(op) + [side for side in (op.left, op.right) if side is not None]:
        tensor = op.fact(value, 'meta')
        if tensor is None:
            value = op.evaluator.heap.current(value)
            tensor = value.obj if isinstance(value, Known) and _is_tensor_type(type(value.obj)) else None
        if tensor is not None:
            evidence.append((op.text(value), 'S', 'shape = %s' % (tuple(tensor.shape),)))
            evidence.append((op.text(value), 'R', 'dtype = %s' % tensor.dtype))
    for name, obj in operands(op):
        if trust.is_instance(obj, trust.loaded('torch.nn.Module')) and not trust.is_user_type(type(obj)):
            evidence.append((name, 'S', 'module = %s' % sentence(repr(obj), 120)))
    return rule, 'PyTorch refuses this: %s.' % message, evidence
