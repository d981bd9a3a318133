"""PyTorch datasets and loaders: of a batch the shapes are known, no dataset of the user's is run."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.signals import Undecidable
from ...evaluate.values import Abstract, Instance, Known, Placeholder, Unknown, Value, lift
from ...rules.library import NOT_HANDLED, Library
from .form_values import as_forms, is_tensor_type, like, run_forward, tensor_of
from .form_tensors import of_form
from .ranges import Range, range_of

LIBRARY = Library('torch')

#: batches of one loader that are followed, where it has more than four times as many
BATCHES = 3

LIBRARY.harmless('utils.data.DataLoader.__len__')


def length_of(op: Operation, dataset: Value | None) -> int | None:
    """The number of elements of a dataset, or None. A `__len__` of the user's is interpreted."""
    current = op.current(dataset)
    if current is None:
        return None
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
    tensors = _tensors_of(op.current(facts['dataset']))
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


def _tensors_of(dataset: Value | None) -> list[Known] | None:
    """The tensors that a live TensorDataset holds; None of any other dataset."""
    if isinstance(dataset, Known) and type(dataset.obj) is introspection.loaded('torch.utils.data.TensorDataset'):
        return [Known(tensor) for tensor in dataset.obj.tensors]
    return None


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
    tensors = _tensors_of(current)
    if tensors is not None:
        rows = [tensor_of(op, value) for value in tensors]
        if any(row is None for row in rows) or any(row.dim() == 0 or row.shape[0] == 0 for row in rows):
            return Unknown('tensors that are not known')
        return object_state.own(tuple(Placeholder(object_state.made(like(row.detach().select(0, 0)))) for row in rows))
    if isinstance(current, Known) and type(current.obj) is introspection.loaded('torch.utils.data.dataset.Subset') and depth < 5:
        return element_of(op, Known((introspection.instance_dict(current.obj) or {}).get('dataset')), depth + 1)
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
    """A batch of `count` alike elements."""
    object_state = op.evaluator.object_state
    value = object_state.current(value)
    tp = op.type_of(value)
    if isinstance(value, Known) and tp in (tuple, list):
        parts = [_collated(op, lift(item), count) for item in value.obj]
        return object_state.own([part.obj if isinstance(part, Known) else Placeholder(part) for part in parts])
    if isinstance(value, Known) and tp is dict:
        parts = {key: _collated(op, lift(item), count) for key, item in value.obj.items()}
        return object_state.own({key: part.obj if isinstance(part, Known) else Placeholder(part) for key, part in parts.items()})
    if isinstance(value, Abstract) and tp in (int, float, bool):
        value = Known(tp())
    try:
        one = as_forms(op, value)
    except NotPlain:
        return Unknown('a batch of values that are not known')
    # Two of them say what becomes of any number.
    made = run_forward(op, introspection.loaded('torch.utils.data._utils.collate.default_collate'), [[one, one]], {})
    batch = op.fact(made, 'form')
    if batch is None:
        return Abstract(list) if tp is str else Unknown('a batch of its own kind')
    return object_state.made(like(of_form([count, *batch.shape[1:]], batch.dtype, 'dense', batch.requires_grad)))
