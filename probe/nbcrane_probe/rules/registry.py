"""Finds the declarations about an object by its identity."""
from __future__ import annotations

import sys

from .. import trust
from .library import HOOKS, Entry


def resolve(path):
    """`(owner, name, object)` of a dotted path in what is already imported, or None; `owner` is the class of a 'Type.method' path."""
    parts = path.split('.')
    for depth in range(len(parts), 0, -1):
        found = sys.modules.get('.'.join(parts[:depth]))
        if found is None:
            continue
        owner = None
        for name in parts[depth:]:
            owner = found if trust.is_class(found) else None
            found = trust.static_getattr(found, name, trust.MISSING)
            if found is trust.MISSING:
                break
        else:
            return owner, parts[-1], found
    return None


class Rules:
    """All declarations about what is loaded in this kernel right now, found by object identity."""

    def __init__(self, libraries):
        self._functions = {}
        self._methods = {}
        self._trusted = set()
        self._fixed = set()
        #: verdicts of `vet` handlers by identity; the objects are kept so that an identity is not used again
        self._vetted = {}
        self._withheld = set()
        self._hooks = {hook: {} for hook in HOOKS}
        self._keep = []
        for library in libraries:
            if library.name in sys.modules:
                self._load(library)

    def _load(self, library):
        for name, entry in library.entries.items():
            found = resolve(library.name + '.' + name)
            if found is None:
                continue
            owner, attribute, obj = found
            self._keep.append(obj)
            entry = Entry(entry.kind, library.name + '.' + name, entry.handler, entry.passes, entry.fresh)
            if owner is None:
                self._functions[id(obj)] = entry
            else:
                self._methods[id(owner), attribute] = entry
        for name, target in [(name, self._trusted) for name in library.trusted] + [(name, self._fixed) for name in library.fixed]:
            tp = self._type(library, name)
            if tp is not None:
                target.add(id(tp))
        for path in library.withheld:
            owner = self._type(library, path.rpartition('.')[0])
            if owner is not None:
                self._withheld.add((id(owner), path.rpartition('.')[2]))
        for hook, registered in library.hooks.items():
            for name, handler in registered:
                tp = self._type(library, name)
                if tp is not None:
                    self._hooks[hook].setdefault(id(tp), handler)

    def _type(self, library, name):
        found = resolve(library.name + '.' + name)
        if found is None or not trust.is_class(found[2]):
            return None
        self._keep.append(found[2])
        return found[2]

    def function(self, obj):
        """The entry of a function, builtin or class, or None."""
        return self._functions.get(id(obj))

    def method(self, tp, name):
        """The entry of a method, declared for the type or a base; None where a class of the user's overrides it."""
        for base in trust.type_mro(tp):
            entry = self._methods.get((id(base), name))
            if entry is not None:
                return entry
            if name in trust.type_dict(base) and trust.is_user_function(trust.type_dict(base)[name]):
                return None
        return None

    def hook(self, hook, tp):
        """The handler declared for the type or the nearest base, or None."""
        handlers = self._hooks[hook]
        if handlers:
            for base in trust.type_mro(tp):
                if id(base) in handlers:
                    return handlers[id(base)]
        return None

    def trusted(self, obj):
        """Whether the object's exact type is trusted and no `vet` handler objects to its content."""
        if id(type(obj)) not in self._trusted:
            return False
        if id(obj) not in self._vetted:
            handler = self.hook('vet', type(obj))
            self._vetted[id(obj)] = (obj, handler is None or handler(obj))
        return self._vetted[id(obj)][1]

    def trusted_type(self, tp):
        return id(tp) in self._trusted

    def immutable(self, tp):
        return id(tp) in self._fixed

    def withheld(self, tp, name):
        return any((id(base), name) in self._withheld for base in trust.type_mro(tp))

    def size(self, obj):
        """Elements an operation on the object goes over."""
        if type(obj) in (str, bytes, bytearray, list, tuple, dict, set, frozenset, range):
            return len(obj)
        handler = self.hook('size', type(obj))
        return 1 if handler is None else handler(obj)

