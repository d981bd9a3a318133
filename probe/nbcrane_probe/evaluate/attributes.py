"""Attributes: reading and writing."""

from __future__ import annotations

import ast
import types
from typing import Any

from .. import introspection
from .environment import DELETED
from .modules import content_of, has_submodule, value_in
from .operation import NOT_HANDLED, NotPlain, Operation
from .signals import Crash, Undecidable
from .classes import Classes
from .values import Abstract, Function, Known, Method, Shell, Stream, Unknown, Value, lift

_CALLABLE = (
    types.FunctionType,
    types.BuiltinFunctionType,
    types.MethodDescriptorType,
    types.WrapperDescriptorType,
    classmethod,
    staticmethod,
    types.ClassMethodDescriptorType,
)


class Attributes(Classes):
    """`get_attribute` and `set_attribute`."""

    def get_attribute(self, owner: Value, name: str, node: ast.AST | None = None) -> Value:
        """`owner.name` as a Value; raises Crash where there is no such attribute."""
        try:
            return self._attribute(owner, name, node)
        except Crash as crash:
            if issubclass(crash.error_class, AttributeError) and self.may_have_attribute(owner, name):
                raise Undecidable(f'an attribute {name} that other code of the cell may have added') from None
            raise

    def _attribute(self, owner: Value, name: str, node: ast.AST | None) -> Value:
        owner = self.object_state.current(owner)
        op = self.operation('attribute', node, receiver=owner, name=name)
        if isinstance(owner, Known):
            overlaid = self.object_state.overlaid(owner.obj).get(name)
            if overlaid is not None:
                if overlaid is not DELETED:
                    return self.object_state.current(overlaid)
                return self.unsure('an attribute that was deleted')
            found = self.hooked('attribute', owner, op)
            if found is not NOT_HANDLED:
                return self.settle(found, op, f'attribute {name}')
            if introspection.is_instance(owner.obj, types.ModuleType):
                return self._module_attribute(op, owner.obj, name)
            if introspection.is_class(owner.obj):
                return self._class_object_attribute(op, owner, name)
            return self._object_attribute(op, owner, name)
        if isinstance(owner, Abstract):
            found = self.hooked('attribute', owner, op)
            if found is not NOT_HANDLED:
                return self.settle(found, op, f'attribute {name}')
            return self._type_attribute(op, owner, owner.type, name)
        if isinstance(owner, Shell):
            return Method(owner, name, owner)
        if isinstance(owner, Function):
            return self._function_attribute(op, owner, name)
        if isinstance(owner, Stream) and name.startswith('__'):
            return Method(owner, name, owner)
        self.doubt(f'attribute {name} of a value that is not known')
        if isinstance(owner, Unknown) and not owner.foreign:
            # A property of a user's class may be behind it.
            return Unknown(f'attribute {name}', foreign=False)
        return Unknown(f'attribute {name}', foreign=self.is_foreign(owner))

    def _function_attribute(self, op: Operation, owner: Function, name: str) -> Value:
        if name in owner.attributes:
            return owner.attributes[name]
        if name in ('__name__', '__qualname__'):
            return Known(owner.name)
        if hasattr(_sample, name) or owner.live is not None:
            return Unknown(f'attribute {name} of a function')
        raise self.no_attribute(op, owner, name, 'function', dir(_sample))

    def _module_attribute(self, op: Operation, module: types.ModuleType, name: str) -> Value:
        content = introspection.module_get(module, '__dict__', None) or content_of(module)
        title = content.get('__name__', 'module')
        called = type(title) is not str or title.partition('.')[0] in self.unfollowed
        if name in content:
            if called and type(content[name]) in (list, dict, set):
                return Unknown('state of a package whose functions were called')
            return self.object_state.current(value_in(content, name))
        if called:
            return self.unsure('a module that may have been changed by its own functions')
        if type(module) is not types.ModuleType or '__getattr__' in content or hasattr(types.ModuleType, name):
            return self.unsure('a module that makes attributes on demand')
        if (self.doubts or self.modules_unknown) and has_submodule(content, name):
            return Unknown('a submodule that may have been imported')
        if self.object_state.altered(module):
            return Unknown('the module may have been changed')
        raise Crash(AttributeError, f"module '{title}' has no attribute '{name}'", 'python/module-attribute')

    def _class_object_attribute(self, op: Operation, owner: Known, name: str) -> Value:
        cls = owner.obj
        own = self.class_attribute(cls, name)
        if own is not None:
            return self.from_class(own, owner, name)
        for base in introspection.type_mro(type(cls)):
            if name in introspection.type_dict(base):
                if base is type and name in ('__name__', '__qualname__', '__module__'):
                    return Known(getattr(cls, name))
                found = introspection.type_dict(base)[name]
                if isinstance(found, _CALLABLE):
                    return Method(owner, name, Known(found))
                return self._enum_member(cls, name) or Unknown(f'attribute {name} of a class')
        member = self._enum_member(cls, name)
        if member is not None:
            return member
        if type(cls) is not type and not _plain_lookup(type(cls), '__getattribute__', type):
            return self.unsure('a class with a metaclass')
        if any(self.object_state.stale(base) for base in introspection.type_mro(cls)):
            return self.unsure('a class that may have been changed', foreign=False)
        names = [other for base in introspection.type_mro(cls) for other in introspection.type_dict(base)]
        title = introspection.type_name(cls).rpartition('.')[2]
        raise self.no_attribute(op, owner, name, None, names, f"type object '{cls.__name__}' has no attribute '{name}'", f'class {title}')

    @staticmethod
    def _enum_member(tp: type[Any], name: str) -> Known | None:
        members = introspection.static_getattr(tp, '_member_map_')
        return Known(members[name]) if type(members) is dict and name in members else None

    def _object_attribute(self, op: Operation, owner: Known, name: str) -> Value:
        obj, tp = owner.obj, type(owner.obj)
        if tp is types.MethodType or tp is types.FunctionType:
            return (
                Unknown(f'attribute {name} of a function')
                if hasattr(_sample, name) or introspection.instance_dict(obj)
                else self._missing(op, owner, tp, name)
            )
        if name == '__dict__' or self.rules.withheld(tp, name):
            if name == '__dict__':
                self.object_state.taint(owner)
            return self.unsure(f'attribute {name}', foreign=not introspection.is_user_type(tp))
        static = introspection.class_member(tp, name)
        own = introspection.instance_dict(obj)
        is_data = introspection.defined_in(type(static), '__set__') is not None
        if own is not None and name in own and not is_data and _own_getattribute(tp):
            return self.object_state.current(lift(own[name]))
        if introspection.is_user_type(tp) and any(self.object_state.stale(base) for base in introspection.type_mro(tp)):
            found = next(
                (self.object_state.overlaid(base)[name] for base in introspection.type_mro(tp) if name in self.object_state.overlaid(base)),
                None,
            )
            if isinstance(found, Function):
                return Method(owner, name, found)
            if found is not None or not isinstance(static, _CALLABLE):
                return self.unsure('a class that may have been changed', foreign=False)
        if static is introspection.MISSING:
            return self._missing(op, owner, tp, name)
        if not _own_getattribute(tp) and not self.rules.trusted(obj):
            return self.unsure('a class with its own attribute access', foreign=not introspection.is_user_type(tp))
        return self._class_member(op, owner, name, static)

    def _class_member(self, op: Operation, owner: Known | Abstract, name: str, static: Any) -> Value:
        """What a class attribute gives when it is read through an object."""
        if isinstance(static, _CALLABLE):
            return Method(owner, name, Known(static))
        if isinstance(static, property) and static.fget is not None and introspection.is_user_function(static.fget):
            return self.call(Known(static.fget), [owner], {}, op.node)
        if isinstance(owner, Known) and type(static) is types.MemberDescriptorType:
            try:
                return self.object_state.current(Known(static.__get__(owner.obj)))
            except AttributeError:
                return Unknown('an empty slot')
        if hasattr(type(static), '__get__'):
            return self._read(op, owner, name)
        return self.object_state.current(Known(static))

    def _read(self, op: Operation, owner: Known | Abstract, name: str) -> Value:
        """A computed attribute: read for real on trusted types."""
        if isinstance(owner, Known) and (self.rules.trusted(owner.obj) or type(owner.obj) in (int, float, complex, str, range, slice)):
            try:
                return self.perform(op, getattr, [owner, name], {}, passes=0.1)
            except (NotPlain, Undecidable):
                pass
        is_users = introspection.is_user_type(type(owner.obj) if isinstance(owner, Known) else owner.type)
        if is_users:
            self.invalidate_callback(owner)
        return self.unsure(f'attribute {name}', foreign=not is_users)

    def _type_attribute(self, op: Operation, owner: Value, tp: type[Any], name: str) -> Value:
        """An attribute of an object of which only the type is known."""
        is_plain = self.type_of(owner) is not None and op.fact(owner, 'bare') and _own_getattribute(tp)
        if introspection.is_user_type(tp) and not is_plain:
            # What a method of the class has set hides what the class has.
            return self.unsure(f'attribute {name}', foreign=False)
        static = introspection.class_member(tp, name)
        if self.rules.withheld(tp, name):
            return self.unsure(f'attribute {name}')
        if isinstance(static, _CALLABLE):
            return Method(owner, name, Known(static))
        if static is not introspection.MISSING or introspection.defined_in(tp, '__dict__') is not None or not _closed(tp):
            return self.unsure(f'attribute {name}', foreign=not introspection.is_user_type(tp))
        raise self.no_attribute(op, owner, name, tp.__name__, dir(tp))

    def _missing(self, op: Operation, owner: Known, tp: type[Any], name: str) -> Value:
        """Neither the object nor its class has the attribute."""
        if self.rules.trusted(owner.obj) and not _closed(tp):
            try:
                return self.perform(op, getattr, [owner, name], {}, passes=0.1)
            except (NotPlain, Undecidable):
                pass
        if not _closed(tp) or (self.object_state.altered(owner.obj) and not self.object_state.overlaid(owner.obj)):
            self.operand_effects(owner)
            return self.unsure(f'attribute {name} may be made on demand', foreign=not introspection.is_user_type(tp))
        if not introspection.is_user_type(tp) and not self.object_state.altered(owner.obj) and hasattr(owner.obj, name):
            # Types written in C may answer for names that no dictionary of theirs holds (`tp_getattr`; f2py's `fortran`).
            return Unknown(f'attribute {name} is made on demand')
        names = [other for base in introspection.type_mro(tp) for other in introspection.type_dict(base)] + list(
            introspection.instance_dict(owner.obj) or ()
        )
        raise self.no_attribute(op, owner, name, tp.__name__, names)

    def set_attribute(self, owner: Value, name: str, value: Value, node: ast.AST | None = None) -> None:
        """`owner.name = value`."""
        owner = self.object_state.current(owner)
        op = self.operation('store_attribute', node, receiver=owner, name=name, new=value)
        found = self.hooked('store_attribute', owner, op)
        if found is not NOT_HANDLED:
            if isinstance(found, Unknown):
                self.doubt(found.reason)
            return
        if isinstance(owner, Function):
            owner.attributes[name] = value
        elif isinstance(owner, Known):
            self._set_on_object(op, owner, name, value)
        else:
            self.operand_effects(owner)
            self.object_state.taint(owner)
            self.doubt(f'sets attribute {name} of a value that is not known')

    def _set_on_object(self, op: Operation, owner: Known, name: str, value: Value) -> None:
        obj, tp = owner.obj, type(owner.obj)
        if obj is None or (
            tp in (int, float, str, bytes, list, dict, tuple, set, bool) and introspection.class_member(tp, name) is introspection.MISSING
        ):
            raise self.no_attribute(op, owner, name, tp.__name__, dir(tp))
        if introspection.is_instance(obj, types.ModuleType) and content_of(obj).get('__name__') in ('__main__', 'builtins'):
            self.globals.bind(name, value)
        if introspection.is_instance(obj, types.ModuleType) or introspection.is_class(obj) or tp is types.FunctionType:
            self.object_state.overlay(obj)[name] = value
            if introspection.is_class(obj) or tp is types.FunctionType:
                self.object_state.taint(owner)
            return
        static = introspection.class_member(tp, name)
        is_data = introspection.defined_in(type(static), '__set__') is not None
        if (
            introspection.is_user_type(tp)
            and _plain_lookup(tp, '__setattr__', object)
            and not is_data
            and introspection.instance_dict(obj) is not None
        ):
            self.object_state.overlay(obj)[name] = value
            return
        self.operand_effects(owner)
        self.object_state.taint(owner)
        self.doubt(f'sets attribute {name}')


def _sample() -> None:
    pass


def _plain_lookup(tp: type[Any], name: str, root: type[Any]) -> bool:
    """Whether a type leaves a special method to `root`."""
    return introspection.class_member(tp, name) is introspection.type_dict(root)[name]


def _own_getattribute(tp: type[Any]) -> bool:
    """Whether attributes are looked up the ordinary way (builtin types carry a slot of their own for it)."""
    base = introspection.defined_in(tp, '__getattribute__')
    return (
        base is object or base is not None and introspection.module_of(base) == 'builtins' and base not in (type, super, types.ModuleType)
    )


def _closed(tp: type[Any]) -> bool:
    """Whether attributes that are not there make AttributeError: no `__getattr__`, no `__getattribute__` of its own."""
    return introspection.class_member(tp, '__getattr__') is introspection.MISSING and _own_getattribute(tp)
