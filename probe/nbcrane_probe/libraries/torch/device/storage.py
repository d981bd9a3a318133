"""Saving and loading: stand-ins are written as their description, and what really lay on a GPU is read as stand-ins."""

from __future__ import annotations

from typing import Any

from .swap import become


def patch(torch: Any, operations: Any, made_up: Any, home: Any) -> None:
    """Replaces `torch.load`, and how stand-ins are pickled."""
    loading = {'map': None}

    def rebuild(shape: tuple, strides: tuple, dtype: Any, location: str, requires_grad: bool, is_param: bool) -> Any:
        made = operations.blank(shape, strides, dtype, torch.device(location), requires_grad)
        target = torch.device(_target(loading['map'], location))
        if target.type != 'cuda':
            made = made_up.tensor(made).requires_grad_(requires_grad)
            return torch.nn.Parameter(made, requires_grad) if is_param else made
        made.__dict__['_device'] = home() if target.index is None else target
        if is_param:
            made._is_param = True
        return made

    # `pickle` finds functions by their module; this one is there in this process only.
    rebuild.__module__, rebuild.__qualname__ = 'torch._utils', '_rebuild_on_gpu'
    torch._utils._rebuild_on_gpu = rebuild

    def reduce(self: Any, protocol: int) -> Any:
        described = (
            tuple(self.shape),
            tuple(self.stride()),
            self.dtype,
            str(self.device),
            self.requires_grad,
            bool(self.__dict__.get('_is_param')),
        )
        return rebuild, described

    operations.standin.__reduce_ex__ = reduce
    if hasattr(torch.serialization, 'add_safe_globals'):
        torch.serialization.add_safe_globals([rebuild])
    real_load = torch.load

    def load(f: Any, map_location: Any = None, *args: Any, **kwargs: Any) -> Any:
        on_gpu: dict = {}

        def place(storage: Any, location: str) -> Any:
            target = _target(map_location, location)
            if not target.startswith('cuda'):
                return storage if target == 'cpu' else None
            on_gpu[storage._cdata] = torch.device(target)
            return storage

        before, loading['map'] = loading['map'], map_location
        try:
            loaded = real_load(f, place, *args, **kwargs)
        finally:
            loading['map'] = before
        _move(torch, operations, loaded, on_gpu, home)
        return loaded

    torch.load = torch.serialization.load = load


def _target(map_location: Any, location: str) -> str:
    """Where `torch.load` puts what lay at `location`. A function is taken to leave it on the CPU, as nearly all do."""
    if map_location is None:
        return location
    if isinstance(map_location, dict):
        return str(map_location.get(location, location))
    return 'cpu' if callable(map_location) else str(map_location)


def _move(torch: Any, operations: Any, loaded: Any, on_gpu: dict, home: Any) -> None:
    seen: set = set()
    pending = [loaded] if on_gpu else []
    while pending:
        value = pending.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))
        if isinstance(value, torch.Tensor):
            device = None if isinstance(value, operations.standin) else on_gpu.get(value.untyped_storage()._cdata)
            if device is not None:
                form = tuple(value.shape), tuple(value.stride()), value.dtype
                become(torch, value, operations.blank(*form, device if device.index is not None else home(), value.requires_grad))
        elif isinstance(value, dict):
            pending += value.values()
        elif isinstance(value, (list, tuple, set)):
            pending += value
        elif isinstance(getattr(value, '__dict__', None), dict) and not isinstance(value, type):
            pending += vars(value).values()
