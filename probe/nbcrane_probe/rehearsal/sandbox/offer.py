"""The answer to what this system offers."""

from __future__ import annotations

from typing import NamedTuple, Optional


class Support(NamedTuple):
    """`landlock`: ABI version, 0 without. `reason`: why the sandbox cannot be entered at all, one clause for people; None where it can."""

    landlock: int = 0
    reason: Optional[str] = None

    def refusal(self) -> Optional[str]:
        """Why nothing is rehearsed here, one clause for people, or None."""
        if self.reason is None and self.landlock == 0:
            return 'this system has no Landlock, which the sandbox needs'
        return self.reason
