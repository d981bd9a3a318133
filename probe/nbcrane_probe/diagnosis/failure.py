"""The failing place in the notebook's own code: the frame, the expression, and the values in it, read without running anything."""

from __future__ import annotations

import ast
import linecache
from typing import Any, Iterator, List, NamedTuple, Optional, Tuple, Type, Union

from .. import resolve as chains
from .. import introspection
from ..instruction import span_of
from ..sentinels import ABSENT, UNKNOWN, Method
from ..namespace import Namespace

_TEXT = 60
_MOST_LISTED = 10_000
_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Delete, ast.Return)


class Diagnosis(NamedTuple):
    """`text`: one or more sentences; `evidence`: (expression, category, fact); `subjects`: expressions whose origin a reader wants, the first above all."""

    text: str
    evidence: List[Tuple[str, str, str]] = []
    subjects: List[str] = []


class Operand(NamedTuple):
    """A value an operation was given. `role`: '' for the receiver and positional arguments, else the keyword."""

    text: str
    value: Any
    role: str
    node: ast.AST


class Failure:
    """`node`: the expression whose evaluation raised, None where it is not known; `deep`: whether a library raised, below the notebook's code."""

    def __init__(self, error: BaseException, trace: Any, cell: int, tree: ast.Module, running: Running) -> None:
        frame = trace.tb_frame
        self.error, self.error_type, self.message = error, type(error).__name__, _text_of(error)
        self.cell, self.line, self.deep, self.tree = cell, trace.tb_lineno, trace.tb_next is not None, tree
        self.running = running
        self.is_module = frame.f_code.co_name == '<module>' or frame.f_locals is frame.f_globals
        #: what a name in the failing code means, innermost first; builtins left out
        self.names = frame.f_globals if self.is_module else {**frame.f_globals, **frame.f_locals}
        self.frame_locals, self.globals = frame.f_locals, frame.f_globals
        self._namespace = Namespace(self.names)
        self._span = span_of(trace)
        self.statement = self._statement()
        self.node = self._node()

    def _statement(self) -> Optional[ast.stmt]:
        """The simple statement the line belongs to."""
        found = [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, _SIMPLE) and node.lineno <= self.line <= (node.end_lineno or node.lineno)
        ]
        statement = max(found, key=lambda node: node.lineno, default=None)
        if isinstance(statement, ast.Return):
            return None if statement.value is None else ast.copy_location(ast.Expr(statement.value), statement)
        return statement

    def _node(self) -> Optional[ast.AST]:
        if self._span is None or None in self._span:
            return None
        line, end_line, start, end = self._span
        exact, ends = [], []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.For) and (node.lineno, node.end_lineno, node.col_offset, node.end_col_offset) == self._span:
                # Python 3.11 means what the loop goes through.
                return node.iter
            if not isinstance(node, ast.expr) or (node.end_lineno, node.end_col_offset) != (end_line, end):
                continue
            ends.append(node)
            if (node.lineno, node.col_offset) == (line, start):
                exact.append(node)
        # A method in a chain over several lines is said to begin at its own name.
        found = exact or [node for node in ends if isinstance(node, (ast.Call, ast.Attribute)) and node.lineno <= line]
        return found[0] if found else None

    def of(self, kind: Union[Type[ast.AST], Tuple[Type[ast.AST], ...]]) -> Any:
        """The failing expression where it is of this kind; without positions the only one on the line, else None."""
        if self.node is not None or self._span is not None:
            return self.node if isinstance(self.node, kind) else None
        found = [node for node in ast.walk(self.tree) if isinstance(node, kind) and getattr(node, 'lineno', None) == self.line]
        return found[0] if len(found) == 1 else None

    def value(self, node: Optional[ast.AST]) -> Any:
        """The live value of an expression, UNKNOWN where reading it could run code."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            found = self._namespace.get(node.id, UNKNOWN)
        elif isinstance(node, ast.Attribute):
            owner = self.value(node.value)
            found = UNKNOWN if owner is UNKNOWN else chains.attribute(owner, node.attr)
        elif isinstance(node, ast.Subscript):
            owner, key = self.value(node.value), self.value(node.slice)
            found = chains.item(owner, key) if owner is not UNKNOWN and type(key) in (int, str) else UNKNOWN
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            number = self.value(node.operand)
            found = -number if type(number) in (int, float) else UNKNOWN
        elif isinstance(node, ast.Call):
            found = self._listed(node)
        elif isinstance(node, (ast.List, ast.Tuple)):
            parts = [self.value(part) for part in node.elts]
            found = UNKNOWN if any(part is UNKNOWN for part in parts) else (parts if isinstance(node, ast.List) else tuple(parts))
        else:
            found = UNKNOWN
        return UNKNOWN if found is ABSENT else found

    def _listed(self, call: ast.Call) -> Any:
        """`list(x)`, `tuple(x)` and the views of a dict, of exact builtin types: what they give is known without a call."""
        if call.keywords or len(call.args) > 1:
            return UNKNOWN
        if isinstance(call.func, ast.Attribute) and not call.args and call.func.attr in ('keys', 'values'):
            owner = self.value(call.func.value)
            if type(owner) is dict and len(owner) <= _MOST_LISTED:
                return list(dict.keys(owner) if call.func.attr == 'keys' else dict.values(owner))
        function = self.value(call.func) if isinstance(call.func, ast.Name) and call.args else None
        if function is list or function is tuple:
            given = self.value(call.args[0])
            return list(given) if type(given) in (list, tuple, dict) and len(given) <= _MOST_LISTED else UNKNOWN
        return UNKNOWN

    def operands(self) -> List[Operand]:
        """What the failing operation was given, as far as it can be read: sides of an operator, receiver and arguments of a call, owner and key."""
        return [Operand(text_of(node), value, role, node) for role, node in self._parts() if (value := self.value(node)) is not UNKNOWN]

    def _parts(self) -> Iterator[Tuple[str, ast.AST]]:
        node = self.of((ast.Call, ast.BinOp, ast.Compare, ast.Subscript))
        if isinstance(node, ast.BinOp):
            yield from (('', node.left), ('', node.right))
        elif isinstance(node, ast.Compare):
            yield from (('', part) for part in (node.left, *node.comparators))
        elif isinstance(node, ast.Subscript):
            yield from (('', node.value), ('', node.slice))
        elif isinstance(node, ast.Call):
            owner = self.value(node.func.value) if isinstance(node.func, ast.Attribute) else UNKNOWN
            if isinstance(node.func, ast.Attribute) and not introspection.is_instance(owner, type(ast)):
                yield '', node.func.value
            elif isinstance(node.func, ast.Name) and not _is_code(self.value(node.func)):
                # A model or layer that is called.
                yield '', node.func
            yield from (('', part) for part in node.args if not isinstance(part, ast.Starred))
            yield from ((keyword.arg, keyword.value) for keyword in node.keywords if keyword.arg is not None)


def _is_code(value: Any) -> bool:
    return (
        value is UNKNOWN
        or type(value) is Method
        or introspection.is_class(value)
        or introspection.type_name(type(value)).endswith(('function', 'method'))
    )


def text_of(node: ast.AST) -> str:
    """The expression as it stands in the source, shortened in the middle of nothing: a long one ends in `…`."""
    text = ' '.join(ast.unparse(node).split())
    return text if len(text) <= _TEXT else text[: _TEXT - 1] + '…'


class Running(NamedTuple):
    """The statement at the top of the cell that runs: it may have called what failed."""

    cell: int
    line: int
    tree: ast.Module


def failure_of(error: BaseException, places: Any, user_ns: dict[str, Any]) -> Optional[Failure]:
    """The innermost place in code of the notebook that the exception came through; None where there is none, or its source is gone."""
    trace, own = error.__traceback__, []
    while trace is not None:
        if trace.tb_frame.f_code.co_filename in places.cells:
            own.append(trace)
        trace = trace.tb_next
    if not own:
        return None
    running, tree = _tree(own[0]), _tree(own[-1])
    if running is None or tree is None:
        return None
    cells = [places.cells[one.tb_frame.f_code.co_filename] for one in (own[0], own[-1])]
    return Failure(error, own[-1], cells[1], tree, Running(cells[0], own[0].tb_lineno, running))


def _tree(trace: Any) -> Optional[ast.Module]:
    try:
        return ast.parse(''.join(linecache.getlines(trace.tb_frame.f_code.co_filename)))
    except (SyntaxError, ValueError):
        return None


def _text_of(error: BaseException) -> str:
    if introspection.is_user_type(type(error)):
        return ''
    try:
        return str(error)
    except Exception:
        return ''
