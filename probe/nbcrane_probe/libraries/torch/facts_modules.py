"""torch modules, losses, optimizers and schedulers, read from what the instances store."""

from __future__ import annotations

from typing import Any, Iterator

from ... import source, introspection
from ...values import short
from ...fact_request import Fact, FactRequest
from ...facts.callables import signature

LIBRARY = 'torch.nn'
READS_STORED_ONLY = True
MAX_LAYERS = 80
MAX_PARAMETERS = 150
_SETTINGS = (
    *"""in_features out_features in_channels out_channels kernel_size stride padding dilation groups num_embeddings
    embedding_dim num_features normalized_shape p input_size hidden_size num_layers batch_first bidirectional num_heads
    embed_dim reduction ignore_index dim start_dim end_dim inplace output_size""".split(),
)


def _is(obj: Any, path: str) -> bool:
    kind = introspection.loaded(path)
    return kind is not None and introspection.is_instance(obj, kind)


def claims(obj: Any) -> bool:
    return any(_is(obj, path) for path in ('torch.nn.Module', 'torch.optim.Optimizer', 'torch.optim.lr_scheduler.LRScheduler'))


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    if _is(obj, 'torch.nn.Module'):
        yield from _module(obj, request)
    elif _is(obj, 'torch.optim.Optimizer'):
        groups = introspection.static_getattr(obj, 'param_groups', [])
        yield 'S', 'parameter_groups', len(groups)
        yield 'S', 'parameters', sum(len(group.get('params', ())) for group in groups)
        yield (
            'V',
            'settings',
            [
                {
                    key: short(value)
                    for key, value in group.items()
                    if key != 'params' and (introspection.is_plain(value) or type(value) is tuple)
                }
                for group in groups[:4]
            ],
        )
    else:
        stored = introspection.instance_dict(obj) or {}
        yield 'V', 'settings', {key: short(value) for key, value in list(stored.items())[:30] if introspection.is_plain(value)}


def _module(obj: Any, request: FactRequest) -> Iterator[Fact]:
    yield 'R', 'bases', [introspection.type_name(base) for base in introspection.type_mro(type(obj))[1:-1][:3]]
    settings = _settings(obj)
    if settings:
        yield 'R', 'settings', settings
    layers, parameters, buffers = list(_walk(obj)), [], []
    for path, module in layers:
        prefix = path + '.' if path else ''
        parameters += [(prefix + name, value) for name, value in _held(module, '_parameters')]
        buffers += [(prefix + name, value) for name, value in _held(module, '_buffers')]
    if len(layers) > 1:
        yield 'S', 'layer_count', len(layers) - 1
        yield (
            'S',
            'layers',
            [{'name': path, 'type': type(module).__name__, **_settings(module)} for path, module in layers[1 : MAX_LAYERS + 1]],
        )
    lazy = [name for name, value in parameters if 'Uninitialized' in type(value).__name__]
    shaped = [(name, value) for name, value in parameters if 'Uninitialized' not in type(value).__name__]
    yield 'S', 'parameter_shapes', {name: list(value.shape) for name, value in shaped[:MAX_PARAMETERS]}
    yield 'S', 'parameter_count', sum(value.numel() for _, value in shaped)
    if lazy:
        yield 'V', 'uninitialized', lazy[:20]
    if shaped:
        yield (
            'R',
            'devices',
            list(dict.fromkeys(str(value.device) for _, value in shaped + buffers if 'Uninitialized' not in type(value).__name__)),
        )
        yield 'R', 'dtypes', list(dict.fromkeys(str(value.dtype) for _, value in shaped))
        frozen = sum(1 for _, value in shaped if not value.requires_grad)
        if frozen:
            yield 'V', 'frozen_parameters', frozen
    yield 'V', 'training', bool((introspection.instance_dict(obj) or {}).get('training', True))
    forward = introspection.static_getattr(type(obj), 'forward', None)
    if introspection.is_user_function(forward):
        yield 'R', 'forward', 'forward' + signature(forward)
        text = source.class_source(type(obj))
        if text is not None:
            yield 'R', 'source', text[: source.MAX_SOURCE]
    if introspection.is_user_type(type(obj)):
        own = [
            (name, value)
            for name, value in (introspection.instance_dict(obj) or {}).items()
            if not name.startswith('_') and name != 'training'
        ]
        yield 'V', 'attributes', {name: short(value) if introspection.is_plain(value) else request.brief(value) for name, value in own[:30]}


def _held(module: Any, name: str) -> list[tuple[str, Any]]:
    held: Any = (introspection.instance_dict(module) or {}).get(name)
    return [(key, value) for key, value in held.items() if value is not None] if introspection.is_instance(held, dict) else []


def _walk(root: Any) -> Iterator[tuple[str, Any]]:
    """(dotted path, module) of a module and all below it, each once, at most 2000."""
    seen: set[int] = set()
    queue = [('', root)]
    while queue and len(seen) < 2000:
        path, module = queue.pop(0)
        if id(module) in seen:
            continue
        seen.add(id(module))
        yield path, module
        below = [(path + '.' + name if path else name, child) for name, child in _held(module, '_modules')]
        queue = below + queue


def _settings(module: Any) -> dict[str, object]:
    stored = introspection.instance_dict(module) or {}
    out: dict[str, object] = {}
    for name in _SETTINGS:
        value = stored.get(name)
        if value is not None and (introspection.is_plain(value) or (type(value) is tuple and all(map(introspection.is_plain, value)))):
            out[name] = list(value) if type(value) is tuple else short(value)
    return out


def brief(obj: Any) -> dict[str, object]:
    return _settings(obj) if _is(obj, 'torch.nn.Module') else {}


def attribute(obj: Any, name: str, default: Any) -> Any:
    for held in ('_parameters', '_buffers', '_modules') if _is(obj, 'torch.nn.Module') else ():
        for key, value in _held(obj, held):
            if key == name:
                return value
    return default


def item(obj: Any, key: Any, default: Any) -> Any:
    indexed = type(obj) is introspection.loaded('torch.nn.Sequential') or type(obj) is introspection.loaded('torch.nn.ModuleList')
    children = [child for _, child in _held(obj, '_modules')] if indexed else []
    return children[key] if type(key) is int and -len(children) <= key < len(children) else default
