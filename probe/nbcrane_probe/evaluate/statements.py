"""Simple statements: assignment, deletion, assertion, raising."""

from __future__ import annotations

import ast
from typing import Iterable

from .. import introspection
from . import others
from .environment import DELETED
from .operation import unparse
from .signals import BreakSignal, ContinueSignal, Crash, Evidence, ReturnSignal, Undecidable
from .calls import Calls
from .symbols import ARITHMETIC
from .values import NONE, Abstract, Known, Unknown, Value


class Statements(Calls):
    """`execute` and the statements that hold no other statements."""

    def execute(self, node: ast.stmt) -> None:
        self.tick()
        if self.scope is self.globals:
            self.top_line = node.lineno
        method = getattr(self, 'do_' + type(node).__name__, None)
        if method is None:
            raise Undecidable(f'{type(node).__name__} is not followed')
        try:
            method(node)
        except Crash as crash:
            crash.passes(node, node.lineno, self.scope)
            raise

    def execute_all(self, nodes: Iterable[ast.stmt]) -> None:
        for node in nodes:
            self.execute(node)

    def do_Expr(self, node: ast.Expr) -> None:
        self.evaluate(node.value)

    def do_Pass(self, node: ast.Pass) -> None:
        pass

    def do_Global(self, node: ast.Global | ast.Nonlocal) -> None:
        pass

    do_Nonlocal = do_Global

    def do_Assign(self, node: ast.Assign) -> None:
        value = self.evaluate(node.value)
        for target in node.targets:
            self.assign_to(target, value)

    def do_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.assign_to(node.target, self.evaluate(node.value))
        evaluated = self.scope is self.globals or getattr(self.scope, 'is_class', False)
        if evaluated and isinstance(node.target, ast.Name) and not self.lazy_annotations:
            self.evaluate(node.annotation)

    def do_AugAssign(self, node: ast.AugAssign) -> None:
        symbol = ARITHMETIC[type(node.op)]
        target = node.target
        if isinstance(target, ast.Name):
            old = self.read_name(target)
            self.scope.bind(target.id, self.binary(symbol, old, self.evaluate(node.value), node, inplace=True))
        elif isinstance(target, ast.Attribute):
            owner = self.evaluate(target.value)
            old = self.get_attribute(owner, target.attr, target)
            self.set_attribute(owner, target.attr, self.binary(symbol, old, self.evaluate(node.value), node, inplace=True), target)
        else:
            owner = self.evaluate(target.value)
            key = self.evaluate(target.slice)
            old = self.get_item(owner, key, target)
            self.set_item(owner, key, self.binary(symbol, old, self.evaluate(node.value), node, inplace=True), target)

    def assign_to(self, target: ast.expr, value: Value) -> None:
        """Binds an assignment target of any form."""
        if isinstance(target, ast.Name):
            self.scope.bind(target.id, value)
        elif isinstance(target, ast.Attribute):
            self.set_attribute(self.evaluate(target.value), target.attr, value, target)
        elif isinstance(target, ast.Subscript):
            owner = self.evaluate(target.value)
            self.set_item(owner, self.evaluate(target.slice), value, target)
        elif isinstance(target, (ast.Tuple, ast.List)):
            self.unpack(target, value)
        elif isinstance(target, ast.Starred):
            self.assign_to(target.value, value)
        else:
            raise Undecidable('assignment target is not followed')

    def unpack(self, target: ast.Tuple | ast.List, value: Value) -> None:
        """`a, *b = value`; raises Crash where the count does not fit."""
        targets = target.elts
        starred = next((index for index, part in enumerate(targets) if isinstance(part, ast.Starred)), None)
        need = len(targets) - (starred is not None)
        items = []
        try:
            for item in self.iterate(value, target, unpacking=True):
                items.append(item)
                if (starred is None and len(items) > need) or len(items) > 10_000:
                    break
        except Undecidable as signal:
            self.doubt(str(signal) or 'the number of values to unpack is not known')
            if starred is not None:
                items = []
            self._unpack_what_is_there(targets, items, starred)
            return
        if len(items) < need or (starred is None and len(items) > need):
            raise self._count_mismatch(value, items, need, starred)
        if starred is None:
            for part, item in zip(targets, items):
                self.assign_to(part, item)
            return
        after = need - starred
        middle = items[starred : len(items) - after]
        for part, item in zip(targets[:starred], items):
            self.assign_to(part, item)
        self.assign_to(targets[starred], self.make_list(middle))
        for part, item in zip(targets[starred + 1 :], items[len(items) - after :]):
            self.assign_to(part, item)

    def _unpack_what_is_there(self, targets: list[ast.expr], items: list[Value], starred: int | None) -> None:
        for index, part in enumerate(targets):
            known = items[index] if starred is None and index < len(items) else Unknown('unpacked from an unknown value')
            self.assign_to(part, known)

    def _count_mismatch(self, value: Value, items: list[Value], need: int, starred: int | None) -> Crash:
        have = len(items)
        source = self.source_of(value)
        if starred is not None:
            message, fact = f'not enough values to unpack (expected at least {need}, got {have})', f'{have} values'
        elif have < need:
            message, fact = f'not enough values to unpack (expected {need}, got {have})', f'{have} values'
        else:
            message, fact = f'too many values to unpack (expected {need})', f'more than {need} values'
        return Crash(
            ValueError, message, 'python/unpack', f'{source} gives {fact}, but {need} names are on the left.', [(source, 'S', fact)]
        )

    def do_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            self.delete(target)

    def delete(self, target: ast.expr) -> None:
        if isinstance(target, ast.Name):
            value = self.scope.peek(target.id)
            self.scope.unbind(target.id)
            if value is not None and self.has_special(value, '__del__'):
                self.operand_effects(value)
            if isinstance(value, Known) and others.is_watched(value.obj):
                self.lose_everything()
        elif isinstance(target, (ast.Tuple, ast.List)):
            for part in target.elts:
                self.delete(part)
        elif isinstance(target, ast.Subscript):
            owner = self.evaluate(target.value)
            self.delete_item(owner, self.evaluate(target.slice), target)
        elif isinstance(target, ast.Attribute):
            owner = self.object_state.current(self.evaluate(target.value))
            if isinstance(owner, Known) and introspection.instance_dict(owner.obj) is not None:
                self.object_state.overlay(owner.obj)[target.attr] = DELETED
                self.doubt('deletes an attribute')
            else:
                self.object_state.taint(owner)
                self.doubt('deletes an attribute')

    def do_Assert(self, node: ast.Assert) -> None:
        verdict = self.truth(self.evaluate(node.test), node.test)
        if verdict is None:
            self.doubt('assert with an unknown condition')
        elif not verdict:
            message = ''
            if node.msg is not None:
                text = self.evaluate(node.msg)
                message = text.obj if isinstance(text, Known) and type(text.obj) is str else ''
            raise Crash(
                AssertionError,
                message,
                'python/assertion',
                f'The assertion `{unparse(node.test)}` is false for the values it will get.',
                self.facts_of(node.test),
            )

    def do_Raise(self, node: ast.Raise) -> None:
        if node.exc is None:
            if self.handling:
                raise self.handling[-1]
            raise Undecidable('bare raise')
        if node.cause is not None:
            self.evaluate(node.cause)
        value = self.object_state.current(self.evaluate(node.exc))
        error = None
        if isinstance(value, Known):
            if (
                introspection.is_class(value.obj)
                and introspection.is_subclass(value.obj, BaseException)
                and not introspection.is_user_type(value.obj)
            ):
                error = value.obj
            elif introspection.is_instance(value.obj, BaseException) and not introspection.is_user_type(type(value.obj)):
                error = value.obj
        elif isinstance(value, Abstract) and introspection.is_subclass(value.type, BaseException):
            error = value.type
        if error is None or introspection.is_subclass(error if isinstance(error, type) else type(error), (SystemExit)):
            raise Undecidable('raises an exception that is not known')
        name = (error if isinstance(error, type) else type(error)).__name__
        message = str(error.args[0]) if isinstance(error, BaseException) and error.args and type(error.args[0]) in (str, int) else ''
        raise Crash(
            error, message, 'python/raise', f'The code raises {name} here{": " + message if message else "."}', self.facts_of(node.exc)
        )

    def facts_of(self, node: ast.AST) -> list[Evidence]:
        """Evidence: the values of the names an expression reads."""
        facts = []
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load) and len(facts) < 5:
                value = self.scope.peek(part.id)
                if isinstance(value, Known) and introspection.is_plain(value.obj) and part.id not in [fact[0] for fact in facts]:
                    facts.append((part.id, 'V', introspection.safe_repr(value.obj)))
        return facts

    def do_Return(self, node: ast.Return) -> None:
        raise ReturnSignal(NONE if node.value is None else self.evaluate(node.value))

    def do_Break(self, node: ast.Break) -> None:
        raise BreakSignal()

    def do_Continue(self, node: ast.Continue) -> None:
        raise ContinueSignal()
