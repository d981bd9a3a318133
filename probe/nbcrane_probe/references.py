"""What a piece of code reads: names, attribute chains and subscripts of names, with the names it binds for itself left out."""

from __future__ import annotations

import ast
from typing import Any, Iterator

# A chain is a tuple: ('df',), ('df', '.columns'), ('df', ['price']) …; a subscript step is a one-element list holding the constant.
MAX_CHAIN = 5


class References:
    """Chains read by a piece of code, in order of evaluation, and the string and integer constants it mentions."""

    def __init__(self) -> None:
        self.chains: dict = {}
        #: chains of names that the code itself binds before it reads them: the live object is what stood there before
        self.rebound: dict = {}
        self.strings: dict = {}

    def add(self, chain: tuple) -> None:
        _add(self.chains, chain)


def _add(found: dict, chain: tuple) -> None:
    for end in range(1, len(chain) + 1):
        found.setdefault(expression(chain[:end]), chain[:end])


def expression(chain: tuple) -> str:
    """The chain as it stands in the source: `df['price'].str`."""
    return ''.join('[%r]' % step[0] if type(step) is list else step for step in chain)


def references(tree: ast.AST, bound: frozenset = frozenset()) -> References:
    """Reads a module, function or expression. Names bound before they are read (and those in `bound`) are not the live object's."""
    reader = _Reader(set(bound))
    reader.visit(tree)
    return reader.found


class _Reader(ast.NodeVisitor):
    """Follows Python's order of evaluation closely enough to tell a read of a live name from a read of a name the cell made."""

    def __init__(self, bound: set) -> None:
        self.found = References()
        self._bound = bound
        self._local: set = set()

    # Reads

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            self._read((node.id,))
        else:
            self._bound.add(node.id)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self._chain(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self._chain(node)

    def _chain(self, node: Any) -> None:
        chain = chain_of(node)
        if chain is not None:
            stored = not isinstance(node.ctx, ast.Load)
            self._read(chain[:-1] if stored else chain)
            if stored and chain[0] not in self._local:
                _add(self.found.rebound, chain)
        inner = node
        while isinstance(inner, (ast.Attribute, ast.Subscript)):
            if isinstance(inner, ast.Subscript):
                self.visit(inner.slice)
            inner = inner.value
        if chain is None and not isinstance(inner, ast.Name):
            self.visit(inner)
        elif chain is None:
            self._read(_longest_chain(node))

    def _read(self, chain: tuple) -> None:
        if chain[0] not in self._bound:
            self.found.add(chain)
        elif chain[0] not in self._local:
            _add(self.found.rebound, chain)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) is str and len(node.value) < 200:
            self.found.strings.setdefault(node.value)

    # Bindings, in Python's order

    def visit_Assign(self, node: ast.Assign) -> None:
        self.visit(node.value)
        for target in node.targets:
            self.visit(target)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.visit(node.annotation)
        if node.value is not None:
            self.visit(node.value)
            self.visit(node.target)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Name):
            self.visit(ast.copy_location(ast.Name(node.target.id, ast.Load()), node.target))
        self.visit(node.value)
        self.visit(node.target)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.visit(node.value)
        self.visit(node.target)

    def visit_For(self, node: Any) -> None:
        self.visit(node.iter)
        self.visit(node.target)
        self._block(node.body)
        self._block(node.orelse)

    visit_AsyncFor = visit_For

    def visit_While(self, node: ast.While) -> None:
        self.visit(node.test)
        self._block(node.body)
        self._block(node.orelse)

    def visit_If(self, node: ast.If) -> None:
        self.visit(node.test)
        self._block(node.body)
        self._block(node.orelse)

    def visit_Try(self, node: Any) -> None:
        self._block(node.body)
        for handler in node.handlers:
            if handler.type is not None:
                self.visit(handler.type)
            self._block(handler.body, (handler.name,) if handler.name else ())
        self._block(node.orelse)
        self._block(node.finalbody)

    visit_TryStar = visit_Try

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._bound.add((alias.asname or alias.name).partition('.')[0])

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            self._bound.add(alias.asname or alias.name)

    def visit_FunctionDef(self, node: Any) -> None:
        for part in [*node.decorator_list, *_defaults(node.args), *_annotations(node)]:
            self.visit(part)
        self._bound.add(node.name)
        self._inner_scope(node.body, _locals(node))

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Lambda(self, node: ast.Lambda) -> None:
        for part in _defaults(node.args):
            self.visit(part)
        self._inner_scope([node.body], _arguments(node.args))

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for part in [*node.decorator_list, *node.bases, *node.keywords]:
            self.visit(part)
        self._bound.add(node.name)
        self._block(node.body)

    def _comprehension(self, node: Any) -> None:
        self.visit(node.generators[0].iter)
        targets = {name.id for part in node.generators for name in ast.walk(part.target) if isinstance(name, ast.Name)}
        rest = [part.iter for part in node.generators[1:]] + [test for part in node.generators for test in part.ifs]
        element = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        self._inner_scope(rest + element, targets)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    def _capture(self, node: Any) -> None:
        if node.name is not None:
            self._bound.add(node.name)
        self.generic_visit(node)

    visit_MatchAs = visit_MatchStar = _capture

    def visit_MatchMapping(self, node: Any) -> None:
        if node.rest is not None:
            self._bound.add(node.rest)
        self.generic_visit(node)

    def _block(self, body: list, extra: tuple = ()) -> None:
        """Statements that may not run: what they bind counts inside only."""
        self._scope(body, set(extra))

    def _inner_scope(self, body: list, own: set) -> None:
        """A function, lambda or comprehension: its own names are never the live ones."""
        outer = self._local
        self._local = outer | own
        self._scope(body, own)
        self._local = outer

    def _scope(self, body: list, own: set) -> None:
        outer = self._bound
        self._bound = outer | own
        for part in body:
            self.visit(part)
        self._bound = outer


def chain_of(node: ast.AST) -> tuple | None:
    """The chain a plain expression spells (`df['a'].str.lower`), or None where a call or a computed index stands inside."""
    steps: list = []
    while not isinstance(node, ast.Name):
        if isinstance(node, ast.Attribute):
            steps.append('.' + node.attr)
        elif isinstance(node, ast.Subscript) and _constant_index(node.slice) is not None:
            steps.append(_constant_index(node.slice))
        else:
            return None
        node = node.value
    return (node.id, *reversed(steps)) if len(steps) < MAX_CHAIN else None


def _longest_chain(node: ast.AST) -> tuple:
    while True:
        node = node.value  # type: ignore[attr-defined]
        chain = chain_of(node)
        if chain is not None:
            return chain
        if isinstance(node, ast.Name):
            return (node.id,)


def _constant_index(node: ast.AST) -> list | None:
    if isinstance(node, ast.Constant) and type(node.value) in (str, int):
        return [node.value]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return [-node.operand.value] if type(node.operand.value) is int else None
    return None


def _arguments(args: ast.arguments) -> set:
    every = [*args.posonlyargs, *args.args, *args.kwonlyargs]
    return {arg.arg for arg in every} | {arg.arg for arg in (args.vararg, args.kwarg) if arg is not None}


def _defaults(args: ast.arguments) -> list:
    return [*args.defaults, *(default for default in args.kw_defaults if default is not None)]


def _annotations(node: Any) -> list:
    every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    return [arg.annotation for arg in every if arg.annotation is not None] + ([node.returns] if node.returns is not None else [])


def _locals(function: Any) -> set:
    names, outer = _arguments(function.args), set()
    for node in _own_nodes(function.body):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update((alias.asname or alias.name).partition('.')[0] for alias in node.names)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
        elif isinstance(node, ast.Global):
            outer.update(node.names)
    return names - outer


def _own_nodes(body: list) -> Iterator[ast.AST]:
    """Every node of a function's body, without what belongs to inner functions and classes."""
    queue = list(body)
    while queue:
        node = queue.pop()
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            queue.extend(ast.iter_child_nodes(node))
