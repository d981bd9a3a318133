"""How control leaves an evaluation step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, List, Tuple

if TYPE_CHECKING:
    import ast

    from .values import Value

#: (name, 'S' | 'R' | 'V', fact) of a live object involved in a crash
Evidence = Tuple[str, str, Any]
#: (diagnosis, evidence) of an exception
Words = Tuple[str, List[Evidence]]
#: (rule, diagnosis, evidence) of an exception
Explanation = Tuple[str, str, List[Evidence]]


class Crash(Exception):
    """The code under evaluation raises here. `error` is the exception (an instance, or its class when only that is known)."""

    def __init__(
        self,
        error: BaseException | type[Any],
        message: str | None = None,
        rule: str = 'python/exception',
        diagnosis: str | None = None,
        evidence: Iterable[Evidence] = (),
        certain: bool = True,
    ) -> None:
        super().__init__(rule)
        self.error = error
        self.message = str(error) if message is None and isinstance(error, BaseException) else message or ''
        self.rule = rule
        self.diagnosis = diagnosis
        #: (name, category 'S'|'R'|'V', fact) of the live objects involved
        self.evidence = list(evidence)
        self.certain = certain
        #: line in the frame that is being left; None until the innermost node is known
        self.line: int | None = None
        #: the innermost node, and the scope it was evaluated in
        self.node: ast.AST | None = None
        self.scope: Any = None
        #: (function name, line) from the raising frame outwards
        self.trail: list[tuple[str, int | None]] = []
        #: a call into unknown code cannot make this fail to happen (undefined name, missing module)
        self.lasting = False

    def passes(self, node: ast.AST, line: int | None, scope: Any) -> None:
        """Notes a node that the exception comes out of: the first one is where it was raised."""
        if self.line is None:
            self.line = line
        if self.node is None:
            self.node, self.scope = node, scope

    @property
    def error_class(self) -> type[Any]:
        return self.error if isinstance(self.error, type) else type(self.error)


class Undecidable(Exception):
    """From here on nothing is known about what the current construct does; the reason is for a person."""


class ReturnSignal(Exception):
    """`return` was reached."""

    def __init__(self, value: Value) -> None:
        super().__init__()
        self.value = value


class BreakSignal(Exception):
    """`break` was reached."""


class ContinueSignal(Exception):
    """`continue` was reached."""
