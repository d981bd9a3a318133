"""Layers and optimizers: which they are is their form; and the memory that they work on."""

from __future__ import annotations

import sys
from typing import Any, Iterator


def _same(value: Any) -> Any:
    return type(value), id(value)


OBJECTS = {'Layer': _same, 'Optimizer': _same}


def memory(part: Any) -> Iterator[tuple[str, int]]:
    if 'keras' in sys.modules and type(part).__module__.partition('.')[0] == 'keras':
        for variable in getattr(part, 'variables', None) or getattr(part, '_trainable_variables', None) or ():
            yield 'variable', id(variable)
