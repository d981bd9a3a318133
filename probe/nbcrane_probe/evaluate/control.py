"""Compound statements: branches, loops, `try`, `with`."""

from __future__ import annotations

import ast
from typing import Iterator, Sequence

from .. import introspection
from ..code.order import may_leave, nodes_of
from .operation import NOT_HANDLED
from .signals import BreakSignal, ContinueSignal, Crash, Undecidable, ReturnSignal
from .statements import Statements
from .values import Abstract, Known, Unknown, Value

#: rounds of one loop that are followed
LOOP_LIMIT = 500
#: share of the time left that one loop may take
LOOP_SHARE = 0.3

_LEAVING = (ReturnSignal, BreakSignal, ContinueSignal)


class Control(Statements):
    """Statements that decide which other statements run."""

    def do_If(self, node: ast.If) -> None:
        verdict = self.truth(self.evaluate(node.test), node.test)
        if verdict is None:
            self.skip([*node.body, *node.orelse], 'a condition that is not known')
        else:
            self.execute_all(node.body if verdict else node.orelse)

    def skip(self, nodes: Sequence[ast.AST], reason: str) -> None:
        """Code that may or may not run: what it may change is forgotten; raises Undecidable where it may leave the construct around it."""
        self.doubt(reason)
        self.invalidate(nodes)
        if may_leave(nodes):
            raise Undecidable(reason)

    def do_For(self, node: ast.For) -> None:
        self._repeat(node, node.target, self._each(node, self.evaluate(node.iter)))

    def _each(self, node: ast.For, iterable: Value) -> Iterator[None]:
        for item in self.iterate(iterable, node.iter):
            yield self.assign_to(node.target, item)

    def do_While(self, node: ast.While) -> None:
        self._repeat(node, node.test, self._while_true(node.test))

    def _while_true(self, test: ast.expr) -> Iterator[None]:
        while (verdict := self.truth(self.evaluate(test), test)) is not False:
            if verdict is None:
                raise Undecidable('a loop with a condition that is not known')
            yield

    def _repeat(self, node: ast.For | ast.While, head: ast.AST, turns: Iterator[None]) -> None:
        """Follows the body once for each of the turns, which do what the head of the loop does before it."""
        rounds, left = 0, self.budget.left_ms()
        try:
            for _ in turns:
                rounds += 1
                self._check_rounds(rounds, left)
                try:
                    self.execute_all(node.body)
                except ContinueSignal:
                    continue
        except BreakSignal:
            return
        except Undecidable as signal:
            self._abandon_loop(node, [head, *node.body, *node.orelse], str(signal))
            return
        self.execute_all(node.orelse)

    def _check_rounds(self, rounds: int, left: float) -> None:
        """Gives a loop up that would leave no time for what comes after it; two rounds are always followed."""
        self.budget.check()
        if rounds > LOOP_LIMIT or (rounds > 2 and not self.budget.has_left(left - LOOP_SHARE * left)):
            raise Undecidable('a loop of many rounds')

    def _abandon_loop(self, node: ast.For | ast.While, nodes: Sequence[ast.AST], reason: str) -> None:
        self.doubt(reason)
        self.invalidate(nodes)
        if any(isinstance(part, ast.Return) for part in nodes_of(nodes)) or may_leave(node.orelse):
            raise Undecidable(reason)

    def do_Try(self, node: ast.Try) -> None:
        try:
            if node.handlers:
                self._try_except(node)
            else:
                self.execute_all(node.body)
        except _LEAVING:
            self.execute_all(node.finalbody)
            raise
        except Crash:
            self._run_finally_after_crash(node)
            raise
        self.execute_all(node.finalbody)

    def _run_finally_after_crash(self, node: ast.Try) -> None:
        # A `return` or `break` in `finally` swallows the exception.
        if may_leave(node.finalbody):
            raise Undecidable('finally leaves')
        before = self.doubts
        self.execute_all(node.finalbody)
        self.doubts = before

    def _try_except(self, node: ast.Try) -> None:
        before = self.doubts
        everything = [*node.body, *node.handlers, *node.orelse]
        try:
            self.execute_all(node.body)
        except Crash as crash:
            if self.doubts != before or self.object_state.lost or not crash.certain:
                # Something earlier may have raised instead, and another handler may run: either way this is no crash for certain.
                self._abandon_try(everything)
                return
            self._handle(node, crash, everything)
            return
        except Undecidable:
            self._abandon_try(everything)
            return
        except _LEAVING:
            if self.doubts != before:
                self._abandon_try(everything)
                raise Undecidable('a try block that may end early') from None
            raise
        # Where every handler raises, code after the statement runs only if the body ended.
        if self.doubts == before or all(_only_raises(handler.body) for handler in node.handlers):
            self.execute_all(node.orelse)
        else:
            self._abandon_try(everything)

    def _abandon_try(self, nodes: Sequence[ast.AST]) -> None:
        self.skip(nodes, 'a try block whose outcome is not known')

    def _handle(self, node: ast.Try, crash: Crash, everything: list[ast.AST]) -> None:
        """Finds the handler for an exception that is certain to be raised."""
        for handler in node.handlers:
            matches = True if handler.type is None else self._matches(self.evaluate(handler.type), crash)
            if matches is None:
                self._abandon_try(everything)
                return
            if not matches:
                continue
            if handler.name:
                error = crash.error
                self.scope.bind(handler.name, Known(error) if isinstance(error, BaseException) else self.object_state.made(Abstract(error)))
            self.handling.append(crash)
            try:
                self.execute_all(handler.body)
            finally:
                self.handling.pop()
            if handler.name and self.scope.peek(handler.name) is not None:
                self.scope.unbind(handler.name)
            return
        raise crash

    def _matches(self, value: Value, crash: Crash) -> bool | None:
        value = self.object_state.current(value)
        if isinstance(value, Known) and type(value.obj) is tuple:
            verdicts = [self._matches(Known(item), crash) for item in value.obj]
            return True if True in verdicts else None if None in verdicts else False
        if isinstance(value, Known) and introspection.is_class(value.obj):
            return introspection.is_subclass(crash.error_class, value.obj)
        return None

    def do_With(self, node: ast.With) -> None:
        self._with(node.items, node.body)

    def _with(self, items: list[ast.withitem], body: list[ast.stmt]) -> None:
        if not items:
            self.execute_all(body)
            return
        item = items[0]
        manager = self.object_state.current(self.evaluate(item.context_expr))
        self._require_manager(manager, item.context_expr)
        entered = self.hooked('enter', manager, self.operation('enter', item.context_expr, receiver=manager))
        if entered is not NOT_HANDLED:
            self.object_state.made(entered)
            if item.optional_vars is not None:
                self.assign_to(item.optional_vars, entered)
            self._with(items[1:], body)
            return
        self.note_manager(manager)
        self.object_state.taint(manager)
        self.invalidate_callback(manager)
        self.doubt('a context manager that is not known')
        if item.optional_vars is not None:
            self.assign_to(item.optional_vars, Unknown('a context manager that is not known', foreign=self.is_foreign(manager)))
        # An unknown manager may swallow what the body raises (contextlib.suppress), so nothing in the body is a crash for certain.
        before = self.doubts
        try:
            self._with(items[1:], body)
            harmed = self.doubts != before
        except (Crash, Undecidable):
            harmed = True
        if harmed:
            self.skip([*items[1:], *body], 'a context manager that may swallow exceptions')

    def _require_manager(self, manager: Value, node: ast.expr) -> None:
        if self.has_special(manager, '__enter__') is False:
            name = self.type_name(manager)
            message = f"'{name}' object does not support the context manager protocol"
            raise Crash(TypeError, message, 'python/context-manager')


def _only_raises(body: list[ast.stmt]) -> bool:
    return (
        bool(body)
        and isinstance(body[-1], ast.Raise)
        and not any(isinstance(part, (ast.Return, ast.Break, ast.Continue)) for part in nodes_of(body))
    )
