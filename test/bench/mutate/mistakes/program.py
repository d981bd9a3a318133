"""The cells of a program as text with a syntax tree, and what the program as a whole names."""

from __future__ import annotations

import ast
import builtins
import keyword
import re
from collections.abc import Iterator

# Lines that only IPython understands; the rest of the cell keeps its places.
_magic = re.compile(r'^(\s*)(?:[%!?]|\S.*\?\s*$)')


class Cell:
    """Source of one cell, with spans of its nodes as offsets of characters. `tree` is None where the source does not parse."""

    def __init__(self, index: int, source: str) -> None:
        self.index = index
        self.source = source
        lines = source.split('\n')
        self._starts = [0]
        for line in lines:
            self._starts.append(self._starts[-1] + len(line) + 1)
        plain = '\n'.join(_without_magic(line) for line in lines)
        self._lines = plain.split('\n')
        self.tree = _parse(plain)

    def nodes(self) -> Iterator[ast.AST]:
        return ast.walk(self.tree) if self.tree is not None else iter(())

    def span(self, node: ast.AST) -> tuple[int, int]:
        return self._offset(node.lineno, node.col_offset), self._offset(node.end_lineno, node.end_col_offset)

    def text(self, node: ast.AST) -> str:
        start, end = self.span(node)
        return self.source[start:end]

    def line_at(self, offset: int) -> int:
        """From 1."""
        return self.source.count('\n', 0, offset) + 1

    def parents(self) -> dict[ast.AST, ast.AST]:
        return {child: node for node in self.nodes() for child in ast.iter_child_nodes(node)}

    def _offset(self, line: int, column: int) -> int:
        # Columns of the syntax tree count bytes of UTF-8.
        return self._starts[line - 1] + len(self._lines[line - 1].encode()[:column].decode())


class Program:
    def __init__(self, cells: list[Cell]) -> None:
        self.cells = cells
        nodes = [node for cell in cells for node in cell.nodes()]
        # Every word that means something here or to Python: a misspelling must be none of them.
        self.words = {node.id for node in nodes if isinstance(node, ast.Name)}
        self.words |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        self.words |= {node.arg for node in nodes if isinstance(node, (ast.arg, ast.keyword)) and node.arg}
        self.words |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        self.words |= set(dir(builtins)) | set(keyword.kwlist)
        self.functions = {node.name: node for node in nodes if isinstance(node, ast.FunctionDef)}
        self.modules = {
            alias.asname or alias.name.partition('.')[0] for node in nodes if isinstance(node, ast.Import) for alias in node.names
        }
        self.bound = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def _without_magic(line: str) -> str:
    match = _magic.match(line)
    return f'{match.group(1)}pass' if match else line


def _parse(source: str) -> ast.Module | None:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError):
        return None


def parses(source: str) -> bool:
    return Cell(0, source).tree is not None
