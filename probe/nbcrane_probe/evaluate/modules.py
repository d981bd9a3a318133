"""What a module is called in a diagnosis, and which of its names was meant."""

from __future__ import annotations

import difflib
import os
import types
from typing import Any, Mapping

from ..state_preservation import is_replaced
from .values import Known, Unknown, Value

_module_dict: Any = vars(types.ModuleType)['__dict__'].__get__


def content_of(module: types.ModuleType) -> dict[str, Any]:
    """The module's namespace, whatever its class makes of `__dict__`."""
    return _module_dict(module)


def value_in(content: Mapping[str, Any], name: str) -> Value:
    """What a module has under a name; not known where it only stands there while the look lasts."""
    value = content[name]
    return Unknown('a stream that is replaced during the look') if is_replaced(value) else Known(value)


def shown(title: str, content: Mapping[str, Any]) -> str:
    """The module's name, with its version where it says one."""
    version = content.get('__version__')
    return f'{title} {version}' if type(version) is str else title


def meant(name: str, content: Mapping[str, Any]) -> str:
    """The end of a sentence that names a similar attribute, or '.'."""
    near = difflib.get_close_matches(name, [other for other in content if isinstance(other, str)], 1, 0.7)
    return f"; did you mean '{near[0]}'?" if near else '.'


def has_submodule(content: Mapping[str, Any], name: str) -> bool:
    """Whether there is a file of that name in the package, imported or not."""
    paths = getattr(content.get('__path__'), '_path', content.get('__path__'))
    for path in paths if type(paths) is list else ():
        if type(path) is str and (
            os.path.isdir(os.path.join(path, name))
            or any(os.path.exists(os.path.join(path, name + ending)) for ending in ('.py', '.so', '.pyd'))
        ):
            return True
    return False
