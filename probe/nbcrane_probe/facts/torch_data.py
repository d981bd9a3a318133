"""torch datasets and loaders. Map-style datasets are sampled within a time limit; loaders and iterable datasets are never consumed."""

from __future__ import annotations

from typing import Any, Iterator

from .. import source, trust
from ..budget import OutOfBudget
from ..limit import time_limit
from ..values import element_types, short
from ..want import Want

LIBRARY = 'torch.utils.data'
#: described after everything else: their code may use up what is left of the time
DEFERRED = True
SAMPLES = 10
#: what the code of a dataset (often the user's own) may take
LIMIT_MS = 200.0


def _is(obj: Any, name: str) -> bool:
    kind = trust.loaded('torch.utils.data.' + name)
    return kind is not None and trust.is_instance(obj, kind)


def claims(obj: Any) -> bool:
    return _is(obj, 'DataLoader') or _is(obj, 'Dataset') or _is(obj, 'Sampler')


def facts(obj: Any, want: Want) -> Iterator[tuple]:
    if _is(obj, 'DataLoader'):
        yield from _loader(obj, want)
    elif _is(obj, 'Dataset'):
        yield from _dataset(obj, want, None)
    else:
        yield 'V', 'attributes', {name: short(value) for name, value in (trust.instance_dict(obj) or {}).items() if trust.is_plain(value)}


def _loader(loader: Any, want: Want) -> Iterator[tuple]:
    stored = trust.instance_dict(loader) or {}
    dataset, batch_size = stored.get('dataset'), stored.get('batch_size')
    yield 'S', 'batch_size', short(batch_size)
    yield 'R', 'dataset_type', trust.type_name(type(dataset))
    yield 'R', 'sampler', trust.type_name(type(stored.get('sampler')))
    if 'batch_sampler' in stored and batch_size is None:
        yield 'R', 'batch_sampler', trust.type_name(type(stored['batch_sampler']))
    collate = stored.get('collate_fn')
    yield 'R', 'collate_fn', want.brief(collate).get('name') or trust.type_name(type(collate))
    yield 'V', 'num_workers', short(stored.get('num_workers'))
    drop_last = stored.get('drop_last') is True
    yield 'V', 'drop_last', drop_last
    batch = batch_size if type(batch_size) is int and collate is trust.loaded('torch.utils.data.dataloader.default_collate') else None
    for category, key, value in _dataset(dataset, want, batch):
        if key == 'length' and type(value) is int:
            yield 'S', 'num_examples', value
            if type(batch_size) is int and batch_size > 0:
                yield 'S', 'num_batches', value // batch_size if drop_last else -(-value // batch_size)
                if value % batch_size and not drop_last:
                    yield 'S', 'last_batch_size', value % batch_size
        else:
            yield category, 'dataset_' + key if not key.startswith(('sample', 'batch')) else key, value


def _dataset(dataset: Any, want: Want, batch: int | None) -> Iterator[tuple]:
    stored = trust.instance_dict(dataset) or {}
    attributes = {name: value for name, value in list(stored.items())[:30] if type(name) is str}
    yield (
        'R',
        'attributes',
        {name: {'type': trust.type_name(type(value)), **_size(want.brief(value))} for name, value in attributes.items()},
    )
    getter = trust.static_getattr(type(dataset), '__getitem__', None)
    if trust.is_user_function(getter):
        text = source.class_source(type(dataset))
        if text is not None:
            yield 'R', 'source', text[: source.MAX_SOURCE]
    if _is(dataset, 'IterableDataset'):
        yield 'R', 'iterable', True
        return
    sampled = Sampled(dataset, want)
    if sampled.length is not None:
        yield 'S', 'length', sampled.length
    if sampled.samples:
        yield 'S', 'sample_shapes', sampled.shapes(want)
        yield 'V', 'samples_read', len(sampled.samples)
        yield 'R', 'sample_types', [trust.type_name(tp) for tp in element_types(sampled.samples)]
    if sampled.error is not None:
        yield 'V', 'sample_error', sampled.error
    if sampled.samples and batch is not None:
        yield 'S', 'batch_shapes', batched(sampled.shapes(want), min(batch, sampled.length))


class Sampled:
    """Length and up to ten samples of a map-style dataset, with the user's code cut off after a time limit."""

    def __init__(self, dataset: Any, want: Want) -> None:
        self.length: Any = None
        self.samples: list = []
        self.error: Any = None
        if trust.static_getattr(type(dataset), '__getitem__', None) is None or not want.values() and 'S' not in want.categories:
            return
        try:
            with time_limit(min(LIMIT_MS, want.budget.left_ms() * 0.9)):
                self._read(dataset, want)
        except OutOfBudget:
            want.approximate = True
        except Exception as error:
            self.error = '%s: %s' % (trust.type_name(type(error)), trust.safe_repr(error.args[0], 200) if error.args else '')

    def _read(self, dataset: Any, want: Want) -> None:
        length = len(dataset)
        self.length = length if type(length) is int else None
        want.approximate = (self.length or 0) > SAMPLES
        for index in range(min(SAMPLES, self.length or 0)):
            self.samples.append(dataset[index])

    def shapes(self, want: Want) -> Any:
        """Per part of a sample, the shapes (or types) that occur among the samples read."""
        parts: dict = {}
        for sample in self.samples:
            for name, told in _parts(sample, want):
                parts.setdefault(name, {})[str(told)] = told
        return {name: list(found.values()) for name, found in parts.items()}


def batched(parts: dict, size: int) -> dict:
    """What `default_collate` makes of samples of these shapes, without the copies; it refuses to stack tensors of different sizes."""
    out: dict = {}
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


def _parts(sample: Any, want: Want) -> Iterator[tuple]:
    if type(sample) is tuple or type(sample) is list:
        for index, part in enumerate(sample[:10]):
            yield '[%d]' % index, _shape(part, want)
    elif type(sample) is dict:
        for key, part in list(sample.items())[:20]:
            yield trust.safe_repr(key, 40), _shape(part, want)
    else:
        yield 'sample', _shape(sample, want)


def _shape(part: Any, want: Want) -> Any:
    told = want.brief(part)
    told.pop('value', None)
    return told


def _size(told: dict) -> dict:
    return {key: told[key] for key in ('shape', 'length', 'dtype') if key in told}
