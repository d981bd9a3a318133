"""What the notebook's values owe to work that was cut: a walk over the syntax trees in the order they ran, up to the crash.

Each name has a level. CLEAN: as in the uncut run. VALUE: of the same kind and shape, with other contents (a model after two steps
instead of a thousand). GROWN: a container that lacks elements; what it has, the uncut run's has too. SIZED: its length follows from
contents (`contents.py`). OPEN: keys, lengths or presence may differ in any way. ANY: perhaps of another kind. UNKNOWN: a statement that was
left out would have bound or changed it. Names are joined where ways
meet, calls of the notebook's own functions are followed, attributes and elements count as the name they hang on. Dark blocks are branches
in the body of a cut loop that none of the iterations run here took: what they would have bound is open.
"""

from __future__ import annotations

import ast
import builtins
import types
from typing import Any

from .contents import arrays, keeps_record, masks, of_attribute, of_call, of_choice, of_comprehension, of_subscript, only_looks, stores_key
from .dark import left_dark
from .names import FILL, GO, HOLD, LOOP, START
from .regular import CHANGES, changes_module
from .replay.form import EXACT, MUTABLE
from .scope import (
    ANY, CLEAN, FIXED, GROWN, OPEN, SIZED, UNKNOWN, VALUE, Scope, aliases, arguments_of, bind_arguments, blocks_of, collectors, goes_away, holds,
    is_hook, join, makes_fewer, marker, path_root, root_of, start_of, stored, ways_out,
)  # fmt: skip

_DEEPEST = 5
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
# What gives or asks for names by their text.
_BY_TEXT = frozenset({'globals', 'locals', 'vars', 'dir', 'eval', 'exec', 'get_ipython'})


class Hit(Exception):
    """The walk came to the crash: the levels there, that of the conditions it depends on, and the statement."""

    def __init__(self, env: dict, control: int, statement: Any) -> None:
        super().__init__()
        self.env, self.control, self.statement = env, control, statement


class Flow:
    """The walk over everything one rehearsal ran. dark: identifiers that dark blocks would have bound."""

    def __init__(self, cuts: Any, names: dict) -> None:
        self.cuts, self.names = cuts, names
        self.module: dict = {}
        self.dark: set = set()
        self.aliases = aliases(names)
        self.functions = cuts.functions()
        trees = [tree for _, tree in [*cuts.sources.items(), *cuts.cells]]
        self.masks, self.arrays = masks(trees), arrays(trees)
        self.classes: dict = {}
        self.file: Any = None
        self._cut: list = []
        self._depth = 0
        #: how many `try` are around the statement at hand
        self._tries = 0
        #: level of the conditions around the statement at hand
        self._control = CLEAN
        self._busy: set = set()
        #: conditions under which a loop may be left, of loops that never were
        self._unbroken: set = set()
        #: whether the walk is in the turns that the crash came in, of all loops around
        self._latest = True
        self.files: dict = {}
        for file, tree in [*cuts.sources.items(), *cuts.cells]:
            for node in ast.walk(tree):
                if isinstance(node, (*_FUNCTIONS, ast.Lambda)):
                    self.files[node] = file
                if isinstance(node, ast.ClassDef):
                    self.classes[node.name] = node

    def run(self, target: int, file: str) -> Hit | None:
        """Walks the cells in order, up to the statement in line `target` of the last one compiled as `file`."""
        last = max([index for index, (name, _) in enumerate(self.cuts.cells) if name == file], default=-1)
        for index, (name, tree) in enumerate(self.cuts.cells[: last + 1]):
            self.file = name
            try:
                self.walk(tree.body, self.module, CLEAN, target if index == last else None, [])
            except Hit as hit:
                return hit
        return None

    def enter(self, node: Any, levels: dict, target: int, file: Any) -> Hit | None:
        """Walks a function up to line `target`; `levels` are those of its parameters."""
        self.file = file
        env = Scope(self.module, levels, node)
        try:
            for _ in range(2):
                self.walk(node.body, env, CLEAN, target, [])
        except Hit as hit:
            return hit
        return None

    def walk(self, statements: list, env: Any, control: int, target: Any, returns: list) -> int:
        """Runs statements in the abstract; the level of the conditions under which their end is reached, CLEAN or VALUE."""
        control = min(control, VALUE)
        for node in statements:
            control = max(control, self._statement(node, env, control, target, returns))
        return control

    def _statement(self, node: Any, env: Any, control: int, target: Any, returns: list) -> int:
        if is_hook(node):
            return CLEAN
        self._control = control
        inside = target is not None and start_of(node) <= target <= node.end_lineno
        if inside and not any(holds(block, target) for block in blocks_of(node)):
            raise Hit(env, control, node)
        left_out = self.cuts.unseen.of(node)
        if left_out is not None and not inside:
            return self._leave_out(left_out, env)
        handler = getattr(self, '_do_' + type(node).__name__, None)
        if handler is not None:
            return handler(node, env, control, target, returns) or CLEAN
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self.level(child, env)
        return CLEAN

    def _leave_out(self, effects: Any, env: Any) -> int:
        for name in effects.binds | effects.touches:
            self._lift(name, UNKNOWN, env)
        return CLEAN

    def _do_Assign(self, node: Any, env: Any, control: int, *_: Any) -> None:
        value = node.value
        for target in node.targets:
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
                levels = [self.level(part, env) for part in value.elts]
                for part, level in zip(target.elts, levels):
                    self.bind(part, max(level, control), env)
            else:
                self.bind(target, max(self.level(value, env), control), env)

    def _do_AnnAssign(self, node: Any, env: Any, control: int, *_: Any) -> None:
        if node.value is not None:
            self.bind(node.target, max(self.level(node.value, env), control), env)

    def _do_AugAssign(self, node: Any, env: Any, control: int, *_: Any) -> None:
        self.bind(node.target, max(self.level(node.value, env), self.level(node.target, env), control), env)

    def _do_Return(self, node: Any, env: Any, control: int, target: Any, returns: list) -> None:
        level = CLEAN if node.value is None else self.level(node.value, env)
        own = any(token is getattr(env, 'token', None) for _, token in self._cut)
        returns.append(ANY if own else max(level, control))

    def _do_FunctionDef(self, node: Any, env: Any, *_: Any) -> None:
        env[node.name] = CLEAN

    _do_AsyncFunctionDef = _do_ClassDef = _do_FunctionDef

    def _do_If(self, node: Any, env: Any, control: int, target: Any, returns: list) -> int:
        test = CLEAN if keeps_record(node) and self.level(node.test, env) < OPEN else self.level(node.test, env)
        inner = max(control, test)
        other = env.copy()
        ends = []
        for block, scope in ((node.body, env), (node.orelse, other)):
            ends.append(self.walk(block, scope, inner, target, returns))
            self._darken(block, scope, inner)
        join(env, other)
        if self._cut:
            # Bound in one branch only: by which iteration, that depends on those left out.
            for name in stored(node.body) ^ stored(node.orelse):
                env[name] = max(env.get(name, CLEAN), VALUE)
        caught = self._tries > 0
        away = goes_away(node.body, caught=caught) or goes_away(node.orelse, caught=caught)
        leaves = test if away and node not in self._unbroken else CLEAN
        return max(leaves, *[end for end in ends if end > inner], CLEAN)

    def _do_For(self, node: Any, env: Any, control: int, target: Any, returns: list) -> int:
        level = max(self.level(node.iter, env), VALUE if node in self.cuts.replay.replayed else CLEAN)
        site = self._site(node.iter)
        cut = site is not None and site.cut
        self.bind(node.target, level, env)
        if cut:
            for name in site.carried:
                self._lift(name, VALUE, env)
            self._lift_containers(site, env)
        if level >= SIZED:
            # There may be none here, and some in the full run.
            self.dark |= stored([node])
        # How many elements there are does not matter to the first turn.
        some = level >= OPEN or level == SIZED and not self.cuts.in_first_turn(node)
        return self._loop(node, env, max(control, VALUE if some else CLEAN), target, returns, site if cut else None, level)

    _do_AsyncFor = _do_For

    def _do_While(self, node: Any, env: Any, control: int, target: Any, returns: list) -> int:
        site = self._site(node.test.values[-1])
        test = self.level(node.test, env)
        if site.cut:
            # The names of a course have their own values again in the last turn.
            for name in site.carried - (site.course.exact if site.course is not None else set()):
                self._lift(name, VALUE, env)
            self._lift_containers(site, env)
        return self._loop(node, env, max(control, test), target, returns, site if site.cut else None)

    def _loop(self, node: Any, env: Any, control: int, target: Any, returns: list, site: Any, level: int = CLEAN) -> int:
        if site is not None:
            self._cut.append((site, getattr(env, 'token', None)))
        before, latest = env.copy(), self._latest
        own = self._site(node.iter if hasattr(node, 'iter') else node.test.values[-1])
        if site is None and own.is_always_gone_through():
            self._unbroken |= ways_out(node)
        if not (holds(node.body, target) and self.cuts.in_first_turn(node)):
            self._latest = False
            left = self.walk(node.body, env, control, None, returns)
            join(env, before)
            if site is None and own.leaves and left > control:
                # All turns ran, or as many as other contents let run.
                control = left
                self._leave(own, env)
                self.walk(node.body, env, control, None, returns)
            if hasattr(node, 'target'):
                # The next element is another object, whatever was done with this one.
                self.bind(node.target, level, env)
        self._latest = latest and holds(node.body, target)
        if isinstance(node, ast.While):
            control = max(control, self.level(node.test, env))
        self.walk(node.body, env, control, target if holds(node.body, target) else None, returns)
        self._latest = latest
        join(env, before)
        if isinstance(node, ast.While):
            self._darken(node.body, env, control)
        left = VALUE if site is not None and site.leaves else self._breaks(node, env)
        if site is not None:
            self._cut.pop()
            if site.leaves:
                self._leave(site, env)
            self._lift_containers(site, env)
        self.walk(node.orelse, env, max(control, left), target, returns)
        return CLEAN

    def _breaks(self, node: Any, env: Any) -> int:
        """Whether contents decide where a loop that was not cut is left by `break`, CLEAN or VALUE; what it has stored has their level then."""
        tests = [
            part.test for part in ast.walk(node) if isinstance(part, ast.If) and any(isinstance(one, ast.Break) for one in ast.walk(part))
        ]
        if max([self.level(test, env) for test in tests], default=CLEAN) == CLEAN:
            return CLEAN
        for name in stored([node]):
            self._lift(name, VALUE, env)
        return VALUE

    def _leave(self, site: Any, env: Any) -> None:
        """What a loop binds that another run of it leaves at another turn."""
        for name in site.stored:
            counts = env is self.module and type(self.names.get(name)) in (bool, int, float)
            self._lift(name, ANY if name in site.deciding and not counts else VALUE, env)

    def _do_Try(self, node: Any, env: Any, control: int, target: Any, returns: list) -> int:
        before = env.copy()
        self._tries += 1
        self.walk(node.body, env, control, target, returns)
        self._tries -= 1
        risk = self._risk(node, env) if node.handlers else CLEAN
        join(before, env)
        for handler in node.handlers:
            other = before.copy()
            self.walk(handler.body, other, control, target, returns)
            self._darken(handler.body, other, control)
            join(env, other)
        if risk >= VALUE:
            self._either_way(node, env)
        self.walk(node.orelse, env, control, target, returns)
        return self.walk(node.finalbody, env, control, target, returns)

    _do_TryStar = _do_Try

    def _risk(self, node: Any, env: Any) -> int:
        """The worst level of what the body of a `try` reads: whether it raises may hang on that."""
        parts = [part for statement in node.body for part in ast.walk(statement)]
        named = [env.get(part.id, CLEAN) for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)]
        return max([*named, *[self.level(part, env) for part in parts if isinstance(part, ast.Call)]], default=CLEAN)

    def _either_way(self, node: Any, env: Any) -> None:
        """Contents decide whether a handler runs: what it binds may have either kind, and what the body binds may be missing."""
        handled = stored([statement for handler in node.handlers for statement in handler.body])
        for name in handled:
            self._lift(name, ANY, env)
        ran = [marker(handler.body[0]) for handler in node.handlers]
        if any(number is None or self.cuts.seen[number] for number in ran):
            self.dark |= stored(node.body)

    def _do_With(self, node: Any, env: Any, control: int, target: Any, returns: list) -> int:
        for item in node.items:
            level = self.level(item.context_expr, env)
            if item.optional_vars is not None:
                self.bind(item.optional_vars, level, env)
        return self.walk(node.body, env, control, target, returns)

    _do_AsyncWith = _do_With

    def _do_Match(self, node: Any, env: Any, control: int, target: Any, returns: list) -> int:
        inner = max(control, self.level(node.subject, env))
        before = env.copy()
        for case in node.cases:
            other = before.copy()
            for name in ast.walk(case.pattern):
                if isinstance(getattr(name, 'name', None), str):
                    other[name.name] = inner
            self.walk(case.body, other, inner, target, returns)
            self._darken(case.body, other, inner)
            join(env, other)
        return CLEAN

    def _darken(self, block: list, env: Any, control: int) -> None:
        """What a branch nobody took would have bound or changed is open, within a cut loop and where the way there hangs on contents."""
        number = marker(block[0]) if block else None
        if not self._cut and control < VALUE or number is None or self.cuts.seen[number]:
            return
        names, changes = left_dark(block, lambda call: self._is_fixed(root_of(call.func)) and not changes_module(call.func))
        self.dark |= names
        for node, level in changes:
            self._raise(node, level, env)

    def level(self, node: Any, env: Any) -> int:
        """The level of an expression's value; calls in it leave their traces in `env`."""
        if isinstance(node, ast.Name):
            return env.get(node.id, CLEAN)
        if isinstance(node, ast.Attribute):
            base = self.level(node.value, env)
            return (
                max(base, OPEN)
                if node.attr in self.dark
                else of_attribute(node, base, self.cuts.open_attributes, self.cuts.sized_attributes)
            )
        if isinstance(node, ast.Call):
            return self._call(node, env)
        if isinstance(node, ast.Subscript):
            return of_subscript(node, self.level(node.value, env), self.level(node.slice, env), self.masks)
        if isinstance(node, ast.IfExp):
            test = self.level(node.test, env)
            return of_choice(node, test, max(test, self.level(node.body, env), self.level(node.orelse, env)))
        if isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)):
            return self._comprehension(node, env)
        if isinstance(node, ast.NamedExpr):
            level = self.level(node.value, env)
            self.bind(node.target, level, env)
            return level
        return max(
            [self.level(child, env) for child in ast.iter_child_nodes(node) if isinstance(child, (ast.expr, ast.keyword))], default=CLEAN
        )

    def _comprehension(self, node: Any, env: Any) -> int:
        inner = env.copy()
        worst = tests = CLEAN
        for part in node.generators:
            level = self.level(part.iter, inner)
            self.bind(part.target, level, inner)
            tests = max(tests, *[self.level(test, inner) for test in part.ifs], CLEAN)
            worst = max(worst, tests, level)
        parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        levels = [self.level(part, inner) for part in parts]
        site = self._site(node.generators[0].iter)
        worst = max(worst, VALUE if site is not None and site.cut else CLEAN, *levels)
        return of_comprehension(node, worst, tests, levels[0] if isinstance(node, ast.DictComp) else CLEAN)

    def _call(self, node: Any, env: Any) -> int:
        if isinstance(node.func, ast.Name) and node.func.id == HOLD:
            return CLEAN
        if isinstance(node.func, ast.Name) and node.func.id in (LOOP, FILL, GO, START):
            return self.level(node.args[0], env)
        if isinstance(node.func, ast.Name) and node.func.id in _BY_TEXT and self.cuts.unseen.any:
            return UNKNOWN
        levels = [self.level(argument, env) for argument in node.args]
        named = {keyword.arg: self.level(keyword.value, env) for keyword in node.keywords}
        receiver = self.level(node.func.value if isinstance(node.func, ast.Attribute) else node.func, env)
        replayed = self.cuts.replay.is_stale(node, latest=self._latest)
        if replayed:
            receiver = self._stale(node, levels, named, receiver, env)
        worst = max([*levels, *named.values()], default=CLEAN)
        result = max(worst, self.level(node.func, env), VALUE if replayed else CLEAN)
        root = root_of(node.func)
        functions = self._resolve(node.func)
        if self._cut and any(isinstance(part, ast.Nonlocal) for function in functions for part in ast.walk(function)):
            self._raise(node.func, VALUE, env)
        for function in functions:
            result = max(result, self._follow(function, node, levels, named, receiver, env))
        if not functions:
            result = of_call(node, result, [] if self._copies_dict(node) else levels, named)
        if not functions and root is not None and (not self._is_fixed(root) or changes_module(node.func)) and not only_looks(node):
            if worst and isinstance(node.func, ast.Attribute):
                self._raise(node.func, worst, env)
            if self._cut and root not in self._fresh(env):
                self._raise(node.func, VALUE, env)
            if self._control >= VALUE and getattr(node.func, 'attr', None) in CHANGES:
                self._raise(node.func, SIZED, env)
        library = self._library(node)
        if library:
            result = max(result, library)
            self._raise(node.func, library, env)
            for name in collectors(node, self.names):
                self._lift(name, SIZED, env)
        return result

    def _stale(self, node: Any, levels: list, named: dict, receiver: int, env: Any) -> int:
        """A call that gave again what it gave for others: what it is given, and what it may have changed, has other contents."""
        kinds = self.cuts.replay.kinds(node)
        for at, (part, kind) in enumerate(kinds):
            if kind == EXACT:
                continue
            if at < len(levels):
                levels[at] = max(levels[at], VALUE)
            else:
                name = node.keywords[at - len(levels)].arg
                named[name] = max(named[name], VALUE)
            if kind == MUTABLE:
                self._raise(part, VALUE, env)
        if not self._is_fixed(root_of(node.func)):
            self._raise(node.func, VALUE, env)
        return max(receiver, VALUE)

    def _follow(self, function: Any, node: Any, levels: list, named: dict, receiver: int, env: Any) -> int:
        """The level a function of the notebook returns; its parameters' levels come back to the arguments."""
        bound = bind_arguments(function, node, levels, named, receiver)
        key = (id(function), tuple(sorted(bound.items())), bool(self._cut))
        if key in self._busy or self._depth >= _DEEPEST:
            return max([receiver, *bound.values()])
        self._busy.add(key)
        self._depth += 1
        scope, returns, file, control = Scope(self.module, bound, function), [], self.file, self._control
        self.file = self.files[function]
        self.walk(function.body, scope, control, None, returns)
        self.file, self._control = file, control
        self._depth -= 1
        self._busy.discard(key)
        for name in [name for part in ast.walk(function) if isinstance(part, ast.Global) for name in part.names]:
            self.module[name] = max(self.module.get(name, CLEAN), scope.get(name, CLEAN))
        for argument, parameter in arguments_of(function, node):
            if scope.own(parameter) > bound.get(parameter, CLEAN):
                self._raise(argument, scope.own(parameter), env)
        yields = [SIZED] if makes_fewer(function, self.cuts.sites) else []
        yields += [self.level(part.value, scope) for part in ast.walk(function) if isinstance(part, ast.Yield) and part.value is not None]
        return max([*returns, *yields], default=CLEAN)

    def _resolve(self, func: Any) -> list:
        name = getattr(func, 'id', getattr(func, 'attr', None))
        if name in self.classes and isinstance(func, ast.Name):
            return [node for node in self.classes[name].body if isinstance(node, _FUNCTIONS) and node.name == '__init__']
        if isinstance(func, ast.Attribute) and self._is_fixed(path_root(func)):
            return []
        return self.functions.get(name, [])[:4]

    def _copies_dict(self, node: Any) -> bool:
        return len(node.args) == 1 and isinstance(node.args[0], ast.Name) and isinstance(self.names.get(node.args[0].id), dict)

    def _library(self, node: Any) -> int:
        places = (line for file, line in self.cuts.library if file == self.file)
        return VALUE if any(node.lineno <= line <= node.end_lineno for line in places) else CLEAN

    # Names

    def bind(self, target: Any, level: int, env: Any) -> None:
        if isinstance(target, ast.Name):
            # A global or nonlocal name: what one call leaves there the next one finds.
            shared = self._cut and isinstance(env, Scope) and target.id not in env.locals
            env[target.id] = max(level, VALUE) if shared else level
        elif isinstance(target, (ast.Tuple, ast.List)):
            for part in target.elts:
                self.bind(part, level, env)
        elif isinstance(target, ast.Starred):
            self.bind(target.value, level, env)
        else:
            if isinstance(target, ast.Subscript) and getattr(target.value, 'id', None) not in self.arrays:
                value = self.names.get(root_of(target)) if env is self.module and isinstance(target.value, ast.Name) else None
                level = OPEN if stores_key(target, self.level(target.slice, env), value, cut=bool(self._cut)) else level
            self._raise(target, max(level, VALUE if self._cut and root_of(target) not in self._fresh(env) else CLEAN), env)

    def _raise(self, node: Any, level: int, env: Any) -> None:
        root = root_of(node)
        if root is not None and (changes_module(node) or not isinstance(self.names.get(root), types.ModuleType)):
            self._lift(root, level, env)

    def _lift(self, name: str, level: int, env: Any) -> None:
        """Raises the level of a name, and of other names of what its object leads to."""
        env[name] = max(env.get(name, CLEAN), level)
        if level and not (isinstance(env, Scope) and name in env.locals):
            for other in [name, *self.aliases.get(name, ())]:
                self.module[other] = max(self.module.get(other, CLEAN), level)

    def _lift_containers(self, site: Any, env: Any) -> None:
        for names, level in ((site.grown, GROWN), (site.sized, SIZED), (site.open, OPEN)):
            for name in names:
                self._lift(name, level, env)

    def _fresh(self, env: Any) -> set:
        """Names that each iteration of the innermost cut loop makes anew: its own, or in a function it calls those of that function."""
        site, token = self._cut[-1]
        return site.stored - site.carried if token is getattr(env, 'token', None) else env.locals - env.parameters

    def _is_fixed(self, root: Any) -> bool:
        """Whether a name stands for something calls do not change: a module (but for pyplot's figures), a class, a function."""
        value = self.names.get(root, getattr(builtins, str(root), None))
        return isinstance(value, FIXED) and getattr(value, '__name__', '') != 'matplotlib.pyplot'

    def _site(self, node: Any) -> Any:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in (LOOP, GO):
            return self.cuts.sites[node.args[-1].value]
        return None
