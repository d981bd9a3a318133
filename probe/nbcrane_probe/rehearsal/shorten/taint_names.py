"""Levels of names: how they are bound, and how a change of one object reaches all names that lead to it."""

from __future__ import annotations

import ast
import builtins
import functools
import numbers
import types
from typing import TYPE_CHECKING

from ...code.parts import names_in, path_root, reached_by, root_of
from ...introspection import stated
from .aliases import aliases, related
from .contents import of_labels, stores_key
from .in_place import all_behind
from .kinds import differs_inside, is_plain
from .kinds_made import KindsMade
from .looked_up import object_of
from .names import GO, LOOP
from .own_objects import changes_module
from .scope import ANY, CHANGING_MODULES, CLEAN, FIXED, OPEN, SIZED, VALUE, Env, Scope, lift

if TYPE_CHECKING:
    from .cuts import Cuts
    from .sites import Site

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Names:
    """What a walk knows. untaken: identifiers that untaken blocks would have bound."""

    def __init__(self, cuts: Cuts, names: dict) -> None:
        self.cuts, self.names = cuts, names
        #: the module as a frame, for what looks at one
        self.space = types.SimpleNamespace(f_locals={}, f_globals=names)
        self.module: Env = {}
        self.untaken: set = set()
        #: statements of such blocks
        self.dark: set[ast.stmt] = set()
        #: what each would have bound and changed, by its first statement; the scopes of functions among them
        self._left_dark: dict[ast.stmt, tuple] = {}
        self._scopes: dict[ast.stmt, Scope] = {}
        self.aliases = aliases(names)
        self.functions = cuts.functions()
        self.made = KindsMade(self.space, self.functions)
        trees = [tree for _, tree in [*cuts.sources.items(), *cuts.cells]]
        self.never_entered = cuts.entries.never()
        self.reached = reached_by(self.functions, trees)
        self.classes: dict = {}
        self.file: str | None = None
        self._cut: list = []
        self._depth = 0
        #: how many conditions in loops that were cut are around the statement at hand, so that only some turns come to it
        self._arms = 0
        #: {function: [(name, expression)]} of what is assigned there
        self._assigned: dict = {}
        #: how many loops that were cut it has gone through
        self._left_out = 0
        #: levels of what files hold; those that the statement at hand has read, and the worst level of them
        self.paths: dict[str, int] = {}
        self._reading: set[str] = set()
        self._read = CLEAN
        #: packages that loops which were cut have called, and that may keep something for later
        self._called_there: set = set()
        #: how many `try` are around the statement at hand
        self._tries = 0
        #: whether all turns of the loops around it come to it
        self._in_each_turn = True
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
            # A global or nonlocal name: what one call leaves there the next one finds.
            shared = self._cut and isinstance(env, Scope) and target.id not in env.locals
            if shared:
                turned = self._in_some_turns and not isinstance(self.names.get(target.id), numbers.Number)
                level = max(level, OPEN if turned else VALUE)
            env[target.id] = level
        elif isinstance(target, (ast.Tuple, ast.List)):
            for part in target.elts:
                self.bind(part, level, env)
        elif isinstance(target, ast.Starred):
            self.bind(target.value, level, env)
        else:
            if isinstance(target, ast.Subscript):
                value = self._stored_into(target, env)
                key = self.level(target.slice, env)
                level = OPEN if stores_key(target, key, value, cut=bool(self._cut)) else level
            if isinstance(target, ast.Attribute):
                level = of_labels(target, level)
            elif isinstance(target, ast.Subscript) and self._cut and self._is_unmeasured(target.value, env):
                level = OPEN
            level = max(level, self._by_turns(target, env))
            self._raise(target, level, env)

    @property
    def _in_some_turns(self) -> bool:
        """Whether only some turns of a loop may come to the statement at hand."""
        return self._arms > 0 or not self._in_each_turn

    def _is_unmeasured(self, held: ast.AST, env: Env) -> bool:
        """Whether nobody measures how what is held grows in the turns of a loop: in a class or a module, in an object that only some turns change, or in what
        the functions change that a comprehension calls."""
        value = self._value(held, env)
        is_called = any(site.what == 'comprehension' for site, _ in self._cut)
        return (
            is_called and stated(value, 'dtype') is None or self._is_fixed(root_of(held)) or self._in_some_turns and is_plain(type(value))
        )

    def _stored_into(self, target: ast.Subscript, env: Env) -> object:
        """What a store puts an element into, None where that is not known."""
        return self.names.get(root_of(target)) if env is self.module and isinstance(target.value, ast.Name) else None

    def _raise(self, node: ast.AST, level: int, env: Env) -> None:
        root, level = root_of(node), max(level, self._again)
        self._change_chosen(node, env)
        if root is not None and (changes_module(node) or not isinstance(self.names.get(root), types.ModuleType)):
            self._lift(root, level, env)
            self._lift_whole(root, level, env)
            for whole in self._leading.get(root, ()) if level and env is self.module else ():
                self._lift(whole, level, env)

    @functools.cached_property
    def _leading(self) -> dict[str, set]:
        """{name: names of containers that its object is in, or leads to from there}."""
        found: dict[str, set] = {}
        for name, led in self.aliases.items():
            for other in led if isinstance(self.names[name], (list, tuple, dict, set)) else ():
                found.setdefault(other, set()).add(name)
        return found

    def _change_chosen(self, node: ast.AST, env: Env) -> None:
        """What the turns of a loop that was cut choose out of something else, and change, they have not changed in the rest."""
        root = root_of(node) if self._cut else None
        if root is None:
            return
        indexes = names_in([part.slice for part in ast.walk(node) if isinstance(part, ast.Subscript)])
        for site, token in self._cut:
            # In a function that a turn calls, it is chosen by what that is given.
            chosen = site.turned if token is getattr(env, 'token', None) else env.parameters if isinstance(env, Scope) else set()
            behind = all_behind(root, env.links if isinstance(env, Scope) else site.links)
            if root not in chosen and chosen.isdisjoint(behind | indexes):
                continue
            also = {root, *related({root}, self.aliases)} if env is self.module else {root} if indexes & chosen else set()
            for name in (behind | also) - chosen:
                if not self._is_fixed(name) and differs_inside(self._value(ast.Name(name), env)):
                    self._lift(name, ANY, env)

    def _lift_whole(self, name: str, level: int, env: Env) -> None:
        """Raises what a local name may be a part of: `row = grid[0]` was changed in place."""
        if isinstance(env, Scope) and name in env.locals and level:
            for whole in all_behind(name, env.links) - {name}:
                if not self._is_fixed(whole):
                    self._lift(whole, level, env)

    def _lift(self, name: str, level: int, env: Env) -> None:
        """Raises the level of a name, and of other names of what its object leads to."""
        lift(env, name, level)
        if level and not (isinstance(env, Scope) and name in env.locals):
            for other in [name, *self.aliases.get(name, ())]:
                lift(self.module, other, level)

    def _lift_containers(self, site: Site, env: Env) -> None:
        for names, level in ((site.sized, SIZED), (site.open, OPEN), (site.mixed, ANY)):
            for name in names:
                self._lift(name, level, env)

    def _fresh(self, env: Env) -> set | frozenset:
        """Names that each iteration of the innermost cut loop makes anew: its own, or in a function it calls those of that function."""
        site, token = self._cut[-1]
        return env.locals - env.parameters if isinstance(env, Scope) and token is not env.token else site.stored - site.carried

    def _by_turns(self, target: ast.expr, env: Env) -> int:
        """VALUE for what each turn of a loop that was cut would have changed, and does not make anew."""
        return VALUE if self._cut and root_of(target) not in self._fresh(env) else CLEAN

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
