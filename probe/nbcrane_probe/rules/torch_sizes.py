"""One step of PyTorch on ghosts: tensors whose shape, strides and dtype count and whose elements are never read or written.

Views are carried out on the ghosts themselves. Whatever computes is carried out on miniatures: every extent is replaced by a small one, equal
extents by equal ones, 0 and 1 by themselves, so that an operator that only compares extents decides as it would on the real ones. Where a
miniature is refused, the step is repeated on zeros of the real shapes that share one element: what PyTorch says then is the prediction.
Nothing goes through the meta device: its kernels import hundreds of modules when they are first used.
"""

from __future__ import annotations

import sys

from .. import trust

#: elements that a repeated step may be handed (they take no memory, but a step that is not refused would go over them)
MOST_ELEMENTS = 30_000_000

_VIEWS = frozenset(
    """view permute transpose t squeeze unsqueeze expand expand_as broadcast_to narrow select unbind chunk split split_with_sizes tensor_split
    swapaxes swapdims movedim moveaxis unflatten detach view_as size dim numel nelement stride is_contiguous ndimension is_floating_point is_complex
    is_signed element_size requires_grad_ __len__ __get__ __getitem__ diagonal get_device data_ptr hsplit vsplit unsafe_chunk unsafe_split
    is_nonzero_shape is_tensor is_same_size type_as_view atleast_1d atleast_2d adjoint __hash__ __format__shape dim_order is_inference""".split()
)
_COMPUTED = frozenset(
    """abs absolute acos add addcdiv addcmul addmm addmv all amax amin any argmax argmin argsort asin atan atan2 baddbmm bernoulli bitwise_and
    bitwise_not bitwise_or bitwise_xor bmm cdist ceil celu clamp clamp_min clamp_max clip cos cosh cross cummax cumprod cumsum deg2rad digamma div
    divide dot dropout alpha_dropout feature_dropout dropout1d dropout2d dropout3d einsum elu embedding eq equal_shape erf erfc exp exp2 expm1 flip float_power floor fmax
    fmin frac ge gelu greater gt hardshrink hardsigmoid hardswish hardtanh heaviside hypot inner isclose isfinite isinf isnan le leaky_relu lerp
    less lgamma log log10 log1p log2 log_softmax logaddexp logical_and logical_not logical_or logical_xor logit logsigmoid logsumexp lt
    masked_fill matmul max maximum mean median min minimum mish mm mode mse_loss mul multiply mv nan_to_num nansum nanmean ne neg negative
    nll_loss norm normalize not_equal outer pow prelu prod quantile rand_like randn_like reciprocal relu relu6 roll round rrelu rsqrt rsub
    scaled_dot_product_attention selu sigmoid sign silu sin sinh softmax softmin softplus softsign sort sqrt square std std_mean sub subtract sum
    tan tanh tensordot threshold tril triu true_divide trunc var var_mean vdot where xlogy zeros_like ones_like full_like empty_like
    l1_loss smooth_l1_loss huber_loss cross_entropy binary_cross_entropy binary_cross_entropy_with_logits kl_div cosine_embedding_loss
    cosine_similarity pairwise_distance triplet_margin_loss hinge_embedding_loss margin_ranking_loss soft_margin_loss poisson_nll_loss
    gaussian_nll_loss multilabel_margin_loss multi_margin_loss multilabel_soft_margin_loss batch_norm instance_norm layer_norm linear bilinear float double half
    long int bool short bfloat16 to type_as type clone contiguous cpu __add__ __radd__ __sub__ __rsub__ __mul__ __rmul__ __truediv__ __rtruediv__
    __div__ __rdiv__ __pow__ __rpow__ __matmul__ __rmatmul__ __neg__ __invert__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__ truediv and_ or_ xor invert __and__ __or__ __xor__ rms_norm""".split()
)
_ONES = frozenset('floordiv mod __floordiv__ __mod__ floor_divide remainder fmod __rfloordiv__ __rmod__'.split())
_CAT = frozenset('cat concat concatenate'.split())
_SPATIAL = frozenset(
    """max_pool1d max_pool2d max_pool3d avg_pool1d avg_pool2d avg_pool3d adaptive_avg_pool1d adaptive_avg_pool2d adaptive_avg_pool3d
    adaptive_max_pool1d adaptive_max_pool2d lp_pool2d interpolate upsample pad""".split()
)
_CONVOLUTIONS = frozenset('conv1d conv2d conv3d conv_transpose1d conv_transpose2d conv_transpose3d'.split())
_RECURRENT = frozenset('lstm gru rnn_tanh rnn_relu'.split())


class Unsettled(Exception):
    """It is not known what the step does."""


def is_tensor(value):
    return type(value) is trust.loaded('torch.Tensor') or type(value) is trust.loaded('torch.nn.parameter.Parameter')


def ghost(shape, dtype, strides=None, needs_gradient=False):
    """A tensor whose elements do not exist; with strides (contiguous ones for `'dense'`) views follow them, without them any view works."""
    torch = sys.modules['torch']
    if strides is None or torch.are_deterministic_algorithms_enabled():
        made = torch.zeros((), dtype=dtype).expand(tuple(shape))
    elif strides == 'dense':
        # Memory is reserved, never touched.
        made = torch.empty(tuple(shape), dtype=dtype)
    else:
        made = torch.empty_strided(tuple(shape), tuple(strides), dtype=dtype)
    return made.requires_grad_() if needs_gradient and (made.is_floating_point() or made.is_complex()) else made


def ghost_of(tensor, dtype=None, exact=True):
    """A ghost with the shape, strides and dtype of a real tensor."""
    torch = sys.modules['torch']
    if tensor.layout is not torch.strided or tensor.is_quantized:
        raise Unsettled('a sparse or quantized tensor')
    dtype = dtype if dtype is not None and tensor.is_floating_point() else tensor.dtype
    return ghost(tensor.shape, dtype, tensor.stride() if exact else None, tensor.requires_grad)


def apply(function, args, kwargs):
    """The result of a step on ghosts, its tensors ghosts again; raises what PyTorch raises, or Unsettled."""
    name = getattr(function, '__name__', '')
    kwargs = {key: value for key, value in kwargs.items() if not (key == 'inplace' and value)}
    if name in ('reshape', 'flatten', 'ravel', 'reshape_as'):
        return _reshaped(function, args, kwargs)
    if name == '__getitem__' and not _is_basic(args[1]):
        return _picked(function, args, kwargs)
    if name in _VIEWS:
        return function(*args, **kwargs)
    if name in ('contiguous', 'cpu', 'detach_') and len(args) == 1 and not kwargs and (name != 'contiguous' or args[0].is_contiguous()):
        return args[0]
    if name == 'requires_grad' or name.startswith('__') and name.endswith('__') and name not in _COMPUTED and name not in _ONES:
        raise Unsettled(name)
    if name in _CAT or name in ('stack', 'hstack', 'vstack'):
        return _joined(function, name, args, kwargs)
    if name in _CONVOLUTIONS:
        return _convolved(function, name, args, kwargs)
    if name in _SPATIAL:
        return _on_one_channel(function, name, args, kwargs)
    if name in _RECURRENT:
        return _recurrent(args)
    if name == 'group_norm':
        if args[0].shape[1] % args[1]:
            return _confirm(function, args, kwargs)
        return _alike(args[0])
    if name in ('repeat', 'tile'):
        return _confirm(function, args, kwargs) if _elements(args) < 100_000 and _repeats(args) < 1000 else _unsettled(name)
    if name in ('gather', 'index_select', 'masked_select', 'nonzero', 'unique', 'topk', 'one_hot', 'diag', 'repeat_interleave', 'kron'):
        raise Unsettled(name)
    if name in _COMPUTED or name in _ONES:
        return _computed(function, name, args, kwargs)
    if name.endswith('_') and name[:-1] in _COMPUTED:
        _computed(function, name, args, kwargs)
        return args[0]
    raise Unsettled(name)


def _unsettled(reason):
    raise Unsettled(reason)


def walk(change, value):
    """A nested argument with `change` applied to its tensors."""
    if is_tensor(value):
        return change(value)
    if type(value) in (list, tuple) or (isinstance(value, tuple) and not isinstance(value, sys.modules['torch'].Size)):
        items = [walk(change, item) for item in value]
        return items if type(value) is list else tuple(items)
    return value


def _walk_all(change, args, kwargs):
    return [walk(change, item) for item in args], {key: walk(change, item) for key, item in kwargs.items()}


def tensors_in(*values):
    found = []
    walk(lambda tensor: found.append(tensor) or tensor, list(values))
    return found


def _elements(values):
    return sum(tensor.numel() for tensor in tensors_in(*values))


def _repeats(args):
    total = 1
    for item in args[1:]:
        for count in item if type(item) in (list, tuple) else (item,):
            total *= count if type(count) is int else 10**9
    return total


def zeros(tensor):
    return sys.modules['torch'].zeros((), dtype=tensor.dtype).expand(tensor.shape)


def _confirm(function, args, kwargs):
    """The step on zeros of the real shapes: raises what PyTorch raises. Where it does not, its result is that of the step."""
    if _elements([*args, *kwargs.values()]) > MOST_ELEMENTS:
        raise Unsettled('a large step')
    args, kwargs = _walk_all(zeros, args, kwargs)
    with sys.modules['torch'].no_grad():
        return walk(lambda tensor: ghost(tensor.shape, tensor.dtype), function(*args, **kwargs))


def _require_refusal(function, args, kwargs):
    """What a miniature was refused for must be refused of the real shapes too; else nothing is known."""
    _confirm(function, args, kwargs)
    raise Unsettled('refused in miniature only')


class Miniature:
    """The map of extents to small ones."""

    def __init__(self):
        self.small = {0: 0, 1: 1}
        self.real = {0: 0, 1: 1}

    def extent(self, size):
        if size not in self.small:
            self.small[size] = len(self.small)
            self.real[self.small[size]] = size
        return self.small[size]

    def of(self, tensor, fill=0):
        torch = sys.modules['torch']
        made = torch.full([self.extent(size) for size in tensor.shape], fill, dtype=tensor.dtype)
        return made.requires_grad_() if tensor.requires_grad else made

    def shape(self, sizes):
        if any(size not in self.real for size in sizes):
            raise Unsettled('an extent that is computed')
        return [self.real[size] for size in sizes]


def _computed(function, name, args, kwargs):
    torch = sys.modules['torch']
    given = tensors_in(*args, *kwargs.values())
    mini = Miniature()
    small, named = _walk_all(lambda tensor: mini.of(tensor, 1 if name.rstrip('_') in _ONES else 0), args, kwargs)
    if any(tensor.dim() > 6 for tensor in given) or len(mini.small) > 9:
        raise Unsettled('too many extents')
    if name == 'layer_norm' or name == 'rms_norm':
        small[1] = tuple(mini.extent(size) for size in args[1])
    if name == 'embedding':
        small, named = small[:2], {}
    if 'device' in named:
        named.pop('device', None)
    in_place = name.endswith('_') and not name.endswith('__')
    try:
        with torch.set_grad_enabled(torch.is_grad_enabled() and not in_place):
            result = function(*small, **named)
    except Exception:
        if in_place:
            raise Unsettled('an in-place step') from None
        _require_refusal(function, args, kwargs)
    dense = all(tensor.is_contiguous() for tensor in given)

    def enlarge(tensor):
        shape = mini.shape(tensor.shape)
        if len(given) == 1 and shape == list(given[0].shape) and tensor.shape == small_shape(given[0]):
            strides = given[0].stride() if 0 not in given[0].stride() else None
        else:
            strides = 'dense' if dense else None
        return ghost(shape, tensor.dtype, strides, tensor.requires_grad)

    def small_shape(tensor):
        return tuple(mini.small[size] for size in tensor.shape)

    return walk(enlarge, result)


def _alike(tensor):
    return ghost(tensor.shape, tensor.dtype, tensor.stride() if 0 not in tensor.stride() else None, tensor.requires_grad)


def _reshaped(function, args, kwargs):
    """Shapes alone decide; the result is a view or a dense copy."""
    torch = sys.modules['torch']
    args, kwargs = [args[0], *args[1:]], dict(kwargs)
    result = function(zeros(args[0]), *args[1:], **kwargs)
    lenient = 0 in args[0].stride() and args[0].numel() > 1
    with torch.set_grad_enabled(torch.is_grad_enabled()):
        return ghost(result.shape, result.dtype, None if lenient else 'dense', args[0].requires_grad)


def _is_basic(key):
    parts = key if type(key) is tuple else (key,)
    return all(part is None or part is Ellipsis or type(part) in (int, slice) for part in parts)


def _picked(function, args, kwargs):
    """Indexing with tensors and lists: masks choose a number of elements that is not known."""
    torch = sys.modules['torch']
    if any(tensor.dtype in (torch.bool, torch.uint8) for tensor in tensors_in(args[1])) or 'bool' in _leaf_types(args[1]):
        raise Unsettled('a mask')
    if _elements([args[1]]) > 100_000:
        raise Unsettled('a long index')
    key = walk(zeros, args[1])
    row = args[0]
    if row.numel() > 2_000_000:
        raise Unsettled('a large tensor')
    result = function(zeros(row), key)
    return ghost(result.shape, result.dtype, 'dense', row.requires_grad)


def _leaf_types(value):
    if type(value) in (list, tuple):
        return {name for item in value for name in _leaf_types(item)}
    return {type(value).__name__}


def _joined(function, name, args, kwargs):
    torch = sys.modules['torch']
    parts = args[0] if args else kwargs.get('tensors')
    if type(parts) not in (list, tuple) or not all(is_tensor(part) for part in parts) or not parts:
        return function(*args, **kwargs) if not tensors_in(*args, *kwargs.values()) else _require_refusal(function, args, kwargs)
    dim = args[1] if len(args) > 1 else kwargs.get('dim', kwargs.get('axis', 0))
    count = parts[0].dim()
    dtype = parts[0].dtype
    for part in parts[1:]:
        dtype = torch.promote_types(dtype, part.dtype)
    shape = list(parts[0].shape)
    needs = torch.is_grad_enabled() and any(part.requires_grad for part in parts)
    if name == 'stack' and type(dim) is int and -count - 1 <= dim <= count and all(list(part.shape) == shape for part in parts):
        dim = dim % (count + 1)
        return ghost([*shape[:dim], len(parts), *shape[dim:]], dtype, 'dense', needs)
    if name in ('hstack', 'vstack'):
        dim = 0 if name == 'vstack' or count == 1 else 1
        if count < 2 and name == 'vstack' or count == 0:
            raise Unsettled(name)
    fits = type(dim) is int and -count <= dim < count and name != 'stack'
    if not fits:
        _require_refusal(function, args, kwargs)
    dim = dim % count
    for part in parts[1:]:
        sizes = list(part.shape)
        if sizes == [0] or len(sizes) != count or sizes[:dim] + sizes[dim + 1 :] != shape[:dim] + shape[dim + 1 :]:
            _require_refusal(function, args, kwargs)
    if list(parts[0].shape) == [0]:
        raise Unsettled('an empty part')
    return ghost([*shape[:dim], sum(part.shape[dim] for part in parts), *shape[dim + 1 :]], dtype, 'dense', needs)


def _convolved(function, name, args, kwargs):
    """Channels are compared here; the extents come from a convolution of one channel of one sample."""
    torch = sys.modules['torch']
    names = ('input', 'weight', 'bias', 'stride', 'padding', 'output_padding', 'groups', 'dilation') if 'transpose' in name else (
        'input', 'weight', 'bias', 'stride', 'padding', 'dilation', 'groups')  # fmt: skip
    given = {**dict(zip(names, args)), **kwargs}
    source, weight, groups = given.get('input'), given.get('weight'), given.get('groups', 1)
    rank = int(name[-2])
    if not is_tensor(source) or not is_tensor(weight):
        return function(*args, **kwargs)
    batched = source.dim() == rank + 2
    channels = source.shape[1] if batched else source.shape[0] if source.dim() else 0
    wanted = weight.shape[0] if 'transpose' in name else weight.shape[1] * groups
    if source.dim() not in (rank + 1, rank + 2) or channels != wanted or source.dtype != weight.dtype or source.numel() == 0:
        _require_refusal(function, args, kwargs)
    spatial = list(source.shape[-rank:])
    if _product(spatial) * _product(weight.shape[2:]) > 50_000_000:
        raise Unsettled('a large convolution')
    one = {**given, 'input': torch.zeros([1] * (source.dim() - rank) + spatial), 'weight': torch.zeros([1, 1, *weight.shape[2:]]), 'bias': None, 'groups': 1}
    try:
        with torch.no_grad():
            result = function(**one)
    except Exception:
        _require_refusal(function, args, kwargs)
    made = weight.shape[1] * groups if 'transpose' in name else weight.shape[0]
    shape = [*source.shape[: source.dim() - rank - 1], made, *result.shape[-rank:]]
    needs = torch.is_grad_enabled() and any(tensor.requires_grad for tensor in tensors_in(source, weight))
    return ghost(shape, source.dtype, 'dense' if source.is_contiguous() else None, needs)


def _product(sizes):
    total = 1
    for size in sizes:
        total *= size
    return total


_RANKS = {'interpolate': None, 'upsample': None, 'pad': None}


def _on_one_channel(function, name, args, kwargs):
    """Pooling and its like treat every channel of every sample alike: one of them says what becomes of the extents."""
    torch = sys.modules['torch']
    source = args[0] if args else kwargs.get('input')
    if not is_tensor(source):
        return function(*args, **kwargs)
    rank = int(name[-2]) if name not in _RANKS else max(source.dim() - 2, 1)
    if name == 'pad':
        rank = min(source.dim(), max(1, len(args[1]) // 2)) if len(args) > 1 and type(args[1]) in (list, tuple) else source.dim()
    lead = source.dim() - rank
    if lead < 0 or not source.is_floating_point() or 0 in source.shape:
        return _confirm(function, args, kwargs)
    spatial = list(source.shape[lead:])
    if _product(spatial) > 2_000_000:
        raise Unsettled('a large image')
    small = torch.zeros([1] * lead + spatial, dtype=source.dtype)
    try:
        with torch.no_grad():
            result = function(*([small, *args[1:]] if args else []), **({**kwargs, 'input': small} if not args else kwargs))
    except Exception:
        _require_refusal(function, args, kwargs)

    def enlarge(tensor):
        if list(tensor.shape[:lead]) != [1] * lead:
            raise Unsettled(name)
        needs = torch.is_grad_enabled() and source.requires_grad and tensor.is_floating_point()
        return ghost([*source.shape[:lead], *tensor.shape[lead:]], tensor.dtype, 'dense' if source.is_contiguous() else None, needs)

    return walk(enlarge, result)


def _recurrent(args):
    """Output and last states of a recurrent layer (torch/nn/modules/rnn.py hands over input, states, weights and flags)."""
    torch = sys.modules['torch']
    if len(args) != 9 or not is_tensor(args[0]):
        raise Unsettled('a packed sequence')
    source, states, bidirectional = args[0], args[1], args[7]
    if any(tensor.dtype != source.dtype for tensor in tensors_in(args[2])):
        raise Unsettled('dtypes')
    first = states[0] if type(states) in (list, tuple) else states
    needs = torch.is_grad_enabled() and any(tensor.requires_grad for tensor in tensors_in(source, args[2]))
    output = ghost([*source.shape[:-1], first.shape[-1] * (2 if bidirectional else 1)], source.dtype, None, needs)
    last = [ghost(state.shape, state.dtype, None, needs) for state in (states if type(states) in (list, tuple) else [states])]
    return (output, *last)
