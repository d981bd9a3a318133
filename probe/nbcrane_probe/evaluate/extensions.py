"""Attributes that a package may give to the classes and modules of others, as `tqdm.pandas()` gives pandas `progress_apply`."""

from __future__ import annotations

import dis
import functools
import itertools
import sys
import types
from typing import Any, Iterator

from .. import introspection
from .modules import content_of

# More functions than this are not looked through.
_MOST_CODES = 20_000


def may_give(package: str, name: str) -> bool:
    """Whether code of a package that is loaded sets an attribute of this name on anything but `self` and `cls`."""
    codes = _codes_in(tuple(sorted(found for found in sys.modules if found == package or found.startswith(package + '.'))))
    return len(codes) >= _MOST_CODES or any(_sets(code, name) for code in codes)


@functools.lru_cache(16)
def _codes_in(modules: tuple[str, ...]) -> tuple[types.CodeType, ...]:
    contents = (content_of(module) for module in map(sys.modules.get, modules) if isinstance(module, types.ModuleType))
    codes = (code for content in contents for code in _codes_of(content, modules[0]))
    return tuple(dict.fromkeys(itertools.islice(codes, _MOST_CODES)))


def _codes_of(content: Any, package: str) -> Iterator[types.CodeType]:
    for value in list(content.values()):
        inner = list(introspection.type_dict(value).values()) if introspection.is_class(value) else [value]
        for part in inner:
            function = introspection.unbound(part)
            if type(function) is types.FunctionType and str(function.__module__).partition('.')[0] == package:
                yield from _nested(function.__code__)


def _nested(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _nested(constant)


def _sets(code: types.CodeType, name: str) -> bool:
    if name not in code.co_names:
        return name in code.co_consts and 'setattr' in code.co_names
    before: Any = None
    for instruction in dis.get_instructions(code):
        if instruction.opname == 'STORE_ATTR' and instruction.argval == name and not _is_own(before):
            return True
        before = instruction.argval
    return False


def _is_own(loaded: Any) -> bool:
    """Whether the object whose attribute is set was loaded as `self` or `cls`; newer Pythons load two names at once."""
    return (loaded[-1] if type(loaded) is tuple and loaded else loaded) in ('self', 'cls')
