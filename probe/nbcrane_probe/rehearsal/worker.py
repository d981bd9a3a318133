"""The rehearsal itself: runs cells in a sandboxed, silenced copy of the kernel and says what became of each."""

from __future__ import annotations

import ast
import asyncio
import gc
import random
import re
import signal
from typing import Callable, Iterator

from . import clock, doubts, sandbox, shorten
from .. import memory
from ..cell import parse_cell
from ..explanation import explain
from ..remedies import propose
from ..remedies.earlier import Around
from .certainty import believe
from .compatibility import threads
from .crash import crash_record, is_own, is_own_check
from .shortage import in_cell
from .shorten.content_free import is_content_free
from .shorten.operands import Failed
from .job import Job
from .lasting import leaves_to_kernel
from .lookahead.policy import policy_of
from .lookahead.rounds import Plan
from .lookahead.statements import Statements
from .protocol import Finished, Message, Started
from .shell import Result
from .silence import Shown, keep_running_loop, silence

# Raised by what a copy of the kernel lacks, not by the cell: threads, devices, memory and descriptors that a fork does not have.
_FORK = re.compile(
    r'fork|Cannot re-initialize|can\'t start new thread|Resource temporarily unavailable|Too many open files|Cannot allocate memory'
    r'|No space left on device|Disk quota exceeded|Read-only file system|Operation not permitted|Permission denied'
    r'|Value too large for defined data type',
    re.IGNORECASE,
)
# Of a library that asked the system for memory: the kernel is refused it as a copy is.
_REFUSED = re.compile(r'Cannot allocate memory', re.IGNORECASE)
# A cell with `await` runs on a loop of its own here, to which the tasks and locks of the real loop do not belong.
_LOOP = re.compile(r'\b(loop|Task|Future|coroutine)\b')
_LONGEST_REMARK = 300
# Several threads compute where all take so many times the processor time of this one.
_PARALLEL = 1.02
# What the hooks of one loop take, with those of its first turns, on a slow machine. Measured: 1e-5 to 2e-5.
_HOOK_SECONDS = 3e-5


class Worker:
    """Runs in the forked process only and never returns from `run`."""

    def __init__(self, job: Job, plan: Plan, cuts: shorten.Cuts, tell: Callable[[Message], None]) -> None:
        self._job, self._plan, self._cuts, self._tell = job, plan, cuts, tell
        self._shell, self._places = job.shell, job.places
        self._beside = job.is_beside
        self._awaited = False

    def run(self, cells: list, seconds: float) -> None:
        """Tells `Started` and `Finished` of each cell, until one raises or all ran. `seconds`: that it has for all of them."""
        request, plan = self._job.request, self._plan
        _freeze()
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        random.setstate(self._job.random_state)
        shown = silence(self._shell)
        keep_running_loop()
        self._policy = policy_of(plan, cells)
        by_index = {cell['index']: cell for cell in [*request.get('earlier', ()), *request['cells'], *cells]}
        self._notebook = [by_index[index] for index in sorted(by_index)]
        self._statements = Statements(self._shell, self._cuts, shown, self._policy)
        self._statements.install(clock.Allowance(clock.processor, clock.processor() + seconds), plan.seconds)
        self._shortener = _Shortener(self._cuts, self._statements, plan)
        self._shell.ast_transformers = [*self._shell.ast_transformers, self._shortener]
        self._started = clock.moment(self._cuts)
        doubts.forget()
        sandbox.begin()
        if plan.anew and self._job.start is not None:
            self._job.start.restore(self._shell)
        for cell in cells:
            if plan.lasting and leaves_to_kernel(parse_cell(cell['source'], self._shell).tree):
                return
            self._tell(Started(cell['index']))
            # What a copy finds beside the kernel, or further down, it has to find soon.
            shown.figures = bool(cell.get('target')) and not self._beside
            outcome = self._rehearse(cell, shown)
            self._tell(Finished(outcome, self._cuts.decisions.take(), self._cuts.stood_in, self._cuts.overdone))
            if outcome['status'] == 'crash' or not self._goes_on(cell, outcome):
                return

    def _goes_on(self, cell: dict, outcome: dict) -> bool:
        estimate = outcome['estimate']
        if self._plan.starts_over and not set(self._cuts.stood_in).issubset(self._plan.source):
            return False
        if self._plan.lasting:
            is_short = estimate is not None and estimate['seconds'] * 1000 < self._plan.expensive_ms
            # What goes on beside the cells, here and in the kernel, is at another point in each.
            return outcome['status'] == 'ok' and is_short and not self._awaited and threads.refuses(None, {}) is None
        # Beyond the target it pays only where the real cell takes long.
        if not cell.get('target') or not self._plan.expensive_ms:
            return True
        long = (
            self._beside or self._cuts.unmeasured
            if estimate is None
            else self._cuts.any or estimate['seconds'] * 1000 >= self._plan.expensive_ms
        )
        return long or self._beside and bool(outcome['leftOut'])

    def _rehearse(self, cell: dict, shown: Shown) -> dict:
        cuts = self._cuts
        started, logged, hooked = clock.moment(cuts), len(cuts.log), cuts.hooked
        for source in [*cell.get('before', ()), cell['source'], *cell.get('after', ())]:
            error = self._run(source, cell, shown, own=source is cell['source'])
            if error is not None and not (cell.get('mayRaise') and source is cell['source']):
                break
        else:
            error = None
        statements = self._statements
        ended = clock.moment(cuts)
        outcome = {
            'cell': cell['index'],
            'doubts': doubts.noted(),
            'status': 'ok',
            'reason': None,
            'elapsedMs': round((ended.wall - started.wall) * 1000, 3),
            'cuts': cuts.log[logged:],
            'cut': bool(cuts.any or cuts.unseen.any and not self._policy.exact),
            'estimate': self._span(
                clock.uncut(started, ended), (cuts.hooked - hooked) * _HOOK_SECONDS / max(clock.worked(started, ended), 1e-6)
            ),
            'longestLine': self._places.line_in(cell['index'], statements.longest[1]),
            'shortage': in_cell(cuts.take_shortage(), cell['index'], self._places),
            'mayEndEarly': cuts.may_end_early or bool(cuts.sized_attributes),
            'statements': statements.total,
            'leftOut': statements.left_out,
        }
        if statements.crash is not None:
            return {**outcome, **statements.crash}
        if cuts.ended is not None:
            return {**outcome, 'status': 'unknown', 'reason': cuts.ended}
        if error is not None:
            judged = self._judge(error, cell)
            judged.pop('unless', None)
            return {**outcome, **judged}
        if statements.left_out:
            first = statements.left_out[0]
            return {**outcome, 'status': 'unknown', 'reason': 'line %d was skipped, because %s' % (first['line'], first['reason'])}
        return outcome

    def _judge(self, error: BaseException, cell: dict) -> dict:
        crash = crash_record(error, cell['index'], self._places)
        reason = _no_crash_of_the_cell(error, crash)
        if reason is None and self._awaited and _LOOP.search(crash['message']):
            reason = 'it awaits something on the event loop of the real kernel'
        if reason is not None:
            return {'status': 'unknown', 'reason': reason}
        cuts = self._cuts
        artifact, disbelief = cuts.artifact_reason(error), self._disbelief(error, crash)
        if artifact is not None or disbelief is not None:
            remark = {'errorType': crash['errorType'], 'message': crash['message'][:_LONGEST_REMARK], 'line': crash['line']}
            unless = () if artifact is None or disbelief is not None else self._unless(error, crash, cell, artifact)
            return {'status': 'unknown', 'reason': artifact or disbelief, 'remark': remark, 'unless': unless}
        return {'status': 'crash', **self._described(error, crash, cell)}

    def _unless(self, error: BaseException, crash: dict, cell: dict, artifact: str) -> Iterator[tuple[Failed | None, Callable[[], dict]]]:
        """What has to stay with other contents, None for nothing, so that an error counts in spite of what was cut; and then what its outcome says."""
        failed = getattr(artifact, 'failed', None)
        if failed is not None and not self._cuts.fills:
            yield failed, lambda: self._described(error, crash, cell, failed)
        filled = self._cuts.artifact_reason_if_filled(error)
        if filled != artifact:
            tried = getattr(filled, 'failed', None)
            if filled is None or tried is not None:
                yield tried, lambda: self._described(error, crash, cell, tried, hangs_on_lengths=True)

    def _described(
        self, error: BaseException, crash: dict, cell: dict, tried: Failed | None = None, *, hangs_on_lengths: bool = False
    ) -> dict:
        """What the outcome of a crash says. tried: what stayed with other contents; hangs_on_lengths: whether it counts only where it comes with other lengths."""
        cuts = self._cuts
        now = clock.moment(cuts)
        seconds, spent = clock.uncut(self._started, now), clock.since(now, self._started)
        # What runs without the long cell does not tell how long that takes.
        time_to_crash = None if self._policy.exact else self._span(seconds)
        loops = cuts.progress(error)
        found = {
            **crash,
            'timeToCrash': time_to_crash,
            'parallel': spent.processor > _PARALLEL * spent.thread,
            'place': _place(loops),
            'turns': [[loop['function'], loop['line'], loop['iteration']] for loop in loops],
            'again': cuts.entries.again(error),
            'ownCheck': is_own_check(error, crash),
            'ofSystem': isinstance(error, OSError),
            'diagnosis': explain(error, self._places, cell['index']),
            'contentFree': is_content_free(error),
            'operands': cuts.operands(error, tried),
            'hangsOnLengths': hangs_on_lengths,
        }
        if self._job.request.get('fixMs'):
            index = cell['index']
            around = Around(
                [one for one in self._notebook if one['index'] < index],
                [one for one in self._notebook if one['index'] > index],
            )
            found['remedies'] = propose(error, cell, self._places, self._shell, around)
        return {'crash': found}

    def _span(self, seconds: float, hooks: float = 0.0) -> dict | None:
        """Seconds with the bounds of a 95 % interval, None where the time is not known. `hooks`: the share of the work that went into our own hooks, at the
        most; the cell does without."""
        cuts = self._cuts
        if cuts.unmeasured:
            return None
        spread = 1.96 * cuts.skipped_spread
        return {'seconds': seconds, 'low': max(0.0, seconds - spread) * max(0.0, 1 - hooks), 'high': seconds + spread}

    def _disbelief(self, error: BaseException, crash: dict) -> str | None:
        """Why an exception may be due to what the copy saw of the world, or None."""
        own_check, of_system = is_own_check(error, crash), isinstance(error, OSError)
        belief = believe(crash['errorType'], cut=self._cuts.any, own_check=own_check, of_system=of_system, doubted=doubts.noted())
        return belief.why if belief.confidence is None else None

    def _run(self, source: str, cell: dict, shown: Shown, *, own: bool) -> BaseException | None:
        """What the source raised, or None. Compiled, transformed and traced as IPython does."""
        shell, places, index = self._shell, self._places, cell['index']
        shown.error = None
        cache = shell.compile.cache
        files: list = []
        if own:
            places.note_source(index, source)

        def noting(*args: object, **kwargs: object) -> str:
            filename = self._shortener.file = cache(*args, **kwargs)
            if own:
                places.note(filename, index)
                files.append(filename)
            return filename

        shell.compile.cache = noting
        if own:
            self._statements.begin(lambda error: self._judge(error, cell), cell)
        try:
            result = self._run_cell(source)
        finally:
            shell.compile.cache = cache
            self._statements.end()
        error = result.error_before_exec or result.error_in_exec or shown.error
        if error is None and files:
            places.ran(files[0], index)
        return error

    def _run_cell(self, source: str) -> Result:
        shell = self._shell
        self._awaited = shell.should_run_async(source, transformed_cell=shell.transform_cell(source))
        if not self._awaited:
            return shell.run_cell(source, store_history=False)
        asyncio._set_running_loop(None)
        loop = asyncio.new_event_loop()
        try:
            return loop.run_until_complete(shell.run_cell_async(source, store_history=False, transformed_cell=shell.transform_cell(source)))
        finally:
            loop.close()
            keep_running_loop()


def _freeze() -> None:
    """What the collector does not look at stays shared with the kernel; where the notebook asks for a collection it gets one of everything."""
    collect = gc.collect
    gc.freeze()

    def collect_all(*args: int, **kwargs: int) -> int:
        gc.unfreeze()
        return collect(*args, **kwargs)

    gc.collect = collect_all


class _Shortener:
    """IPython's hook on the parsed cell."""

    def __init__(self, cuts: shorten.Cuts, statements: Statements, plan: Plan) -> None:
        self._cuts, self._statements, self._plan = cuts, statements, plan
        #: name of the code about to be transformed
        self.file = ''

    def visit(self, tree: ast.Module) -> ast.Module:
        shortened = tree
        if self._plan.whole:
            # As it stands: compilers of libraries read the code of functions.
            self._cuts.cells.append((self.file, tree))
        else:
            shortened = shorten.shorten_tree(tree, self._cuts, self.file)
        # What the analysis of a crash walks through; a replay runs a copy of it, statement by statement the same.
        self._statements.parsed(self._cuts.cells[-1][1])
        return shortened


def _place(loops: list) -> str | None:
    """`in iteration 3 of 40 of the loop in line 7`, of all loops around the crash; None outside loops."""
    parts = [
        'in iteration %d%s of the loop in line %d' % (loop['iteration'], ' of %d' % loop['of'] if loop['of'] else '', loop['line'])
        for loop in loops
    ]
    return ', '.join(parts) or None


def _no_crash_of_the_cell(error: BaseException, crash: dict) -> str | None:
    """Why an exception in the copy says nothing about the real cell, or None."""
    if isinstance(error, (SystemExit, KeyboardInterrupt, GeneratorExit, shorten.Unsettled)):
        return 'the cell ends with %s' % crash['errorType']
    if is_own(error):
        return 'the rehearsal itself failed (%s: %s)' % (crash['errorType'], crash['message'])
    if not crash['frames'] and not isinstance(error, SyntaxError):
        return 'it raised %s outside of the cell' % crash['errorType']
    if memory.is_strict() and (isinstance(error, MemoryError) or _REFUSED.search(crash['message'])):
        return 'all processes together were promised as much memory as there is'
    if crash['errorType'] in ('UsageError', 'BrokenProcessPool', 'TimeoutError'):
        return 'the cell raised %s, which a copy of the kernel may raise for other reasons' % crash['errorType']
    if _FORK.search(crash['message']) and (isinstance(error, OSError) or not _REFUSED.search(crash['message'])):
        return 'the cell raised %s, which the sandbox may have caused: %s' % (crash['errorType'], crash['message'].split('\n')[0][:200])
    return None
