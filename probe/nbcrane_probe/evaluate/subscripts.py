"""Subscripts: reading, writing, deleting."""

from __future__ import annotations

import ast
from typing import Any

from .. import introspection
from .operation import NOT_HANDLED, NotPlain
from .signals import Crash, Undecidable
from .attributes import Attributes
from .values import Abstract, Function, Known, Method, Shell, Unknown, Value


class Subscripts(Attributes):
    """`get_item`, `set_item`, `delete_item`."""

    def get_item(self, owner: Value, key: Value, node: ast.AST | None = None) -> Value:
        """`owner[key]` as a Value; raises Crash where it raises."""
        owner, key = self.object_state.current(owner), self.object_state.current(key)
        op = self.operation('subscript', node, receiver=owner, key=key)
        found = self.hooked('subscript', owner, op)
        if found is not NOT_HANDLED:
            return self.settle(found, op, 'a subscript')
        if isinstance(owner, Known) and self.rules.trusted(owner.obj):
            try:
                return self.perform(op, _get, [owner, key], {}, passes=0.5)
            except (NotPlain, Undecidable):
                pass
        self._require_subscript(owner, node)
        if isinstance(owner, Known) and introspection.is_class(owner.obj):
            return Unknown('a generic alias')
        self.operand_effects(owner)
        self.operand_effects(key)
        return self.unsure('a subscript of a value that is not known', foreign=self.is_foreign(owner, key))

    def _require_subscript(self, owner: Value, node: ast.AST | None) -> None:
        if isinstance(owner, Known) and introspection.is_class(owner.obj):
            return
        if isinstance(owner, (Function, Method)):
            name = 'function' if isinstance(owner, Function) else self.method_type_name(owner)
            if name is None or isinstance(owner, Method):
                return
        elif self.has_special(owner, '__getitem__') is False:
            name = self.type_name(owner)
        else:
            return
        rule = 'python/none-subscript' if name == 'NoneType' else 'python/not-subscriptable'
        message = f"'{name}' object is not subscriptable"
        raise Crash(TypeError, message, rule)

    def set_item(self, owner: Value, key: Value, value: Value, node: ast.AST | None = None) -> None:
        """`owner[key] = value`."""
        owner, key = self.object_state.current(owner), self.object_state.current(key)
        op = self.operation('store_subscript', node, receiver=owner, key=key, new=value)
        found = self.hooked('store_subscript', owner, op)
        if found is not NOT_HANDLED:
            if isinstance(found, Unknown):
                self.doubt(found.reason)
            return
        if isinstance(owner, Method) and isinstance(owner.receiver, Shell):
            # `get_ipython().user_ns["x"] = 1`
            self.lose_everything()
            return
        self.require_special(owner, '__setitem__', 'does not support item assignment', node)
        self.operand_effects(owner)
        self.object_state.taint(owner)
        self.doubt('sets an item of a value that is not known')

    def delete_item(self, owner: Value, key: Value, node: ast.AST | None = None) -> None:
        """`del owner[key]`."""
        owner, key = self.object_state.current(owner), self.object_state.current(key)
        op = self.operation('delete_subscript', node, receiver=owner, key=key)
        found = self.hooked('delete_subscript', owner, op)
        if found is not NOT_HANDLED:
            if isinstance(found, Unknown):
                self.doubt(found.reason)
            return
        self.require_special(owner, '__delitem__', "doesn't support item deletion", node)
        self.operand_effects(owner)
        self.object_state.taint(owner)
        self.doubt('deletes an item of a value that is not known')

    def require_special(self, owner: Value, special: str, words: str, node: ast.AST | None) -> None:
        if (
            self.has_special(owner, special) is False
            and isinstance(owner, (Known, Abstract))
            and not introspection.is_class(getattr(owner, 'obj', None))
        ):
            name = self.type_name(owner)
            raise Crash(TypeError, f"'{name}' object {words}", 'python/item-assignment')


def _get(owner: Any, key: Any) -> Any:
    return owner[key]
