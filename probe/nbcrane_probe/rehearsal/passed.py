"""Whether the real cell is past the place where its copy crashed: then the crash was the copy's alone.

Both ways are compared from the cell's top level inwards, call by call. Statements of one block run in their order; of two branches only one runs;
what a loop does in its first turn lies behind every later one. Where a loop, or the same line, leaves it open, nothing is said.
"""

from __future__ import annotations

import ast
from typing import Any, Callable, List, NamedTuple, Optional, Sequence, Tuple, Union

_AFTER, _BEFORE, _SAME, _OPEN = 'after', 'before', 'same', 'open'
_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_TRIES = tuple(kind for kind in (ast.Try, getattr(ast, 'TryStar', None)) if kind is not None)
_LEFT_BY_THEIR_HEAD = (ast.With, ast.AsyncWith, ast.ExceptHandler)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_Placed = Union[ast.stmt, ast.ExceptHandler]


class Frame(NamedTuple):
    """A frame of the notebook's code: index of the cell it stands in, name of the function, line from 1."""

    cell: int
    function: str
    line: int


def has_passed(
    real: Sequence[Frame],
    crash: Sequence[Frame],
    turns: Sequence[Tuple[str, int, int]],
    source_of: Callable[[int], Optional[str]],
    again: Sequence[str] = (),
) -> bool:
    """`real`, `crash`: frames from the outermost inwards. `turns`: (function, line of the loop, iteration from 1) of the loops around the crash.

    again: functions around the crash that the statement had called before; the real cell may be in one of those calls.
    """
    for here, there in zip(real, crash):
        if there.function in again:
            return False
        if here.cell != there.cell or _name(here.function) != _name(there.function):
            return False
        body = _body(source_of(here.cell), here)
        if body is None:
            return False
        first = {line for function, line, iteration in turns if _name(function) == _name(there.function) and iteration == 1}
        order = _order(body, here.line, there.line, first)
        if order != _SAME:
            return order == _AFTER
    return False


def _name(function: str) -> str:
    # IPython may name the code of a cell's statement by its line.
    return '<module>' if function.startswith('<cell line') else function


def _body(source: Optional[str], frame: Frame) -> Optional[list]:
    try:
        tree = ast.parse(source or '')
    except (SyntaxError, ValueError):
        return None
    if _name(frame.function) == '<module>':
        return tree.body
    found = [node for node in ast.walk(tree) if isinstance(node, _FUNCTIONS) and node.name == frame.function and _holds(node, frame.line)]
    return found[-1].body if found else None


def _holds(node: _Placed, line: int) -> bool:
    return node.lineno <= line <= (node.end_lineno or node.lineno)


def _order(body: list, here: int, there: int, first_turns: set) -> str:
    at, crash = (next((index for index, node in enumerate(body) if _holds(node, line)), None) for line in (here, there))
    if at is None or crash is None:
        return _OPEN
    if at != crash:
        return _AFTER if at > crash else _BEFORE
    return _within(body[at], here, there, first_turns)


def _within(node: _Placed, here: int, there: int, first_turns: set) -> str:
    """The order of two lines of one statement."""
    blocks = _blocks(node)
    if not blocks:
        return _SAME
    at, crash = (
        next((index for index, block in enumerate(blocks) if any(_holds(one, line) for one in block)), -1) for line in (here, there)
    )
    if isinstance(node, _LOOPS):
        return _in_loop(node, at, crash, here, there, first_turns)
    if at == crash:
        return _order(blocks[at], here, there, first_turns) if at >= 0 else _SAME
    if isinstance(node, _LEFT_BY_THEIR_HEAD):
        # The first line may run again when it is left.
        return _OPEN
    if isinstance(node, _TRIES) or at < 0 or crash < 0:
        return _AFTER if at > crash else _BEFORE
    # Another branch than the one the copy took.
    return _AFTER


def _in_loop(node: Union[ast.For, ast.AsyncFor, ast.While], at: int, crash: int, here: int, there: int, first_turns: set) -> str:
    if at == 1 and crash < 1:
        return _AFTER
    if at == 1 and crash == 1:
        return _order(node.orelse, here, there, first_turns)
    if crash == 0 and at == 0 and node.lineno in first_turns and _order(node.body, here, there, first_turns) == _AFTER:
        return _AFTER
    return _OPEN


def _blocks(node: Any) -> List[list]:
    """The blocks of a compound statement in the order in which they can run."""
    if isinstance(node, _TRIES):
        return [node.body, *[[handler] for handler in node.handlers], node.orelse, node.finalbody]
    if isinstance(node, (*_LOOPS, ast.If)):
        return [node.body, node.orelse]
    if isinstance(node, _LEFT_BY_THEIR_HEAD):
        return [node.body]
    return [case.body for case in getattr(node, 'cases', ())]
