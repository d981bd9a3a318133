"""Tries remedies: runs the edited cell and those after it in further copies, and keeps the first edit with which they run through."""

from __future__ import annotations

import time
from typing import Callable, List, NamedTuple, Optional

from ..remedies.edit import Edit, apply, compose, from_utf16, utf16

# A remedy of one kind may be needed at so many places of a cell, each of which shows only when those before it are cured.
_ROUNDS = 5


class _Tried(NamedTuple):
    """The outcomes of one trial, and why it ended early."""

    outcomes: List[dict]
    reason: Optional[str]


def find_fix(crash: dict, cells: list, attempt: Callable, end: float) -> Optional[dict]:
    """What cured a crash: {'cell', 'family', 'what', 'edits', 'tried': {'cells', 'reason', 'shortened', 'elapsedMs'}}, or None.

    crash: of a report, with its `remedies`; attempt(cells, end): one run in a copy, gives `outcomes` and `reason`; end: moment of `time.monotonic`.
    `tried.cells`: indices of the cells that ran through, the edited one first; `reason`: why the next one did not, None where all ran.
    """
    for remedy in crash.get('remedies', ()):
        fix = _tried(remedy, crash, cells, attempt, end)
        if fix is not None:
            return fix
    return None


def _tried(remedy: dict, crash: dict, cells: list, attempt: Callable, end: float) -> Optional[dict]:
    target = next(cell for cell in cells if cell['index'] == remedy['cell'])
    edits = _edits(target['source'], remedy)
    began = time.monotonic()
    for _ in range(_ROUNDS):
        if time.monotonic() >= end:
            return None
        source = apply(target['source'], edits)
        tried = attempt([{**cell, 'source': source} if cell is target else cell for cell in cells], end)
        outcome = next((one for one in tried.outcomes if one['cell'] == target['index']), None)
        if outcome is None:
            return None
        if outcome['status'] != 'crash':
            break
        # The same mistake further down in the cell.
        more = next((one for one in outcome['crash'].get('remedies', ()) if one['family'] == remedy['family']), None)
        composed = more and compose(edits, _edits(source, more))
        if not composed or composed == edits:
            return None
        edits = composed
    from_target = [one for one in tried.outcomes if one['cell'] >= target['index']]
    ran = _ran(from_target, crash)
    if not ran:
        return None
    text = target['source']
    return {
        'cell': target['index'],
        'what': remedy['what'],
        'family': remedy['family'],
        'edits': [{'start': utf16(text, one.start), 'end': utf16(text, one.end), 'text': one.text} for one in edits],
        'tried': {
            'cells': [one['cell'] for one in ran],
            'reason': _why(from_target[len(ran) :], tried.reason),
            'shortened': any(one['cut'] for one in ran),
            'elapsedMs': round((time.monotonic() - began) * 1000, 3),
        },
    }


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
