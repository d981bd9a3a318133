"""From what the workers reported to what the kernel gets: only a crash that does not depend on what was cut counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Optional

from .certainty import Belief, believe
from .doubts import Doubt
from .lookahead.reasons import NOT_CONFIRMED
from .protocol import Awaiting, Crash

if TYPE_CHECKING:
    from .attempt import Attempt


def settle(first: Attempt, second: Optional[Attempt], same_crash: Callable[[dict, dict], bool]) -> dict:
    """The end of a report: {'reason', 'crash'}, and for a crash that is not settled the outcome of its cell under 'unsettled'.

    first, second: attempts with a shorter and a longer cut; `second` is None where no confirmation was needed or possible.
    """
    crash, other = crash_of(first), crash_of(second)
    if crash is None:
        return {'reason': first.reason, 'crash': None}
    belief = belief_in(crash)
    reason = belief.why
    if belief.confidence is not None:
        reason = _contradiction(crash, second, same_crash) if needs_another(crash) else None
    if belief.confidence is None or reason is not None:
        unsettled = {**crash, 'status': 'unknown', 'reason': reason}
        unsettled.pop('crash')
        return {'reason': reason, 'crash': None, 'unsettled': unsettled}
    reported = _crash(crash, first.outcomes, belief.confidence, belief.why)
    if other is not None and needs_another(crash) and crash['crash'].get('diagnosis') != other['crash'].get('diagnosis'):
        # What it says of values is due to the cut.
        reported['diagnosis'] = None
    return {'reason': None, 'crash': reported}


def awaiting(crash: dict) -> Awaiting:
    """The outcome of a cell that crashed, until another attempt confirms that: the kernel may want its answer before."""
    found, reason = crash['crash'], NOT_CONFIRMED
    remark = {'line': found['line'], 'reason': reason, 'errorType': found['errorType'], 'message': found['message']}
    outcome = {key: value for key, value in crash.items() if key != 'crash'}
    return Awaiting({**outcome, 'status': 'unknown', 'reason': reason, 'leftOut': [*outcome.get('leftOut', ()), remark]})


def crash_of(attempt: Optional[Attempt]) -> Optional[dict]:
    """The outcome of the cell an attempt crashed in, or None."""
    return attempt.outcomes[-1] if attempt and attempt.outcomes and attempt.outcomes[-1]['status'] == 'crash' else None


def needs_another(crash: dict) -> bool:
    """Whether a crash counts only where an attempt that is shortened otherwise meets it too."""
    found = crash['crash']
    return crash['cut'] and (found.get('hangsOnLengths', False) or not found.get('contentFree', False))


def _contradiction(crash: dict, second: Optional[Attempt], same_crash: Callable[[dict, dict], bool]) -> Optional[str]:
    other = crash_of(second)
    if other is None:
        inconclusive = second is not None and (second.reason or _unknown_at(crash['cell'], second.outcomes))
        if inconclusive:
            return 'it raised %s, and another copy could not confirm that: %s' % (crash['crash']['errorType'], inconclusive)
        return 'it raised %s, but not when less was cut' % crash['crash']['errorType']
    if not same_crash({**crash['crash'], 'cell': crash['cell']}, {**other['crash'], 'cell': other['cell']}):
        return 'it raised %s, but this changed with the cut' % crash['crash']['errorType']
    return None


def _unknown_at(cell: int, outcomes: list) -> Optional[str]:
    """Why an attempt that did not crash says nothing of a cell: that cell, or the last one before it, could not be settled. None where it ran."""
    last: dict = next((outcome for outcome in outcomes if outcome['cell'] == cell), outcomes[-1] if outcomes else {})
    return last['reason'] if last.get('status') == 'unknown' else None


def belief_in(outcome: dict) -> Belief:
    """How far the crash in a cell's outcome is believed, where a second attempt confirms it."""
    found = outcome['crash']
    return believe(
        found['errorType'],
        cut=outcome['cut'],
        confirmed=needs_another(outcome),
        own_check=found.get('ownCheck', False),
        of_system=found.get('ofSystem', False),
        doubted=[Doubt(*doubt) for doubt in outcome.get('doubts', ())],
    )


def _crash(outcome: dict, outcomes: list, confidence: str, doubt: Optional[str]) -> Crash:
    found = outcome['crash']
    return {
        'cell': outcome['cell'],
        'errorType': found['errorType'],
        'message': found['message'],
        'line': found['line'],
        'frames': found['frames'],
        'confidence': confidence,
        'doubt': doubt,
        'diagnosis': found.get('diagnosis'),
        'doubts': [what for _, what in outcome.get('doubts', ())],
        'turns': found.get('turns', []),
        'again': found.get('again', []),
        'cuts': [cut for one in outcomes for cut in one['cuts']],
        'timeToCrash': found.get('timeToCrash'),
        'place': found.get('place'),
        'remedies': found.get('remedies', []),
    }
