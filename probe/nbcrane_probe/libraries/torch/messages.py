"""What a person reads where PyTorch refuses a step."""

from __future__ import annotations

import sys
from typing import Any, Callable, NoReturn

from ...evaluate.operation import Operation
from ...evaluate.signals import Explanation
from ...evaluate.values import Known, Value
from ...evidence import gist, sentence
from .form_values import is_tensor_type


def words(op: Operation, error: Exception) -> Explanation:
    """Rule, diagnosis and evidence of what PyTorch says about tensors."""
    message = gist(error)
    evidence, described = [], []
    for value in [*op.operands, *(side for side in (op.left, op.right) if side is not None)]:
        tensor = looked_at(op, value)
        if tensor is not None:
            source = op.text(value)
            if any(source == known for known, _, _ in evidence):
                continue
            evidence.append((source, 'S', f'shape = {tuple(tensor.shape)}'))
            evidence.append((source, 'R', f'dtype = {tensor.dtype}'))
            described.append(f'{source} has shape {tuple(tensor.shape)} and dtype {str(tensor.dtype).partition(".")[2]}')
    diagnosis = f'PyTorch cannot do this: {message}.'
    if described:
        diagnosis += ' ' + ('; '.join(described[:4])) + '.'
    return rule_of(error, message), diagnosis, evidence


def looked_at(op: Operation, value: Value) -> Any:
    form = op.fact(value, 'form')
    if form is not None:
        return form
    current = op.current(value)
    return current.obj if isinstance(current, Known) and is_tensor_type(type(current.obj)) else None


def rule_of(error: Exception, message: str) -> str:
    """The rule an exception of PyTorch's belongs to."""
    lowered = message.lower()
    if isinstance(error, AssertionError) and 'cuda' in lowered:
        return 'torch/no-cuda'
    if isinstance(error, IndexError):
        return 'torch/index'
    if 'scalar outputs' in lowered:
        return 'torch/not-scalar'
    if 'grad' in lowered:
        return 'torch/no-gradient'
    if any(word in lowered for word in ('dtype', 'scalar type', 'not implemented for', 'result type', 'tensors used as indices')):
        return 'torch/dtype'
    if isinstance(error, (TypeError, AttributeError, KeyError)):
        return 'torch/arguments'
    return 'torch/shape'


def refuse(op: Operation, action: Callable[[], Any]) -> None:
    """Reports what PyTorch raises for `action`, which stands for the step."""
    try:
        action()
    except Exception as error:
        rule, diagnosis, evidence = words(op, error)
        raise op.crash(error, rule=rule, diagnosis=diagnosis, evidence=evidence) from None


def is_cpu_only() -> bool:
    """Whether this build of PyTorch knows no GPU."""
    version = sys.modules['torch'].version
    return getattr(version, 'cuda', None) is None and getattr(version, 'hip', None) is None


def require_device(op: Operation) -> None:
    """Raises where a build without CUDA is asked for a GPU."""
    device = op.kwargs.get('device')
    for value in [*([] if device is None else [device]), *(op.args if op.name.endswith('.to') else [])]:
        if not op.is_known(value) or not is_cpu_only():
            continue
        device = op.plain(value)
        kind = device.type if type(device).__name__ == 'device' else device.partition(':')[0] if type(device) is str else ''
        if kind == 'cuda':
            refuse_cuda(op, op.text(value))


def refuse_cuda(op: Operation, source: str) -> NoReturn:
    error = AssertionError('Torch not compiled with CUDA enabled')
    try:
        sys.modules['torch'].empty(0).to('cuda')
    except (AssertionError, RuntimeError) as raised:
        error = raised
    raise op.crash(
        error,
        rule='torch/no-cuda',
        diagnosis=f'{source} asks for a GPU, but this build of PyTorch ({sys.modules["torch"].__version__}) has no CUDA: {sentence(error)}.',
        evidence=[('torch', 'R', f'version = {sys.modules["torch"].__version__}'), ('torch.cuda.is_available()', 'V', 'False')],
    )
