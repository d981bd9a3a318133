"""What a person reads where PyTorch refuses a step."""

from __future__ import annotations

import sys
from typing import Any, Callable, NoReturn

from ...evaluate.operation import Operation
from ...evidence import sentence
from .refusals import rule_of


def refusal(op: Operation, error: Exception) -> str:
    """See Library.explain."""
    return rule_of(error)


def refuse(op: Operation, action: Callable[[], Any]) -> None:
    """Reports what PyTorch raises for `action`, which stands for the step."""
    try:
        action()
    except Exception as error:
        raise op.crash(error, rule=rule_of(error)) from None


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
