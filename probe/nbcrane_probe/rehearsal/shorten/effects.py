"""What a statement may bind and change, by its syntax tree and by the objects its names stand for: that is unknown where it is left out.

Functions of the notebook are followed. Functions and methods of libraries are taken to leave their arguments alone where these are plain
data (numbers, text, arrays, tables, containers of them), and to change the object they are called on unless their name says that they look.
"""

from __future__ import annotations

import ast
import builtins
import types
from itertools import chain
from typing import Any, Iterable, NamedTuple

from ... import discover
from ...code import table
from ...code.bindings import bindings_of
from ...code.order import CALLED, nodes_of, parameters_of
from ...code.parts import declared, given, last_name, path_root, root_of, stored
from .called_back import called_back
from .in_place import all_behind, changed_arguments, hands_out, links
from .kinds import changes, goes_by_figure, has_figure, is_drawn_on, is_of_figures, only_looks, package_called, package_of, says_it_draws
from .looked_up import object_of
from .names import of_notebook
from .scope import FIXED, arguments_of
from .unseen import KEEP_NOTHING

_DEEPEST = 20
_UNCHANGING = (int, float, str, bytes, tuple)
_DATA = table.DATA_PACKAGES.union(discover.constants('IS_DATA'))
_PURE = table.PURE.union(_DATA, discover.constants('LEAVES_ARGUMENTS'))
_PURE_MODULES = tuple(chain(*discover.constants('PURE_MODULES').values()))


class Effects(NamedTuple):
    """binds: names it would have given a value; touches: names whose objects it may have changed; reads: names it needs.

    files: it may write files; programs: it may run programs, which may install, download or move anything; any_name: it may bind names
    that its text does not show; extends: it may give classes of libraries other attributes; packages: whose functions, classes and methods it calls;
    acting: those of them that may keep something, and have a function whose result nobody takes, so that its effect is in a module of theirs or in what it is given.
    """

    binds: frozenset = frozenset()
    touches: frozenset = frozenset()
    reads: frozenset = frozenset()
    files: bool = False
    programs: bool = False
    any_name: bool = False
    extends: bool = False
    packages: frozenset = frozenset()
    acting: frozenset = frozenset()


def effects(statements: Iterable[ast.stmt], space: dict, functions: dict) -> Effects:
    """Effects of statements at the top of a cell. `space`: the namespace; `functions`: {name: [definitions]} of the notebook."""
    search = _Search(space, functions)
    for statement in statements:
        search.statement(statement)
    return search.found()


class _Search:
    def __init__(self, space: dict, functions: dict) -> None:
        self.space, self.functions = space, functions
        self._frame = types.SimpleNamespace(f_locals={}, f_globals=space)
        self.binds: set = set()
        self.touches: set = set()
        self.reads: set = set()
        self.used: set = set()
        self.packages: set = set()
        self.acting: set = set()
        self.any_name = self.extends = self.draws = False
        # Names that stand for something of others, as the target of a loop does: {name: names of those}.
        self._links: dict = {}
        # Of functions that were looked into, what they touch of their parameters.
        self._inside_of: dict[int, set] = {}

    def found(self) -> Effects:
        self._call_kept()
        if self.draws or any(map(is_drawn_on, map(self.space.get, self.touches))):
            # By way of the module, what is drawn on an object that is named here is there as well.
            self.touches |= {name for name, value in self.space.items() if goes_by_figure(value) or self.draws and is_of_figures(value)}
        uses = [name for name in self.used if name]
        return Effects(
            frozenset(self.binds),
            of_notebook(self.touches),
            of_notebook(self.reads),
            any(map(table.WRITES_FILES.match, uses)),
            not self.used.isdisjoint(table.RUNS_PROGRAMS),
            self.any_name,
            self.extends or any(map(table.EXTENDS.match, uses)),
            frozenset(self.packages),
            frozenset(self.acting),
        )

    def statement(self, node: ast.stmt) -> None:
        """One that runs in the module's scope."""
        self._links = links(node)
        found = bindings_of([node])
        self.binds |= found.names
        self.any_name |= found.stars
        parts = list(nodes_of([node], without=(CALLED,)))
        hidden = bindings_of(part.target for part in parts if isinstance(part, ast.comprehension)).names
        self.reads |= {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)} - hidden
        for part in parts:
            self._part(part, set())

    def _part(self, part: ast.AST, local: set) -> None:
        """`local` are the names of the function it stands in, none at the top of a cell."""
        if isinstance(part, (ast.Name, ast.Attribute)):
            self.used.add(last_name(part))
        if isinstance(part, ast.AugAssign):
            self._touch(part.target, local, only_changeable=isinstance(part.target, ast.Name))
        elif isinstance(part, (ast.Attribute, ast.Subscript)) and not isinstance(part.ctx, ast.Load):
            self._touch(part, local)
        elif isinstance(part, ast.Call):
            self._call(part, local)
        elif isinstance(part, ast.Expr) and isinstance(part.value, ast.Call):
            self._acts(part.value, local)
        elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load) and part.id not in local:
            self._mentioned(part.id)
            if hasattr(type(self.space.get(part.id)), '__next__'):
                # Whoever reads an iterator or a file moves it on.
                self.touches.add(part.id)

    def _acts(self, node: ast.Call, local: set) -> None:
        """A call whose result nobody takes: its effect is in a module, or in what it is given."""
        called = self._value(node.func)
        package = package_of(called) if isinstance(called, FIXED) else None
        if package is None or package in KEEP_NOTHING:
            return
        self.acting.add(package)
        for part in given(node):
            for inner in _plain_parts(part):
                self._touch(inner, local)

    def _touch(self, node: ast.AST, local: set, only_changeable: bool = False) -> None:
        root = root_of(node)
        if root is None:
            return
        self.touches |= all_behind(root, self._links) - local
        value = self.space.get(root)
        if root in local or path_root(node) is None and (not hands_out(node) or isinstance(value, FIXED) or root not in self.space):
            return
        if not only_changeable or not isinstance(value, (*_UNCHANGING, frozenset, type(None))):
            self.touches.add(root)

    def _call_kept(self) -> None:
        """Functions of the notebook that a changed object keeps may be called by whatever changes it, as a callback is."""
        seen: set = set()
        while new := self.touches - seen:
            seen |= new
            values = [value for value in map(self.space.get, new) if value is not None and not _is_data(value)]
            kept = called_back(values, self.space)
            self.touches |= kept.names
            for name in kept.functions:
                self._called(name)

    def _mentioned(self, name: str) -> None:
        """A function of the notebook that is named may be called: by what it is given to, if not here."""
        value = self.space.get(name)
        if value is None or isinstance(value, types.FunctionType):
            self._called(name)

    def _called(self, name: str) -> None:
        for function in self.functions.get(name, ())[:3]:
            self._inside(function, {})

    def _inside(self, function: ast.FunctionDef | ast.AsyncFunctionDef, given: dict) -> set:
        """What a function touches of its own parameters; the rest is noted here. given: what these stand for, as far as it is known."""
        known = self._inside_of
        if id(function) in known or len(known) >= _DEEPEST:
            return known.get(id(function), set())
        known[id(function)] = set()
        shared, parameters, binds = declared([function]), parameters_of(function.args), stored(function.body)
        inner = _Search({**self.space, **dict.fromkeys(parameters), **given}, self.functions)
        inner._inside_of = known
        own = binds - shared | parameters
        inner._links = links(function)
        for part in ast.walk(function):
            inner._part(part, own - parameters)
            if isinstance(part, ast.Name) and part.id not in own:
                inner.reads.add(part.id)
        self.binds |= binds & shared
        self.touches |= inner.touches - own
        self.reads |= inner.reads - own
        self.used |= inner.used
        self.any_name |= inner.any_name
        self.extends |= inner.extends
        self.draws |= inner.draws
        self.packages |= inner.packages
        self.acting |= inner.acting
        known[id(function)] = inner.touches & parameters
        return known[id(function)]

    def _call(self, node: ast.Call, local: set) -> None:
        name = last_name(node.func)
        self._magic(node, name)
        package = package_called(node.func, self._frame)
        self.packages |= {package} - {None}
        self.draws |= self._may_draw(node, package, local)
        if isinstance(node.func, ast.Name) and name in table.BINDS_ANY_NAME or name in table.RUNS_FILES:
            self.any_name = True
        # A function of a library that binds names in its module.
        self.extends |= 'globals' in getattr(getattr(self._value(node.func), '__code__', None), 'co_names', ())
        if not self._follow(node, name, local):
            if isinstance(node.func, ast.Attribute):
                self._method(node.func, node, local)
            self._given(node, name or '', local)

    def _may_draw(self, node: ast.Call, package: str | None, local: set) -> bool:
        """Whether a call may draw on the figure at hand, whichever that is."""
        owner, root = self._value(getattr(node.func, 'value', None)), root_of(node.func)
        if package is None:
            # A method of what only the full run has.
            return root not in local and root not in self.space and says_it_draws(node.func)
        if is_of_figures(owner):
            return False
        return says_it_draws(node.func) or isinstance(self._value(node.func), FIXED) and has_figure(package)

    def _magic(self, node: ast.Call, name: str | None) -> None:
        """`%%time` and the like run the text they are given."""
        texts = [part.value for part in node.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        if name != 'run_cell_magic' or len(texts) != 3:
            return
        magic, line, text = texts
        try:
            body = ast.parse(text).body if magic in table.BODY_MAGICS else None
        except SyntaxError:
            body = None
        self.any_name |= body is None
        if magic == 'capture':
            self.binds.update(line.split()[:1])
        for statement in body or ():
            self.statement(statement)

    def _follow(self, node: ast.Call, name: str | None, local: set) -> bool:
        """Whether the call is one of a function of the notebook; what that does to its arguments is noted."""
        value, owner = self._value(node.func), self._value(getattr(node.func, 'value', None))
        if isinstance(node.func, ast.Name) and isinstance(value, type):
            name = '__init__' if value.__module__ == '__main__' else None
        definitions = () if owner is not None and not _may_be_of_notebook(owner, name) else self.functions.get(name, ())
        for function in definitions[:4]:
            pairs = [(getattr(one, 'value', one) if one is node.func else one, name) for one, name in arguments_of(function, node)]
            touched = self._inside(function, {name: self._value(argument) for argument, name in pairs})
            for argument, parameter in pairs:
                if parameter in touched:
                    self._touch(argument, local)
        # An element may be of another class.
        return bool(definitions) and not (owner is None and isinstance(getattr(node.func, 'value', None), ast.Subscript))

    def _method(self, function: ast.Attribute, node: ast.Call, local: set) -> None:
        receiver = self._value(function.value)
        is_of_module = isinstance(receiver, types.ModuleType) and isinstance(function.value, ast.Name)
        if is_of_module or only_looks(node, self._frame) or isinstance(receiver, (*_UNCHANGING, type)):
            return
        is_data = receiver is not None and _is_data(receiver)
        looks = table.LOOKS.match(function.attr) and not self._is_drawn_on(function.value, receiver)
        if changes(node, receiver) or not (is_data or looks):
            self._touch(function.value, local)

    def _is_drawn_on(self, node: ast.expr, value: object) -> bool:
        """Whether a path may stand for a part of a figure; value: what it stands for, None where that is not known."""
        root = root_of(node)
        held = [value] if value is not None or root is None else map(self.space.get, {root, *all_behind(root, self._links)})
        return any(map(is_of_figures, held))

    def _given(self, node: ast.Call, name: str, local: set) -> None:
        """Arguments that a library's function may change."""
        changed = changed_arguments(node)
        by_builtin = isinstance(node.func, ast.Name) and hasattr(builtins, name)
        looks = by_builtin or only_looks(node, self._frame) or table.LOOKS.match(name) or self._is_pure(node.func)
        for part in given(node):
            for inner in _plain_parts(part):
                value = self._value(inner)
                if part in changed or not looks and not isinstance(value, (*FIXED, type(None))) and not _is_data(value):
                    self._touch(inner, local)

    def _is_pure(self, function: ast.expr) -> bool:
        module = getattr(self._value(function), '__module__', None) or ''
        return module.partition('.')[0] in _PURE or module.startswith(_PURE_MODULES)

    def _value(self, node: ast.AST | None) -> object:
        """What a path stands for, without running code of its objects; None where that is not known."""
        return object_of(node, self._frame)


def _may_be_of_notebook(owner: object, method: str | None) -> bool:
    """Whether a method of an object may be a function of the notebook."""
    kinds = () if isinstance(owner, types.ModuleType) else (owner if isinstance(owner, type) else type(owner)).__mro__
    return any(kind.__module__ == '__main__' for kind in kinds) or method in (getattr(owner, '__dict__', None) or ())


def _is_data(value: Any) -> bool:
    """Whether a value is plain data, or a container of what is."""
    if type(value) in (list, tuple, dict, set, frozenset):
        return not any(map(_holds_instances, list(value.values() if type(value) is dict else value)[:20]))
    return (type(value).__module__ or '').partition('.')[0] in _DATA


def _holds_instances(value: object) -> bool:
    return not isinstance(value, FIXED) and (type(value).__module__ or '').partition('.')[0] not in _DATA


def _plain_parts(node: ast.AST) -> list:
    """Paths among the elements of what is written out."""
    if isinstance(node, (ast.Name, ast.Attribute, ast.Subscript)):
        return [node]
    inner = ast.iter_child_nodes(node) if isinstance(node, (ast.List, ast.Tuple, ast.Set, ast.Dict, ast.Starred)) else ()
    return [part for child in inner for part in _plain_parts(child)]
