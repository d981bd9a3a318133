"""Finds the modules of a package of the probe, injected or on disk: adding a library is adding a file."""

from __future__ import annotations

import importlib
import pkgutil
import types


def submodules(package: types.ModuleType) -> list:
    """Every direct submodule, imported, in the order of their names."""
    names = getattr(package, 'NBCRANE_SUBMODULES', None)
    if names is None:
        names = [info.name for info in pkgutil.iter_modules(package.__path__)]
    return [importlib.import_module(package.__name__ + '.' + name) for name in sorted(names)]
