"""Methods of PyTorch modules, and what goes over all their parameters: optimizers, schedulers, saved states."""

from __future__ import annotations

import collections
import sys
from typing import Any, Iterator

from .. import introspection
from ..evaluate.operation import NotPlain, Operation
from ..evaluate.signals import Crash, Evidence
from ..evaluate.values import Abstract, Instance, Known, Method, Stream, Unknown, Value
from ..evidence import sentence
from .library import NOT_HANDLED, Library
from .torch_fakes import build, is_tensor_type, like, sighted, state_of, tensor_of
from .torch_stand_ins import ghost_of
from .torch_tree import children_of, is_module, parameters_of, parts_of, skeleton
from .torch_messages import is_cpu_only, refuse_cuda, require_device

LIBRARY = Library('torch')

#: entries of a saved state that are compared: each takes some 20 microseconds
MOST_ENTRIES = 1000

_OPTIMIZERS = 'Adadelta Adagrad Adam AdamW SparseAdam Adamax ASGD SGD RAdam NAdam RMSprop Rprop'.split()
_SCHEDULERS = """LambdaLR MultiplicativeLR StepLR MultiStepLR ConstantLR LinearLR ExponentialLR CosineAnnealingLR ReduceLROnPlateau CyclicLR OneCycleLR
    CosineAnnealingWarmRestarts PolynomialLR""".split()

LIBRARY.harmless(
    'optim.Optimizer.zero_grad',
    'optim.Optimizer.state_dict',
    'optim.lr_scheduler.LRScheduler.get_last_lr',
    'optim.lr_scheduler.LRScheduler.state_dict',
)


class Parameters(Stream):
    """`model.parameters()`: `module` is the module they are of."""

    __slots__ = ('module',)

    def __init__(self, pull: Iterator[Value], module: Value) -> None:
        super().__init__(pull, 'generator')
        self.module = module


@LIBRARY.call('nn.Module.eval', 'nn.Module.train')
def _set_mode(op: Operation) -> Value:
    mode = False if op.name.endswith('eval') else op.plain(op.argument('mode', 0), True)
    receiver = op.current(op.receiver)
    try:
        for part in parts_of(op, receiver):
            is_own = not introspection.is_user_function(introspection.static_getattr(type(part), 'train'))
            state_of(op).training[id(part)] = mode if is_own and type(mode) is bool else False
            state_of(op).keep.append(part)
    except NotPlain:
        if not isinstance(receiver, (Abstract, Instance)):
            return NOT_HANDLED
    if isinstance(receiver, Instance):
        receiver.attributes['training'] = Known(mode)
    return receiver


@LIBRARY.call(*['nn.Module.' + name for name in 'to cuda cpu float double half bfloat16 type requires_grad_'.split()])
def _convert(op: Operation) -> Value:
    """Moves or converts parameters in place and returns the module itself."""
    name = op.short_name
    torch = sys.modules['torch']
    receiver = op.current(op.receiver)
    if name == 'requires_grad_':
        state_of(op).grad_unknown = True
        return receiver
    has_tensors = _has_tensors(op, receiver)
    if has_tensors and name == 'to':
        require_device(op)
    elif has_tensors and name == 'cuda' and is_cpu_only():
        refuse_cuda(op, f'{op.text(receiver)}.cuda()')
    dtypes = {'float': torch.float32, 'double': torch.float64, 'half': torch.float16, 'bfloat16': torch.bfloat16}
    dtype = dtypes.get(name)
    for value in op.given if name in ('to', 'type') else ():
        item = op.current(value)
        if isinstance(item, Known) and type(item.obj) is torch.dtype:
            dtype = item.obj
        elif not op.is_known(value) or name == 'type':
            op.taint(receiver)
            return receiver
    if dtype is not None:
        try:
            for part in parts_of(op, receiver):
                state_of(op).dtypes[id(part)] = dtype
                state_of(op).keep.append(part)
                _forget_values(op, part, dtype)
        except NotPlain:
            op.taint(receiver)
    return receiver


def _has_tensors(op: Operation, value: Value) -> bool:
    try:
        return bool(parameters_of(op, value))
    except NotPlain:
        return False


def _forget_values(op: Operation, part: Any, dtype: Any = None) -> None:
    """From now on only shapes are known of a module's own parameters and buffers."""
    object_state = op.evaluator.object_state
    own = introspection.instance_dict(part) or {}
    for tensor in [*own.get('_parameters', {}).values(), *own.get('_buffers', {}).values()]:
        if tensor is not None and (dtype is not None or isinstance(object_state.current(Known(tensor)), Known)):
            object_state.shadow(tensor, object_state.made(like(ghost_of(tensor, dtype, exact=False))))


@LIBRARY.call('nn.Module.parameters', 'nn.Module.named_parameters')
def _parameters(op: Operation) -> Value:
    named = op.name.endswith('named_parameters')
    receiver = op.current(op.receiver)
    object_state = op.evaluator.object_state

    def pull() -> Iterator[Value]:
        for name, value in parameters_of(op, receiver):
            yield object_state.own((name, value.obj)) if named and isinstance(value, Known) else Unknown('a parameter') if named else value

    try:
        parameters_of(op, receiver)
    except NotPlain:
        return op.unknown('parameters that are not known')
    return op.unknown('some parameters') if op.given else Parameters(pull(), receiver)


@LIBRARY.call('nn.Module.children', 'nn.Module.modules', 'nn.Module.named_children', 'nn.Module.named_modules')
def _submodules(op: Operation) -> Value:
    receiver = op.current(op.receiver)
    if not isinstance(receiver, Known) or op.given or op.short_name != 'children':
        return op.unknown('submodules')
    own = (introspection.instance_dict(receiver.obj) or {})['_modules']
    return Stream((op.current(Known(child)) for child in own.values() if child is not None), 'generator')


@LIBRARY.call('nn.Module.apply')
def _apply(op: Operation) -> Value:
    function = op.argument('fn', 0)
    if function is not None:
        op.effects_of(function)
    for part in _parts(op, op.receiver):
        _forget_values(op, part)
    return op.unknown('the module') if not isinstance(op.current(op.receiver), (Known, Instance)) else op.receiver


def _parts(op: Operation, value: Value | None) -> list[Any]:
    try:
        return list(parts_of(op, value))
    except NotPlain:
        return []


@LIBRARY.call('nn.Module.register_buffer', 'nn.Module.register_parameter', 'nn.Module.add_module', 'nn.Module.register_module')
def _register(op: Operation) -> Value:
    receiver = op.current(op.receiver)
    name = op.plain(op.argument('name', 0))
    value = op.argument('tensor', 1) or op.argument('param') or op.argument('module')
    if type(name) is not str or value is None:
        return NOT_HANDLED
    if isinstance(receiver, Instance) and receiver.complete:
        receiver.attributes[name] = value
    elif isinstance(receiver, Known):
        op.evaluator.object_state.overlay(receiver.obj)[name] = value
    else:
        return NOT_HANDLED
    return Known(None)


@LIBRARY.call('nn.Module.load_state_dict')
def _load(op: Operation) -> Value:
    """PyTorch compares the saved state with a copy of the model that holds no values."""
    receiver = op.current(op.receiver)
    for part in _parts(op, receiver):
        _forget_values(op, part)
    strict = op.plain(op.argument('strict', 1), True)
    saved = op.current(op.argument('state_dict', 0))
    given = op.fact(saved, 'state')
    if given is None and isinstance(saved, Known) and type(saved.obj) in (dict, collections.OrderedDict):
        given = collections.OrderedDict(dict.items(saved.obj))
        versions = (introspection.instance_dict(saved.obj) or {}).get('_metadata')
        if type(versions) is collections.OrderedDict:
            vars(given)['_metadata'] = versions
    if (
        given is None
        or len(given) > MOST_ENTRIES
        or not all(type(key) is str and is_tensor_type(type(item)) for key, item in given.items())
    ):
        return op.unknown('a state that is not known')
    copy = _without_values(op, receiver)
    if copy is None:
        return op.unknown('a model that loads its state in a way of its own')
    try:
        build(copy.load_state_dict, [given], {'strict': strict})
    except RuntimeError as error:
        source, state = op.text(receiver), op.text(saved)
        raise op.crash(
            error,
            rule='torch/state-dict',
            diagnosis=f'{state} does not fit {source}: {"; ".join(sentence(line, 150) for line in str(error).splitlines()[1:4])}.',
            evidence=[(source, 'S', f'{len(copy.state_dict())} parameters and buffers'), (state, 'S', f'{len(given)} entries')],
        ) from None
    return op.unknown('a loaded state')


@LIBRARY.call('nn.Module.state_dict')
def _save(op: Operation) -> Value:
    copy = None if op.args or op.kwargs else _without_values(op, op.current(op.receiver))
    return op.unknown('the state of a model') if copy is None else Abstract(collections.OrderedDict, {'state': copy.state_dict()})


def _without_values(op: Operation, value: Value) -> Any:
    """A copy of a model whose state can be saved and loaded; None where code of the user's has a part in that."""
    names = (
        '_save_to_state_dict',
        '_load_from_state_dict',
        'load_state_dict',
        'state_dict',
        'get_extra_state',
        'set_extra_state',
        '__setattr__',
    )
    for part in _parts(op, value):
        own = introspection.instance_dict(part) or {}
        if any(own[hooks] for hooks in own if hooks.endswith('_hooks') and 'state_dict' in hooks):
            return None
        if any(introspection.is_user_function(introspection.static_getattr(type(part), name, None)) for name in names):
            return None
    try:
        return skeleton(op, value)
    except NotPlain:
        return None


@LIBRARY.call(*['optim.' + name for name in _OPTIMIZERS])
@sighted
def _optimize(op: Operation) -> Value:
    """An optimizer over parameters: refused where there are none, or where they are no tensors."""
    cls = op.called
    given = op.argument('params', 0)
    if given is None:
        return NOT_HANDLED
    source = op.text(given)

    def refuse(error: Exception, hint: str, fact: Evidence) -> Crash:
        return op.crash(error, rule='torch/optimizer', diagnosis=f'{source} {hint}', evidence=[fact])

    if isinstance(given, Parameters):
        parameters, held = parameters_of(op, given.module), [given.module]
        given.pull = None
    elif isinstance(given, Known) and type(given.obj) in (list, tuple):
        parameters = held = op.elements(given)
    elif is_module(op, given):
        children, name = children_of(op, given), op.evaluator.type_name(given)
        first = children[0][1] if children else None
        typename = sys.modules['torch'].typename(first.obj) if isinstance(first, Known) else 'module'
        if children or op.evaluator.has_special(given, '__iter__') is False:
            message = (
                f'optimizer can only optimize Tensors, but one of the params is {typename}'
                if children
                else f"'{name}' object is not iterable"
            )
            hint = f'is a module, but {cls.__name__} takes parameters: pass {source}.parameters().'
            raise refuse(TypeError(message), hint, (source, 'R', f'type = {name}'))
        return Abstract(cls, holds=[given])
    elif isinstance(given, Method) and op.type_of(given) is None and is_module(op, given.receiver):
        hint = f'is a method that was not called: write {source}().'
        raise refuse(TypeError("'method' object is not iterable"), hint, (source, 'R', 'type = method'))
    else:
        return Abstract(cls, holds=[value for value in (given,) if not isinstance(value, Unknown)])
    if not parameters:
        hint = f'is empty, so {cls.__name__} has nothing to optimize.'
        raise refuse(ValueError('optimizer got an empty parameter list'), hint, (source, 'S', 'length = 0'))
    return Abstract(cls, {'of': held}, holds=held)


@LIBRARY.call('optim.Optimizer.step')
@sighted
def _optimizer_step(op: Operation) -> Value:
    """Changes the values of all parameters."""
    closure = op.argument('closure', 0)
    if closure is not None:
        return NOT_HANDLED
    optimizer = op.current(op.receiver)
    object_state = op.evaluator.object_state
    if isinstance(optimizer, Known):
        for group in (introspection.instance_dict(optimizer.obj) or {}).get('param_groups') or ():
            for tensor in group.get('params', ()) if type(group) is dict else ():
                if is_tensor_type(type(tensor)) and isinstance(object_state.current(Known(tensor)), Known):
                    object_state.shadow(tensor, object_state.made(like(ghost_of(tensor, exact=False))))
    else:
        for held in op.fact(optimizer, 'of') or ():
            if is_module(op, held):
                for part in _parts(op, held):
                    _forget_values(op, part)
            elif tensor_of(op, held) is not None and isinstance(held, Known):
                object_state.shadow(held.obj, object_state.made(like(tensor_of(op, held))))
    return op.unknown('the step of an optimizer')


@LIBRARY.call(*['optim.lr_scheduler.' + name for name in _SCHEDULERS])
def _schedule(op: Operation) -> Value:
    for value in [*op.args[1:], *op.kwargs.values()]:
        op.effects_of(value)
    cls = op.called
    return Abstract(cls, {'optimizer': op.argument('optimizer', 0)})


@LIBRARY.call(*['optim.lr_scheduler.' + name + '.step' for name in ('LRScheduler', '_LRScheduler', 'ReduceLROnPlateau')])
def _scheduler_step(op: Operation) -> Value:
    """Changes the learning rates, and nothing else."""
    scheduler = op.current(op.receiver)
    object_state = op.evaluator.object_state
    optimizer = op.fact(scheduler, 'optimizer')
    if isinstance(scheduler, Known):
        own = introspection.instance_dict(scheduler.obj) or {}
        optimizer = Known(own.get('optimizer'))
        if introspection.is_user_type(type(scheduler.obj)) or any(
            introspection.is_user_function(item) for item in own.get('lr_lambdas') or ()
        ):
            return NOT_HANDLED
        object_state.shadow(scheduler.obj, object_state.made(Abstract(type(scheduler.obj), {'optimizer': optimizer})))
    optimizer = object_state.current(optimizer) if optimizer is not None else None
    if isinstance(optimizer, Known):
        groups = (introspection.instance_dict(optimizer.obj) or {}).get('param_groups')
        for group in groups if type(groups) is list else ():
            object_state.shadow(group, object_state.made(Abstract(type(group))))
    return op.unknown('the step of a scheduler')
