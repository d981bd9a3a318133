"""What a name or chain can resolve to besides an object."""

from __future__ import annotations

from typing import Any


class Mark:
    def __init__(self, text: str) -> None:
        self.text = text


#: known not to exist
ABSENT = Mark('absent')
#: not known without running code
UNKNOWN = Mark('unknown')


class Method:
    """A function found on an instance's class, not yet bound: binding is left to Python."""

    def __init__(self, owner: Any, name: str, function: Any) -> None:
        self.owner = owner
        self.name = name
        self.function = function
