"""One step of PyTorch on forms: tensors whose shape, strides and dtype count and whose elements are never read or written.

Views are carried out on the forms themselves. Whatever computes is carried out on small forms: every extent is replaced by a small one, equal
extents by equal ones, 0 and 1 by themselves, so that an operator that only compares extents decides as it would on the real ones. Where a
small form is refused, the step is repeated on zeros of the real shapes that share one element: what PyTorch says then is the prediction.
Nothing goes through the meta device: with PyTorch 2.13 the first product there imports 485 modules and the first sum 351 more, which takes
1.8 seconds of processor time, and operands whose dtypes do not fit go unnoticed.
"""

from __future__ import annotations

import math
import sys
from typing import Any, Callable

from ...rules.small_forms import SmallForms
from .layers import CONVOLUTIONS, SPATIAL, convolved, on_one_channel
from .form_tensors import Unsettled, confirm, elements, of_form, is_tensor, require_refusal, tensors_in, walk, walk_all, zeros

_VIEWS = frozenset(
    """view permute transpose t squeeze unsqueeze expand expand_as broadcast_to narrow select unbind chunk split split_with_sizes tensor_split
    swapaxes swapdims movedim moveaxis unflatten detach view_as size dim numel nelement stride is_contiguous ndimension is_floating_point is_complex
    is_signed element_size requires_grad_ __len__ __get__ __getitem__ diagonal get_device data_ptr hsplit vsplit unsafe_chunk unsafe_split
    is_tensor is_same_size atleast_1d atleast_2d adjoint __hash__ dim_order is_inference""".split()
)
_COMPUTED = frozenset(
    """abs absolute acos add addcdiv addcmul addmm addmv all amax amin any argmax argmin argsort asin atan atan2 baddbmm bernoulli bitwise_and
    bitwise_not bitwise_or bitwise_xor bmm cdist ceil celu clamp clamp_min clamp_max clip cos cosh cross cummax cumprod cumsum deg2rad digamma div
    divide dot dropout alpha_dropout feature_dropout dropout1d dropout2d dropout3d einsum elu embedding eq erf erfc exp exp2 expm1 flip float_power floor fmax
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


def apply(function: Callable[..., Any], args: list[Any], kwargs: dict[str, Any]) -> Any:
    """The result of a step on forms, its tensors forms again; raises what PyTorch raises, or Unsettled."""
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
    if name in CONVOLUTIONS:
        return convolved(function, name, args, kwargs)
    if name in SPATIAL:
        return on_one_channel(function, name, args, kwargs)
    if name == 'group_norm':
        if args[0].shape[1] % args[1]:
            return confirm(function, args, kwargs)
        return _alike(args[0])
    if name in ('repeat', 'tile'):
        counts = [count for item in args[1:] for count in (item if type(item) in (list, tuple) else (item,))]
        if elements(args) >= 100_000 or math.prod(count if type(count) is int else 10**9 for count in counts) >= 1000:
            raise Unsettled(name)
        return confirm(function, args, kwargs)
    if name in (*"""gather index_select masked_select nonzero unique topk one_hot diag repeat_interleave kron""".split(),):
        raise Unsettled(name)
    if name in _COMPUTED or name in _ONES:
        return _computed(function, name, args, kwargs)
    if name.endswith('_') and name[:-1] in _COMPUTED:
        _computed(function, name, args, kwargs)
        return args[0]
    raise Unsettled(name)


def _computed(function: Callable[..., Any], name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
    torch = sys.modules['torch']
    given = tensors_in(*args, *kwargs.values())
    scale = SmallForms()

    def shrink(tensor: Any) -> Any:
        made = torch.full(scale.shape(tensor.shape), int(name.rstrip('_') in _ONES), dtype=tensor.dtype)
        return made.requires_grad_() if tensor.requires_grad else made

    small, named = walk_all(shrink, args, kwargs)
    if any(tensor.dim() > 6 for tensor in given) or len(scale.small) > 9:
        raise Unsettled('too many extents')
    if name == 'layer_norm' or name == 'rms_norm':
        small[1] = scale.shape(args[1])
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
        require_refusal(function, args, kwargs)
    dense = all(tensor.is_contiguous() for tensor in given)

    def enlarge(tensor: Any) -> Any:
        shape = scale.enlarged(tensor.shape)
        if shape is None:
            raise Unsettled('an extent that is computed')
        if len(given) == 1 and shape == tuple(given[0].shape):
            strides = given[0].stride() if 0 not in given[0].stride() else None
        else:
            strides = 'dense' if dense else None
        return of_form(shape, tensor.dtype, strides, tensor.requires_grad)

    return walk(enlarge, result)


def _alike(tensor: Any) -> Any:
    return of_form(tensor.shape, tensor.dtype, tensor.stride() if 0 not in tensor.stride() else None, tensor.requires_grad)


def _reshaped(function: Callable[..., Any], args: list[Any], kwargs: dict[str, Any]) -> Any:
    """Shapes alone decide; the result is a view or a dense copy."""
    torch = sys.modules['torch']
    args, kwargs = [args[0], *args[1:]], dict(kwargs)
    result = function(zeros(args[0]), *args[1:], **kwargs)
    lenient = 0 in args[0].stride() and args[0].numel() > 1
    with torch.set_grad_enabled(torch.is_grad_enabled()):
        return of_form(result.shape, result.dtype, None if lenient else 'dense', args[0].requires_grad)


def _is_basic(key: Any) -> bool:
    parts = key if type(key) is tuple else (key,)
    return all(part is None or part is Ellipsis or type(part) in (int, slice) for part in parts)


def _picked(function: Callable[..., Any], args: list[Any], kwargs: dict[str, Any]) -> Any:
    """Indexing with tensors and lists: masks choose a number of elements that is not known."""
    torch = sys.modules['torch']
    if any(tensor.dtype in (torch.bool, torch.uint8) for tensor in tensors_in(args[1])) or 'bool' in _leaf_types(args[1]):
        raise Unsettled('a mask')
    if elements([args[1]]) > 100_000:
        raise Unsettled('a long index')
    key = walk(zeros, args[1])
    row = args[0]
    if row.numel() > 2_000_000:
        raise Unsettled('a large tensor')
    result = function(zeros(row), key)
    return of_form(result.shape, result.dtype, 'dense', row.requires_grad)


def _leaf_types(value: Any) -> set[str]:
    if type(value) in (list, tuple):
        return {name for item in value for name in _leaf_types(item)}
    return {type(value).__name__}


def _joined(function: Callable[..., Any], name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
    torch = sys.modules['torch']
    parts: Any = args[0] if args else kwargs.get('tensors')
    if type(parts) not in (list, tuple) or not all(is_tensor(part) for part in parts) or not parts:
        return function(*args, **kwargs) if not tensors_in(*args, *kwargs.values()) else require_refusal(function, args, kwargs)
    dim = args[1] if len(args) > 1 else kwargs.get('dim', kwargs.get('axis', 0))
    count = parts[0].dim()
    dtype = parts[0].dtype
    for part in parts[1:]:
        dtype = torch.promote_types(dtype, part.dtype)
    shape = list(parts[0].shape)
    needs = torch.is_grad_enabled() and any(part.requires_grad for part in parts)
    if name == 'stack' and type(dim) is int and -count - 1 <= dim <= count and all(list(part.shape) == shape for part in parts):
        dim = dim % (count + 1)
        return of_form([*shape[:dim], len(parts), *shape[dim:]], dtype, 'dense', needs)
    if name in ('hstack', 'vstack'):
        dim = 0 if name == 'vstack' or count == 1 else 1
        if count < 2 and name == 'vstack' or count == 0:
            raise Unsettled(name)
    fits = type(dim) is int and -count <= dim < count and name != 'stack'
    if not fits:
        require_refusal(function, args, kwargs)
    dim = dim % count
    for part in parts[1:]:
        sizes = list(part.shape)
        if sizes == [0] or len(sizes) != count or sizes[:dim] + sizes[dim + 1 :] != shape[:dim] + shape[dim + 1 :]:
            require_refusal(function, args, kwargs)
    if list(parts[0].shape) == [0]:
        raise Unsettled('an empty part')
    return of_form([*shape[:dim], sum(part.shape[dim] for part in parts), *shape[dim + 1 :]], dtype, 'dense', needs)
