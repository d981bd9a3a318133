"""PyTorch datasets and loaders: of a batch the shapes are known, no dataset of the user's is run."""

from __future__ import annotations

from typing import Any, Callable, Iterator

from .. import introspection
from ..evaluate.operation import NotPlain, Operation
from ..evaluate.signals import Explanation, Undecidable
from ..evaluate.values import Abstract, Class, Instance, Known, Method, Placeholder, Unknown, Value, lift
from ..evidence import sentence
from .library import NOT_HANDLED, Library
from .torch_fakes import as_fakes, is_tensor_type, like, run_forward, sighted, tensor_of
from .torch_stand_ins import fake
from .torch_messages import words
from .torch_ranges import Range, range_of

LIBRARY = Library('torch')

#: batches of one loader that are followed, where it has more than four times as many
BATCHES = 3

LIBRARY.harmless('utils.data.DataLoader.__len__')


@LIBRARY.call('utils.data.TensorDataset')
def _tensor_dataset(op: Operation) -> Value:
    """PyTorch makes a dataset of tensors without values: it compares their numbers of rows."""
    cls = op.called
    try:
        parts = [as_fakes(op, value) for value in op.args]
    except NotPlain:
        return Abstract(cls)
    if op.kwargs or not parts:
        return Abstract(cls)
    arrays = [op.text(value) for value in op.args if op.is_a(value, 'numpy.ndarray')]
    hint = f' TensorDataset takes tensors: wrap {arrays[0]} in torch.from_numpy().' if arrays else ''
    _require(op, lambda: cls(*parts), 'torch/sample-count', hint)
    return op.certain(Abstract(cls, {'tensors': list(op.args), 'length': parts[0].shape[0]}, holds=op.args))


def _require(op: Operation, action: Callable[[], Any], rule: str, hint: str = '') -> None:
    """Raises what an action on things of our own raises: TypeErrors are about arguments, others about what the rule says."""
    try:
        action()
    except (AssertionError, ValueError, TypeError, IndexError, AttributeError) as error:
        _, diagnosis, evidence = words(op, error)
        given = [(op.text(value), 'V', introspection.safe_repr(value.obj, 60)) for value in op.given if op.is_known(value)]
        is_type = isinstance(error, (TypeError, AttributeError))
        raise op.crash(error, rule='torch/arguments' if is_type else rule, diagnosis=diagnosis + hint, evidence=evidence or given) from None


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
    total = length_of(op, dataset)
    others = {name: value for name, value in op.kwargs.items() if name != 'dataset'}
    if facts['plain'] and all(op.is_known(value) for value in [*op.args[1:], *others.values()]):
        # A loader over numbers refuses what this one does.
        numbers = range(1) if total is None else range(total)
        arguments, keywords = [op.plain(value) for value in op.args[1:]], {name: op.plain(value) for name, value in others.items()}
        empty = f' {op.text(dataset)} has no elements.' if total == 0 else ''
        _require(op, lambda: cls(numbers, *arguments, **keywords), 'torch/empty-dataset' if empty else 'torch/arguments', empty)
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
    # Parts that add up to one are drawn, others are refused at once.
    if sum(parts) != total and (sum(parts) > 1.5 or total <= 200_000):
        hint = f' {op.text(dataset)} has {total} elements, and the parts add up to {sum(parts)}.'
        _require(op, lambda: op.called(range(total), parts), 'torch/sample-count', hint)
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
        one = as_fakes(op, value)
    except NotPlain:
        return Unknown('a batch of values that are not known')
    # Two of them say what becomes of any number.
    made = run_forward(op, introspection.loaded('torch.utils.data._utils.collate.default_collate'), [[one, one]], {}, _refused_element)
    batch = op.fact(made, 'fake')
    if batch is None:
        return Abstract(list) if tp is str else Unknown('a batch of its own kind')
    return object_state.made(like(fake([count, *batch.shape[1:]], batch.dtype, 'dense', batch.requires_grad)))


def _refused_element(op: Operation, error: Exception) -> Explanation:
    source = op.text(op.receiver)
    diagnosis = f'The dataset of {source} gives an element that cannot be put into a batch: {sentence(error)}.'
    return 'torch/collate', diagnosis, [(source, 'V', 'elements = %s' % str(error).rpartition('found ')[2])]


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
