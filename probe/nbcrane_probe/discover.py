"""Finds the modules of the probe, injected or on disk: adding one, or a library, is adding a file."""

from __future__ import annotations

import importlib
import pkgutil
import types

from . import libraries


def submodules(package: types.ModuleType) -> list:
    """Every direct submodule, imported, in the order of their names."""
    return [importlib.import_module(package.__name__ + '.' + name) for name in _names(package)]


def library_names() -> list:
    """The libraries that have a folder."""
    return _names(libraries)


def in_libraries(role: str) -> list:
    """What the libraries have of a role (libraries/__init__.py), imported, in the order of their names."""
    return [
        importlib.import_module(folder.__name__ + '.' + name)
        for folder in submodules(libraries)
        for name in _names(folder)
        if name.partition('_')[0] == role
    ]


def forms(name: str) -> dict:
    """{(library, class): what its forms.py has for it under that name}."""
    # A class may be of two libraries, such as a layer whose backend is another one.
    return {
        (module.__name__.split('.')[-2], kind): value
        for module in reversed(in_libraries('forms'))
        for kind, value in getattr(module, name, {}).items()
    }


def constants(name: str) -> dict:
    """{library: its constant of that name}, of those that have it."""
    return {folder.__name__.rpartition('.')[2]: getattr(folder, name) for folder in submodules(libraries) if hasattr(folder, name)}


def _names(package: types.ModuleType) -> list:
    names = getattr(package, 'NBCRANE_SUBMODULES', None)
    return sorted([info.name for info in pkgutil.iter_modules(package.__path__)] if names is None else names)
