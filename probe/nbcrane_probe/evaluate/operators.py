"""Binary and unary operators."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, Any

from .. import introspection
from .operation import NOT_HANDLED, NotPlain, Operation
from .signals import Crash, Undecidable
from .iteration import Iteration
from .symbols import BINARY, INPLACE, SYMBOLS, UNARY
from .room import fills
from .values import Abstract, Known, Unknown, Value

if TYPE_CHECKING:
    from typing import TypeGuard

#: types whose operators the interpreter itself defines
CLOSED = (int, float, complex, bool, str, bytes, list, tuple, dict, set, frozenset, type(None), range)
_MOST_GLOBALS = 5000
#: bytes of an element of a list
_POINTER = 8
_MUTABLE = (list, dict, set, bytearray)
WIDE = re.compile(r'\d{4,}|\*')


class Operators(Iteration):
    """`binary` and the expressions spelled with `+`, `-`, `~` and their like."""

    def eval_BinOp(self, node: ast.BinOp) -> Value:
        left = self.evaluate(node.left)
        return self.binary(SYMBOLS[type(node.op)], left, self.evaluate(node.right), node)

    def binary(self, symbol: str, left: Value, right: Value, node: ast.AST | None, inplace: bool = False) -> Value:
        left, right = self.object_state.current(left), self.object_state.current(right)
        op = self.operation('operate', node, left=left, right=right, symbol=symbol, inplace=inplace)
        found = self.hooked_binary(op, left, right)
        if found is not NOT_HANDLED:
            return self.settle(found, op, f'operator {symbol}')
        builtin = self._builtin_binary(op, left, right)
        if builtin is not NOT_HANDLED:
            return builtin
        if not (self.operable(left) and self.operable(right)):
            return self._unknown_binary(op, left, right)
        function = BINARY[symbol]
        if inplace and not self.object_state.fixed(left.obj):
            target = self.mutable(left)
            if target is None:
                return self._unknown_binary(op, left, right)
            left, function = Known(target), INPLACE[symbol]
        try:
            return self.perform(op, function, [left, right], {}, fresh=self.object_state.is_owned(left.obj) and inplace)
        except (NotPlain, Undecidable):
            return self._unknown_binary(op, left, right)

    def hooked_binary(self, op: Operation, left: Value, right: Value) -> Any:
        for side in (left, right):
            found = self.hooked('operate', side, op)
            if found is not NOT_HANDLED:
                return found
        return NOT_HANDLED

    def operable(self, value: Value) -> TypeGuard[Known]:
        return isinstance(value, Known) and (type(value.obj) in CLOSED or self.rules.trusted(value.obj))

    def _builtin_binary(self, op: Operation, left: Value, right: Value) -> Any:
        """Operators on builtin values, bounded in size; containers with elements known in form only included."""
        if not (isinstance(left, Known) and isinstance(right, Known)):
            return NOT_HANDLED
        a, b, symbol = left.obj, right.obj, op.symbol
        if type(a) not in CLOSED or type(b) not in CLOSED:
            return NOT_HANDLED
        if _explodes(symbol, a, b):
            if symbol == '*':
                for sequence, count in ((a, b), (b, a)):
                    if isinstance(sequence, (str, bytes, list, tuple)):
                        fills(op, len(sequence) * (_POINTER if isinstance(sequence, (list, tuple)) else 1) * count)
            return self.abstract(type(a) if type(a) in (list, str, tuple, bytes, int, float) else type(b))
        if symbol == '%' and type(a) in (str, bytes) and WIDE.search(str(a)):
            return self.abstract(type(a))
        # Concatenating and repeating look at no element.
        if symbol not in '+*' and not (self.object_state.pure(left) and self.object_state.pure(right)):
            return NOT_HANDLED
        function = BINARY[symbol]
        if op.inplace and type(a) in _MUTABLE:
            target = self.mutable(left)
            if target is None:
                self.doubt('a container that was not copied')
                return self.abstract(type(a))
            a, function = target, INPLACE[symbol]
        try:
            result = function(a, b)
        except MemoryError:
            return self.abstract(type(a))
        except Exception as error:
            error.__traceback__ = None
            raise self.explain_operator(error) from None
        return self.object_state.own(result) if type(result) in _MUTABLE else Known(result)

    def abstract(self, tp: type[Any]) -> Abstract:
        return self.object_state.made(Abstract(tp))

    def explain_operator(self, error: Exception) -> Crash:
        """The Crash of an operator on builtin values."""
        return Crash(error, str(error), 'python/zero-division' if isinstance(error, ZeroDivisionError) else 'python/operand-types')

    def _unknown_binary(self, op: Operation, left: Value, right: Value) -> Value:
        for side in (left, right):
            self.operand_effects(side)
        if op.inplace:
            self.object_state.taint(left)
        self.doubt(f'operator {op.symbol} on values that are not known')
        a, b = self.type_of(left), self.type_of(right)
        if a in CLOSED and b in CLOSED and op.symbol == '+' and a is b:
            return self.abstract(a)
        if a is str and op.symbol == '%':
            return self.abstract(str)
        return Unknown(f'operator {op.symbol}', foreign=self.is_foreign(left, right))

    def operand_effects(self, value: Value) -> None:
        """An operator runs special methods: those of a user's class may do anything."""
        if isinstance(value, Known):
            if not self.object_state.pure(value):
                self.invalidate_callback(value)
        elif isinstance(value, Abstract):
            if introspection.is_user_type(value.type):
                self.invalidate_callback(Known(value.type))
            for part in value.holds:
                self.operand_effects(part)
        elif isinstance(value, Unknown) and not value.foreign and self._users_have_classes():
            self.lose()

    def _users_have_classes(self) -> bool:
        """Whether a value that is not known may have special methods of the user's: a global is or has a class of theirs, or is a module."""
        values = list(self.globals.namespace.values())
        return len(values) > _MOST_GLOBALS or self.has_classes or any(map(_is_users, values))

    def eval_UnaryOp(self, node: ast.UnaryOp) -> Value:
        value = self.evaluate(node.operand)
        if isinstance(node.op, ast.Not):
            verdict = self.truth(value, node.operand)
            if verdict is None:
                self.doubt('a condition that is not known')
                return self.abstract(bool)
            return Known(not verdict)
        symbol = SYMBOLS[type(node.op)]
        op = self.operation('operate', node, left=value, right=None, symbol=symbol)
        found = self.hooked('operate', value, op)
        if found is not NOT_HANDLED:
            return self.settle(found, op)
        if self.operable(value):
            try:
                return self.perform(op, UNARY[symbol], [value], {})
            except (NotPlain, Undecidable):
                pass
        self.operand_effects(value)
        return self.unsure('operator on a value that is not known', foreign=self.is_foreign(value))


def _is_users(value: Any) -> bool:
    filename = introspection.module_get(value, '__file__')
    if type(filename) is str:
        return not introspection.is_library_file(filename)
    return introspection.is_user_type(value if introspection.is_class(value) else type(value))


def _explodes(symbol: str, a: Any, b: Any) -> bool:
    """Whether the result would be too large to be worth making."""
    if symbol == '*':
        for sequence, count in ((a, b), (b, a)):
            if isinstance(sequence, (str, bytes, list, tuple)) and type(count) in (int, bool):
                return len(sequence) * count > 100_000
        return type(a) is int and type(b) is int and a.bit_length() + b.bit_length() > 10_000
    if symbol == '**' and type(a) is int and type(b) is int:
        return a.bit_length() * abs(b) > 10_000
    if symbol == '<<' and type(b) is int:
        return b > 10_000
    if symbol == '+' and isinstance(a, (str, list, tuple, bytes)) and type(a) is type(b):
        return len(a) + len(b) > 200_000
    return False
