"""Tells crashes of the notebook from crashes a cut brought about, by two rehearsals with different cuts."""

from __future__ import annotations

import re
from typing import Optional

# What differs between two runs of the same crash: addresses, clock times, native stack traces, names of temporary files and of processes.
_VOLATILE = (
    (re.compile(r'\n\s*Stack trace:.*', re.DOTALL), ''),
    (re.compile(r'0x[0-9a-fA-F]{4,}'), '0x'),
    (re.compile(r'\b\d{1,2}:\d\d:\d\d(\.\d+)?\b'), ''),
    (re.compile(r'/(tmp|var/tmp|dev/shm)/\S+'), '/tmp'),
    (re.compile(r'\b(pid|process|thread)[ =:]*\d+', re.IGNORECASE), r'\1'),
)

_NUMBER = re.compile(r'(?<![\w.])\d+(?![\w.]|\.\d)')
_OF_SHAPES = ('ValueError', 'RuntimeError')
# What says which length does not fit: those of other axes do not matter.
_OF_AXIS = re.compile(r'index -?\d+ is out of bounds for axis \d+ with size \d+')
# One past the end, whatever the length.
_PAST_END = re.compile(r'index (\d+) is out of bounds for axis 0 with size \1')


def same_crash(first: Optional[dict], second: Optional[dict]) -> bool:
    """Whether two crash records ({errorType, message, cell, line, frames}; None for no crash) are the same crash.

    Records of keep=2 and keep=3: a message or place that moves with the cut is an artefact of the cut. The reverse does not hold:
    `history[50]` fails alike after 2 and after 3 epochs; what depends on state left incomplete is `Cuts.artifact_reason`'s to tell.
    """
    if first is None or second is None:
        return first is None and second is None
    return _place(first) == _place(second) and _same_message(first, second) and _same_operands(first, second)


def _same_operands(first: dict, second: dict) -> bool:
    return first.get('operands') == second.get('operands') or bool(_OF_AXIS.search(first.get('message') or ''))


def _place(crash: dict) -> tuple:
    frames = [(frame.get('cell'), frame.get('line')) for frame in crash.get('frames') or () if frame.get('cell') is not None]
    return crash.get('errorType'), crash.get('cell'), crash.get('line'), frames


def _same_message(first: dict, second: dict) -> bool:
    one, other = _settled(first.get('message') or ''), _settled(second.get('message') or '')
    if one == other:
        return True
    if first.get('errorType') == 'KeyError':
        # A key that contents choose: it only counts where no key has its kind.
        return one.isdigit() and other.isdigit()
    if _PAST_END.fullmatch(one) and _PAST_END.fullmatch(other):
        return True
    return first.get('errorType') in _OF_SHAPES and _NUMBER.sub('#', one) == _NUMBER.sub('#', other) and _keeps_distance(one, other)


def _keeps_distance(one: str, other: str) -> bool:
    """Whether all sizes that changed changed alike: `shapes (92,) and (93,)` and then `(95,) and (96,)` never fit, whatever was cut."""
    pairs = [(int(a), int(b)) for a, b in zip(_NUMBER.findall(one), _NUMBER.findall(other)) if a != b]
    return len({a - b for a, b in pairs}) == 1 and len({a for a, _ in pairs}) > 1


def _settled(message: str) -> str:
    for pattern, instead in _VOLATILE:
        message = pattern.sub(instead, message)
    return message.strip()
