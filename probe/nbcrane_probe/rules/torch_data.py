"""PyTorch datasets and loaders: of a batch the shapes are known, no dataset of the user's is run."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Iterator

from .. import introspection
from ..evaluate.operation import NotPlain
from ..evaluate.signals import Undecidable
from ..evaluate.values import Abstract, Class, Instance, Known, Method, Placeholder, Unknown, lift
from . import stand_ins
from .library import NOT_HANDLED, Library
from .torch_fakes import empty, is_tensor_type, like, sighted, tensor_of
from .torch_stand_ins import fake
from .torch_ranges import range_of

if TYPE_CHECKING:
    from ..evaluate.operation import Operation
    from ..evaluate.values import Value
    from .torch_ranges import Range

LIBRARY = Library('torch')

#: batches of one loader that are followed, where it has more than four times as many
BATCHES = 3

LIBRARY.harmless('utils.data.DataLoader.__len__')


@LIBRARY.call('utils.data.TensorDataset')
def _tensor_dataset(op: Operation) -> Value:
    """All tensors must have as many rows as the first."""
    cls = op.called
    if op.kwargs or not op.args:
        return Abstract(cls)
    tensors = [tensor_of(op, value) for value in op.args]
    if any(tensor is None for tensor in tensors):
        for value in op.args:
            tp = op.type_of(value)
            if op.is_known(value) and tp is introspection.loaded('numpy.ndarray'):
                return _refuse_arrays(op, value, tensors)
        return Abstract(cls)
    counts = [tensor.shape[0] if tensor.dim() else None for tensor in tensors]
    if None in counts:
        return Abstract(cls)
    if len(set(counts)) > 1:
        told = ' and '.join(f'{op.text(value)} has {count}' for value, count in zip(op.args, counts))
        raise op.crash(
            AssertionError('Size mismatch between tensors'),
            rule='torch/sample-count',
            diagnosis=f'All tensors of a TensorDataset need as many rows as the first: {told}.',
            evidence=[(op.text(value), 'S', f'shape = {tuple(tensor.shape)}') for value, tensor in zip(op.args, tensors)],
        )
    return op.certain(Abstract(cls, {'tensors': list(op.args), 'length': counts[0]}, holds=op.args))


def _refuse_arrays(op: Operation, value: Value, tensors: list[Any]) -> Abstract:
    """`TensorDataset` calls `tensor.size(0)`, but the `size` of an array is a number."""
    if len(op.args) < 1 or tensors[0] is None and op.args[0] is not value:
        return Abstract(op.called)
    source = op.text(value)
    raise op.crash(
        TypeError("'int' object is not callable"),
        rule='torch/arguments',
        diagnosis=f'TensorDataset takes tensors, but {source} is a NumPy array: wrap it in torch.from_numpy().',
        evidence=[(source, 'R', 'type = numpy.ndarray')],
    )


@LIBRARY.call('utils.data.DataLoader')
def _loader(op: Operation) -> Value:
    cls = op.called
    dataset = op.argument('dataset', 0)
    facts = {'dataset': dataset, 'batch_size': 1, 'drop_last': False, 'plain': not set(op.kwargs) - _PLAIN and len(op.args) <= 3}
    for index, name in enumerate(('batch_size', 'shuffle', 'sampler', 'batch_sampler', 'num_workers', 'collate_fn')):
        value = op.argument(name, index + 1)
        if value is not None and name in ('batch_size', 'shuffle'):
            facts[name] = op.plain(value) if op.is_known(value) else None
    last = op.argument('drop_last')
    if last is not None:
        facts['drop_last'] = op.plain(last) if op.is_known(last) else None
    size = facts['batch_size']
    if facts['plain'] and type(size) in (int, float, str) and not (type(size) is int and size > 0):
        error = ValueError(f'batch_size should be a positive integer value, but got batch_size={size}')
        raise op.crash(
            error, rule='torch/arguments', diagnosis=f'{error}.', evidence=[(op.text(op.argument('batch_size', 1)), 'V', repr(size)[:60])]
        )
    if facts['plain'] and facts.get('shuffle') is True and length_of(op, dataset) == 0:
        source = op.text(dataset)
        raise op.crash(
            ValueError('num_samples should be a positive integer value, but got num_samples=0'),
            rule='torch/empty-dataset',
            diagnosis=f'{source} has no elements, and a loader that shuffles refuses an empty dataset.',
            evidence=[(source, 'S', 'length = 0')],
        )
    facts['ordered'] = facts.get('shuffle', False) is False
    return Abstract(cls, facts, holds=[] if dataset is None else [dataset])


_PLAIN = {*"""dataset batch_size shuffle drop_last num_workers pin_memory persistent_workers prefetch_factor timeout generator""".split()}


@LIBRARY.call('utils.data.random_split', 'utils.data.dataset.random_split')
def _random_split(op: Operation) -> Value:
    dataset, lengths = op.argument('dataset', 0), op.argument('lengths', 1)
    parts = op.plain(lengths)
    total = length_of(op, dataset)
    if type(parts) not in (list, tuple) or not all(type(part) in (int, float) for part in parts) or total is None:
        return op.unknown('a random split')
    if sum(parts) != total and not (sum(parts) <= 1 + 1e-6 and any(type(part) is float for part in parts) or sum(parts) <= 1):
        source = op.text(dataset)
        raise op.crash(
            ValueError('Sum of input lengths does not equal the length of the input dataset!'),
            rule='torch/sample-count',
            diagnosis=f'{source} has {total} elements, but the parts {op.text(lengths)} add up to {sum(parts)}.',
            evidence=[(source, 'S', f'length = {total}'), (op.text(lengths), 'V', repr(parts)[:80])],
        )
    if not all(type(part) is int for part in parts) or sum(parts) != total:
        return op.unknown('a random split')
    cls = introspection.loaded('torch.utils.data.dataset.Subset')
    return op.own(
        [
            Placeholder(
                op.evaluator.object_state.made(
                    Abstract(cls, {'dataset': dataset, 'length': part}, holds=[] if dataset is None else [dataset])
                )
            )
            for part in parts
        ]
    )


def length_of(op: Operation, dataset: Value | None) -> int | None:
    """The number of elements of a dataset, or None. A `__len__` of the user's is interpreted."""
    current = op.current(dataset)
    if current is None:
        return None
    known = op.fact(current, 'length')
    if known is not None:
        return known
    if isinstance(current, Known):
        own = introspection.instance_dict(current.obj) or {}
        if type(current.obj) is introspection.loaded('torch.utils.data.TensorDataset'):
            return own['tensors'][0].shape[0]
        if type(current.obj) is introspection.loaded('torch.utils.data.dataset.Subset'):
            return len(own['indices']) if type(own.get('indices')) in (list, range) else None
        if type(current.obj) in (list, tuple):
            return len(current.obj)
        if introspection.library_of(type(current.obj)) == 'torchvision' and not introspection.is_user_type(type(current.obj)):
            return next(
                (
                    len(own[name])
                    for name in ('samples', 'data')
                    if type(own.get(name)) is list or name in own and is_tensor_type(type(own[name]))
                ),
                None,
            )
    if isinstance(current, Instance) or (isinstance(current, Known) and introspection.is_user_type(type(current.obj))):
        getter = introspection.static_getattr(type(current.obj), '__len__', None) if isinstance(current, Known) else True
        if getter is not True and not introspection.is_user_function(getter):
            return None
        try:
            found = op.current(op.call(op.attribute_of(current, '__len__'), []))
        except Undecidable:
            return None
        return found.obj if isinstance(found, Known) and type(found.obj) is int else None
    return None


@LIBRARY.length('utils.data.Dataset')
def _dataset_length(op: Operation) -> int:
    dataset = op.current(op.receiver)
    if isinstance(dataset, Known) and introspection.is_user_type(type(dataset.obj)):
        return NOT_HANDLED
    found = length_of(op, op.receiver)
    return NOT_HANDLED if found is None else found


@LIBRARY.length('utils.data.DataLoader')
def _loader_length(op: Operation) -> int:
    facts = _facts(op)
    if facts is None:
        return NOT_HANDLED
    total = length_of(op, facts['dataset'])
    if total is None or type(facts['batch_size']) is not int or type(facts['drop_last']) is not bool:
        return NOT_HANDLED
    return total // facts['batch_size'] if facts['drop_last'] else -(-total // facts['batch_size'])


def _facts(op: Operation) -> dict[str, Any] | None:
    """What is known of a loader that makes batches in the default way, or None."""
    loader = op.current(op.receiver)
    if isinstance(loader, Abstract):
        return loader.facts if loader.facts.get('plain') else None
    if not isinstance(loader, Known) or introspection.is_user_type(type(loader.obj)):
        return None
    own = introspection.instance_dict(loader.obj) or {}
    samplers = tuple(introspection.loaded('torch.utils.data.sampler.' + name) for name in ('SequentialSampler', 'RandomSampler'))
    if (
        own.get('collate_fn') is not introspection.loaded('torch.utils.data._utils.collate.default_collate')
        or type(own.get('sampler')) not in samplers
    ):
        return None
    if type(own.get('batch_sampler')) is not introspection.loaded('torch.utils.data.sampler.BatchSampler'):
        return None
    return {
        'dataset': Known(own.get('dataset')),
        'batch_size': own.get('batch_size'),
        'drop_last': own.get('drop_last'),
        'ordered': type(own['sampler']) is samplers[0],
    }


@LIBRARY.iterate('utils.data.DataLoader')
def _batches(op: Operation) -> Iterator[Value]:
    """Batches of the default collate function. Unknown parts of an element stay unknown parts of the batch."""
    facts = _facts(op)
    if facts is None or type(facts['batch_size']) is not int or type(facts['drop_last']) is not bool:
        return NOT_HANDLED
    size = facts['batch_size']
    total = length_of(op, facts['dataset'])
    if total is None:
        return NOT_HANDLED
    counts = [size] * (total // size) + ([total % size] if total % size and not facts['drop_last'] else [])
    followed = counts if len(counts) <= 4 * BATCHES else counts[:BATCHES]
    ranges = _ranges(op, facts, followed)
    return _pull(op, facts['dataset'], followed, ranges, None if followed is counts else 'a loader of many batches')


def _ranges(op: Operation, facts: dict[str, Any], counts: list[int]) -> list[list[Range | None]]:
    """Least and greatest of the integer tensors of a dataset, a row a batch; where the order is random, those of all of it."""
    dataset = op.current(facts['dataset'])
    tensors = op.fact(dataset, 'tensors')
    if tensors is None and isinstance(dataset, Known) and type(dataset.obj) is introspection.loaded('torch.utils.data.TensorDataset'):
        tensors = [Known(tensor) for tensor in dataset.obj.tensors]
    rows: list[list[Range | None]] = []
    start = 0
    for count in counts if tensors is not None else ():
        row: list[Range | None] = []
        for value in tensors or ():
            value = op.current(value)
            if not isinstance(value, Known) or not op.is_known(value):
                row.append(None)
                continue
            part = value.obj[start : start + count] if facts['ordered'] else value.obj
            found = range_of(part)
            row.append(None if found is None else (*found, facts['ordered']))
        rows.append(row)
        start += count
    return rows


def _pull(op: Operation, dataset: Value, counts: list[int], ranges: list[list[Range | None]], more: str | None) -> Iterator[Value]:
    for index, count in enumerate(counts):
        element = element_of(op, dataset)
        batch = _collated(op, element, count)
        if ranges and isinstance(batch, Known) and type(batch.obj) is list:
            for item, found in zip(batch.obj, ranges[index]):
                item = lift(item)
                if found is not None and isinstance(item, Abstract):
                    item.facts['range'] = found
        yield batch
        if isinstance(element, Unknown) or _has_unknown(op, element):
            # Where the first element can be read, further ones may end the loop in ways that are not known.
            raise Undecidable('elements of a dataset that are not known')
    if more is not None:
        raise Undecidable(more)


def _has_unknown(op: Operation, element: Value) -> bool:
    current = op.current(element)
    if isinstance(current, Known) and type(current.obj) in (tuple, list):
        return any(isinstance(op.current(lift(item)), Unknown) for item in current.obj)
    return False


def element_of(op: Operation, dataset: Value, depth: int = 0) -> Value:
    """What the first element of a dataset is made of."""
    current = op.current(dataset)
    object_state = op.evaluator.object_state
    tensors = op.fact(current, 'tensors')
    if tensors is None and isinstance(current, Known) and type(current.obj) is introspection.loaded('torch.utils.data.TensorDataset'):
        tensors = [Known(tensor) for tensor in current.obj.tensors]
    if tensors is not None:
        rows = [tensor_of(op, value) for value in tensors]
        if any(row is None for row in rows) or any(row.dim() == 0 or row.shape[0] == 0 for row in rows):
            return Unknown('tensors that are not known')
        return object_state.own(tuple(Placeholder(object_state.made(like(row.detach().select(0, 0)))) for row in rows))
    inner = op.fact(current, 'dataset')
    if inner is None and isinstance(current, Known) and type(current.obj) is introspection.loaded('torch.utils.data.dataset.Subset'):
        inner = Known((introspection.instance_dict(current.obj) or {}).get('dataset'))
    if inner is not None and depth < 5:
        return element_of(op, inner, depth + 1)
    is_own = isinstance(current, Known) and introspection.is_user_function(
        introspection.static_getattr(type(current.obj), '__getitem__', None)
    )
    if is_own or isinstance(current, Instance):
        # Every epoch reads the first element, in whatever order.
        try:
            return op.call(op.attribute_of(current, '__getitem__'), [Known(0)])
        except Undecidable:
            return Unknown('an element that is not followed', foreign=False)
    if (
        isinstance(current, Known)
        and introspection.library_of(type(current.obj)) == 'torchvision'
        and not introspection.is_user_type(type(current.obj))
    ):
        return object_state.own((Placeholder(Unknown('an image')), Placeholder(Unknown('a label'))))
    raise NotPlain()


def _collated(op: Operation, value: Value, count: int) -> Value:
    """A batch of `count` alike elements (torch/utils/data/_utils/collate.py)."""
    object_state = op.evaluator.object_state
    value = object_state.current(value)
    row = tensor_of(op, value)
    if row is not None:
        return object_state.made(like(fake([count, *row.shape], row.dtype, 'dense')))
    form = stand_ins.form_of(op, value) if op.is_a(value, 'numpy.ndarray') else None
    if form is not None and form.dtype is not None and form.dtype.kind in 'fiub':
        dtype = introspection.loaded('torch.from_numpy')(introspection.loaded('numpy.empty')((0,), form.dtype)).dtype
        return object_state.made(empty([count, *form.shape], dtype))
    torch = sys.modules['torch']
    tp = op.type_of(value)
    dtypes = {int: torch.int64, float: torch.float64, bool: torch.bool}
    if tp in dtypes:
        return object_state.made(empty([count], dtypes[tp]))
    if isinstance(value, Known) and introspection.is_numpy_scalar(value.obj) and value.obj.dtype.kind in 'fiub':
        return object_state.made(empty([count], introspection.loaded('torch.as_tensor')(value.obj).dtype))
    if isinstance(value, Known) and tp in (tuple, list):
        parts = [_collated(op, lift(item), count) for item in value.obj]
        return object_state.own([part.obj if isinstance(part, Known) else Placeholder(part) for part in parts])
    if isinstance(value, Known) and tp is dict:
        parts = {key: _collated(op, lift(item), count) for key, item in value.obj.items()}
        return object_state.own({key: part.obj if isinstance(part, Known) else Placeholder(part) for key, part in parts.items()})
    if isinstance(value, Known) and tp is str:
        return Abstract(list)
    if isinstance(value, Known) and value.obj is None:
        error = TypeError("default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found <class 'NoneType'>")
        raise op.crash(
            error,
            rule='torch/collate',
            diagnosis=f'The dataset of {op.text(op.receiver)} gives None as (part of) an element, which cannot be put into a batch.',
            evidence=[(op.text(op.receiver), 'V', 'element = None')],
        )
    return Unknown('a batch of values that are not known')


@LIBRARY.instantiate('utils.data.Dataset')
def _instantiate(op: Operation) -> Value:
    """An object of a dataset class of the user's: its `__init__` is interpreted."""
    evaluator = op.evaluator
    cls = op.current(op.function)
    init, new = evaluator.class_attribute(cls, '__init__'), evaluator.class_attribute(cls, '__new__')
    libraries = [one.obj for one in evaluator.mro(cls) if isinstance(one, Known) and not introspection.is_user_type(one.obj)]
    if (
        not isinstance(cls, (Known, Class))
        or any(isinstance(one, Unknown) for one in evaluator.mro(cls))
        or libraries[0] is not introspection.loaded('torch.utils.data.Dataset')
    ):
        return NOT_HANDLED
    if init is None or new is None or not isinstance(new[0], Known) or new[0].obj is not object.__dict__['__new__']:
        return NOT_HANDLED
    instance = evaluator.object_state.made(Instance(cls, complete=False))
    if not isinstance(init[1], Known) or introspection.is_user_type(init[1].obj):
        op.call(Method(instance, '__init__', init[0]), op.args, op.kwargs)
    elif op.args or op.kwargs:
        return NOT_HANDLED
    return op.certain(instance)


@LIBRARY.call('utils.data.Dataset.__init__', 'utils.data.dataset.Dataset.__init__')
@sighted
def _initialise(op: Operation) -> Value:
    return op.certain(Known(None))
