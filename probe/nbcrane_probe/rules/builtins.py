"""Python's own types and functions. Also the worked example of a rule module: see rules/__init__.py for the protocol."""

from __future__ import annotations

import ast
import builtins
import math
from typing import Any

from .. import introspection
from ..evaluate.signals import Crash, Undecidable
from ..evaluate.values import Abstract, Function, Known, Unknown, Value
from .library import NOT_HANDLED, Library, Operation

LIBRARY = Library('builtins')

_EXCEPTIONS = [name for name, value in vars(builtins).items() if isinstance(value, type) and issubclass(value, BaseException)]

LIBRARY.trust(
    *"""str bytes bytearray list tuple dict set frozenset range slice int float complex bool""".split(),
    *_EXCEPTIONS,
)

LIBRARY.pure(
    *"""abs ascii bin bool chr complex divmod float hash hex oct ord repr round slice""".split(),
    *_EXCEPTIONS,
)
_TEXT = """capitalize casefold count encode endswith find index isalnum isalpha isascii isdecimal isdigit isidentifier
    islower isnumeric isprintable isspace istitle isupper lower lstrip partition removeprefix removesuffix rfind rindex rpartition rsplit rstrip
    split splitlines startswith strip swapcase title translate upper maketrans""".split()
LIBRARY.pure(*(f'str.{name}' for name in _TEXT), passes=2)
LIBRARY.pure(*(f'bytes.{name}' for name in 'decode hex split strip startswith endswith find index count lower upper'.split()), passes=2)
LIBRARY.pure(
    *"""int.bit_length int.to_bytes int.from_bytes int.conjugate float.is_integer float.hex float.as_integer_ratio float.fromhex
    complex.conjugate range.index range.count tuple.index tuple.count list.index list.count""".split(),
)
_ALGEBRA = 'difference intersection isdisjoint issubset issuperset symmetric_difference union copy'.split()
LIBRARY.pure(*(f'set.{name}' for name in _ALGEBRA), passes=3, fresh=True)
LIBRARY.pure(*(f'frozenset.{name}' for name in _ALGEBRA), passes=3)
LIBRARY.mutates('list.sort', 'list.remove', passes=10)
LIBRARY.mutates(
    'set.add', 'set.remove', 'set.discard', 'set.clear', 'set.update', 'set.difference_update', 'set.intersection_update', 'set.pop'
)
LIBRARY.harmless('id', 'dir', 'help', 'memoryview', 'input', 'callable', 'pow', 'bytes', 'bytearray')


# functions


@LIBRARY.call('print')
def do_print(op: Operation) -> Value:
    op.reads(*op.args)
    op.taint(*op.kwargs.values())
    return Known(None)


@LIBRARY.call('len')
def do_len(op: Operation) -> Value:
    if len(op.args) != 1 or op.kwargs:
        return op.real()
    node = op.node.args[0] if isinstance(op.node, ast.Call) and op.node.args else op.node
    return op.certain(op.evaluator.length(op.args[0], node))


@LIBRARY.call('range', 'int', 'float')
def make_number(op: Operation) -> Value:
    if all(map(op.is_known, op.given)):
        return op.real()
    op.reads(*op.given)
    return Abstract(op.called)


@LIBRARY.call('str')
def do_str(op: Operation) -> Value:
    if all(op.is_known(value) and _is_short(op.plain(value)) for value in op.given):
        return op.real()
    op.reads(*op.given)
    return op.certain(Abstract(str))


def _is_short(obj: Any) -> bool:
    return introspection.is_plain(obj) or introspection.is_container(obj)


@LIBRARY.call('isinstance')
def do_isinstance(op: Operation) -> Value:
    if len(op.args) != 2 or op.kwargs:
        return NOT_HANDLED
    tp, wanted = op.type_of(op.args[0]), op.current(op.args[1])
    classes: list[Any] = list(wanted.obj) if isinstance(wanted, Known) and type(wanted.obj) is tuple else [getattr(wanted, 'obj', None)]
    if not all(introspection.is_class(one) for one in classes):
        return Abstract(bool)
    if tp is None:
        return op.certain(Abstract(bool))
    if any(introspection.is_subclass(tp, one) for one in classes):
        return Known(True)
    if introspection.is_user_type(tp) or any(introspection.defined_in(type(one), '__instancecheck__') is not type for one in classes):
        return op.certain(Abstract(bool))
    return Known(False)


@LIBRARY.call('type')
def do_type(op: Operation) -> Value:
    if len(op.args) != 1:
        return NOT_HANDLED
    value = op.current(op.args[0])
    tp = op.type_of(value)
    return Known(tp) if tp is not None and not isinstance(value, Function) else op.unknown('a type that is not known')


@LIBRARY.call('getattr', 'hasattr')
def get_or_has(op: Operation) -> Value:
    if len(op.args) < 2 or op.kwargs or not op.is_known(op.args[1]) or type(op.args[1].obj) is not str:
        return NOT_HANDLED
    wants_value = op.name.endswith('getattr')
    before = op.evaluator.doubts
    try:
        value = op.attribute_of(op.args[0], op.args[1].obj)
    except Crash as crash:
        if not issubclass(crash.error_class, AttributeError) or op.evaluator.doubts != before:
            raise
        if wants_value and len(op.args) < 3:
            raise
        return op.args[2] if wants_value else Known(False)
    if op.evaluator.doubts != before or isinstance(value, Unknown):
        return op.unknown('an attribute that is not known') if wants_value else op.certain(Abstract(bool))
    return value if wants_value else Known(True)


@LIBRARY.call('setattr')
def do_setattr(op: Operation) -> Value:
    if len(op.args) != 3 or not op.is_known(op.args[1]) or type(op.args[1].obj) is not str:
        return NOT_HANDLED
    op.evaluator.set_attribute(op.args[0], op.args[1].obj, op.args[2], op.node)
    return Known(None)


@LIBRARY.call('property', 'staticmethod', 'classmethod')
def make_descriptor(op: Operation) -> Value:
    return Unknown('a method of a class', foreign=False)


@LIBRARY.call('str.format')
def do_format(op: Operation) -> Value:
    if '{:' not in op.plain(op.receiver) and all(op.is_known(value) and _is_short(op.plain(value)) for value in op.given):
        return op.real()
    op.reads(*op.given)
    return Abstract(str)


@LIBRARY.call('str.replace', 'str.zfill', 'str.center', 'str.ljust', 'str.rjust', 'str.expandtabs')
def widen(op: Operation) -> Value:
    known = [value.obj for value in map(op.current, op.positional) if op.is_known(value)]
    longest = math.prod(1 + (len(obj) if type(obj) is str else abs(obj) if type(obj) is int else 0) for obj in known)
    return Abstract(str) if longest > 1_000_000 else op.real(2)


@LIBRARY.call('exec', 'eval', 'globals', 'locals', 'vars', '__import__', 'breakpoint')
def anything(op: Operation) -> Value:
    if op.name.endswith('vars') and op.args:
        return NOT_HANDLED
    if not (op.name.endswith('locals') and op.evaluator.depth):
        op.evaluator.lose_everything()
    return Unknown('code that is not followed', foreign=False)


@LIBRARY.call('exit', 'quit')
def leave(op: Operation) -> Value:
    raise Undecidable('the cell ends the kernel')


_REFUSALS = {'len': 'python/arguments', 'join': 'python/operand-types', 'int': 'python/number', 'float': 'python/number'}


@LIBRARY.explain('str', 'bytes', 'int', 'float', 'tuple', 'list', 'set', 'dict')
def explain(op: Operation, error: BaseException) -> str | None:
    if op.kind != 'call' or not isinstance(error, (ValueError, KeyError, IndexError, TypeError, UnicodeError)):
        return None
    if isinstance(error, TypeError) and op.short_name in ('int', 'float', 'range') and len(op.given) == 1:
        return 'python/operand-types'
    return _REFUSALS.get(op.short_name, 'python/call')


LIBRARY.refuses_as(explain)
