"""Operators, comparison, truth, length, formatting."""
from __future__ import annotations

import ast
import operator
import re

from .. import trust
from ..rules.library import NOT_HANDLED
from .operation import NotPlain
from .signals import Crash, Murky
from .values import Abstract, Class, Function, Instance, Known, Method, Unknown

_BINARY = {
    '+': operator.add, '-': operator.sub, '*': operator.mul, '/': operator.truediv, '//': operator.floordiv, '%': operator.mod,
    '**': operator.pow, '@': operator.matmul, '&': operator.and_, '|': operator.or_, '^': operator.xor, '<<': operator.lshift, '>>': operator.rshift,
}
_INPLACE = {
    '+': operator.iadd, '-': operator.isub, '*': operator.imul, '/': operator.itruediv, '//': operator.ifloordiv, '%': operator.imod,
    '**': operator.ipow, '@': operator.imatmul, '&': operator.iand, '|': operator.ior, '^': operator.ixor, '<<': operator.ilshift,
    '>>': operator.irshift,
}
_COMPARE = {'==': operator.eq, '!=': operator.ne, '<': operator.lt, '<=': operator.le, '>': operator.gt, '>=': operator.ge}
_SYMBOLS = {
    ast.Add: '+', ast.Sub: '-', ast.Mult: '*', ast.Div: '/', ast.FloorDiv: '//', ast.Mod: '%', ast.Pow: '**', ast.MatMult: '@',
    ast.BitAnd: '&', ast.BitOr: '|', ast.BitXor: '^', ast.LShift: '<<', ast.RShift: '>>',
    ast.Eq: '==', ast.NotEq: '!=', ast.Lt: '<', ast.LtE: '<=', ast.Gt: '>', ast.GtE: '>=', ast.In: 'in', ast.NotIn: 'not in',
    ast.Is: 'is', ast.IsNot: 'is not',
}
_UNARY = {ast.USub: ('-u', operator.neg), ast.UAdd: ('+u', operator.pos), ast.Invert: ('~', operator.invert)}
#: types whose operators the interpreter itself defines: two of them that do not fit are a TypeError whatever their values
_CLOSED = (int, float, complex, bool, str, bytes, list, tuple, dict, set, frozenset, type(None), range)
_MUTABLE = (list, dict, set, bytearray)
_WIDE = re.compile(r'\d{4,}|\*')


class Operators:
    """Everything spelled with an operator."""

    def eval_BinOp(self, node):
        left = self.evaluate(node.left)
        return self.binary(_SYMBOLS[type(node.op)], left, self.evaluate(node.right), node)

    def binary(self, symbol, left, right, node, inplace=False):
        left, right = self.heap.current(left), self.heap.current(right)
        op = self.operation('operate', node, left=left, right=right, symbol=symbol, inplace=inplace)
        found = self._hooked_binary(op, left, right)
        if found is not NOT_HANDLED:
            return self.settle(found, op, f'operator {symbol}')
        builtin = self._builtin_binary(op, left, right)
        if builtin is not NOT_HANDLED:
            return builtin
        self._require_operands(op, left, right)
        if not (self._operable(left) and self._operable(right)):
            return self._unknown_binary(op, left, right)
        function = _BINARY[symbol]
        if inplace and not self.heap.fixed(left.obj):
            target = self.mutable(left)
            if target is None:
                return self._unknown_binary(op, left, right)
            left, function = Known(target), _INPLACE[symbol]
        try:
            return self.perform(op, function, [left, right], {}, fresh=self.heap.is_owned(left.obj) and inplace)
        except (NotPlain, Murky):
            return self._unknown_binary(op, left, right)

    def _hooked_binary(self, op, left, right):
        for side in (left, right):
            found = self.hooked('operate', side, op)
            if found is not NOT_HANDLED:
                return found
        return NOT_HANDLED

    def _operable(self, value):
        return isinstance(value, Known) and (type(value.obj) in _CLOSED or self.rules.trusted(value.obj))

    def _builtin_binary(self, op, left, right):
        """Operators on builtin values, bounded in size; containers with imagined elements included."""
        if not (isinstance(left, Known) and isinstance(right, Known)):
            return NOT_HANDLED
        a, b, symbol = left.obj, right.obj, op.symbol
        if type(a) not in _CLOSED or type(b) not in _CLOSED:
            return NOT_HANDLED
        if _explodes(symbol, a, b):
            return self._abstract(type(a) if type(a) in (list, str, tuple, bytes, int, float) else type(b))
        needs_elements = symbol == '%' and type(a) in (str, bytes)
        if needs_elements and not (self.heap.pure(right) and not _WIDE.search(str(a))):
            self.doubt('formats values that are not known')
            return self._abstract(type(a))
        if symbol in '-&|^' and type(a) in (set, frozenset, dict) and not (self.heap.pure(left) and self.heap.pure(right)):
            self.doubt('elements that are not known')
            if op.inplace:
                self.heap.taint(left)
                return left
            return self._abstract(type(a))
        function = _BINARY[symbol]
        if op.inplace and type(a) in _MUTABLE:
            target = self.mutable(left)
            if target is None:
                self.doubt('a container that was not copied')
                return self._abstract(type(a))
            a, function = target, _INPLACE[symbol]
        try:
            result = function(a, b)
        except (MemoryError, OverflowError) as error:
            if type(error) is MemoryError:
                return self._abstract(type(a))
            raise self.explain_operator(op, error, left, right) from None
        except Exception as error:
            error.__traceback__ = None
            raise self.explain_operator(op, error, left, right) from None
        return self.heap.own(result) if type(result) in _MUTABLE else Known(result)

    def _abstract(self, tp):
        return self.heap.made(Abstract(tp))

    def explain_operator(self, op, error, left, right):
        """The Crash of an operator on builtin values."""
        sides = [(self.source_of(side), self.type_name(side)) for side in (left, right) if side is not None]
        evidence = []
        for (source, name), side in zip(sides, (left, right)):
            shown = trust.safe_repr(side.obj, 40) if isinstance(side, Known) and trust.is_plain(side.obj) else ''
            evidence.append((source, 'R', f'{name} {shown}'.strip()))
        if isinstance(error, ZeroDivisionError):
            return Crash(error, str(error), 'python/zero-division', f'Division by zero: {sides[-1][0]} is 0.', evidence)
        words = ' and '.join(f'{source} ({name})' for source, name in sides)
        return Crash(error, str(error), 'python/operand-types', f"Operator '{op.symbol}' fails for {words}: {error}.", evidence)

    def _require_operands(self, op, left, right):
        """Raises where two types can never be combined: neither defines the operator for the other."""
        a, b = self.type_of(left), self.type_of(right)
        if a is None or b is None or a not in _CLOSED or b not in _CLOSED or isinstance(left, Function) or isinstance(right, Function):
            return
        if _fits(op.symbol, a, b) is not False:
            return
        sign = op.symbol + '=' if op.inplace else op.symbol
        if op.symbol == '+' and a in (str, list, tuple) and not op.inplace:
            message = f'can only concatenate {a.__name__} (not "{b.__name__}") to {a.__name__}'
        else:
            message = f"unsupported operand type(s) for {'** or pow()' if sign == '**' else sign}: '{a.__name__}' and '{b.__name__}'"
        raise self.explain_operator(op, TypeError(message), left, right)

    def _unknown_binary(self, op, left, right):
        for side in (left, right):
            self.operand_effects(side)
        if op.inplace:
            self.heap.taint(left)
        self.doubt(f'operator {op.symbol} on values that are not known')
        a, b = self.type_of(left), self.type_of(right)
        if a in _CLOSED and b in _CLOSED and op.symbol == '+' and a is b:
            return self._abstract(a)
        if a is str and op.symbol == '%':
            return self._abstract(str)
        return Unknown(f'operator {op.symbol}', foreign=self.is_foreign(left, right))

    def operand_effects(self, value):
        """An operator runs special methods: those of a user's class may do anything."""
        if isinstance(value, (Known, Instance)):
            if not self.heap.pure(value):
                self.forget_callback(value)
        elif isinstance(value, Abstract):
            if trust.is_user_type(value.type):
                self.forget_callback(Known(value.type))
            for part in value.holds:
                self.operand_effects(part)
        elif isinstance(value, Unknown) and not value.foreign:
            self.lose()

    def eval_UnaryOp(self, node):
        value = self.evaluate(node.operand)
        if isinstance(node.op, ast.Not):
            verdict = self.truth(value, node.operand)
            if verdict is None:
                self.doubt('a condition that is not known')
                return self._abstract(bool)
            return Known(not verdict)
        symbol, function = _UNARY[type(node.op)]
        op = self.operation('operate', node, left=value, right=None, symbol=symbol)
        found = self.hooked('operate', value, op)
        if found is not NOT_HANDLED:
            return self.settle(found, op)
        if self._operable(value):
            try:
                return self.perform(op, function, [value], {})
            except (NotPlain, Murky):
                pass
        self.operand_effects(value)
        self.doubt('operator on a value that is not known')
        return Unknown('operator on a value that is not known', foreign=self.is_foreign(value))

    def eval_Compare(self, node):
        left = self.evaluate(node.left)
        for index, (kind, part) in enumerate(zip(node.ops, node.comparators)):
            right = self.evaluate(part)
            result = self.compare(_SYMBOLS[type(kind)], left, right, node)
            if index == len(node.ops) - 1:
                return result
            verdict = self.truth(result, node)
            if verdict is None:
                self.doubt('a condition that is not known')
                self.forget(node.comparators[index + 1:])
                return Unknown('a comparison', foreign=False)
            if not verdict:
                return result
            left = right
        return left

    def compare(self, symbol, left, right, node):
        left, right = self.heap.current(left), self.heap.current(right)
        if symbol in ('is', 'is not'):
            same = self._identical(left, right)
            return self._abstract(bool) if same is None else Known(same == (symbol == 'is'))
        op = self.operation('operate', node, left=left, right=right, symbol=symbol)
        if symbol in ('in', 'not in'):
            return self._contains(op, left, right)
        found = self._hooked_binary(op, left, right)
        if found is not NOT_HANDLED:
            return self.settle(found, op, 'a comparison')
        if self._operable(left) and self._operable(right):
            try:
                return self.perform(op, _COMPARE[symbol], [left, right], {})
            except (NotPlain, Murky):
                pass
            except Crash as crash:
                if type(left.obj) in _CLOSED and type(right.obj) in _CLOSED and isinstance(crash.error, TypeError):
                    raise self.explain_operator(op, crash.error, left, right) from None
                raise
        for side in (left, right):
            self.operand_effects(side)
        self.doubt('a comparison of values that are not known')
        return Unknown('a comparison of values that are not known', foreign=self.is_foreign(left, right))

    def _identical(self, left, right):
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

    def _contains(self, op, item, container):
        negate = op.symbol == 'not in'
        found = self.hooked('operate', container, op)
        if found is not NOT_HANDLED:
            return self.settle(found, op, 'a membership test')
        if self._operable(container) and isinstance(item, Known):
            if type(container.obj) in (dict, set, frozenset) and not self.hashable(item, op.node):
                return self._abstract(bool)
            if type(container.obj) is dict and self._keys_pure(container.obj):
                return Known((item.obj in container.obj) != negate)
            try:
                result = self.perform(op, operator.contains, [container, item], {})
                return Known(result.obj != negate) if isinstance(result, Known) else result
            except (NotPlain, Murky):
                pass
        else:
            self._require_container(op, container)
        self.operand_effects(container)
        self.operand_effects(item)
        self.doubt('a membership test on values that are not known')
        return self._abstract(bool)

    def _keys_pure(self, found):
        return len(found) <= 100_000 and all(type(key) is str or type(key) is int or self.heap.pure(Known(key)) for key in found)

    def _require_container(self, op, container):
        tp = self.type_of(container)
        if tp in (int, float, bool, type(None), complex):
            source = self.source_of(container)
            raise Crash(TypeError, f"argument of type '{tp.__name__}' is not iterable", 'python/not-iterable',
                        f"'in' needs a container, but {source} is of type {tp.__name__}.", [(source, 'R', tp.__name__)])

    def truth(self, value, node=None):
        """True, False, or None where it is not known; raises Crash where asking raises."""
        value = self.heap.current(value)
        if isinstance(value, (Function, Class, Method)):
            return True
        op = self.operation('truth', node, receiver=value)
        found = self.hooked('truth', value, op)
        if found is not NOT_HANDLED:
            return found
        if isinstance(value, Known):
            obj = value.obj
            if type(obj) in _CLOSED or type(obj) is bytearray:
                return bool(obj)
            if self.rules.trusted(obj):
                try:
                    return self.perform(op, bool, [value], {}).obj
                except (NotPlain, Murky):
                    return None
            return self._default_truth(type(obj))
        if isinstance(value, Abstract):
            return self._default_truth(value.type)
        self.operand_effects(value)
        return None

    def _default_truth(self, tp):
        for base in trust.type_mro(tp):
            if '__bool__' in trust.type_dict(base) or '__len__' in trust.type_dict(base):
                return None
        return True

    def length(self, value, node):
        """The length as a Value; raises Crash for what has none."""
        value = self.heap.current(value)
        op = self.operation('length', node, receiver=value)
        found = self.hooked('length', value, op)
        if found is not NOT_HANDLED:
            return Known(found)
        if isinstance(value, Known) and type(value.obj) in (str, bytes, bytearray, list, tuple, dict, set, frozenset, range):
            return Known(len(value.obj))
        if isinstance(value, Known) and self.rules.trusted(value.obj):
            try:
                return self.perform(op, len, [value], {})
            except (NotPlain, Murky):
                return self._abstract(int)
        if self.has_special(value, '__len__') is False and not isinstance(value, (Instance, Class)):
            name, source = self.type_name(value), self.source_of(value, node)
            raise Crash(TypeError, f"object of type '{name}' has no len()", 'python/no-len', f'{source} is of type {name}, which has no length.',
                        [(source, 'R', name)])
        self.operand_effects(value)
        self.doubt('a length that is not known')
        return self._abstract(int)

    def format_value(self, op, value, spec, conversion):
        """`format(value, spec)` as in an f-string."""
        value = self.heap.current(value)
        if isinstance(value, Known) and self.heap.pure(value) and isinstance(spec, Known) and not _WIDE.search(str(spec.obj)):
            if type(value.obj) in _CLOSED or trust.is_plain(value.obj):
                def render(obj):
                    return format(conversion(obj) if conversion else obj, spec.obj)
                try:
                    return self.perform(op, render, [value], {})
                except NotPlain:
                    pass
                except Crash as crash:
                    source = self.source_of(value)
                    crash.rule = 'python/format'
                    crash.diagnosis = f"Format '{spec.obj}' does not fit {source}: {crash.message}."
                    crash.evidence = [(source, 'V', trust.safe_repr(value.obj))]
                    raise
        self.operand_effects(value)
        if not (isinstance(spec, Known) and spec.obj == ''):
            self.doubt('formats a value that is not known')
        return self._abstract(str)


def _explodes(symbol, a, b):
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


def _fits(symbol, a, b):
    """False where the operator is undefined for two builtin types whatever the values."""
    try:
        samples = {int: 1, float: 1.0, complex: 1j, bool: True, str: 'a', bytes: b'a', list: [], tuple: (), dict: {}, set: set(),
                   frozenset: frozenset(), type(None): None, range: range(1)}
        if symbol == '%' and a in (str, bytes):
            return True
        _BINARY[symbol](samples[a], samples[b])
    except TypeError:
        return False
    except Exception:
        return True
    return True
