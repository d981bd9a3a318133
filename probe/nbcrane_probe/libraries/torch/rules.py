"""PyTorch tensors: small ones on the CPU are operated on for real, of everything else only shapes are followed (form_values.py)."""

from __future__ import annotations

import operator
import sys
from typing import Any, Iterator

from ... import introspection
from ...evaluate.symbols import BINARY, COMPARISONS
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Abstract, Known, Value
from ...rules import forms
from ...rules.library import NOT_HANDLED, Library
from .form_values import as_forms, has_form, is_tensor_type, like, sighted, state_of, step, tensor_of
from .ranges import require_labels
from .messages import is_cpu_only, refuse, refuse_cuda, require_device, refusal

LIBRARY = Library('torch')
# `torch.autocast`, `torch.device`.
LIBRARY.sets_by_with = True
LIBRARY.refuses_as(refusal)

#: elements beyond which only shapes are followed
REAL_ELEMENTS = 200_000

LIBRARY.trust('Tensor', 'nn.parameter.Parameter', 'Size', 'dtype', 'device', 'layout', 'finfo', 'iinfo')
LIBRARY.immutable('Size', 'dtype', 'device', 'layout', 'finfo', 'iinfo')
LIBRARY.withhold('Tensor.data', 'Tensor.grad', 'Tensor.storage', 'Tensor.untyped_storage')
LIBRARY.pure(
    *"""device Size finfo iinfo Tensor.size Tensor.dim Tensor.numel Tensor.element_size Tensor.is_floating_point Tensor.ndimension
    Tensor.nelement Tensor.is_contiguous is_tensor is_floating_point numel cuda.is_available cuda.device_count backends.mps.is_available
    get_default_dtype is_grad_enabled promote_types""".split()
)
LIBRARY.pure(
    *'zeros ones empty full arange linspace eye zeros_like ones_like full_like empty_like logspace'.split(),
    fresh=True,
)
LIBRARY.harmless(
    *"""manual_seed seed cuda.manual_seed cuda.manual_seed_all set_printoptions cuda.empty_cache save set_num_threads cuda.synchronize
    cuda.memory_allocated cuda.max_memory_allocated cuda.memory_reserved cuda.get_device_name Tensor.retain_grad use_deterministic_algorithms
    random.manual_seed cuda.random.manual_seed cuda.random.manual_seed_all set_float32_matmul_precision""".split()
)

#: functions whose result has a shape and dtype that follow from those of the arguments
_FUNCTIONS = """abs add addmm all any argmax argmin argsort atleast_1d atleast_2d baddbmm bmm broadcast_to cat ceil chunk clamp clip clone concat
    concatenate cos cross cumprod cumsum diag diagonal diff div divide dot einsum eq erf exp flatten flip floor ge gt hstack vstack index_select
    isfinite isinf isnan kron le log log10 log1p log2 logical_and logical_not logical_or logsumexp lt masked_fill matmul max maximum mean median
    min minimum mm movedim mul multiply mv narrow ne neg norm outer permute pow prod relu reshape roll round rsqrt scatter select sigmoid sign
    sin softmax sort split sqrt square squeeze stack std sub subtract sum swapaxes swapdims t take_along_dim tan tanh tensordot tile topk
    transpose tril triu unbind unflatten unsqueeze var where gather log_softmax repeat_interleave sigmoid ravel trace amax amin dropout
    rand_like randn_like column_stack dstack tensor_split numel bernoulli cosine_similarity cdist allclose equal""".split()
_TENSOR_ONLY = """float double half long int bool short type to cpu detach contiguous view view_as reshape_as expand expand_as repeat size dim type_as
    unfold masked_select new_zeros new_ones new_full new_empty""".split()
_IN_PLACE = 'add_ sub_ mul_ div_ clamp_ fill_ zero_ masked_fill_ copy_ exp_ sqrt_ relu_ sigmoid_ tanh_ uniform_ normal_ unsqueeze_'.split()
_FUNCTIONAL = """relu gelu elu leaky_relu selu silu softplus softmax log_softmax sigmoid tanh linear conv1d conv2d conv3d max_pool1d max_pool2d
    avg_pool1d avg_pool2d adaptive_avg_pool2d adaptive_max_pool2d adaptive_avg_pool1d batch_norm layer_norm cross_entropy nll_loss mse_loss l1_loss
    smooth_l1_loss huber_loss binary_cross_entropy binary_cross_entropy_with_logits kl_div embedding one_hot pad interpolate normalize
    cosine_similarity dropout dropout2d conv_transpose2d upsample pixel_shuffle relu6 hardtanh mish cosine_embedding_loss triplet_margin_loss
    scaled_dot_product_attention unfold group_norm instance_norm logsigmoid gaussian_nll_loss""".split()
_COSTLY = frozenset('mm bmm matmul addmm baddbmm einsum tensordot linear conv1d conv2d conv3d conv_transpose2d cdist outer kron'.split())
#: results depend on the values
_VALUES = ('numpy', 'tolist', 'item', 'nonzero', 'unique', 'equal', 'allclose', 'masked_select')


@LIBRARY.size('Tensor')
def _size(tensor: Any) -> int:
    return tensor.numel() if tensor.device.type == 'cpu' else 10**12


@LIBRARY.vet('Tensor')
def _vet(tensor: Any) -> bool:
    return tensor.layout is sys.modules['torch'].strided and not tensor._backward_hooks


@LIBRARY.copy('Tensor')
def _copy(tensor: Any) -> Any:
    return tensor.detach().clone() if tensor.device.type == 'cpu' and tensor.numel() <= REAL_ELEMENTS else None


@LIBRARY.call(*_FUNCTIONS, *['nn.functional.' + name for name in _FUNCTIONAL], *['Tensor.' + name for name in (*_FUNCTIONS, *_TENSOR_ONLY)])
@sighted
def _step(op: Operation) -> Value:
    name = op.short_name
    if 'out' in op.kwargs or 'inplace' in op.kwargs:
        return NOT_HANDLED
    require_device(op)
    values = op.operands
    tensors = [value for value in values if has_form(op, value)]
    if not tensors and all(op.is_known(value) for value in values):
        if op.evaluator.affordable([op.plain(value) for value in values], 500 if name in _COSTLY else 20):
            return op.real(passes=20)
        tensors = values
    if not tensors:
        return op.unknown('the operands are not known')
    if name in _VALUES:
        return op.unknown('the values are not known')
    arguments = [as_forms(op, value) for value in ([] if op.receiver is None else [op.receiver]) + list(op.args)]
    keywords = {key: as_forms(op, value) for key, value in op.kwargs.items()}
    if name == 'to' or 'device' in keywords:
        arguments = [arguments[0], *(item for item in arguments[1:] if not _is_device(item))]
        keywords.pop('device', None)
        if len(arguments) == 1 and not set(keywords) - {'non_blocking', 'copy'}:
            return op.certain(op.receiver)
    if name == 'type' and not op.args:
        return op.unknown('the name of a type')
    function = getattr(introspection.loaded('torch.Tensor'), name) if op.receiver is not None else op.called
    result = step(op, function, arguments, keywords)
    if name in ('cross_entropy', 'nll_loss') and len(op.args) == 2 and not op.kwargs:
        require_labels(op, op.args[0], op.args[1])
    return result


def _is_device(item: Any) -> bool:
    return type(item).__name__ == 'device' or type(item) is str or (type(item) is int)


@LIBRARY.call('Tensor.cuda')
def _cuda(op: Operation) -> Value:
    if is_cpu_only():
        refuse_cuda(op, op.text(op.receiver) + '.cuda()')
    return op.receiver if tensor_of(op, op.receiver) is not None else op.unknown('a tensor')


@LIBRARY.call('Tensor.numpy', 'Tensor.item', 'Tensor.tolist', 'Tensor.__len__', 'Tensor.__float__', 'Tensor.__array__')
def _leave(op: Operation) -> Value:
    """Values leave PyTorch: refused where gradients are needed, or where there is not one element."""
    form = op.fact(op.receiver, 'form')
    name = op.short_name
    if form is None:
        if not op.is_known(op.receiver):
            return op.unknown('the values are not known')
        result = op.real(passes=0.01 if name == 'numpy' else 10)
        if name == 'numpy':
            # The array shares the tensor's memory: what is written to it is not seen here.
            _forget_values(op, op.receiver)
        return result
    torch = sys.modules['torch']
    if name == 'numpy' and form.requires_grad and not state_of(op).grad_unknown and not op.args and not op.kwargs:
        refuse(op, lambda: torch.zeros(1, requires_grad=True).numpy())
    if name == 'item' and form.numel() != 1:
        refuse(op, lambda: torch.zeros((), dtype=form.dtype).expand(form.shape).item())
    if name == 'numpy' and form.dtype is not torch.bfloat16:
        return op.certain(forms.shaped(tuple(form.shape), None, torch.empty(0, dtype=form.dtype).numpy().dtype))
    if name == 'item':
        return op.certain(Abstract(float if form.is_floating_point() else bool if form.dtype is torch.bool else int))
    return op.unknown('the values are not known')


@LIBRARY.call('Tensor.backward')
def _backward(op: Operation) -> Value:
    form = tensor_of(op, op.receiver)
    gradient = op.argument('gradient', 0)
    if form is None or gradient is not None or state_of(op).grad_unknown:
        return op.unknown('gradients')
    torch = sys.modules['torch']
    if not form.requires_grad or form.numel() != 1:
        refuse(op, lambda: torch.zeros((2,) if form.requires_grad else (), requires_grad=form.requires_grad).backward())
    return op.unknown('gradients')


@LIBRARY.call(*['Tensor.' + name for name in _IN_PLACE], 'Tensor.requires_grad_', 'Tensor.detach_')
def _in_place(op: Operation) -> Value:
    """Steps that change a tensor's values (or its need of a gradient) and leave its shape."""
    name = op.short_name
    if name in ('requires_grad_', 'detach_'):
        state_of(op).grad_unknown = True
        return op.receiver
    torch = sys.modules['torch']
    current = op.current(op.receiver)
    if isinstance(current, Known) and op.is_known(current) and _is_guarded_leaf(op, current.obj):
        refuse(op, lambda: torch.zeros(1, requires_grad=True).zero_())
    values = [_number(op, value) for value in op.args]
    form = _forget_values(op, current)
    if form is None:
        return NOT_HANDLED
    try:
        step(op, getattr(introspection.loaded('torch.Tensor'), name), [form, *[as_forms(op, value) for value in values]], {})
    except NotPlain:
        pass
    return op.receiver


def _is_guarded_leaf(op: Operation, tensor: Any) -> bool:
    """Whether writing into the tensor is refused: a leaf that requires a gradient, while gradients are on."""
    return tensor.is_leaf and tensor.requires_grad and sys.modules['torch'].is_grad_enabled() and not state_of(op).grad_unknown


def _forget_values(op: Operation, value: Value | None) -> Any:
    """From now on only the shape of the tensor is known; returns its form, or None where not even that is."""
    made = tensor_of(op, value)
    current = op.current(value)
    if made is not None and isinstance(current, Known):
        op.evaluator.object_state.shadow(current.obj, op.evaluator.object_state.made(like(made)))
        _distrust_sharers(op, current.obj)
    elif isinstance(current, Abstract):
        current.facts.pop('range', None)
    return made


def _distrust_sharers(op: Operation, tensor: Any) -> None:
    """The content of tensors and arrays that share memory with a changed tensor is not believed any more."""
    start = tensor.untyped_storage().data_ptr()
    end = start + tensor.untyped_storage().nbytes()

    def is_stale(other: Any) -> bool:
        if is_tensor_type(type(other)):
            return start <= other.data_ptr() < end
        return type(other) is introspection.loaded('numpy.ndarray') and start <= other.__array_interface__['data'][0] < end

    op.evaluator.rules.stale.append(is_stale)


@LIBRARY.attribute('Tensor')
def _attribute(op: Operation) -> Value:
    form = op.fact(op.receiver, 'form')
    if form is None:
        if op.name == 'data' and tensor_of(op, op.receiver) is not None:
            return like(tensor_of(op, op.receiver).detach())
        return NOT_HANDLED
    if op.name in ('shape', 'ndim', 'dtype'):
        return Known(getattr(form, op.name))
    if op.name in ('T', 'mT', 'data', 'H'):
        return op.certain(like(form.detach() if op.name == 'data' else getattr(form, op.name)))
    if op.name == 'requires_grad' and not state_of(op).grad_unknown:
        return Known(form.requires_grad)
    if not hasattr(introspection.loaded('torch.Tensor'), op.name):
        raise op.evaluator.no_attribute(op, op.receiver, op.name, 'Tensor', dir(introspection.loaded('torch.Tensor')))
    return NOT_HANDLED


@LIBRARY.store_attribute('Tensor')
def _store(op: Operation) -> Any:
    """Freezing and clearing gradients change neither shape nor values."""
    if op.name == 'requires_grad':
        state_of(op).grad_unknown = True
        return True
    return True if op.name == 'grad' else NOT_HANDLED


_OPERATORS = {symbol: function for symbol, function in {**BINARY, **COMPARISONS}.items() if symbol not in ('^', '<<', '>>')}


@LIBRARY.operate('Tensor')
def _operate(op: Operation) -> Value:
    sides: list[Value] = [side for side in (op.left, op.right) if side is not None]
    function = _OPERATORS.get(op.symbol)
    if op.symbol in ('-u', '~') and tensor_of(op, op.left) is not None and has_form(op, op.left):
        return step(op, operator.neg if op.symbol == '-u' else operator.invert, [as_forms(op, op.left)], {})
    if function is None or len(sides) < 2:
        return NOT_HANDLED
    if not any(has_form(op, side) for side in sides):
        if op.inplace or not all(op.is_known(side) for side in sides):
            return NOT_HANDLED
        if op.evaluator.affordable([op.plain(side) for side in sides], 500 if op.symbol == '@' else 2):
            return NOT_HANDLED
    sides = [_number(op, side) for side in sides]
    if op.inplace and op.fact(op.left, 'form') is None:
        return NOT_HANDLED
    return step(op, function, [as_forms(op, side) for side in sides], {})


def _number(op: Operation, value: Value) -> Value:
    """A number of which only the type is known acts on shapes and dtypes like any other."""
    current = op.current(value)
    if isinstance(current, Abstract) and current.type in (int, float, bool):
        return Known(current.type(1))
    return value


@LIBRARY.subscript('Tensor')
def _subscript(op: Operation) -> Value:
    key = op.current(op.key)
    if isinstance(key, Abstract) and key.type is int and 'index' in key.facts:
        # Some valid index: the first dimension goes.
        form = tensor_of(op, op.receiver)
        return NOT_HANDLED if form is None or form.dim() == 0 else op.certain(like(form.select(0, 0))) if form.shape[0] else NOT_HANDLED
    form = op.fact(op.receiver, 'form')
    if form is None:
        if op.is_known(op.receiver) and not op.is_known(op.key) and has_form(op, op.key):
            form = tensor_of(op, op.receiver)
        else:
            return NOT_HANDLED
    key = as_forms(op, op.key)
    keys = key if type(key) is tuple else (key,)
    if any(is_tensor_type(type(item)) and item.dtype in (sys.modules['torch'].bool, sys.modules['torch'].uint8) for item in keys):
        return op.unknown('how many elements are chosen is not known')
    return step(op, introspection.loaded('torch.Tensor').__getitem__, [form, key], {})


@LIBRARY.store_subscript('Tensor')
def _store_subscript(op: Operation) -> Any:
    """Writing elements changes values only."""
    current = op.current(op.receiver)
    if isinstance(current, Known) and op.is_known(current) and _is_guarded_leaf(op, current.obj):
        refuse(op, lambda: sys.modules['torch'].zeros(1, requires_grad=True).__setitem__(0, 1))
    return NOT_HANDLED if _forget_values(op, current) is None else True


@LIBRARY.length('Tensor')
def _length(op: Operation) -> int | None:
    form = op.fact(op.receiver, 'form')
    if form is None:
        return NOT_HANDLED
    return form.shape[0] if form.dim() else refuse(op, lambda: len(form))


@LIBRARY.truth('Tensor')
def _truth(op: Operation) -> bool:
    form = op.fact(op.receiver, 'form')
    if form is not None and form.numel() > 1:
        refuse(op, lambda: bool(sys.modules['torch'].zeros((), dtype=form.dtype).expand(form.shape)))
    return NOT_HANDLED


@LIBRARY.iterate('Tensor')
def _iterate(op: Operation) -> Iterator[Value]:
    form = op.fact(op.receiver, 'form')
    if form is None or form.dim() == 0 or form.shape[0] > 10_000:
        return NOT_HANDLED
    return (op.evaluator.object_state.made(like(row)) for row in form.unbind(0))


@LIBRARY.enter(
    *[
        f'{place}{name}'
        for place in ('', 'autograd.grad_mode.')
        for name in ('no_grad', 'inference_mode', 'enable_grad', 'set_grad_enabled')
    ]
)
def _switch_gradients(op: Operation) -> Value:
    _forget_gradients(op)
    return Known(None)


@LIBRARY.call('no_grad', 'inference_mode', 'enable_grad', 'set_grad_enabled')
def _make_manager(op: Operation) -> Value:
    _forget_gradients(op)
    return op.certain(Abstract(op.called))


def _forget_gradients(op: Operation) -> None:
    """From here on gradients may be off: what is computed for real needs none either."""
    state_of(op).grad_unknown = True
    op.evaluator.around['torch'] = sys.modules['torch'].no_grad


LIBRARY.explain('Tensor', 'Size')(refusal)
