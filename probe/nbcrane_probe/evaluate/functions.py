"""Calling functions of the user's: arguments are bound as Python binds them, the body is interpreted."""

from __future__ import annotations

import ast
import functools
import inspect
import itertools
import sys
import types
from typing import Any, Iterable, Mapping

from ..code.bindings import Bindings, bindings_of
from ..code.order import parameters_of
from ..syntax import function_node
from .environment import ClosureScope, LocalScope
from .signals import Crash, Undecidable, ReturnSignal
from .expressions import Expressions
from .values import NONE, Function, Known, Unknown, Value, lower

DEPTH_LIMIT = 25


class _Elided:
    """A default in a signature that a person reads."""

    def __repr__(self) -> str:
        return '…'


_ELIDED = _Elided()


@functools.lru_cache(maxsize=1000)
def _binder(title: str, parameters: ast.arguments | types.CodeType) -> Any:
    """A function of that name and these parameters that returns what they are bound to."""
    args = _arguments_of(parameters) if isinstance(parameters, types.CodeType) else parameters
    bare = ast.arguments(**{**vars(args), 'defaults': [], 'kw_defaults': [None] * len(args.kwonlyargs)})
    names = parameters_of(args)
    body = ast.Dict([ast.Constant(name) for name in names], [ast.Name(name, ast.Load()) for name in names])
    function = eval(compile(ast.fix_missing_locations(ast.Expression(ast.Lambda(bare, body))), '<signature>', 'eval'))
    # Before Python 3.10 messages say the name of the code.
    function.__code__ = function.__code__.replace(co_name=title)
    function.__qualname__ = title
    return function


def _arguments_of(code: types.CodeType) -> ast.arguments:
    names = iter(code.co_varnames)
    counts = (
        code.co_argcount,
        code.co_kwonlyargcount,
        *(bool(code.co_flags & flag) for flag in (inspect.CO_VARARGS, inspect.CO_VARKEYWORDS)),
    )
    positional, keyword, star, double_star = ([ast.arg(name) for name in itertools.islice(names, count)] for count in counts)
    split = code.co_posonlyargcount
    return ast.arguments(
        posonlyargs=positional[:split],
        args=positional[split:],
        vararg=next(iter(star), None),
        kwonlyargs=keyword,
        kwarg=next(iter(double_star), None),
    )


def bind(
    title: str,
    parameters: ast.arguments | types.CodeType,
    defaults: Iterable[Any],
    named_defaults: Mapping[str, Any],
    args: list[Value],
    kwargs: dict[str, Value],
) -> dict[str, Any]:
    """What Python binds to each parameter: a Value, a tuple of Values or a dict of them; raises the TypeError that Python raises."""
    function = _binder(title, parameters)
    function.__defaults__, function.__kwdefaults__ = tuple(defaults), dict(named_defaults)
    try:
        return function(*args, **kwargs)
    except TypeError as error:
        message = str(error)
    function.__defaults__ = tuple(_ELIDED for _ in function.__defaults__)
    function.__kwdefaults__ = dict.fromkeys(function.__kwdefaults__, _ELIDED)
    shown = inspect.signature(function)
    raise Crash(TypeError, message, 'python/arguments', f'{message}; its parameters are {shown}.', [(title, 'R', f'signature {shown}')])


class Functions(Expressions):
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
        code = function.node
        bound = bind(title, code.args, function.defaults, function.keyword_defaults, args, kwargs)
        body = [code.body] if isinstance(code, ast.Lambda) else code.body
        found = bindings_of(body)
        if found.yields or isinstance(code, ast.AsyncFunctionDef) or self.depth >= DEPTH_LIMIT:
            self.invalidate_callback(function)
            return self.unsure('a generator, coroutine or deep recursion', foreign=False)
        scope = self._call_scope(function, found, bound)
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

    def _call_scope(self, function: Function, found: Bindings, bound: dict[str, Any]) -> LocalScope:
        args = function.node.args
        scope = LocalScope(function.scope, (found.names | set(bound)) - found.globals - found.nonlocals, found.globals, found.nonlocals)
        if args.vararg is not None:
            bound[args.vararg.arg] = self.make_tuple(bound[args.vararg.arg])
        if args.kwarg is not None:
            named = bound[args.kwarg.arg]
            bound[args.kwarg.arg] = self.object_state.own({key: lower(value) for key, value in named.items()})
        scope.values.update(bound)
        return scope

    def check_signature(self, title: str, function: Any, args: list[Value], kwargs: dict[str, Value]) -> None:
        """Raises Crash where arguments do not fit a plain Python function of a library."""
        if type(function) is types.FunctionType and not (function.__code__.co_flags & 4 and function.__code__.co_flags & 8):
            name = function.__qualname__ if sys.version_info >= (3, 10) else function.__name__
            bind(name, function.__code__, function.__defaults__ or (), function.__kwdefaults__ or {}, args, kwargs)
