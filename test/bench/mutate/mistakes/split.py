"""Scripts without marks: a cell for each block of top-level statements that blank lines set apart."""

from __future__ import annotations

import ast


def blocks(source: str) -> list[str]:
    """Sources of the blocks, without the docstring of the script; none where it does not parse."""
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError):
        return []
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant) and isinstance(body[0].value.value, str):
        body = body[1:]
    lines = source.split('\n')
    cells: list[tuple[int, int]] = []
    for node in body:
        decorators = getattr(node, 'decorator_list', [])
        first = min([node.lineno, *(one.lineno for one in decorators)])
        together = cells and all(line.strip() for line in lines[cells[-1][1] : first - 1])
        if together:
            cells[-1] = (cells[-1][0], node.end_lineno)
        else:
            cells.append((first, node.end_lineno))
    return ['\n'.join(lines[first - 1 : last]) for first, last in cells]
