"""Scopes: what a name means at a point of the cell."""

from __future__ import annotations

import builtins
import re
import types
from typing import TYPE_CHECKING, Any, Iterable, Union

from .. import introspection
from .signals import Crash
from .values import Known, Shell, Unknown, Value

if TYPE_CHECKING:
    from .object_state import ObjectState

DELETED: Any = object()

#: IPython binds these while a cell runs, or now and then
_IPYTHON = frozenset(
    {
        *'display get_ipython __IPYTHON__ exit quit In Out _ __ ___ _i _ii _iii _ih _oh _dh _exit_code __annotations__'.split(),
    }
)
_HISTORY = re.compile(r'_i?\d+$')
#: IPython changes these after the look and before the cell runs: the cell's own input is in them by then
_ABOUT_TO_CHANGE = frozenset({'In', '_ih', '_i', '_ii', '_iii'})


class GlobalScope:
    """The user's namespace under a layer of what the cell binds and deletes."""

    def __init__(self, namespace: dict[str, Any], object_state: ObjectState) -> None:
        self.namespace = namespace
        self.object_state = object_state
        self.layer: dict[str, Value] = {}
        #: code ran that may have bound any name
        self.wild = False
        self.lost_names: set[str] | None = None
        #: what `lookup` may say of a missing name
        self.origins = None

    def bind(self, name: str, value: Value) -> None:
        self.layer[name] = value

    def unbind(self, name: str) -> None:
        if self.peek(name) is None:
            raise undefined(name)
        self.layer[name] = DELETED

    def peek(self, name: str) -> Value | None:
        """The value of a global, or None where it is not bound."""
        if name in self.layer:
            found = self.layer[name]
            return None if found is DELETED else self.object_state.current(found)
        if name in self.namespace:
            if name in _ABOUT_TO_CHANGE:
                return Unknown('bound by IPython')
            if self.object_state.lost and (self.lost_names is None or name in self.lost_names):
                return Unknown('may have been bound again')
            if name == 'get_ipython' and self._is_ipythons(self.namespace[name]):
                return Shell()
            return self.object_state.current(Known(self.namespace[name]))
        return None

    @staticmethod
    def _is_ipythons(obj: Any) -> bool:
        owner = type(obj.__self__) if type(obj) is types.MethodType else None
        return owner is not None and introspection.library_of(owner) in ('IPython', 'ipykernel')

    def lookup(self, name: str) -> Value:
        """The value of a name read in module scope; raises Crash(NameError)."""
        found = self.peek(name)
        if found is not None:
            return found
        if name in builtins.__dict__ and name not in _IPYTHON:
            return Known(builtins.__dict__[name])
        if name == 'get_ipython':
            return Shell()
        if name == 'display' and introspection.loaded('IPython.core.display_functions.display') is not None:
            return Known(introspection.loaded('IPython.core.display_functions.display'))
        if name in _IPYTHON or _HISTORY.match(name):
            return Unknown('bound by IPython')
        if self.wild or (self.object_state.lost and (self.lost_names is None or name in self.lost_names)):
            return Unknown('may have been bound by code that was not followed')
        raise undefined(name)

    def lose(self, names: set[str] | None) -> None:
        """Unknown code ran that may have bound these names again (None: any)."""
        self.lost_names = names
        self.wild = self.wild or names is None
        for name in list(self.layer) if names is None else [name for name in names if name in self.layer]:
            self.layer[name] = Unknown('may have been bound again', foreign=False)

    def names(self) -> set[str]:
        """Every name that is bound."""
        live = {name for name in self.namespace if isinstance(name, str)}
        return (live | {name for name, value in self.layer.items() if value is not DELETED}) - {
            name for name, value in self.layer.items() if value is DELETED
        }


class LocalScope:
    """A function call's, comprehension's or class body's names. `own`: the names that are local whether bound yet or not."""

    #: set where the scope is a comprehension's
    comprehension: bool

    def __init__(
        self,
        parent: Scope,
        own: Iterable[str],
        declared_global: Iterable[str] = (),
        declared_nonlocal: Iterable[str] = (),
        is_class: bool = False,
    ) -> None:
        self.parent = parent
        self.own = set(own)
        self.declared_global = set(declared_global)
        self.declared_nonlocal = set(declared_nonlocal)
        self.is_class = is_class
        self.values: dict[str, Value] = {}

    @property
    def globals(self) -> GlobalScope:
        scope = self.parent
        while isinstance(scope, LocalScope):
            scope = scope.parent
        return scope

    @property
    def object_state(self) -> ObjectState:
        return self.globals.object_state

    def bind(self, name: str, value: Value) -> None:
        if name in self.declared_global:
            self.globals.bind(name, value)
        elif name in self.declared_nonlocal:
            self._enclosing(name).bind_here(name, value)
        else:
            self.values[name] = value

    def bind_here(self, name: str, value: Value) -> None:
        self.values[name] = value

    def _enclosing(self, name: str) -> LocalScope:
        scope = self.parent
        while isinstance(scope, LocalScope):
            if not scope.is_class and (name in scope.own or name in scope.values):
                return scope
            scope = scope.parent
        return self

    def unbind(self, name: str) -> None:
        if name in self.declared_global:
            self.globals.unbind(name)
        elif name in self.declared_nonlocal:
            self._enclosing(name).bind_here(name, Unknown('may have been deleted', foreign=False))
        elif self.peek_here(name) is None:
            raise unbound(name)
        else:
            self.values[name] = DELETED

    def peek_here(self, name: str) -> Value | None:
        found = self.values.get(name)
        return None if found is None or found is DELETED else found

    def peek(self, name: str) -> Value | None:
        """The value of a name, or None where it is not bound (or not known to be)."""
        try:
            return self.lookup(name)
        except Crash:
            return None

    def lookup(self, name: str) -> Value:
        """The value of a name read in this scope; raises Crash(NameError or UnboundLocalError)."""
        if name in self.declared_global:
            return self.globals.lookup(name)
        if name not in self.declared_nonlocal:
            found = self.peek_here(name)
            if found is not None:
                return self.object_state.current(found)
            if name in self.own and not self.is_class:
                raise unbound(name)
            if self.is_class and name in self.own:
                return self.globals.lookup(name)
        scope = self.parent
        while isinstance(scope, LocalScope):
            if not scope.is_class:
                found = scope.peek_here(name)
                if found is not None:
                    return self.object_state.current(found)
                if name in scope.own:
                    raise free_unbound(name)
            scope = scope.parent
        return scope.lookup(name)

    def names(self) -> set[str]:
        """Every name that is bound here or around it."""
        return self.parent.names() | {name for name in self.values if self.peek_here(name) is not None}


class ClosureScope(LocalScope):
    """What a live function closes over. Functions that share a cell share what the evaluator binds in it: `cells`, by the cell's identity."""

    def __init__(self, parent: Scope, function: types.FunctionType, cells: dict[int, Value]) -> None:
        super().__init__(parent, function.__code__.co_freevars)
        self.function = function
        self.cells = cells
        self.by_name: dict[str, types.CellType] = dict(zip(function.__code__.co_freevars, function.__closure__ or ()))

    def peek_here(self, name: str) -> Value | None:
        cell = self.by_name.get(name)
        if cell is None:
            return None
        if id(cell) in self.cells:
            return self.cells[id(cell)]
        if self.object_state.lost:
            return Unknown('may have been bound again', foreign=False)
        try:
            return Known(cell.cell_contents)
        except ValueError:
            return None

    def bind_here(self, name: str, value: Value) -> None:
        self.cells[id(self.by_name[name])] = value


Scope = Union[GlobalScope, LocalScope]


def undefined(name: str) -> Crash:
    """The NameError of a global that is not there."""
    crash = Crash(NameError, f"name '{name}' is not defined", 'python/undefined-name')
    crash.lasting = True
    return crash


def unbound(name: str) -> Crash:
    """The UnboundLocalError of a local that is read before it is bound."""
    error = _raised(f'def local():\n    {name}\n    {name} = 0\nlocal()')
    return Crash(UnboundLocalError, str(error), 'python/unbound-local')


def free_unbound(name: str) -> Crash:
    """The NameError of a variable of an enclosing function that has no value yet."""
    error = _raised(f'def outer():\n    def inner():\n        {name}\n    inner()\n    {name} = 0\nouter()')
    return Crash(NameError, str(error), 'python/unbound-local')


def _raised(source: str) -> NameError:
    """The NameError of an example, which Python words differently from version to version."""
    try:
        exec(source, {})
    except NameError as error:
        return error
    return NameError()
