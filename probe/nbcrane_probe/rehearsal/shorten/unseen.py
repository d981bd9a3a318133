"""Statements that were left out of a rehearsal, and what is unknown since."""

from __future__ import annotations

from typing import Any


class Unseen:
    """What left-out statements would have bound and changed.

    names: names that have no value here, though they will have one in the real kernel; touched: names whose objects may have changed; files, programs: whether such a statement may have
    written files, or run programs; any_name: whether one may bind names that its text does not show.
    """

    def __init__(self) -> None:
        self.names: set = set()
        self.touched: set = set()
        self.files = self.programs = self.any_name = False
        # By the identity of the statement's tree, which is kept alive here.
        self._effects: dict = {}

    @property
    def any(self) -> bool:
        """Whether anything was left out so far."""
        return bool(self._effects)

    def leave_out(self, node: Any, effects: Any, space: dict) -> None:
        """Takes a statement as left out: what it would have bound is unbound in the namespace."""
        self._effects[id(node)] = (node, effects)
        self.touched |= effects.touches
        self.files |= effects.files
        self.programs |= effects.programs
        self.any_name |= effects.any_name
        for name in effects.binds:
            self.names.add(name)
            space.pop(name, None)

    def ran(self, space: dict) -> None:
        """After a statement that was not left out: what it has bound is known."""
        self.names -= space.keys()

    def all(self) -> list:
        """The effects of all statements that were left out."""
        return [effects for _, effects in self._effects.values()]

    def of(self, node: Any) -> Any:
        """The effects of a statement that was left out, None for others."""
        found = self._effects.get(id(node))
        return None if found is None else found[1]
