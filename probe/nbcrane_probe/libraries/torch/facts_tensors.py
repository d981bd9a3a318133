"""torch tensors, parameters, devices and dtypes."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...values import SAMPLE, summarize
from ...fact_request import Fact, FactRequest

LIBRARY = 'torch'
_CHEAP = frozenset({'shape', 'dtype', 'device', 'ndim', 'requires_grad', 'is_leaf', 'grad', 'layout', 'is_cuda'})


def claims(obj: Any) -> bool:
    return (
        introspection.is_instance(obj, introspection.loaded('torch.Tensor')) and not introspection.is_user_type(type(obj)) or _is_small(obj)
    )


def _is_small(obj: Any) -> bool:
    return any(type(obj) is introspection.loaded('torch.' + name) for name in ('device', 'dtype', 'Size'))


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    if _is_small(obj):
        yield 'V', 'value', list(obj) if isinstance(obj, tuple) else str(obj)
        return
    yield 'S', 'shape', list(obj.shape)
    yield 'R', 'dtype', str(obj.dtype)
    yield 'R', 'device', str(obj.device)
    yield 'R', 'requires_grad', bool(obj.requires_grad)
    if not obj.is_leaf:
        yield 'R', 'is_leaf', False
    if request.values():
        array = _numpy_sample(obj, request)
        if array is not None:
            for key, value in summarize(array, request).items():
                yield 'V', key, value
            if 0 < array.size <= 20:
                yield 'V', 'value', array.reshape(-1).tolist()


def _numpy_sample(tensor: Any, request: FactRequest) -> Any:
    """The values as a NumPy array: the tensor's own memory on the CPU, a small sample copied from elsewhere; None for fake and sparse tensors."""
    if (
        tensor.device.type == 'meta'
        or str(tensor.layout) != 'torch.strided'
        or tensor.is_quantized
        or introspection.library_of(type(tensor)) != 'torch'
    ):
        return None
    if type(tensor).__name__ in ('FakeTensor', 'FunctionalTensor', 'UninitializedParameter', 'UninitializedBuffer', 'DTensor'):
        return None
    with introspection.loaded('torch.no_grad')():
        data = tensor.detach()
        narrow = 'bfloat16' in str(data.dtype) or 'float8' in str(data.dtype)
        if (data.device.type != 'cpu' or narrow) and data.numel() > SAMPLE:
            request.approximate = True
            data = data[tuple(slice(None, None, step) for step in _steps(data.shape))]
        data = data.cpu()
        if data.is_conj() or data.is_neg():
            data = data.resolve_conj().resolve_neg()
        return (data.float() if narrow else data).numpy()


def _steps(shape: Any) -> list[int]:
    total, left = 1, []
    for length in shape:
        total *= length
    wide = sum(1 for length in shape if length > 1)
    ratio = max(1.0, total / SAMPLE) ** (1.0 / max(1, wide))
    for length in shape:
        left.append(max(1, min(length, int(ratio + 0.999))) if length > 1 else 1)
    return left


def brief(obj: Any) -> dict[str, object]:
    return {'value': str(obj)} if _is_small(obj) else {'shape': list(obj.shape), 'dtype': str(obj.dtype)}


def attribute(obj: Any, name: str, default: Any) -> Any:
    return getattr(obj, name) if name in _CHEAP and not _is_small(obj) and (name != 'grad' or obj.is_leaf) else default
