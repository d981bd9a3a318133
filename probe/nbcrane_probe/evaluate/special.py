"""Whether any class of the user's defines what operators, formatting and their like run."""

from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Iterable, Mapping

from .. import introspection

if TYPE_CHECKING:
    from .values import Value

#: special methods that neither operators nor comparisons, formatting, iteration or item access run
_SILENT = frozenset(
    """
    __module__ __qualname__ __doc__ __dict__ __weakref__ __init__ __new__ __init_subclass__ __call__ __enter__ __exit__ __annotations__
    __annotate__ __annotate_func__ __annotations_cache__ __firstlineno__ __static_attributes__ __match_args__ __dataclass_fields__
    __dataclass_params__ __slots__ __classcell__ __orig_bases__ __parameters__ __abstractmethods__ __replace__ __post_init__
    __class_getitem__ __set_name__ __reduce__ __getstate__ __setstate__
""".split()
)
#: names looked at before the answer is given up
_LIMIT = 5000


def users_define_specials(namespace: Mapping[str, Any], bound: Iterable[Value]) -> bool:
    """True where an object that is not known might run the user's code when it is operated on: some class of the user's that a global shows
    has a special method for it, or a module of theirs may hold one. `bound`: Values the cell has bound."""
    if any(type(value).__name__ in ('Class', 'Instance') for value in bound):
        return True
    values = list(namespace.values())
    if len(values) > _LIMIT:
        return True
    for value in values:
        if introspection.is_instance(value, types.ModuleType):
            if _is_users_module(value):
                return True
        elif _defines_operators(value if introspection.is_class(value) else type(value)):
            return True
    return False


def _is_users_module(module: types.ModuleType) -> bool:
    filename = introspection.module_get(module, '__file__')
    return type(filename) is str and not introspection.is_library_file(filename)


def _defines_operators(tp: type[Any]) -> bool:
    if not introspection.is_user_type(tp):
        return False
    for base in introspection.type_mro(tp):
        if introspection.is_library_module(introspection.module_of(base)) or base is object:
            continue
        if any(name.startswith('__') and name not in _SILENT for name in introspection.type_dict(base)):
            return True
    return False
