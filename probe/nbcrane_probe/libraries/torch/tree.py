"""Modules as trees: what they are made of, and copies of them that share nothing a forward pass could change."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Abstract, Class, Instance, Known, Unknown, Value
from .form_values import state_of, tensor_of
from .form_tensors import form_of

_STORES = ('_parameters', '_buffers', '_modules')
_HOOKS = ('_forward_hooks', '_forward_pre_hooks', '_backward_hooks', '_backward_pre_hooks')
#: modules of one model that are followed
MOST_MODULES = 3000


def is_module(op: Operation, value: Value | None) -> bool | None:
    """Whether a value is a module: True, False, or None where its type is not known."""
    value = op.current(value)
    wanted = introspection.loaded('torch.nn.Module')
    if isinstance(value, Instance):
        order = op.evaluator.mro(value.cls)
        if any(isinstance(one, Known) and one.obj is wanted for one in order):
            return True
        return None if any(isinstance(one, Unknown) for one in order) else False
    if isinstance(value, Class):
        return False
    tp = op.type_of(value)
    return None if tp is None else introspection.is_subclass(tp, wanted)


def tree(module: Any, depth: int = 0) -> Iterator[Any]:
    """A live module and all below it, each once."""
    queue, seen = [module], set()
    while queue:
        part = queue.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        if len(seen) > MOST_MODULES:
            raise NotPlain()
        own = introspection.instance_dict(part) or {}
        if all(type(own.get(store)) is dict for store in _STORES):
            yield part
            queue.extend(child for child in own['_modules'].values() if child is not None)


def is_plain_module(module: Any, depth: int = 0) -> bool:
    """Whether a module and all below it are libraries' own, without hooks."""
    for part in tree(module):
        own = introspection.instance_dict(part) or {}
        if introspection.is_user_type(type(part)) or any(own.get(hooks) for hooks in _HOOKS) or own.get('_compiled_call_impl') is not None:
            return False
        if introspection.is_user_function(own.get('forward')):
            return False
    return True


def children_of(op: Operation, value: Value | None) -> list[tuple[str, Value]] | None:
    """`[(name, Value)]` of the direct submodules of a library container; None where they are not known."""
    value = op.current(value)
    if isinstance(value, Abstract):
        return value.facts.get('children')
    if not isinstance(value, Known):
        return None
    entries = (introspection.instance_dict(value.obj) or {}).get('_modules')
    if type(entries) is not dict or op.evaluator.object_state.overlaid(value.obj):
        return None
    return [(name, op.current(Known(child))) for name, child in entries.items()]


def parts_of(op: Operation, value: Value | None) -> Iterator[Any]:
    """The real modules in a module value, live or made by the cell; raises NotPlain where they are not all known."""
    value = op.current(value)
    if isinstance(value, Known):
        for part in tree(value.obj):
            yield part
            for new in op.evaluator.object_state.overlaid(part).values():
                if is_module(op, new):
                    yield from parts_of(op, new)
    elif isinstance(value, Instance) and value.complete:
        for part in list(value.attributes.values()):
            part = op.current(part)
            if isinstance(part, Unknown):
                continue
            if is_module(op, part):
                yield from parts_of(op, part)
    elif isinstance(value, Abstract) and 'children' in value.facts:
        for _, child in value.facts['children']:
            yield from parts_of(op, child)
    else:
        raise NotPlain()


def _form_of(op: Operation, tensor: Any, dtype: Any) -> Any:
    known = tensor_of(op, Known(tensor))
    # Code may have given it other data: `net.weight.data = …`.
    if known is None or known.shape != tensor.shape:
        raise NotPlain()
    return form_of(tensor, dtype, exact=False)


def skeleton(op: Operation, value: Value, depth: int = 0) -> Any:
    """A copy of a library module that shares no tensor with it: all its parameters and buffers are forms."""
    object_state, state = op.evaluator.object_state, state_of(op)
    value = object_state.current(value)
    if not isinstance(value, Known) or depth > 40:
        raise NotPlain()
    module = value.obj
    own = introspection.instance_dict(module) or {}
    dtype = state.dtypes.get(id(module))
    content: dict[str, Any] = dict(own)
    for store in ('_parameters', '_buffers'):
        content[store] = {name: tensor if tensor is None else _form_of(op, tensor, dtype) for name, tensor in own[store].items()}
    content['_modules'] = {
        name: child if child is None else skeleton(op, Known(child), depth + 1) for name, child in own['_modules'].items()
    }
    for name, new in object_state.overlaid(module).items():
        if name in own['_modules'] and new is not None and is_module(op, new):
            content['_modules'][name] = skeleton(op, new, depth + 1)
        else:
            raise NotPlain()
    content['training'] = state.training.get(id(module), own.get('training', True))
    if '_flat_weights_names' in own:
        content['_flat_weights'] = [content['_parameters'].get(name) for name in own['_flat_weights_names']]
    copy = object.__new__(type(module))
    vars(copy).update(content)
    return copy
