"""Follows a cell in Python's order and reports the names it reads for certain; what may not run counts as silent but may bind."""

from __future__ import annotations

import ast
import sys
from typing import Any

from nbcrane_probe.code.bindings import bindings_of
from nbcrane_probe.code.order import HERE, LAMBDA, may_leave, parameters_of, steps

from .effects import effects_of, line_magic
from .flow import is_filled, is_main_guard, lets_through
from .namespace import Namespace

_MAX_DEPTH = 4
ANNOTATIONS_ARE_LAZY = sys.version_info >= (3, 14)


class Walk:
    """One walk over all cells. `on_missing(name, line, function)`, `on_import(module, line, level)` and `on_late_magic(name, line)` are called
    with what is certain.

    lazy_annotations: annotations are not evaluated where they stand.
    """

    def __init__(self, namespace: Namespace, on_missing: Any, on_import: Any, on_late_magic: Any, *, lazy_annotations: bool) -> None:
        self.namespace = namespace
        self.cell = 0
        self.ended = False
        self.path_unknown = False
        self._on_missing = on_missing
        self._on_import = on_import
        self._on_late_magic = on_late_magic
        self._lazy_annotations = lazy_annotations
        self._functions: dict = {}
        #: names that stand for what they stood for where they were imported from
        self._imported: set = {'open'}
        self._scopes: list = []
        #: line of the call at the top level that functions are followed from, and the one being followed: (name, cell index)
        self._call_line: Any = None
        self._function: Any = None
        self._followed: set = set()
        self._depth = 0

    def module(self, statements: list, *, certain: bool = True) -> None:
        """The statements of a cell, at its top level."""
        self._block(statements, certain)

    def function_body(self, statements: list) -> None:
        """The statements of a cell that run inside a function, as `%%timeit` has them: what they bind is gone afterwards."""
        found = bindings_of(statements)
        local = found.names - found.globals
        self._scopes.append(set(local))
        self._block(statements, True)
        self._scopes.pop()
        for statement in statements:
            for name in bindings_of([statement]).names & local:
                if not self.namespace.may_have(name):
                    self.namespace.timed.setdefault(name, (self.cell, statement.lineno))

    # Statements: each says whether what follows it is still certain

    def _block(self, statements: list, certain: bool) -> bool:
        for statement in statements:
            if isinstance(statement, ast.ImportFrom) and statement.module == '__future__':
                self._lazy_annotations = self._lazy_annotations or any(alias.name == 'annotations' for alias in statement.names)
            effects = effects_of(statement)
            self.namespace.unknown = self.namespace.unknown or effects.binds
            self.path_unknown = self.path_unknown or effects.path
            self.ended = self.ended or effects.ends
            certain = self._statement(statement, certain and not self.ended) and certain
        return certain

    def _statement(self, node: Any, certain: bool) -> bool:
        if not certain:
            self._maybe([node])
            return False
        handler = getattr(self, '_on_' + type(node).__name__, None)
        if handler is None:
            self._maybe([node])
            return True
        return handler(node) is not False

    def _maybe(self, nodes: Any) -> None:
        """Code that may or may not run."""
        found = bindings_of(nodes)
        self._bind(*found.names)
        for node in nodes:
            for part in ast.walk(node):
                if isinstance(part, ast.Global):
                    self.namespace.from_functions.update(part.names)
                elif isinstance(part, ast.Call):
                    self._magic(part)
        for name in found.names:
            self._functions.pop(name, None)

    def _on_Expr(self, node: ast.Expr) -> None:
        self._read(node.value)

    def _on_Assign(self, node: ast.Assign) -> None:
        self._read(node.value)
        for target in node.targets:
            self._target(target)

    def _on_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Name):
            self._name(node.target)
        self._read(node.value)
        self._target(node.target)

    def _on_AnnAssign(self, node: ast.AnnAssign) -> None:
        if not self._lazy_annotations and self._depth == 0:
            self._read(node.annotation)
        if node.value is not None:
            self._read(node.value)
        self._target(node.target)

    def _on_Return(self, node: ast.Return) -> bool:
        self._read(node.value)
        return False

    def _on_Raise(self, node: ast.Raise) -> bool:
        self._read(node.exc)
        self.ended = self.ended or not self._scopes
        return False

    def _on_Break(self, node: ast.AST) -> bool:
        return False

    _on_Continue = _on_Break

    def _on_Pass(self, node: ast.AST) -> None:
        pass

    _on_Nonlocal = _on_Pass

    def _on_Global(self, node: ast.Global) -> None:
        if self._scopes:
            self.namespace.from_functions.update(node.names)

    def _on_Assert(self, node: ast.Assert) -> None:
        self._read(node.test)

    def _on_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            if isinstance(target, ast.Name):
                self._name(target)
                self._functions.pop(target.id, None)
                self._followed.clear()
                if not self._scopes and self._depth == 0:
                    self.namespace.delete(target.id, (self.cell, target.lineno))
            else:
                self._target(target)

    def _on_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._import(alias.name, node.lineno, 0)
            self._bind((alias.asname or alias.name).partition('.')[0])
            self._imported.add((alias.asname or alias.name).partition('.')[0])

    def _on_ImportFrom(self, node: ast.ImportFrom) -> None:
        self._import(node.module or '', node.lineno, node.level)
        self._bind(*(alias.asname or alias.name for alias in node.names if alias.name != '*'))
        self._imported.update(alias.name for alias in node.names if alias.asname in (None, alias.name))

    def _import(self, module: str, line: int, level: int) -> None:
        if not self._scopes and self._depth == 0 and not self.path_unknown:
            self._on_import(module, line, level)

    def _on_If(self, node: ast.If) -> bool:
        if is_main_guard(node.test) or isinstance(node.test, ast.Constant) and node.test.value:
            certain = self._block(node.body, True)
            self._maybe(node.orelse)
            return certain
        self._read(node.test)
        self._maybe(node.body + node.orelse)
        return not may_leave([node])

    def _on_For(self, node: Any) -> bool:
        self._read(node.iter)
        self._target(node.target)
        self._loop(node.body, certain=is_filled(node.iter))
        self._maybe(node.orelse)
        return not may_leave([node])

    _on_AsyncFor = _on_For

    def _on_While(self, node: ast.While) -> bool:
        self._read(node.test)
        endless = isinstance(node.test, ast.Constant) and bool(node.test.value)
        self._loop(node.body, certain=endless)
        self._maybe(node.orelse)
        return not endless and not may_leave([node])

    def _loop(self, body: list, *, certain: bool) -> None:
        """The first time round; a `del` in it is undone by the next."""
        deleted = {
            target.id
            for part in body
            for node in ast.walk(part)
            if isinstance(node, ast.Delete)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        self._block(body, certain)
        self._maybe(body)
        self._bind(*deleted)

    def _on_Try(self, node: Any) -> bool:
        if node.handlers:
            self._maybe([node])
            return not may_leave([node])
        certain = self._block(node.body, True)
        return self._block(node.finalbody, True) and certain

    _on_TryStar = _on_Try

    def _on_With(self, node: Any) -> bool:
        for item in node.items:
            self._read(item.context_expr)
            if item.optional_vars is not None:
                self._target(item.optional_vars)
        if all(lets_through(item.context_expr, self._imported) for item in node.items):
            return self._block(node.body, True)
        self._maybe(node.body)
        return not may_leave([node])

    _on_AsyncWith = _on_With

    def _on_Match(self, node: Any) -> bool:
        self._read(node.subject)
        self._maybe(node.cases)
        return not may_leave([node])

    def _on_TypeAlias(self, node: Any) -> None:
        self._bind(node.name.id)

    def _on_FunctionDef(self, node: Any) -> None:
        self._head(node)
        self._bind(node.name)
        found = bindings_of(node.body)
        for part in ast.walk(node):
            if isinstance(part, ast.Global):
                self.namespace.from_functions.update(part.names)
        plain = not node.decorator_list and not found.yields and isinstance(node, ast.FunctionDef)
        if plain and not self._scopes:
            self._functions[node.name] = (node, self.cell)

    _on_AsyncFunctionDef = _on_FunctionDef

    def _head(self, node: Any) -> None:
        for part in [*node.decorator_list, *node.args.defaults, *node.args.kw_defaults]:
            self._read(part)
        if self._lazy_annotations or getattr(node, 'type_params', None):
            return
        every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg]
        for annotation in [*(arg.annotation for arg in every if arg is not None), node.returns]:
            self._read(annotation)

    def _on_ClassDef(self, node: Any) -> None:
        if not getattr(node, 'type_params', None):
            for part in [*node.decorator_list, *node.bases, *(keyword.value for keyword in node.keywords)]:
                self._read(part)
        self._scopes.append({'__qualname__'})
        # A metaclass, also that of a base, may provide names.
        self._block(node.body, not (node.bases or node.keywords))
        self._scopes.pop()
        self._bind(node.name)

    # Expressions

    def _read(self, node: Any) -> None:
        if node is None:
            return
        handler = getattr(self, '_see_' + type(node).__name__, None)
        if handler is not None:
            handler(node)
            return
        for step in steps(node):
            if step.kind == HERE:
                for part in step.nodes:
                    self._read(part)
            elif step.kind != LAMBDA:
                self._maybe(step.nodes)

    def _see_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            self._name(node)

    def _see_NamedExpr(self, node: ast.NamedExpr) -> None:
        self._read(node.value)
        self._target(node.target)

    def _see_Call(self, node: ast.Call) -> None:
        magic = line_magic(node)
        if magic is not None and magic[0].startswith('%'):
            self._on_late_magic(magic[0][1:], self._call_line or node.lineno)
        if self._magic(node):
            return
        for child in ast.iter_child_nodes(node):
            self._read(child)
        if isinstance(node.func, ast.Name):
            self._follow(node.func)

    def _magic(self, node: ast.Call) -> bool:
        """What `%time x = f()` binds; whether it lets an exception through depends on the version of IPython."""
        magic = line_magic(node)
        if magic is None:
            return False
        if magic[0] in ('time', 'timeit', 'prun', 'memit'):
            try:
                self._maybe(ast.parse(magic[1]).body)
            except (SyntaxError, ValueError, RecursionError):
                self.namespace.unknown = self.namespace.unknown or '=' in magic[1]
        return True

    def _target(self, node: Any) -> None:
        if isinstance(node, ast.Name):
            self._bind(node.id)
            self._functions.pop(node.id, None)
        elif isinstance(node, (ast.Tuple, ast.List)):
            for part in node.elts:
                self._target(part)
        elif isinstance(node, ast.Starred):
            self._target(node.value)
        else:
            for child in ast.iter_child_nodes(node):
                self._read(child)

    def _bind(self, *names: str) -> None:
        self._imported.difference_update(names)
        if self._scopes:
            self._scopes[-1].update(names)
        else:
            self.namespace.bind(*names)

    def _name(self, node: ast.Name) -> None:
        if any(node.id in scope for scope in self._scopes) or self.namespace.may_have(node.id):
            return
        self._on_missing(node.id, self._call_line or node.lineno, self._function)

    def _follow(self, func: ast.Name) -> None:
        """A plain function of the notebook, called for certain: what its body reads first is read now."""
        known = self._functions.get(func.id)
        if known is None or self._depth >= _MAX_DEPTH or any(func.id in scope for scope in self._scopes):
            return
        node, cell = known
        if node in self._followed:
            return
        self._followed.add(node)
        found = bindings_of(node.body)
        outer = self._scopes, self._call_line, self._function, self._depth
        self._scopes = [(found.names | parameters_of(node.args)) - found.globals]
        self._call_line, self._function = self._call_line or func.lineno, (func.id, cell)
        self._depth += 1
        self._block(node.body, True)
        self._scopes, self._call_line, self._function, self._depth = outer
