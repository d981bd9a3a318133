"""How far a crash in a copy is believed. *certain*: nothing was cut before it, and the copy saw nothing that the real cell need not see."""

from __future__ import annotations

from typing import List, NamedTuple, Optional

from . import doubts
from .doubts import Doubt

# They say that time ran out, which it does otherwise in a copy.
_OF_WAITING = frozenset(
    {'BrokenBarrierError', 'CancelledError', 'Empty', 'Full', 'QueueEmpty', 'QueueFull', 'TimeoutError', 'TimeoutExpired'}
)


class Belief(NamedTuple):
    """`confidence`: 'certain', 'likely', or None where nothing may be said; `why`: what it is not certain for, one clause, None where it is."""

    confidence: Optional[str]
    why: Optional[str]


def believe(error_type: str, *, cut: bool, own_check: bool, of_system: bool, doubted: List[Doubt], confirmed: bool = True) -> Belief:
    """What an exception of this type in the copy says of the real cell.

    `cut`: work was left out before it; `own_check`: the notebook itself raised it, by `raise` or `assert`; `of_system`: it is an OSError;
    `confirmed`: another attempt met it too, which errors that no contents can cause do not need.
    """
    if error_type in _OF_WAITING:
        return Belief(None, 'it raised %s, and waiting works differently in a copy' % error_type)
    kinds = {doubt.kind for doubt in doubted}
    if own_check and doubted:
        return Belief(None, 'it raised %s in a check of the notebook, which may depend on %s' % (error_type, _list(doubted)))
    if of_system and kinds & {doubts.WAITED, doubts.OTHERS_AT_WORK, doubts.OTHER_FILES}:
        return Belief(None, 'it raised %s, which may depend on %s' % (error_type, _list(doubted)))
    if {doubts.WAITED, doubts.OTHERS_AT_WORK} <= kinds:
        return Belief(None, 'it raised %s, and it may have waited for programs that the notebook started' % error_type)
    reasons = []
    if cut:
        known = 'the crash was the same with a different cut' if confirmed else 'no result of that work can cause such an error'
        reasons.append('long work was cut or skipped before it, but ' + known)
    if doubted:
        reasons.append('it may depend on %s' % _list(doubted))
    return Belief('likely', ', and '.join(reasons)) if reasons else Belief('certain', None)


def _list(doubted: List[Doubt]) -> str:
    names = [doubt.what for doubt in doubted[:3]]
    return ' and '.join(filter(None, [', '.join(names[:-1]), names[-1]]))
