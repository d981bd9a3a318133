"""What a piece of code reads: names, attribute chains and subscripts of names, with the names it binds for itself left out."""

from __future__ import annotations

import ast
from typing import Any

from .bindings import bindings_of
from .order import BLOCK, CALLED, CLASS, EACH, LAMBDA, bound_by, parameters_of, steps

# A chain is a tuple: ('df',), ('df', '.columns'), ('df', ['price']) …; a subscript step is a one-element list holding the constant.
MAX_CHAIN = 5


class References:
    """Chains read by a piece of code, in order of evaluation, and the string and integer constants it mentions."""

    def __init__(self) -> None:
        self.chains: dict = {}
        #: chains of names that the code itself binds before it reads them: the live object is what stood there before
        self.rebound: dict = {}
        self.strings: dict = {}


def _add(found: dict, chain: tuple) -> None:
    for end in range(1, len(chain) + 1):
        found.setdefault(expression(chain[:end]), chain[:end])


def expression(chain: tuple) -> str:
    """The chain as it stands in the source: `df['price'].str`."""
    return ''.join('[%r]' % step[0] if type(step) is list else step for step in chain)


def references(tree: ast.AST) -> References:
    """Reads a module, function or expression. Names bound before they are read are not the live object's."""
    reader = _Reader()
    reader.visit(tree)
    return reader.found


class _Reader:
    """Follows Python's order of evaluation closely enough to tell a read of a live name from a read of a name the cell made."""

    def __init__(self) -> None:
        self.found = References()
        self._bound: set = set()
        self._local: set = set()

    def visit(self, node: Any) -> None:
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load):
                self._read((node.id,))
            else:
                self._bound.add(node.id)
        elif isinstance(node, (ast.Attribute, ast.Subscript)):
            self._chain(node)
        elif isinstance(node, ast.Constant):
            if type(node.value) is str and len(node.value) < 200:
                self.found.strings.setdefault(node.value)
        elif isinstance(node, ast.AnnAssign) and node.value is None:
            # It binds nothing.
            self.visit(node.annotation)
        else:
            self._parts(node)

    def _parts(self, node: Any) -> None:
        names = set(bound_by(node))
        if isinstance(node, ast.ExceptHandler):
            self._bound |= names
        for step in steps(node):
            if step.kind in (CALLED, LAMBDA, EACH):
                self._bound |= names
                self._inner_scope(step.nodes, _own(node, step.nodes))
            elif step.kind in (BLOCK, CLASS):
                self._bound |= names
                self._scope(step.nodes, set())
            else:
                for part in step.nodes:
                    self.visit(part)
        self._bound |= names

    def _inner_scope(self, body: Any, own: set) -> None:
        """A function, lambda or comprehension: its own names are never the live ones."""
        outer = self._local
        self._local = outer | own
        self._scope(body, own)
        self._local = outer

    def _scope(self, body: Any, own: set) -> None:
        """Statements that may not run: what they bind counts inside only."""
        outer = self._bound
        self._bound = outer | own
        for part in body:
            self.visit(part)
        self._bound = outer

    def _chain(self, node: Any) -> None:
        chain = chain_of(node)
        if chain is not None:
            stored = not isinstance(node.ctx, ast.Load)
            self._read(chain[:-1] if stored else chain)
            if stored and chain[0] not in self._local:
                _add(self.found.rebound, chain)
        inner, longest = node, chain
        while isinstance(inner, (ast.Attribute, ast.Subscript)):
            if isinstance(inner, ast.Subscript):
                self.visit(inner.slice)
            inner = inner.value
            longest = longest or chain_of(inner)
        if longest is None:
            self.visit(inner)
        elif chain is None:
            self._read(longest)

    def _read(self, chain: tuple) -> None:
        if chain[0] not in self._bound:
            _add(self.found.chains, chain)
        elif chain[0] not in self._local:
            _add(self.found.rebound, chain)


def _own(node: Any, inside: Any) -> set:
    """Names of a function, lambda or comprehension itself."""
    if hasattr(node, 'generators'):
        return bindings_of([part.target for part in node.generators]).names
    found = bindings_of(inside)
    return parameters_of(node.args) | (found.names - found.globals)


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


def _constant_index(node: ast.AST) -> list | None:
    if isinstance(node, ast.Constant) and type(node.value) in (str, int):
        return [node.value]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return [-node.operand.value] if type(node.operand.value) is int else None
    return None
