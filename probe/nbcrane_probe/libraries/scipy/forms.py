"""The form of sparse arrays."""

from __future__ import annotations

from typing import Any


def _sparse(value: Any) -> Any:
    return type(value), value.shape, value.dtype.str


DATA = {'_spbase': _sparse}
