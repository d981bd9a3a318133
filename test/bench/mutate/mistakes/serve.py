"""Answers which mutants a program can have: the mistakes that could be made in it, a seeded choice of as many as asked for."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from typing import Any, TextIO

from . import attributes, estimators, files, keys, keywords, names, positions, shapes, values
from .edit import Edit, Kind
from .lengthen import rewrites
from .program import Cell, Program, parses
from .split import blocks

KINDS: list[Kind] = [
    kind for family in (names, attributes, keys, keywords, positions, shapes, values, estimators, files) for kind in family.KINDS
]


def mutants(sources: dict[int, str], seed: str, count: int, cells: Iterable[int] | None = None) -> list[dict[str, Any]]:
    """At most `count` mutants, no two at the same place, kinds in turn; `cells` says where they may be made."""
    program = Program([Cell(index, source) for index, source in sources.items()])
    allowed = set(sources if cells is None else cells)
    rng = random.Random(seed)
    by_kind: list[list[Edit]] = []
    for kind in KINDS:
        edits = [edit for cell in program.cells if cell.index in allowed for edit in kind.edits(cell, program, rng)]
        rng.shuffle(edits)
        by_kind.append(edits)
    rng.shuffle(by_kind)
    chosen: list[dict[str, Any]] = []
    places: set[tuple[int, int]] = set()
    while len(chosen) < count and any(by_kind):
        for edits in by_kind:
            found = _next_fit(edits, program, places)
            if found and len(chosen) < count:
                chosen.append(found)
    return chosen


def _next_fit(edits: list[Edit], program: Program, places: set[tuple[int, int]]) -> dict[str, Any] | None:
    while edits:
        edit = edits.pop()
        cell = next(cell for cell in program.cells if cell.index == edit.cell)
        source = edit.applied(cell.source)
        if (edit.cell, edit.start) in places or source == cell.source or not parses(source):
            continue
        places.add((edit.cell, edit.start))
        return {
            'kind': edit.kind,
            'cell': edit.cell,
            'line': cell.line_at(edit.start) + edit.replacement.startswith('\n'),
            'before': cell.source[edit.start : edit.end],
            'after': edit.replacement.strip('\n'),
            'source': source,
        }
    return None


def serve(request: dict[str, Any], out: TextIO) -> None:
    """`do` says what is asked for: `mutants` of a program, longer `rewrites` of a cell, or the `blocks` of a script; prints one line of JSON."""
    answer: Any
    if request['do'] == 'mutants':
        sources = {int(index): source for index, source in request['sources'].items()}
        answer = mutants(sources, request['seed'], request['count'], request.get('cells'))
    elif request['do'] == 'rewrites':
        answer = rewrites(request['source'], request['factor'])
    else:
        answer = blocks(request['source'])
    print(json.dumps({'nbcrane': 'mutate', 'answer': answer}), file=out, flush=True)
