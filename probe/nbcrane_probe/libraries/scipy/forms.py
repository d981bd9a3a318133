"""The form of sparse arrays."""

from __future__ import annotations

from typing import Any

from ... import introspection


def _sparse(value: Any) -> Any:
    return type(value), value.shape, value.dtype.str


def _bytes(value: Any) -> int:
    # Formats differ in what their arrays are called, and in whether they are in a tuple.
    stored = (introspection.instance_dict(value) or {}).values()
    parts = [part for one in stored for part in (one if type(one) is tuple else (one,))]
    return sum(part.nbytes for part in parts if type(part) is introspection.loaded('numpy.ndarray'))


SIZES = {'_spbase': _bytes, 'spmatrix': _bytes}
DATA = {'_spbase': _sparse}
