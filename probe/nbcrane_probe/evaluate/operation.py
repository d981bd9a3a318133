"""`Operation`: what a rule handler sees of the step under evaluation, and what it may do."""

from __future__ import annotations

import ast
from typing import Any, Callable, Sequence

from .. import trust
from .signals import Crash, Murky
from .values import Abstract, Known, Unknown


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

    def __init__(self, evaluator: Any, kind: str, node: ast.AST | None = None, **fields: Any) -> None:
        self.evaluator = evaluator
        self.kind = kind
        self.node = node
        self.name = fields.get('name', '')
        self.function = fields.get('function')
        self.receiver = fields.get('receiver')
        self.args = fields.get('args', [])
        self.kwargs = fields.get('kwargs', {})
        self.entry = fields.get('entry')
        self.key = fields.get('key')
        self.new = fields.get('new')
        self.left = fields.get('left')
        self.right = fields.get('right')
        self.symbol = fields.get('symbol')
        self.inplace = fields.get('inplace', False)
        self.sure = False

    # what is known

    def argument(self, name: str, position: int | None = None, default: Any = None) -> Any:
        """The Value given for a parameter (position counts without the receiver), or `default` where it was not given."""
        if name in self.kwargs:
            return self.evaluator.heap.current(self.kwargs[name])
        if position is not None and position < len(self.args):
            return self.evaluator.heap.current(self.args[position])
        return default

    def is_known(self, value: Any) -> bool:
        """Whether the value is a real object, unchanged, whose whole content is trusted."""
        return value is not None and self.evaluator.heap.pure(self.evaluator.heap.current(value))

    def plain(self, value: Any, default: Any = None) -> Any:
        """The real object behind a value; `default` where the value is None (argument not given). Raises NotPlain otherwise."""
        if value is None:
            return default
        value = self.evaluator.heap.current(value)
        if not self.evaluator.heap.pure(value):
            raise NotPlain()
        return value.obj

    def type_of(self, value: Any) -> type | None:
        """The exact type of a value, or None where it is not known."""
        return self.evaluator.type_of(self.evaluator.heap.current(value)) if value is not None else None

    def is_a(self, value: Any, path: str) -> bool:
        """Whether the value's exact type is, or derives from, the class at a dotted path ('pandas.DataFrame'); False where unknown."""
        tp = self.type_of(value)
        wanted = trust.loaded(path)
        return tp is not None and wanted is not None and trust.is_subclass(tp, wanted)

    def fact(self, value: Any, key: str, default: Any = None) -> Any:
        """A fact of an Abstract value."""
        value = self.evaluator.heap.current(value) if value is not None else None
        return value.facts.get(key, default) if isinstance(value, Abstract) else default

    def text(self, value: Any) -> str:
        """The source of the expression a value came from in this operation ('df', "df['a']"), or its type."""
        return self.evaluator.source_of(value, self.node)

    def elements(self, value: Any, limit: int = 1000) -> list:
        """All elements of an iterable value as Values; raises NotPlain where they are not all known or more than `limit`."""
        found = []
        try:
            for item in self.evaluator.iterate(value, self.node):
                found.append(item)
                if len(found) > limit:
                    raise NotPlain()
        except Murky:
            raise NotPlain() from None
        return found

    # what to answer

    def real(self, passes: float = 1.0, fresh: bool = False) -> Any:
        """Carries out this call for real where all operands are trusted and affordable (else Unknown); an exception becomes the crash."""
        return self.evaluator.real_call(self, passes, fresh)

    def change(self, passes: float = 1.0) -> Any:
        """Carries out this call of a method that changes only its receiver, on an owned copy; the receiver is forgotten where that fails."""
        return self.evaluator.mutating_call(self, passes)

    def perform(self, function: Callable, *values: Any, passes: float = 1.0, fresh: bool = False, **keywords: Any) -> Any:
        """Carries out `function(*values, **keywords)` (Values or real objects) under the same conditions."""
        return self.evaluator.perform(self, function, values, keywords, passes, fresh)

    def crash(
        self,
        error: BaseException | type[BaseException],
        message: str | None = None,
        rule: str = '',
        diagnosis: str | None = None,
        evidence: Sequence[tuple[str, str, Any]] = (),
        certain: bool = True,
    ) -> Crash:
        """`raise op.crash(KeyError("'a'"), rule='pandas/missing-column', diagnosis='Column …', evidence=[('df', 'R', '…')])`.

        error: an exception instance, or a class with `message`. evidence: (name, 'S' | 'R' | 'V', fact) triples."""
        if not rule:
            rule = 'python/exception'
        return Crash(error, message, rule, diagnosis, evidence, certain)

    def unknown(self, reason: str) -> Unknown:
        """A result nothing is known of; nothing else is forgotten."""
        return Unknown(reason)

    @property
    def short_name(self) -> str:
        """The last part of the name."""
        return self.name.rpartition('.')[2]

    @property
    def positional(self) -> list:
        """The receiver, where there is one, and the arguments without keywords."""
        return [*([] if self.receiver is None else [self.receiver]), *self.args]

    @property
    def operands(self) -> list:
        """The receiver, where there is one, and all arguments."""
        return [*self.positional, *self.kwargs.values()]

    @property
    def given(self) -> list:
        """All arguments, without the receiver."""
        return [*self.args, *self.kwargs.values()]

    def reads(self, *values: Any) -> None:
        """The operation reads these values and changes none; special methods of the user's that it calls may do anything."""
        for value in values:
            self.evaluator.operand_effects(self.evaluator.heap.current(value))

    def untouched(self, reason: str) -> Unknown:
        """A result nothing is known of, of an operation that only reads what it was given."""
        self.reads(*self.operands)
        return self.unknown(reason)

    def certain(self, value: Any) -> Any:
        """Marks an Abstract or Unknown result as one of a call that cannot raise."""
        self.sure = True
        return value

    def taint(self, *values: Any) -> None:
        """Forgets the content of the values and of all they reach."""
        for value in values:
            if value is not None:
                self.evaluator.heap.taint(value)

    def mutable(self, value: Any) -> Any:
        """A real object standing for `value` that may be changed from now on (it replaces the live one in the evaluator's eyes), or None
        where there is none: the content is forgotten then."""
        return self.evaluator.mutable(value)

    def assign(self, value: Any, abstract: Abstract) -> None:
        """From now on the object of `value` is what the Abstract says."""
        value = self.evaluator.heap.current(value)
        if isinstance(value, Known):
            self.evaluator.heap.shadow(value.obj, self.evaluator.heap.made(abstract))
        elif isinstance(value, Abstract):
            value.type, value.facts = abstract.type, dict(abstract.facts)

    def call(self, function: Any, args: Sequence = (), kwargs: dict | None = None) -> Any:
        """Calls a Value with Values as the cell would (a user's function is interpreted)."""
        return self.evaluator.call(function, list(args), dict(kwargs or {}), self.node)

    def attribute_of(self, value: Any, name: str) -> Any:
        """`value.name` as the cell would read it."""
        return self.evaluator.get_attribute(value, name, self.node)

    def subscript_of(self, value: Any, key: Any) -> Any:
        """`value[key]` as the cell would read it."""
        return self.evaluator.get_item(value, key, self.node)

    def effects_of(self, function: Any) -> None:
        """Forgets what calling a user's callable may change, without following it (a callback that runs at unknown times)."""
        self.evaluator.forget_callback(function)

    def origin_line(self) -> int | None:
        """Line of the operation in its own frame."""
        return getattr(self.node, 'lineno', None)


def unparse(node: ast.AST, limit: int = 60) -> str:
    """The source of a syntax node on one line."""
    try:
        text = ' '.join(ast.unparse(node).split())
    except Exception:
        return ''
    return text if len(text) <= limit else text[: limit - 1] + '…'
