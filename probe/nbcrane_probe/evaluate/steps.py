"""What all layers of the evaluator share: the state of one walk over live objects it never changes, and what handlers of rules are asked."""

from __future__ import annotations
import __future__

import ast
import contextlib
import difflib
import sys
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator, Mapping, Sequence

from .. import introspection
from .cost import MAX_BUILTIN, MS_PER_ELEMENT, MS_PER_STEP
from .environment import GlobalScope
from .object_state import ObjectState
from .operation import NOT_HANDLED, NotPlain, Operation, unparse
from .signals import BreakSignal, ContinueSignal, Crash, Explanation, ReturnSignal, Undecidable
from .values import Abstract, Function, Known, Method, Unknown, Value

if TYPE_CHECKING:
    from typing import TypeGuard

    from ..budget import Budget
    from .declarations import Declarations
    from .environment import Scope


class Steps:
    """The lowest layer. Each of the others holds one kind of syntax and uses those below it."""

    def __init__(self, namespace: dict[str, Any], rules: Declarations, budget: Budget) -> None:
        self.rules = rules
        self.budget = budget
        self.object_state = ObjectState(rules)
        self.globals = GlobalScope(namespace, self.object_state)
        self.scope: Scope = self.globals
        self.depth = 0
        #: line of the cell's own code that is being evaluated
        self.top_line: int | None = None
        #: what that is in the first statement
        self.first_line: int | None = None
        #: identities of the syntax trees of functions that the cell defines
        self.own_functions: set[int] = set()
        #: operations so far that were not seen to succeed
        self.doubts = 0
        self.first_doubt: tuple[int | None, str] | None = None
        #: the cell has defined classes of its own
        self.has_classes = False
        #: commands or unknown code ran that may have made files, or installed modules
        self.files_unknown = False
        self.modules_unknown = False
        #: what was bound in cells of live closures, by the cell's identity
        self.cells: dict[int, Value] = {}
        #: top-level packages with code that ran without being followed (packages.py)
        self.unfollowed: set[str] = set()
        #: calls were made that may have written some file
        self.wrote_files = False
        #: whether code ran that was not followed: it may have done anything, such as made folders
        self.ran_unfollowed = False
        #: paths the cell has opened for writing
        self.made_files: set[str] = set()
        #: handlers of rules that failed
        self.faults: list[str] = []
        #: annotations are not evaluated; IPython keeps the future feature on for all later cells
        self.lazy_annotations = sys.version_info >= (3, 14) or namespace.get('annotations') is __future__.annotations
        self.steps = 0
        #: the exception being handled, for a bare `raise`
        self.handling: list[Crash] = []
        self.spelled: dict[int, tuple[Any, ast.AST]] = {}
        #: what each expression gave last
        self.seen: dict[ast.AST, Value] = {}

    # bookkeeping

    @property
    def is_at_first_statement(self) -> bool:
        return self.top_line == self.first_line

    def doubt(self, reason: str) -> None:
        """Notes that what was just evaluated might raise, for all we know."""
        self.doubts += 1
        if self.first_doubt is None:
            self.first_doubt = (self.top_line, reason)

    def unsure(self, reason: str, foreign: bool = True) -> Unknown:
        """The result of what might raise, for all we know."""
        self.doubt(reason)
        return Unknown(reason, foreign)

    def tick(self) -> None:
        self.steps += 1
        if self.steps % 16 == 0:
            self.budget.check()

    @contextlib.contextmanager
    def inside(self, scope: Scope) -> Iterator[None]:
        """Evaluates in another scope."""
        outer, self.scope = self.scope, scope
        self.depth += 1
        try:
            yield
        finally:
            self.scope = outer
            self.depth -= 1

    def spell(self, value: Value, node: ast.AST) -> None:
        """Remembers which expression a value came from, for the words of a finding."""
        if len(self.spelled) > 500:
            self.spelled.clear()
        self.spelled[id(value)] = (value, node)
        # Small numbers and the like are shared by expressions that have nothing to do with each other.
        if (
            isinstance(value, Known)
            and not introspection.is_plain(value.obj)
            and isinstance(node, (ast.Name, ast.Attribute, ast.Subscript, ast.Call))
        ):
            self.spelled[id(value.obj)] = (value.obj, node)

    def source_of(self, value: Value | None, node: ast.AST | None = None) -> str:
        """The source of the expression a value came from, or the name of its type."""
        if value is None:
            return unparse(node) if node is not None else ''
        for thing in (value, value.obj if isinstance(value, Known) else value):
            found = self.spelled.get(id(thing))
            if found is not None and found[0] is thing:
                return unparse(found[1])
        tp = self.type_of(value)
        return tp.__name__ if tp is not None else 'the value'

    def type_of(self, value: Value) -> type[Any] | None:
        """The exact type, or None; None as well for a class of the user's that may have other methods by now."""
        if isinstance(value, Function):
            return type(_plain)
        tp = type(value.obj) if isinstance(value, Known) else value.type if isinstance(value, Abstract) else None
        may_differ = tp is not None and self.object_state.touched and any(map(self.object_state.stale, introspection.type_mro(tp)))
        return None if may_differ else tp

    def type_name(self, value: Value) -> str | None:
        """The type's name as Python's messages spell it, or None."""
        tp = self.type_of(value)
        return tp.__name__ if tp is not None else None

    def has_special(self, value: Value, name: str) -> bool | None:
        """Whether the value's type defines a special method: True, False or None (not known)."""
        tp = self.type_of(value)
        return None if tp is None else introspection.defined_in(tp, name) is not None

    # operations carried out for real

    def operation(self, kind: str, node: ast.AST | None = None, **fields: Any) -> Operation:
        return Operation(self, kind, node, **fields)

    def affordable(self, objects: Iterable[Any], passes: float) -> bool:
        """Whether a real operation over these objects is cheap enough."""
        elements = 0
        for obj in objects:
            if type(obj) in (list, tuple, dict, set, frozenset, str, bytes, range):
                if len(obj) > MAX_BUILTIN:
                    return False
                elements += 20 * len(obj)
                if type(obj) in (list, tuple) and obj and type(obj[0]) not in (int, float, str):
                    elements += sum(self.rules.size(item) for item in obj[:1000] if self.rules.trusted(item))
            else:
                elements += self.rules.size(obj)
        return passes * elements * MS_PER_ELEMENT <= min(MS_PER_STEP, self.budget.left_ms() / 2)

    def perform(
        self,
        op: Operation,
        function: Callable[..., Any],
        values: Iterable[Any],
        keywords: Mapping[str, Any],
        passes: float = 1.0,
        fresh: bool = False,
    ) -> Value:
        """`function(*values, **keywords)` for real; raises NotPlain where an operand is not trusted or the cost too high."""
        arguments = [self._operand(value) for value in values]
        named = {name: self._operand(value) for name, value in keywords.items()}
        if not self.affordable([*arguments, *named.values()], passes):
            raise NotPlain()
        return self.carry_out(op, function, arguments, named, fresh)

    def _operand(self, value: Any) -> Any:
        if not isinstance(value, Value):
            return value
        value = self.object_state.current(value)
        if not self.object_state.pure(value):
            raise NotPlain()
        return value.obj

    def carry_out(
        self, op: Operation, function: Callable[..., Any], arguments: Sequence[Any], named: Mapping[str, Any], fresh: bool = False
    ) -> Value:
        """Calls for real; the exception it raises becomes the Crash."""
        self.budget.check()
        if self.ended(op, arguments):
            raise Undecidable('a library with code that was not followed')
        try:
            result = function(*arguments, **named)
        # Whether NumPy raises FloatingPointError is a setting that the cell may change.
        except (MemoryError, RecursionError, Warning, FloatingPointError) as error:
            raise Undecidable(f'{type(error).__name__} while looking') from None
        except Exception as error:
            error.__traceback__ = None
            raise self.explain(op, error, [*arguments, *named.values()]) from None
        # What an attribute or element is may be held by the live object; what a call or operator makes is new.
        if (
            type(result) in (list, dict, set, bytearray)
            and op.kind in ('call', 'operate')
            and not any(result is item for item in arguments)
        ):
            fresh = True
        return self.object_state.own(result) if fresh else self.object_state.current(Known(result))

    def explain(self, op: Operation, error: Exception, operands: Iterable[Any]) -> Crash:
        """The Crash of a real exception, by the rule of the operand it is about."""
        package = op.name.partition('.')[0] if op.kind == 'call' else None
        sides = [side.obj for side in (op.receiver, op.left, op.right) if isinstance(side, Known)]
        for obj in [*sides, *operands]:
            # An array given to a function of another library says nothing of why that one refuses it.
            if package is not None and (introspection.library_of(type(obj)) or 'builtins') != package:
                continue
            handler = self.rules.hook('explain', type(obj))
            found = self.ask(handler, op, error) if handler is not None else None
            if found is not None and found is not NOT_HANDLED:
                return self._refused(error, found)
        owners = [package] if package is not None else [introspection.library_of(type(obj)) for obj in sides]
        rule = next((rule for rule in map(self.rules.refusal, owners) if rule is not None), 'python/exception')
        found = self.ask(rule, op, error) if callable(rule) else rule
        return self._refused(error, 'python/exception' if found is None or found is NOT_HANDLED else found)

    @staticmethod
    def _refused(error: Exception, found: str | Explanation) -> Crash:
        rule, diagnosis, evidence = (found, None, []) if isinstance(found, str) else found
        return Crash(error, str(error), rule, diagnosis, evidence)

    def hooked(self, hook: str, value: Value, op: Operation) -> Any:
        """What the declared handler of the value's type says, or NOT_HANDLED."""
        tp = self.type_of(value)
        handler = self.rules.hook(hook, tp) if tp is not None else None
        return NOT_HANDLED if handler is None else self.ask(handler, op)

    def ask(self, handler: Callable[..., Any], op: Operation, *more: Any) -> Any:
        """What a rule's handler answers. A fault of the rule costs this one answer, not the look."""
        if self.ended(op):
            return NOT_HANDLED
        try:
            return handler(op, *more)
        except (NotPlain, Undecidable):
            return NOT_HANDLED
        except (Crash, ReturnSignal, BreakSignal, ContinueSignal, RecursionError):
            raise
        except Exception as error:
            self.faults.append(f'{handler.__module__}.{handler.__name__}: {type(error).__name__}: {error}')
            return NOT_HANDLED

    def settle(self, value: Value, op: Operation | None = None, reason: str = 'not followed') -> Value:
        """Registers a handler's result; one that is not known to succeed is a doubt."""
        if isinstance(value, (Abstract, Unknown)) and not (op is not None and op.sure):
            self.doubt(value.reason if isinstance(value, Unknown) and value.reason else reason)
        return self.object_state.made(value)

    def no_attribute(
        self,
        op: Operation,
        owner: Value,
        name: str,
        type_name: str | None,
        names: Iterable[str],
        message: str | None = None,
        title: str | None = None,
    ) -> Crash:
        """The AttributeError of an object that has no such attribute."""
        source = self.source_of(owner, getattr(op.node, 'value', None))
        near = difflib.get_close_matches(name, [other for other in names if isinstance(other, str) and not other.startswith('__')], 1, 0.7)
        hint = f"; did you mean '{near[0]}'?" if near else '.'
        message = message or f"'{type_name}' object has no attribute '{name}'"
        if type_name == 'NoneType':
            return Crash(AttributeError, message, 'python/none-attribute')
        title = title or f'of type {type_name}'
        return Crash(
            AttributeError,
            message,
            'python/attribute',
            f"{source} is {title}, which has no attribute '{name}'{hint}",
            [(source, 'R', title)],
        )

    def mutable(self, value: Value | None) -> Any:
        """See Operation.mutable."""
        value = None if value is None else self.object_state.current(value)
        if not isinstance(value, Known):
            return None
        obj = value.obj
        if self.object_state.is_owned(obj):
            return obj
        copy = None
        if type(obj) in (list, dict, set, bytearray) and len(obj) <= MAX_BUILTIN:
            copy = obj.copy()
        else:
            handler = self.rules.hook('copy', type(obj))
            if handler is not None and self.rules.trusted(obj) and self.affordable([obj], 2):
                copy = handler(obj)
        if copy is None:
            self.object_state.taint(value)
            return None
        self.object_state.own(copy)
        self.object_state.shadow(obj, Known(copy))
        return copy

    if TYPE_CHECKING:
        # what later layers define

        def _unlisted(
            self, function: Value, receiver: Value | None, args: list[Value], kwargs: dict[str, Value], reason: str
        ) -> Unknown: ...
        def assign_to(self, target: ast.expr, value: Value) -> None: ...
        def call(
            self, function: Value, args: list[Value], kwargs: dict[str, Value], node: ast.AST | None = None, complete: bool = True
        ) -> Value: ...
        def ended(self, op: Operation, operands: Iterable[Any] = ()) -> bool: ...
        def evaluate(self, node: ast.expr) -> Value: ...
        def execute_all(self, nodes: Iterable[ast.stmt]) -> None: ...
        def function_value(self, live: Any) -> Function | None: ...
        def get_attribute(self, owner: Value, name: str, node: ast.AST | None = None) -> Value: ...
        def get_item(self, owner: Value, key: Value, node: ast.AST | None = None) -> Value: ...
        def hashable(self, value: Value, node: ast.AST | None) -> TypeGuard[Known]: ...
        def invalidate(self, nodes: Iterable[ast.AST]) -> None: ...
        def is_foreign(self, *values: Value | None) -> bool: ...
        def lose_everything(self) -> None: ...
        def method_type_name(self, method: Method) -> str | None: ...
        def operand_effects(self, value: Value) -> None: ...
        def truth(self, value: Value, node: ast.AST | None = None) -> bool | None: ...


def _plain() -> None:
    pass
