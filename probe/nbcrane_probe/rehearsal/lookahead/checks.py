"""Checks inside functions and loops: an `assert` that may fail only because work was cut is taken to hold, so that what surrounds it goes on."""

from __future__ import annotations

import ast
import builtins
import sys
import traceback
import types

from ..shorten.cuts import Cuts
from ..shorten.names import HOLD


class _Hooks(ast.NodeTransformer):
    """Has each `assert` ask before it fails; where it stands in a `try` of its own function, its failing is a way on and stays one."""

    def visit_Try(self, node: ast.Try | ast.TryStar) -> ast.AST:
        if not node.handlers:
            return self.generic_visit(node)
        for name in ('handlers', 'orelse', 'finalbody'):
            setattr(node, name, [self.visit(part) for part in getattr(node, name)])
        return node

    visit_TryStar = visit_Try

    def visit_Assert(self, node: ast.Assert) -> ast.Assert:
        asked = ast.Call(ast.Name(HOLD, ast.Load()), [], [])
        made = ast.BoolOp(ast.Or(), [node.test, asked])
        for part in (asked, asked.func, made):
            ast.copy_location(part, node.test)
        node.test = made
        return node


def put_checks(tree: ast.Module, cuts: Cuts) -> ast.Module:
    """The tree with its checks under the control of `cuts`, changed in place."""
    setattr(builtins, HOLD, Checks(cuts).hold)
    return _Hooks().visit(tree)


class Checks:
    """What a check asks that has failed."""

    def __init__(self, cuts: Cuts) -> None:
        self._cuts = cuts

    def hold(self) -> bool:
        """Whether to go on as if the check in the calling frame had held."""
        cuts, frame = self._cuts, sys._getframe(1)
        place = (frame.f_code.co_filename, frame.f_lineno)
        if place in cuts.held:
            return True
        if not (cuts.any or cuts.unseen.any):
            return False
        trees = {**dict(cuts.cells), **cuts.sources}
        frames = [one for one, _ in traceback.walk_stack(frame)][::-1]
        notebook = [one for one in frames if one.f_code.co_filename in trees]
        inner = frames[frames.index(notebook[0]) :] if notebook else []
        if len(inner) != len(notebook) or any(_is_tried(trees[one.f_code.co_filename], one.f_lineno) for one in notebook):
            # A library, or the notebook itself, may catch it.
            return False
        reason = cuts.artifact_reason(AssertionError().with_traceback(_traceback(inner)))
        if reason is None:
            return False
        cuts.held[place] = (reason, _check_at(trees[place[0]], place[1]))
        return True


def _check_at(tree: ast.AST, line: int) -> ast.Assert | None:
    """The `assert` in a line, None where several stand there."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Assert) and node.lineno <= line <= (node.end_lineno or line)]
    return found[0] if len(found) == 1 else None


def _traceback(frames: list) -> types.TracebackType | None:
    trace = None
    for frame in reversed(frames):
        trace = types.TracebackType(trace, frame, frame.f_lasti, frame.f_lineno)
    return trace


def _is_tried(tree: ast.AST, line: int) -> bool:
    """Whether a line stands in a `try` that catches."""
    tries = (node for node in ast.walk(tree) if isinstance(node, ast.Try) and node.handlers)
    return any(node.body[0].lineno <= line <= (node.body[-1].end_lineno or line) for node in tries)
