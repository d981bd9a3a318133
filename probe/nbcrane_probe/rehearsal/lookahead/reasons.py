"""Why statements are left out, in words."""

from __future__ import annotations

from typing import Any


def needs(names: Any) -> str:
    """The reason for leaving out what needs these names."""
    return 'it needs %s, which is unknown here' % ' and '.join("'%s'" % name for name in sorted(names)[:3])
