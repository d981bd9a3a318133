"""Made-up contents: what a copy reads where the kernel would read from the GPU.

Two attempts get contents as unlike as can be (falling near 0, rising near 1; other integers; other truth values), so that a crash that hangs on
contents is unlikely to be the same in both. `artifact_filter.py` then lets only such crashes count that no contents decide.
"""

from __future__ import annotations

from typing import Any

# Per attempt: where the floats start, where they go, and the range of the integers.
_FLOATS = ((0.02, 0.001), (0.966, 0.998))
_INTEGERS = ((2, 3, 4), (5, 6, 7))
_DECAY = 0.99


class MadeUp:
    """The contents of one attempt; `attempt` is 0 or 1."""

    def __init__(self, torch: Any, attempt: int) -> None:
        self._torch, self._attempt = torch, attempt % 2
        self._count = 0
        # A generator of its own: the random state of the notebook stays as it is.
        self._generator = torch.Generator().manual_seed(20 + self._attempt)

    def scalar(self, tensor: Any) -> Any:
        """A Python number of the dtype of the tensor."""
        dtype = tensor.dtype
        if dtype.is_complex:
            return complex(self._float())
        if dtype.is_floating_point:
            return self._float()
        if dtype is self._torch.bool:
            return self.truth(tensor)
        self._count += 1
        return _INTEGERS[self._attempt][self._count % 3]

    def truth(self, tensor: Any) -> bool:
        """A truth value; where numbers were asked whether they are finite, they are."""
        known = tensor.__dict__.get('_truth')
        return self._attempt == 0 if known is None else known

    def tensor(self, like: Any, dtype: Any = None) -> Any:
        """A CPU tensor of the shape and strides of `like`."""
        torch, dtype = self._torch, dtype or like.dtype
        made = torch.empty_strided(like.shape, _dense(like), dtype=dtype, device='cpu')
        if dtype is torch.bool:
            known = like.__dict__.get('_truth')
            return made.random_(0, 2, generator=self._generator) if known is None else made.fill_(known)
        if dtype.is_floating_point and dtype.itemsize > 1:
            return made.uniform_(0.001, 0.999, generator=self._generator)
        if dtype.is_floating_point or dtype.is_complex:
            return made.fill_(self._float())
        # As many labels as the attempt has of its own: what their number decides differs between the attempts.
        return made.random_(0, 2 + self._attempt, generator=self._generator)

    def _float(self) -> float:
        self._count += 1
        start, end = _FLOATS[self._attempt]
        return end + (start - end) * _DECAY ** min(self._count, 1000)


def _dense(tensor: Any) -> tuple:
    """The strides of the tensor, or those of a contiguous one where elements overlap or leave gaps."""
    expected = 1
    for stride, size in sorted((stride, size) for stride, size in zip(tensor.stride(), tensor.shape) if size > 1):
        if stride != expected:
            return tuple(_contiguous(tensor.shape))
        expected *= size
    return tuple(tensor.stride())


def _contiguous(shape: Any) -> list:
    strides, step = [], 1
    for size in reversed(shape):
        strides.insert(0, step)
        step *= max(size, 1)
    return strides
