"""Comparison, membership, truth, length, formatting: questions asked of values."""

from __future__ import annotations

import ast
import operator
from typing import Any, Callable

from .. import introspection
from .operation import NOT_HANDLED, NotPlain, Operation
from .operators import CLOSED, WIDE, Operators
from .signals import Crash, Undecidable
from .symbols import COMPARISONS, SYMBOLS
from .values import Abstract, Function, Known, Method, Unknown, Value


class Comparison(Operators):
    """`compare`, `truth`, `length` and `format_value`."""

    def eval_Compare(self, node: ast.Compare) -> Value:
        left = self.evaluate(node.left)
        for index, (kind, part) in enumerate(zip(node.ops, node.comparators)):
            right = self.evaluate(part)
            result = self.compare(SYMBOLS[type(kind)], left, right, node)
            if index == len(node.ops) - 1:
                return result
            verdict = self.truth(result, node)
            if verdict is None:
                self.doubt('a condition that is not known')
                self.invalidate(node.comparators[index + 1 :])
                return Unknown('a comparison', foreign=False)
            if not verdict:
                return result
            left = right
        return left

    def compare(self, symbol: str, left: Value, right: Value, node: ast.AST | None) -> Value:
        left, right = self.object_state.current(left), self.object_state.current(right)
        if symbol in ('is', 'is not'):
            same = self._identical(left, right)
            return self.abstract(bool) if same is None else Known(same == (symbol == 'is'))
        op = self.operation('operate', node, left=left, right=right, symbol=symbol)
        if symbol in ('in', 'not in'):
            return self._contains(op, left, right)
        found = self.hooked_binary(op, left, right)
        if found is not NOT_HANDLED:
            return self.settle(found, op, 'a comparison')
        if self.operable(left) and self.operable(right):
            try:
                return self.perform(op, COMPARISONS[symbol], [left, right], {})
            except (NotPlain, Undecidable):
                pass
            except Crash as crash:
                if type(left.obj) in CLOSED and type(right.obj) in CLOSED and isinstance(crash.error, TypeError):
                    raise self.explain_operator(crash.error) from None
                raise
        for side in (left, right):
            self.operand_effects(side)
        return self.unsure('a comparison of values that are not known', foreign=self.is_foreign(left, right))

    def _identical(self, left: Value, right: Value) -> bool | None:
        if isinstance(left, Known) and isinstance(right, Known):
            if left.obj is right.obj:
                return True
            a, b = left.obj, right.obj
            if a is None or b is None or type(a) is bool or type(b) is bool or type(a) is not type(b):
                return False
            return None if id(type(a)) in map(id, (int, str, float, tuple, bytes)) else False
        if isinstance(left, Unknown) or isinstance(right, Unknown):
            return None
        if isinstance(left, Known) and left.obj is None or isinstance(right, Known) and right.obj is None:
            other = right if isinstance(left, Known) and left.obj is None else left
            return None if self.type_of(other) is type(None) else False
        return True if left is right else None

    def _contains(self, op: Operation, item: Value, container: Value) -> Value:
        negate = op.symbol == 'not in'
        found = self.hooked('operate', container, op)
        if found is not NOT_HANDLED:
            return self.settle(found, op, 'a membership test')
        if self.operable(container) and isinstance(item, Known):
            if type(container.obj) in (dict, set, frozenset) and not self.hashable(item, op.node):
                return self.abstract(bool)
            if type(container.obj) is dict and self.object_state.plain_keys(container.obj):
                return Known((item.obj in container.obj) != negate)
            try:
                result = self.perform(op, operator.contains, [container, item], {})
                return Known(result.obj != negate) if isinstance(result, Known) else result
            except (NotPlain, Undecidable):
                pass
        else:
            self._require_container(op, container)
        self.operand_effects(container)
        self.operand_effects(item)
        self.doubt('a membership test on values that are not known')
        return self.abstract(bool)

    def _require_container(self, op: Operation, container: Value) -> None:
        tp = self.type_of(container)
        if tp in (int, float, bool, type(None), complex):
            message = f"argument of type '{tp.__name__}' is not iterable"
            raise Crash(TypeError, message, 'python/not-iterable')

    def truth(self, value: Value, node: ast.AST | None = None) -> bool | None:
        """True, False, or None where it is not known; raises Crash where asking raises."""
        value = self.object_state.current(value)
        if isinstance(value, (Function, Method)):
            return True
        if isinstance(value, Known):
            obj = value.obj
            if type(obj) in CLOSED or type(obj) is bytearray:
                return bool(obj)
            if self.rules.trusted(obj):
                try:
                    verdict = self.perform(self.operation('truth', node, receiver=value), bool, [value], {})
                    return verdict.obj if isinstance(verdict, Known) else None
                except (NotPlain, Undecidable):
                    return None
            return self._default_truth(type(obj))
        if isinstance(value, Abstract):
            return self._default_truth(value.type)
        self.operand_effects(value)
        return None

    def _default_truth(self, tp: type[Any]) -> bool | None:
        return None if any(introspection.defined_in(tp, name) for name in ('__bool__', '__len__')) else True

    def length(self, value: Value, node: ast.AST | None) -> Value:
        """The length as a Value; raises Crash for what has none."""
        value = self.object_state.current(value)
        op = self.operation('length', node, receiver=value)
        found = self.hooked('length', value, op)
        if found is not NOT_HANDLED:
            return Known(found)
        if isinstance(value, Known) and type(value.obj) in (str, bytes, bytearray, list, tuple, dict, set, frozenset, range):
            return Known(len(value.obj))
        if isinstance(value, Known) and self.rules.trusted(value.obj):
            try:
                return self.perform(op, len, [value], {})
            except (NotPlain, Undecidable):
                return self.abstract(int)
        if self.has_special(value, '__len__') is False:
            name = self.type_name(value)
            raise Crash(TypeError, f"object of type '{name}' has no len()", 'python/no-len')
        self.operand_effects(value)
        self.doubt('a length that is not known')
        return self.abstract(int)

    def format_value(self, op: Operation, value: Value, spec: Value, conversion: Callable[[Any], str] | None) -> Value:
        """`format(value, spec)` as in an f-string."""
        value = self.object_state.current(value)
        if isinstance(value, Known) and self.object_state.pure(value) and isinstance(spec, Known) and not WIDE.search(str(spec.obj)):
            if type(value.obj) in CLOSED or introspection.is_plain(value.obj):

                def render(obj: Any) -> str:
                    return format(conversion(obj) if conversion else obj, spec.obj)

                try:
                    return self.perform(op, render, [value], {})
                except NotPlain:
                    pass
                except Crash as crash:
                    source = self.source_of(value)
                    crash.rule = 'python/format'
                    crash.diagnosis = f"Format '{spec.obj}' does not fit {source}: {crash.message}."
                    crash.evidence = [(source, 'V', introspection.safe_repr(value.obj))]
                    raise
        self.operand_effects(value)
        if not (isinstance(spec, Known) and spec.obj == ''):
            self.doubt('formats a value that is not known')
        return self.abstract(str)
