"""Follows a cell in Python's order and tells which names it reads for certain; what may not run counts as silent but may bind."""

from __future__ import annotations

import ast
from typing import Any

from nbcrane_probe.code.bindings import bindings_of
from nbcrane_probe.code.order import FUNCTIONS, bound_by, defaults_of, evaluated, may_leave, parameters_of, steps

from .flow import LOOPS, surely_run
from .imports import Finder, imported
from .namespace import Namespace
from .opaque import Opaque, code_of, ends, line_magic, opaque_in

_MAX_DEPTH = 4
_NOTHING_AFTER = (ast.Return, ast.Raise, ast.Break, ast.Continue)
_SIMPLE = (
    *_NOTHING_AFTER,
    *(ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Assert, ast.Delete, ast.Import, ast.ImportFrom, ast.Pass),
    *(ast.Global, ast.Nonlocal, *FUNCTIONS),
)


class Walk:
    """One walk over all cells. The listener's `missing_name(name, line, function)`, `imports(module, line, level)` and `late_magic(name, line)`
    are called with what is certain. lazy: annotations are not evaluated where they stand.
    """

    def __init__(self, listener: Any, finder: Finder, *, lazy: bool) -> None:
        self.namespace = Namespace()
        self.opaque = Opaque.NOTHING
        self.cell = 0
        self.ended = False
        self._listener = listener
        self._finder = finder
        self._lazy = lazy
        self._functions: dict = {}
        #: names that stand for what they stood for where they were imported from
        self._imported: set = {'open'}
        self._scopes: list = []
        #: line of the call at the top level that functions are followed from, and the one being followed: (name, cell index)
        self._call_line: Any = None
        self._function: Any = None
        self._followed: set = set()
        self._depth = 0

    def block(self, statements: list, *, certain: bool = True) -> bool:
        """Whether what follows is still certain to run."""
        for statement in statements:
            self._note(statement)
            certain = self._inner([statement], certain)
        return certain

    def function_body(self, statements: list) -> None:
        """The statements of a cell that run inside a function, as `%%timeit` has them: what they bind is gone afterwards."""
        found = bindings_of(statements)
        self._scopes.append(found.names - found.globals)
        self.block(statements)
        self._scopes.pop()
        for name, line in found.places:
            if line is not None and name not in found.globals and not self.namespace.may_have(name):
                self.namespace.timed.setdefault(name, (self.cell, line))

    def _note(self, statement: ast.AST) -> None:
        self.opaque |= opaque_in(statement) | self._finder.opaque_in(imported(statement))
        self.ended = self.ended or ends(statement)
        for part in ast.walk(statement):
            if isinstance(part, ast.Global):
                self.namespace.from_functions.update(part.names)
            elif isinstance(part, ast.ImportFrom) and part.module == '__future__':
                self._lazy = self._lazy or any(alias.name == 'annotations' for alias in part.names)
            elif isinstance(part, ast.Call):
                self._maybe(code_of(*(line_magic(part) or ('', ''))) or [])

    def _inner(self, statements: list, certain: bool) -> bool:
        for statement in statements:
            if certain and not self.ended:
                certain = self._statement(statement)
            else:
                self._maybe([statement])
        return certain

    def _maybe(self, nodes: Any) -> None:
        """Code that may or may not run."""
        self._bind(*bindings_of(nodes).names)

    def _statement(self, node: Any) -> bool:
        if getattr(node, 'type_params', None):
            self._maybe([node])
        elif isinstance(node, ast.ClassDef):
            self._class(node)
        elif isinstance(node, _SIMPLE):
            self._simple(node)
            return not isinstance(node, _NOTHING_AFTER)
        else:
            return self._compound(node)
        return True

    def _simple(self, node: Any) -> None:
        if isinstance(node, ast.AnnAssign) and (self._lazy or self._depth):
            parts = [node.value, node.target]
        elif isinstance(node, FUNCTIONS) and self._lazy:
            parts = [*node.decorator_list, *defaults_of(node.args).values()]
        else:
            parts = [node]
        for part in parts:
            self._read(part)
        self._bind(*bound_by(node))
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            self._import(node)
        elif isinstance(node, ast.FunctionDef) and not self._scopes and not node.decorator_list and not bindings_of(node.body).yields:
            self._functions[node.name] = (node, self.cell)
        elif isinstance(node, ast.Raise):
            self.ended = self.ended or not self._scopes

    def _import(self, node: Any) -> None:
        if not self._scopes and self._depth == 0 and Opaque.MODULES not in self.opaque:
            for module in [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or '']:
                self._listener.imports(module, node.lineno, getattr(node, 'level', 0))
        same = isinstance(node, ast.Import)
        self._imported.update(name for name, alias in zip(bound_by(node), node.names) if same or alias.asname in (None, alias.name))

    def _class(self, node: ast.ClassDef) -> None:
        head, body = steps(node)
        for part in head.nodes:
            self._read(part)
        self._scopes.append({'__qualname__'})
        # A metaclass, also that of a base, may provide names.
        self._inner(list(body.nodes), not (node.bases or node.keywords))
        self._scopes.pop()
        self._bind(node.name)

    def _compound(self, node: Any) -> bool:
        for field in ('test', 'iter', 'target', 'subject', 'items'):
            part = getattr(node, field, None)
            for one in part if isinstance(part, list) else [part]:
                self._read(one)
        sure = surely_run(node, self._imported)
        certain = self._inner(sure, True)
        self._maybe([node])
        if isinstance(node, ast.While) and sure:
            return False
        return (certain or isinstance(node, LOOPS)) and not may_leave([node])

    def _read(self, node: Any) -> None:
        for part, sure in evaluated(node) if node is not None else ():
            if not sure:
                self._maybe([part])
            elif isinstance(part, ast.Name):
                self._name(part)
            elif isinstance(part, ast.Call):
                self._call(part)

    def _name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Store):
            self._bind(node.id)
            return
        known = Opaque.NAMES in self.opaque or any(node.id in scope for scope in self._scopes) or self.namespace.may_have(node.id)
        if not known and not self._finder.is_named_at_start(node.id):
            self._listener.missing_name(node.id, self._call_line or node.lineno, self._function)
        if isinstance(node.ctx, ast.Del):
            self._functions.pop(node.id, None)
            self._followed.clear()
            if not self._scopes:
                self.namespace.delete(node.id, (self.cell, node.lineno))

    def _call(self, node: ast.Call) -> None:
        magic = line_magic(node)
        if magic is not None and magic[0].startswith('%'):
            self._listener.late_magic(magic[0][1:], self._call_line or node.lineno)
        elif isinstance(node.func, ast.Name):
            self._follow(node.func)

    def _bind(self, *names: str) -> None:
        self._imported.difference_update(names)
        if self._scopes:
            self._scopes[-1].update(names)
            return
        self.namespace.bind(*names)
        for name in names:
            self._functions.pop(name, None)

    def _follow(self, func: ast.Name) -> None:
        """A plain function of the notebook, called for certain: what its body reads first is read now."""
        node, cell = self._functions.get(func.id, (None, 0))
        if node is None or node in self._followed or self._depth >= _MAX_DEPTH or any(func.id in scope for scope in self._scopes):
            return
        self._followed.add(node)
        found = bindings_of(node.body)
        outer = self._scopes, self._call_line, self._function, self._depth
        self._scopes = [(found.names | parameters_of(node.args)) - found.globals]
        self._call_line, self._function = self._call_line or func.lineno, (func.id, cell)
        self._depth += 1
        self.block(node.body)
        self._scopes, self._call_line, self._function, self._depth = outer
