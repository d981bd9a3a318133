"""What a person reads where PyTorch refuses a step."""

from __future__ import annotations

import sys
from typing import Any, Iterable, NoReturn

from ...evaluate.operation import Operation
from ...evaluate.signals import Crash
from ...evidence import did_you_mean, sentence


def refusal(op: Operation, error: Exception) -> str:
    """See Library.explain: the rule an exception of PyTorch's belongs to."""
    message = str(error)
    lowered = message.lower()
    if isinstance(error, IndexError):
        return 'torch/label-range' if message.startswith('Target ') else 'torch/index'
    if 'grad' in lowered:
        return 'torch/no-gradient'
    if any(word in lowered for word in ('dtype', 'scalar type', 'not implemented for', 'result type', 'tensors used as indices')):
        return 'torch/dtype'
    if isinstance(error, (TypeError, AttributeError, KeyError)):
        return 'torch/arguments'
    return 'torch/shape'


def is_cpu_only() -> bool:
    """Whether this build of PyTorch knows no GPU."""
    version = sys.modules['torch'].version
    return getattr(version, 'cuda', None) is None and getattr(version, 'hip', None) is None


def refuse_cuda(op: Operation, source: str) -> NoReturn:
    """Reports what a build without CUDA says to a device."""
    error: Exception = AssertionError('Torch not compiled with CUDA enabled')
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


def missing_attribute(op: Operation, module: Any, names: Iterable[str]) -> Crash:
    """The AttributeError of a module that has no such parameter, layer or attribute."""
    source, name = op.text(op.receiver), type(module).__name__
    shown = [item for item in names if not item.startswith('_')]
    return op.crash(
        AttributeError(f"'{name}' object has no attribute '{op.name}'"),
        rule='torch/attribute',
        diagnosis=f"{source}, a {name}, has no attribute '{op.name}'.{did_you_mean(op.name, shown)}",
        evidence=[(source, 'R', f'type = {name}'), (source, 'R', 'attributes = %s' % ', '.join(shown)[:150])],
    )
