"""Names of temporary files that a copy makes: they tell of themselves that nothing on the disk can have had them when it was forked.

The folder for temporary files often has more entries than are written down then, and changes all the time.
"""

from __future__ import annotations

import tempfile

#: part of each such name
MARK = '_nbcrane_copy'


def mark_temporary_names() -> None:
    """For the rest of this process, which is a copy."""
    sequence = getattr(tempfile, '_RandomNameSequence', None)
    if sequence is None:
        return
    following = sequence.__next__

    def marked(self: object) -> str:
        return following(self) + MARK

    sequence.__next__ = marked
