"""Levels of expressions: of what names, attributes, elements, calls and comprehensions give, and what calls change."""

from __future__ import annotations

import ast
import builtins
import inspect
import numbers
import types
from typing import Callable, Iterable, Iterator

from ...code.parts import assignments, begin_of, given, last_name, names_in, path_root, root_of, works_on
from ...code.table import CHANGES, READS_BY_TEXT
from ...introspection import stated
from .contents import of_attribute, of_call, of_choice, of_comprehension
from .in_place import changed_arguments, gives_nothing, lambda_names
from .kinds import are_unlike, elements, is_of_figure, only_looks, package_called, package_of
from .looked_up import object_of, value_of
from .names import ANYTHING, GO, HOLD, LOOP, START
from .own_objects import changes_module
from .called_back import called_back
from .replay.form import EXACT, MUTABLE
from .scope import (
    ANY,
    CLEAN,
    FIXED,
    OPEN,
    SIZED,
    UNKNOWN,
    VALUE,
    Comprehension,
    Env,
    Function,
    Place,
    Scope,
    arguments_of,
    bind_arguments,
    collectors,
    lift,
    makes_fewer,
    returned,
)
from .taint_names import Names
from .undone import done_more_often

_DEEPEST = 5
_CALLED = (types.FunctionType, types.BuiltinFunctionType)
_UNCHANGING = (bool, int, float, complex, str, bytes, range)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
# What an index consists of that is one number or text.
_OF_PLACES = (ast.Name, ast.Constant, ast.BinOp, ast.UnaryOp, ast.Tuple, ast.operator, ast.unaryop, ast.expr_context)


class Values(Names):
    """The levels of expressions; the walk over statements is `taint.py`'s."""

    def walk(self, statements: list, env: Env, control: int, target: Place | None, returns: list) -> int:
        raise NotImplementedError

    def leave_dark(self, block: list, env: Env) -> None:
        raise NotImplementedError

    def leave_block(self, block: list, env: Env, level_of: Callable[[object], int]) -> None:
        raise NotImplementedError

    def level(self, node: ast.AST, env: Env) -> int:
        """The level of an expression's value; calls in it leave their traces in `env`."""
        if isinstance(node, ast.Name):
            return env.get(node.id, CLEAN)
        if isinstance(node, ast.Attribute):
            return self._attribute(node, self.level(node.value, env))
        if isinstance(node, ast.Call):
            return self._call(node, env)
        if isinstance(node, ast.Subscript):
            index = self.level(node.slice, env)
            if isinstance(node.value, (ast.Attribute, ast.Call)) and is_of_figure(self._value(begin_of(node.value), env)):
                # How many lines it has is not measured.
                index = max(index, OPEN if self.level(node.value, env) else CLEAN)
            level = self.level(node.value, env)
            level = max(level, index, SIZED if index >= VALUE and not self._is_place(node.slice, env) else CLEAN)
            written = getattr(node.value, 'elts', ())
            return _of_chosen(level, index, self._made_by(written, env) if written else elements(self._value(node.value, env)))
        if isinstance(node, ast.IfExp):
            test, alternatives = self.level(node.test, env), [node.body, node.orelse]
            level = max(test, *[self.level(part, env) for part in alternatives])
            return of_choice(node, test, _of_chosen(level, test, self._made_by(alternatives, env)))
        if isinstance(node, ast.BoolOp):
            level = max(self.level(part, env) for part in node.values)
            parts = (value for part in ast.walk(node) if isinstance(part, ast.BoolOp) for value in part.values)
            return _of_chosen(level, level, self._made_by(parts, env))
        if isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)):
            return self._comprehension(node, env)
        if isinstance(node, ast.NamedExpr):
            level = self.level(node.value, env)
            self.bind(node.target, level, env)
            return level
        return max(
            [self.level(child, env) for child in ast.iter_child_nodes(node) if isinstance(child, (ast.expr, ast.keyword))], default=CLEAN
        )

    def _made_by(self, expressions: Iterable[ast.expr], env: Env) -> Iterator[object]:
        """What expressions stand for, or the classes of what they make; None where neither is known."""
        return (self._class_made(part) or self._value(part, env) for part in expressions)

    def _is_place(self, index: ast.expr, env: Env) -> bool:
        """Whether an index is made of numbers and texts: it chooses one element, where a mask or a slice gives as many as contents let it."""
        parts = list(ast.walk(index))
        names = [part for part in parts if isinstance(part, ast.Name)]
        return all(isinstance(part, _OF_PLACES) for part in parts) and all(
            isinstance(self._value(name, env), (numbers.Number, str)) for name in names
        )

    def receiver(self, called: ast.expr, env: Env) -> int:
        """The level of the object whose method is called; of a function its own."""
        return self.level(called.value if isinstance(called, ast.Attribute) else called, env)

    def _attribute(self, node: ast.Attribute, base: int) -> int:
        """The level of an attribute of what has the level `base`."""
        kept = self._kept(node)
        if kept:
            return kept
        if node.attr in self.untaken:
            return max(base, OPEN)
        return of_attribute(node, base, self.cuts.open_attributes, self.cuts.sized_attributes)

    def _comprehension(self, node: Comprehension, env: Env) -> int:
        inner = env.copy()
        worst = tests = CLEAN
        for part in node.generators:
            level = self.go_through(part, inner)
            tests = max(tests, *[self.level(test, inner) for test in part.ifs], CLEAN)
            worst = max(worst, tests, level)
        parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        site = self._site(node.generators[0].iter)
        levels = [self.level(part, inner) for part in parts]
        worst = max(worst, *levels)
        if site is not None and site.cut:
            self.leave_early(site, env)
            worst = max(worst, ANY)
        return of_comprehension(node, worst, tests, levels[0] if isinstance(node, ast.DictComp) else CLEAN)

    def _call(self, node: ast.Call, env: Env) -> int:
        if isinstance(node.func, ast.Name) and node.func.id == HOLD:
            return CLEAN
        if isinstance(node.func, ast.Name) and node.func.id in (LOOP, GO, START):
            return self.level(node.args[0], env)
        if isinstance(node.func, ast.Name) and node.func.id in READS_BY_TEXT and self.cuts.unseen.any:
            return UNKNOWN
        levels = [self.level(argument, env) for argument in node.args]
        named = {keyword.arg: self.level(keyword.value, env) for keyword in node.keywords}
        receiver = self.receiver(node.func, env)
        replayed = self.cuts.replay.is_stale(node, latest=self._latest)
        if replayed:
            receiver = self._stale(node, levels, named, receiver, env)
        worst = max([*levels, *named.values()], default=CLEAN)
        stale = VALUE if replayed else CLEAN
        #: the level of what the call changes in place
        changed = max(worst, min(self._control, VALUE), self._again)
        root = root_of(node.func)
        functions = self._resolve(node.func, receiver, env)
        # Not looked at once more: each call in a chain would double the work.
        called = self._attribute(node.func, receiver) if isinstance(node.func, ast.Attribute) else receiver
        if functions and self._is_own(node.func, functions, env):
            result = stale if any(map(returned, functions)) else CLEAN
        elif gives_nothing(node, self._value(getattr(node.func, 'value', None), env)):
            result = CLEAN
        else:
            result = max(worst, called, stale)
        for function in functions:
            outer, self._again = self._again, stale or self._again
            result = max(result, self._follow(function, node, levels, named, receiver, env))
            self._again = outer
        if receiver == ANY:
            self._call_another(node, functions, env)
        if not functions:
            result = max(result, self._drawn_by(node, env), self._from_files(node))
            if getattr(node.func, 'attr', None) == '__subclasses__':
                result = OPEN
            result = CLEAN if self._asks_length(node, levels) else of_call(node, result, levels, named)
        if (
            not functions
            and root is not None
            and (not self._is_fixed(root) or changes_module(node.func))
            and not only_looks(node, self.space)
        ):
            if changed and isinstance(node.func, ast.Attribute):
                self._raise(node.func, changed, env)
            if self._control >= VALUE and getattr(node.func, 'attr', None) in CHANGES:
                self._raise(node.func, SIZED, env)
        if not functions and self._adds_key(node, levels, env):
            self._raise(node.func, OPEN, env)
        for name in () if functions else lambda_names(self.names.get(getattr(node.func, 'id', None))):
            if not self._is_fixed(name):
                self._lift(name, changed, env)
        for part in changed_arguments(node):
            self._raise(part, max(result, changed), env)
        if self.keeps(node):
            result = UNKNOWN
        else:
            result = max(result, self._of_package(node))
        library = self._library(node)
        if library:
            result = max(result, library)
        if library and not self.is_thinned(node):
            self._raise(node.func, library, env)
            self._raise_given(node, env)
            for name in collectors(node, self.names):
                self._lift(name, SIZED, env)
            values = [self.names[name] for name in names_in([node]) & self.names.keys() if not self._is_fixed(name)]
            kept = called_back(values, self.names)
            for name in (names_in(given(node)) | self._called(node) | kept.functions) & self.functions.keys():
                self.leave_block(self._call_of(name), self.module, done_more_often)
            for name in kept.names:
                self._lift(name, done_more_often(self.names[name]), env)
        return result

    def _call_another(self, node: ast.Call, functions: list, env: Env) -> None:
        """Contents decide what is called: it may be a function that has not run here."""
        others = {one.name for one in functions or self.reached[ast.Attribute] if one in self.never_entered}
        for name in others:
            self.leave_dark(self._call_of(name), self.module)
        for part in given(node) if others else ():
            self._raise(part, OPEN, env)

    def _call_of(self, name: str) -> list[ast.stmt]:
        """A statement that calls functions and methods of a name."""
        if name not in self._calls:
            self._calls[name] = ast.parse('%s.%s()' % (ANYTHING, name)).body
        return self._calls[name]

    def level_of_failed(self, node: ast.expr, env: Env) -> int:
        """The level of what an expression that failed works on; a call that gave nothing has no result whose length could differ."""
        if not isinstance(node, ast.Call) or self._resolve(node.func, self.receiver(node.func, env.copy()), env):
            return self.level(node, env)
        stale = VALUE if self.cuts.replay.is_stale(node, latest=self._latest) else CLEAN
        parts = [node.func, *works_on(node)]
        return max(self._library(node), stale, self._from_files(node), *[self.level(part, env.copy()) for part in parts])

    def _is_own(self, called: ast.expr, functions: list, env: Env) -> bool:
        """Whether nothing but these functions of the notebook is called, so that what they return is all that it gives."""
        value = self._value(called, env)
        if value is None and isinstance(called, ast.Attribute):
            owner = self._value(called.value, env)
            value = None if called.attr in getattr(owner, '__dict__', {}) else inspect.getattr_static(type(owner), called.attr, None)
        if not isinstance(value, (types.FunctionType, types.MethodType)) or value.__module__ != '__main__':
            return False
        # What a function keeps in a closure has no name.
        if value.__code__.co_freevars or value.__name__ != last_name(called):
            return False
        parts = [part for function in functions for part in ast.walk(function)]
        return not any(isinstance(part, (ast.Yield, ast.YieldFrom)) or getattr(part, 'decorator_list', ()) for part in parts)

    def _drawn_by(self, node: ast.Call, env: Env) -> int:
        """VALUE where a call may have drawn random numbers that are others in the full run; what it shuffles in place is raised."""
        if not self.may_draw(node):
            return CLEAN
        if hasattr(getattr(object_of(node.func, self.space), '__self__', None), 'seed'):
            for part in given(node):
                self._raise(part, VALUE, env)
        return VALUE

    def _from_files(self, node: ast.Call) -> int:
        """The level of what a call gives that may have read a file."""
        name = getattr(node.func, 'id', 'open')
        return CLEAN if name != 'open' and name not in self.names and hasattr(builtins, name) else self._read

    def _kinds_of(self, part: ast.expr, env: Env) -> set[type]:
        """The classes of what an expression may stand for: any element where a name or a number chooses one, and the object that a method belongs to; of a
        name of a function what it makes there."""
        value = self._value(part, env)
        if value is None and isinstance(part, ast.Subscript):
            return {type(one) for one in elements(self._value(part.value, env))}
        if value is None and isinstance(part, ast.Name) and isinstance(env, Scope):
            return set(filter(None, [self._class_made(value) for name, value in self._pairs_in(env.function) if name == part.id]))
        return {type(value.__self__ if isinstance(value, types.MethodType) else value)}

    def _class_made(self, made: ast.expr) -> type | None:
        found = object_of(made.func, self.space) if isinstance(made, ast.Call) else None
        return found if isinstance(found, type) else None

    def _pairs_in(self, function: Function | None) -> list[tuple[str, ast.expr]]:
        """What the names of a function are assigned."""
        if function not in self._assigned:
            pairs = [pair for part in ([] if function is None else ast.walk(function)) for pair in assignments(part)]
            self._assigned[function] = [(target.id, value) for target, value in pairs if isinstance(target, ast.Name)]
        return self._assigned[function]

    def may_draw(self, node: ast.Call) -> bool:
        """Whether a call stands in a statement that drew other random numbers than in the full run, and may be what drew them."""
        name = getattr(node.func, 'id', None)
        return self._drawn > CLEAN and (name is None or name in self.names or not hasattr(builtins, name))

    def go_through(self, part: ast.For | ast.AsyncFor | ast.comprehension, env: Env) -> int:
        """Binds what a loop or a comprehension goes through, and gives the level of that."""
        again = VALUE if part in self.cuts.replay.replayed else CLEAN
        level = max(self.level(part.iter, env), self._shuffled(part.iter), again)
        self.bind(part.target, level, env)
        return level

    def _gone_through(self, node: ast.expr) -> ast.expr:
        """The container whose elements, keys or items a loop goes through."""
        if isinstance(node, ast.Call) and getattr(node.func, 'id', None) in (LOOP, 'enumerate') and node.args:
            return self._gone_through(node.args[0])
        method = node.func if isinstance(node, ast.Call) and not node.args else None
        return method.value if isinstance(method, ast.Attribute) and method.attr in ('items', 'keys', 'values') else node

    def _shuffled(self, node: ast.expr) -> int:
        """The level of the order in which a loop goes through an object of a library, such as one that shuffles: that of what is drawn meanwhile."""
        found = value_of(self._gone_through(node), self.space) if self._drawn else None
        return CLEAN if found is None or type(found[0]).__module__ == 'builtins' else self._drawn

    def _asks_length(self, node: ast.Call, levels: list) -> bool:
        """`len(losses)` of what has other contents only: that many there are in the full run. The length of a text is contents."""
        if getattr(node.func, 'id', None) != 'len' or levels not in ([CLEAN], [VALUE]):
            return False
        value = object_of(node.args[0], self.space)
        return hasattr(type(value), '__len__') and not isinstance(value, (str, bytes))

    def _adds_key(self, node: ast.Call, levels: list, env: Env) -> bool:
        """Whether a call may put in a key that contents decide: `groups.setdefault(label, []).append(row)`, or `groups[label].append(row)`."""
        if getattr(node.func, 'attr', None) == 'setdefault':
            return bool(levels) and levels[0] >= VALUE
        held = getattr(node.func, 'value', None)
        if not isinstance(held, ast.Subscript) or not isinstance(held.value, ast.Name) or getattr(node.func, 'attr', None) not in CHANGES:
            return False
        return type(self.names.get(held.value.id)).__name__ == 'defaultdict' and self.level(held.slice, env) >= VALUE

    def _stale(self, node: ast.Call, levels: list, named: dict, receiver: int, env: Env) -> int:
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

    def _follow(self, function: Function, node: ast.Call, levels: list, named: dict, receiver: int, env: Env) -> int:
        """The level a function of the notebook returns; its parameters' levels come back to the arguments."""
        bound = bind_arguments(function, node, levels, named, receiver)
        key = (id(function), tuple(sorted(bound.items())), bool(self._in_left), self._again)
        if key in self._busy or self._depth >= _DEEPEST:
            return max([receiver, *bound.values()])
        self._busy.add(key)
        self._depth += 1
        scope, returns, around = Scope(self.module, bound, function), [], (self.file, self._control, self._never_leaves)
        given_as = arguments_of(function, node)
        scope.known = {name: self._value(getattr(one, 'value', None) if one is node.func else one, env) for one, name in given_as}
        self.file, self._never_leaves = self.files[function], False
        self.walk(function.body, scope, self._control, None, returns)
        self.file, self._control, self._never_leaves = around
        self._depth -= 1
        self._busy.discard(key)
        for name in [name for part in ast.walk(function) if isinstance(part, ast.Global) for name in part.names]:
            lift(self.module, name, scope.get(name, CLEAN))
        for argument, parameter in given_as:
            if scope.own(parameter) > bound.get(parameter, CLEAN):
                self._raise(argument, scope.own(parameter), env)
        yields = [ANY] if makes_fewer(function, self.cuts.sites) else []
        yields += [self.level(part.value, scope) for part in ast.walk(function) if isinstance(part, ast.Yield) and part.value is not None]
        return _of_chosen(max([*returns, *yields], default=CLEAN), max(returns, default=CLEAN), self._made_by(returned(function), scope))

    def _resolve(self, func: ast.expr, receiver: int, env: Env) -> list:
        """The functions of the notebook that a call may be of, by their names; receiver: the level of the object at hand."""
        name = getattr(func, 'id', getattr(func, 'attr', None))
        if name in self.classes and isinstance(func, ast.Name):
            return [node for node in self.classes[name].body if isinstance(node, _FUNCTIONS) and node.name == '__init__']
        if isinstance(func, ast.Attribute) and self._is_fixed(path_root(func)):
            return []
        named = [node for node in self.functions.get(name, ()) if node in self.reached.get(type(func), ())]
        if isinstance(func, ast.Attribute) and not self.never_entered.isdisjoint(named) and receiver <= VALUE:
            kinds = self._kinds_of(func.value, env)
            if kinds and not any(kind is type(None) or _is_of_notebook(kind) for kind in kinds):
                named = [node for node in named if node not in self.never_entered]
        return named[:4]

    def _library(self, node: ast.Call) -> int:
        return max(VALUE if self._is_among(self.cuts.library, node) else CLEAN, self._source(node))

    def _source(self, node: ast.Call) -> int:
        """The level of what a loop in a library's source was cut in, which it may have been given; CLEAN where none was."""
        found = [level for place, level in self.library_levels.items() if self._is_among({place}, node)]
        return max(found, default=CLEAN)

    def _called(self, node: ast.Call) -> set:
        return {name for place, names in self.cuts.library_called.items() if self._is_among({place}, node) for name in names}

    def _raise_given(self, node: ast.Call, env: Env) -> None:
        level = self._source(node)
        names = names_in(given(node)) if level else set()
        for name in names:
            value = self.names.get(name)
            if not self._is_fixed(name) and not isinstance(value, _UNCHANGING):
                # Arrays are changed in place, at most; a table may gain columns.
                is_array = hasattr(type(value), 'shape') and stated(value, 'columns') is None
                self._lift(name, VALUE if is_array else level, env)

    def keeps(self, node: ast.Call) -> bool:
        """Whether a library is called that was left out in the middle of its work, and may have kept something for this call."""
        keepers = self.cuts.unseen.keepers
        return bool(keepers) and package_called(node.func, self.space) in keepers

    def _of_package(self, node: ast.Call) -> int:
        """The level of what a function gives that nobody gives anything, of a library a loop of which was cut, or which such a loop has called."""
        if not self.packages or not all(isinstance(part, ast.Constant) for part in given(node)):
            return CLEAN
        called = object_of(node.func, self.space)
        return ANY if isinstance(called, _CALLED) and package_of(called) in self.packages else CLEAN

    def _kept(self, node: ast.Attribute) -> int:
        """The level of a value in a module or a class of such a library; CLEAN for all else."""
        left, cut = self.cuts.unseen.keepers, self.packages
        held = object_of(node.value, self.space) if left or cut else None
        found = value_of(node, self.space) if isinstance(held, (types.ModuleType, type)) else None
        if found is None or isinstance(found[0], FIXED):
            return CLEAN
        if package_of(held) in left:
            return UNKNOWN
        # What is there has its kind from before.
        return CLEAN if package_of(held) not in cut else ANY if found[0] is None else OPEN

    def is_thinned(self, node: ast.Call) -> bool:
        """Whether a call is one that called a function of the notebook less often than it would, and changes nothing else."""
        return self._is_among(self.cuts.thinned, node)

    def _is_among(self, places: set, node: ast.Call) -> bool:
        return any(file == self.file and node.lineno <= line <= (node.end_lineno or line) for file, line in places)


def _of_chosen(level: int, by: int, alternatives: Iterable) -> int:
    """The level of one of several: where contents choose among objects of several classes, of another kind. by: the level of what chooses."""
    return max(ANY, level) if by >= VALUE and are_unlike(alternatives) else level


def _is_of_notebook(kind: type) -> bool:
    return any(base.__module__ == '__main__' for base in kind.__mro__)
