"""torch: objects of the user's module classes."""

from __future__ import annotations

from typing import Any, Iterable

from .. import introspection
from ..evaluate.operation import NotPlain, Operation
from ..evaluate.signals import Crash
from ..evaluate.values import Class, Function, Instance, Known, Method, Unknown, Value
from ..evidence import did_you_mean, sentence
from .library import NOT_HANDLED, Library
from .torch_fakes import build, state_of
from .torch_tree import is_module, skeleton

LIBRARY = Library('torch')


@LIBRARY.instantiate('nn.Module')
def _instantiate(op: Operation) -> Value:
    """An object of a module class of the user's: its `__init__` is interpreted."""
    evaluator = op.evaluator
    cls = op.current(op.function)
    first = next(
        (
            one.obj
            for one in evaluator.mro(cls)
            if isinstance(one, Known) and introspection.is_class(one.obj) and not introspection.is_user_type(one.obj)
        ),
        None,
    )
    init = evaluator.class_attribute(cls, '__init__')
    if (
        not isinstance(cls, (Known, Class))
        or first is not introspection.loaded('torch.nn.Module')
        or init is None
        or not _is_followable(op, cls)
    ):
        return NOT_HANDLED
    instance = evaluator.object_state.made(Instance(cls, complete=True))
    state_of(op).born[id(instance)] = evaluator.doubts
    state_of(op).keep.append(instance)
    if isinstance(init[1], Known) and init[1].obj is first:
        if op.args or op.kwargs:
            return NOT_HANDLED
        instance.attributes.update({'training': Known(True), '_modules': Unknown('submodules')})
        return instance
    op.call(Method(instance, '__init__', init[0]), op.args, op.kwargs)
    return op.certain(instance) if instance.complete else instance


def _is_followable(op: Operation, cls: Value) -> bool:
    evaluator = op.evaluator
    if any(
        isinstance(one, Unknown) or (isinstance(one, Class) and (one.node.decorator_list or one.node.keywords))
        for one in evaluator.mro(cls)
    ):
        return False
    for name, base in (
        ('__new__', object),
        ('__setattr__', introspection.loaded('torch.nn.Module')),
        ('__getattr__', introspection.loaded('torch.nn.Module')),
    ):
        found = evaluator.class_attribute(cls, name)
        if found is None or not isinstance(found[1], Known) or found[1].obj is not base:
            return False
    return True


@LIBRARY.call('nn.Module.__init__')
def _initialise(op: Operation) -> Value:
    instance = op.current(op.receiver)
    if not isinstance(instance, Instance) or op.args or op.kwargs:
        return NOT_HANDLED
    instance.attributes.update({'training': Known(True), '_modules': Unknown('submodules')})
    return op.certain(Known(None))


@LIBRARY.attribute('nn.Module')
def _attribute(op: Operation) -> Value:
    """Parameters, buffers and submodules live in dictionaries of their own (torch/nn/modules/module.py, `Module.__getattr__`)."""
    value = op.current(op.receiver)
    if isinstance(value, Instance):
        return _instance_attribute(op, value)
    if not isinstance(value, Known) or introspection.is_class(value.obj):
        return NOT_HANDLED
    own = introspection.instance_dict(value.obj) or {}
    for store in ('_parameters', '_buffers', '_modules'):
        entries = own.get(store)
        if type(entries) is dict and op.name in entries:
            return op.current(Known(entries[op.name]))
    if op.name == 'training' and id(value.obj) in state_of(op).training:
        return Known(state_of(op).training[id(value.obj)])
    known = introspection.loaded('torch.nn.Module')
    if (
        op.name in own
        or introspection.static_getattr(type(value.obj), op.name, introspection.MISSING) is not introspection.MISSING
        or '_modules' not in own
    ):
        return NOT_HANDLED
    getter = introspection.static_getattr(type(value.obj), '__getattr__', None)
    if (
        getter is not introspection.type_dict(known).get('__getattr__')
        or op.evaluator.object_state.overlaid(value.obj)
        or op.name.startswith('__')
    ):
        return NOT_HANDLED
    names = [name for store in ('_parameters', '_buffers', '_modules') for name in own.get(store, ())]
    raise _missing(op, type(value.obj).__name__, names + list(own))


def _missing(op: Operation, name: Any, names: Iterable[str]) -> Crash:
    source = op.text(op.receiver)
    return op.crash(
        AttributeError(f"'{name}' object has no attribute '{op.name}'"),
        rule='torch/attribute',
        diagnosis=f"{source}, a {name}, has no attribute '{op.name}'.{did_you_mean(op.name, [item for item in names if not item.startswith('_')])}",
        evidence=[
            (source, 'R', f'type = {name}'),
            (source, 'R', 'attributes = %s' % ', '.join(item for item in names if not item.startswith('_'))[:150]),
        ],
    )


def _instance_attribute(op: Operation, instance: Instance) -> Value:
    evaluator = op.evaluator
    if not instance.complete or op.name.startswith('__') or evaluator.class_attribute(instance.cls, op.name) is not None:
        return NOT_HANDLED
    if op.name in ('_parameters', '_buffers', '_modules') or '_modules' not in instance.attributes or not _is_followable(op, instance.cls):
        return NOT_HANDLED
    if op.name in vars(_plain_module()):
        return op.unknown('an attribute every module has')
    raise _missing(op, evaluator.type_name(instance), [name for name in instance.attributes])


def _plain_module() -> Any:
    return build(introspection.loaded('torch.nn.Module'), [], {})


@LIBRARY.store_attribute('nn.Module')
def _store(op: Operation) -> Any:
    value = op.current(op.receiver)
    new = op.current(op.new)
    kind = is_module(op, new)
    tp = op.type_of(new)
    is_parameter = tp is introspection.loaded('torch.nn.parameter.Parameter')
    if isinstance(value, Instance):
        found = op.evaluator.class_attribute(value.cls, op.name)
        if not value.complete or (found is not None and not isinstance(found[0], (Function, Known))):
            return NOT_HANDLED
        if (
            found is not None
            and isinstance(found[0], Known)
            and (isinstance(found[0].obj, property) or hasattr(type(found[0].obj), '__set__'))
        ):
            return NOT_HANDLED
        if (kind or is_parameter) and '_modules' not in value.attributes and state_of(op).born.get(id(value)) == op.evaluator.doubts:
            what = 'module' if kind else 'parameters'
            name = str(op.evaluator.type_name(value))
            raise op.crash(
                AttributeError(f'cannot assign {what} before Module.__init__() call'),
                rule='torch/no-init',
                diagnosis=f"{name}.__init__ sets '{op.name}' before it calls super().__init__().",
                evidence=[(name, 'R', 'super().__init__() was not called')],
            )
        value.attributes[op.name] = new
        return True
    if not isinstance(value, Known) or introspection.is_class(value.obj):
        return NOT_HANDLED
    setter = introspection.static_getattr(type(value.obj), '__setattr__', None)
    if setter is not introspection.type_dict(introspection.loaded('torch.nn.Module')).get('__setattr__'):
        return NOT_HANDLED
    static = introspection.static_getattr(type(value.obj), op.name, None)
    if isinstance(static, property):
        return NOT_HANDLED
    own = introspection.instance_dict(value.obj) or {}
    is_entry = any(op.name in own.get(store, ()) for store in ('_parameters', '_modules'))
    if is_entry and kind is False and not is_parameter and op.is_known(new):
        try:
            build(setattr, [skeleton(op, value), op.name, new.obj], {})
        except TypeError as error:
            raise op.crash(
                error,
                rule='torch/arguments',
                diagnosis=f"{op.text(new)} cannot replace '{op.name}' of {op.text(op.receiver)}: {sentence(error)}.",
                evidence=[(op.text(new), 'R', f'type = {type(new.obj).__name__}')],
            ) from None
        except NotPlain:
            pass
    op.evaluator.object_state.overlay(value.obj)[op.name] = new
    return True
