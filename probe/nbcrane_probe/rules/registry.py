"""Finds the declarations about an object by its identity."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Callable, Iterable, Mapping

from .. import introspection
from .library import HOOKS, Entry

if TYPE_CHECKING:
    from .library import Handler, Library


def resolve(path: str, known: dict[str, Any]) -> Any:
    """The object at a dotted path in what is already imported, or MISSING. `known` remembers what was found on the way."""
    found = known.get(path)
    if found is None:
        found = sys.modules.get(path)
        if found is None:
            parent, _, name = path.rpartition('.')
            owner = resolve(parent, known) if parent else introspection.MISSING
            found = owner if owner is introspection.MISSING else introspection.static_getattr(owner, name, introspection.MISSING)
        known[path] = found
    return found


def rules_now(libraries: Callable[[str | None], Iterable[Library]], without: str | None = None) -> Rules:
    """The rules for what is loaded at this moment; the same as at the last look where nothing was imported since. `libraries(without)` names them."""
    loaded = tuple(sys.modules)
    latest = _latest.setdefault(without, {})
    if latest.get('loaded') != loaded:
        latest.update(loaded=loaded, rules=Rules(libraries(without)))
    latest['rules'].invalidate_content()
    return latest['rules']


_latest: dict[str | None, dict[str, Any]] = {}


class Rules:
    """All declarations about what is loaded in this kernel right now, found by object identity."""

    def __init__(self, libraries: Iterable[Library]) -> None:
        self._functions = {}
        self._methods = {}
        self._trusted = set()
        self._fixed = set()
        #: verdicts of `vet` handlers by identity; the objects are kept so that an identity is not used again
        self._vetted = {}
        #: tests of the running look: objects whose content went stale because the cell changed what they share memory with
        self.stale = []
        self._withheld = set()
        self._hooks = {hook: {} for hook in HOOKS}
        self._keep = []
        self._refusals = {}
        self._known = {}
        self._covered = set()
        loaded = []
        for library in libraries:
            if library.keeps_to_itself:
                self._covered.add(library.name.partition('.')[0])
            if library.name in sys.modules:
                self._load(library)
                loaded.append(library)
        self._weighed = {library.name + '.' + name: handler for library in loaded for name, handler in library.weighed.items()}
        for library in loaded:
            self._declare({name: Entry('harmless', name) for name in library.weighed}, library, dict.setdefault)
        del self._known

    def invalidate_content(self) -> None:
        """Drops what was concluded from the content of objects: a cell may have run since."""
        self._vetted.clear()
        self.stale.clear()

    def _load(self, library: Library) -> None:
        if library.refusal is not None:
            self._refusals[library.name] = library.refusal
        self._declare(library.entries, library, dict.__setitem__)
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

    def _declare(self, entries: Mapping[str, Entry], library: Library, put: Callable[..., Any]) -> None:
        """`put(table, key, entry)` for all that is loaded."""
        for name, entry in entries.items():
            path = library.name + '.' + name
            obj = resolve(path, self._known)
            if obj is introspection.MISSING:
                continue
            parent, _, attribute = path.rpartition('.')
            owner = resolve(parent, self._known)
            owner = owner if introspection.is_class(owner) else None
            self._keep.append(obj)
            entry = Entry(entry.kind, library.name + '.' + name, entry.handler, entry.passes, entry.fresh)
            if owner is None:
                put(self._functions, id(obj), entry)
            else:
                put(self._methods, (id(owner), attribute), entry)

    def _type(self, library: Library, name: str) -> type[Any] | None:
        found = resolve(library.name + '.' + name, self._known)
        if not introspection.is_class(found):
            return None
        self._keep.append(found)
        return found

    def covers(self, package: str) -> bool:
        """Whether there are rules for a package, whose authors know what its functions change."""
        return package in self._covered

    def function(self, obj: Any) -> Entry | None:
        """The entry of a function, builtin or class, or None."""
        return self._functions.get(id(obj))

    def weighed(self, name: str) -> Handler | None:
        """The handler that raises the Crash of a call whose result finds no room, by the name of its entry."""
        return self._weighed.get(name)

    def refusal(self, library: str | None) -> str | Handler | None:
        """What `refuses_as` says of a library, or None."""
        return self._refusals.get(library)

    def method(self, tp: type[Any], name: str) -> Entry | None:
        """The entry of a method, declared for the type or a base; None where a class of the user's overrides it."""
        for base in introspection.type_mro(tp):
            entry = self._methods.get((id(base), name))
            if entry is not None:
                return entry
            if name in introspection.type_dict(base) and introspection.is_user_function(introspection.type_dict(base)[name]):
                return None
        return None

    def hook(self, hook: str, tp: type[Any]) -> Handler | None:
        """The handler declared for the type or the nearest base, or None."""
        handlers = self._hooks[hook]
        if handlers:
            for base in introspection.type_mro(tp):
                if id(base) in handlers:
                    return handlers[id(base)]
        return None

    def trusted(self, obj: Any) -> bool:
        """Whether the object's exact type is trusted and no `vet` handler objects to its content."""
        if id(type(obj)) not in self._trusted or any(test(obj) for test in self.stale):
            return False
        if id(obj) not in self._vetted:
            handler = self.hook('vet', type(obj))
            self._vetted[id(obj)] = (obj, handler is None or handler(obj))
        return self._vetted[id(obj)][1]

    def trusted_type(self, tp: type[Any]) -> bool:
        return id(tp) in self._trusted

    def immutable(self, tp: type[Any]) -> bool:
        return id(tp) in self._fixed

    def withheld(self, tp: type[Any], name: str) -> bool:
        return any((id(base), name) in self._withheld for base in introspection.type_mro(tp))

    def size(self, obj: Any) -> int:
        """Elements an operation on the object goes over."""
        if type(obj) in (str, bytes, bytearray, list, tuple, dict, set, frozenset, range):
            return len(obj)
        handler = self.hook('size', type(obj))
        return 1 if handler is None else handler(obj)
