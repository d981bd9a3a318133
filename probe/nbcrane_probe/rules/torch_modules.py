"""PyTorch modules: layers are made for real without their parameters' values, forward passes of library modules run on ghosts, those of the
user's are interpreted."""

from __future__ import annotations

import sys
import types

from .. import trust
from ..evidence import did_you_mean, sentence
from ..evaluate.operation import NotPlain
from ..evaluate.values import Abstract, Class, Function, Instance, Known, Method, Unknown
from .library import NOT_HANDLED, Library
from .torch_ghosts import as_ghosts, build, is_tensor_type, like, run_forward, state_of
from .torch_outlines import ghost_of
from .torch_ranges import require_range
from .torch_tree import children_of, is_module, is_plain_module, skeleton, tree
from .torch_words import everything, looked_at, rule_of

LIBRARY = Library('torch')

LAYERS = """Linear Bilinear Identity LazyLinear Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d MaxPool1d MaxPool2d MaxPool3d AvgPool1d
    AvgPool2d AvgPool3d AdaptiveAvgPool1d AdaptiveAvgPool2d AdaptiveAvgPool3d AdaptiveMaxPool1d AdaptiveMaxPool2d BatchNorm1d BatchNorm2d
    BatchNorm3d InstanceNorm1d InstanceNorm2d LayerNorm GroupNorm RMSNorm Dropout Dropout1d Dropout2d Dropout3d AlphaDropout ReLU ReLU6 LeakyReLU PReLU
    ELU SELU CELU GELU SiLU Mish Sigmoid Tanh Softmax LogSoftmax Softplus Softsign Hardtanh Hardswish Hardsigmoid LogSigmoid Threshold Flatten
    Unflatten Embedding RNN LSTM GRU RNNCell LSTMCell GRUCell MultiheadAttention TransformerEncoderLayer TransformerDecoderLayer
    TransformerEncoder TransformerDecoder Transformer Upsample UpsamplingNearest2d UpsamplingBilinear2d PixelShuffle ZeroPad2d
    ReflectionPad2d ReplicationPad2d ConstantPad1d ConstantPad2d CrossEntropyLoss NLLLoss MSELoss L1Loss SmoothL1Loss HuberLoss BCELoss
    BCEWithLogitsLoss KLDivLoss CosineEmbeddingLoss TripletMarginLoss HingeEmbeddingLoss MarginRankingLoss MultiMarginLoss CosineSimilarity
    PairwiseDistance Softmax2d MultiLabelMarginLoss SoftMarginLoss PoissonNLLLoss GaussianNLLLoss Fold Unfold ChannelShuffle""".split()
CONTAINERS = ('Sequential', 'ModuleList', 'ModuleDict')

LIBRARY.trust(*['nn.' + name for name in LAYERS])
LIBRARY.harmless(
    *['nn.Module.' + name for name in 'zero_grad share_memory extra_repr get_submodule get_parameter named_buffers'.split()]
)
LIBRARY.harmless('nn.utils.clip_grad.clip_grad_norm_', 'nn.utils.clip_grad.clip_grad_value_', 'nn.utils.clip_grad_norm_')


@LIBRARY.size('nn.Module')
def _size(module):
    return sum(parameter.numel() for part in tree(module) for parameter in trust.instance_dict(part)['_parameters'].values() if parameter is not None)


@LIBRARY.vet('nn.Module')
def _vet(module):
    return is_plain_module(module)


def _standin(op, value):
    """A real object of the same type as a function of the user's, which layers can only refuse."""
    value = op.evaluator.heap.current(value)
    if isinstance(value, Method) and op.evaluator.method_type_name(value) == 'method':
        return types.MethodType(_unused, value)
    if isinstance(value, Function) or (isinstance(value, Known) and type(value.obj) is types.FunctionType):
        return _unused
    return op.plain(value)


def _unused(*args, **kwargs):
    raise NotPlain()


@LIBRARY.call(*['nn.' + name for name in LAYERS])
def _make_layer(op):
    """A layer is made for real; its parameters are never filled."""
    cls = op.evaluator.heap.current(op.function).obj
    try:
        arguments = [_standin(op, value) for value in op.args]
        keywords = {name: _standin(op, value) for name, value in op.kwargs.items() if name != 'device'}
    except NotPlain:
        foreign = op.evaluator.is_foreign(*[op.evaluator.heap.current(value) for value in everything(op)])
        return Abstract(cls) if foreign else NOT_HANDLED
    try:
        module = build(cls, arguments, keywords)
    except (RuntimeError, ValueError, TypeError, AssertionError, AttributeError, ZeroDivisionError) as error:
        if 'alloc' in str(error):
            raise NotPlain() from None
        error.__traceback__ = None
        shown = ', '.join(op.text(value) for value in op.args)
        evidence = [(op.text(value), 'R', 'type = %s' % type(item).__name__) for value, item in zip(op.args, arguments)]
        raise op.crash(
            error,
            rule='torch/layer',
            diagnosis=f'nn.{cls.__name__} cannot be made from ({shown}): {sentence(str(error).splitlines()[0])}.{_about_functions(op, arguments)}',
            evidence=evidence,
        ) from None
    heap = op.evaluator.heap
    for part in tree(module):
        own = trust.instance_dict(part)
        for tensor in [*own['_parameters'].values(), *own['_buffers'].values()]:
            if tensor is not None and not any(tensor is item for item in [*arguments, *keywords.values()]):
                heap.shadow(tensor, heap.made(like(ghost_of(tensor, exact=False))))
    return heap.own(module)


def _about_functions(op, arguments):
    for value, item in zip(op.args, arguments):
        if type(item) in (types.MethodType, types.FunctionType):
            return f' {op.text(value)} is a function that was not called: write {op.text(value)}().'
    return ''


@LIBRARY.call('nn.Sequential', 'nn.ModuleList', 'nn.ModuleDict')
def _make_container(op):
    cls = op.evaluator.heap.current(op.function).obj
    given = list(op.args)
    if cls.__name__ != 'Sequential' and len(given) == 1 and op.type_of(given[0]) in (list, tuple) or cls.__name__ == 'ModuleList' and given:
        given = op.elements(given[0])
    if cls.__name__ == 'ModuleDict' or op.kwargs or (cls.__name__ == 'Sequential' and len(given) == 1 and op.type_of(given[0]) is not None and not is_module(op, given[0])):
        if op.kwargs or op.type_of(op.args[0] if op.args else None) not in (list, tuple, None) or cls.__name__ == 'ModuleDict':
            return Abstract(cls)
    for value in given:
        tp = op.type_of(value)
        if tp is not None and is_module(op, value) is False:
            error = TypeError(f'{sys.modules["torch"].typename(value.obj) if isinstance(value, Known) else tp.__name__} is not a Module subclass')
            source = op.text(value)
            hint = f' Unpack it: nn.{cls.__name__}(*{source}).' if tp is list else ''
            raise op.crash(
                error,
                rule='torch/layer',
                diagnosis=f'nn.{cls.__name__} takes modules, but {source} is of type {tp.__name__}.{hint}',
                evidence=[(source, 'R', f'type = {tp.__name__}')],
            )
    if any(is_module(op, value) is None for value in given):
        return Abstract(cls)
    return op.certain(Abstract(cls, {'children': [(str(index), value) for index, value in enumerate(given)]}, holds=given))


@LIBRARY.subscript('nn.Sequential', 'nn.ModuleList', 'nn.ModuleDict')
def _item(op):
    children = children_of(op, op.receiver)
    key = op.plain(op.key)
    if children is None or type(key) not in (int, str):
        return NOT_HANDLED
    if type(key) is str:
        found = [value for name, value in children if name == key]
        return found[0] if found else NOT_HANDLED
    if not -len(children) <= key < len(children):
        error = IndexError(f'index {key} is out of range')
        source = op.text(op.receiver)
        raise op.crash(
            error,
            rule='torch/index',
            diagnosis=f'{source} has {len(children)} modules, so there is none at {key}.',
            evidence=[(source, 'S', f'length = {len(children)}')],
        )
    return children[key][1]


@LIBRARY.length('nn.Sequential', 'nn.ModuleList', 'nn.ModuleDict')
def _length(op):
    children = children_of(op, op.receiver)
    return NOT_HANDLED if children is None else len(children)


@LIBRARY.iterate('nn.Sequential', 'nn.ModuleList', 'nn.ModuleDict')
def _iterate(op):
    children = children_of(op, op.receiver)
    if children is None:
        return NOT_HANDLED
    return (Known(name) if op.is_a(op.receiver, 'torch.nn.ModuleDict') else value for name, value in children)


@LIBRARY.call('nn.Module.__call__')
def _call_module(op):
    module = op.evaluator.heap.current(op.receiver)
    if sys.modules['torch'].nn.modules.module._global_forward_hooks or sys.modules['torch'].nn.modules.module._global_forward_pre_hooks:
        return NOT_HANDLED
    if isinstance(module, Known):
        own = trust.instance_dict(module.obj) or {}
        if own.get('_forward_hooks') or own.get('_forward_pre_hooks') or own.get('_compiled_call_impl') is not None:
            return NOT_HANDLED
        forward = trust.static_getattr(type(module.obj), 'forward', None)
        if type(module.obj) is trust.loaded('torch.nn.Sequential') and len(op.args) == 1 and not op.kwargs:
            return _run_children(op, module)
        if not trust.is_user_function(forward):
            return _run_library(op, module) if is_plain_module(module.obj) else NOT_HANDLED
    elif isinstance(module, Abstract):
        if module.type is trust.loaded('torch.nn.Sequential') and 'children' in module.facts and len(op.args) == 1:
            return _run_children(op, module)
        if trust.is_user_type(module.type):
            return NOT_HANDLED
        return op.unknown('a module of which only the type is known')
    elif isinstance(module, Instance):
        found = op.evaluator.class_attribute(module.cls, 'forward')
        forward = found[0].obj if found is not None and isinstance(found[0], Known) else None
        if forward is not None and not trust.is_user_function(forward) and getattr(forward, '__name__', '') != '_forward_unimplemented':
            return NOT_HANDLED
    else:
        return NOT_HANDLED
    if getattr(forward, '__name__', '') == '_forward_unimplemented':
        name = op.evaluator.type_name(module)
        raise op.crash(
            NotImplementedError(f'Module [{name}] is missing the required "forward" function'),
            rule='torch/no-forward',
            diagnosis=f"Class {name} defines no method 'forward', so {op.text(op.receiver)} cannot be called.",
            evidence=[(op.text(op.receiver), 'R', f'type = {name}')],
        )
    return op.certain(op.call(op.attribute_of(module, 'forward'), op.args, op.kwargs))


def _run_children(op, container):
    value = op.args[0]
    for name, child in children_of(op, container) or _unknown_children():
        value = op.call(child, [value])
    return op.certain(value)


def _unknown_children():
    raise NotPlain()


def _run_library(op, module):
    """A library module's forward pass on ghosts. It changes nothing but running statistics."""
    try:
        arguments = [as_ghosts(op, value) for value in op.args]
        keywords = {name: as_ghosts(op, value) for name, value in op.kwargs.items()}
        made = skeleton(op, module)
        result = run_forward(op, made.forward, arguments, keywords, lambda op, error: module_words(op, error, module.obj))
    except NotPlain:
        foreign = op.evaluator.is_foreign(*[op.evaluator.heap.current(value) for value in op.given])
        return op.unknown('a forward pass on values that are not known') if foreign else NOT_HANDLED
    finally:
        heap = op.evaluator.heap
        for part in tree(module.obj):
            for tensor in trust.instance_dict(part)['_buffers'].values():
                if tensor is not None and isinstance(heap.current(Known(tensor)), Known):
                    heap.shadow(tensor, heap.made(like(ghost_of(tensor, exact=False))))
    require_range(op, module.obj)
    return result


def module_words(op, error, module):
    """Rule, diagnosis and evidence of what a layer says about its input."""
    message = sentence(str(error).split('\n')[0])
    source = op.text(op.receiver)
    own = trust.instance_dict(module) or {}
    shown = sentence(repr(module), 140) if not own.get('_modules') else type(module).__name__
    told, evidence = [], [(source, 'S', f'module = {shown}')]
    for value in op.given:
        tensor = looked_at(op, value)
        name = op.text(value)
        if tensor is not None:
            told.append(f'{name} of shape {tuple(tensor.shape)} and dtype {str(tensor.dtype).partition(".")[2]}')
            evidence += [(name, 'S', f'shape = {tuple(tensor.shape)}'), (name, 'R', f'dtype = {tensor.dtype}')]
        else:
            tp = op.type_of(value)
            if tp is not None:
                told.append(f'{name} of type {tp.__name__}')
                evidence.append((name, 'R', f'type = {tp.__name__}'))
    given = ' and '.join(told[:3]) or 'what it is given'
    return rule_of(error, message), f'{source}, {shown}, refuses {given}: {message}.', evidence


@LIBRARY.instantiate('nn.Module')
def _instantiate(op):
    """An object of a module class of the user's: its `__init__` is interpreted."""
    evaluator = op.evaluator
    cls = evaluator.heap.current(op.function)
    first = next((one.obj for one in evaluator.mro(cls) if isinstance(one, Known) and trust.is_class(one.obj) and not trust.is_user_type(one.obj)), None)
    init = evaluator.class_attribute(cls, '__init__')
    if first is not trust.loaded('torch.nn.Module') or init is None or not _is_followable(evaluator, cls):
        return NOT_HANDLED
    instance = evaluator.heap.made(Instance(cls, complete=True))
    state_of(op).born[id(instance)] = evaluator.doubts
    state_of(op).keep.append(instance)
    if isinstance(init[1], Known) and init[1].obj is first:
        if op.args or op.kwargs:
            return NOT_HANDLED
        instance.attributes.update({'training': Known(True), '_modules': Unknown('submodules')})
        return instance
    op.call(Method(instance, '__init__', init[0]), op.args, op.kwargs)
    return op.certain(instance) if instance.complete else instance


def _is_followable(evaluator, cls):
    if any(isinstance(one, Unknown) or (isinstance(one, Class) and (one.node.decorator_list or one.node.keywords)) for one in evaluator.mro(cls)):
        return False
    for name, base in (('__new__', object), ('__setattr__', trust.loaded('torch.nn.Module')), ('__getattr__', trust.loaded('torch.nn.Module'))):
        found = evaluator.class_attribute(cls, name)
        if found is None or not isinstance(found[1], Known) or found[1].obj is not base:
            return False
    return True


@LIBRARY.call('nn.Module.__init__')
def _initialise(op):
    instance = op.evaluator.heap.current(op.receiver) if op.receiver is not None else None
    if not isinstance(instance, Instance) or op.args or op.kwargs:
        return NOT_HANDLED
    instance.attributes.update({'training': Known(True), '_modules': Unknown('submodules')})
    return op.certain(Known(None))


@LIBRARY.attribute('nn.Module')
def _attribute(op):
    """Parameters, buffers and submodules live in dictionaries of their own (torch/nn/modules/module.py, `Module.__getattr__`)."""
    value = op.evaluator.heap.current(op.receiver)
    if isinstance(value, Instance):
        return _instance_attribute(op, value)
    if not isinstance(value, Known) or trust.is_class(value.obj):
        return NOT_HANDLED
    own = trust.instance_dict(value.obj) or {}
    for store in ('_parameters', '_buffers', '_modules'):
        entries = own.get(store)
        if type(entries) is dict and op.name in entries:
            return op.evaluator.heap.current(Known(entries[op.name]))
    if op.name == 'training' and id(value.obj) in state_of(op).training:
        return Known(state_of(op).training[id(value.obj)])
    known = trust.loaded('torch.nn.Module')
    if op.name in own or trust.static_getattr(type(value.obj), op.name, trust.MISSING) is not trust.MISSING or '_modules' not in own:
        return NOT_HANDLED
    getter = trust.static_getattr(type(value.obj), '__getattr__', None)
    if getter is not trust.type_dict(known).get('__getattr__') or op.evaluator.heap.overlaid(value.obj) or op.name.startswith('__'):
        return NOT_HANDLED
    names = [name for store in ('_parameters', '_buffers', '_modules') for name in own.get(store, ())]
    raise _missing(op, type(value.obj).__name__, names + list(own))


def _missing(op, name, names):
    source = op.text(op.receiver)
    return op.crash(
        AttributeError(f"'{name}' object has no attribute '{op.name}'"),
        rule='torch/attribute',
        diagnosis=f"{source}, a {name}, has no attribute '{op.name}'.{did_you_mean(op.name, [item for item in names if not item.startswith('_')])}",
        evidence=[(source, 'R', f'type = {name}'), (source, 'R', 'attributes = %s' % ', '.join(item for item in names if not item.startswith('_'))[:150])],
    )


def _instance_attribute(op, instance):
    evaluator = op.evaluator
    if not instance.complete or op.name.startswith('__') or evaluator.class_attribute(instance.cls, op.name) is not None:
        return NOT_HANDLED
    if op.name in ('_parameters', '_buffers', '_modules') or '_modules' not in instance.attributes or not _is_followable(evaluator, instance.cls):
        return NOT_HANDLED
    if op.name in vars(_plain_module()):
        return op.unknown('an attribute every module has')
    raise _missing(op, evaluator.type_name(instance), [name for name in instance.attributes])


def _plain_module():
    return build(trust.loaded('torch.nn.Module'), [], {})


@LIBRARY.store_attribute('nn.Module')
def _store(op):
    value = op.evaluator.heap.current(op.receiver)
    new = op.evaluator.heap.current(op.new)
    kind = is_module(op, new)
    tp = op.type_of(new)
    is_parameter = tp is trust.loaded('torch.nn.parameter.Parameter')
    if isinstance(value, Instance):
        found = op.evaluator.class_attribute(value.cls, op.name)
        if not value.complete or (found is not None and not isinstance(found[0], (Function, Known))):
            return NOT_HANDLED
        if found is not None and isinstance(found[0], Known) and (isinstance(found[0].obj, property) or hasattr(type(found[0].obj), '__set__')):
            return NOT_HANDLED
        if (kind or is_parameter) and '_modules' not in value.attributes and state_of(op).born.get(id(value)) == op.evaluator.doubts:
            what = 'module' if kind else 'parameters'
            name = op.evaluator.type_name(value)
            raise op.crash(
                AttributeError(f'cannot assign {what} before Module.__init__() call'),
                rule='torch/no-init',
                diagnosis=f"{name}.__init__ sets '{op.name}' before it calls super().__init__().",
                evidence=[(name, 'R', 'super().__init__() was not called')],
            )
        value.attributes[op.name] = new
        return True
    if not isinstance(value, Known) or trust.is_class(value.obj):
        return NOT_HANDLED
    setter = trust.static_getattr(type(value.obj), '__setattr__', None)
    if setter is not trust.type_dict(trust.loaded('torch.nn.Module')).get('__setattr__'):
        return NOT_HANDLED
    static = trust.static_getattr(type(value.obj), op.name, None)
    if isinstance(static, property):
        return NOT_HANDLED
    own = trust.instance_dict(value.obj) or {}
    for store, wanted, name in (('_modules', 'torch.nn.Module', 'child module'), ('_parameters', 'torch.nn.Parameter', 'parameter')):
        fits = kind if store == '_modules' else (is_parameter or tp is None or kind)
        if op.name in own.get(store, ()) and fits is False and tp is not type(None) and isinstance(new, Known):
            error = TypeError(f"cannot assign '{sys.modules['torch'].typename(new.obj)}' as {name} '{op.name}' ({wanted} or None expected)")
            raise op.crash(
                error,
                rule='torch/arguments',
                diagnosis=f"'{op.name}' of {op.text(op.receiver)} is a {name}, which {op.text(new)} cannot replace: {sentence(error)}.",
                evidence=[(op.text(new), 'R', f'type = {tp.__name__}')],
            )
    op.evaluator.heap.overlay(value.obj)[op.name] = new
    return True


__all__ = ['LIBRARY', 'is_tensor_type']
