"""Keras models, layers, symbolic tensors, training histories and image iterators (Keras 2 and 3)."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...values import short
from ...fact_request import Fact, FactRequest

LIBRARY = 'keras'
MAX_LAYERS = 80
_SETTINGS = (
    *"""units filters kernel_size strides padding pool_size rate input_dim output_dim return_sequences axis target_shape size""".split(),
)


def _names(obj: Any) -> set[str]:
    """Names of the Keras classes an object derives from."""
    return {
        type.__dict__['__qualname__'].__get__(base)
        for base in introspection.type_mro(type(obj))
        if introspection.library_of(base) in ('keras', 'tf_keras', 'keras_preprocessing')
        or introspection.module_of(base).startswith('tensorflow.python.keras')
    }


def claims(obj: Any) -> bool:
    return bool(
        _names(obj) & {*"""Model Layer KerasTensor History Iterator Optimizer BaseOptimizer Variable Loss ImageDataGenerator""".split()}
    )


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    names = _names(obj)
    if 'Iterator' in names:
        yield from _iterator(obj)
    elif 'History' in names:
        yield from _history(obj)
    elif 'Model' in names:
        yield from _model(obj, request)
    elif 'KerasTensor' in names or 'Variable' in names:
        yield 'S', 'shape', _shape(obj.shape)
        yield 'R', 'dtype', str(obj.dtype)
        yield 'R', 'name', str(obj.name)
    elif 'Layer' in names:
        yield 'R', 'settings', _settings(obj)
        yield 'V', 'built', introspection.static_getattr(obj, 'built', None) is True
        yield from _weights(obj)
    else:
        yield (
            'V',
            'settings',
            {
                name: short(value)
                for name, value in (introspection.instance_dict(obj) or {}).items()
                if introspection.is_plain(value) and not name.startswith('_')
            },
        )


def _iterator(obj: Any) -> Iterator[Fact]:
    stored = introspection.instance_dict(obj) or {}
    samples = stored.get('samples', stored.get('n'))
    yield 'S', 'n_samples', short(samples)
    yield 'S', 'batch_size', short(stored.get('batch_size'))
    if type(samples) is int and type(stored.get('batch_size')) is int and stored['batch_size'] > 0:
        yield 'S', 'num_batches', -(-samples // stored['batch_size'])
    for key in ('image_shape', 'target_size'):
        if type(stored.get(key)) in (tuple, list):
            yield 'S', key, list(stored[key])
    if 'num_classes' in stored:
        yield 'S', 'num_classes', short(stored['num_classes'])
    if type(stored.get('class_indices')) is dict:
        yield 'V', 'class_indices', {str(key): short(value) for key, value in list(stored['class_indices'].items())[:50]}
    for key in ('class_mode', 'color_mode', 'data_format', 'dtype'):
        if introspection.is_scalar(stored.get(key)):
            yield 'R', key, stored.get(key)
    if introspection.is_scalar(stored.get('shuffle')):
        yield 'V', 'shuffle', stored['shuffle']
    for key in ('x', 'y'):
        if introspection.is_instance(stored.get(key), introspection.loaded('numpy.ndarray')):
            yield 'S', key + '_shape', list(stored[key].shape)


def _history(obj: Any) -> Iterator[Fact]:
    history = introspection.static_getattr(obj, 'history', None)
    if type(history) is dict:
        yield 'R', 'metrics', [str(key) for key in history][:50]
        yield 'S', 'epochs', max((len(values) for values in history.values() if type(values) is list), default=0)
        yield 'V', 'last', {str(key): short(values[-1]) for key, values in list(history.items())[:50] if type(values) is list and values}


def _model(model: Any, request: FactRequest) -> Iterator[Fact]:
    users = introspection.is_user_type(type(model))
    yield 'R', 'bases', [introspection.type_name(base) for base in introspection.type_mro(type(model))[1:-1][:3]]
    yield (
        'V',
        'built',
        introspection.static_getattr(model, 'built', None) is True
        or (introspection.instance_dict(model) or {}).get('_is_graph_network') is True,
    )
    if not users:
        for key in ('input_shape', 'output_shape'):
            shape = _read(model, key)
            if shape is not None:
                yield 'S', key, _shape(shape)
        for key in ('inputs', 'outputs'):
            tensors = _read(model, key)
            if isinstance(tensors, (list, tuple)):
                yield (
                    'R',
                    key,
                    [{'name': str(tensor.name), 'shape': _shape(tensor.shape), 'dtype': str(tensor.dtype)} for tensor in tensors[:10]],
                )
    layers = _layers(model)
    yield 'S', 'layer_count', len(layers)
    yield 'S', 'layers', [_layer(layer) for layer in layers[:MAX_LAYERS]]
    request.budget.check()
    yield from _compiled(model)
    if not users and not any(introspection.is_user_type(type(layer)) for layer in layers):
        yield from _weights(model)


def _read(obj: Any, name: str) -> Any:
    try:
        return getattr(obj, name)
    except (AttributeError, ValueError, RuntimeError, TypeError):
        return None


def _layers(model: Any) -> list[Any]:
    layers = _read(model, 'layers') if not introspection.is_user_type(type(model)) else None
    if layers is None:
        layers = (introspection.instance_dict(model) or {}).get('_layers') or []
    return [layer for layer in list(layers) if 'Layer' in _names(layer)]


def _layer(layer: Any) -> dict[str, object]:
    out: dict[str, object] = {
        'name': short(introspection.static_getattr(layer, '_name', introspection.static_getattr(layer, 'name', ''))),
        'type': type(layer).__name__,
        **_settings(layer),
    }
    if not introspection.is_user_type(type(layer)):
        output = _read(layer, 'output') if introspection.static_getattr(layer, 'built', False) is True else None
        if output is not None and hasattr(output, 'shape'):
            out['output_shape'] = _shape(output.shape)
    return out


def _settings(layer: Any) -> dict[str, object]:
    stored = introspection.instance_dict(layer) or {}
    out: dict[str, object] = {}
    for name in _SETTINGS:
        value = stored.get(name)
        if value is not None and (introspection.is_plain(value) or (type(value) is tuple and all(map(introspection.is_plain, value)))):
            out[name] = list(value) if type(value) is tuple else short(value)
    activation = stored.get('activation')
    if activation is not None and type(getattr(activation, '__name__', None)) is str:
        out['activation'] = activation.__name__
    return out


def _compiled(model: Any) -> Iterator[Fact]:
    stored = introspection.instance_dict(model) or {}
    compiled = stored.get('compiled', stored.get('_is_compiled', False)) is True
    yield 'V', 'compiled', compiled
    if not compiled:
        return
    loss = stored.get('loss', introspection.static_getattr(stored.get('_compile_loss'), '_user_loss', None))
    yield (
        'V',
        'loss',
        introspection.safe_repr(loss, 200) if introspection.is_scalar(loss) or introspection.is_container(loss) else _title(loss),
    )
    optimizer = stored.get('optimizer')
    if optimizer is not None:
        yield 'V', 'optimizer', _title(optimizer)
    metrics = introspection.static_getattr(stored.get('_compile_metrics'), '_user_metrics', None)
    if metrics is not None:
        yield (
            'V',
            'metrics',
            [short(metric) if introspection.is_scalar(metric) else _title(metric) for metric in metrics]
            if type(metrics) is list
            else introspection.safe_repr(metrics, 200),
        )


def _title(obj: Any) -> str:
    name = introspection.static_getattr(obj, '__name__', None)
    return name if type(name) is str else introspection.type_name(type(obj))


def _weights(layer: Any) -> Iterator[Fact]:
    weights = _read(layer, 'weights')
    if type(weights) is list and weights:
        yield 'S', 'weight_shapes', {str(getattr(one, 'path', one.name)): _shape(one.shape) for one in weights[:100]}
        count = 0
        for one in weights:
            size = 1
            for length in tuple(one.shape):
                size *= int(length or 1)
            count += size
        yield 'S', 'parameter_count', count


def _shape(shape: Any) -> Any:
    if type(shape) is dict:
        return {str(key): _shape(value) for key, value in shape.items()}
    if isinstance(shape, (tuple, list)) and any(isinstance(part, (tuple, list)) for part in shape):
        return [_shape(part) for part in shape]
    return [None if length is None else int(length) for length in shape] if shape is not None else None


def brief(obj: Any) -> dict[str, object]:
    return {'shape': _shape(obj.shape), 'dtype': str(obj.dtype)} if 'KerasTensor' in _names(obj) else {}


def attribute(obj: Any, name: str, default: Any) -> Any:
    names = _names(obj)
    if 'Model' in names and name in (*"""layers inputs outputs input_shape output_shape input output name optimizer history""".split(),):
        found = _read(obj, name)
        return default if found is None else found
    return getattr(obj, name) if 'KerasTensor' in names and name in ('shape', 'dtype', 'name') else default
