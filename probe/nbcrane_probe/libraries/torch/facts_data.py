"""torch datasets and loaders. `__len__` and `__getitem__` of the notebook's own datasets are not called: only what library types store is described."""

from __future__ import annotations

from typing import Any, Dict, Iterator

from ... import source, introspection
from ...values import element_types, short
from ...fact_request import Fact, FactRequest

LIBRARY = 'torch.utils.data'
SAMPLES = 10
_Described = Dict[str, Any]


def _is(obj: Any, name: str) -> bool:
    kind = introspection.loaded('torch.utils.data.' + name)
    return kind is not None and introspection.is_instance(obj, kind)


def claims(obj: Any) -> bool:
    return _is(obj, 'DataLoader') or _is(obj, 'Dataset') or _is(obj, 'Sampler')


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    if _is(obj, 'DataLoader'):
        yield from _loader(obj, request)
    elif _is(obj, 'Dataset'):
        yield from _dataset(obj, request, None)
    else:
        yield (
            'V',
            'attributes',
            {name: short(value) for name, value in (introspection.instance_dict(obj) or {}).items() if introspection.is_plain(value)},
        )


def _loader(loader: Any, request: FactRequest) -> Iterator[Fact]:
    stored = introspection.instance_dict(loader) or {}
    dataset, batch_size = stored.get('dataset'), stored.get('batch_size')
    yield 'S', 'batch_size', short(batch_size)
    yield 'R', 'dataset_type', introspection.type_name(type(dataset))
    yield 'R', 'sampler', introspection.type_name(type(stored.get('sampler')))
    if 'batch_sampler' in stored and batch_size is None:
        yield 'R', 'batch_sampler', introspection.type_name(type(stored['batch_sampler']))
    collate = stored.get('collate_fn')
    yield 'R', 'collate_fn', request.brief(collate).get('name') or introspection.type_name(type(collate))
    yield 'V', 'num_workers', short(stored.get('num_workers'))
    drop_last = stored.get('drop_last') is True
    yield 'V', 'drop_last', drop_last
    batch = (
        batch_size if type(batch_size) is int and collate is introspection.loaded('torch.utils.data.dataloader.default_collate') else None
    )
    for category, key, value in _dataset(dataset, request, batch):
        if key == 'length' and type(value) is int:
            yield 'S', 'num_examples', value
            if type(batch_size) is int and batch_size > 0:
                yield 'S', 'num_batches', value // batch_size if drop_last else -(-value // batch_size)
                if value % batch_size and not drop_last:
                    yield 'S', 'last_batch_size', value % batch_size
        else:
            yield category, 'dataset_' + key if not key.startswith(('sample', 'batch')) else key, value


def _dataset(dataset: Any, request: FactRequest, batch: int | None) -> Iterator[Fact]:
    stored = introspection.instance_dict(dataset) or {}
    attributes = {name: value for name, value in list(stored.items())[:30] if type(name) is str}
    yield (
        'R',
        'attributes',
        {name: {'type': introspection.type_name(type(value)), **_size(request.brief(value))} for name, value in attributes.items()},
    )
    getter = introspection.static_getattr(type(dataset), '__getitem__', None)
    if introspection.is_user_function(getter):
        text = source.class_source(type(dataset))
        if text is not None:
            yield 'R', 'source', text[: source.MAX_SOURCE]
    if _is(dataset, 'IterableDataset'):
        yield 'R', 'iterable', True
        return
    length = _length(dataset)
    if length is None:
        yield 'V', 'length_not_read', _WHY
    else:
        yield 'S', 'length', length
    if not request.values() and 'S' not in request.categories:
        return
    try:
        samples = [_sample(dataset, index) for index in range(min(SAMPLES, 1 if length is None else length))]
    except _OwnCode:
        yield 'V', 'samples_not_read', _WHY
        return
    request.approximate = (length or 0) > SAMPLES
    if samples:
        shapes = _shapes(samples, request)
        yield 'S', 'sample_shapes', shapes
        yield 'V', 'samples_read', len(samples)
        yield 'R', 'sample_types', [introspection.type_name(tp) for tp in element_types(samples)]
        if batch is not None and length is not None:
            yield 'S', 'batch_shapes', batched(shapes, min(batch, length))


_WHY = "the dataset's own code would have to run"


def _length(dataset: Any, depth: int = 0) -> int | None:
    """The length of a dataset of a library's own type, or None."""
    stored = introspection.instance_dict(dataset) or {}
    if type(dataset) in (list, tuple, range):
        return len(dataset)
    if type(dataset) is introspection.loaded('torch.utils.data.TensorDataset'):
        tensors = _tensors(stored)
        return None if tensors is None else tensors[0].shape[0]
    if type(dataset) is introspection.loaded('torch.utils.data.Subset'):
        return _length(stored.get('indices'))
    if type(dataset) is introspection.loaded('torch.utils.data.ConcatDataset') and type(stored.get('datasets')) is list and depth < 5:
        parts = [_length(part, depth + 1) for part in stored['datasets']]
        return None if None in parts else sum(part for part in parts if part is not None)
    return None


class _OwnCode(Exception):
    """Only the dataset's own code knows."""


def _sample(dataset: Any, index: int, depth: int = 0) -> Any:
    """An element of a dataset of a library's own type; raises _OwnCode for any other."""
    stored = introspection.instance_dict(dataset) or {}
    if type(dataset) in (list, tuple, range):
        return dataset[index]
    if type(dataset) is introspection.loaded('torch.utils.data.TensorDataset') and _tensors(stored) is not None:
        return tuple(tensor[index] for tensor in stored['tensors'])
    if (
        depth < 5
        and type(dataset) is introspection.loaded('torch.utils.data.Subset')
        and type(stored.get('indices')) in (list, tuple, range)
    ):
        at = stored['indices'][index]
        if type(at) is int:
            return _sample(stored.get('dataset'), at, depth + 1)
    if depth < 5 and type(dataset) is introspection.loaded('torch.utils.data.ConcatDataset') and type(stored.get('datasets')) is list:
        for part in stored['datasets']:
            length = _length(part, depth + 1)
            if length is None:
                break
            if index < length:
                return _sample(part, index, depth + 1)
            index -= length
    raise _OwnCode()


def _tensors(stored: dict[str, Any]) -> tuple[Any, ...] | None:
    """The tensors of a TensorDataset, where they are tensors of torch's own type with rows."""
    tensors = stored.get('tensors')
    tensor = introspection.loaded('torch.Tensor')
    if type(tensors) is not tuple or not tensors or not all(type(one) is tensor and one.dim() > 0 for one in tensors):
        return None
    return tensors if len({one.shape[0] for one in tensors}) == 1 else None


def _shapes(samples: list[object], request: FactRequest) -> dict[str, list[_Described]]:
    """Per part of a sample, the shapes (or types) that occur among the samples read."""
    parts: dict[str, dict[str, _Described]] = {}
    for sample in samples:
        for name, described in _parts(sample, request):
            parts.setdefault(name, {})[str(described)] = described
    return {name: list(found.values()) for name, found in parts.items()}


def batched(parts: dict[str, list[_Described]], size: int) -> dict[str, _Described]:
    """What `default_collate` makes of samples of these shapes, without the copies; it refuses to stack tensors of different sizes."""
    out: dict[str, _Described] = {}
    for name, found in parts.items():
        first = found[0]
        if len(found) > 1 and any('shape' in one for one in found):
            out[name] = {'error': 'the samples differ in shape: stack expects each tensor to be equal size'}
        elif 'shape' in first:
            out[name] = {'type': 'torch.Tensor', 'shape': [size, *first['shape']], 'dtype': first.get('dtype')}
        elif first['type'] in ('int', 'float', 'bool'):
            out[name] = {'type': 'torch.Tensor', 'shape': [size]}
        else:
            out[name] = {'type': 'list', 'length': size, 'of': first['type']}
    return out


def _parts(sample: Any, request: FactRequest) -> Iterator[tuple[str, _Described]]:
    if type(sample) is tuple or type(sample) is list:
        for index, part in enumerate(sample[:10]):
            yield '[%d]' % index, _shape(part, request)
    elif type(sample) is dict:
        for key, part in list(sample.items())[:20]:
            yield introspection.safe_repr(key, 40), _shape(part, request)
    else:
        yield 'sample', _shape(sample, request)


def _shape(part: object, request: FactRequest) -> _Described:
    described = request.brief(part)
    described.pop('value', None)
    return described


def _size(described: _Described) -> _Described:
    return {key: described[key] for key in ('shape', 'length', 'dtype') if key in described}
