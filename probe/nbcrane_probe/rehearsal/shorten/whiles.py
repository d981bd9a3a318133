"""`while` loops: how many turns are left, and the state before the last one, where what the condition reads goes its own way.

In `while i < len(rows): …; i += size` the names that the condition reads change by statements of their own, from each other and from what
the loop leaves alone. This *course* is gone through without the rest of the body, so that such a loop is cut like a `for`: the last turn
runs with the state it would have had. Any other condition says that the loop may end anywhere, as a `break` does.
"""

from __future__ import annotations

import ast
import copy
import numbers
import types
from typing import Any, Callable, Iterator

from ...code.order import ENDS, nodes_of
from ...code.parts import names_in, root_of, stores
from . import ahead

_PURE = (
    ast.Name, ast.Constant, ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.Attribute, ast.Subscript, ast.Call, ast.expr_context,
    ast.operator, ast.unaryop, ast.boolop, ast.cmpop,
)  # fmt: skip
_FUNCTIONS = frozenset({'len', 'abs', 'min', 'max', 'int', 'float', 'round'})
# The longest course that is gone through: a tenth of a second or so.
_LONGEST = 2_000_000
ahead.ENDLESS.add((__name__, 'Endless'))


class Course:
    """How names change with each turn: those the loop's condition hangs on, and others that go along, such as counters.

    names: all of them; exact: those that have the values of the uncut run; whole: nothing else is in the condition.
    """

    def __init__(self, names: list, along: list, given: list, code: types.CodeType, whole: bool) -> None:
        self.names, self.exact, self.whole = [*names, *along], {*names, *along}, whole
        self._needed = len(names)
        self._given, self._code = given, code
        self._function: Callable | None = None

    def follow(self, frame: types.FrameType) -> tuple | None:
        """(turns left from the head of the loop, the names' values at the head of the last one); None where that is unknown."""
        try:
            state = [eval(name, frame.f_globals, frame.f_locals) for name in self.names]
            given = [eval(part, frame.f_globals, frame.f_locals) for part in self._given]
            if not all(isinstance(value, numbers.Real) for value in state[: self._needed]):
                return None
            others = {at: value for at, value in enumerate(state) if not isinstance(value, numbers.Real)}
            self.exact -= {self.names[at] for at in others}
            state = [0 if at in others else value for at, value in enumerate(state)]
            if self._function is None:
                space: dict[str, Callable] = {}
                exec(self._code, space)
                self._function = space['course']
            found = self._function(*state, *given, _LONGEST)
            return None if found is None else (found[0], tuple(others.get(at, value) for at, value in enumerate(found[1])))
        except Exception:
            return None


def course(node: ast.While) -> Course | None:
    """The course of a loop's condition, None where it has none."""
    inside = list(nodes_of(node.body))
    stored = {name.id for name in inside if isinstance(name, ast.Name) and not isinstance(name.ctx, ast.Load)}
    methods = [part.func for part in inside if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute)]
    touched = stored | {root_of(part) for part in [*methods, *stores(inside)]}
    parts = node.test.values if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.And) else [node.test]
    found = [(part, _closed(part, node.body, stored, touched)) for part in parts]
    closed = [(part, steps) for part, steps in found if steps]
    if not closed:
        return None
    needed = {step for _, some in closed for step in some}
    names = sorted(filter(None, {_target(step) for step in needed}))
    own = [step for step in node.body if isinstance(step, ast.AugAssign) and step not in needed]
    counters = [step.target.id for step in own if isinstance(step.target, ast.Name)]
    extra = {step for counter in counters for step in _closed(ast.Name(counter, ast.Load()), node.body, stored, touched)}
    steps = sorted(needed | extra, key=lambda step: step.lineno)
    along = sorted(filter(None, {_target(step) for step in extra - needed}))
    given = _Given({*names, *along})
    test = ast.unparse(ast.BoolOp(ast.And(), [given.visit(copy.deepcopy(part)) for part, _ in closed]))
    body = ''.join('        %s\n' % ast.unparse(given.visit(copy.deepcopy(step))) for step in steps)
    state = ', '.join([*names, *along])
    source = (
        'def course({state}, {given}most):\n    count, last = 0, None\n    while {test}:\n        last = ({state},)\n{body}'
        '        count += 1\n        if count > most:\n            return None\n    return count, last\n'
    ).format(state=state, given=''.join('given%d, ' % at for at in range(len(given.found))), test=test, body=body)
    return Course(names, along, given.found, compile(source, '<nbcrane: course>', 'exec'), len(closed) == len(parts))


def _closed(test: ast.expr, body: list, stored: set, touched: set) -> set:
    """The statements that alone change what a condition reads; none where others do, or where nothing changes it."""
    steps: set = set()
    pending, seen = [test], set()
    while pending:
        part = pending.pop()
        if not _is_pure(part, stored, touched):
            return set()
        for name in names_in([part]) & stored - seen:
            seen.add(name)
            own = [step for step in body if _target(step) == name]
            others = [
                part for part in nodes_of(body) if isinstance(part, ast.Name) and part.id == name and not isinstance(part.ctx, ast.Load)
            ]
            if len(own) != len(others):
                return set()
            steps.update(own)
            pending += [step.value for step in own]
    last = max([step.lineno for step in steps], default=0)
    return set() if any(isinstance(part, ast.Continue) and part.lineno < last for part in nodes_of(body)) else steps


def _target(step: ast.AST) -> str | None:
    """The one name that a plain assignment changes."""
    if isinstance(step, ast.AugAssign):
        return getattr(step.target, 'id', None)
    return getattr(step.targets[0], 'id', None) if isinstance(step, ast.Assign) and len(step.targets) == 1 else None


def _is_pure(node: ast.AST, stored: set, touched: set) -> bool:
    for part in ast.walk(node):
        if not isinstance(part, _PURE) or isinstance(part, ast.Call) and getattr(part.func, 'id', None) not in _FUNCTIONS:
            return False
        if isinstance(part, (ast.Attribute, ast.Subscript, ast.Call)):
            names = names_in([part])
            if names & (touched if not isinstance(part, ast.Call) or getattr(part.func, 'id', None) == 'len' else touched - stored):
                return False
    return True


class _Given(ast.NodeTransformer):
    """Puts parameters in the place of what the loop leaves alone; `found` are their expressions."""

    def __init__(self, names: set) -> None:
        self.names, self.found = names, []

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.expr) and not isinstance(node, ast.Constant) and isinstance(getattr(node, 'ctx', ast.Load()), ast.Load):
            read = names_in([node])
            if read and not read & self.names:
                text = ast.unparse(node)
                if text not in self.found:
                    self.found.append(text)
                return ast.Name('given%d' % self.found.index(text), ast.Load())
        if isinstance(node, ast.Name):
            return node
        return super().generic_visit(node)


class Endless:
    """The turns of a loop that goes on until something inside it raises."""

    def __init__(self, course: Course | None, changed: Callable[[], BaseException]) -> None:
        """`changed()` gives the exception for a loop that does not go as foreseen."""
        self.course, self._changed = course, changed
        #: where the loop runs, and the values that the names of the course take before the turn at hand, None where they have them
        self.frame: types.FrameType | None = None
        self.state: tuple | None = None
        self.jumped = False
        self._turn = 0
        self._known: int | None = None

    def __iter__(self) -> 'Endless':
        return self

    def __next__(self) -> None:
        self._turn += 1
        self.state = None

    def left(self, _: object = None) -> int | None:
        """How many turns are left after the one that ended."""
        if self.course is None:
            return None
        if self._known is None and self.frame is not None:
            found = self.course.follow(self.frame)
            self._known = None if found is None else self._turn + found[0]
        return None if self._known is None else self._known - self._turn


class While(Endless):
    """The turns of a `while` loop; whether it goes on is for its condition to say."""

    def jump(self, _: object, count: int) -> Iterator:
        """One turn more, with the state of the last one."""
        found = self.course.follow(self.frame) if self.course is not None and self.frame is not None else None
        if found is None or found[0] != count + 1:
            raise self._changed()
        self._turn += found[0]
        self.state, self.jumped = found[1], True
        yield None


def deciding(node: ast.AST) -> set:
    """Names whose kind may decide where a loop ends early: those in its condition, and in the conditions of its `break` and `return`.

    What is compared in size has the same kind before and after.
    """
    tests = [node.test] if isinstance(node, ast.While) else []
    for part in nodes_of(node.body) if isinstance(node, (ast.For, ast.While)) else ():
        if isinstance(part, ast.If) and any(isinstance(inner, ENDS) for inner in nodes_of(part.body + part.orelse)):
            tests.append(part.test)
    pending = [part for test in tests for part in (test.values if isinstance(test, ast.BoolOp) else [test])]
    ordered = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
    kinds = [part for part in pending if not (isinstance(part, ast.Compare) and all(isinstance(one, ordered) for one in part.ops))]
    return {root_of(name) for test in kinds for name in ast.walk(test) if isinstance(name, (ast.Name, ast.Attribute))}
