"""Tells crashes of the notebook from crashes a cut brought about, by two rehearsals with different cuts."""
from __future__ import annotations

from typing import Any

_SAME = ('errorType', 'message', 'cell', 'line')


def same_crash(first: Any, second: Any) -> bool:
    """Whether two crash records (dicts with errorType, message, cell, line, functionLines; None for no crash) are the same crash.

    Records of keep=2 and keep=3: a message or place that moves with the cut is an artefact of the cut. The reverse does not hold:
    `history[50]` fails alike after 2 and after 3 epochs; what depends on state left incomplete is `Cuts.suspects`'s to tell.
    """
    if first is None or second is None:
        return first is None and second is None
    return all(first.get(key) == second.get(key) for key in _SAME) and first.get('functionLines') == second.get('functionLines')
