"""Tries remedies: runs the edited cell and those after it in further copies, and keeps the first edit with which they run through."""

from __future__ import annotations

from typing import Callable, NamedTuple, Optional

from . import clock
from .lookahead.reasons import NO_TIME
from ..remedies.edit import Edit, apply, compose, from_utf16, utf16

# A remedy of one kind may be needed at so many places of a cell, each of which shows only when those before it are cured.
_ROUNDS = 5


class Trials(NamedTuple):
    """How an edit can be tried.

    cells: those of the rehearsal, of whose moment there are copies; attempt(cells, end): one run of them in such a copy, gives `outcomes` and `reason`;
    earlier: cells that ran before that moment, the notebook's first one first; anew(cells, end): one run in a copy that has forgotten what they did;
    end: the time that there is; from_start: whether the cells begin with the notebook's first one, in copies that have forgotten what they did.
    """

    cells: list
    attempt: Callable
    end: clock.Allowance
    earlier: list = []
    anew: Optional[Callable] = None
    from_start: bool = False


class _Cure(NamedTuple):
    """`fix`: as `find_fix` tells it; `reach`: the last cell that ran through; `is_whole`: whether no cell after it raised."""

    fix: dict
    reach: int
    is_whole: bool


def find_fix(crash: dict, trials: Trials) -> dict:
    """What cured a crash and what might: {'fix': …, 'untried': …}, each of them None where there is none.

    fix: {'cell', 'family', 'what', 'edits', 'tried': {'cells', 'reason', 'shortened', 'elapsedMs'}}; `tried.cells`: indices of the cells that ran
    through, the edited one first; `reason`: why the next one did not, None where all ran; `fromStart`: where the notebook ran anew from its first cell.
    untried: {'cell', 'family', 'what', 'edits', 'reason'}, an edit of a cell that ran before; `reason`: why it could not be tried.
    """
    remedies = crash.get('remedies', ())
    best = None
    for remedy in remedies:
        if remedy['cell'] == crash['cell']:
            best = _tried(remedy, crash, trials)
            if best is not None:
                break
    if best is not None and best.is_whole:
        return {'fix': best.fix, 'untried': None}
    past = _Past(crash, trials)
    untried = None
    for remedy in remedies:
        if remedy['cell'] == crash['cell']:
            continue
        is_here = any(cell['index'] == remedy['cell'] for cell in trials.cells)
        if not is_here:
            reason = past.refusal()
            if reason is not None:
                untried = untried or (None if trials.anew is None else {**remedy, 'reason': reason})
                continue
        cure = _tried(remedy, crash, trials if is_here else past.trials())
        if cure is not None and (best is None or cure.reach > best.reach):
            return {'fix': cure.fix, 'untried': None}
    return {'fix': None if best is None else best.fix, 'untried': untried if best is None else None}


class _Past:
    """The notebook anew from its first cell: it only says something of an edit where it comes to the same crash without."""

    def __init__(self, crash: dict, trials: Trials) -> None:
        self._crash, self._trials = crash, trials
        self._known: Optional[tuple] = None

    def trials(self) -> Trials:
        """Those of the whole notebook."""
        trials = self._trials
        return trials._replace(cells=[*trials.earlier, *trials.cells], attempt=trials.anew, from_start=True)

    def refusal(self) -> Optional[str]:
        """Why an edit of an earlier cell cannot be tried, None where it can."""
        if self._known is None:
            self._known = (self._look(),)
        return self._known[0]

    def _look(self) -> Optional[str]:
        trials, crash = self.trials(), self._crash
        if trials.attempt is None or trials.end.is_over:
            return NO_TIME
        seen = trials.attempt([cell for cell in trials.cells if cell['index'] <= crash['cell']], trials.end)
        for one in seen.outcomes:
            if one['status'] == 'ok':
                continue
            place = 'cell %d ' % (one['cell'] + 1)
            if one['status'] != 'crash':
                return '%sdid not run a second time: %s' % (place, one.get('reason') or seen.reason)
            found = one['crash']
            if one['cell'] == crash['cell'] and all(found.get(key) == crash.get(key) for key in ('errorType', 'line')):
                return None
            return '%sraised another error, %s, when the notebook ran a second time' % (place, found['errorType'])
        return seen.reason or 'the error did not come when the notebook ran a second time'


def _tried(remedy: dict, crash: dict, trials: Trials) -> Optional[_Cure]:
    target = next(cell for cell in trials.cells if cell['index'] == remedy['cell'])
    edits = _edits(target['source'], remedy)
    began = clock.wall()
    for _ in range(_ROUNDS):
        if trials.end.is_over:
            return None
        source = apply(target['source'], edits)
        tried = trials.attempt([{**cell, 'source': source} if cell is target else cell for cell in trials.cells], trials.end)
        met = next((one for one in tried.outcomes if one['status'] == 'crash'), None)
        if met is None or met['cell'] > crash['cell']:
            break
        # The same mistake further down in the cell.
        more = next(
            (one for one in met['crash'].get('remedies', ()) if (one['family'], one['cell']) == (remedy['family'], target['index'])), None
        )
        composed = more and compose(edits, _edits(source, more))
        if not composed or composed == edits:
            return None
        edits = composed
    else:
        return None
    if trials.from_start and any(one['status'] != 'ok' for one in tried.outcomes if one['cell'] < target['index']):
        return None
    from_target = [one for one in tried.outcomes if one['cell'] >= target['index']]
    ran = _ran(from_target, crash)
    if crash['cell'] not in [one['cell'] for one in ran]:
        return None
    text = target['source']
    after = from_target[len(ran) :]
    fix = {
        'cell': target['index'],
        'what': remedy['what'],
        'family': remedy['family'],
        'edits': [{'start': utf16(text, one.start), 'end': utf16(text, one.end), 'text': one.text} for one in edits],
        'tried': {
            'cells': [one['cell'] for one in ran],
            'reason': _why(after, tried.reason),
            'shortened': any(one['cut'] for one in (tried.outcomes if trials.from_start else ran)),
            'elapsedMs': round((clock.wall() - began) * 1000, 3),
            **({'fromStart': True} if trials.from_start else {}),
        },
    }
    return _Cure(fix, ran[-1]['cell'], not after or after[0]['status'] != 'crash')


def _ran(outcomes: list, crash: dict) -> list:
    """Outcomes of the edited cell and those after it that ran through; empty where the edit is no cure, or one that the cells after it do not bear."""
    ran: list = []
    for one in outcomes:
        if one['status'] != 'ok':
            break
        ran.append(one)
    if not ran or len(ran) == len(outcomes):
        return ran
    after = outcomes[len(ran)]
    if after['status'] == 'crash':
        # The same mistake once more is a finding of its own; anything else may be the edit's fault.
        same = all(after['crash'][key] == crash[key] for key in ('errorType', 'message'))
        return ran if same else []
    raised = any(one['errorType'] for one in after.get('leftOut', ())) or bool(after.get('remark'))
    return [] if raised and not after['cut'] else ran


def _why(after: list, ended: Optional[str]) -> Optional[str]:
    """Why the cells after those that ran through did not, None where there are none."""
    if after and after[0]['status'] == 'crash':
        return 'cell %d raises %s' % (after[0]['cell'] + 1, after[0]['crash']['errorType'])
    return (after[0].get('reason') if after else None) or ended


def _edits(source: str, remedy: dict) -> tuple:
    found = [Edit(from_utf16(source, one['start']), from_utf16(source, one['end']), one['text']) for one in remedy['edits']]
    return tuple(sorted(found))
