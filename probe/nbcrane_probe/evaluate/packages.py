"""Packages with code that ran without being followed: it may have set anything in its own package, and given classes new attributes."""

from __future__ import annotations

import types
from typing import Any, Iterable

from .. import introspection
from .operation import Operation
from .steps import Steps
from .values import FUNCTION_TYPES, Abstract, Known, Method, Unknown, Value

#: packages whose functions may bring new modules, or run code of other packages
_INSTALLERS = frozenset(
    """subprocess os posix nt pip importlib runpy shutil zipfile tarfile urllib requests git sys site kaggle gdown wget pathlib
    IPython ensurepip asyncio multiprocessing""".split()
)


class Packages(Steps):
    """`note_function(…)` for calls, `ended(op)` before anything is believed of a library."""

    def note_function(self, function: Value, receiver: Value | None) -> None:
        """A function, or a method of a class or registry, was called without being followed; what objects do they do to themselves."""
        inner = function.function if isinstance(function, Method) else function
        obj: Any = introspection.unbound(inner.obj) if isinstance(inner, Known) else None
        name = getattr(obj, '__module__', None) if type(obj) in FUNCTION_TYPES or introspection.is_class(obj) else None
        if type(name) is not str:
            self.modules_unknown |= isinstance(function, Unknown) and not function.foreign
            return
        package = name.partition('.')[0]
        self.modules_unknown |= package in _INSTALLERS or not introspection.is_library_module(package)
        tp = None if receiver is None else self.type_of(receiver)
        is_global = tp is None or issubclass(tp, (type, types.ModuleType)) or tp.__name__.endswith('Registry')
        # Of classes, those of context managers: some set at once what a `with` of them sets.
        may_set = not introspection.is_class(obj) or introspection.class_member(obj, '__exit__') is not introspection.MISSING
        if is_global and may_set and package not in ('builtins', '__main__'):
            self.unfollowed.add(package if tp is None else introspection.library_of(tp) or package)

    def note_manager(self, manager: Value) -> None:
        """A `with` may set something in the package of its manager while the block runs."""
        tp = self.type_of(manager)
        package = None if tp is None else introspection.library_of(tp)
        if package is not None:
            self.unfollowed.add(package)

    def note_mentioned(self, value: Value | None) -> None:
        """Code that is not followed may use a module, function or class: one of a package without rules may do anything to others."""
        obj: Any = value.obj if isinstance(value, Known) else None
        name: Any = None
        if introspection.is_instance(obj, types.ModuleType):
            name = introspection.module_get(obj, '__name__')
        elif type(obj) in FUNCTION_TYPES or introspection.is_class(obj):
            name = getattr(obj, '__module__', None)
        package = name.partition('.')[0] if type(name) is str else '__main__'
        if package not in ('builtins', '__main__') and not self.rules.covers(package):
            self.unfollowed.add(package)

    def ended(self, op: Operation, operands: Iterable[Any] = ()) -> bool:
        """Whether nothing is known any more of a library that takes part in an operation."""
        if not self.unfollowed:
            return False
        packages = {op.name.partition('.')[0]} if op.kind == 'call' else set()
        types_of = [self.type_of(value) for value in (op.receiver, op.left, op.right, *op.args) if value is not None]
        packages |= {introspection.library_of(tp) for tp in [*types_of, *map(type, operands)] if tp is not None}
        return not packages.isdisjoint(self.unfollowed)

    def may_patch_others(self) -> bool:
        """Whether code ran that may give modules and classes of libraries attributes."""
        return not all(map(self.rules.covers, self.unfollowed))

    def may_have_attribute(self, owner: Value, name: str) -> bool:
        """Whether a module, or the class of a library's object, may have got an attribute since the cell began."""
        if isinstance(owner, Known) and introspection.is_instance(owner.obj, types.ModuleType):
            bases: list[Any] = [owner.obj]
        elif isinstance(owner, (Known, Abstract)):
            kind = owner.type if isinstance(owner, Abstract) else owner.obj if introspection.is_class(owner.obj) else type(owner.obj)
            bases = [base for base in introspection.type_mro(kind) if introspection.is_extensible(base)]
        else:
            return False
        changed = any(name in self.object_state.overlaid(base) or introspection.library_of(base) in self.unfollowed for base in bases)
        return bool(bases) and (changed or self.modules_unknown or self.may_patch_others())
