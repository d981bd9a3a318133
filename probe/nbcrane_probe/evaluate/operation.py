"""`Operation`: what a rule handler sees of the step under evaluation, and what it may do."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any, Callable, Iterable, Mapping, overload

from .signals import Crash, Evidence, Undecidable
from .values import Abstract, Known, Unknown, Value

if TYPE_CHECKING:
    from typing import TypeGuard

    from .declarations import Entry
    from .values import AnyValue


#: returned by a handler that has nothing to say: the evaluator treats the operation as if there were no handler
NOT_HANDLED: Any = object()
_NOT_GIVEN: Any = None


class NotPlain(Exception):
    """A handler asked for a real object where there is none: the operation is unknown."""


class Operation:
    """One call, attribute, subscript, operator or iteration.

    kind: 'call' | 'attribute' | 'subscript' | 'store_attribute' | 'store_subscript' | 'delete_subscript' | 'operate' | 'iterate' | …
    name: dotted name of the declared callable (call), or the attribute's name.
    function, receiver, args, kwargs: of a call (`receiver` None for plain functions; `args` excludes it). All Values; never incomplete.
    key, new, left, right, symbol, inplace: of the other kinds.
    node: the syntax node, None where there is none.
    """

    name: str = ''
    entry: Entry | None = None
    right: Value | None = None
    inplace: bool = False
    sure: bool = False
    # None in an operation of another kind (the receiver also in a call of a plain function), whatever the type says.
    receiver: Value = _NOT_GIVEN
    function: Value = _NOT_GIVEN
    key: Value = _NOT_GIVEN
    new: Value = _NOT_GIVEN
    left: Value = _NOT_GIVEN
    symbol: str = _NOT_GIVEN

    def __init__(self, evaluator: Any, kind: str, node: ast.AST | None = None, **fields: Any) -> None:
        # Its class imports this one: what is used of it is tested by name.
        self.evaluator = evaluator
        self.kind = kind
        self.node = node
        self.args: list[Value] = []
        self.kwargs: dict[str, Value] = {}
        vars(self).update(fields)

    # what is known

    @overload
    def current(self, value: Value) -> Value: ...
    @overload
    def current(self, value: Value | None) -> Value | None: ...
    def current(self, value: Value | None) -> Value | None:
        """The value as it is now: what became of it in the steps before. None stays None (argument not given)."""
        return None if value is None else self.evaluator.object_state.current(value)

    def own(self, obj: Any) -> Known:
        """The value of an object that was made in this step: it may be changed."""
        return self.evaluator.object_state.own(obj)

    def argument(self, name: str, position: int | None = None, default: Value | None = None) -> Value | None:
        """The Value given for a parameter (position counts without the receiver), or `default` where it was not given."""
        if name in self.kwargs:
            return self.current(self.kwargs[name])
        if position is not None and position < len(self.args):
            return self.current(self.args[position])
        return default

    def is_known(self, value: Value | None) -> TypeGuard[Known]:
        """Whether the value is a real object, unchanged, whose whole content is trusted."""
        return value is not None and self.evaluator.object_state.pure(self.current(value))

    def plain(self, value: Value | None, default: Any = None) -> Any:
        """The real object behind a value; `default` where the value is None (argument not given). Raises NotPlain otherwise."""
        if value is None:
            return default
        value = self.current(value)
        if not self.is_known(value):
            raise NotPlain()
        return value.obj

    def type_of(self, value: Value | None) -> type[Any] | None:
        """The exact type of a value, or None where it is not known."""
        return self.evaluator.type_of(self.current(value)) if value is not None else None

    def fact(self, value: Value | None, key: str, default: Any = None) -> Any:
        """A fact of an Abstract value."""
        value = self.current(value)
        return value.facts.get(key, default) if isinstance(value, Abstract) else default

    def hashable(self, value: Value) -> TypeGuard[Known]:
        """Whether the value is a real object whose hash runs no code of the user's; raises Crash for one that has none."""
        return self.evaluator.hashable(value, self.node)

    def text(self, value: Value | None) -> str:
        """The source of the expression a value came from in this operation ('df', "df['a']"), or its type."""
        return self.evaluator.source_of(value, self.node)

    def elements(self, value: Value, limit: int = 1000) -> list[Value]:
        """All elements of an iterable value as Values; raises NotPlain where they are not all known or more than `limit`."""
        found = []
        try:
            for item in self.evaluator.iterate(value, self.node):
                found.append(item)
                if len(found) > limit:
                    raise NotPlain()
        except Undecidable:
            raise NotPlain() from None
        return found

    # what to answer

    def real(self, passes: float = 1.0, fresh: bool = False) -> Value:
        """Carries out this call for real where all operands are trusted and affordable (else Unknown); an exception becomes the crash."""
        return self.evaluator.real_call(self, passes, fresh)

    def perform(self, function: Callable[..., Any], *values: Any, passes: float = 1.0, fresh: bool = False, **keywords: Any) -> Value:
        """Carries out `function(*values, **keywords)` (Values or real objects) under the same conditions."""
        return self.evaluator.perform(self, function, values, keywords, passes, fresh)

    def run(self, function: Callable[..., Any], /, *arguments: Any, **keywords: Any) -> Any:
        """Carries out `function` on real objects that are trusted or stand for others; an exception becomes the crash."""
        return self.evaluator.carry_out(self, function, arguments, keywords)

    def plain_arguments(self) -> tuple[list[Any], dict[str, Any]]:
        """The real objects of all arguments, positional and by name; raises NotPlain where one is none."""
        return list(map(self.plain, self.args)), {name: self.plain(value) for name, value in self.kwargs.items()}

    def crash(
        self,
        error: BaseException | type[Any],
        message: str | None = None,
        rule: str = '',
        diagnosis: str | None = None,
        evidence: Iterable[Evidence] = (),
        certain: bool = True,
    ) -> Crash:
        """`raise op.crash(KeyError("'a'"), rule='pandas/missing-column', diagnosis='Column …', evidence=[('df', 'R', '…')])`.

        error: an exception instance, or a class with `message`. evidence: (name, 'S' | 'R' | 'V', fact) triples."""
        # A traceback would keep what the library was given.
        error = error.with_traceback(None) if isinstance(error, BaseException) else error
        return Crash(error, message, rule or 'python/exception', diagnosis, evidence, certain)

    def mistyped(self, value: Value | None, message: str, rule: str = 'python/operand-types') -> Crash:
        """The TypeError for a value of the wrong type, whose name `message` has as {}."""
        return self.crash(TypeError, message.format(getattr(self.type_of(value), '__name__', 'object')), rule=rule)

    def unknown(self, reason: str) -> Unknown:
        """A result nothing is known of; nothing else is forgotten."""
        return Unknown(reason)

    @property
    def called(self) -> Any:
        """The real function or class that is called. Raises NotPlain where it is none."""
        function = self.current(self.function)
        if not isinstance(function, Known):
            raise NotPlain()
        return function.obj

    @property
    def short_name(self) -> str:
        """The last part of the name."""
        return self.name.rpartition('.')[2]

    @property
    def positional(self) -> list[Value]:
        """The receiver, where there is one, and the arguments without keywords."""
        return [*([] if self.receiver is None else [self.receiver]), *self.args]

    @property
    def operands(self) -> list[Value]:
        """The receiver, where there is one, and all arguments."""
        return [*self.positional, *self.kwargs.values()]

    @property
    def given(self) -> list[Value]:
        """All arguments, without the receiver."""
        return [*self.args, *self.kwargs.values()]

    def reads(self, *values: Value) -> None:
        """The operation reads these values and changes none; special methods of the user's that it calls may do anything."""
        for value in values:
            self.evaluator.operand_effects(self.current(value))

    def untouched(self, reason: str) -> Unknown:
        """A result nothing is known of, of an operation that only reads what it was given."""
        self.reads(*self.operands)
        return self.unknown(reason)

    def certain(self, value: AnyValue) -> AnyValue:
        """Marks an Abstract or Unknown result as one of a call that cannot raise."""
        self.sure = True
        return value

    def taint(self, *values: Value | None) -> None:
        """Forgets the content of the values and of all they reach."""
        for value in values:
            if value is not None:
                self.evaluator.object_state.taint(value)

    def mutable(self, value: Value | None) -> Any:
        """A real object standing for `value` that may be changed from now on (it replaces the live one in the evaluator's eyes), or None
        where there is none: the content is forgotten then."""
        return self.evaluator.mutable(value)

    def assign(self, value: Value, abstract: Abstract) -> None:
        """From now on the object of `value` is what the Abstract says."""
        value = self.current(value)
        if isinstance(value, Known):
            self.evaluator.object_state.shadow(value.obj, self.evaluator.object_state.made(abstract))
        elif isinstance(value, Abstract):
            value.type, value.facts = abstract.type, dict(abstract.facts)

    def call(self, function: Value, args: Iterable[Value] = (), kwargs: Mapping[str, Value] | None = None) -> Value:
        """Calls a Value with Values as the cell would (a user's function is interpreted)."""
        return self.evaluator.call(function, list(args), dict(kwargs or {}), self.node)

    def attribute_of(self, value: Value, name: str) -> Value:
        """`value.name` as the cell would read it."""
        return self.evaluator.get_attribute(value, name, self.node)

    def subscript_of(self, value: Value, key: Value) -> Value:
        """`value[key]` as the cell would read it."""
        return self.evaluator.get_item(value, key, self.node)

    def effects_of(self, function: Value) -> None:
        """Forgets what calling a user's callable may change, without following it (a callback that runs at unknown times)."""
        self.evaluator.invalidate_callback(function)


def unparse(node: ast.AST, limit: int = 60) -> str:
    """The source of a syntax node on one line."""
    try:
        text = ' '.join(ast.unparse(node).split())
    except Exception:
        return ''
    return text if len(text) <= limit else text[: limit - 1] + '…'
