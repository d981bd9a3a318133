"""Data and models: values that are numbers and tables, and objects of libraries that hold what was computed."""

from __future__ import annotations

from typing import Any

from ... import discover

_DATA_HAVE = {
    **dict.fromkeys(('builtins', 'datetime', 'decimal', 'fractions', 'collections', 'PIL', 'pyarrow'), ()),
    **discover.constants('DATA_HAVE'),
}
# Libraries whose objects are models; all else may be a container of some kind.
_FITTING = frozenset({
    *discover.constants('HAS_MODELS'),
    *'hmmlearn lmfit arch linearmodels imblearn statistics skimage pygam prophet sktime'.split(),
})  # fmt: skip
_DATA_MODULES = tuple(discover.constants('DATA_MODULE').values())


def is_data(value: Any) -> bool:
    """Whether a value is numbers, text, a table or a container of such, by the package of its type; tensors are."""
    module = type(value).__module__ or ''
    if module.startswith(_DATA_MODULES):
        return 'linalg' not in module
    needed = _DATA_HAVE.get(module.partition('.')[0])
    return needed is not None and all(hasattr(value, name) for name in needed)


def is_model(value: Any) -> bool:
    """Whether a value is a model, or the results of one, of a library that fits such. What holds things by key, such as a graph, is none."""
    return value is not None and not is_data(value) and (type(value).__module__ or '').partition('.')[0] in _FITTING
