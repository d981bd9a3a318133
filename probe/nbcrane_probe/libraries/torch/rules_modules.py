"""PyTorch modules: layers are made for real without their parameters' values, forward passes of library modules run on forms, those of the
user's are interpreted."""

from __future__ import annotations

import sys
import types
from typing import Any, NoReturn

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Abstract, Function, Instance, Known, Method, Value
from ...evidence import gist
from ...rules.library import NOT_HANDLED, Library
from .form_values import as_forms, build, like, run_forward
from .form_tensors import form_of
from .ranges import require_range
from .tree import children_of, is_module, is_plain_module, skeleton, tree

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

LIBRARY.trust(*['nn.' + name for name in LAYERS])
LIBRARY.harmless(*['nn.Module.' + name for name in 'zero_grad share_memory extra_repr get_submodule get_parameter named_buffers'.split()])
LIBRARY.harmless('nn.utils.clip_grad.clip_grad_norm_', 'nn.utils.clip_grad.clip_grad_value_', 'nn.utils.clip_grad_norm_')


@LIBRARY.size('nn.Module')
def _size(module: Any) -> int:
    return sum(
        parameter.numel()
        for part in tree(module)
        for parameter in (introspection.instance_dict(part) or {})['_parameters'].values()
        if parameter is not None
    )


@LIBRARY.vet('nn.Module')
def _vet(module: Any) -> bool:
    return is_plain_module(module)


def _refusable(op: Operation, value: Value) -> Any:
    """A real object of the same type as a function of the user's, which layers can only refuse."""
    value = op.current(value)
    if isinstance(value, Method) and op.evaluator.method_type_name(value) == 'method':
        return types.MethodType(_unused, value)
    if isinstance(value, Function) or (isinstance(value, Known) and type(value.obj) is types.FunctionType):
        return _unused
    return op.plain(value)


def _unused(*args: Any, **kwargs: Any) -> NoReturn:
    raise NotPlain()


@LIBRARY.call(*['nn.' + name for name in LAYERS])
def _make_layer(op: Operation) -> Value:
    """A layer is made for real; its parameters are never filled."""
    cls = op.called
    try:
        arguments = [_refusable(op, value) for value in op.args]
        keywords = {name: _refusable(op, value) for name, value in op.kwargs.items() if name != 'device'}
    except NotPlain:
        foreign = op.evaluator.is_foreign(*[op.current(value) for value in op.operands])
        return Abstract(cls) if foreign else NOT_HANDLED
    try:
        module = build(cls, arguments, keywords)
    except (RuntimeError, ValueError, TypeError, AssertionError, AttributeError, ZeroDivisionError) as error:
        if 'alloc' in str(error):
            raise NotPlain() from None
        shown = ', '.join(op.text(value) for value in op.args)
        evidence = [(op.text(value), 'R', 'type = %s' % type(item).__name__) for value, item in zip(op.args, arguments)]
        raise op.crash(
            error,
            rule='torch/layer',
            diagnosis=f'nn.{cls.__name__} cannot be made from ({shown}): {gist(error)}.{_about_functions(op, arguments)}',
            evidence=evidence,
        ) from None
    object_state = op.evaluator.object_state
    for part in tree(module):
        own = introspection.instance_dict(part) or {}
        for tensor in [*own['_parameters'].values(), *own['_buffers'].values()]:
            if tensor is not None and not any(tensor is item for item in [*arguments, *keywords.values()]):
                object_state.shadow(tensor, object_state.made(like(form_of(tensor, exact=False))))
    return object_state.own(module)


def _about_functions(op: Operation, arguments: list[Any]) -> str:
    for value, item in zip(op.args, arguments):
        if type(item) in (types.MethodType, types.FunctionType):
            return f' {op.text(value)} is a function that was not called: write {op.text(value)}().'
    return ''


@LIBRARY.call('nn.Sequential', 'nn.ModuleList', 'nn.ModuleDict')
def _make_container(op: Operation) -> Value:
    cls = op.called
    given = list(op.args)
    if cls.__name__ != 'Sequential' and len(given) == 1 and op.type_of(given[0]) in (list, tuple) or cls.__name__ == 'ModuleList' and given:
        given = op.elements(given[0])
    if (
        cls.__name__ == 'ModuleDict'
        or op.kwargs
        or (cls.__name__ == 'Sequential' and len(given) == 1 and op.type_of(given[0]) is not None and not is_module(op, given[0]))
    ):
        if op.kwargs or op.type_of(op.args[0] if op.args else None) not in (list, tuple, None) or cls.__name__ == 'ModuleDict':
            return Abstract(cls)
    for value in given:
        tp = op.type_of(value)
        if tp is not None and is_module(op, value) is False:
            error = TypeError(
                f'{sys.modules["torch"].typename(value.obj) if isinstance(value, Known) else tp.__name__} is not a Module subclass'
            )
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


@LIBRARY.call('nn.Module.__call__')
def _call_module(op: Operation) -> Value:
    module = op.current(op.receiver)
    if sys.modules['torch'].nn.modules.module._global_forward_hooks or sys.modules['torch'].nn.modules.module._global_forward_pre_hooks:
        return NOT_HANDLED
    if isinstance(module, Known):
        own = introspection.instance_dict(module.obj) or {}
        if own.get('_forward_hooks') or own.get('_forward_pre_hooks') or own.get('_compiled_call_impl') is not None:
            return NOT_HANDLED
        forward = introspection.static_getattr(type(module.obj), 'forward', None)
        if type(module.obj) is introspection.loaded('torch.nn.Sequential') and len(op.args) == 1 and not op.kwargs:
            return _run_children(op, module)
        if not introspection.is_user_function(forward):
            return _run_library(op, module) if is_plain_module(module.obj) else NOT_HANDLED
    elif isinstance(module, Abstract):
        if module.type is introspection.loaded('torch.nn.Sequential') and 'children' in module.facts and len(op.args) == 1:
            return _run_children(op, module)
        if introspection.is_user_type(module.type):
            return NOT_HANDLED
        return op.unknown('a module of which only the type is known')
    elif isinstance(module, Instance):
        found = op.evaluator.class_attribute(module.cls, 'forward')
        forward = found[0].obj if found is not None and isinstance(found[0], Known) else None
        if (
            forward is not None
            and not introspection.is_user_function(forward)
            and getattr(forward, '__name__', '') != '_forward_unimplemented'
        ):
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


def _run_children(op: Operation, container: Value) -> Value:
    value = op.args[0]
    for name, child in children_of(op, container) or _unknown_children():
        value = op.call(child, [value])
    return op.certain(value)


def _unknown_children() -> NoReturn:
    raise NotPlain()


def _run_library(op: Operation, module: Known) -> Value:
    """A library module's forward pass on forms. It changes nothing but running statistics."""
    try:
        arguments = [as_forms(op, value) for value in op.args]
        keywords = {name: as_forms(op, value) for name, value in op.kwargs.items()}
        made = skeleton(op, module)
        result = run_forward(op, made.forward, arguments, keywords)
    except NotPlain:
        foreign = op.evaluator.is_foreign(*[op.current(value) for value in op.given])
        return op.unknown('a forward pass on values that are not known') if foreign else NOT_HANDLED
    finally:
        object_state = op.evaluator.object_state
        for part in tree(module.obj):
            for tensor in (introspection.instance_dict(part) or {})['_buffers'].values():
                if tensor is not None and isinstance(object_state.current(Known(tensor)), Known):
                    object_state.shadow(tensor, object_state.made(like(form_of(tensor, exact=False))))
    require_range(op, module.obj)
    return result
