"""From a chain in the source (`df['a'].str`) to the live object, without running user code."""

from __future__ import annotations

import sys
import types
from typing import Any

from . import discover, facts, introspection
from .sentinels import ABSENT, UNKNOWN, Method
from .namespace import Namespace

#: keys of a mapping that are checked for foreign types before a key is looked up in it
MAX_KEYS = 10_000

_FUNCTIONS = frozenset(
    map(id, (types.FunctionType, types.MethodDescriptorType, types.WrapperDescriptorType, types.ClassMethodDescriptorType))
)
#: every module of facts: those about Python, and those of the libraries
DESCRIBERS = [*discover.submodules(facts), *discover.in_libraries('facts')]


def resolve(chain: tuple, namespace: Namespace) -> Any:
    """The object, ABSENT where it is known not to exist, UNKNOWN where finding it could run code."""
    obj = namespace.get(chain[0], ABSENT)
    if obj is ABSENT and namespace.has(chain[0]):
        return UNKNOWN
    for step in chain[1:]:
        if obj is ABSENT or obj is UNKNOWN:
            return UNKNOWN
        obj = item(obj, step[0]) if type(step) is list else attribute(obj, step[1:])
    return obj


def attribute(obj: Any, name: str) -> Any:
    if type(obj) is Method:
        return UNKNOWN
    found = introspection.static_getattr(obj, name, introspection.MISSING)
    if introspection.is_instance(obj, types.ModuleType):
        return found if found is not introspection.MISSING else _absent_from_module(obj)
    if introspection.is_class(obj):
        if found is introspection.MISSING:
            return ABSENT if type(obj) is type else UNKNOWN
        return introspection.unbound(found)
    own = introspection.instance_dict(obj)
    if own is not None and found is not introspection.MISSING and dict.get(own, name, introspection.MISSING) is found:
        return found
    if found is introspection.MISSING:
        return _dynamic(obj, name)
    if id(type(found)) in _FUNCTIONS:
        return Method(obj, name, found)
    if type(found) is staticmethod or type(found) is classmethod:
        return Method(obj, name, found.__func__)
    if introspection.static_getattr(type(found), '__get__', None) is None:
        return found
    return _dynamic(obj, name)


def _absent_from_module(module: Any) -> Any:
    submodule = sys.modules.get(str(introspection.module_get(module, '__name__')))
    lazy = type(module) is not types.ModuleType or introspection.module_get(module, '__getattr__') is not None
    return UNKNOWN if lazy or submodule is not module else ABSENT


def _dynamic(obj: Any, name: str) -> Any:
    """Attributes that code computes: read for real only where a library's describer vouches for them."""
    tp = type(obj)
    for module in DESCRIBERS:
        if module.LIBRARY in sys.modules and hasattr(module, 'attribute') and module.claims(obj):
            if introspection.is_user_type(tp) and (
                not hasattr(module, 'READS_STORED_ONLY') or introspection.is_user_function(introspection.static_getattr(tp, '__getattr__'))
            ):
                return UNKNOWN
            found = module.attribute(obj, name, UNKNOWN)
            if found is not UNKNOWN:
                return found
    if introspection.static_getattr(obj, name, introspection.MISSING) is not introspection.MISSING:
        return UNKNOWN
    asks = any('__getattr__' in introspection.type_dict(base) for base in introspection.type_mro(tp))
    getter = introspection.static_getattr(obj, '__getattribute__')
    return UNKNOWN if asks or getter is not object.__dict__['__getattribute__'] else ABSENT


def item(obj: Any, key: Any) -> Any:
    """`obj[key]` with a constant string or integer."""
    tp = type(obj)
    if introspection.is_user_type(tp):
        return UNKNOWN
    if tp is dict or introspection.is_instance(obj, dict):
        return _dict_item(obj, key)
    if tp is list or tp is tuple:
        if type(key) is not int:
            return ABSENT
        return obj[key] if -len(obj) <= key < len(obj) else ABSENT
    for module in DESCRIBERS:
        if module.LIBRARY in sys.modules and hasattr(module, 'item') and module.claims(obj):
            return module.item(obj, key, UNKNOWN)
    return UNKNOWN


def _dict_item(mapping: dict, key: Any) -> Any:
    if dict.__len__(mapping) > MAX_KEYS or not all(introspection.is_plain(one) or type(one) is tuple for one in dict.keys(mapping)):
        return UNKNOWN
    found = dict.get(mapping, key, ABSENT)
    return UNKNOWN if found is ABSENT and '__missing__' in dir(type(mapping)) else found
