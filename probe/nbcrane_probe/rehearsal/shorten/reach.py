"""What a value leads to: through containers, and attributes of instances."""

from __future__ import annotations

import collections
import functools
import gc
import types
from typing import Any, Iterable, Iterator, Tuple

from ...footprint import own_size
from .even_growth import in_container

#: what a turn or a call lets grow in place
GROWING = (list, dict, set, collections.deque, bytearray)
# Bounds of one look, so that it takes a millisecond or two; `ELEMENTS`: of one container.
_OBJECTS, ELEMENTS, _DEPTH = 3000, 100, 4


def objects(value: object, beyond: object = None) -> list:
    """A value and what it leads to, through containers and attributes of instances, within bounds; not what only `beyond` leads to."""
    return [item for item, _ in objects_called(value, None, beyond)]


def held_by(values: Iterable[object], beyond: object = None) -> list:
    """What values lead to, with the texts and functions there, which `objects` leaves out."""
    held = gc.get_referents(*[item for value in values for item in objects(value, beyond)])
    return [*held, *[part for own in held if type(own) is dict for part in [*own, *own.values()]]]


def weight(value: object) -> int:
    """Bytes that a value holds, as far as it tells."""
    return sum(map(own_size, objects(value))) or own_size(value)


def objects_called(value: Any, called: str | None, beyond: object = None) -> Iterator[Tuple[object, str | None]]:
    """What a value called that leads to, each with the name, attribute or key by which it is found."""
    seen: set = {id(beyond)}
    count = 0
    pending = [(value, called, 0)]
    while pending and count < _OBJECTS:
        item, called, depth = pending.pop()
        if id(item) in seen or isinstance(
            item, (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, str, bytes, int, float)
        ):
            continue
        seen.add(id(item))
        count += 1
        yield item, called
        if depth >= _DEPTH:
            continue
        inner: Iterable = ()
        if isinstance(item, dict):
            named = ((key if isinstance(key, str) else in_container(called), part) for key, part in item.items())
            inner = named if len(item) <= ELEMENTS else ()
        elif type(item) in (list, tuple, set, frozenset, collections.deque):
            inner = [(in_container(called), part) for part in item] if len(item) <= ELEMENTS else ()
        elif isinstance(item, types.MethodType):
            inner = [(called, item.__self__)]
        else:
            own = getattr(item, '__dict__', None) if type(item).__getattribute__ is object.__getattribute__ else None
            inner = own.items() if type(own) is dict and len(own) <= ELEMENTS else ()
        pending += [(part, name, depth + 1) for name, part in inner]


def functions_from(namespace: dict, module: str) -> Iterator:
    """Functions reachable through names, closures, wrappers, partials, and the classes and instances of one module."""
    seen: set = set()
    pending = [(value, 0) for value in list(namespace.values())]
    while pending:
        value, depth = pending.pop()
        if id(value) in seen or depth > _DEPTH:
            continue
        seen.add(id(value))
        if isinstance(value, types.FunctionType):
            yield value
            pending += [(cell.cell_contents, depth + 1) for cell in value.__closure__ or () if is_filled(cell)]
            pending += [(inner, depth + 1) for inner in vars(value).values()]
        elif isinstance(value, (staticmethod, classmethod, types.MethodType)):
            pending.append((value.__func__, depth + 1))
        elif isinstance(value, property):
            pending += [(part, depth + 1) for part in (value.fget, value.fset) if part is not None]
        elif isinstance(value, functools.partial):
            pending += [(part, depth + 1) for part in (value.func, *value.args, *value.keywords.values())]
        elif isinstance(value, type):
            own = [base for base in value.__mro__ if base.__module__ == module] if value.__module__ == module else []
            pending += [(member, depth + 1) for base in own for member in vars(base).values()]
        elif type(value) in (list, tuple, dict):
            if len(value) <= 100:
                pending += [(part, depth + 1) for part in (value.values() if type(value) is dict else value)]
        elif type(value).__module__ == module:
            pending.append((type(value), depth))
            if type(getattr(value, '__dict__', None)) is dict:
                pending += [(part, depth + 1) for part in list(vars(value).values())]


def is_filled(cell: types.CellType) -> bool:
    try:
        cell.cell_contents
    except ValueError:
        return False
    return True
