"""An exception that was raised, in the kernel or in a copy of it: its place in the notebook, by its traceback."""

from __future__ import annotations

import ast
import linecache
from typing import Any, NamedTuple, Optional, Tuple, Type, Union

from .. import introspection
from ..instruction import span_of, traceback_of
from ..namespace import Namespace
from ..sentinels import UNKNOWN
from .failure import Failure

_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Delete, ast.Return, ast.Import, ast.ImportFrom)
_HEADED = (ast.If, ast.While, ast.For, ast.With)


class TracedFailure(Failure):
    """`cell`: its index; `names`: what a name in the failing code means, innermost first, without builtins."""

    def __init__(self, error: BaseException, trace: Any, cell: int, tree: ast.Module, running: Running) -> None:
        frame = trace.tb_frame
        self.cell, self.line, self.deep, self.tree = cell, trace.tb_lineno, trace.tb_next is not None, tree
        self.running = running
        self.is_module = frame.f_code.co_name == '<module>' or frame.f_locals is frame.f_globals
        self.frame_locals, self.globals = frame.f_locals, frame.f_globals
        self._span = span_of(trace)
        self.statement = self._statement()
        self.names: Any
        names = frame.f_globals if self.is_module else {**frame.f_globals, **frame.f_locals}
        namespace = Namespace(names)
        super().__init__(error, _text_of(error), self._node(), lambda name: namespace.get(name, UNKNOWN), names)

    def _statement(self) -> Optional[ast.stmt]:
        """The statement the line belongs to; of one with a body the head alone."""
        found = [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, (*_SIMPLE, *_HEADED)) and node.lineno <= self.line <= (_end_of_head(node) or node.lineno)
        ]
        statement = max(found, key=lambda node: node.lineno, default=None)
        if isinstance(statement, ast.Return):
            return None if statement.value is None else ast.copy_location(ast.Expr(statement.value), statement)
        return _without_body(statement) if isinstance(statement, _HEADED) else statement

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
        found = exact or [
            node for node in ends if isinstance(node, (ast.Call, ast.Attribute)) and (node.lineno, node.col_offset) <= (line, start)
        ]
        return found[0] if found else None

    def of(self, kind: Union[Type[ast.AST], Tuple[Type[ast.AST], ...]]) -> Any:
        """The failing expression where it is of this kind; without positions the only one on the line, else None."""
        if self.node is not None or self._span is not None:
            return self.node if isinstance(self.node, kind) else None
        found = [node for node in ast.walk(self.tree) if isinstance(node, kind) and getattr(node, 'lineno', None) == self.line]
        return found[0] if len(found) == 1 else None

    def named_by_error(self) -> Any:
        return getattr(self.error, 'obj', UNKNOWN)


class Running(NamedTuple):
    """The statement at the top of the cell that runs: it may have called what failed."""

    cell: int
    line: int
    tree: ast.Module


def failure_of(error: BaseException, places: Any) -> Optional[TracedFailure]:
    """The innermost place in code of the notebook that the exception came through; None where there is none, or its source is gone."""
    own = [trace for trace in traceback_of(error) if trace.tb_frame.f_code.co_filename in places.cells]
    if not own:
        return None
    running, tree = _tree(own[0]), _tree(own[-1])
    if running is None or tree is None:
        return None
    cells = [places.cells[one.tb_frame.f_code.co_filename] for one in (own[0], own[-1])]
    return TracedFailure(error, own[-1], cells[1], tree, Running(cells[0], own[0].tb_lineno, running))


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


def _end_of_head(node: Any) -> Optional[int]:
    return node.body[0].lineno - 1 if isinstance(node, _HEADED) else node.end_lineno


def _without_body(node: Any) -> ast.stmt:
    kind = ast.If if isinstance(node, ast.While) else type(node)
    fields = {name: value for name, value in ast.iter_fields(node) if name not in ('body', 'orelse')}
    more = {} if kind is ast.With else {'orelse': []}
    return ast.copy_location(kind(**fields, **more, body=[ast.copy_location(ast.Pass(), node)]), node)  # type: ignore[call-arg]
