"""What code that is not followed may bind and change is forgotten."""

from __future__ import annotations

import ast
import builtins
import dis
import functools
import gc
import types
from typing import TYPE_CHECKING, Any, Container, Iterable, Iterator, Sequence

from .. import introspection
from ..code.bindings import bindings_of
from ..code.order import parameters_of
from ..syntax import function_node, methods_of
from .environment import LocalScope
from .packages import Packages
from .values import FUNCTION_TYPES, Abstract, Function, Known, Method, Shell, Stream, Unknown, Value

if TYPE_CHECKING:
    from .environment import Scope

_WILD = frozenset({'exec', 'eval', 'globals', 'locals', 'vars', 'get_ipython', '__import__', 'compile'})


class Invalidation(Packages):
    """`invalidate(nodes)` for syntax, `invalidate_callback(value)` for anything that may be called at unknown times."""

    def invalidate(self, nodes: Iterable[ast.AST]) -> None:
        """Everything these statements or expressions may bind in the current scope, or change, is unknown from now on."""
        self._forget_in(list(nodes), self.scope, set())

    def _forget_in(self, nodes: Sequence[ast.AST], scope: Scope, seen: set[Any]) -> None:
        self.budget.check()
        self.wrote_files = self.ran_unfollowed = True
        found = bindings_of(nodes)
        self._forget_uses(nodes, scope, seen)
        for name in found.names | found.globals:
            scope.bind(name, Unknown('bound in code that was not followed', foreign=False))
        if found.stars:
            self.globals.wild = True

    def _forget_uses(self, nodes: Sequence[ast.AST], scope: Scope, seen: set[Any]) -> None:
        every = [part for top in nodes for part in ast.walk(top)]
        for node in every:
            if isinstance(node, ast.Global):
                for name in node.names:
                    self.globals.bind(name, Unknown('bound in code that was not followed', foreign=False))
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                self.modules_unknown = self.modules_unknown or any(alias.name == '*' for alias in node.names)
        own = bindings_of(nodes).names
        for node in every:
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                self._forget_name(node.id, scope, seen, own)

    def _forget_name(self, name: str, scope: Scope, seen: set[Any], own: Container[str]) -> None:
        value = scope.peek(name)
        if value is None:
            return
        self.note_mentioned(value)
        if isinstance(value, Shell) or (isinstance(value, Known) and name in _WILD and value.obj is getattr(builtins, name, self)):
            self.lose_everything()
            return
        if (
            isinstance(value, Known)
            and (introspection.is_instance(value.obj, types.ModuleType) or self.object_state.fixed(value.obj))
            and not self._is_users(value)
        ):
            return
        self.invalidate_callback(value, seen)
        self.object_state.taint(value)

    def lose_everything(self) -> None:
        """Code ran that can do anything: names, objects, files, modules."""
        self.object_state.lose()
        self.globals.lose(None)
        self.files_unknown = self.modules_unknown = True

    def _is_users(self, value: Known) -> bool:
        obj = value.obj
        return (
            introspection.is_user_function(obj) or (introspection.is_class(obj) and introspection.is_user_type(obj)) or type(obj) is tuple
        )

    def invalidate_callback(self, value: Value | None, seen: set[Any] | None = None) -> None:
        """What calling the value, or a method of it, may change is forgotten. Library objects without user code change only themselves."""
        seen = set() if seen is None else seen
        if value is None:
            return
        value = self.object_state.current(value)
        self.note_mentioned(value)
        key = id(value.obj) if isinstance(value, Known) else id(value)
        if key in seen:
            return
        seen.add(key)
        if len(seen) > 400:
            self.lose()
        elif isinstance(value, Function):
            self._forget_function(value, seen)
        elif isinstance(value, Method):
            self.invalidate_callback(value.receiver, seen)
            self.invalidate_callback(value.function, seen)
        elif isinstance(value, Abstract):
            for part in [Known(value.type), *value.holds]:
                self.invalidate_callback(part, seen)
        elif isinstance(value, Stream):
            value.pull = None
        elif isinstance(value, Known):
            self._forget_object(value.obj, seen)

    def _forget_function(self, function: Function, seen: set[Any]) -> None:
        node = function.node
        body = [node.body] if isinstance(node, ast.Lambda) else node.body
        found = bindings_of(body)
        scope = LocalScope(
            function.scope, (found.names | parameters_of(node.args)) - found.globals - found.nonlocals, found.globals, found.nonlocals
        )
        for name in parameters_of(node.args):
            scope.values[name] = Unknown('a parameter', foreign=False)
        for default in [*function.defaults, *function.keyword_defaults.values()]:
            self.object_state.taint(default)
        self._forget_in(body, scope, seen)

    def _forget_object(self, obj: Any, seen: set[Any]) -> None:
        if type(obj) is types.MethodType:
            self.invalidate_callback(Known(obj.__self__), seen)
            self.invalidate_callback(Known(obj.__func__), seen)
        elif introspection.is_user_function(obj) and type(obj) is types.FunctionType:
            function = self.function_value(obj)
            if function is not None:
                self._forget_function(function, seen)
            elif obj.__globals__ is self.globals.namespace or function_node(obj) is None:
                self._forget_code(obj, seen)
        elif introspection.is_class(obj):
            if introspection.is_user_type(obj):
                self._forget_class(obj, seen)
        elif introspection.is_user_type(type(obj)):
            self._forget_class(type(obj), seen)
            self._forget_parts(obj, seen)
        elif type(obj) in (list, tuple, dict, set):
            parts = obj.values() if type(obj) is dict else obj
            for part in list(parts)[:200] if len(obj) <= 10_000 else ():
                if not self.object_state.fixed(part) or self._is_users(Known(part)):
                    self.invalidate_callback(Known(part), seen)
        else:
            for part in hidden_code(obj):
                self.invalidate_callback(Known(part), seen)
                self.object_state.taint(Known(part))

    def _forget_parts(self, obj: Any, seen: set[Any]) -> None:
        for part in list((introspection.instance_dict(obj) or {}).values())[:200]:
            if not self.object_state.fixed(part) or self._is_users(Known(part)):
                self.invalidate_callback(Known(part), seen)

    def _forget_class(self, tp: type[Any], seen: set[Any]) -> None:
        if ('class', id(tp)) in seen:
            return
        seen.add(('class', id(tp)))
        for method in methods_of(tp):
            self.invalidate_callback(Known(method), seen)

    def _forget_code(self, function: types.FunctionType, seen: set[Any]) -> None:
        """A function of the user's without source: its byte code says which globals it reads and writes."""
        writes, reads = global_names(function.__code__)
        if reads & _WILD:
            self.lose_everything()
            return
        if function.__globals__ is not self.globals.namespace:
            for value in list(function.__globals__.values())[:2000]:
                if type(value) in (list, dict, set) or introspection.is_user_type(type(value)):
                    self.object_state.taint(Known(value))
        else:
            for name in writes:
                self.globals.bind(name, Unknown('bound in code that was not followed', foreign=False))
            for name in reads:
                self._forget_name(name, self.globals, seen, ())
        for cell in function.__closure__ or ():
            try:
                content = Known(cell.cell_contents)
            except ValueError:
                continue
            self.cells[id(cell)] = Unknown('may have been bound again', foreign=False)
            self.invalidate_callback(content, seen)
            self.object_state.taint(content)

    def lose(self) -> None:
        """Unknown code ran: only names that no function of the user's can rebind are still what they were."""
        if not (self.object_state.lost and self.globals.wild):
            self.globals.lose(self._rebindable())
        self.object_state.lose()
        for key in self.cells:
            self.cells[key] = Unknown('may have been bound again', foreign=False)

    def _rebindable(self) -> set[str] | None:
        """Names that functions of the user's declare global, or None where that is unknown."""
        names, functions = set(), []
        for value in [*self.globals.namespace.values()][:5000]:
            if type(value) is types.FunctionType:
                functions.append(value)
            elif introspection.is_class(value) and introspection.is_user_type(value):
                functions.extend(methods_of(value))
            elif introspection.is_user_type(type(value)):
                functions.extend(methods_of(type(value)))
        for function in functions[:500]:
            if introspection.is_user_function(function):
                writes, reads = global_names(function.__code__)
                if reads & _WILD:
                    return None
                names |= writes
        for value in self.globals.layer.values():
            node = value.node if isinstance(value, Function) else None
            if node is not None:
                names.update(name for part in ast.walk(node) if isinstance(part, ast.Global) for name in part.names)
        return names


def hidden_code(obj: Any, limit: int = 500) -> Iterator[Any]:
    """Functions and objects of the user's that a callable of a library holds: `functools.partial`, caches, wrappers, bound methods."""
    queue, seen = _held(obj), set()
    while queue and len(seen) < limit:
        part = queue.pop(0)
        if id(part) in seen or type(part) in (types.ModuleType, str, int, float):
            continue
        seen.add(id(part))
        if introspection.is_user_function(part) or introspection.is_user_type(part if introspection.is_class(part) else type(part)):
            yield part
        elif not introspection.is_class(part):
            queue.extend(gc.get_referents(part)[:100] if type(part) in (tuple, list, dict) else _held(part))


def _held(obj: Any) -> list[Any]:
    tp = type(obj)
    if tp is types.FunctionType:
        return list(obj.__closure__ or ())
    if tp is types.BuiltinFunctionType:
        return [] if introspection.is_instance(obj.__self__, types.ModuleType) else [obj.__self__]
    if tp in (types.CellType, types.MethodType) or (
        not introspection.is_class(obj) and tp not in FUNCTION_TYPES and introspection.defined_in(tp, '__call__') is not None
    ):
        return gc.get_referents(obj)[:100]
    return []


@functools.lru_cache(4096)
def global_names(code: types.CodeType) -> tuple[frozenset[str], frozenset[str]]:
    """`(written, read)`: global names that a code object and those nested in it write and read."""
    written: set[str] = set()
    read: set[str] = set()
    for instruction in dis.get_instructions(code):
        if instruction.opname in ('STORE_GLOBAL', 'DELETE_GLOBAL'):
            written.add(instruction.argval)
        elif instruction.opname in ('LOAD_GLOBAL', 'LOAD_NAME'):
            read.add(instruction.argval)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            inner = global_names(constant)
            written |= inner[0]
            read |= inner[1]
    return frozenset(written), frozenset(read)
