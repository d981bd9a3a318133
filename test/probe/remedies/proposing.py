"""Runs a cell that raises, asks for remedies, and runs the cell again with each of them."""

from __future__ import annotations

import linecache
import textwrap
from typing import Any, List, Tuple

from nbcrane_probe.rehearsal.crash import Places
from nbcrane_probe.remedies import propose
from nbcrane_probe.remedies.edit import Edit, apply, from_utf16

_INDEX = 3


class Proposed:
    """What was proposed for the exception of a cell. `sources`: the cell after each remedy, the best first."""

    def __init__(self, source: str, remedies: List[dict]) -> None:
        self.remedies = remedies
        self.sources = [apply(source, _edits(source, one)) for one in remedies]

    @property
    def first(self) -> str | None:
        return self.sources[0] if self.sources else None


def proposed(setup: str, source: str) -> Proposed:
    """Proposals for a cell that raises in a namespace that `setup` makes; both are dedented."""
    source = textwrap.dedent(source).strip('\n')
    space: dict = {'__name__': '__main__'}
    exec(textwrap.dedent(setup), space)
    error, places = _raised(source, space)
    return Proposed(source, propose(error, {'index': _INDEX, 'source': source}, places, None))


def runs(setup: str, source: str) -> bool:
    """Whether a cell runs through after `setup`."""
    space: dict = {'__name__': '__main__'}
    exec(textwrap.dedent(setup), space)
    try:
        exec(compile(source, '<runs>', 'exec'), space)
    except Exception:
        return False
    return True


def _raised(source: str, space: dict) -> Tuple[BaseException, Any]:
    name, places = '<cell %d of a test>' % abs(hash(source)), Places()
    places.note(name, _INDEX)
    linecache.cache[name] = (len(source), None, source.splitlines(True), name)
    try:
        exec(compile(source, name, 'exec'), space)
    except Exception as error:
        return error, places
    raise AssertionError('the cell of the test does not raise')


def _edits(source: str, remedy: dict) -> Tuple[Edit, ...]:
    return tuple(Edit(from_utf16(source, one['start']), from_utf16(source, one['end']), one['text']) for one in remedy['edits'])
