"""What a notebook binds, changes or reaches under conditions that contents of the GPU may decide.

Read from syntax trees. A condition is settled where all it reads is: constants, imports, settings, counters of loops, what the machine has; and
`if loss < best: best = loss`, whose first value always is a record. Every other condition may go either way, and so may a `try`.
"""

from __future__ import annotations

import ast
import types
from typing import Any, Iterator, List, Set

from ....code.order import FUNCTIONS, bound_by, defaults_of
from ....code.table import CHANGES
from ....rehearsal.shorten.contents import keeps_record

_ASKS = frozenset(
    'is_available exists is_file is_dir isfile isdir isinstance issubclass hasattr callable device_count startswith endswith is_bf16_supported len'.split()
)
_COUNTS = frozenset('range enumerate trange tqdm len'.split())
_SETTLED_CALLS = _ASKS | _COUNTS | frozenset('device Path int str bool min max get environ getenv'.split())
_PLAIN = (int, float, str, bool, type(None), type, types.ModuleType, types.FunctionType)


class Conditions:
    """`unsure`: names, and attributes as `.name`, that are bound or changed under conditions that may go either way."""

    def __init__(self, trees: List[ast.AST], namespace: Any = None) -> None:
        """`namespace`: what names stand for that no tree binds; those of earlier cells, which ran in the kernel with all contents."""
        self._trees, self._namespace = trees, namespace or {}
        self._bindings = _bindings(trees)
        self.unsure: Set[str] = set()
        # What is bound under one condition may be read by another.
        for _ in range(4):
            found = self._find()
            if found <= self.unsure:
                break
            self.unsure |= found

    def may_go_either_way(self, node: ast.AST) -> bool:
        """Whether contents may decide what an `if` or `while` does."""
        return not (isinstance(node, ast.If) and keeps_record(node)) and not self._is_settled(node.test, 0)  # type: ignore[attr-defined]

    def hangs_on_contents(self, tree: ast.AST, line: int) -> bool:
        """Whether contents may decide that a line is reached."""
        for node in ast.walk(tree):
            if isinstance(node, ast.If) and _holds([*node.body, *node.orelse], line) and self.may_go_either_way(node):
                return True
            if isinstance(node, ast.ExceptHandler) and _holds(node.body, line):
                return True
        return False

    def _find(self) -> Set[str]:
        found: Set[str] = set()
        for tree in self._trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.If) and self.may_go_either_way(node):
                    found |= changed([*node.body, *node.orelse])
                elif isinstance(node, ast.Try):
                    found |= changed([*node.body, *[part for handler in node.handlers for part in handler.body], *node.orelse])
        return found

    def _is_settled(self, node: Any, depth: int) -> bool:
        if isinstance(node, ast.Constant):
            return True
        if isinstance(node, ast.Name):
            return node.id not in self.unsure and self._is_settled_name(node.id, depth)
        if isinstance(node, ast.Attribute):
            # Settings of objects (`self.training`, `args.epochs`): not what is bound under a condition, nor what a call gave.
            if not self._is_settled(node.value, depth):
                return False
            return '.' + node.attr not in self.unsure and all(
                self._is_settled(value, depth + 1) for value in self._bindings.get('.' + node.attr, ())
            )
        if isinstance(node, ast.Compare) and all(isinstance(op, (ast.Is, ast.IsNot)) for op in node.ops):
            return not (words(node)[0] & self.unsure)
        if isinstance(node, ast.Call):
            name = getattr(node.func, 'id', getattr(node.func, 'attr', None))
            return name in _ASKS or name in _SETTLED_CALLS and all(self._is_settled(part, depth) for part in node.args)
        if isinstance(node, (ast.Compare, ast.BinOp, ast.BoolOp, ast.UnaryOp, ast.Tuple, ast.List, ast.Set, ast.IfExp)):
            return all(self._is_settled(part, depth) for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr))
        return False

    def _is_settled_name(self, name: str, depth: int) -> bool:
        bound = self._bindings.get(name)
        if bound is None:
            return name in self._namespace and isinstance(self._namespace[name], _PLAIN)
        return depth < 4 and all(value is _SETTLED or value is not None and self._is_settled(value, depth + 1) for value in bound)


#: what imports, definitions and counters of loops bind
_SETTLED: Any = object()


def _bindings(trees: List[ast.AST]) -> dict:
    """{name or `.attribute`: expressions it is bound to; None where that is not known}."""
    found: dict = {}

    def bind(target: Any, value: Any) -> None:
        if isinstance(target, ast.Name):
            found.setdefault(target.id, []).append(value)
        elif isinstance(target, ast.Attribute):
            found.setdefault('.' + target.attr, []).append(value)
        elif isinstance(target, (ast.Tuple, ast.List)):
            same = isinstance(value, (ast.Tuple, ast.List)) and len(value.elts) == len(target.elts)
            for index, part in enumerate(target.elts):
                bind(part, value.elts[index] if same else value if value is _SETTLED and index == 0 else None)

    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    bind(target, node.value)
            elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)) and node.value is not None:
                bind(node.target, node.value)
            elif isinstance(node, ast.AugAssign):
                bind(node.target, node.value)
            elif isinstance(node, (ast.For, ast.comprehension)):
                calls = [
                    getattr(part.func, 'id', getattr(part.func, 'attr', None)) for part in ast.walk(node.iter) if isinstance(part, ast.Call)
                ]
                counts = bool(_COUNTS & set(calls)) or isinstance(node.iter, (ast.List, ast.Tuple))
                bind(node.target, _SETTLED if counts else None)
            elif isinstance(node, (*FUNCTIONS, ast.Lambda)):
                defaults = defaults_of(node.args)
                for one in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]:
                    found.setdefault(one.arg, []).append(defaults.get(one.arg) if one.arg != 'self' else _SETTLED)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                for name in bound_by(node):
                    found.setdefault(name, []).append(_SETTLED)
            elif isinstance(node, ast.withitem) and node.optional_vars is not None:
                bind(node.optional_vars, None)
    return found


def changed(statements: list) -> Set[str]:
    """Names, and attributes as `.name`, that statements bind or change."""
    found: Set[str] = set()
    for statement in statements:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, (ast.Store, ast.Del)):
                found.add(node.id)
            elif isinstance(node, (ast.Attribute, ast.Subscript)) and isinstance(node.ctx, (ast.Store, ast.Del)):
                found |= _owner(node)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
                found |= _owner(node.func.value)
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                found.add(node.name)
    return found


def _owner(node: Any) -> Set[str]:
    while isinstance(node, (ast.Subscript, ast.Call)):
        node = node.value if isinstance(node, ast.Subscript) else node.func
    if isinstance(node, ast.Attribute):
        return {'.' + node.attr}
    return {node.id} if isinstance(node, ast.Name) else set()


def words(node: ast.AST) -> tuple:
    """Names and `.attributes` that an expression or statement reads, and the texts in it."""
    names: Set[str] = set()
    texts: Set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            names.add(part.id)
        elif isinstance(part, ast.Attribute):
            names.add('.' + part.attr)
        elif isinstance(part, ast.Constant) and type(part.value) is str:
            texts.add(part.value)
    return names, texts


def heads(tree: ast.AST, line: int) -> Iterator[ast.AST]:
    """The simple statements at a line; of a compound one that begins there, its expressions."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.stmt) or not node.lineno <= line <= (node.end_lineno or node.lineno):
            continue
        if not hasattr(node, 'body'):
            yield node
        elif line < node.body[0].lineno:
            yield from [child for child in ast.iter_child_nodes(node) if isinstance(child, (ast.expr, ast.withitem))]


def _holds(block: list, line: int) -> bool:
    return bool(block) and block[0].lineno <= line <= max(node.end_lineno or node.lineno for node in block)
