"""The memory of the kernel before a cell, and which variables have it. Runs no code of the user's."""

from __future__ import annotations

from typing import Any

from . import discover, introspection, memory
from .namespace import Namespace
from .plain_sizes import CONTAINERS, PLAIN, elements_size, plain_size

#: what the kernel's memory changes by, in bytes, before its variables are gone through again
NOTABLE = 64 << 20
#: a variable that has less is not told
_LEAST = 16 << 20
_MOST_TOLD = 5
_LONGEST_NAME = 100
#: {(library, class): function that tells the bytes of one in the machine's memory}
_SIZES = discover.forms('SIZES')


class Footprint:
    """What was told of one kernel's memory."""

    def __init__(self) -> None:
        self._told_at = 0

    def look(self, namespace: Namespace) -> dict | None:
        """{'residentBytes', 'largest': [{'name', 'type', 'bytes'}] where they were read anew}; None where the system does not tell."""
        held = memory.held()
        if held is None:
            return None
        resident = held.resident
        # The first look only learns what an empty notebook has.
        self._told_at = self._told_at or resident
        if abs(resident - self._told_at) <= NOTABLE:
            return {'residentBytes': resident}
        self._told_at = resident
        return {'residentBytes': resident, 'largest': largest(namespace)}


def largest(namespace: Namespace) -> list:
    """The largest variables, each object once, under the first of its names."""
    named = {id(value): (name, value) for name, value in reversed([(name, dict.get(namespace.user, name)) for name in namespace.names()])}
    sizes = sorted(((size_of(value), name, type(value)) for name, value in named.values()), key=lambda found: -found[0])
    return [
        {'name': name[:_LONGEST_NAME], 'type': _class_name(kind), 'bytes': size}
        for size, name, kind in sizes[:_MOST_TOLD]
        if size >= _LEAST
    ]


def size_of(value: Any) -> int:
    """Bytes of a value, of a container with its elements but nothing inside those; 0 where nobody knows."""
    try:
        inner = elements_size(value.values() if type(value) is dict else value, own_size) if type(value) in CONTAINERS else 0
        return own_size(value) + inner
    except Exception:
        return 0


def own_size(value: Any) -> int:
    """Bytes of a value without what is in a container; 0 where nobody knows."""
    if type(value) in PLAIN:
        return plain_size(value)
    for base in introspection.type_mro(type(value)):
        tell = _SIZES.get((introspection.module_of(base).partition('.')[0], _class_name(base)))
        if tell is not None:
            return int(tell(value))
    return 0


def _class_name(kind: type) -> str:
    return introspection.type_name(kind).rpartition('.')[2]
