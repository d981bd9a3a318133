"""The attempts of one look-ahead, in order: what does not depend on the long cell, then everything, shortened in two ways."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Callable, NamedTuple, Optional

from ..clock import Allowance
from ..protocol import Finished
from ..report import awaiting, crash_of, needs_another, settle
from .reasons import TOO_LONG, may_pass

if TYPE_CHECKING:
    from ..attempt import Attempt

# Turns that a long loop keeps in the first attempt, and in the one that confirms it.
KEEP = (2, 3)
# How often the look-ahead starts again without a statement whose crash was not confirmed.
_ROUNDS = 3
# How often it may start again for the sake of loops in libraries.
_MORE = 3
# What does not depend on the long cell may take this share of the time, and at most so many seconds.
_SHARE, _LONGEST = 0.15, 3.0
# A busy machine may take this many times as long for it.
_BUSY = 4


class Plan(NamedTuple):
    """How one attempt works.

    keep: turns that a long loop keeps; doubted: [(cell, line)] of statements to leave out where they crash; independent: whether only what does not
    depend on the long cell runs, in full; whole: whether nothing is shortened; lasting: whether it goes on from cell to cell for as long as each runs through; anew: whether the copy first forgets what the notebook did; repeats: what clocks decided in the attempt that
    this one confirms, None for others; seconds: of processor time that it may take; expensive_ms: it ends with a target that takes less than that, and a lasting one
    with a cell that takes longer; source: loops of libraries that took too long before, see `shorten/library_source.py`; hurries: whether
    statements are left out soon; starts_over: whether the attempt then ends with their cell, for another one that shortens the loops; fills: whether
    what those loops let grow is made as long as all turns would, see `shorten/filling.py`.
    """

    keep: int
    doubted: tuple = ()
    independent: bool = False
    whole: bool = False
    lasting: bool = False
    anew: bool = False
    repeats: Optional[list] = None
    seconds: float = math.inf
    expensive_ms: float = 0.0
    source: tuple = ()
    hurries: bool = False
    starts_over: bool = False
    fills: bool = False

    @property
    def confirms(self) -> bool:
        return self.repeats is not None


def look(request: dict, attempt: Callable, same_crash: Callable, tell: Callable, end: Allowance) -> dict:
    """The report of all attempts. `attempt(cells, plan, tell, end)` makes one; `tell` gets a message with the outcome of each cell once.

    end: the time that there is for the look-ahead.
    """
    cells = request['cells']
    tell_once = _Once(tell)
    if request['kind'] == 'lasting':
        plan = Plan(KEEP[0], whole=True, lasting=True, expensive_ms=request['expensiveMs'])
        return {**_whole(attempt, cells, plan, same_crash, tell_once, end), 'pending': None}
    if request.get('shorten') == 'nothing':
        return {
            **_whole(attempt, cells[:1], Plan(KEEP[0], whole=True), same_crash, lambda outcome: tell(Finished(outcome)), end),
            'pending': None,
        }

    reserve = min(_LONGEST, _SHARE * max(0.0, end.left)) if len(cells) > 1 else 0.0
    if request['kind'] == 'background' and reserve:
        certain = _independent(attempt, cells, reserve, end)
        if certain is not None:
            return {**certain, 'pending': None}
        reserve = 0.0
    soon = end.without(reserve)
    plan = Plan(KEEP[0], expensive_ms=request['expensiveMs'])
    report, first = _search(attempt, cells, plan, same_crash, tell_once, lambda crash: tell(awaiting(crash)), soon, end)
    if report['crash'] is None and reserve and _was_long(first, cells):
        report = _independent(attempt, cells, reserve, end) or report
    return {**report, 'pending': None if report['crash'] is not None else _pending(report['reason'], first)}


def _search(
    attempt: Callable, cells: list, plan: Plan, same_crash: Callable, tell: Callable, confirming: Callable, soon: Allowance, end: Allowance
) -> tuple:
    """The report of attempts that replay loops, or cut them where that takes long, and the last of those that looked for a crash; another one confirms it.

    confirming: is called with the outcome of the cell that crashed, before that; soon: the time that there is for these.
    """
    doubted: list = []
    source: list = []
    whole: set = set()
    hurries, rounds, more = True, _ROUNDS, _MORE
    while True:
        starts_over = hurries and more > 0
        tried = plan._replace(doubted=tuple(doubted), source=tuple(source), hurries=hurries, starts_over=starts_over)
        first = attempt(cells, tried, tell, soon)
        report, crash = settle(first, None, same_crash), crash_of(first)
        whole.update(first.overdone)
        otherwise = None if crash is not None or soon.is_over else _otherwise(first, tried, whole)
        if otherwise is not None:
            (source, hurries), more = otherwise, more - starts_over
            continue
        if crash is None or not needs_another(crash):
            break
        confirming(crash)
        upto = [cell for cell in cells if cell['index'] <= crash['cell']]
        fills = crash['crash'].get('hangsOnLengths', False)
        confirms = Plan(KEEP[1], tuple(doubted), repeats=first.decided, source=tuple(source), fills=fills)
        second = attempt(upto, confirms, None, end)
        report = settle(first, second, same_crash)
        rounds -= 1
        # What nobody had time to confirm is not doubted: it is looked at again.
        if report['crash'] is not None or crash.get('statement') is None or soon.is_over or may_pass(report['reason']) or not rounds:
            break
        doubted += [(one['cell'], one['statement']) for one in (crash, crash_of(second)) if one and one.get('statement')]
    return report, first


def _whole(attempt: Callable, cells: list, plan: Plan, same_crash: Callable, tell: Callable, end: Allowance) -> dict:
    """The report of one attempt that shortens nothing. What skipped waits may have decided is confirmed by another one."""
    first = attempt(cells, plan, tell, end)
    crash, second = crash_of(first), None
    if crash is not None and needs_another(crash):
        second = attempt(cells, plan._replace(keep=KEEP[1], repeats=first.decided), None, end)
    return settle(first, second, same_crash)


def _independent(attempt: Callable, cells: list, seconds: float, end: Allowance) -> Optional[dict]:
    """A report with a crash in what does not depend on the long cell, or None."""
    plan = Plan(KEEP[0], independent=True, seconds=seconds)
    found = attempt(cells, plan, None, end.part(_BUSY * seconds))
    report = settle(found, None, lambda *_: True)
    return report if report['crash'] is not None else None


def _was_long(first: Attempt, cells: list) -> bool:
    """Whether the cell it was for was cut, or did not come to its end."""
    target = next((outcome for outcome in first.outcomes if outcome['cell'] == cells[0]['index']), None)
    return target is None or bool(target['cuts']) or target['estimate'] is None


def _otherwise(first: Attempt, tried: Plan, whole: set) -> Optional[tuple]:
    """What the next attempt shortens of libraries, and whether it hurries, where that may settle what this one left out. whole: loops that may not be shortened."""
    source, left_out = list(tried.source), [one['reason'] for one in _left_out(first)]
    following = [place for place in dict.fromkeys([*source, *first.stood_in]) if place not in whole]
    if tried.starts_over and following != source:
        return following, True
    if tried.hurries and TOO_LONG in left_out:
        # All the time there is may settle it,
        return following, False
    # and so may the loops of libraries that made them raise, or all of them, in full.
    return (following if following != source else [], False) if source and left_out else None


def _pending(reason: Optional[str], first: Attempt) -> Optional[str]:
    """Why there is no verdict yet, of what another look may come to: what an attempt came no further for, or left out."""
    return next(filter(may_pass, [reason, first.reason, *[one['reason'] for one in [*first.outcomes, *_left_out(first)]]]), None)


def _left_out(first: Attempt) -> list:
    return [one for each in first.outcomes for one in each.get('leftOut', ())]


class _Once:
    def __init__(self, tell: Callable) -> None:
        self._tell, self._reported = tell, set()

    def __call__(self, outcome: dict) -> None:
        if outcome['status'] != 'crash' and outcome['cell'] not in self._reported:
            # What an attempt left out, a later one may run.
            if outcome['status'] == 'ok':
                self._reported.add(outcome['cell'])
            self._tell(Finished(outcome))
