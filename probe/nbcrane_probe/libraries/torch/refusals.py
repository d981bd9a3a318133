"""Which rule an exception of PyTorch's belongs to."""

from __future__ import annotations


def rule_of(error: Exception) -> str:
    """The rule an exception of PyTorch's belongs to."""
    lowered = str(error).lower()
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
