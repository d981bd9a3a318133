"""Classes of the user's: defining them, making instances, looking attributes up."""

from __future__ import annotations

import ast
import types

from .. import introspection
from ..code.bindings import bindings_of
from .environment import DELETED, LocalScope
from .signals import Crash
from .functions import Functions
from .values import Abstract, Class, Descriptor, Function, Instance, Known, Method, Super, Unknown, Value


class Classes(Functions):
    """`class` statements and objects of the user's classes that the evaluator made."""

    def do_ClassDef(self, node: ast.ClassDef) -> None:
        decorators = [self.evaluate(part) for part in node.decorator_list]
        bases = self.elements_of(node.bases)
        for keyword in node.keywords:
            self.evaluate(keyword.value)
        if decorators or node.keywords or bases is None:
            self.doubt('a class that others change')
            self.invalidate([node])
            made: Value = Unknown('a class that others change', foreign=False)
            for decorator in reversed(decorators):
                made = self.call(decorator, [made], {}, node)
            self.scope.bind(node.name, made)
            return
        found = bindings_of(node.body)
        scope = LocalScope(self.scope, found.names - found.globals, found.globals, found.nonlocals, is_class=True)
        scope.values.update({'__name__': Known(node.name), '__qualname__': Known(node.name), '__module__': Known('__main__')})
        with self.inside(scope):
            self.execute_all(node.body)
        attributes = {name: value for name, value in scope.values.items() if value is not DELETED}
        value = Class(node.name, bases, attributes, node, all(map(self._plain_base, bases)))
        for part in attributes.values():
            inner = part.function if isinstance(part, Descriptor) else part
            if isinstance(inner, Function):
                inner.owner = value
                inner.name = f'{node.name}.{inner.name}' if '.' not in inner.name else inner.name
        if not all(map(self._silent_base, bases)):
            self.doubt('a base class that may act on its subclasses')
        self._definition_hooks(value)
        self.scope.bind(node.name, value)

    def _definition_hooks(self, cls: Class) -> None:
        """What bases and attributes do when a class is made: `__init_subclass__` and `__set_name__`."""
        for base in cls.bases:
            if not isinstance(base, Unknown) and self._custom(base, '__init_subclass__'):
                self.invalidate_callback(base)
        for part in cls.attributes.values():
            if isinstance(part, (Instance, Known)) and self.has_special(part, '__set_name__') is not False:
                self.operand_effects(part)

    def _plain_base(self, base: Value) -> bool:
        if isinstance(base, Class):
            return base.complete
        return isinstance(base, Known) and base.obj is object

    def _silent_base(self, base: Value) -> bool:
        if isinstance(base, Class):
            return all(self._silent_base(one) for one in base.bases)
        return isinstance(base, Known) and introspection.is_class(base.obj) and not introspection.is_user_type(base.obj)

    def mro(self, cls: Value) -> list[Value]:
        """Classes in the order attributes are searched: Class values, Known classes, Unknown where a base is not known."""
        if isinstance(cls, Known) and introspection.is_class(cls.obj):
            return [Known(base) for base in introspection.type_mro(cls.obj)]
        if not isinstance(cls, Class):
            return [cls]
        if not cls.bases:
            return [cls, Known(object)]
        return [cls, *(self.mro(cls.bases[0]) if len(cls.bases) == 1 else [Unknown('several bases')])]

    def class_attribute(self, cls: Value, name: str, after: Value | None = None) -> tuple[Value, Value | None] | None:
        """`(value, owner)` of a class attribute, an Unknown value where a base is not known, or None."""
        order = self.mro(cls)
        if after is not None:
            index = next((index for index, one in enumerate(order) if _same(one, after)), None)
            if index is None:
                return Unknown('super() of a class that is not known', foreign=False), None
            order = order[index + 1 :]
        for one in order:
            if isinstance(one, Class):
                if name in one.attributes:
                    return one.attributes[name], one
            elif isinstance(one, Known) and introspection.is_class(one.obj):
                found = introspection.type_dict(one.obj).get(name, introspection.MISSING)
                if self.object_state.stale(one.obj) and not isinstance(found, types.FunctionType):
                    return Unknown('a class that may have been changed', foreign=False), one
                if found is not introspection.MISSING:
                    return Known(found), one
            else:
                return Unknown('a base class that is not known', foreign=False), one
        return None

    def special_method(self, instance: Instance, name: str) -> Method | Unknown | None:
        """A special method bound to an Instance, or None where its class has none."""
        found = self.class_attribute(instance.cls, name)
        if found is None:
            return None
        value, _ = found
        if isinstance(value, (Unknown, Descriptor)):
            return Unknown(f'{name} of a class that is not known', foreign=False)
        return Method(instance, name, value)

    def user_attribute(self, owner: Instance | Class | Super, name: str, node: ast.AST | None) -> Value:
        """An attribute of an Instance, Class or Super."""
        if isinstance(owner, Super):
            return self._super_attribute(owner, name, node)
        if isinstance(owner, Class):
            found = self.class_attribute(owner, name)
            if found is not None:
                return self.from_class(found[0], None, owner, name, node)
            if not owner.complete or hasattr(type, name):
                return self.unsure(f'attribute {name} of a class', foreign=False)
            op = self.operation('attribute', node, receiver=owner, name=name)
            raise self.no_attribute(
                op,
                owner,
                name,
                None,
                list(owner.attributes),
                f"type object '{owner.name}' has no attribute '{name}'",
                f'class {owner.name}',
            )
        if name == '__class__':
            return owner.cls
        if name == '__dict__':
            # Whatever is done to the dictionary is done to the object.
            self.object_state.taint(owner)
            return Unknown('__dict__', foreign=False)
        if name in owner.attributes:
            return self.object_state.current(owner.attributes[name])
        op = self.operation('attribute', node, receiver=owner, name=name)
        found = self.class_attribute(owner.cls, name)
        if found is not None:
            return self.from_class(found[0], owner, owner.cls, name, node)
        complete = owner.complete and (owner.cls.complete if isinstance(owner.cls, Class) else True)
        if not complete or self.class_attribute(owner.cls, '__getattr__') is not None or self._custom(owner.cls, '__getattribute__'):
            return self.unsure(f'attribute {name}', foreign=False)
        names = [*owner.attributes, *(key for one in self.mro(owner.cls) if isinstance(one, Class) for key in one.attributes)]
        raise self.no_attribute(op, owner, name, self.type_name(owner), names)

    def _custom(self, cls: Value, name: str) -> bool:
        found = self.class_attribute(cls, name)
        return not (found is not None and isinstance(found[1], Known) and found[1].obj is object)

    def from_class(self, value: Value, receiver: Value | None, cls: Value, name: str, node: ast.AST | None) -> Value:
        """What a class attribute gives when it is read through an object, or through the class where the receiver is None."""
        value = self.object_state.current(value)
        if isinstance(value, Descriptor):
            if value.kind == 'property':
                if receiver is None:
                    return Unknown('a property')
                return self.call(value.function, [receiver], {}, node)
            return Method(cls if value.kind == 'classmethod' else None, name, value)
        if isinstance(value, Function):
            return value if receiver is None else Method(receiver, name, value)
        if not isinstance(value, Known):
            return value
        static = value.obj
        if isinstance(static, staticmethod):
            inner = Known(static.__func__)
            return Method(None, name, inner) if type(inner.obj) is types.FunctionType else inner
        if isinstance(static, (classmethod, types.ClassMethodDescriptorType)):
            return Method(cls, name, value)
        if isinstance(static, (types.FunctionType, types.MethodDescriptorType, types.WrapperDescriptorType)):
            return value if receiver is None else Method(receiver, name, value)
        if (
            isinstance(static, property)
            and receiver is not None
            and static.fget is not None
            and introspection.is_user_function(static.fget)
        ):
            return self.call(Known(static.fget), [receiver], {}, node)
        if hasattr(type(static), '__get__'):
            return self.unsure(f'descriptor {name}', foreign=False)
        return value

    def _super_attribute(self, owner: Super, name: str, node: ast.AST | None) -> Value:
        receiver = self.object_state.current(owner.receiver)
        if isinstance(receiver, Known) and not introspection.is_class(receiver.obj):
            cls = Known(type(receiver.obj))
        elif isinstance(receiver, Instance):
            cls = receiver.cls
        else:
            return self.unsure('super() of a live class', foreign=False)
        found = self.class_attribute(cls, name, after=owner.owner)
        if found is None:
            return self.unsure(f'super().{name}', foreign=False)
        return self.from_class(found[0], receiver, cls, name, node)

    def set_on_instance(self, instance: Instance, name: str, value: Value, node: ast.AST | None) -> None:
        """`self.name = value` on an object the evaluator made."""
        found = self.class_attribute(instance.cls, name)
        holder = found[0] if found else None
        through = isinstance(holder, (Descriptor, Unknown)) or isinstance(holder, Known) and hasattr(type(holder.obj), '__set__')
        if through or self._custom(instance.cls, '__setattr__'):
            self.invalidate_callback(instance)
            instance.complete = False
            instance.attributes[name] = Unknown('set by a method of the class', foreign=False)
            self.doubt(f'sets {name} through a method of the class')
            return
        instance.attributes[name] = value

    def make_instance(self, cls: Known | Class, args: list[Value], kwargs: dict[str, Value], node: ast.AST | None, complete: bool) -> Value:
        """`cls(*args, **kwargs)` for a class of the user's."""
        name = cls.name if isinstance(cls, Class) else cls.obj.__name__
        init = self.class_attribute(cls, '__init__')
        changed = isinstance(cls, Known) and self.object_state.altered(cls.obj)
        rare = changed or self._has_metaclass(cls) or self._custom(cls, '__new__')
        if rare or not complete or init is None or isinstance(init[0], Unknown):
            return self._unlisted(cls, None, args, kwargs, f'{name}() is not followed')
        instance = self.object_state.made(Instance(cls, complete=all(map(self._adds_no_attributes, self.mro(cls)))))
        if self._custom(cls, '__init__'):
            self.call(Method(instance, '__init__', init[0]), args, kwargs, node)
        elif args or kwargs:
            message = f'{name}() takes no arguments'
            evidence = [(name, 'R', 'no __init__')]
            raise Crash(TypeError, message, 'python/arguments', f'{message}: the class defines no __init__.', evidence)
        return instance

    @staticmethod
    def _adds_no_attributes(base: Value) -> bool:
        if isinstance(base, Class):
            return True
        return isinstance(base, Known) and (base.obj is object or not introspection.is_library_module(introspection.module_of(base.obj)))

    def _has_metaclass(self, cls: Known | Class) -> bool:
        bases = [one.obj for one in self.mro(cls) if isinstance(one, Known) and introspection.is_class(one.obj)]
        return any(introspection.defined_in(type(base), '__call__') is not type for base in bases)

    def _construct(self, function: Known, args: list[Value], kwargs: dict[str, Value], node: ast.AST | None, complete: bool) -> Value:
        """A call of a live class nobody declared."""
        cls = function.obj
        if introspection.is_user_type(cls):
            return self.make_instance(function, args, kwargs, node, complete)
        init = introspection.static_getattr(cls, '__init__')
        plain = not self._has_metaclass(function) and introspection.static_getattr(cls, '__new__') is object.__new__
        if complete and plain and type(init) is types.FunctionType:
            self.check_signature('__init__', init, [function, *args], kwargs)
        result = self._unlisted(function, None, args, kwargs, f'{cls.__name__}() is not followed')
        held = [value for value in [*args, *kwargs.values()] if isinstance(value, (Known, Abstract, Instance))]
        return self.object_state.made(Abstract(cls, holds=held)) if plain else result


def _same(one: Value, other: Value) -> bool:
    return one is other or (isinstance(one, Known) and isinstance(other, Known) and one.obj is other.obj)
