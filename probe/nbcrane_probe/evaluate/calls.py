"""Calls: who is called, and what is known of it."""

from __future__ import annotations

import ast
import re
import types
from typing import TYPE_CHECKING, Any, Callable

from .. import introspection
from .invalidation import hidden_code
from .magics import call_shell
from .operation import NOT_HANDLED, NotPlain, Operation
from .signals import Crash, Undecidable
from .subscripts import Subscripts
from .values import FUNCTION_TYPES, Abstract, Function, Known, Method, Shell, Stream, Unknown, Value

if TYPE_CHECKING:
    from .declarations import Entry

#: names of functions that write files
_WRITER = re.compile(r'to_|tofile|save|dump|write|download|fetch_|extract|imsave|imwrite|export')


class Calls(Subscripts):
    """`eval_Call` and `call`."""

    def eval_Call(self, node: ast.Call) -> Value:
        node.func.is_called = True  # pyright: ignore[reportAttributeAccessIssue]
        function = self.evaluate(node.func)
        args, kwargs, complete = self._arguments(node)
        if isinstance(function, Known) and function.obj is super:
            return Unknown('super()', foreign=False)
        return self.call(function, args, kwargs, node, complete)

    def _arguments(self, node: ast.Call) -> tuple[list[Value], dict[str, Value], bool]:
        """Positional Values, keyword Values, and whether these are all of them."""
        args, kwargs, complete = [], {}, True
        for part in node.args:
            try:
                if isinstance(part, ast.Starred):
                    args.extend(self.iterate(self.evaluate(part.value), part.value))
                else:
                    args.append(self.evaluate(part))
            except Undecidable as signal:
                self.doubt(str(signal))
                args.append(Unknown(str(signal), foreign=False))
                complete = False
        for keyword in node.keywords:
            value = self.evaluate(keyword.value)
            if keyword.arg is not None:
                kwargs[keyword.arg] = value
            elif isinstance(value, Known) and type(value.obj) is dict and all(type(key) is str for key in value.obj):
                for key in value.obj:
                    if key in kwargs:
                        raise Crash(
                            TypeError,
                            f"{self.source_of(None, node.func)}() got multiple values for keyword argument '{key}'",
                            'python/arguments',
                            f"The call gives '{key}' twice.",
                        )
                    kwargs[key] = self.get_item(value, Known(key), keyword.value)
            else:
                self.doubt('keyword arguments that are not known')
                kwargs[f'**{len(kwargs)}'] = value
                complete = False
        return args, kwargs, complete

    def call(
        self, function: Value, args: list[Value], kwargs: dict[str, Value], node: ast.AST | None = None, complete: bool = True
    ) -> Value:
        """The result of calling a Value; raises Crash where the call raises."""
        self.tick()
        function = self.object_state.current(function)
        if isinstance(function, Function):
            return (
                self.run_function(function, args, kwargs, node)
                if complete
                else self._unlisted(function, None, args, kwargs, 'star arguments')
            )
        if isinstance(function, Method):
            return self._call_method(function, args, kwargs, node, complete)
        if isinstance(function, Abstract):
            return self._call_object(function, args, kwargs, node, complete)
        if isinstance(function, Known):
            return self._call_known(function, args, kwargs, node, complete)
        if isinstance(function, Stream):
            raise self._not_callable(function.kind)
        if isinstance(function, Shell):
            return function
        return self._unlisted(function, None, args, kwargs, 'a callable that is not known')

    def _call_known(self, function: Known, args: list[Value], kwargs: dict[str, Value], node: ast.AST | None, complete: bool) -> Value:
        obj = function.obj
        if type(obj) is types.MethodType:
            return self._call_method(
                Method(Known(obj.__self__), obj.__func__.__name__ if hasattr(obj.__func__, '__name__') else '', Known(obj.__func__)),
                args,
                kwargs,
                node,
                complete,
            )
        entry = self.rules.function(obj)
        if entry is not None:
            if complete:
                self.check_signature(getattr(obj, '__name__', ''), obj, args, kwargs)
            return self._declared(entry, function, None, args, kwargs, node, complete)
        if introspection.is_user_function(obj) and type(obj) is types.FunctionType:
            return self._call_user(function, args, kwargs, node, complete)
        if introspection.is_class(obj):
            return self._construct(function, args, kwargs, complete)
        receiver = getattr(obj, '__self__', None) if type(obj) is types.BuiltinFunctionType else None
        if receiver is not None and not introspection.is_instance(receiver, types.ModuleType):
            return self._call_method(Method(Known(receiver), obj.__name__, function), args, kwargs, node, complete)
        if type(obj) in FUNCTION_TYPES:
            if complete:
                self.check_signature(obj.__name__, obj, args, kwargs)
            return self._unlisted(function, None, args, kwargs, f'{getattr(obj, "__name__", "a function")}() is not followed')
        return self._call_object(function, args, kwargs, node, complete)

    def _call_user(self, function: Known, args: list[Value], kwargs: dict[str, Value], node: ast.AST | None, complete: bool) -> Value:
        interpretable = self.function_value(function.obj)
        if interpretable is None:
            if complete and not self.object_state.altered(function.obj):
                self.check_signature(function.obj.__name__, function.obj, args, kwargs)
            return self._unlisted(function, None, args, kwargs, f'{function.obj.__name__}() cannot be followed')
        return self.call(interpretable, args, kwargs, node, complete)

    def _call_method(self, method: Method, args: list[Value], kwargs: dict[str, Value], node: ast.AST | None, complete: bool) -> Value:
        receiver = None if method.receiver is None else self.object_state.current(method.receiver)
        function = method.function
        if isinstance(receiver, Shell):
            return call_shell(self, method.name, args, kwargs)
        if isinstance(function, Function):
            return self.call(function, args if receiver is None else [receiver, *args], kwargs, node, complete)
        obj = function.obj if isinstance(function, Known) else None
        inner = introspection.unbound(obj)
        entry = self._method_entry(receiver, method, inner)
        if entry is not None:
            if complete and not isinstance(obj, staticmethod):
                self.check_signature(method.name, inner, [receiver, *args] if receiver is not None else args, kwargs)
            return self._declared(entry, method, receiver, args, kwargs, node, complete)
        if type(inner) is types.FunctionType:
            full = args if receiver is None or isinstance(obj, staticmethod) else [receiver, *args]
            if introspection.is_user_function(inner):
                return self._call_user(Known(inner), full, kwargs, node, complete)
            if complete:
                self.check_signature(method.name, inner, full, kwargs)
        elif (
            isinstance(function, Known)
            and receiver is not None
            and type(obj) not in FUNCTION_TYPES
            and not isinstance(obj, (classmethod, staticmethod))
        ):
            return self.call(function, args, kwargs, node, complete)
        return self._unlisted(method, receiver, args, kwargs, f'{method.name}() is not followed')

    def _method_entry(self, receiver: Value | None, method: Method, inner: Any) -> Entry | None:
        if receiver is None:
            return self.rules.function(inner) if inner is not None else None
        if isinstance(receiver, Known) and introspection.is_class(receiver.obj):
            return self.rules.method(receiver.obj, method.name)
        tp = self.type_of(receiver)
        entry = self.rules.method(tp, method.name) if tp is not None else None
        if entry is None and tp is not None:
            for base in introspection.type_mro(tp):
                if introspection.type_dict(base).get(method.name) is inner:
                    return self.rules.method(base, method.name)
        return entry

    def _call_object(self, value: Value, args: list[Value], kwargs: dict[str, Value], node: ast.AST | None, complete: bool) -> Value:
        """A call of something that is neither function nor class."""
        tp = self.type_of(value)
        if tp is not None:
            entry = self.rules.method(tp, '__call__')
            if entry is not None:
                return self._declared(entry, value, value, args, kwargs, node, complete)
            static = introspection.class_member(tp, '__call__')
            if introspection.is_user_function(static):
                return self._call_user(Known(static), [value, *args], kwargs, node, complete)
            if complete and type(static) is types.FunctionType:
                self.check_signature('__call__', static, [value, *args], kwargs)
        if self.has_special(value, '__call__') is False:
            raise self._not_callable(self.type_name(value))
        return self._unlisted(value, value, args, kwargs, 'a callable object that is not followed')

    @staticmethod
    def _not_callable(name: str | None) -> Crash:
        return Crash(TypeError, f"'{name}' object is not callable", 'python/not-callable')

    def method_type_name(self, method: Method) -> str | None:
        """The type Python names for a bound method, or None where it is not certain."""
        function = method.function
        if isinstance(function, Known):
            if type(function.obj) in (types.MethodDescriptorType, types.BuiltinFunctionType):
                return 'builtin_function_or_method'
            if type(function.obj) is types.FunctionType and method.receiver is not None:
                return 'method'
        return 'method' if isinstance(function, Function) else None

    # declared and unknown callables

    def _declared(
        self,
        entry: Entry,
        function: Value,
        receiver: Value | None,
        args: list[Value],
        kwargs: dict[str, Value],
        node: ast.AST | None,
        complete: bool,
    ) -> Value:
        if not complete:
            return self._unlisted(function, receiver, args, kwargs, f'{entry.name}() with arguments that are not known')
        if _WRITER.match(entry.name.rpartition('.')[2]):
            self.wrote_files = True
        op = self.operation('call', node, name=entry.name, function=function, receiver=receiver, args=args, kwargs=kwargs, entry=entry)
        weighed = self.rules.weighed(entry.name)
        if weighed is not None:
            self.ask(weighed, op)
        if entry.kind == 'contract':
            for value in [*args, *kwargs.values()]:
                self.note_mentioned(value)
            result = self.ask(entry.handler, op)
            if result is NOT_HANDLED:
                return self._unlisted(function, receiver, args, kwargs, f'{entry.name}() on values that are not known')
            return self.settle(result, op, f'{entry.name}()')
        for value in [*args, *kwargs.values()]:
            self.invalidate_callback(value)
        if entry.kind == 'pure':
            return self.settle(self.real_call(op, entry.passes, entry.fresh), op)
        if entry.kind == 'mutates':
            return self.settle(self.mutating_call(op, entry.passes), op)
        return self.unsure(f'{entry.name}()', foreign=self.is_foreign(receiver, *args, *kwargs.values()))

    def real_call(self, op: Operation, passes: float, fresh: bool) -> Value:
        """See Operation.real."""
        target, arguments = self._target(op)
        if target is None:
            return Unknown(f'{op.name}() is not followed')
        try:
            return self.perform(op, target, arguments, op.kwargs, passes, fresh)
        except (NotPlain, Undecidable):
            return Unknown(f'{op.name}() on values that are not known', foreign=self.is_foreign(op.receiver, *op.args, *op.kwargs.values()))

    def _target(self, op: Operation) -> tuple[Callable[..., Any] | None, list[Value]]:
        function = op.function
        if isinstance(function, Method) and op.receiver is not None:
            if isinstance(op.receiver, Known) and introspection.is_class(op.receiver.obj):
                return getattr(op.receiver.obj, function.name), op.args
            name = function.name
            return (lambda receiver, *args, **kwargs: getattr(receiver, name)(*args, **kwargs)), [op.receiver, *op.args]
        if isinstance(function, Method) and isinstance(function.function, Known):
            function = function.function
        if isinstance(function, Known):
            return function.obj, op.args
        return None, op.args

    def mutating_call(self, op: Operation, passes: float) -> Value:
        """A method that changes only its receiver, carried out on an owned copy; the receiver is forgotten where that fails."""
        receiver: Any = op.receiver
        method: Any = op.function
        target = self.mutable(receiver)
        if target is not None and self.object_state.pure(Known(target)):
            try:
                return self.perform(op, getattr(target, method.name), op.args, op.kwargs, passes)
            except (NotPlain, Undecidable):
                pass
        self.operand_effects(self.object_state.current(receiver))
        for value in op.args:
            self.operand_effects(self.object_state.current(value))
        self.object_state.taint(receiver)
        return Unknown(f'{op.name}()', foreign=self.is_foreign(op.receiver, *op.args, *op.kwargs.values()))

    def _unlisted(self, function: Value, receiver: Value | None, args: list[Value], kwargs: dict[str, Value], reason: str) -> Unknown:
        """A call of which nothing is known: what it is given may have been changed by it."""
        self.wrote_files = self.ran_unfollowed = True
        self.doubt(reason)
        self.note_function(function, receiver)
        given = [receiver, *args, *kwargs.values()]
        foreign = self.is_foreign(function, *given)
        self.invalidate_callback(function)
        self.object_state.taint(function)
        for value in given:
            if value is None:
                continue
            self.invalidate_callback(value)
            self.object_state.taint(value)
        if isinstance(function, Unknown) and not function.foreign:
            self.lose()
        return Unknown(reason, foreign=foreign)

    def is_foreign(self, *values: Value | None) -> bool:
        """Whether none of the values gives access to the user's code."""
        for value in values:
            if isinstance(value, Function) or isinstance(value, Unknown) and not value.foreign:
                return False
            if isinstance(value, Abstract) and introspection.is_user_type(value.type):
                return False
            if isinstance(value, Method) and not self.is_foreign(value.receiver, value.function):
                return False
            if isinstance(value, Known) and (
                introspection.is_user_function(value.obj)
                or introspection.is_user_type(value.obj if introspection.is_class(value.obj) else type(value.obj))
                or next(hidden_code(value.obj), None) is not None
            ):
                return False
        return True
