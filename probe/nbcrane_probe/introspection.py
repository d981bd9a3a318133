"""Introspection that never runs user code: no `__class__`, `__getattr__`, `__len__`, `__repr__`, `__eq__` or `__hash__` of theirs."""

from __future__ import annotations

import datetime
import decimal
import fractions
import functools
import os
import pathlib
import site
import sys
import sysconfig
import types
from typing import TYPE_CHECKING, Any, Iterator, Optional, TypeVar

if TYPE_CHECKING:
    from typing import TypeGuard

_T = TypeVar('_T')
MISSING = object()

_type_dict = type.__dict__['__dict__'].__get__
_type_mro = type.__dict__['__mro__'].__get__
_type_qualname = type.__dict__['__qualname__'].__get__
_type_module = type.__dict__['__module__'].__get__
_module_dict = vars(types.ModuleType)['__dict__'].__get__
_object_get = object.__getattribute__
# Bits of `__flags__`: Py_TPFLAGS_HEAPTYPE and, since Python 3.10, Py_TPFLAGS_IMMUTABLETYPE.
_HEAP_TYPE, _IMMUTABLE_TYPE = 1 << 9, 1 << 8


def _ids(*types: type) -> frozenset:
    # Types are compared by identity: `tp in (int, str)` would ask the metaclass's `__eq__`.
    return frozenset(id(tp) for tp in types)


_SCALARS = _ids(type(None), bool, int, float, complex, str, bytes, type(Ellipsis), type(NotImplemented))
_CONTAINERS = _ids(list, tuple, set, frozenset, dict, slice)
_CLOCKS = _ids(datetime.datetime, datetime.time)
_STANDARD = _ids(
    datetime.date,
    datetime.timedelta,
    datetime.timezone,
    decimal.Decimal,
    fractions.Fraction,
    range,
    bytearray,
    pathlib.PosixPath,
    pathlib.WindowsPath,
    pathlib.PurePosixPath,
    pathlib.PureWindowsPath,
)

_verdicts: dict = {}


def exact_type(obj: object) -> type:
    """`type(obj)`: what the interpreter itself goes by, whatever `__class__` claims."""
    return type(obj)


def type_mro(tp: type) -> tuple:
    return _type_mro(tp)


def type_dict(tp: type) -> types.MappingProxyType:
    """The class's own namespace, past any metaclass."""
    return _type_dict(tp)


def module_of(tp: type) -> str:
    """The `__module__` of a class, or '' where it is no string."""
    try:
        name = _type_module(tp)
    except (AttributeError, TypeError):
        return ''
    return name if type(name) is str else ''


def is_instance(obj: object, tp: type[_T]) -> TypeGuard[_T]:
    """`isinstance` by the real type only: neither `__class__` nor `__instancecheck__` is asked."""
    return any(base is tp for base in _type_mro(type(obj)))


def is_subclass(sub: object, tp: type) -> bool:
    """`issubclass` by the real bases only; False where `sub` is no class."""
    return is_class(sub) and any(base is tp for base in _type_mro(sub))


def is_class(obj: object) -> TypeGuard[type]:
    return is_instance(obj, type)


def type_name(tp: type) -> str:
    """The name a person knows a class by: `DataFrame` of pandas is 'pandas.DataFrame', not 'pandas.core.frame.DataFrame'."""
    qualname, module = _type_qualname(tp), module_of(tp)
    if module in ('builtins', ''):
        return qualname
    parts = module.split('.')
    for depth in range(1, len(parts)):
        public = '.'.join(parts[:depth])
        if module_get(sys.modules.get(public), qualname) is tp:
            return public + '.' + qualname
    return module + '.' + qualname


def full_name(tp: type) -> str:
    """Module path and qualified name, as the class itself states them."""
    module = module_of(tp)
    return _type_qualname(tp) if module in ('builtins', '') else module + '.' + _type_qualname(tp)


def library_of(tp: type) -> str:
    """Top-level package that a class says it comes from ('' for builtins)."""
    module = module_of(tp)
    return '' if module == 'builtins' else module.partition('.')[0]


def unbound(obj: Any) -> Any:
    """The function in a `classmethod` or `staticmethod` as it stands in a class; anything else as it is."""
    return obj.__func__ if issubclass(type(obj), (classmethod, staticmethod)) else obj


def is_extensible(tp: type) -> bool:
    """Whether attributes can be set on a class: those of Python itself, and most that are written in C, refuse."""
    return bool(tp.__flags__ & _HEAP_TYPE) and not tp.__flags__ & _IMMUTABLE_TYPE


def module_get(module: object, name: str, default: Any = None) -> Any:
    """A module's attribute without module-level `__getattr__` (lazy loaders stay unloaded)."""
    if not is_instance(module, types.ModuleType):
        return default
    return _module_dict(module).get(name, default)


def loaded(path: str, default: Any = None) -> Any:
    """`loaded('numpy.ndarray')`: an attribute of a module that is already imported; imports nothing."""
    module, _, name = path.rpartition('.')
    return module_get(sys.modules.get(module), name, default)


def _library_roots() -> tuple:
    paths = sysconfig.get_paths()
    roots = {paths.get(key) for key in ('stdlib', 'platstdlib', 'purelib', 'platlib')}
    roots.update(site.getsitepackages() if hasattr(site, 'getsitepackages') else ())
    roots.add(site.getusersitepackages() if hasattr(site, 'getusersitepackages') else None)
    return tuple(os.path.normcase(os.path.realpath(root)) + os.sep for root in roots if root)


#: folders of the standard library and of installed packages, each with a separator at its end, links resolved; found before anybody looks
LIBRARY_ROOTS = _library_roots()


@functools.lru_cache(maxsize=None)
def is_library_file(filename: str) -> bool:
    """Whether a source or extension file belongs to the standard library or to an installed package."""
    if filename.startswith('<'):
        return filename.startswith('<frozen ')
    # The system is asked last: there are thousands of modules, and in a copy the supervisor answers.
    return _is_in_library(os.path.normcase(filename)) or _is_in_library(os.path.normcase(os.path.realpath(filename)))


def _is_in_library(path: str) -> bool:
    if path.startswith(LIBRARY_ROOTS):
        return True
    parts = path.split(os.sep)
    return 'site-packages' in parts or 'dist-packages' in parts


def is_library_module(name: str) -> bool:
    """Whether a loaded module (or the nearest package above it) is the standard library's or an installed package's."""
    if name == '__main__':
        return False
    if name in sys.builtin_module_names:
        return True
    while name:
        module = sys.modules.get(name)
        filename = module_get(module, '__file__')
        if type(filename) is str:
            return is_library_file(filename)
        paths = getattr(module_get(module, '__path__'), '_path', None)
        if type(paths) is list and paths and type(paths[0]) is str:
            return is_library_file(os.path.join(paths[0], '__init__.py'))
        name = name.rpartition('.')[0]
    return False


def is_user_function(obj: object) -> bool:
    """Whether a plain Python function was written by the user (its code stands in no installed file)."""
    if type(obj) is staticmethod or type(obj) is classmethod:
        return is_user_function(obj.__func__)
    if type(obj) is property:
        return any(is_user_function(part) for part in (obj.fget, obj.fset, obj.fdel) if part is not None)
    if type(obj) is not types.FunctionType:
        return False
    filename = obj.__code__.co_filename
    if not filename.startswith('<'):
        return not is_library_file(filename)
    module = obj.__globals__.get('__name__')
    # Generated code (dataclass, attrs, namedtuple, numpy's array_function) runs in the globals of its library.
    return not (type(module) is str and is_library_module(module))


def is_user_type(tp: type) -> bool:
    """Whether a class, or any class it derives from, was written (or patched) by the user. Judged afresh for every look."""
    known = _verdicts.get(id(tp))
    if known is None:
        known = (tp, any(_is_user_class(base) for base in _type_mro(tp)))
        _verdicts[id(tp)] = known
    return known[1]


def _is_user_class(tp: type) -> bool:
    module = module_of(tp)
    if module == 'builtins' and not tp.__flags__ & (1 << 9):
        return False
    if type(tp) is not type and not is_library_module(module_of(type(tp))):
        return True
    if not is_library_module(module):
        return True
    return any(is_user_function(value) for value in _type_dict(tp).values())


def invalidate_verdicts() -> None:
    """Drops what `is_user_type` concluded: between two looks a class may have been patched."""
    _verdicts.clear()


def instance_dict(obj: object) -> dict[str, Any] | None:
    """The instance's own namespace, or None where it has none or the class hides it."""
    for base in _type_mro(type(obj)):
        slot = _type_dict(base).get('__dict__')
        if slot is None:
            continue
        if type(slot) is not types.GetSetDescriptorType:
            return None
        try:
            found = slot.__get__(obj)
        except (AttributeError, TypeError):
            return None
        return found if is_instance(found, dict) else None
    return None


def static_getattr(obj: object, name: str, default: Any = None) -> Any:
    """An attribute as it is stored (instance, then class): descriptors are returned, not called; `__getattr__` is not asked."""
    if is_instance(obj, types.ModuleType):
        found = _module_dict(obj).get(name, MISSING)
        if found is not MISSING:
            return found
    elif is_class(obj):
        for base in _type_mro(obj):
            if name in _type_dict(base):
                return _type_dict(base)[name]
    else:
        own = instance_dict(obj)
        if own is not None:
            found = dict.get(own, name, MISSING)
            if found is not MISSING:
                return found
    for base in _type_mro(type(obj)):
        found = _type_dict(base).get(name, MISSING)
        if found is not MISSING:
            return _slot_value(obj, found, default)
    return default


def stated(obj: Any, name: str, default: Any = None) -> Any:
    """`getattr` of what an object or its class has. What only a `__getattr__` answers is not asked for: a list of agents, or a mock, has any attribute."""
    return default if static_getattr(obj, name, MISSING) is MISSING else getattr(obj, name, default)


def defined_in(tp: type, name: str) -> Optional[type]:
    """The class itself or the nearest base that holds a name, or None; metaclasses are not asked."""
    return next((base for base in _type_mro(tp) if name in _type_dict(base)), None)


def class_member(tp: type, name: str) -> Any:
    """What a class or its bases hold under a name, or MISSING; metaclasses are not asked."""
    base = defined_in(tp, name)
    return MISSING if base is None else _type_dict(base)[name]


def _slot_value(obj: object, found: Any, default: Any) -> Any:
    if type(found) is types.MemberDescriptorType:
        try:
            return found.__get__(obj)
        except (AttributeError, TypeError):
            return default
    return found


def is_scalar(value: object) -> bool:
    """Exactly a builtin scalar (None, bool, int, float, complex, str, bytes …), no subclass."""
    return id(type(value)) in _SCALARS


def is_numpy_scalar(value: object) -> bool:
    generic = loaded('numpy.generic')
    tp = type(value)
    if generic is None or library_of(tp) != 'numpy' or not is_instance(value, generic) or is_user_type(tp):
        return False
    return not is_instance(value, loaded('numpy.void'))


def is_container(value: object) -> bool:
    """Exactly a builtin list, tuple, set, frozenset, dict or slice, no subclass."""
    return id(type(value)) in _CONTAINERS


def is_plain(value: object) -> bool:
    """A value whose repr, equality and order are the standard library's or NumPy's own."""
    kind = id(type(value))
    if kind in _SCALARS or kind in _STANDARD or is_numpy_scalar(value) or value is loaded('pandas.NaT', MISSING):
        return True
    if kind not in _CLOCKS and not _is_pandas_clock(value):
        return False
    zone = getattr(value, 'tzinfo', None)
    return zone is None or not is_user_type(type(zone))


def _is_pandas_clock(value: object) -> bool:
    tp = type(value)
    return library_of(tp) == 'pandas' and any(tp is loaded('pandas.' + name) for name in ('Timestamp', 'Timedelta', 'Period'))


def holds_plain_values(values: Any, limit: int = 200_000) -> bool:
    """Whether every element of a one-dimensional sequence of objects is plain; False where there are more than `limit`."""
    return len(values) <= limit and all(is_plain(value) for value in values)


def safe_repr(value: object, limit: int = 80) -> str:
    """At most `limit` characters of a repr built from exact builtin types only; anything else reads `<module.Type>`."""
    pieces: list = []
    room = limit + 1
    for piece in _repr_pieces(value, 0, limit):
        pieces.append(piece)
        room -= len(piece)
        if room < 0:
            break
    text = ''.join(pieces)
    return text if len(text) <= limit else text[: max(0, limit - 1)] + '…'


def _repr_pieces(value: object, depth: int, limit: int) -> Iterator[str]:
    tp = type(value)
    if type(value) is str or type(value) is bytes:
        yield repr(value[:limit])
    elif type(value) is int and value.bit_length() > 4 * max(limit, 16):
        yield '<int of %d bits>' % value.bit_length()
    elif is_plain(value):
        yield repr(value[:limit] if type(value) is bytearray else value)
    elif id(tp) in _CONTAINERS and depth < 4:
        yield from _container_pieces(value, depth, limit)
    elif is_class(value):
        yield '<class ' + full_name(value) + '>'
    else:
        yield '<' + type_name(tp) + '>'


def _container_pieces(value: Any, depth: int, limit: int) -> Iterator[str]:
    tp = type(value)
    if tp is slice:
        yield 'slice('
        for index, part in enumerate((value.start, value.stop, value.step)):
            yield ', ' if index else ''
            yield from _repr_pieces(part, depth + 1, limit)
        yield ')'
        return
    opening, closing = {list: '[]', tuple: '()', dict: '{}'}.get(tp, '{}')
    if tp is frozenset:
        opening, closing = 'frozenset({', '})'
    if tp is set and not value:
        yield 'set()'
        return
    yield opening
    for index, item in enumerate(value.items() if tp is dict else value):
        yield ', ' if index else ''
        if tp is dict:
            yield from _repr_pieces(item[0], depth + 1, limit)
            yield ': '
            item = item[1]
        yield from _repr_pieces(item, depth + 1, limit)
    yield ',' + closing if tp is tuple and len(value) == 1 else closing
