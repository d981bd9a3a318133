"""What a copy saw of the world that the real cell need not see: none of it ends the rehearsal, and no crash after one is certain."""

from __future__ import annotations

from typing import Dict, List, NamedTuple

#: The copy read a value that is another one in the real run: random numbers, times, the state of the machine.
OTHER_VALUE = 'value'
#: Waiting was skipped, or ran out: what threads and processes do in the meantime is missing.
WAITED = 'wait'
#: Processes that the notebook started are at work, and change files, pipes and ports on their own time.
OTHERS_AT_WORK = 'others'
#: A file was shown as missing that is there in the real run.
OTHER_FILES = 'files'


class Doubt(NamedTuple):
    """`kind`: one of those above; `what` completes "it depends on ...": "random numbers of the system"."""

    kind: str
    what: str


_NOTED: Dict[Doubt, None] = {}


def note(kind: str, what: str) -> None:
    """Notes a doubt of this process, once."""
    _NOTED[Doubt(kind, what)] = None


def noted() -> List[Doubt]:
    """All doubts of this process so far, in the order they arose."""
    return list(_NOTED)


def forget() -> None:
    """Called where the cells begin."""
    _NOTED.clear()
