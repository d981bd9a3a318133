"""Why statements are left out and attempts end, in words."""

from __future__ import annotations

from typing import Iterable, Optional

TOO_LONG = 'it takes too long'
NO_TIME = 'there was no time left'
NOT_ENDED = 'it did not end within the time a rehearsal may take'
NO_PROGRESS = 'it made no progress'
NOT_CONFIRMED = 'another copy had no time to confirm it'
IN_LONG_CELL = 'it is in the long cell'
DRAWS = 'it draws random numbers'
HALF_IMPORTED = 'the import of a package was left out half way'
DIED = 'the copy of the kernel died'
_PASSING = (TOO_LONG, NO_TIME, NOT_ENDED, NO_PROGRESS, NOT_CONFIRMED, DIED)


def may_pass(reason: Optional[str]) -> bool:
    """Whether another attempt, with more time or at another moment, may come further."""
    return reason is not None and any(one in reason for one in _PASSING)


def needs(names: Iterable[str]) -> str:
    """The reason for leaving out what needs these names."""
    return 'it needs %s, which is unknown here' % ' and '.join("'%s'" % name for name in sorted(names)[:3])
