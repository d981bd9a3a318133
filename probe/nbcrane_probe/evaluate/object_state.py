"""Which objects the evaluator may change, which it changed for itself alone, and which may have changed behind its back."""

from __future__ import annotations

import builtins
import gc
import types
from typing import TYPE_CHECKING, Any, Mapping

from .. import introspection
from .values import FUNCTION_TYPES, Abstract, Known, Method, Placeholder, Stream, Value

if TYPE_CHECKING:
    from typing import TypeGuard

    from .declarations import Declarations
    from .values import AnyValue

#: objects visited while following references before everything is given up
REACH_LIMIT = 20_000

_ATOMS = frozenset(map(id, (int, float, complex, bool, str, bytes, type(None), range, slice, type(Ellipsis), type(NotImplemented))))
_FIXED = (
    type,
    types.ModuleType,
    *FUNCTION_TYPES,
    types.GetSetDescriptorType,
    types.MemberDescriptorType,
    types.CodeType,
)
_OPAQUE = (*_FIXED, types.FrameType, types.TracebackType)


#: packages whose classes do nothing but make values
_PLAIN_CLASSES = frozenset({'', 'numpy', 'pandas', 'datetime', 'decimal', 'collections'})
_PLAIN_FUNCTIONS = [
    vars(builtins)[name]
    for name in 'len sum min max abs round sorted any all repr ord chr hex bin oct isinstance callable hash divmod pow'.split()
]


class ObjectState:
    """The identity of objects: owned, shadowed, tainted. Nothing here changes a live object."""

    def __init__(self, rules: Declarations) -> None:
        self._rules = rules
        self._keep: list[Any] = []
        self._owned: set[int] = set()
        self._shadows: dict[int, Value] = {}
        self._tainted: set[int] = set()
        self._overlays: dict[int, dict[str, Value]] = {}
        self._stale: set[int] = set()
        self._made: list[Abstract] = []
        #: a call into code that could not be followed was made: nothing that can change is known any more
        self.lost = False

    def own(self, obj: Any) -> Known:
        """Declares an object as made by the evaluator: it may be changed."""
        self._keep.append(obj)
        self._owned.add(id(obj))
        return Known(obj)

    def made(self, value: AnyValue) -> AnyValue:
        """Registers a value that is not a real object, so that a loss reaches it."""
        if isinstance(value, Abstract):
            self._made.append(value)
        return value

    def is_owned(self, obj: Any) -> bool:
        return id(obj) in self._owned

    def shadow(self, obj: Any, replacement: AnyValue) -> AnyValue:
        """From now on `obj` (live) is to be read as `replacement`."""
        self._keep.append(obj)
        self._shadows[id(obj)] = replacement
        return replacement

    def current(self, value: Value) -> Value:
        """The value as it is now: its shadow, or what is left of it where it may have been changed."""
        if not isinstance(value, Known):
            return value
        for _ in range(8):
            key = id(value.obj)
            if key in self._shadows:
                value = self._shadows[key]
                if not isinstance(value, Known):
                    return value
                continue
            break
        if key in self._tainted or (self.lost and key not in self._owned and not self.fixed(value.obj)):  # pyright: ignore[reportPossiblyUnboundVariable]
            return self._remains(value.obj)
        return value

    def _remains(self, obj: Any) -> Value:
        return self.shadow(obj, self.made(Abstract(type(obj))))

    def fixed(self, obj: Any) -> bool:
        """Whether no code can change the object (elements of a tuple are looked at when they are taken out)."""
        tp = type(obj)
        if id(tp) in _ATOMS or tp is tuple or tp is frozenset or introspection.is_class(obj):
            return True
        return tp in _FIXED or self._rules.immutable(tp)

    def altered(self, obj: Any) -> bool:
        """Whether the live object no longer says what its content is."""
        key = id(obj)
        return (
            key in self._shadows
            or key in self._tainted
            or key in self._overlays
            or (self.lost and key not in self._owned and not self.fixed(obj))
        )

    @property
    def touched(self) -> bool:
        """Whether what was followed so far changes, or may change, a live object."""
        return bool(self.lost or self._shadows or self._tainted or self._overlays)

    def stale(self, cls: type[Any]) -> bool:
        """Whether attributes of a class of the user's may have been set or deleted."""
        return id(cls) in self._stale or id(cls) in self._overlays or (self.lost and introspection.is_user_type(cls))

    def overlay(self, obj: Any) -> dict[str, Value]:
        """Attributes that were set on (or, as None, deleted from) an object that cannot be copied."""
        if id(obj) not in self._overlays:
            self._keep.append(obj)
            self._overlays[id(obj)] = {}
        return self._overlays[id(obj)]

    def overlaid(self, obj: Any) -> Mapping[str, Value]:
        return self._overlays.get(id(obj), {})

    def lose(self) -> None:
        """Unknown code ran: whatever can change may have changed."""
        self.lost = True
        self._owned.clear()
        for value in self._made:
            value.facts.clear()

    def taint(self, value: Value, seen: set[Any] | None = None) -> None:
        """The value, and everything reachable from it, may have been changed."""
        seen = set() if seen is None else seen
        value = self.current(value)
        if id(value) in seen:
            return
        if isinstance(value, Known):
            self._taint_object(value.obj, seen)
            return
        seen.add(id(value))
        if isinstance(value, Abstract):
            for part in value.holds:
                self.taint(part, seen)
            value.facts.clear()
        elif isinstance(value, Method):
            if value.receiver is not None:
                self.taint(value.receiver, seen)
        elif isinstance(value, Stream):
            value.pull = None

    def _taint_object(self, root: Any, seen: set[Any]) -> None:
        queue = [root]
        while queue:
            obj = queue.pop()
            tp = type(obj)
            if tp is Placeholder:
                self.taint(obj.value, seen)
                continue
            if id(obj) in seen or id(tp) in _ATOMS:
                continue
            seen.add(id(obj))
            if introspection.is_class(obj):
                if introspection.is_user_type(obj):
                    self._stale.add(id(obj))
                    self._keep.append(obj)
                    queue.extend(introspection.type_dict(obj).values())
                continue
            if tp is types.BuiltinFunctionType:
                queue.append(obj.__self__)
            if tp in _OPAQUE:
                continue
            if len(seen) > REACH_LIMIT:
                self.lose()
                return
            if id(obj) in self._shadows:
                self.taint(self._shadows[id(obj)], seen)
            if not self.fixed(obj):
                self._keep.append(obj)
                self._tainted.add(id(obj))
                self._owned.discard(id(obj))
                self._overlays.pop(id(obj), None)
            if tp in (list, tuple, set, frozenset, dict) and only_atoms(obj):
                continue
            referents = gc.get_referents(obj)
            if len(referents) > REACH_LIMIT:
                self.lose()
                return
            queue.extend(referents)

    def pure(self, value: Value, limit: int = 2000) -> TypeGuard[Known]:
        """Whether a real operation may be given the object: nothing in it is known in form only, altered or of the user's making."""
        if not isinstance(value, Known):
            return False
        queue, seen = [value.obj], 0
        while queue:
            obj = queue.pop()
            tp = type(obj)
            if id(tp) in _ATOMS:
                continue
            seen += 1
            if seen > limit or self.altered(obj):
                return False
            if tp in (list, tuple, set, frozenset, dict):
                if len(obj) > limit * 500:
                    return False
                if only_atoms(obj):
                    continue
                if len(obj) > limit:
                    return False
                queue.extend(obj)
                if tp is dict:
                    queue.extend(obj.values())
            elif not self._rules.trusted(obj) and not self._safe_to_hand_over(obj):
                return False
        return True

    def plain_keys(self, found: dict[Any, Any]) -> bool:
        """Whether looking up a key of the dictionary runs no code of the user's."""
        keys = dict.keys(found)
        return len(keys) <= 500_000 and (only_atoms(keys) or (len(keys) <= 2000 and all(self.pure(Known(key)) for key in keys)))

    def _safe_to_hand_over(self, obj: Any) -> bool:
        """A function or class among the operands may be called by the real operation, so it has to be one that may be called for real."""
        tp = type(obj)
        if tp in (types.ModuleType, types.CodeType):
            return True
        if introspection.is_class(obj):
            return not introspection.is_user_type(obj) and (
                introspection.library_of(obj) in _PLAIN_CLASSES or self._rules.trusted_type(obj)
            )
        entry = self._rules.function(obj)
        if entry is not None and entry.kind == 'pure':
            return True
        return (
            obj in _PLAIN_FUNCTIONS
            if tp is types.BuiltinFunctionType
            # A trusted type's content was looked at and found wanting; that nothing can change it does not help.
            else (self._rules.immutable(tp) and not self._rules.trusted_type(tp))
        )


def only_atoms(container: Any) -> bool:
    """Whether a builtin container holds nothing but numbers, strings and the like (fast also for a million of them)."""
    types = set(map(type, container))
    if type(container) is dict:
        types.update(map(type, container.values()))
    return all(id(tp) in _ATOMS for tp in types)
