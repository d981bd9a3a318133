"""Levels of names: how they are bound, and how a change of one object reaches all names that lead to it."""

from __future__ import annotations

import ast
import builtins
import functools
import types
from typing import TYPE_CHECKING

from ...code.parts import path_root, reached_by, root_of
from .aliases import aliases
from .contents import of_labels, stores_key
from .in_place import all_behind
from .looked_up import object_of
from .names import GO, LOOP
from .own_objects import changes_module
from .scope import ANY, CHANGING_MODULES, CLEAN, FIXED, OPEN, Env, Scope, lift

if TYPE_CHECKING:
    from .cuts import Cuts
    from .sites import Site
    from .undone import Undone

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Names:
    """What a walk knows. untaken: identifiers that untaken blocks would have bound."""

    def __init__(self, cuts: Cuts, names: dict, library_levels: dict) -> None:
        self.cuts, self.names, self.library_levels = cuts, names, library_levels
        #: the module as a frame, for what looks at one
        self.space = types.SimpleNamespace(f_locals={}, f_globals=names)
        self.module: Env = {}
        #: names that may stand for an object of another class
        self.of_any_class: set[str] = set()
        self.untaken: set = set()
        #: statements of such blocks
        self.dark: set[ast.stmt] = set()
        #: what blocks would have bound and changed, by their first statement; what calls functions of a name
        self._undone: dict[tuple, Undone] = {}
        self._calls: dict[str, list[ast.stmt]] = {}
        #: of libraries loops of which were cut, or which may have been told something in such blocks
        self.packages = {*cuts.library_packages}
        self.aliases = aliases(names)
        self.functions = cuts.functions()
        trees = [tree for _, tree in [*cuts.sources.items(), *cuts.cells]]
        self.never_entered = cuts.entries.never()
        self.reached = reached_by(self.functions, trees)
        self.classes: dict = {}
        self.file: str | None = None
        #: how many loops that were left are around the statement at hand
        self._in_left = 0
        self._depth = 0
        #: {function: [(name, expression)]} of what is assigned there
        self._assigned: dict = {}
        #: how many loops that were left it has gone through
        self._left_out = 0
        #: levels of what files hold; those that the statement at hand has read, and the worst level of them
        self.paths: dict[str, int] = {}
        self._reading: set[str] = set()
        self._read = CLEAN
        #: how many `try` are around the statement at hand
        self._tries = 0
        #: whether the innermost loop around it is never left early
        self._never_leaves = False
        #: level of the conditions around the statement at hand
        self._control = CLEAN
        #: VALUE within a function whose latest result was given again: what it changes was not changed as often
        self._again = CLEAN
        #: VALUE within a statement that drew random numbers which are others in the full run
        self._drawn = CLEAN
        self._busy: set = set()
        #: how many statements it has gone through
        self._walked = 0
        #: whether the walk is in the turns that the crash came in, of all loops around
        self._latest = True
        self.files: dict = {}
        for file, tree in [*cuts.sources.items(), *cuts.cells]:
            for node in ast.walk(tree):
                if isinstance(node, (*_FUNCTIONS, ast.Lambda)):
                    self.files[node] = file
                if isinstance(node, ast.ClassDef):
                    self.classes[node.name] = node

    def level(self, node: ast.AST, env: Env) -> int:
        raise NotImplementedError

    def bind(self, target: ast.expr, level: int, env: Env) -> None:
        if isinstance(target, ast.Name):
            env[target.id] = level
            if env is self.module:
                self.of_any_class.discard(target.id)
            if level >= ANY:
                self.of_any_class.add(target.id)
        elif isinstance(target, (ast.Tuple, ast.List)):
            for part in target.elts:
                self.bind(part, level, env)
        elif isinstance(target, ast.Starred):
            self.bind(target.value, level, env)
        else:
            if isinstance(target, ast.Subscript):
                value = self._stored_into(target, env)
                key = self.level(target.slice, env)
                level = max(OPEN, level) if stores_key(key, value) else level
            if isinstance(target, ast.Attribute):
                level = of_labels(target, level)
            self._raise(target, level, env)

    def _stored_into(self, target: ast.Subscript, env: Env) -> object:
        """What a store puts an element into, None where that is not known."""
        return self.names.get(root_of(target)) if env is self.module and isinstance(target.value, ast.Name) else None

    def _raise(self, node: ast.AST, level: int, env: Env) -> None:
        root = root_of(node)
        if root is not None and (changes_module(node) or not isinstance(self.names.get(root), types.ModuleType)):
            self.raise_name(root, max(level, self._again), env)

    def raise_name(self, name: str, level: int, env: Env) -> None:
        """Raises a name whose object was changed, and all that leads to that."""
        self._lift(name, level, env)
        self._lift_whole(name, level, env)
        for whole in self._leading.get(name, ()) if level and env is self.module else ():
            self._lift(whole, level, env)

    def leave_undone(self, undone: Undone, env: Env) -> None:
        """What code would have bound and changed that did not run."""
        self.untaken |= undone.identifiers
        for name, level in undone.bound.items():
            self._lift_name(name, level, env)
        for name, level in undone.levels.items():
            self.raise_name(name, level, env)

    def leave_early(self, site: Site, env: Env) -> None:
        """What the turns would have done that came after a loop was left."""
        self._left_out += 1
        self.leave_undone(site.undone, env)

    @functools.cached_property
    def _leading(self) -> dict[str, set]:
        """{name: names of containers that its object is in, or leads to from there}."""
        found: dict[str, set] = {}
        for name, led in self.aliases.items():
            for other in led if isinstance(self.names[name], (list, tuple, dict, set)) else ():
                found.setdefault(other, set()).add(name)
        return found

    def _lift_whole(self, name: str, level: int, env: Env) -> None:
        """Raises what a local name may be a part of: `row = grid[0]` was changed in place."""
        if isinstance(env, Scope) and name in env.locals and level:
            for whole in all_behind(name, env.links) - {name}:
                if not self._is_fixed(whole):
                    self._lift(whole, level, env)

    def _lift(self, name: str, level: int, env: Env) -> None:
        """Raises the level of a name, and of other names of what its object leads to."""
        self._lift_name(name, level, env)
        if level and not (isinstance(env, Scope) and name in env.locals):
            for other in self.aliases.get(name, ()):
                lift(self.module, other, level)

    def _lift_name(self, name: str, level: int, env: Env) -> None:
        """Raises the level of a name alone."""
        lift(env, name, level)
        if not (isinstance(env, Scope) and name in env.locals):
            lift(self.module, name, level)
            if level == ANY:
                self.of_any_class.add(name)

    def _value(self, node: ast.AST | None, env: Env) -> object:
        """What a path stands for in a scope, None where that is not known."""
        if not isinstance(env, Scope) or path_root(node) not in env.locals:
            return object_of(node, self.space)
        return object_of(node, types.SimpleNamespace(f_locals=env.known, f_globals={}))

    def _is_fixed(self, root: str | None) -> bool:
        """Whether a name stands for something calls do not change: a module (but for one with figures of its own), a class, a function."""
        value = self.names.get(root, getattr(builtins, str(root), None))
        return isinstance(value, FIXED) and getattr(value, '__name__', '') not in CHANGING_MODULES

    def _site(self, node: ast.expr) -> Site | None:
        # The hook of a `while` is the last of its conditions.
        if isinstance(node, ast.BoolOp):
            node = node.values[-1]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in (LOOP, GO):
            return self.cuts.sites[ast.literal_eval(node.args[-1])]
        return None
