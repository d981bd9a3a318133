"""Calling functions of the user's: arguments are bound as Python binds them, the body is interpreted."""

from __future__ import annotations

import ast
import sys
import types
from typing import TYPE_CHECKING, Any, Container, Iterable

from .. import introspection
from .binding import Bindings, bindings_of, parameters_of
from .environment import ClosureScope, LocalScope
from .signals import Crash, Undecidable, ReturnSignal
from .source import function_node
from .steps import Steps
from .values import NONE, Function, Known, Unknown, Value, lower

if TYPE_CHECKING:
    from .surface import Evidence

DEPTH_LIMIT = 25


class Parameters:
    """The parameters of a function: names by kind, and which have defaults."""

    def __init__(
        self, positional: list[str], positional_only: int, keyword: list[str], star: str | None, double_star: str | None, optional: set[str]
    ) -> None:
        self.positional = positional
        self.positional_only = positional_only
        self.keyword = keyword
        self.star = star
        self.double_star = double_star
        self.optional = optional

    @classmethod
    def of_node(cls, function: Function) -> Parameters:
        args = function.node.args
        positional = [arg.arg for arg in [*args.posonlyargs, *args.args]]
        optional = set(positional[len(positional) - len(function.defaults) :]) if function.defaults else set()
        return cls(
            positional,
            len(args.posonlyargs),
            [arg.arg for arg in args.kwonlyargs],
            args.vararg and args.vararg.arg,
            args.kwarg and args.kwarg.arg,
            optional | set(function.keyword_defaults),
        )

    @classmethod
    def of_live(cls, function: types.FunctionType) -> Parameters:
        code = function.__code__
        names = code.co_varnames
        positional = list(names[: code.co_argcount])
        keyword = list(names[code.co_argcount : code.co_argcount + code.co_kwonlyargcount])
        rest = list(names[code.co_argcount + code.co_kwonlyargcount :])
        star = rest.pop(0) if code.co_flags & 4 else None
        double_star = rest.pop(0) if code.co_flags & 8 else None
        count = len(function.__defaults__ or ())
        optional = set(positional[len(positional) - count :]) if count else set()
        return cls(positional, code.co_posonlyargcount, keyword, star, double_star, optional | set(function.__kwdefaults__ or ()))

    def bind(
        self, name: str, args: list[Value], kwargs: dict[str, Value], evidence: Iterable[Evidence]
    ) -> tuple[dict[str, Value], list[Value], dict[str, Value]]:
        """`{parameter: Value}`, extra positional and extra keyword arguments; raises the TypeError Python raises."""
        bound = dict(zip(self.positional, args))
        extra = args[len(self.positional) :]
        named = {}
        for key, value in kwargs.items():
            if key in self.positional[self.positional_only :] or key in self.keyword:
                if key in bound:
                    raise self._error(name, f"got multiple values for argument '{key}'", evidence)
                bound[key] = value
            elif self.double_star:
                named[key] = value
            elif key in self.positional[: self.positional_only]:
                raise self._error(name, f"got some positional-only arguments passed as keyword arguments: '{key}'", evidence)
            else:
                raise self._error(name, f"got an unexpected keyword argument '{key}'", evidence)
        if extra and not self.star:
            raise self._error(name, self._too_many(len(args), bound), evidence)
        missing = [key for key in self.positional if key not in bound and key not in self.optional]
        if missing:
            raise self._error(name, _missing(missing, 'positional'), evidence)
        missing = [key for key in self.keyword if key not in bound and key not in self.optional]
        if missing:
            raise self._error(name, _missing(missing, 'keyword-only'), evidence)
        return bound, extra, named

    def _too_many(self, given: int, bound: Container[str]) -> str:
        most, least = len(self.positional), len(self.positional) - len([key for key in self.positional if key in self.optional])
        takes = f'from {least} to {most}' if least != most else str(most)
        plural = 's' if most != 1 or least != most else ''
        keyword_given = len([key for key in self.keyword if key in bound])
        if keyword_given:
            tail = (
                f'{given} positional argument{"s" if given != 1 else ""} (and {keyword_given} keyword-only argument'
                f'{"s" if keyword_given != 1 else ""}) were given'
            )
        else:
            tail = f'{given} {"was" if given == 1 else "were"} given'
        return f'takes {takes} positional argument{plural} but {tail}'

    def describe(self, skip: int = 0) -> str:
        """The parameters as one reads them in a signature."""
        parts = [key + ('=…' if key in self.optional else '') for key in self.positional[skip:]]
        if self.star:
            parts.append('*' + self.star)
        elif self.keyword:
            parts.append('*')
        parts += [key + ('=…' if key in self.optional else '') for key in self.keyword]
        if self.double_star:
            parts.append('**' + self.double_star)
        return '(' + ', '.join(parts) + ')'

    def _error(self, name: str, words: str, evidence: Iterable[Evidence]) -> Crash:
        message = f'{name}() {words}'
        shown = self.describe()
        return Crash(
            TypeError,
            message,
            'python/arguments',
            f'{message}; its parameters are {shown}.',
            [*evidence, (name, 'R', f'signature {shown}')],
        )


def _missing(names: list[str], kind: str) -> str:
    quoted = [f"'{name}'" for name in names]
    listed = ', '.join(quoted[:-1]) + ', and ' + quoted[-1] if len(quoted) > 2 else ' and '.join(quoted)
    return f'missing {len(names)} required {kind} argument{"s" if len(names) != 1 else ""}: {listed}'


class Functions(Steps):
    """Definitions and calls of the user's functions."""

    def do_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        decorators = [self.evaluate(part) for part in node.decorator_list]
        value = self.make_function(node.name, node)
        if not self.lazy_annotations:
            self._annotations(node)
        for decorator in reversed(decorators):
            value = self.call(decorator, [value], {}, node)
        self.scope.bind(node.name, value)

    do_AsyncFunctionDef = do_FunctionDef

    def _annotations(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        args = node.args
        every = [*args.posonlyargs, *args.args, *args.kwonlyargs, *filter(None, (args.vararg, args.kwarg))]
        for part in [*(arg.annotation for arg in every), node.returns]:
            if part is not None:
                self.evaluate(part)

    def function_value(self, live: Any) -> Function | None:
        """The interpretable Function of a live function of the user's, or None where its source is not certain."""
        if type(live) is not types.FunctionType or live.__globals__ is not self.globals.namespace:
            return None
        node = function_node(live)
        if node is None:
            return None
        parent = ClosureScope(self.globals, live, self.cells) if live.__closure__ else self.globals
        defaults = [Known(item) for item in live.__defaults__ or ()]
        named = {key: Known(item) for key, item in (live.__kwdefaults__ or {}).items()}
        return Function(live.__qualname__, node, parent, defaults, named, live)

    def run_function(self, function: Function, args: list[Value], kwargs: dict[str, Value], node: ast.AST | None) -> Value:
        """The result of a call; a crash inside a function that the cell itself does not define is attributed to the calling line."""
        title = function.name if sys.version_info >= (3, 10) else function.name.rpartition('.')[2]
        bound, extra, named = Parameters.of_node(function).bind(title, args, kwargs, [])
        code = function.node
        body = [code.body] if isinstance(code, ast.Lambda) else code.body
        found = bindings_of(body)
        if found.yields or isinstance(code, ast.AsyncFunctionDef) or self.depth >= DEPTH_LIMIT:
            self.invalidate_callback(function)
            self.doubt('a generator, coroutine or deep recursion')
            return Unknown('a generator, coroutine or deep recursion', foreign=False)
        scope = self._call_scope(function, found, bound, extra, named)
        try:
            with self.inside(scope):
                if isinstance(code, ast.Lambda):
                    return self.evaluate(code.body)
                self.execute_all(code.body)
        except ReturnSignal as signal:
            return signal.value
        except Crash as crash:
            crash.trail.append((function.name, crash.line))
            if id(code) not in self.own_functions:
                crash.line = None
            raise
        except Undecidable as signal:
            self.doubt(str(signal))
            with self.inside(scope):
                self.invalidate(body)
            return Unknown(str(signal), foreign=False)
        return NONE

    def _call_scope(
        self, function: Function, found: Bindings, bound: dict[str, Value], extra: list[Value], named: dict[str, Value]
    ) -> LocalScope:
        args = function.node.args
        parameters = parameters_of(args)
        scope = LocalScope(function.scope, (found.names | parameters) - found.globals - found.nonlocals, found.globals, found.nonlocals)
        positional = [arg.arg for arg in [*args.posonlyargs, *args.args]]
        defaults = dict(zip(positional[len(positional) - len(function.defaults) :], function.defaults)) if function.defaults else {}
        scope.values.update({**defaults, **function.keyword_defaults, **bound})
        if args.vararg is not None:
            scope.values[args.vararg.arg] = self.make_tuple(extra)
        if args.kwarg is not None:
            scope.values[args.kwarg.arg] = self.object_state.own({key: lower(value) for key, value in named.items()})
        if function.owner is not None and '__class__' not in scope.values:
            scope.values['__class__'] = function.owner
        if positional and (function.owner is not None or (function.live is not None and '__class__' in function.live.__code__.co_freevars)):
            scope.first_parameter = positional[0]
        return scope

    def check_signature(self, title: str, function: Any, args: list[Value], kwargs: dict[str, Value]) -> None:
        """Raises Crash where arguments do not fit a plain Python function of a library."""
        if type(function) is types.FunctionType and not (function.__code__.co_flags & 4 and function.__code__.co_flags & 8):
            name = function.__qualname__ if sys.version_info >= (3, 10) else function.__name__
            Parameters.of_live(function).bind(name, args, kwargs, [])

    def is_user_callable(self, value: Value) -> bool:
        """Whether calling the value runs the user's code."""
        return isinstance(value, Function) or (isinstance(value, Known) and introspection.is_user_function(value.obj))
