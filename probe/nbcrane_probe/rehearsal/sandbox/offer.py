"""The answer to what this system offers."""

from __future__ import annotations

from typing import NamedTuple, Optional


class Support(NamedTuple):
    """`landlock`: ABI version, 0 without. `overlay`: writes can go to a throw-away overlay.
    `reason`: why the sandbox cannot be entered at all, one clause for people; None where it can. `supervised`: the supervisor can give the worker its files,
    so that writes need no overlay (Linux 5.14)."""

    landlock: int = 0
    overlay: bool = False
    supervised: bool = False
    reason: Optional[str] = None

    @property
    def sandbox(self) -> str:
        """Who keeps the files apart: `overlay` (the system), `supervised` (the supervisor), or `none`: the first write ends the rehearsal."""
        return 'overlay' if self.overlay else 'supervised' if self.supervised else 'none'

    def beside(self) -> Support:
        """For a copy beside a running cell: only the supervisor knows what changed meanwhile."""
        return self._replace(overlay=False)

    def refusal(self, *, beside: bool) -> Optional[str]:
        """Why nothing is rehearsed here, one clause for people, or None; `beside`: next to a running cell."""
        if self.reason is not None:
            return self.reason
        if self.landlock == 0:
            return 'this system has no Landlock, which the sandbox needs'
        if beside and not self.supervised:
            return 'this system cannot show a copy next to a running cell which files have changed (needs Linux 5.14)'
        return None
