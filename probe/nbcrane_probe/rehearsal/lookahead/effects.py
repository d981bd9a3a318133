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
from ...code.order import CALLED, nodes_of
from ..shorten.contents import only_looks
from ..shorten.in_place import all_behind, changed_arguments, links
from ..shorten.names import of_notebook
from ..shorten.scope import arguments_of, root_of, stored

_DEEPEST = 5
_PURE_MODULES = tuple(chain(*discover.constants('PURE_MODULES').values()))


class Effects(NamedTuple):
    """binds: names it would have given a value; touches: names whose objects it may have changed; reads: names it needs.

    files: it may write files; programs: it may run programs, which may install, download or move anything; any_name: it may bind names
    that its text does not show; extends: it may give classes of libraries other attributes; packages: whose functions, classes and methods it calls.
    """

    binds: frozenset = frozenset()
    touches: frozenset = frozenset()
    reads: frozenset = frozenset()
    files: bool = False
    programs: bool = False
    any_name: bool = False
    extends: bool = False
    packages: frozenset = frozenset()


def effects(statements: Iterable, space: dict, functions: dict) -> Effects:
    """Effects of statements at the top of a cell. `space`: the namespace; `functions`: {name: [definitions]} of the notebook."""
    search = _Search(space, functions)
    for statement in statements:
        search.statement(statement)
    return search.found()


class _Search:
    def __init__(self, space: dict, functions: dict) -> None:
        self.space, self.functions = space, functions
        self.binds: set = set()
        self.touches: set = set()
        self.reads: set = set()
        self.used: set = set()
        self.packages: set = set()
        self.any_name = False
        # Names that stand for something of others, as the target of a loop does: {name: names of those}.
        self._links: dict = {}
        self._busy: set = set()

    def found(self) -> Effects:
        return Effects(
            frozenset(self.binds),
            of_notebook(self.touches),
            of_notebook(self.reads),
            any(isinstance(name, str) and table.WRITES_FILES.match(name) for name in self.used),
            not self.used.isdisjoint(table.RUNS_PROGRAMS),
            self.any_name,
            any(isinstance(name, str) and table.EXTENDS.match(name) for name in self.used),
            frozenset(self.packages),
        )

    def statement(self, node: Any) -> None:
        """One that runs in the module's scope."""
        self._links = links(node)
        found = bindings_of([node])
        self.binds |= found.names
        self.any_name |= found.stars
        parts = list(nodes_of([node], without=(CALLED,)))
        hidden = bindings_of(part.target for part in parts if isinstance(part, ast.comprehension)).names
        self.reads |= {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)} - hidden
        for part in parts:
            self._part(part, None)

    def _part(self, part: Any, local: set | None) -> None:
        """`local` are the names of the function it stands in, None at the top of a cell."""
        if isinstance(part, ast.AugAssign):
            self._touch(part.target, local, only_changeable=isinstance(part.target, ast.Name))
        elif isinstance(part, (ast.Attribute, ast.Subscript)):
            if isinstance(part, ast.Attribute):
                self.used.add(part.attr)
            if not isinstance(part.ctx, ast.Load):
                self._touch(part, local)
        elif isinstance(part, ast.Call):
            self._call(part, local)
        elif isinstance(part, ast.Name):
            self.used.add(part.id)
            if isinstance(part.ctx, ast.Load) and (local is None or part.id not in local):
                self._mentioned(part.id)
                if hasattr(type(self.space.get(part.id)), '__next__'):
                    # Whoever reads an iterator or a file moves it on.
                    self.touches.add(part.id)

    def _touch(self, node: Any, local: set | None, only_changeable: bool = False) -> None:
        root = root_of(node)
        if root is None:
            return
        others = all_behind(root, self._links)
        self.touches |= others if local is None else others - local
        if local is not None and root in local:
            return
        if isinstance(node, ast.Call) or _passes_call(node) and (_is_fixed(self.space.get(root)) or root not in self.space):
            return
        if only_changeable and isinstance(self.space.get(root), (int, float, str, bytes, tuple, frozenset, type(None))):
            return
        self.touches.add(root)

    def _mentioned(self, name: str) -> None:
        """A function of the notebook that is named may be called: by what it is given to, if not here."""
        value = self.space.get(name)
        if name in self.functions and (value is None or isinstance(value, types.FunctionType)):
            for function in self.functions[name][:3]:
                self._inside(function)

    def _inside(self, function: Any) -> set:
        """What a function touches of its own parameters; the rest is noted here."""
        if id(function) in self._busy or len(self._busy) >= _DEEPEST * 4:
            return set()
        self._busy.add(id(function))
        inner = _Search(self.space, self.functions)
        inner._busy = self._busy
        declared = {name for part in ast.walk(function) if isinstance(part, (ast.Global, ast.Nonlocal)) for name in part.names}
        parameters = {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
        own = (stored(function.body) - declared) | parameters
        inner._links = links(function)
        for part in ast.walk(function):
            inner._part(part, own - parameters)
            if isinstance(part, ast.Name) and part.id not in own:
                inner.reads.add(part.id)
        self.binds |= stored(function.body) & declared
        self.touches |= inner.touches - own
        self.reads |= inner.reads - own
        self.used |= inner.used
        self.any_name |= inner.any_name
        self.packages |= inner.packages
        return inner.touches & parameters

    def _call(self, node: Any, local: set | None) -> None:
        name = getattr(node.func, 'id', getattr(node.func, 'attr', None))
        self._magic(node, name)
        self._package(node.func)
        if isinstance(node.func, ast.Name) and name in table.BINDS_ANY_NAME or name in table.RUNS_FILES:
            self.any_name = True
        followed = self._follow(node, name, local)
        if isinstance(node.func, ast.Attribute) and not followed:
            self._method(node, local)
        if not followed:
            self._given(node, name, local)

    def _magic(self, node: Any, name: Any) -> None:
        """`%%time` and the like run the text they are given."""
        texts = [part.value for part in node.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        if name == 'run_cell_magic' and len(texts) == 3:
            if texts[0] not in table.BODY_MAGICS:
                self.any_name = True
                return
            if texts[0] == 'capture' and texts[1].split():
                self.binds.add(texts[1].split()[0])
            try:
                body = ast.parse(texts[2]).body
            except SyntaxError:
                self.any_name = True
                return
            for statement in body:
                self.statement(statement)

    def _package(self, function: Any) -> None:
        value = self._value(function)
        if value is None and isinstance(function, ast.Attribute):
            value = self._value(function.value)
        self.packages |= {package_of(value)} - {None}

    def _follow(self, node: Any, name: Any, local: set | None) -> bool:
        """Whether the call is one of a function of the notebook; what that does to its arguments is noted."""
        value = self.space.get(name) if isinstance(node.func, ast.Name) else None
        definitions = self.functions.get(name, ())
        if isinstance(node.func, ast.Name) and isinstance(value, type):
            definitions = [one for one in self.functions.get('__init__', ())] if getattr(value, '__module__', '') == '__main__' else ()
        elif isinstance(node.func, ast.Attribute) and isinstance(self._value(node.func.value), types.ModuleType):
            definitions = ()
        for function in definitions[:4]:
            touched = self._inside(function)
            for argument, parameter in arguments_of(function, node):
                if parameter in touched:
                    self._touch(argument.value if argument is node.func and isinstance(argument, ast.Attribute) else argument, local)
        return bool(definitions)

    def _method(self, node: Any, local: set | None) -> None:
        receiver = self._value(node.func.value)
        if isinstance(receiver, types.ModuleType) and isinstance(node.func.value, ast.Name):
            return
        if only_looks(node) or isinstance(receiver, (str, bytes, int, float, tuple, type)):
            return
        name = node.func.attr
        inplace = any(word.arg in ('inplace', 'out') for word in node.keywords)
        if receiver is not None and _is_data(receiver):
            if inplace or name in table.CHANGES_DATA:
                self._touch(node.func.value, local)
        elif name in table.CHANGES_DATA or not table.LOOKS.match(name) or inplace:
            self._touch(node.func.value, local)

    def _given(self, node: Any, name: Any, local: set | None) -> None:
        """Arguments that a library's function may change."""
        changed = changed_arguments(node)
        by_builtin = isinstance(node.func, ast.Name) and hasattr(builtins, str(name))
        looks = by_builtin or only_looks(node) or isinstance(name, str) and bool(table.LOOKS.match(name)) or self._is_pure(node.func)
        for part in [*node.args, *[word.value for word in node.keywords]]:
            for inner in _plain_parts(part):
                value = self._value(inner)
                if part in changed or not looks and value is not None and not _is_data(value) and not _is_fixed(value):
                    self._touch(inner, local)

    def _is_pure(self, function: Any) -> bool:
        value = self._value(function)
        module = getattr(value, '__module__', None) or ''
        return module.partition('.')[0] in table.PURE or module.startswith(_PURE_MODULES)

    def _value(self, node: Any) -> Any:
        """What a path of names and attributes stands for, without running code of its objects; None where that is not known."""
        if isinstance(node, ast.Name):
            return self.space.get(node.id)
        if isinstance(node, ast.Attribute):
            base = self._value(node.value)
            return None if base is None else (getattr(base, '__dict__', None) or {}).get(node.attr)
        return None


def package_of(value: Any) -> str | None:
    """The package of a module, or of what defines a function, a class or the class of an object; None for those of the notebook."""
    if isinstance(value, types.ModuleType):
        module = value.__name__
    else:
        module = getattr(
            value if isinstance(value, (type, types.FunctionType, types.BuiltinFunctionType)) else type(value), '__module__', None
        )
    return module.partition('.')[0] if isinstance(module, str) and module not in ('__main__', 'builtins') else None


def _is_data(value: Any) -> bool:
    if type(value) in (list, tuple, dict, set, frozenset):
        return not any(_holds_instances(part) for part in list(value.values() if type(value) is dict else value)[:20])
    return (type(value).__module__ or '').partition('.')[0] in table.DATA_PACKAGES


def _holds_instances(value: Any) -> bool:
    return not _is_fixed(value) and (type(value).__module__ or '').partition('.')[0] not in table.DATA_PACKAGES


def _is_fixed(value: Any) -> bool:
    return isinstance(value, (types.ModuleType, type, types.FunctionType, types.BuiltinFunctionType))


def _passes_call(node: Any) -> bool:
    """Whether a path goes through the result of a call."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Starred)):
        node = node.value
    return isinstance(node, ast.Call)


def _plain_parts(node: Any) -> list:
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        return [part for element in node.elts for part in _plain_parts(element)]
    if isinstance(node, ast.Dict):
        return [part for element in node.values for part in _plain_parts(element)]
    if isinstance(node, ast.Starred):
        return _plain_parts(node.value)
    return [node] if isinstance(node, (ast.Name, ast.Attribute, ast.Subscript)) else []
