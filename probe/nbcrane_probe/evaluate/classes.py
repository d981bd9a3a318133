"""Classes of the user's: defining them, and looking attributes up in those that are there."""

from __future__ import annotations

import ast
import types

from .. import introspection
from ..code.bindings import bindings_of
from .environment import LocalScope
from .functions import Functions
from .signals import Crash
from .values import Abstract, Known, Method, Unknown, Value


class Classes(Functions):
    """`class` statements, calls of classes, and what class attributes give. What a class of the cell does is for a copy of the kernel to tell."""

    def do_ClassDef(self, node: ast.ClassDef) -> None:
        decorators = [self.evaluate(part) for part in node.decorator_list]
        bases = self.elements_of(node.bases)
        for keyword in node.keywords:
            self.evaluate(keyword.value)
        self.has_classes = True
        made: Value = Unknown('a class that the cell defines', foreign=False)
        if decorators or node.keywords or bases is None:
            self.doubt('a class that others change')
            self.invalidate([node])
            for decorator in reversed(decorators):
                made = self.call(decorator, [made], {}, node)
        else:
            found = bindings_of(node.body)
            scope = LocalScope(self.scope, found.names - found.globals, found.globals, found.nonlocals, is_class=True)
            scope.values.update({'__name__': Known(node.name), '__qualname__': Known(node.name), '__module__': Known('__main__')})
            with self.inside(scope):
                self.execute_all(node.body)
            for part in scope.values.values():
                if isinstance(part, (Known, Abstract)) and self.has_special(part, '__set_name__') is not False:
                    self.operand_effects(part)
            if not all(map(_is_of_library, bases)):
                self.doubt('a base class that may act on its subclasses')
                for base in bases:
                    self.invalidate_callback(base)
        self.scope.bind(node.name, made)

    def class_attribute(self, cls: type, name: str) -> Value | None:
        """What lies in a class or one of its bases under that name, None where nothing does."""
        for base in introspection.type_mro(cls):
            found = introspection.type_dict(base).get(name, introspection.MISSING)
            if self.object_state.stale(base) and not isinstance(found, types.FunctionType):
                return Unknown('a class that may have been changed', foreign=False)
            if found is not introspection.MISSING:
                return Known(found)
        return None

    def from_class(self, value: Value, cls: Known, name: str) -> Value:
        """What a class attribute gives when it is read through the class."""
        value = self.object_state.current(value)
        if not isinstance(value, Known):
            return value
        static = value.obj
        if isinstance(static, staticmethod):
            inner = Known(static.__func__)
            return Method(None, name, inner) if type(inner.obj) is types.FunctionType else inner
        if isinstance(static, (classmethod, types.ClassMethodDescriptorType)):
            return Method(cls, name, value)
        if isinstance(static, (types.FunctionType, types.MethodDescriptorType, types.WrapperDescriptorType)):
            return value
        if hasattr(type(static), '__get__'):
            return self.unsure(f'descriptor {name}', foreign=False)
        return value

    def _construct(self, function: Known, args: list[Value], kwargs: dict[str, Value], complete: bool) -> Value:
        """A call of a live class nobody declared: the arguments are looked at, and of what is made the type is known."""
        cls = function.obj
        plain = _is_made_plainly(cls) and not self.object_state.altered(cls)
        init = introspection.static_getattr(cls, '__init__')
        if complete and plain and type(init) is types.FunctionType:
            self.check_signature('__init__', init, [function, *args], kwargs)
        bare = plain and init is object.__init__ and introspection.is_user_type(cls)
        if complete and bare and (args or kwargs):
            message = f'{cls.__name__}() takes no arguments'
            evidence = [(cls.__name__, 'R', 'no __init__')]
            raise Crash(TypeError, message, 'python/arguments', f'{message}: the class defines no __init__.', evidence)
        result = self._unlisted(function, None, args, kwargs, f'{cls.__name__}() is not followed')
        held = [value for value in [*args, *kwargs.values()] if isinstance(value, (Known, Abstract))]
        # `bare`: no attributes of its own, as long as nobody has changed it.
        return self.object_state.made(Abstract(cls, {'bare': True} if bare else {}, held)) if plain else result


def _is_made_plainly(cls: type) -> bool:
    """Whether a call of the class makes an object of just that class."""
    metaclasses = [type(base) for base in introspection.type_mro(cls)]
    by_type = all(introspection.defined_in(one, '__call__') is type for one in metaclasses)
    return by_type and introspection.static_getattr(cls, '__new__') is object.__new__


def _is_of_library(base: Value) -> bool:
    return isinstance(base, Known) and introspection.is_class(base.obj) and not introspection.is_user_type(base.obj)
