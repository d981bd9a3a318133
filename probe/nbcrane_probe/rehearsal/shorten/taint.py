"""What the notebook's values owe to work that was cut: a walk over the syntax trees in the order they ran, up to the crash.

Each name has a level. CLEAN: as in the uncut run. VALUE: of the same kind and shape, with other contents (a model after two steps
instead of a thousand). SIZED: its length follows from
contents (`contents.py`). OPEN: keys, lengths or presence may differ in any way. ANY: perhaps of another kind. UNKNOWN: a statement that was
left out would have bound or changed it. Names are joined where ways
meet, calls of the notebook's own functions are followed, attributes and elements count as the name they hang on. Untaken blocks are branches
in the body of a loop that was left, and where the way hangs on contents, which none of the iterations run here took: what they would have bound is open.
Here are the statements;
expressions and calls are in `taint_values.py`, names in `taint_names.py`.
"""

from __future__ import annotations

import ast
import os
from types import FrameType
from typing import TYPE_CHECKING, Callable, Union

from ...code.order import nodes_of
from ...code.parts import assignments, given, stored, with_functions
from ...introspection import is_library_file
from .code_of_cuts import writes
from .contents import keeps_record
from .files import NONE, Opened
from .kinds import is_drawn_on, is_model
from .looked_up import object_of
from .taint_values import Values
from .undone import Undone, changed_otherwise
from .scope import (
    ANY, CLEAN, OPEN, SIZED, UNKNOWN, VALUE, Env, Function, Place, Scope, blocks_of, holds, is_hook, join, marker, ways_out,
)  # fmt: skip

if TYPE_CHECKING:
    from .effects import Effects
    from .sites import Site

_Loop = Union[ast.For, ast.AsyncFor, ast.While]
# Statements that are walked through, three or four seconds of work: functions that call each other in loops are followed again and again.
_MOST_STATEMENTS = 20_000


class TooLong(Exception):
    """There is more code to walk through than the crash is worth."""


class Hit(Exception):
    """The walk came to the crash: the levels there, that of the conditions it depends on, and the statement."""

    def __init__(self, env: Env, control: int, statement: ast.AST) -> None:
        super().__init__()
        self.env, self.control, self.statement = env, control, statement


class Flow(Values):
    """The walk over everything one rehearsal ran."""

    def run(self, target: Place, file: str) -> Hit | None:
        """Walks the cells in order, up to the statement at `target` of the last one compiled as `file`."""
        last = max([index for index, (name, _) in enumerate(self.cuts.cells) if name == file], default=-1)
        for index, (name, tree) in enumerate(self.cuts.cells[: last + 1]):
            self.file = name
            control = CLEAN
            try:
                for node in tree.body:
                    self._drawn = VALUE if node in self.cuts.draws.drawn else CLEAN
                    opened = self.cuts.files.of.get(node, NONE)
                    own = opened.level if opened.written & opened.read else CLEAN
                    self._reading, self._read = opened.read, max(own, self._level_of_files(opened.read))
                    control = self.walk([node], self.module, control, target if index == last else None, [])
                    if opened.written:
                        self._write(node, opened)
            except Hit as hit:
                return hit
        return None

    def _level_of_files(self, paths: set[str]) -> int:
        """The worst level of what they hold; a branch that was not taken may write one of them."""
        known = max([self.paths.get(path, CLEAN) for path in paths], default=CLEAN)
        if known >= OPEN or not paths or not self.dark or not writes(self.cuts, self.dark, None, self.names):
            return known
        own = (path for path in paths if not is_library_file(path))
        return OPEN if any(os.path.isdir(path) or writes(self.cuts, self.dark, path, self.names) for path in own) else known

    def _write(self, node: ast.stmt, opened: Opened) -> None:
        """What is written is as what the statement works on and reads, and where work was left out, less of it."""
        names = [part.id for part in with_functions([node], self.functions) if isinstance(part, ast.Name)]
        level = max([opened.level, self._read, *[self.module.get(name, CLEAN) for name in names]])
        for path in opened.written:
            self.paths[path] = max(level, self.paths.get(path, CLEAN))

    def writes_modules(self) -> bool:
        """Whether files of code were written where work was left out."""
        return any(path.endswith('.py') and level > VALUE for path, level in self.paths.items())

    def enter(self, node: Function, levels: Env, target: Place, frame: FrameType) -> Hit | None:
        """Walks a function up to `target`; `levels` are those of its parameters."""
        self.file = frame.f_code.co_filename
        env = Scope(self.module, levels, node)
        env.known = frame.f_locals
        try:
            for _ in range(2):
                self.walk(node.body, env, CLEAN, target, [])
        except Hit as hit:
            return hit
        return None

    def walk(self, statements: list, env: Env, control: int, target: Place | None, returns: list) -> int:
        """Runs statements in the abstract; the level of the conditions under which their end is reached, CLEAN or VALUE."""
        control = min(control, VALUE)
        for node in statements:
            control = max(control, self._statement(node, env, control, target, returns))
        return control

    def _statement(self, node: ast.stmt, env: Env, control: int, target: Place | None, returns: list) -> int:
        if is_hook(node):
            return CLEAN
        self._walked += 1
        if self._walked > _MOST_STATEMENTS:
            raise TooLong
        self._control = control
        inside = holds([node], target)
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

    def _leave_out(self, effects: Effects, env: Env) -> int:
        for name in effects.binds | effects.touches:
            value = None if name in effects.binds else self.names.get(name)
            # What is drawn on stays what it is.
            self._lift(name, OPEN if is_drawn_on(value) else UNKNOWN, env)
        return CLEAN

    def _do_Assign(self, node: ast.Assign | ast.AnnAssign, env: Env, control: int, *_: object) -> None:
        pairs = list(assignments(node))
        levels = [max(self.level(value, env), control) for _, value in pairs]
        for (target, value), level in zip(pairs, levels):
            self.bind(target, level, env)

    _do_AnnAssign = _do_Assign

    def _do_AugAssign(self, node: ast.AugAssign, env: Env, control: int, *_: object) -> None:
        level = max(self.level(node.value, env), self.level(node.target, env), control)
        if isinstance(node.target, ast.Subscript) and type(self._value(node.target.value, env)) in (dict, list):
            # What is there already is changed, and no key comes to it.
            self._raise(node.target, level, env)
        else:
            self.bind(node.target, level, env)
        if isinstance(node.target, ast.Name):
            # An array is changed in place, and so is a list.
            self._lift_whole(node.target.id, max(level, self._again), env)

    def _do_Return(self, node: ast.Return, env: Env, control: int, target: Place | None, returns: list) -> None:
        returns.append(max(CLEAN if node.value is None else self.level(node.value, env), control))

    def _do_FunctionDef(self, node: Function | ast.ClassDef, env: Env, *_: object) -> None:
        env[node.name] = CLEAN

    _do_AsyncFunctionDef = _do_ClassDef = _do_FunctionDef

    def _do_If(self, node: ast.If, env: Env, control: int, target: Place | None, returns: list) -> int:
        test = CLEAN if keeps_record(node) and self.level(node.test, env) < OPEN else self.level(node.test, env)
        inner = max(control, test)
        other = env.copy()
        ends = []
        for block, scope in ((node.body, env), (node.orelse, other)):
            ends.append(self.walk(block, scope, inner, target, returns))
            self._darken(block, scope, inner)
        join(env, other)
        ways = ways_out([*node.body, *node.orelse])
        # An exception that nobody would catch ends the notebook: where one goes on, it was not raised.
        ways -= {ast.Raise} if not self._tries else set()
        ways -= {ast.Break, ast.Return} if self._never_leaves else set()
        return max(test if ways else CLEAN, *[end for end in ends if end > inner], CLEAN)

    def _do_For(self, node: ast.For | ast.AsyncFor, env: Env, control: int, target: Place | None, returns: list) -> int:
        level = self.go_through(node, env)
        if level >= SIZED:
            # There may be none here, and some in the full run.
            self.untaken |= stored([node])
        # How many elements there are, and which keys come later, does not matter to the first turn.
        holds_objects = isinstance(object_of(self._gone_through(node.iter), self.space), (dict, list))
        some = level > (VALUE if not self.cuts.in_first_turn(node) else OPEN if holds_objects else SIZED)
        return self._loop(node, env, max(control, VALUE if some else CLEAN), target, returns, self._site(node.iter), level)

    _do_AsyncFor = _do_For

    def _do_While(self, node: ast.While, env: Env, control: int, target: Place | None, returns: list) -> int:
        return self._loop(node, env, max(control, self.level(node.test, env)), target, returns, self._site(node.test))

    def _loop(self, node: _Loop, env: Env, control: int, target: Place | None, returns: list, site: Site | None, level: int = CLEAN) -> int:
        is_left = site is not None and site.cut
        self._in_left += is_left
        before, latest, never_leaves = env.copy(), self._latest, self._never_leaves
        self._never_leaves = site is not None and site.never_leaves
        walked: tuple | None = None
        inside = holds(node.body, target)
        if not (inside and self.cuts.in_first_turn(node)):
            self._latest = False
            walked = control, self._known(env)
            left = self.walk(node.body, env, control, None, returns)
            join(env, before)
            if site is not None and is_left and not inside:
                # Later turns go on with what those before them have left, and choose by what is other for them.
                self.leave_early(site, env)
                level = max(level, VALUE)
            if site is not None and site.leaves and left > control:
                # All turns ran, or as many as other contents let run.
                control = left
                self._leave(site, env)
                walked = control, self._known(env)
                self.walk(node.body, env, control, None, returns)
            if not isinstance(node, ast.While):
                # The next element is another object, whatever was done with this one.
                self.bind(node.target, level, env)
        self._latest = latest and inside
        if isinstance(node, ast.While):
            control = max(control, self.level(node.test, env))
        # Loops in loops would be walked 2, 4, 8, … times.
        if inside or walked != (control, self._known(env)):
            self.walk(node.body, env, control, target if inside else None, returns)
        self._latest, self._never_leaves = latest, never_leaves
        join(env, before)
        if isinstance(node, ast.While):
            self._darken(node.body, env, control)
        self._in_left -= is_left
        if site is not None and is_left:
            self.leave_early(site, env)
        self.walk(node.orelse, env, control, target, returns)
        if is_left and any(isinstance(part, ast.Return) for part in nodes_of(node.body)):
            # A later turn may have ended the function.
            returns.append(ANY)
            return VALUE
        return CLEAN

    def _known(self, env: Env) -> tuple:
        """What a walk may change: where it changed nothing, another one would not either."""
        return dict(env), dict(self.module), len(self.untaken), len(self.dark), self._read

    def _leave(self, site: Site, env: Env) -> None:
        """What a loop binds that another run of it leaves at another turn."""
        for name in site.stored:
            counts = env is self.module and type(self.names.get(name)) in (bool, int, float)
            self._lift(name, ANY if name in site.deciding and not counts else VALUE, env)

    def _do_Try(self, node: ast.Try, env: Env, control: int, target: Place | None, returns: list) -> int:
        before = env.copy()
        self._tries += 1
        self.walk(node.body, env, control, target, returns)
        self._tries -= 1
        risk = self._risk(node, env) if node.handlers else CLEAN
        join(before, env)
        for handler in node.handlers:
            other = before.copy()
            self.walk(handler.body, other, max(control, risk), target, returns)
            self._darken(handler.body, other, control)
            join(env, other)
        if risk >= VALUE:
            self._either_way(node, env)
        self.walk(node.orelse, env, control, target, returns)
        return self.walk(node.finalbody, env, control, target, returns)

    _do_TryStar = _do_Try

    def _risk(self, node: ast.Try, env: Env) -> int:
        """The worst level of what the body of a `try` reads: whether it raises may hang on that."""
        parts = [part for statement in node.body for part in ast.walk(statement)]
        named = [env.get(part.id, CLEAN) for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)]
        return max([*named, *[self.level(part, env) for part in parts if isinstance(part, ast.Call)]], default=CLEAN)

    def _either_way(self, node: ast.Try, env: Env) -> None:
        """Contents decide whether a handler runs: what it binds may have either kind, and what the body binds may be missing."""
        handled = stored([statement for handler in node.handlers for statement in handler.body])
        for name in handled:
            self._lift(name, ANY, env)
        ran = [marker(handler.body[0]) for handler in node.handlers]
        if any(number is None or self.cuts.seen[number] for number in ran):
            self.untaken |= stored(node.body)

    def _do_With(self, node: ast.With | ast.AsyncWith, env: Env, control: int, target: Place | None, returns: list) -> int:
        for item in node.items:
            level = self.level(item.context_expr, env)
            if item.optional_vars is not None:
                self.bind(item.optional_vars, level, env)
        before = self._left_out
        end = self.walk(node.body, env, control, target, returns)
        if self._left_out != before:
            # What was printed there, or warned of, comes back by what collects it.
            bound = [item.optional_vars for item in node.items if item.optional_vars is not None]
            made = [item.context_expr for item in node.items if isinstance(item.context_expr, ast.Call)]
            for part in [*bound, *[one for call in made for one in given(call)]]:
                if not is_model(self._value(part, env)):
                    self._raise(part, OPEN, env)
        return end

    _do_AsyncWith = _do_With

    def _do_Match(self, node: ast.Match, env: Env, control: int, target: Place | None, returns: list) -> int:
        inner = max(control, self.level(node.subject, env))
        before = env.copy()
        for case in node.cases:
            other = before.copy()
            for name in [getattr(part, 'name', None) for part in ast.walk(case.pattern)]:
                if isinstance(name, str):
                    other[name] = inner
            self.walk(case.body, other, inner, target, returns)
            self._darken(case.body, other, inner)
            join(env, other)
        return CLEAN

    def _darken(self, block: list, env: Env, control: int) -> None:
        """What a branch nobody took would have bound or changed is open, within a loop that was left and where the way there hangs on contents."""
        number = marker(block[0]) if block else None
        if not self._in_left and control < VALUE or number is None or self.cuts.seen[number]:
            return
        self.leave_dark(block, env)

    def leave_dark(self, block: list, env: Env) -> None:
        """What runs in the full run, and has not run here."""
        if block[0] not in self.dark:
            self.dark.update(block)
            self._read = max(self._read, self._level_of_files(self._reading))
        self.leave_block(block, env, changed_otherwise)

    def leave_block(self, block: list, env: Env, level_of: Callable[[object], int]) -> None:
        """What statements would have bound and changed, or more of it; level_of: as `Undone.add` has it."""
        key = block[0], level_of
        if key not in self._undone:
            self._undone[key] = Undone()
            own = {name: env.known.get(name) for name in env.locals} if isinstance(env, Scope) else {}
            self.packages |= self._undone[key].add(block, {**self.names, **own}, self.functions, level_of).acting
        self.leave_undone(self._undone[key], env)
