"""`Rule`: what one rule is called, what it tells people, and the cells that prove it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Mapping, Sequence, Tuple, Union


#: one cell, or a whole notebook (a tuple of cells) for what is said of the code alone (`--static`)
Cell = Union[str, Tuple[str, ...]]


@dataclass(frozen=True)
class Rule:
    """A rule and its proof.

    help: one sentence, what the rule finds. fix: what to do about it.
    crashes: `{name of the exception: cells}`; each cell must raise it, and the rule must say so before, for the same line.
    healthy: near twins of these cells; each must run through, and nothing may be said of it.
    setup: a cell that runs first, in place of the SETUP of the file.
    details: more about the rule where one sentence is not enough.
    reporter: who reports it where no cell can prove it here ('run': the run itself), with no cells then.
    precision, severity: as SARIF has them.
    """

    id: str
    help: str
    fix: str
    crashes: Mapping[str, Sequence[Cell]] = field(default_factory=dict)
    healthy: Sequence[Cell] = ()
    setup: str | None = None
    details: str = ''
    reporter: str = 'probe'
    precision: str = 'very-high'
    severity: str = 'error'


def refusal(name: str, library: str, crashes: Mapping[str, Sequence[Cell]], healthy: Sequence[Cell]) -> Rule:
    """The rule of whatever a library itself refuses where an operation is carried out before its cell runs."""
    return Rule(
        f'{library}/operation',
        f'{name} refuses an operation for the values it would get.',
        f'Read the diagnosis: it shows what {name} says. Compare the shapes, types and names in the report with what the operation takes.',
        crashes,
        healthy,
    )
