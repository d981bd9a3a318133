"""What the evaluator knows of rules, as types only: it imports none of them."""

from __future__ import annotations

from typing import Any, Callable, List, Optional, Protocol


class Entry(Protocol):
    """What is declared of one callable."""

    kind: str
    name: str
    #: None but for contracts
    handler: Any
    passes: float
    fresh: bool


class Declarations(Protocol):
    """All that is declared about what is loaded in the kernel (rules/registry.py)."""

    #: tests of the running look: objects that are not to be believed any more
    stale: List[Callable[[Any], bool]]

    def covers(self, package: str) -> bool: ...
    def function(self, obj: Any) -> Optional[Entry]: ...
    def method(self, tp: type[Any], name: str) -> Optional[Entry]: ...
    def hook(self, hook: str, tp: type[Any]) -> Optional[Callable[..., Any]]: ...
    def refusal(self, library: str | None) -> str | Callable[..., Any] | None: ...
    def trusted(self, obj: Any) -> bool: ...
    def trusted_type(self, tp: type[Any]) -> bool: ...
    def immutable(self, tp: type[Any]) -> bool: ...
    def withheld(self, tp: type[Any], name: str) -> bool: ...
    def size(self, obj: Any) -> int: ...
