"""What left the sandbox."""

from __future__ import annotations

from typing import NamedTuple


class Departure(NamedTuple):
    """`reason` completes "the cell ...": "would write model.pt", "would connect to the network (example.org:443)"."""

    reason: str


class Left(Exception):
    """Raised where a departure is found deep inside; its text is the reason."""
