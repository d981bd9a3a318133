"""Runs the statements of a cell one after the other, as IPython does, and goes on past those that cannot be settled."""

from __future__ import annotations

import ast
import gc
import types
from typing import TYPE_CHECKING, Callable

from .. import clock, doubts
from ..clock import moment, uncut, worked
from ..shell import Result, Shell
from ..shorten import raised_in
from ..shorten.cuts import Cuts
from ..shorten.decisions import Decided
from ..shorten.effects import Effects, effects
from ..shorten.operands import Failed
from ..shorten.scope import UNKNOWN
from ..shorten.unseen import KEEP_NOTHING
from ..silence import Shown
from .interrupts import Interrupts, LeftOut
from .reasons import DRAWS, IN_LONG_CELL, NO_TIME, TOO_LONG
from .variation import stays

if TYPE_CHECKING:
    from .independent import Independent
    from .policy import Everything

# The share of the time that is left which one statement may take, and the seconds it may take in any case.
_SHARE, _LEAST = 0.5, 3.0
# Seconds for which an expression that failed is tried again with other contents.
_TRIED = 3.0
# What clocks decide about a statement: that it takes too long.
_SLOW = 'slow'
# In the reasons of statements that a library ended by starting a program.
_PROGRAM = 'would start a'
# In those of statements that would have left the sandbox.
_LEAVES = 'it would '


class Statements:
    """Stands between IPython and the code objects of one cell after the other.

    `outcome_of(error)` gives the outcome of an exception: {'status': 'crash', …} for one that counts, {'status': 'unknown', 'reason': …} for others.
    """

    def __init__(self, shell: Shell, cuts: Cuts, shown: Shown, policy: Everything | Independent) -> None:
        self._shell, self._cuts, self._shown, self._policy = shell, cuts, shown, policy
        self._interrupts = Interrupts(cuts.files)
        self.space, self.unseen, self.draws = shell.user_ns, cuts.unseen, cuts.draws
        self._outcome_of: Callable | None = None
        self._nodes: list = []
        self._at = 0
        self._known: tuple = ()
        #: of all cells so far
        self.sources: list = list(getattr(getattr(shell, 'history_manager', None), 'input_hist_raw', ()))
        self._functions: dict = {}
        #: of the cell at hand: seconds and line of the statement that takes longest in full, how many statements it has, [{'line', 'reason', 'errorType', 'message'}] of those left out, and the crash
        self.longest: tuple = (0.0, None)
        self.total = 0
        self.left_out: list = []
        self.crash: dict | None = None

    def install(self, time: clock.Allowance, work: float) -> None:
        """For the rest of this process, which has that time, and so many seconds of work."""
        self._time, self._started, self._work = time, moment(), work
        self._interrupts.listen(self._cuts.source)
        original = self._shell.run_code

        async def run_code(code_obj: types.CodeType, result: Result | None = None, *, async_: bool = False) -> bool:
            outcome_of = self._outcome_of
            if outcome_of is None:
                return await original(code_obj, result, async_=async_)
            return await self._run(original, code_obj, result, async_, outcome_of)

        self._shell.run_code = run_code

    def begin(self, outcome_of: Callable, cell: dict) -> None:
        """Before a cell of the notebook; `end` follows it."""
        self._outcome_of, self._index, self._at = outcome_of, cell['index'], 0
        self.sources.append(cell['source'])
        self._may_raise, self._has_stopped = bool(cell.get('mayRaise')), False
        self._nodes, self.total, self.left_out, self.crash, self.longest = [], 0, [], None, (0.0, None)

    def end(self) -> None:
        self._outcome_of = None

    def parsed(self, tree: ast.Module) -> None:
        """The cell's syntax tree, as it will run; what a magic parses inside the cell comes later and does not count."""
        if self._outcome_of is not None and not self._nodes:
            self._nodes = list(tree.body)
            self.total = len(self._nodes)

    async def _run(self, original: Callable, code: types.CodeType, result: Result | None, async_: bool, outcome_of: Callable) -> bool:
        node = self._nodes[self._at] if self._at < len(self._nodes) else None
        self._at += 1
        if node is None:
            return await original(code, result, async_=async_)
        if self._has_stopped:
            self._leave_out(node, 'the cell may have ended before it', None)
            return False
        decided = self._cuts.decisions.of('statement %s.%s' % (self._index, self._at))
        refusal = self._policy.refuses(self._index, node, self) or self._has_no_time(decided)
        if refusal is not None:
            self._leave_out(node, refusal, None)
            return False
        began = moment(self._cuts)
        before = self.unseen.before(self.effects(node).binds, self.space) if self._policy.exact and self.unseen.touched else None
        self._cuts.entries.forget()
        cells, held, amount = len(self._cuts.cells), len(self._cuts.held), self._cuts.amount
        self.draws.begins()
        self._cuts.files.begins()
        try:
            with self._interrupts.armed(self._seconds(), [at * decided.patience for at in self._cuts.soon]):
                await original(self._policy.code(code), result, async_=async_)
        except LeftOut:
            # It came between the statement and here.
            pass
        error = None if result is None else result.error_in_exec
        error = error or self._shown.error
        reason = self._interrupts.reason or self._cuts.ended or (None if error is None else self._interrupts.refused)
        is_cut = self._cuts.amount != amount
        if is_cut or reason == TOO_LONG:
            self._cuts.library_writes |= bool(self._cuts.library_levels) and self._interrupts.has_written
        self.draws.ended(node, incomplete=reason is not None or is_cut)
        self._cuts.files.ended(node, self._cuts.level_since(amount) if reason != TOO_LONG else UNKNOWN)
        for (_, line), (why, check) in list(self._cuts.held.items())[held:]:
            # What stands in the check beyond what failed did not run.
            if check is not None:
                self.unseen.leave_out(check, self.effects(check), self.space)
            self._note(line, why, {'errorType': 'AssertionError', 'message': ''})
        if error is None and reason is None and self._policy.exact and node in self.draws.drawn:
            reason = DRAWS
        if error is None and reason is None:
            self.longest = max(self.longest, (uncut(began, moment(self._cuts)), node.lineno))
            self.unseen.ran(self.space)
            self.unseen.rebound(before, self.space)
            return False
        outcome: dict = {'status': 'unknown', 'reason': reason} if reason is not None else outcome_of(error)
        if reason == TOO_LONG:
            decided.note(_SLOW)
            self._cuts.stood_in += self._interrupts.stood_in
        elif error is not None:
            outcome = self._in_spite_of_cuts(error, outcome)
        if outcome['status'] != 'crash' and reason is None and error is not None:
            self._cuts.overdone += raised_in(error, self._cuts.source)
        if outcome['status'] == 'crash' and error is not None and not self._policy.doubts(self._index, node, error, self):
            if self._may_raise:
                return True
            self.crash = {**outcome, 'statement': node.lineno}
            return True
        if result is not None:
            result.error_in_exec = None
        # Trees of magics inside the statement are no statements of their own.
        del self._cuts.cells[cells:]
        self._forget(error)
        self._has_stopped = self._may_raise
        # That a name is missing which only the copy lacks is no news.
        is_news = not (isinstance(error, NameError) and getattr(error, 'name', None) in self.unseen.names)
        self._leave_out(node, outcome.get('reason') or self._policy.doubt, outcome.get('remark') if is_news else None)
        return False

    def _in_spite_of_cuts(self, error: BaseException, outcome: dict) -> dict:
        """The outcome of an error that may be due to a cut, unless it stays with other contents."""
        for failed, describe in outcome.get('unless', ()):
            if failed is None or self._stays(error, failed):
                return {'status': 'crash', **describe()}
        return outcome

    def _stays(self, error: BaseException, failed: Failed) -> bool:
        """Whether what failed fails alike with other contents."""
        cuts = self._cuts
        amount, cuts.ended = cuts.amount, None
        try:
            with self._interrupts.armed(_TRIED * cuts.decisions.patience):
                # Of what is shortened inside the expression the contents stay what they are.
                return stays(error, failed, self.space) and cuts.ended is None and cuts.amount == amount
        except LeftOut:
            return False

    def _has_no_time(self, decided: Decided) -> str | None:
        if worked(self._started, moment()) > self._work * decided.patience:
            return NO_TIME
        return TOO_LONG if decided.known is not None and _SLOW in decided.known else None

    def _seconds(self) -> float:
        decisions, left = self._cuts.decisions, self._time.left
        # What did not take too long in the attempt that is repeated has all the time there is.
        usual = max(_LEAST * decisions.patience, left * (1.0 if decisions.repeats else _SHARE))
        return self._policy.seconds(usual, decisions.patience)

    def effects(self, node: ast.stmt) -> Effects:
        """What a statement binds, changes and reads."""
        known = (len(self._cuts.cells), len(self._cuts.sources))
        if known != self._known:
            self._known, self._functions = known, self._cuts.functions()
        return effects([node], self.space, self._functions)

    def _leave_out(self, node: ast.stmt, reason: str, remark: dict | None) -> None:
        found = self.effects(node)
        self.unseen.keepers |= found.packages - KEEP_NOTHING if reason in (TOO_LONG, IN_LONG_CELL) else found.acting
        if reason == TOO_LONG:
            found = found._replace(files=found.files or bool(self.unseen.keepers) and self._interrupts.has_written)
        if _PROGRAM in reason:
            found = found._replace(programs=True)
        if _LEAVES in reason:
            # What it would have set going, in other processes or in threads that serve it, may change anything the notebook checks.
            doubts.note(doubts.OTHERS_AT_WORK, 'work outside the copy that was skipped')
        self.unseen.leave_out(node, found, self.space)
        self.draws.left_out()
        self._cuts.files.leave_unfinished()
        self._note(node.lineno, reason, remark or {})

    def _note(self, line: int, reason: str, raised: dict) -> None:
        raised_as = {key: raised.get(key) for key in ('errorType', 'message')}
        self.left_out.append({'line': raised.get('line') or line, 'reason': reason, **raised_as})

    def _forget(self, error: BaseException | None) -> None:
        """The frames of the statement end, and with them loops and generators in them."""
        self._shown.error = self._cuts.ended = None
        while error is not None:
            error.__traceback__, error = None, error.__context__
        self._cuts.open.clear()
        gc.collect(0)
