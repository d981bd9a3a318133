"""The answer to what this system offers."""

from __future__ import annotations

from typing import NamedTuple, Optional


class Support(NamedTuple):
    """`landlock`: ABI version, 0 without. `seccomp`: filters with user notification work. `overlay`: writes can go to a throw-away overlay.
    `reason`: why the box cannot be entered at all, one clause for people; None where it can."""

    landlock: int
    seccomp: bool
    overlay: bool
    reason: Optional[str]
