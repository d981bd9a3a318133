"""Steps whose result takes arithmetic on extents: convolutions and pooling."""

from __future__ import annotations

import math
import sys
from typing import Any, Callable

from .form_tensors import Unsettled, confirm, of_form, is_tensor, require_refusal, tensors_in, walk

SPATIAL = frozenset(
    """max_pool1d max_pool2d max_pool3d avg_pool1d avg_pool2d avg_pool3d adaptive_avg_pool1d adaptive_avg_pool2d adaptive_avg_pool3d
    adaptive_max_pool1d adaptive_max_pool2d lp_pool2d interpolate upsample pad""".split()
)
CONVOLUTIONS = frozenset('conv1d conv2d conv3d conv_transpose1d conv_transpose2d conv_transpose3d'.split())


def convolved(function: Callable[..., Any], name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
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
        require_refusal(function, args, kwargs)
    spatial = list(source.shape[-rank:])
    if math.prod(spatial) * math.prod(weight.shape[2:]) > 50_000_000:
        raise Unsettled('a large convolution')
    one = {
        **given,
        'input': torch.zeros([1] * (source.dim() - rank) + spatial),
        'weight': torch.zeros([1, 1, *weight.shape[2:]]),
        'bias': None,
        'groups': 1,
    }
    try:
        with torch.no_grad():
            result = function(**one)
    except Exception:
        require_refusal(function, args, kwargs)
    made = weight.shape[1] * groups if 'transpose' in name else weight.shape[0]
    shape = [*source.shape[: source.dim() - rank - 1], made, *result.shape[-rank:]]
    needs = torch.is_grad_enabled() and any(tensor.requires_grad for tensor in tensors_in(source, weight))
    return of_form(shape, source.dtype, 'dense' if source.is_contiguous() else None, needs)


_RANKS = {'interpolate': None, 'upsample': None, 'pad': None}


def on_one_channel(function: Callable[..., Any], name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
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
        return confirm(function, args, kwargs)
    spatial = list(source.shape[lead:])
    if math.prod(spatial) > 2_000_000:
        raise Unsettled('a large image')
    small = torch.zeros([1] * lead + spatial, dtype=source.dtype)
    try:
        with torch.no_grad():
            result = function(*([small, *args[1:]] if args else []), **({**kwargs, 'input': small} if not args else kwargs))
    except Exception:
        require_refusal(function, args, kwargs)

    def enlarge(tensor: Any) -> Any:
        if list(tensor.shape[:lead]) != [1] * lead:
            raise Unsettled(name)
        needs = torch.is_grad_enabled() and source.requires_grad and tensor.is_floating_point()
        return of_form([*source.shape[:lead], *tensor.shape[lead:]], tensor.dtype, 'dense' if source.is_contiguous() else None, needs)

    return walk(enlarge, result)
