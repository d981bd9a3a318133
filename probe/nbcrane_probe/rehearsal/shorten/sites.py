"""Places where work may be cut, and how far a run of one has come."""

from __future__ import annotations

import ast
import types
from typing import TYPE_CHECKING, Union

from ...code.bindings import bindings_of
from ...code.order import ENDS, nodes_of
from ...code.parts import names_in, root_of
from ..clock import Moment, moment, since, uncut, worked
from .clocks import waits
from .container_growth import carried
from .decisions import Decided
from .even_growth import Changes
from .undone import Undone

if TYPE_CHECKING:
    from .cuts import Cuts
    from .library_source import _Source


Loop = Union[ast.For, ast.While, ast.ListComp]
# Turns after which a way out that none has taken counts as one for emergencies: more than models are trained for before they stop early.
_OFTEN = 1000


class Unsettled(BaseException):
    """Ends a rehearsal that cannot be shortened without inventing a state; `cuts.ended` says so too, should the cell swallow it."""


class Site:
    """A place where work may be cut.

    what: 'loop', 'comprehension', 'while' or what a library calls its units ('epochs'); line, last: first and last line of the statement;
    file: name its code is compiled with, learnt when it first runs; leaves: True where the body has a `break` or `return` of its own;
    strict: True where what follows depends on whether it was left early (`else`); node: its syntax tree, None inside libraries;
    caller: the frame of the notebook's code that called the library.
    """

    def __init__(
        self,
        what: str,
        line: int | None,
        last: int | None,
        *,
        leaves: bool,
        strict: bool = False,
        node: Loop | None = None,
        caller: types.FrameType | None = None,
    ) -> None:
        self.what, self.line, self.last, self.leaves, self.strict, self.node = what, line, last, leaves, strict, node
        self.file: str | None = None
        self.caller = caller
        #: of a loop in a library's source, what looks after those of its module
        self.library: _Source | None = None
        #: what it is called in decisions: the same in every attempt
        self.key = '%s %s' % (what, line)
        #: whether it was cut in this rehearsal, and what the turns would have done after which it was left
        self.cut = False
        self.undone = Undone()
        #: names that a real run ended early decides otherwise
        self.deciding: set = _deciding(node) if leaves and node is not None else set()
        #: which containers its body may change, None before it was looked at
        self.changes: Changes | None = None
        body = getattr(node, 'body', [])
        self.carries = bool(body)
        #: whether each turn gives an element of what is made
        self.keeps_all = isinstance(node, (ast.ListComp, ast.DictComp)) and not any(part.ifs for part in node.generators)
        body = body if isinstance(body, list) else []
        self.yields = bindings_of(body).yields
        #: how many of its turns ran and came to their end, nothing of them given again, and whether one of them left it
        self.gone_through, self.was_left = 0, False
        targets = [node.target] if isinstance(node, ast.For) else []
        # What a generator fills that it draws from, it leads to.
        self.names = names_in([*([node.iter] if isinstance(node, ast.For) else []), *body])
        self.stored = names_in([*targets, *body], ast.Store)
        # Each turn binds the targets anew, before its body reads them.
        self.carried = carried([*targets, *body])
        #: what a turn goes on with, and binds anew
        self.remade = self.carried & self.stored

    @property
    def is_of_notebook(self) -> bool:
        """Whether the loop stands in the code of the notebook, not in a library's."""
        return self.node is not None and self.library is None

    @property
    def never_leaves(self) -> bool:
        """Whether a way out was never taken, though there was occasion often enough: as one for emergencies."""
        return self.gone_through >= _OFTEN and not self.was_left


class Turns:
    """One run of a loop.

    iteration: number of the element at hand, from 1, in the uncut loop; of: how many there are, None while not known.
    seconds: mean seconds per iteration of the uncut loop; spread: its standard error; frame: id of the frame it runs in.
    decided: `Decided` of this run.
    """

    def __init__(self, site: Site, frame: int, decided: Decided) -> None:
        self.site, self.frame, self.decided = site, frame, decided
        self.iteration = 0
        #: of what its turns make anew, before the first one
        self.lengths: dict[str, int | None] = {}
        self.of: int | None = None
        self.seconds = 0.0
        self.waits = waits()
        #: whether it hands its elements to another loop of the notebook, and whether nothing ends it
        self.feeds_loop = self.is_endless = False
        self.is_cut = False
        self.spread = 0.0
        #: time that a generator's loop spent waiting for whoever draws from it
        self.away = Moment(0.0, 0.0, 0.0)

    def moment(self, cuts: Cuts) -> Moment:
        """Now, as if the loop had not waited."""
        return since(moment(cuts), self.away)

    def measure(self, started: Moment, first: Moment, now: Moment, rest: int | None) -> float:
        """Seconds of work that an iteration takes here: from the start, or from the end of the first iteration on.

        The first iteration warms up; where there were more, they tell the time, and how far the first is off tells the spread.
        """
        begin, count = (first, self.iteration - 1) if first is not started and self.iteration > 1 else (started, self.iteration)
        self.of = None if rest is None else self.iteration + rest
        self.seconds = uncut(begin, now) / count
        self.spread = self.seconds if begin is started else abs(self.seconds - uncut(started, first)) / 2
        return worked(begin, now) / count


def _deciding(node: ast.AST) -> set:
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
