"""`Rule`: what one rule is called, what it tells people, and the cells that prove it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Mapping, Sequence, Tuple, Union


@dataclass(frozen=True)
class Only:
    """A cell for some versions of the library: `Only('<3', 'df.applymap(str)[0]')`."""

    versions: str
    cell: str


#: one cell, or a whole notebook (a tuple of cells) for what is said of the code alone (`--static`)
Cell = Union[str, Only, Tuple[str, ...]]


@dataclass(frozen=True)
class Rule:
    """A rule and its proof.

    help: one sentence, what the rule finds. fix: what to do about it.
    crashes: `{name of the exception: cells}`; each cell must raise it, and the rule must say so before, for the same line.
    healthy: near twins of these cells; each must run through, and nothing may be said of it.
    setup: a cell that runs first, in place of the SETUP of the file.
    versions: versions of the library the rule is for ('>=2, <3'); empty for all that nbcrane supports.
    when: an expression over the setup's names; the rule is for places where it holds (a build without CUDA).
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
    versions: str = ''
    when: str = ''
    details: str = ''
    reporter: str = 'probe'
    precision: str = 'very-high'
    severity: str = 'error'


def matches(version: str, wanted: str) -> bool:
    """Whether a version ('2.0.3') is in a range ('>=2, <3'); every version is in the empty range."""
    return all(_holds(version, part.strip()) for part in wanted.split(',') if part.strip())


def _holds(version: str, part: str) -> bool:
    found = re.fullmatch(r'(<=|>=|==|<|>)\s*(\d+(?:\.\d+)*)', part)
    if found is None:
        raise ValueError(f'cannot read the version range {part!r}')
    sign, wanted = found.group(1), [int(number) for number in found.group(2).split('.')]
    have = [int(number) for number in re.findall(r'\d+', version)]
    have = (have + [0] * len(wanted))[: len(wanted)]
    return {'<': have < wanted, '>': have > wanted, '<=': have <= wanted, '>=': have >= wanted, '==': have == wanted}[sign]
