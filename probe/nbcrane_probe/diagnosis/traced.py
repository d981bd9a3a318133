"""An exception that was raised, in the kernel or in a copy of it: its place in the notebook, by its traceback."""

from __future__ import annotations

import ast
import linecache
from typing import Any, Iterator, List, NamedTuple, Optional, Tuple, Type, Union

from .. import introspection
from ..instruction import span_of, traceback_of
from ..namespace import Namespace
from ..sentinels import UNKNOWN
from .failure import Failure

_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Delete, ast.Import, ast.ImportFrom)
_HEADED = (ast.If, ast.While, ast.For, ast.With)


class TracedFailure(Failure):
    """`cell`: its index; `names`: what a name in the failing code means, innermost first, without builtins; `line`: where in `tree` it failed;
    `enclosing`: the innermost statement around that."""

    def __init__(self, error: BaseException, trace: Any, cell: int, tree: ast.Module, running: Running, above: int = 0) -> None:
        """above: lines of `tree` that the compiled code lacks on its top."""
        frame = trace.tb_frame
        self.cell, self.line, self.deep, self.tree = cell, trace.tb_lineno + above, trace.tb_next is not None, tree
        self.running = running
        self.is_module = frame.f_code.co_name == '<module>' or frame.f_locals is frame.f_globals
        self.frame_locals, self.globals = frame.f_locals, frame.f_globals
        line, end_line, start, end = span_of(trace) or (None, None, None, None)
        self._span = None if line is None or end_line is None else (line + above, end_line + above, start, end)
        self._is_exact = hasattr(frame.f_code, 'co_positions')
        self.names: Any
        names = frame.f_globals if self.is_module else {**frame.f_globals, **frame.f_locals}
        namespace = Namespace(names)
        super().__init__(error, _text_of(error), self._node(), lambda name: namespace.get(name, UNKNOWN), names)
        self.enclosing = self._enclosing()
        self.statement = _alone(self.enclosing)

    def _enclosing(self) -> Optional[ast.stmt]:
        found = [
            one for one in ast.walk(self.tree) if isinstance(one, ast.stmt) and one.lineno <= self.line <= (one.end_lineno or self.line)
        ]
        holding = [one for one in found if self.node in walk(one)]
        return max(holding or found, key=lambda one: (one.lineno, not hasattr(one, 'body')), default=None)

    def _node(self) -> Optional[ast.AST]:
        if self._span is None:
            return None
        line, end_line, start, end = self._span
        ends = [
            one
            for one in ast.walk(self.tree)
            if (getattr(one, 'end_lineno', None), getattr(one, 'end_col_offset', None)) == (end_line, end)
        ]
        exact = [one for one in ends if isinstance(one, (ast.expr, ast.For)) and (one.lineno, one.col_offset) == (line, start)]
        # A method in a chain over several lines is said to begin at its own name.
        chained = [one for one in ends if isinstance(one, (ast.Call, ast.Attribute)) and (one.lineno, one.col_offset) <= (line, start)]
        found = next(iter([*exact, *chained]), None)
        # Python 3.11 means what the loop goes through.
        return found.iter if isinstance(found, ast.For) else found

    def of(self, kind: Union[Type[ast.AST], Tuple[Type[ast.AST], ...]]) -> Any:
        """The failing expression where it is of this kind; without positions the only one on the line, else None."""
        if self.node is not None or self._is_exact:
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


def in_notebook(error: BaseException, places: Any) -> List[Tuple[Any, int]]:
    """(entry of the traceback, index of the cell) of the notebook's own code that an exception came through, outermost first."""
    return [
        (trace, places.cells[trace.tb_frame.f_code.co_filename])
        for trace in traceback_of(error)
        if trace.tb_frame.f_code.co_filename in places.cells
    ]


def failure_of(error: BaseException, places: Any) -> Optional[TracedFailure]:
    """The innermost place in code of the notebook that the exception came through; None where there is none, or its source is gone."""
    own = in_notebook(error, places)
    if not own:
        return None
    (outer, first), (inner, last) = own[0], own[-1]
    running, tree = _tree(outer), _tree(inner)
    if running is None or tree is None:
        return None
    return TracedFailure(error, inner, last, tree, Running(first, outer.tb_lineno, running))


def walk(node: Any) -> Iterator[Any]:
    """All nodes of an expression, or of a statement without the statements in it."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (ast.stmt, ast.ExceptHandler)):
            yield from walk(child)


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


def _alone(node: Any) -> Optional[ast.stmt]:
    """A statement as it can run by itself: of one with a body the head alone, of a `return` its value; None of others."""
    if isinstance(node, ast.Return):
        return None if node.value is None else ast.copy_location(ast.Expr(node.value), node)
    if not isinstance(node, _HEADED):
        return node if isinstance(node, _SIMPLE) else None
    kind = ast.If if isinstance(node, ast.While) else type(node)
    fields = {name: value for name, value in ast.iter_fields(node) if name not in ('body', 'orelse')}
    more = {} if kind is ast.With else {'orelse': []}
    return ast.copy_location(kind(**fields, **more, body=[ast.copy_location(ast.Pass(), node)]), node)  # type: ignore[call-arg]
