"""Data and models: values that are numbers and tables, and objects of libraries that hold what was computed."""

from __future__ import annotations

from typing import Any

_DATA = frozenset(
    {'numpy', 'pandas', 'polars', 'builtins', 'datetime', 'decimal', 'fractions', 'collections', 'PIL', 'pyarrow', 'tensorflow'}
)
_SPARSE = 'scipy.sparse'


def is_data(value: Any) -> bool:
    """Whether a value is numbers, text, a table or a container of such, by the package of its type; tensors are."""
    kind = type(value)
    module = kind.__module__ or ''
    if module.startswith(_SPARSE):
        return 'linalg' not in module
    if module.partition('.')[0] == 'torch':
        return hasattr(value, 'dtype') and hasattr(value, 'shape')
    return module.partition('.')[0] in _DATA


def is_model(value: Any) -> bool:
    """Whether a value is an object of a library that is no data: a model, its results, a figure. Not what the notebook defines itself."""
    return value is not None and not is_data(value) and type(value).__module__ not in ('__main__', 'optuna.study.study')
