"""Data and models: values that are numbers and tables, and objects of libraries that hold what was computed."""

from __future__ import annotations

from ... import discover

_DATA_HAVE = {
    **dict.fromkeys(('builtins', 'datetime', 'decimal', 'fractions', 'collections', 'PIL', 'pyarrow'), ()),
    **discover.constants('DATA_HAVE'),
}
# Libraries of which all else are models, or results of some; of others, what can do one of these is a model. What holds things by key, such as a graph, is none.
_HAVE_MODELS = frozenset(discover.constants('HAS_MODELS'))
_CAN = ('fit', 'predict', 'forecast', 'transform')
_DATA_MODULES = tuple(discover.constants('DATA_MODULE').values())


def is_data(value: object) -> bool:
    """Whether a value is numbers, text, a table or a container of such, by the package of its type; tensors are."""
    module = type(value).__module__ or ''
    if module.startswith(_DATA_MODULES):
        return 'linalg' not in module
    needed = _DATA_HAVE.get(module.partition('.')[0])
    return needed is not None and all(hasattr(value, name) for name in needed)


def is_model(value: object) -> bool:
    """Whether a value is a model of a library, or the results of one."""
    kind = type(value)
    package = (kind.__module__ or '').partition('.')[0]
    if value is None or package == '__main__' or is_data(value):
        return False
    return package in _HAVE_MODELS or any(callable(getattr(kind, name, None)) for name in _CAN)
