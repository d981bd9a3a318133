"""A cell as it is written, to be edited, and what the diagnosis has found of the exception that came out of it."""

from __future__ import annotations

import ast
import contextlib
import itertools
from typing import Any, Iterator, List, Optional, Tuple

from ..cell import parse_cell
from ..diagnosis.traced import Running, TracedFailure, in_notebook, walk
from ..instruction import traceback_of
from ..sentinels import UNKNOWN
from .edit import Edit, Remedy

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


class Written:
    """A cell's source with its syntax tree, None where it cannot be read. What makes edits raises LookupError where IPython's syntax is in the way."""

    def __init__(self, cell: dict, shell: Any) -> None:
        self.index, self.source = cell['index'], cell['source']
        self.parsed = parse_cell(self.source, shell)
        self.tree: Any = None if '\r' in self.source else self.parsed.tree
        self._starts = tuple(itertools.accumulate((len(line) + 1 for line in self.parsed.lines), initial=0))

    def span(self, node: Any) -> Tuple[int, int]:
        """`(start, end)` of a node in the source."""
        seen, own = self.parsed.source.split('\n'), self.parsed.lines
        if seen[node.lineno - 1 : node.end_lineno] != own[node.lineno - 1 : node.end_lineno]:
            raise LookupError
        return self._offset(node.lineno, node.col_offset), self._offset(node.end_lineno, node.end_col_offset)

    def _offset(self, line: int, column: int) -> int:
        return self._starts[line - 1] + len(self.parsed.lines[line - 1].encode()[:column].decode())

    def text(self, node: Any) -> str:
        """A node as it is written; empty where that is not known."""
        try:
            start, end = self.span(node)
        except LookupError:
            return ''
        return self.source[start:end]

    def replaced(self, node: Any, text: str) -> Edit:
        return Edit(*self.span(node), text)

    def respelled(self, literal: ast.Constant, text: str) -> Edit:
        """The edit of a text in quotes, which must be written in them as it is."""
        written = self.text(literal)
        quote = written[-1:]
        if written != '%s%s%s' % (quote, literal.value, quote) or quote in text or '\\' in text or '\n' in text:
            raise LookupError
        start, end = self.span(literal)
        return Edit(start + 1, end - 1, text)

    def around(self, node: Any, before: str, after: str) -> Tuple[Edit, ...]:
        start, end = self.span(node)
        return tuple(one for one in (Edit(start, start, before), Edit(end, end, after)) if one.text)

    def followed(self, node: Any, after: str) -> Tuple[Edit, ...]:
        """The edits that put an attribute or a method call behind an expression, in parentheses where it needs them."""
        is_atom = isinstance(node, (ast.Name, ast.Attribute, ast.Subscript, ast.Call))
        return self.around(node, '' if is_atom else '(', after if is_atom else ')' + after)

    def renamed(self, attribute: ast.Attribute, name: str) -> Edit:
        """The edit that reads another attribute."""
        end = self.span(attribute)[1]
        return Edit(end - len(attribute.attr), end, name)

    def with_keyword(self, call: ast.Call, keyword: str) -> Edit:
        """The edit that passes one more argument."""
        end = self.span(call)[1] - 1
        return Edit(end, end, (', ' if call.args or call.keywords else '') + keyword)

    def line_before(self, statement: ast.stmt, text: str) -> Edit:
        """The edit that puts a line before a statement."""
        start = self._starts[statement.lineno - 1]
        indent = self.source[start : self.span(statement)[0]]
        # Behind a semicolon or a colon there is no place for a line.
        if indent.strip():
            raise LookupError
        return Edit(start, start, indent + text + '\n')


class Scene(Written):
    """What a family of remedies may look at: the cell's own code where the exception came through last."""

    def __init__(self, error: BaseException, trace: Any, cell: dict, shell: Any) -> None:
        super().__init__(cell, shell)
        if self.tree is None or self.parsed.cell_magic is not None:
            raise LookupError
        # IPython leaves out blank lines on top.
        above = self.source[: len(self.source) - len(self.source.lstrip())].count('\n')
        self.failure = TracedFailure(error, trace, self.index, self.tree, Running(self.index, trace.tb_lineno, self.tree), above)
        self.error, self.message = error, str(error)
        #: all frames, outermost first
        self.frames = [one.tb_frame for one in traceback_of(error)]

    def is_a(self, *names: str) -> bool:
        """Whether the exception is of a class with one of these names."""
        return any(one.__name__ in names for one in type(self.error).__mro__)

    def nodes(self, *kinds: type) -> List[Any]:
        """Nodes of the expression that raised, then, where there are none, of the innermost statement at that line (its head only)."""
        found = [] if self.failure.node is None else [node for node in walk(self.failure.node) if isinstance(node, kinds)]
        return found or self.all_nodes(*kinds)

    def all_nodes(self, *kinds: type) -> List[Any]:
        """Nodes of the whole statement at that line."""
        return [] if self.failure.enclosing is None else [node for node in walk(self.failure.enclosing) if isinstance(node, kinds)]

    def method_calls(self, *names: str) -> Iterator[Any]:
        """Calls of methods with these names, of all without."""
        return (one for one in self.nodes(ast.Call) if isinstance(one.func, ast.Attribute) and (not names or one.func.attr in names))

    def value(self, node: Any) -> Any:
        """What an expression is, where reading it again changes nothing; else UNKNOWN."""
        if node is None or not all(isinstance(one, _QUIET) for one in ast.walk(node)):
            return UNKNOWN
        try:
            return eval(ast.unparse(node), self.failure.globals, dict(self.failure.frame_locals))
        except Exception:
            return UNKNOWN

    def replace(self, node: Any, text: str, what: str) -> Remedy:
        return Remedy(what, (self.replaced(node, text),))


def scene_of(error: BaseException, cell: dict, places: Any, shell: Any) -> Optional[Scene]:
    """The scene in the cell, or None where its code is not on the way to the exception or cannot be read."""
    inside = [trace for trace, index in in_notebook(error, places) if index == cell['index']]
    try:
        return Scene(error, inside[-1], cell, shell)
    except LookupError:
        return None


def as_far_as_readable(found: Iterator[Any]) -> Iterator[Any]:
    """Up to what raises: a family that cannot read a scene says nothing, the others may."""
    with contextlib.suppress(Exception):
        yield from found


def called(call: Any) -> str:
    """The last name of what a call calls, '' where it has none or the node is no call."""
    return getattr(call.func, 'attr', getattr(call.func, 'id', '')) if isinstance(call, ast.Call) else ''
