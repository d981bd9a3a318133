"""Who looks: the module whose code called what is watched."""

from __future__ import annotations

import sys
from typing import Any

IMPORTERS = ('importlib', '_frozen_importlib', 'zipimport', 'pkgutil')


def caller(depth: int) -> Any:
    return sys._getframe(depth + 1)


def is_probe(frame: Any) -> bool:
    while frame is not None:
        if str(frame.f_globals.get('__name__', '')).startswith('nbcrane_probe'):
            return True
        frame = frame.f_back
    return False


def is_of(module: str, packages: tuple) -> bool:
    return module.partition('.')[0] in packages
