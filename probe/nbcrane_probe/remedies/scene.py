"""Where an exception was raised: the cell's source and syntax tree, the expression, and the frame with its values."""

from __future__ import annotations

import ast
import functools
import itertools
from typing import Any, Iterator, Optional

from ..cell import parse_cell
from ..instruction import span_of, traceback_of
from .edit import Edit, Remedy

MISSING = object()
# Expressions of these nodes change nothing when they are evaluated again in a copy.
_QUIET = (
    ast.Name,
    ast.Attribute,
    ast.Subscript,
    ast.Constant,
    ast.Slice,
    ast.Tuple,
    ast.List,
    ast.UnaryOp,
    ast.USub,
    ast.UAdd,
    ast.Load,
)


class Scene:
    """What a family of remedies may look at. `frame` is that of the cell's own code where the exception came through last."""

    def __init__(self, error: BaseException, cell: int, source: str, parsed: Any, frame: Any, line: int, position: tuple) -> None:
        self.error, self.cell, self.source = error, cell, source
        self.message = str(error)
        self.kind = type(error).__name__
        self._parsed, self.frame, self.line = parsed, frame, line
        self.statement = _statement_at(parsed.tree, line)
        #: the expression that raised, None where Python does not tell (before 3.11)
        self.node = _node_at(parsed.tree, position)
        #: all frames, outermost first
        self.frames = [trace.tb_frame for trace in traceback_of(error)]

    @property
    def tree(self) -> ast.Module:
        return self._parsed.tree

    def is_a(self, name: str) -> bool:
        """Whether the exception is of a class with that name."""
        return any(one.__name__ == name for one in type(self.error).__mro__)

    def nodes(self, *kinds: type) -> Iterator[Any]:
        """Nodes of the expression that raised, then, where there are none, of the innermost statement at that line (its head only)."""
        places = [self.node] if self.node is not None else []
        for place in [*places, self.statement]:
            found = [node for node in walk(place) if isinstance(node, kinds)] if place is not None else []
            if found:
                yield from found
                return

    def all_nodes(self, *kinds: type) -> list:
        """Nodes of the whole statement at that line."""
        return [] if self.statement is None else [node for node in walk(self.statement) if isinstance(node, kinds)]

    def span(self, node: Any) -> Optional[tuple]:
        """`(start, end)` of a node in the source; None where IPython's syntax stands in its lines."""
        return span_in(self.source, self._parsed, node)

    def text(self, node: Any) -> str:
        """A node as it is written; empty where that is not known."""
        span = self.span(node)
        return '' if span is None else self.source[span[0] : span[1]]

    def value(self, node: Any) -> Any:
        """What an expression is, where reading it again changes nothing; else MISSING."""
        if node is None or not all(isinstance(one, _QUIET) for one in ast.walk(node)):
            return MISSING
        try:
            code = compile(ast.Expression(ast.parse(ast.unparse(node), mode='eval').body), '<nbcrane:remedy>', 'eval')
            return eval(code, self.frame.f_globals, dict(self.frame.f_locals))
        except Exception:
            return MISSING

    def replace(self, node: Any, text: str, what: str) -> Iterator[Remedy]:
        """The remedy that writes `text` in place of a node."""
        span = self.span(node)
        if span is not None:
            yield Remedy(what, (Edit(span[0], span[1], text),))

    def insert_before_statement(self, text: str, what: str) -> Iterator[Remedy]:
        """The remedy that puts a line before the innermost statement that raised."""
        node = self.statement
        span = None if node is None else self.span(node)
        if node is None or span is None:
            return
        start = _line_starts(self.source)[node.lineno - 1]
        indent = self.source[start : span[0]]
        # Behind a semicolon or a colon there is no place for a line.
        if indent.strip() == '':
            yield Remedy(what, (Edit(start, start, indent + text + '\n'),))

    def insert_on_top(self, text: str, what: str) -> Iterator[Remedy]:
        """The remedy that puts a line before the cell's first statement."""
        first = self.tree.body[0]
        if self.span(first) is not None and first.col_offset == 0:
            start = _line_starts(self.source)[first.lineno - 1]
            yield Remedy(what, (Edit(start, start, text + '\n'),))


def scene_of(error: BaseException, cell: dict, places: Any, shell: Any) -> Optional[Scene]:
    """The scene in the cell, or None where its code is not on the way to the exception."""
    inside = [trace for trace in traceback_of(error) if places.cells.get(trace.tb_frame.f_code.co_filename) == cell['index']]
    source = cell['source']
    parsed = parse_cell(source, shell)
    if not inside or parsed.tree is None or parsed.cell_magic is not None or '\r' in source:
        return None
    # IPython leaves out blank lines on top.
    blank = len(source) - len(source.lstrip())
    shift = source[:blank].count('\n')
    line, last_line, *columns = span_of(inside[-1]) or (None, None)
    position = () if line is None or last_line is None else (line + shift, last_line + shift, *columns)
    return Scene(error, cell['index'], source, parsed, inside[-1].tb_frame, inside[-1].tb_lineno + shift, position)


def span_in(source: str, parsed: Any, node: Any) -> Optional[tuple]:
    """`(start, end)` of a node of a parsed cell in its source; None where IPython's syntax stands in its lines."""
    lines = parsed.source.split('\n')
    if any(lines[at - 1 : at] != parsed.lines[at - 1 : at] for at in range(node.lineno, node.end_lineno + 1)):
        return None
    starts = _line_starts(source)

    def offset(line: int, column: int) -> int:
        return starts[line - 1] + len(parsed.lines[line - 1].encode()[:column].decode())

    return (offset(node.lineno, node.col_offset), offset(node.end_lineno, node.end_col_offset))


def walk(node: Any) -> Iterator[Any]:
    """All nodes of an expression, or of a statement without the statements in it."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (ast.stmt, ast.ExceptHandler)):
            yield from walk(child)


def _node_at(tree: Any, position: tuple) -> Any:
    """The outermost expression with that position."""
    for node in ast.walk(tree):
        if isinstance(node, ast.expr) and (node.lineno, node.end_lineno, node.col_offset, node.end_col_offset) == position:
            return node
    return None


def _statement_at(tree: Any, line: int) -> Any:
    """The innermost statement at a line."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or line)]
    return min(found, key=lambda node: (node.end_lineno or line) - node.lineno) if found else None


@functools.lru_cache(maxsize=32)
def _line_starts(source: str) -> tuple:
    """Offsets of the lines: many nodes of few cells are looked up."""
    return tuple(itertools.accumulate((len(line) + 1 for line in source.split('\n')), initial=0))
